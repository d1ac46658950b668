"""Lists of players and of regulars: the forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from clubs.pages import whole_number
from exchange.lists.decoding import LONGEST
from exchange.lists.list_row import ImportFaults, ListFault
from exchange.lists.rows import kind_of
from exchange.sheets import workbook
from exchange.sheets.sheet import Sheet
from exchange.sheets.workbook import is_workbook, open_workbook
from pages.console.setup.report_forms import text_in
from tournaments.models import Player, Tournament

MOST_SHEETS = 50
"""The most sheets of a spreadsheet to choose from."""
MOST_FAULTS = 20
"""The most faults of a file that are shown at its field."""
_in_line = _("Line %(line)d: %(message)s")


class SheetText(NamedTuple):
    """A sheet of a spreadsheet, as the preview's page carries it along."""

    name: str
    text: str


ACCEPTED = ".csv,.txt,.tsv,.xlsx,.ods,.xls,.trf,.trfx,text/*"


class ListForm(forms.Form):
    """A list of players. Cleans to ``text`` and ``kind``, and to the ``sheets`` of a spreadsheet
    with the number of the one that ``text`` is (``sheet``).
    """

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
        help_text=_("A spreadsheet (XLSX, ODS), CSV, or a report file (TRF)."),
        required=False,
        widget=forms.FileInput(attrs={"accept": ACCEPTED}),
    )

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        file = cleaned.get("file")
        try:
            sheets, sheet = self._sheets(file, cleaned.get("text", ""))
            text = sheets[sheet].text if sheets else text_in(file, cleaned.get("text", ""))
        except ImportFaults as faults:
            messages = [_in_words(fault) for fault in faults.faults[:MOST_FAULTS]]
            raise forms.ValidationError({"file" if file else "text": messages}) from faults
        if not text.strip() and not self.errors:
            raise forms.ValidationError(_("Paste a list, or choose a file."))
        return {"text": text, "kind": kind_of(text), "sheets": sheets, "sheet": sheet}

    def _sheets(self, file: UploadedFile | None, text: str) -> tuple[Sequence[SheetText], int]:
        """Return the sheets of a file, or those sent along with the preview, and the one wanted."""
        if file is None:
            return self._sheets_sent_along(text)
        data = file.read(workbook.LONGEST + 1)
        file.seek(0)
        if not is_workbook(data):
            return (), 0
        sheets = _texts_of(open_workbook(data, file.name or "").sheets[:MOST_SHEETS])
        return sheets, next((n for n, sheet in enumerate(sheets) if sheet.text.strip()), 0)

    def _sheets_sent_along(self, text: str) -> tuple[Sequence[SheetText], int]:
        """Read what the preview's page carries: the sheet that it shows stands in ``text``."""
        posted = cast(QueryDict, self.data)
        names, texts = posted.getlist("sheet_name"), posted.getlist("sheet_text")
        if not names or len(names) != len(texts) or len(names) > MOST_SHEETS:
            return (), 0
        shown, wanted = (whole_number(posted.get(name, "")) for name in ("sheet_shown", "sheet"))
        if shown is None or shown >= len(names):
            return (), 0
        texts[shown] = text
        carried = [
            SheetText(name, text_in(None, each)) for name, each in zip(names, texts, strict=True)
        ]
        return carried, wanted if wanted is not None and wanted < len(carried) else shown


def _texts_of(sheets: Sequence[Sheet]) -> list[SheetText]:
    """Read the sheets; only the first that is not empty has to be without faults.

    What is too much to be sent along with the preview stays empty, as does what cannot be read.
    """
    texts: list[SheetText] = []
    room = LONGEST
    for sheet in sheets:
        try:
            text = sheet.text
        except ImportFaults:
            if not any(known.text.strip() for known in texts):
                raise
            text = ""
        fits = len(text) <= room
        room -= len(text) if fits else 0
        texts.append(SheetText(sheet.name, text if fits else ""))
    return texts


def _in_words(fault: ListFault) -> str:
    if not fault.line:
        return fault.message
    return _in_line % {"line": fault.line, "message": fault.message}


class ListToMend(ListForm):
    """The text of a list with faults, to be put right."""

    def __init__(self, text: str) -> None:
        super().__init__(initial={"text": text})
        self.fields["text"].label = _("The list")
        self.fields["text"].help_text = ""


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
