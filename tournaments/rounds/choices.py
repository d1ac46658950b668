"""The results that an arbiter can choose: each with its word in forms, its key, and its name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

from crosstable.results import Result
from tournaments.words.figures import CODE_SIGNS

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


@dataclass(frozen=True)
class Choice:
    """``keys``: what enters it on the keyboard, the one to be told first."""

    result: Result
    keys: tuple[str, ...]
    name: StrPromise

    @property
    def word(self) -> str:
        """As forms send it."""
        return self.result.name.lower()

    @property
    def sign(self) -> str:
        """As a sheet of pairings has it; empty where there are no points yet."""
        if self.result.open:
            return ""
        return f"{CODE_SIGNS[self.result.white]} – {CODE_SIGNS[self.result.black]}"

    @property
    def key(self) -> str:
        """The key to press, as it is written on it."""
        return "⌫" if self.keys[0] == "Backspace" else self.keys[0]


PLAYED = (
    Choice(Result.WHITE_WINS, ("1",), _("White wins")),
    Choice(Result.DRAW, ("=", "5"), _("Draw")),
    Choice(Result.BLACK_WINS, ("0",), _("Black wins")),
)
"""Nearly every game ends so; these have buttons of their own."""

FORFEITS = (
    Choice(Result.WHITE_WINS_BY_FORFEIT, ("+",), _("White wins by forfeit")),
    Choice(Result.BLACK_WINS_BY_FORFEIT, ("-",), _("Black wins by forfeit")),
    Choice(Result.BOTH_FORFEIT, ("x", "*"), _("Both forfeit")),
)
UNUSUAL = (
    Choice(Result.ONLY_WHITE_DRAWS, ("4",), _("White draws, Black loses")),
    Choice(Result.ONLY_BLACK_DRAWS, ("6",), _("White loses, Black draws")),
    Choice(Result.BOTH_LOSE, ("z",), _("Both lose")),
)
UNRATED = (
    Choice(Result.UNRATED_WHITE_WINS, ("w",), _("White wins, unrated")),
    Choice(Result.UNRATED_DRAW, ("d",), _("Draw, unrated")),
    Choice(Result.UNRATED_BLACK_WINS, ("l",), _("Black wins, unrated")),
)
ADJOURNED = Choice(Result.ADJOURNED, ("a", "?"), _("Adjourned"))
CLEAR = Choice(Result.NOT_YET_PLAYED, ("Backspace", "Delete"), _("No result yet"))

GROUPS = (
    (_("Played"), PLAYED),
    (_("Forfeit"), FORFEITS),
    (_("Over the board, unusual"), UNUSUAL),
    (_("Less than one move played: not rated"), UNRATED),
    (_("Not over"), (ADJOURNED, CLEAR)),
)
CHOICES = tuple(choice for _heading, group in GROUPS for choice in group)
BY_WORD = {choice.word: choice for choice in CHOICES}


BY_NAMES = {
    Result.WHITE_WINS: _("%(white)s wins"),
    Result.BLACK_WINS: _("%(black)s wins"),
    Result.WHITE_WINS_BY_FORFEIT: _("%(white)s wins by forfeit"),
    Result.BLACK_WINS_BY_FORFEIT: _("%(black)s wins by forfeit"),
    Result.ONLY_WHITE_DRAWS: _("%(white)s draws, %(black)s loses"),
    Result.ONLY_BLACK_DRAWS: _("%(white)s loses, %(black)s draws"),
    Result.UNRATED_WHITE_WINS: _("%(white)s wins, unrated"),
    Result.UNRATED_BLACK_WINS: _("%(black)s wins, unrated"),
}
"""Whoever has which colour: what is not here is the same for both players."""


def of(result: Result) -> Choice:
    """The choice that stands for a result."""
    return BY_WORD[result.name.lower()]


def by_names(white: str, black: str) -> list[tuple[str, str]]:
    """Every choice's word, and its name by the players instead of their colours."""
    return [
        (
            choice.word,
            str(BY_NAMES.get(choice.result, choice.name)) % {"white": white, "black": black},
        )
        for choice in CHOICES
    ]
