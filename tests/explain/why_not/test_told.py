"""What is said of pairs drawn by lot: plain, the obvious first, and true by the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from crosstable.results import Result
from explain.levels import Levels, Reason
from explain.reasons import Reasons
from explain.versus import what_decides
from pairing.editions import EDITIONS
from tests.demo.test_examples import played
from tests.explain.plain import faults
from tests.explain.why_not.asked import Asked, ask_often
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.bridge import engine, seating
from tournaments.models import Round, Tournament
from tournaments.words.sentences import Person, Points, Voice

SEED = 23


def untrue(asked: Asked) -> Iterator[str]:
    """List what the table does not bear out: in its order, the first that is obvious is told."""
    facts, (one, other), levels = asked.reasons.facts, asked.two, asked.levels
    if asked.reasons.by_table and levels.reason is not Reason.NATURAL:
        return
    told = f"{asked.round} {asked.two}: {Voice(facts.names).tell(levels.first)}"
    boards = {frozenset(pair): number for number, pair in seating.read(asked.round).boards.items()}
    if {one, other} <= {player.id for player in facts.field.players}:
        met = facts.player(one).met.get(other)
        if frozenset(asked.two) in boards:
            if levels.first.figures.get("board") != boards[frozenset(asked.two)]:
                yield f"they do meet: {told}"
        elif met is not None and levels.first.figures.get("round") != met:
            yield f"met in round {met}: {told}"
    elif levels.reason is not Reason.ABSENT:
        yield f"away: {told}"
    if levels.reason is Reason.MET and facts.player(one).met.get(other) is None:
        yield f"never met: {told}"
    if {"more", "fewer"} <= set(levels.first.figures):
        yield from (f"{fault}: {told}" for fault in wrong_points(asked))


def wrong_points(asked: Asked) -> Iterator[str]:
    """List what is wrong with two of whom it is said that they have different points."""
    facts, figures = asked.reasons.facts, asked.levels.first.figures
    for who, amount in (("higher", "more"), ("lower", "fewer")):
        person, points = figures[who], figures[amount]
        assert isinstance(person, Person)
        assert isinstance(points, Points)
        if facts.player(person.entry).score != points.amount:
            yield f"{who} has {facts.player(person.entry).score}"
    if not score(asked, "fewer") < score(asked, "more"):
        yield "not different"


def score(asked: Asked, amount: str) -> Fraction:
    points = asked.levels.first.figures[amount]
    assert isinstance(points, Points)
    return points.amount


def check(tournament: Tournament, each_round: int) -> Counter[Reason]:
    """Hold every answer to plain words and to the table; count the reasons."""
    reasons: Counter[Reason] = Counter()
    found: list[str] = []
    for asked in ask_often(tournament, each_round, SEED):
        names = asked.reasons.facts.names
        found += faults(asked.levels, names, asked.two)
        found += untrue(asked)
        reasons[asked.levels.reason] += 1
    assert found == []
    return reasons


def few(world: World) -> Played:
    """Seven players and three rounds, the last of them just paired."""
    by, names = world.people["arbiter"], ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]
    found = Played.with_players(world.event, by, names, 4, "B")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.play(Result.BLACK_WINS, Result.DRAW, Result.WHITE_WINS)
    found.publish()
    return found


def test_of_a_few(world: World) -> None:
    """All pairs of three rounds."""
    assert {
        Reason.NATURAL,
        Reason.MET,
        Reason.DIFFERENT_POINTS,
        Reason.BYE_LOWEST,
    } <= set(check(few(world).tournament, 21))


@pytest.mark.whole
@pytest.mark.django_db
@pytest.mark.parametrize("key", EDITIONS, ids="-".join)
def test_of_every_system(key: tuple[str, str]) -> None:
    assert check(played(key), 40)


def not_plain_by_hand(tournament: Tournament) -> list[str]:
    """List the faults of what is said of each two neighbouring boards that change Black."""
    return [
        fault
        for round in tournament.rounds.order_by("number")
        for reasons, levels in by_hand(round)
        for fault in faults(levels, reasons.facts.names)
    ]


def by_hand(round: Round) -> Iterator[tuple[Reasons, Levels]]:
    """Compare with the rules' pairing what it becomes by each such change."""
    layout, reasons = seating.read(round), Reasons(round)
    numbers = sorted(layout.boards)
    for first, second in pairwise(numbers):
        (white, black), (other_white, other_black) = layout.boards[first], layout.boards[second]
        changed = {first: (white, other_black), second: (other_white, black)}
        figures = engine.figures(round, replace(layout, boards={**layout.boards, **changed}))
        if figures is not None:
            yield reasons, what_decides(figures, reasons.criteria)


def test_changed_by_hand(world: World) -> None:
    assert not_plain_by_hand(few(world).tournament) == []


@pytest.mark.whole
@pytest.mark.django_db
@pytest.mark.parametrize("key", EDITIONS, ids="-".join)
def test_changed_by_hand_in_every_system(key: tuple[str, str]) -> None:
    assert not_plain_by_hand(played(key)) == []
