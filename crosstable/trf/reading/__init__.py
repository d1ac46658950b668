"""A report file read: bytes to lines, lines to records, records to a report."""
