"""Pairings and places checked: rounds paired again, boards made by hand, places of a report."""
