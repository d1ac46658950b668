"""The words for a value that a field of a model refuses, in place of the framework's own."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import NON_FIELD_ERRORS, ValidationError
from django.db import models
from django.utils.functional import Promise
from django.utils.text import Truncator
from django.utils.translation import gettext_lazy as _

LONGEST_VALUE = 80
"""The most characters of a refused value that are shown."""

_PLAIN: list[tuple[type[models.Field[Any, Any]], str, Promise]] = [
    (models.IntegerField, "invalid", _("“%(value)s” is not a whole number.")),
    (models.DecimalField, "invalid", _("“%(value)s” is not a number.")),
    (models.BooleanField, "invalid", _("“%(value)s” is neither true nor false.")),
    (models.BooleanField, "invalid_nullable", _("“%(value)s” is neither true nor false.")),
    (models.DateField, "invalid", _("“%(value)s” is not a date. Write it as 2026-05-31.")),
    (models.DateField, "invalid_date", _("There is no such day: %(value)s.")),
    (models.DateTimeField, "invalid", _("“%(value)s” is not a date with a time.")),
    (models.DateTimeField, "invalid_date", _("There is no such day: %(value)s.")),
    (models.DateTimeField, "invalid_datetime", _("There is no such day and time: %(value)s.")),
    (models.UUIDField, "invalid", _("“%(value)s” is not an identifier.")),
    (models.JSONField, "invalid", _("This is not JSON.")),
    (models.Field, "invalid_choice", _("“%(value)s” is not one of the values known here.")),
    (models.Field, "null", _("Something must be entered here.")),
    (models.Field, "blank", _("Something must be entered here.")),
]

_BY_CODE: dict[str | None, Promise] = {
    "unique_together": _("Another one has the same: %(field_labels)s."),
    "max_length": _("Too long: at most %(limit_value)d characters."),
}

_IN_PLAIN_WORDS = {
    id(field.default_error_messages[code]): words
    for field, code, words in _PLAIN
    if field.default_error_messages
}
"""Our words by the identity of the framework's, which each field shares with its class."""


def messages_by_field(fault: ValidationError) -> dict[str, list[str]]:
    """Return what is wrong with each field, in words for somebody who knows no database.

    What belongs to no field stands under ``NON_FIELD_ERRORS``.
    """
    if hasattr(fault, "error_dict"):
        return {name: _messages(errors) for name, errors in fault.error_dict.items()}
    return {NON_FIELD_ERRORS: messages(fault)}


def messages(fault: ValidationError) -> list[str]:
    """Return everything that is wrong, in the same words."""
    if hasattr(fault, "error_dict"):
        return [message for errors in fault.error_dict.values() for message in _messages(errors)]
    return _messages(fault.error_list)


def _messages(errors: list[ValidationError]) -> list[str]:
    return [_message(error) for error in errors]


def _message(error: ValidationError) -> str:
    ours = _BY_CODE.get(error.code) or _IN_PLAIN_WORDS.get(id(error.message))
    words = str(ours or error.message)
    if not error.params:
        return words
    shortened = Truncator(str(error.params.get("value", ""))).chars(LONGEST_VALUE)
    return words % {**error.params, "value": shortened}
