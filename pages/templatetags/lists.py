"""Tags of the pages of rating lists."""

from __future__ import annotations

from django import template
from django.utils.formats import number_format

register = template.Library()


@register.filter
def grouped(number: int) -> str:
    """Write a large number as the language does, its digits in groups."""
    return str(number_format(number, force_grouping=True))
