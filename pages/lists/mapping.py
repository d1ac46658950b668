"""The columns of a list of no known federation: mapped once, remembered by their headings."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.forms.boundfield import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from clubs.pages import UNPROCESSABLE, go_to, posted_data
from exchange.lists.columns import Why
from exchange.ratinglists import own_lists
from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.national import own
from exchange.ratinglists.reading.tables.person import FIELDS
from exchange.sheets.grid import letters
from pages.lists.access import lists_administrator
from pages.lists.sending import gone, path_of
from ratinglists.models import Kind, SentFile

MAPPING = "lists/mapping.html"


@dataclass(frozen=True)
class Column:
    """A column as the page asks about it."""

    title: str
    field: BoundField
    samples: Sequence[str]
    reason: str


class ColumnsForm(forms.Form):
    """The meaning of each column, and a new list's name. Cleans to ``columns``."""

    hide_optional = True
    name = forms.CharField(label=gettext_lazy("Name of the list"), max_length=60)
    federation = forms.CharField(
        label=gettext_lazy("Federation"),
        max_length=3,
        required=False,
        help_text=gettext_lazy("The three letters of FIDE, if it is a federation's list."),
        validators=[
            RegexValidator(r"^[A-Za-z]{3}\Z", gettext_lazy("FIDE's codes have three letters."))
        ],
    )

    def __init__(self, *args: Any, sent: SentFile, guess: own.Guess, **options: Any) -> None:
        super().__init__(*args, **options)
        self.guess = guess
        if sent.list is not None:
            del self.fields["name"], self.fields["federation"]
        else:
            self.fields["name"].initial = sent.mapping.get("name", "")
            self.fields["federation"].initial = sent.mapping.get("federation", "")
        said = own.fields_for(guess, sent.mapping) or guess.fields
        choices = [("", gettext_lazy("leave out")), *FIELDS.items()]
        for place, field in enumerate(said):
            self.fields[_name(place)] = forms.ChoiceField(
                label=self._title(place),
                choices=choices,
                required=False,
                initial=field,
                disabled=guess.reasons[place] is Why.PERSONAL,
            )

    def columns(self) -> list[Column]:
        """Return the columns for the page."""
        return [
            Column(
                self._title(place),
                self[_name(place)],
                self.guess.samples[place],
                str(Why(self.guess.reasons[place]).label),
            )
            for place in range(self.guess.width)
        ]

    def _title(self, place: int) -> str:
        heading = self.guess.headings[place] if self.guess.headings else ""
        return heading or letters(place + 1)

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        if own_lists.named(name):
            raise ValidationError(
                _("There is a list of this name. Choose it when you send the file.")
            )
        return name

    def clean_federation(self) -> str:
        federation: str = self.cleaned_data["federation"]
        return federation.upper()

    def clean(self) -> dict[str, Any]:
        fields = [self.cleaned_data.get(_name(place), "") for place in range(self.guess.width)]
        for fault in own.faults_of(fields):
            self.add_error(None, fault)
        self.cleaned_data["columns"] = fields
        return self.cleaned_data


def _name(place: int) -> str:
    return f"column-{place}"


@require_http_methods(["GET", "HEAD", "POST"])
def columns(request: HttpRequest, file: uuid.UUID) -> HttpResponse:
    """Ask what the columns of a file are; then it is looked over."""
    lists_administrator(request)
    sent = SentFile.objects.select_related("list").filter(pk=file, kind=Kind.OWN).first()
    if sent is None:
        return gone(request, file)
    try:
        guess = own.look(path_of(sent), sent.name)
    except ListRefused as refused:
        context = {"sent": sent, "refused": refused.message}
        return render(request, MAPPING, context, status=UNPROCESSABLE)
    form = ColumnsForm(posted_data(request), sent=sent, guess=guess)
    if form.is_valid():
        said = form.cleaned_data
        key = sent.list.key if sent.list else ""
        mapping = own.mapping_with(guess, said["columns"], key, sent.mapping)
        own_lists.say_columns(sent, mapping, said.get("name", ""), said.get("federation", ""))
        return go_to("lists:sent", sent.pk)
    context = {"sent": sent, "form": form, "guess": guess}
    status = UNPROCESSABLE if form.is_bound else 200
    return render(request, MAPPING, context, status=status)
