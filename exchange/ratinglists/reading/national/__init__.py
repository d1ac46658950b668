"""The lists of federations other than FIDE, and any other list by what its columns are."""
