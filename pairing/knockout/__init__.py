"""Knock-out and play-off, by the Turkish federation's procedure."""
