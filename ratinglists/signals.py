"""What other rooms may want to know of rating lists."""

from django.dispatch import Signal

loaded = Signal()
"""A list has a new generation of people, committed; sent with ``list``, a ``RatingList``."""
