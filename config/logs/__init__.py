"""What stands in the logs, and what does not."""
