"""The pairing systems of FIDE’s handbook, a package for each system."""
