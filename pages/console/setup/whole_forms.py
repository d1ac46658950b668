"""A whole tournament from the file that has everything in it."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from exchange.whole import reading
from pages.console.setup.report_forms import FileForm
from tournaments.models import Tournament
from tournaments.steps.refusals import Refused

LONGEST = 12_000_000
"""Unit: bytes. 400 players over 11 rounds have some three million."""


class WholeForm(FileForm):
    """A whole tournament from its file. Cleans to ``data`` too: the file's contents, not yet
    trusted.
    """

    file = forms.FileField(
        label=_("File of a tournament (JSON)"),
        widget=forms.FileInput(attrs={"accept": ".json,application/json"}),
    )

    def clean_file(self) -> Any:
        file = self.cleaned_data["file"]
        if file.size > LONGEST:
            raise forms.ValidationError(_("The file is too large."))
        try:
            text = file.read().decode()
            self.cleaned_data |= {"text": text, "data": reading.read_whole(text)}
        except UnicodeDecodeError as fault:
            raise forms.ValidationError(_("This is not the file of a tournament.")) from fault
        except Refused as refused:
            raise forms.ValidationError(refused.message) from refused
        return file

    def clean(self) -> dict[str, Any]:
        name = self.cleaned_data.get("data", {}).get("tournament", {}).get("name")
        if not self.cleaned_data.get("name") and isinstance(name, str):
            longest = Tournament._meta.get_field("name").max_length
            self.cleaned_data["name"] = name.strip()[:longest] or self.event.name
        return super().clean()
