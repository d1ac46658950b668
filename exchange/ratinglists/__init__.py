"""Rating lists come in: files of federations are read as a stream, fetched, and loaded."""
