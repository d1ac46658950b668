"""Formats of dates and times in languages for which Django's own are not what players use."""
