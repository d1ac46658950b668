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
class ResultChoice:
    """A result; ``keys`` enter it on the keyboard, the first is the one shown."""

    result: Result
    keys: tuple[str, ...]
    name: StrPromise

    @property
    def word(self) -> str:
        """The value that forms send."""
        return self.result.name.lower()

    @property
    def sign(self) -> str:
        """The result as on a sheet of pairings; empty while there are no points."""
        if self.result.open:
            return ""
        return f"{CODE_SIGNS[self.result.white]} – {CODE_SIGNS[self.result.black]}"

    @property
    def key(self) -> str:
        """The key to press, as it is labelled."""
        return "⌫" if self.keys[0] == "Backspace" else self.keys[0]


PLAYED = (
    ResultChoice(Result.WHITE_WINS, ("1",), _("White wins")),
    ResultChoice(Result.DRAW, ("=", "5"), _("Draw")),
    ResultChoice(Result.BLACK_WINS, ("0",), _("Black wins")),
)
"""The results of nearly every game, which have buttons of their own."""

FORFEITS = (
    ResultChoice(Result.WHITE_WINS_BY_FORFEIT, ("+",), _("White wins by forfeit")),
    ResultChoice(Result.BLACK_WINS_BY_FORFEIT, ("-",), _("Black wins by forfeit")),
    ResultChoice(Result.BOTH_FORFEIT, ("x", "*"), _("Both forfeit")),
)
UNUSUAL = (
    ResultChoice(Result.ONLY_WHITE_DRAWS, ("4",), _("White draws, Black loses")),
    ResultChoice(Result.ONLY_BLACK_DRAWS, ("6",), _("White loses, Black draws")),
    ResultChoice(Result.BOTH_LOSE, ("z",), _("Both lose")),
)
UNRATED = (
    ResultChoice(Result.UNRATED_WHITE_WINS, ("w",), _("White wins, unrated")),
    ResultChoice(Result.UNRATED_DRAW, ("d",), _("Draw, unrated")),
    ResultChoice(Result.UNRATED_BLACK_WINS, ("l",), _("Black wins, unrated")),
)
ADJOURNED = ResultChoice(Result.ADJOURNED, ("a", "?"), _("Adjourned"))
CLEAR = ResultChoice(Result.NOT_YET_PLAYED, ("Backspace", "Delete"), _("No result yet"))

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
"""Names by player instead of colour; a result that is missing here is the same for both."""


def choice_for(result: Result) -> ResultChoice:
    """Return the choice that enters ``result``."""
    return BY_WORD[result.name.lower()]


def by_names(white: str, black: str) -> list[tuple[str, str]]:
    """List every choice's word, and its name by the players instead of their colours."""
    return [
        (
            choice.word,
            str(BY_NAMES.get(choice.result, choice.name)) % {"white": white, "black": black},
        )
        for choice in CHOICES
    ]
