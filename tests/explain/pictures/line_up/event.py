"""Events of a given size, with names as tables have them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from crosstable.model import Colour, Crosstable, Participant, Scoring
from pairing import NoLegalPairing
from pairing.editions import EDITIONS
from tests.explain.truth.events import names
from tests.explain.truth.place import Key, Position
from tests.pairing.against.agreement import rated
from tests.pairing.fide.team_swiss.build import as_teams
from tests.pairing.small import ClubTournament

BY_ALPHABET = "dubov", "tsf"
"""It orders equals by the alphabet, which its literal pairer knows of plain letters only."""


def name(number: int) -> str:
    return names()[number % len(names())]


def unplayed(players: int) -> Crosstable:
    """Make a table that waits for its first round, in which nothing has happened."""
    entries = tuple(Participant(n, n, name(n)) for n in range(1, players + 1))
    turns = {entry.id: () for entry in entries}
    return Crosstable(entries, turns, 9, scoring=Scoring(), initial_colour=Colour.WHITE)


def rounds(key: Key, players: int, most: int) -> Iterator[Position]:
    """Play some rounds, with whatever happens at a club, and yield each before it is played."""
    event = rated(ClubTournament(Random(f"{key}/{players}"), players, min(players - 1, 9)))  # noqa: S311
    people = event.table.participants
    named = (lambda tpn: f"Player {tpn:03}") if key == BY_ALPHABET else name
    entries = tuple(replace(entry, name=named(entry.tpn)) for entry in people)
    event.table = replace(event.table, participants=entries)
    while not event.over and event.round <= most:
        table = as_teams(event.table) if EDITIONS[key].teams else event.table
        position = Position(table, event.round, key)
        try:
            boards = {(board["white"], board["black"]) for board in position.boards}
        except NoLegalPairing:
            return
        yield position
        bye = position.report["bye"]
        event.play(boards, bye["player"] if bye else None)
