"""Lists of players and of regulars: the forms."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from exchange.lists.list_row import ImportFaults, ListFault
from exchange.lists.rows import kind_of
from pages.console.setup.report_forms import text_in
from tournaments.models import Player, Tournament


class ListForm(forms.Form):
    """A list of players. Cleans to ``text`` and ``kind``; ``faults``: why it is no list at all."""

    hide_optional = True
    text = forms.CharField(
        label=_("Paste the cells of a spreadsheet"),
        help_text=_("One player a line. A line of headings helps: Name, Rating, Federation, …"),
        required=False,
        strip=False,
        widget=forms.Textarea(attrs={"class": "data", "spellcheck": "false"}),
    )
    file = forms.FileField(
        label=_("Or choose a file"),
        help_text=_("CSV from a spreadsheet, or a report file (TRF)."),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.trf,.trfx,text/*"}),
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.faults: list[ListFault] = []

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        try:
            text = text_in(cleaned.get("file"), cleaned.get("text", ""))
        except ImportFaults as faults:
            raise forms.ValidationError([fault.message for fault in faults.faults]) from faults
        if not text.strip():
            raise forms.ValidationError(_("Paste a list, or choose a file."))
        return {"text": text, "kind": kind_of(text)}


class RegularsForm(forms.Form):
    """People of the register who are not entered yet, to be ticked."""

    players = forms.ModelMultipleChoiceField(
        Player.objects.none(), error_messages={"required": _("Tick at least one.")}
    )

    def __init__(self, tournament: Tournament, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        free = tournament.club.players.exclude(entries__tournament=tournament).exclude(
            memberships__tournament=tournament
        )
        self.fields["players"].queryset = free  # type: ignore[attr-defined]
