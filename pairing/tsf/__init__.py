"""The pairing systems of the Turkish federation’s guide, a package for each system."""
