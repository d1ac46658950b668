"""Forms for lists and report files that are brought in: pasted, or sent as a file."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from crosstable.trf import Report, TrfFaults, read
from exchange.lists.decoding import LONGEST, refuse_too_long, text_of
from exchange.lists.list_row import ImportFaults
from exchange.trf import head, reading, words
from exchange.trf.system import question_of_rules, unknown_type
from pages.console.forms import refuse
from pages.console.setup.forms import FIDE_MODE_HELP, RATED_HELP, TournamentForm
from tournaments.models import Event, Tournament
from tournaments.steps.refusals import Refused
from tournaments.words.systems import pairing_choices, team_pairing_choices


def text_in(file: UploadedFile | None, pasted: str) -> str:
    """Return the text of a file, or else what was pasted, with uniform line ends.

    Raises ``ImportFaults``.
    """
    text = text_of(file.read(LONGEST + 1)) if file else refuse_too_long(pasted)
    return re.sub(r"\r\n?", "\n", text)


class FileForm(TournamentForm):
    """A tournament from a file. Cleans to ``text`` too, and to the ``key`` of this very form."""

    hide_optional = True
    key = forms.UUIDField(required=False, initial=uuid.uuid4, widget=forms.HiddenInput)

    class Meta(TournamentForm.Meta):
        fields = ["name", "slug"]
        help_texts = {"name": _("Empty: as the file has it.")}

    def __init__(self, event: Event, *args: Any, **options: Any) -> None:
        super().__init__(event, *args, **options)
        self.fields["name"].required = False


class ReportForm(FileForm):
    """A whole tournament from a report file. ``faults``: what is wrong with the file. ``text``
    carries it through a question that comes first: by which ``rules``, if the file's type is
    unknown.
    """

    file = forms.FileField(label=_("Report file (TRF16 or TRF26)"), required=False)
    text = forms.CharField(required=False, strip=False, widget=forms.HiddenInput)
    rules = forms.ChoiceField(label=capfirst(_("pairing system")), required=False)

    class Meta(FileForm.Meta):
        fields = [*FileForm.Meta.fields, "rated", "fide_mode"]
        help_texts = FileForm.Meta.help_texts | {"rated": RATED_HELP, "fide_mode": FIDE_MODE_HELP}

    faults: Iterable[words.RemarkLine] = ()
    asks_for_rules = False
    """The file does not say by which rules it was paired, so the arbiter must."""
    left_fide_mode = False
    """The file says that the tournament is outside FIDE mode, which cannot be entered again."""

    def __init__(self, event: Event, *args: Any, **options: Any) -> None:
        super().__init__(event, *args, **options)
        self._offer_rules([*pairing_choices(), *team_pairing_choices()])

    def _offer_rules(self, choices: Iterable[tuple[str, Promise | str]]) -> None:
        unchosen = ("", _("choose"))
        self.fields["rules"].choices = list(dict([unchosen, *choices]).items())  # type: ignore[attr-defined]

    @property
    def values(self) -> dict[str, Any]:
        """The fields with ``system`` and ``edition``, if they were asked for."""
        values = super().values
        if self.left_fide_mode:
            values["fide_mode"] = False
        if self.asks_for_rules:
            values["system"], values["edition"] = self.cleaned_data["rules"].split()
        return values

    def clean(self) -> dict[str, Any]:
        try:
            text = text_in(self.cleaned_data.get("file"), self.cleaned_data.get("text", ""))
            if not text.strip():
                raise forms.ValidationError({"file": _("Choose a file.")})
            report = read(text.encode())
        except ImportFaults as faults:
            messages = [fault.message for fault in faults.faults]
            raise forms.ValidationError({"file": messages}) from faults
        except TrfFaults as faults:
            self.faults = [words.remark_line(fault) for fault in faults.faults]
            raise forms.ValidationError(
                _("The file is no report that can be read. Nothing was brought in.")
            ) from faults
        self.cleaned_data["text"] = text
        self.left_fide_mode = head.left_fide_mode(report)
        self._ask_for_rules(report, text)
        longest = Tournament._meta.get_field("name").max_length
        if not self.cleaned_data.get("name"):
            self.cleaned_data["name"] = (report.head.name or self.event.name)[:longest]
        cleaned = super().clean()
        if not self.errors:
            self._refuse(report)
        return cleaned

    def _refuse(self, report: Report) -> None:
        """Refuse at once what a tournament here evidently cannot hold."""
        try:
            reading.incoming_report(report, {})
        except Refused as refused:
            refuse(self, refused)

    def _ask_for_rules(self, report: Report, text: str) -> None:
        """Ask for the rules if the type is unknown; the file then travels in the form, as text."""
        name = unknown_type(report)
        if not name:
            return
        self.asks_for_rules = True
        choices = team_pairing_choices() if report.teams else pairing_choices()
        self._offer_rules(choices)
        if self.cleaned_data.get("rules") in dict(choices):
            return
        data = cast(QueryDict, self.data).copy()
        data["text"] = text
        self.data = data
        self.add_error("rules", question_of_rules(name))
