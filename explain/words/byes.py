"""Rounds without a game: byes that were asked for, absence, and games lost by forfeit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from django.utils.translation import gettext_lazy as _

from crosstable.model import Code, Colour, EntryId
from crosstable.results import Result
from explain.levels import Levels, Reason, Rule, Step
from tournaments.models import Entry
from tournaments.words.sentences import Person, Points, Views, say

ASKED: Mapping[Code, Views] = {
    Code.HALF_POINT_BYE: Views(
        _("%(name)s asked for a half-point bye in this round and gets %(points)s."),
        {"name": _("You asked for a half-point bye in this round and get %(points)s.")},
    ),
    Code.FULL_POINT_BYE: Views(
        _("%(name)s asked for a full-point bye in this round and gets %(points)s."),
        {"name": _("You asked for a full-point bye in this round and get %(points)s.")},
    ),
    Code.ZERO_POINT_BYE: Views(
        _("%(name)s asked not to play in this round and gets %(points)s."),
        {"name": _("You asked not to play in this round and get %(points)s.")},
    ),
}
GIVEN: Mapping[Code, Views] = {
    Code.HALF_POINT_BYE: Views(
        _("%(name)s has a half-point bye in this round and gets %(points)s."),
        {"name": _("You have a half-point bye in this round and get %(points)s.")},
    ),
    Code.FULL_POINT_BYE: Views(
        _("%(name)s has a full-point bye in this round and gets %(points)s."),
        {"name": _("You have a full-point bye in this round and get %(points)s.")},
    ),
    Code.PAIRING_ALLOCATED_BYE: Views(
        _("%(name)s has the bye in this round and gets %(points)s."),
        {"name": _("You have the bye in this round and get %(points)s.")},
    ),
    Code.ZERO_POINT_BYE: Views(
        _("%(name)s does not play in this round and gets %(points)s."),
        {"name": _("You do not play in this round and get %(points)s.")},
    ),
}
LEFT = Views(
    _("%(name)s withdrew after round %(round)s and gets %(points)s for this round."),
    {"name": _("You withdrew after round %(round)s and get %(points)s for this round.")},
)
LATE = Views(
    _("%(name)s only plays from round %(round)s on and gets %(points)s for this round."),
    {"name": _("You only play from round %(round)s on and get %(points)s for this round.")},
)
WORTH = Views(
    _("For the bye, %(name)s gets %(points)s without a game."),
    {"name": _("For the bye, you get %(points)s without a game.")},
)
FORFEIT = Views(
    _("%(absent)s lost this game by forfeit, so %(name)s gets %(points)s without a game."),
    {
        "name": _("%(absent)s lost this game by forfeit, so you get %(points)s without a game."),
        "absent": _("You lost this game by forfeit, so %(name)s gets %(points)s without a game."),
    },
)
BOTH_FORFEIT = Views(
    _("Nobody played here: both %(white)s and %(black)s lost by forfeit."),
    {
        "white": _("Nobody played here: both you and %(black)s lost by forfeit."),
        "black": _("Nobody played here: both you and %(white)s lost by forfeit."),
    },
)
KNOWN_BEFORE = Rule(
    "3.3",
    _("Those known beforehand not to play are not paired; the tournament says what that is worth."),
    "C.04.2",
)
WINNERS: Mapping[Result, Colour] = {
    Result.WHITE_WINS_BY_FORFEIT: Colour.WHITE,
    Result.BLACK_WINS_BY_FORFEIT: Colour.BLACK,
}


@dataclass(frozen=True)
class Away:
    """One round of an entry without an opponent; ``worth``: the points for it."""

    entry: Entry
    round: int
    code: Code
    worth: Fraction
    asked: bool
    """Whether it was asked for, or announced, before the round."""

    @property
    def left_before(self) -> bool:
        """Whether the entry had left the tournament by then."""
        after = self.entry.withdrawn_after
        return after is not None and after < self.round

    @property
    def comes_later(self) -> bool:
        """Whether the entry plays only from a later round on."""
        return self.entry.first_round > self.round


def without_game(away: Away) -> Levels:
    """Explain a round without a game that no engine gave, and what it is worth."""
    figures = {"name": Person(away.entry.pk), "points": Points(away.worth)}
    if away.code is Code.ZERO_POINT_BYE and away.left_before:
        return Levels(Reason.ABSENT, say(LEFT, **figures, round=away.entry.withdrawn_after or 0))
    if away.asked:
        return Levels(Reason.BYE_ASKED, say(ASKED[away.code], **figures), (), (KNOWN_BEFORE,))
    if away.code is Code.ZERO_POINT_BYE and away.comes_later:
        return Levels(Reason.ABSENT, say(LATE, **figures, round=away.entry.first_round))
    absent = away.code is Code.ZERO_POINT_BYE
    reason = Reason.ABSENT if absent else Reason.BYE_GIVEN
    return Levels(reason, say(GIVEN[away.code], **figures))


def with_worth(levels: Levels, player: EntryId, worth: Fraction) -> Levels:
    """Say at the end of the steps what a bye is worth."""
    step = Step(say(WORTH, name=Person(player), points=Points(worth)))
    return replace(levels, steps=(*levels.steps, step))


def by_forfeit(two: tuple[EntryId, EntryId], result: Result, worth: Fraction) -> Levels | None:
    """Explain a game that was not played; ``None`` if it was. ``two``: White and Black;
    ``worth``: the points for a win by forfeit.
    """
    white, black = two
    if result is Result.BOTH_FORFEIT:
        return Levels(Reason.FORFEIT, say(BOTH_FORFEIT, white=Person(white), black=Person(black)))
    if result not in WINNERS:
        return None
    name, absent = two if WINNERS[result] is Colour.WHITE else two[::-1]
    figures = {"name": Person(name), "absent": Person(absent), "points": Points(worth)}
    return Levels(Reason.FORFEIT, say(FORFEIT, **figures))
