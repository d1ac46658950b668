"""Boards and byes that no report explains: made by hand, asked for, or reported too briefly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import Code, EntryId
from explain.levels import Levels, Reason, Step
from tournaments.words.sentences import People, Person, Points, Sentence, Text, Views, say

Proposed = Sequence[Sequence[EntryId | None]]
"""The boards that the rules gave: White and Black, or a player and nobody."""

BOARD = Views(
    _("The arbiter put this board together: %(white)s and %(black)s."),
    {
        "white": _("The arbiter put this board together: you and %(black)s."),
        "black": _("The arbiter put this board together: you and %(white)s."),
    },
)
WOULD_HAVE_MET = Views(
    _("By the rules, %(one)s would have met %(other)s."),
    {
        "one": _("By the rules, you would have met %(other)s."),
        "other": _("By the rules, you would have met %(one)s."),
    },
)
WOULD_HAVE_BYE = Views(
    _("By the rules, %(one)s would have had the bye."),
    {"one": _("By the rules, you would have had the bye.")},
)
COLOURS = _("The arbiter turned the colours of this board.")
BYE = Views(
    _("The arbiter gave the bye to %(name)s."),
    {"name": _("The arbiter gave you the bye.")},
)
WITHOUT_GAME: Mapping[Code, Views] = {
    Code.HALF_POINT_BYE: Views(
        _("%(name)s asked for a half-point bye in this round and gets %(points)s."),
        {"name": _("You asked for a half-point bye in this round and get %(points)s.")},
    ),
    Code.FULL_POINT_BYE: Views(
        _("%(name)s has a full-point bye in this round and gets %(points)s."),
        {"name": _("You have a full-point bye in this round and get %(points)s.")},
    ),
    Code.PAIRING_ALLOCATED_BYE: Views(
        _("%(name)s has the bye in this round and gets %(points)s."),
        {"name": _("You have the bye in this round and get %(points)s.")},
    ),
}
AWAY = Views(
    _("%(name)s does not play in this round and gets %(points)s."),
    {"name": _("You do not play in this round and get %(points)s.")},
)


def board(white: EntryId, black: EntryId, proposed: Proposed | None) -> Levels:
    """Explain a board that the arbiter put together, and what the rules would have made."""
    first = say(BOARD, white=Person(white), black=Person(black))
    return Levels(Reason.BY_HAND, first, tuple(_by_the_rules((white, black), proposed or ())))


def _by_the_rules(two: tuple[EntryId, EntryId], proposed: Proposed) -> list[Step]:
    return [Step(_would_have(pair)) for pair in proposed if any(entry in two for entry in pair)]


def _would_have(pair: Sequence[EntryId | None]) -> Sentence:
    one, other = pair
    if one is None or other is None:
        return say(WOULD_HAVE_BYE, one=Person(one or other or 0))
    return say(WOULD_HAVE_MET, one=Person(one), other=Person(other))


def colours() -> Levels:
    """Explain colours that the arbiter changed."""
    return Levels(Reason.BY_HAND, say(COLOURS))


def bye(player: EntryId) -> Levels:
    """Explain a bye that the arbiter gave."""
    return Levels(Reason.BY_HAND, say(BYE, name=Person(player)))


def without_game(player: EntryId, code: Code, worth: Fraction) -> Levels:
    """Explain a round without a game that no engine gave. ``worth``: the points for it."""
    asked = code in {Code.HALF_POINT_BYE, Code.FULL_POINT_BYE}
    first = say(WITHOUT_GAME.get(code, AWAY), name=Person(player), points=Points(worth))
    return Levels(Reason.BYE_ASKED if asked else Reason.ABSENT, first)


def in_short(bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> Levels:
    """Say it briefly if the report is of an earlier version, which did not tell the order."""
    came_down = tuple(entry for entry in pair if entry in bracket["mdps"])
    if came_down:
        floated: Text = _("Floated down: %(names)s.")
        return Levels(Reason.NOT_TOLD, say(floated, names=People(came_down)))
    return Levels(Reason.NOT_TOLD, say(_("Paired in one bracket.")))
