"""Burstein System by part 1.4 of the Turkish federation's guide."""
