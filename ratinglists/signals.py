"""The signals of rating lists, for other packages."""

from django.dispatch import Signal

loaded = Signal()
"""A list has a new generation of people, committed; sent with ``list``, a ``RatingList``."""
