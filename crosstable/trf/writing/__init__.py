"""A report written to a file, as TRF26 or as TRF16."""
