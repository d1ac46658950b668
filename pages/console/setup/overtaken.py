"""Set-up forms that somebody else has overtaken: what they carry, and how they come back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django import forms
from django.http import HttpRequest, QueryDict
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.setup.overtaking import OvertakenField, Shown, as_shown

FIELD = "shown"
NOTHING = "–"


@dataclass(frozen=True)
class OvertakenLine:
    """A field in words; ``yours`` is empty if the form left it alone: theirs is in it now."""

    what: str
    theirs: str
    yours: str


def carried(values: Mapping[str, Any]) -> str:
    """Return the text of the hidden field by which a form remembers what it showed."""
    return json.dumps(as_shown(values), sort_keys=True)


def shown_in(request: HttpRequest) -> Shown | None:
    """Read what the form showed; ``None`` if it does not say."""
    try:
        shown = json.loads(request.POST.get(FIELD, ""))
    except (ValueError, RecursionError):
        return None
    if not isinstance(shown, dict):
        return None
    return {str(name): value for name, value in shown.items() if isinstance(value, str)}


def typed_over(
    form: forms.BaseForm, fresh: forms.BaseForm, overtaken: Iterable[OvertakenField]
) -> QueryDict:
    """Return what was typed, with the values of others in fields that were left alone.

    ``fresh``: the same form with what is stored by now.
    """
    data: QueryDict = form.data.copy()  # type: ignore[attr-defined]
    for field in overtaken:
        bound = fresh[field.name if field.name in fresh.fields else "rules"]
        if bound.field.show_hidden_initial:
            data[bound.html_initial_name] = _text(bound, bound.field.hidden_widget())
        if not field.touched:
            data[bound.html_name] = _text(bound, bound.field.widget)
    return data


def _text(bound: forms.BoundField, widget: forms.Widget) -> str:
    """Write the field's value as ``widget`` sends it; an empty tick is not sent, or empty."""
    if isinstance(widget, forms.CheckboxInput):
        return "on" if bound.value() else ""
    return str(widget.format_value(bound.value()) or "")


def in_words(form: forms.BaseForm, overtaken: Iterable[OvertakenField]) -> list[OvertakenLine]:
    """Name the fields as the form does, with both values."""
    return [
        OvertakenLine(
            str(_field(form, field.name).label),
            _value(_field(form, field.name), field.theirs),
            _value(_field(form, field.name), field.yours) if field.touched else "",
        )
        for field in overtaken
    ]


def _field(form: forms.BaseForm, name: str) -> forms.Field:
    """Return the form's field; the pairing system and its edition stand in one."""
    return form.fields.get(name) or form.fields["rules"]


def _value(field: forms.Field, value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if value in (None, ""):
        return NOTHING
    if isinstance(value, datetime):
        return date_format(timezone.localtime(value), "SHORT_DATETIME_FORMAT")
    if isinstance(value, date):
        return date_format(value, "SHORT_DATE_FORMAT")
    if isinstance(field, forms.ChoiceField):
        words = {str(key): str(label) for key, label in _flat(field.choices)}
        return words.get(str(value), str(value))
    return str(value)


def _flat(choices: Any) -> Iterable[tuple[Any, Any]]:
    """Yield choices, also those that stand in groups."""
    for key, label in choices:
        if isinstance(label, list | tuple):
            yield from label
        else:
            yield key, label
