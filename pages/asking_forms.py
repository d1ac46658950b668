"""Forms for a question about two players, and for a report file to be checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from crosstable.trf import TrfFaults
from exchange.checker import checking
from exchange.trf import words
from tournaments.steps.refusals import Refused
from tournaments.words.systems import pairing_choices

NOBODY = ("", "–––")


class WhyNotForm(forms.Form):
    """Two different players, or ``teams``, of one round; ``players``: their names by entry."""

    one = forms.TypedChoiceField(label=_("Player"), coerce=int)
    other = forms.TypedChoiceField(label=_("Another player"), coerce=int)

    def __init__(
        self, players: Mapping[int, str], *args: Any, teams: bool = False, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        for name in ("one", "other"):
            self.fields[name].choices = [NOBODY, *players.items()]  # type: ignore[attr-defined]
        if teams:
            self.fields["one"].label = _("Team")
            self.fields["other"].label = _("Another team")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "one" in cleaned and cleaned["one"] == cleaned.get("other"):
            self.add_error("other", _("Name two different players."))
        return cleaned


class CheckForm(forms.Form):
    """A report file of any program; cleans to ``wanted``. ``faults``: everything wrong with it."""

    hide_optional = True
    file = forms.FileField(
        label=_("Report file (TRF16 or TRF26)"),
        error_messages={"required": _("Choose a file.")},
        widget=forms.FileInput(attrs={"accept": ".trf,.trfx,.txt,text/plain"}),
    )
    rules = forms.ChoiceField(label=_("Rules"), required=False)
    faults: Iterable[words.RemarkLine] = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["rules"].choices = [  # type: ignore[attr-defined]
            ("", _("as the file names them")),
            *pairing_choices(),
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if "file" not in cleaned or "rules" not in cleaned:
            return cleaned
        data = cleaned["file"].read(checking.MOST_BYTES + 1)
        system, _blank, edition = cleaned["rules"].partition(" ")
        try:
            wanted = checking.request_check(data, (system, edition) if edition else None)
        except TrfFaults as faults:
            self.faults = [words.remark_line(fault) for fault in faults.faults]
            raise forms.ValidationError(_("The file is no report that can be read.")) from faults
        except Refused as refused:
            raise forms.ValidationError({"file": refused.message}) from refused
        return cleaned | {"data": data, "wanted": wanted}
