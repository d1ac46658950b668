"""Two players who are asked about, and a report file to be checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

NOBODY = ("", "–––")


class WhyNotForm(forms.Form):
    """Two different players of one round; ``players`` are their names by entry."""

    one = forms.TypedChoiceField(label=_("Player"), coerce=int)
    other = forms.TypedChoiceField(label=_("and"), coerce=int)

    def __init__(self, players: Mapping[int, str], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for name in ("one", "other"):
            self.fields[name].choices = [NOBODY, *players.items()]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "one" in cleaned and cleaned["one"] == cleaned.get("other"):
            self.add_error("other", _("Name two different players."))
        return cleaned
