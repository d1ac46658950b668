"""Random events of every pairing text, round by round."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from pairing import NoLegalPairing
from pairing.editions import EDITIONS
from tests.explain.truth.place import Key, Position
from tests.pairing.against.agreement import rated
from tests.pairing.fide.team_swiss.build import as_teams
from tests.pairing.small import ClubTournament, Tournament

FILE = Path(__file__).parents[3] / "demo" / "files" / "open60.csv"


@cache
def names() -> list[str]:
    with FILE.open(encoding="utf-8", newline="") as lines:
        return [line["name"] for line in csv.DictReader(lines, delimiter=";")]


def positions(key: Key, seed: int, number: int, most: int) -> Iterator[Position]:
    """Play one event of at most ``most`` players, and yield each round that can be paired."""
    fixed = EDITIONS[key].fixed
    event = _event(Random(f"{key}/{seed}/{number}"), most, fixed=fixed)  # noqa: S311
    yield from played(event, key, by_hand=0 if fixed else 0.05)


def played(event: Tournament, key: Key, *, by_hand: float = 0) -> Iterator[Position]:
    """Play an event, and yield each round that can be paired; so many more are paired by hand."""
    edition = EDITIONS[key]
    while not event.over:
        table = as_teams(event.table) if edition.teams else event.table
        position = Position(table, event.round, key)
        try:
            boards = {(board["white"], board["black"]) for board in position.boards}
        except NoLegalPairing:
            event.play(*event.by_hand())
            continue
        yield position
        bye = position.report["bye"]
        event.play(boards, bye["player"] if bye else None)
        if event.random.random() < by_hand and not event.over:
            event.play(*event.by_hand())


def _event(random: Random, most: int, *, fixed: bool) -> Tournament:
    players = random.randint(3, most)
    rounds = random.randint(2, min(players, 9))
    if fixed:
        return _named(Table(random, players, 2 * (players - 1 + players % 2)))
    everything = random.random() < 0.15
    return _named(rated(ClubTournament(random, players, rounds, everything=everything)))


class Table(Tournament):
    """A round robin, in which nobody is away."""

    def _send_away(self) -> None:
        return


def _named(event: Tournament) -> Tournament:
    """Give the players names as they stand in tables."""
    drawn = event.random.sample(names(), len(event.table.participants))
    people = zip(event.table.participants, drawn, strict=True)
    entries = tuple(replace(entry, name=name) for entry, name in people)
    event.table = replace(event.table, participants=entries)
    return event
