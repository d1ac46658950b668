"""Events of every system, of a given size, whose rounds are replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

from explain.pictures.replay.picture import Replay
from explain.replay.group import ToldGroup
from explain.replay.rounds import replay_group
from explain.replay.stage import ReplayStep
from pairing.editions import EDITIONS
from tests.explain.truth.events import names, played
from tests.explain.truth.place import Key, Position
from tests.pairing.against.agreement import rated
from tests.pairing.small import ClubTournament

SYSTEMS: tuple[Key, ...] = tuple(key for key, edition in EDITIONS.items() if not edition.fixed)


def rounds_of(key: Key, players: int, rounds: int, seed: int = 1) -> Iterator[Position]:
    """Play an event of so many players, and yield each round that can be paired."""
    random = Random(f"{key}/{players}/{seed}")  # noqa: S311
    event = rated(ClubTournament(random, players, rounds, everything=False))
    known = names()
    people = tuple(
        replace(entry, name=known[number % len(known)])
        for number, entry in enumerate(event.table.participants)
    )
    event.table = replace(event.table, participants=people)
    yield from played(event, key)


def told(position: Position, number: int) -> ToldGroup:
    """Return group ``number`` of a round, from 0, as its report tells it."""
    boards = [board for board in position.boards if board["bracket"] == number]
    return ToldGroup(
        position.facts,
        position.words,
        position.brackets,
        number,
        boards,
        position.report["bye"],
    )


def replays(position: Position) -> list[tuple[ReplayStep, ...]]:
    """Replay every group of a round."""
    return [replay_group(told(position, number)) for number in range(len(position.brackets))]


def drawn(position: Position, number: int, steps: tuple[ReplayStep, ...]) -> Replay:
    """Return the drawings of one group."""
    bracket: Mapping[str, Any] = position.brackets[number]
    return Replay(steps, position.facts, bracket["mdps"])
