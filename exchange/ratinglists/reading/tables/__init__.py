"""Lists that are tables: CSV, XLSX, ODS and DBF, row by row, and people out of their cells."""
