"""What each step writes is recorded by the database itself, so that it can be taken back."""
