"""A play-off: who takes part, for how many places, by which rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from pages.console.knockouts.forms import KnockOutForm
from tournaments.models import Entry, KnockOut


class PlayOffForm(KnockOutForm):
    """The participants and rules of a play-off; all who are tied are ticked at first."""

    third_place = None  # type: ignore[assignment]
    entries = forms.TypedMultipleChoiceField(
        label=_("Who takes part"), coerce=int, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, tied: Sequence[Entry], *args: Any, **options: Any) -> None:
        super().__init__(KnockOut(), *args, **options)
        field = self.fields["entries"]
        field.choices = [(entry.pk, entry.name) for entry in tied]  # type: ignore[attr-defined]
        field.initial = [entry.pk for entry in tied]
        field.help_text = _(
            "In the order of the standings. Whoever is not ticked is behind those who play."
        )
        self.fields["places"].help_text = _("How many are through at the end.")
        self.fields["places"].max_value = len(tied) - 1  # type: ignore[attr-defined]

    @property
    def wanted(self) -> tuple[list[int], int]:
        """Entries and places: as sent, or the initial ones."""
        if self.is_bound:
            return self.cleaned_data["entries"], self.cleaned_data["places"]
        return self.fields["entries"].initial, self.initial["places"]
