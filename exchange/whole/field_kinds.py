"""The kind of value that a whole tournament's file has for each kind of field.

The models' own checks expect texts, as forms send them, and stumble over anything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.db.models import Field
from django.utils.dateparse import parse_datetime

_DECIMAL = re.compile(r"-?\d{1,12}(\.\d{1,12})?", re.ASCII)
_DAY = re.compile(r"(19|20|21)\d\d-\d\d-\d\d", re.ASCII)


def _is_whole(value: Any) -> bool:
    return type(value) is int


def _is_decimal(value: Any) -> bool:
    return isinstance(value, str) and _DECIMAL.fullmatch(value) is not None


def _is_day(value: Any) -> bool:
    return isinstance(value, str) and _DAY.fullmatch(value) is not None


def _is_moment(value: Any) -> bool:
    """Accept a moment with its time zone, in a century that has chess tournaments."""
    if not (isinstance(value, str) and _DAY.match(value)):
        return False
    try:
        moment = parse_datetime(value)
    except ValueError:
        return False
    return moment is not None and moment.tzinfo is not None


def _is_any(value: Any) -> bool:
    return True


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


KINDS: Mapping[str, Callable[[Any], bool]] = {
    "BooleanField": _is_flag,
    "CharField": _is_text,
    "DateField": _is_day,
    "DateTimeField": _is_moment,
    "DecimalField": _is_decimal,
    "EmailField": _is_text,
    "IntegerField": _is_whole,
    "JSONField": _is_any,
    "PositiveIntegerField": _is_whole,
    "PositiveSmallIntegerField": _is_whole,
    "SlugField": _is_text,
    "SmallIntegerField": _is_whole,
    "TextField": _is_text,
}
"""By Django's names for the kinds of fields."""


def fits_field(field: Field[Any, Any], value: Any) -> bool:
    """Check that the value is written as files write the field's; ``None`` is left to it."""
    return value is None or KINDS[field.get_internal_type()](value)
