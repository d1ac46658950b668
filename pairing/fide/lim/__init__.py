"""Lim System, C.04.4.3, and part 1.2 of the Turkish federation's guide."""
