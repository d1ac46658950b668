"""Forms of a round: a result, a change of boards, a correction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from crosstable.model import Code
from crosstable.results import Result
from tournaments.bridge.layout import (
    BoardChange,
    Flip,
    GiveBye,
    PutTogether,
    Swap,
    TakeApart,
)
from tournaments.models import ByeKind
from tournaments.rounds import choices
from tournaments.rounds.choices import BY_WORD
from tournaments.rounds.mending.places import Option, PlaceList
from tournaments.rounds.seat_corrections import Keep
from tournaments.steps.refusals import Refused


class ResultField(forms.ChoiceField):
    """A result by its word; cleans to a ``Result``."""

    def __init__(self, **options: Any) -> None:
        words = [(word, choice.name) for word, choice in BY_WORD.items()]
        super().__init__(choices=words, **options)

    def clean(self, value: Any) -> Result:
        return BY_WORD[super().clean(value)].result


@dataclass(frozen=True)
class TypedResult:
    """A result as it was typed, with the version and the players that the page showed."""

    result: Result
    seen: int
    between: str


class ResultForm(forms.Form):
    """One board's result; ``seen`` is the board's version that the page showed.

    ``between`` names the two players that it showed, if it did.
    """

    result = ResultField(label=_("Result"))
    seen = forms.IntegerField(min_value=0)
    between = forms.CharField(max_length=40, required=False)

    def typed_result(self) -> TypedResult:
        """Return what was typed. Raises ``Refused`` for a faulty form."""
        if not self.is_valid():
            raise Refused(gettext("Choose one of the results."))
        return TypedResult(**self.cleaned_data)


class UndoForm(forms.Form):
    """The press of *undo*, which may be sent again, and the last version that it may undo."""

    press = forms.CharField(max_length=40, required=False)
    upto = forms.IntegerField(min_value=0, required=False)


class MatchForfeitForm(forms.Form):
    """The team that does not come to a match; cleans to the result.

    ``seen`` is the match's version that the page showed.
    """

    ABSENT = {
        "white": Result.BLACK_WINS_BY_FORFEIT,
        "black": Result.WHITE_WINS_BY_FORFEIT,
        "both": Result.BOTH_FORFEIT,
    }

    absent = forms.ChoiceField(
        label=_("Who does not come"),
        choices=[(who, who) for who in ABSENT],
        widget=forms.RadioSelect,
    )
    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput)

    def name_teams(self, white: str, black: str) -> None:
        """Label the choices with the teams' names."""
        self.fields["absent"].choices = [  # type: ignore[attr-defined]
            ("white", white),
            ("black", black),
            ("both", _("neither of them")),
        ]

    def clean_absent(self) -> Result:
        return self.ABSENT[self.cleaned_data["absent"]]


class PlayerField(forms.TypedChoiceField):
    """One of the round's players; cleans to the entry's key."""

    def __init__(self, **options: Any) -> None:
        super().__init__(coerce=int, empty_value=None, **options)


class PlacesForm(forms.Form):
    """A form with players, or teams, to choose from the ``places`` of a round.

    Lists begin with the two at ``board``, and leave out the entry ``besides``.
    """

    def __init__(
        self,
        places: PlaceList,
        *args: Any,
        board: int | None = None,
        besides: int | None = None,
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        for name in ("a", "entry") if places.teams else ():
            if name in self.fields:
                self.fields[name].label = _("Team")
        everybody = places.options(board, besides=besides)
        for name, field in self.fields.items():
            if isinstance(field, PlayerField):
                self.offer(name, everybody)

    def offer(self, name: str, options: Sequence[Option]) -> None:
        """Let a field choose from these."""
        self.fields[name].choices = [("", "–"), *options]  # type: ignore[attr-defined]


BYES = [
    (Code.PAIRING_ALLOCATED_BYE.value, _("pairing-allocated bye")),
    (ByeKind.HALF.value, _("half-point bye")),
    (ByeKind.ZERO.value, _("zero-point bye")),
]


class ChangeForm(PlacesForm):
    """A change of boards by hand; each kind of change has its own fields.

    Cleans to ``change``; ``seen`` is the tournament's version that the page showed.
    """

    SHAPES: ClassVar[dict[str, tuple[type[BoardChange], tuple[str, ...]]]] = {
        "swap": (Swap, ("a", "b")),
        "flip": (Flip, ("board",)),
        "apart": (TakeApart, ("board",)),
        "together": (PutTogether, ("white", "black")),
        "bye": (GiveBye, ("entry", "code")),
    }

    hide_optional = True

    kind = forms.ChoiceField(choices=[(kind, kind) for kind in SHAPES])
    board = forms.IntegerField(min_value=1, required=False)
    a = PlayerField(label=_("Player"), required=False)
    b = PlayerField(label=_("Changes places with"), required=False)
    white = PlayerField(label=_("White"), required=False)
    black = PlayerField(label=_("Black"), required=False)
    entry = PlayerField(label=_("Player"), required=False)
    code = forms.ChoiceField(label=_("Bye"), choices=BYES, required=False)
    seen = forms.IntegerField(min_value=0, required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if "kind" not in cleaned:
            return cleaned
        shape, parts = self.SHAPES[cleaned["kind"]]
        values: dict[str, Any] = {part: cleaned.get(part) for part in parts}
        if None in values.values() or "" in values.values():
            raise forms.ValidationError(_("Choose whom or what to change."))
        return cleaned | {"change": shape(**values)}


class BoardForm(forms.Form):
    """A result for a board of a closed round, by its players' names.

    ``white`` and ``black`` are the names as the board has them now.
    """

    result = ResultField(label=_("Result"))

    def __init__(self, white: str, black: str, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["result"].choices = choices.by_names(white, black)  # type: ignore[attr-defined]


class CorrectionForm(BoardForm):
    """Another result, or other colours; the winner stays the same with either colour."""

    colours_reversed = forms.BooleanField(
        label=_("The colours were the other way round"),
        help_text=_("The result stays with the players."),
        required=False,
    )
    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput)


class ReportCorrectionForm(BoardForm):
    """A result for the rating report only."""

    reason = forms.CharField(label=_("Reason"), max_length=200)


class SeatsForm(PlacesForm):
    """Two entries that really sat in each other's places."""

    a = PlayerField(label=_("Player"))
    b = PlayerField(label=_("Sat in the place of"))
    keep = forms.TypedChoiceField(
        label=_("Results"),
        coerce=Keep,
        choices=[
            (Keep.PLAYERS.value, _("stay with the players")),
            (
                Keep.BOARDS.value,
                _("stay with the boards: they are right there, only the names were wrong"),
            ),
        ],
        widget=forms.RadioSelect,
        initial=Keep.PLAYERS.value,
    )
    seen = forms.IntegerField(min_value=0, widget=forms.HiddenInput)


class ByeCorrectionForm(PlacesForm):
    """Another kind of bye for somebody who did not play."""

    entry = PlayerField(label=_("Player"))
    kind = forms.ChoiceField(label=_("Kind"), choices=ByeKind.choices)

    def __init__(self, places: PlaceList, *args: Any, **options: Any) -> None:
        super().__init__(places, *args, **options)
        self.offer("entry", places.with_bye(ByeKind.values))
