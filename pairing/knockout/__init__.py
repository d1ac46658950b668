"""Knock-out and play-off, as the Turkish federation's procedure has them."""
