"""Every reason that can decide, in a real position, is named by the first sentence about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import count
from typing import NamedTuple

import pytest
from django.utils import translation

from crosstable.model import EntryId
from crosstable.results import Result
from explain.knockouts.match import levels_of_match, voice_in
from explain.levels import Levels, Reason
from explain.reasons import Reasons
from tests.exchange.trf.small_reports import bring_in, small
from tests.explain.plain import LANGUAGES, faults
from tests.explain.reasons import NAMED
from tests.explain.truth.events import positions
from tests.explain.truth.place import Key, Place, Position, explained
from tests.explain.why_not.asked import ask
from tests.pages.rounds import played
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.bridge.layout import BoardChange, Swap
from tournaments.entries import byes, entries
from tournaments.knockouts import bracket, match_sheet
from tournaments.models import ByeKind
from tournaments.rounds import boards, looking_over
from tournaments.words.sentences import Voice

NEWER, OLDER, LIM, TEAMS = (
    ("dutch", "fide-2026"),
    ("dutch", "fide-2017"),
    ("lim", "fide-2026"),
    ("team-swiss", "fide-2026"),
)
DUBOV_GUIDE, TABLE = ("dubov", "tsf"), ("round-robin", "single")


class Search(NamedTuple):
    """Where to look: events of a text, from one number on, of at most so many players."""

    key: Key
    number: int = 0
    most: int = 8


BY_CHANCE: Mapping[Reason, Search] = {
    Reason.MET: Search(NEWER),
    Reason.FORBIDDEN: Search(NEWER, 22),
    Reason.COLOURS: Search(NEWER),
    Reason.FLOATED: Search(NEWER, 39),
    Reason.NATURAL: Search(NEWER),
    Reason.TAKEN: Search(NEWER, 22),
    Reason.NOBODY_ELSE: Search(NEWER),
    Reason.OTHERS: Search(NEWER, 20),
    Reason.EXCHANGED: Search(TEAMS, 3),
    Reason.ALONE: Search(NEWER),
    Reason.ODD: Search(NEWER),
    Reason.JOINED: Search(OLDER, 6),
    Reason.CAME_DOWN: Search(NEWER),
    Reason.CAME_UP: Search(TEAMS, 4),
    Reason.LAST_ROUND: Search(LIM, 36),
    Reason.TOP_SCORERS: Search(NEWER, 80, most=6),
    Reason.WORSE: Search(NEWER),
    Reason.ORDER: Search(OLDER, 2),
    Reason.AVERAGE: Search(DUBOV_GUIDE),
    Reason.RATING: Search(DUBOV_GUIDE),
    Reason.NUMBER: Search(NEWER),
    Reason.ALTERNATE: Search(OLDER, 2),
    Reason.LOT: Search(NEWER),
    Reason.TABLE: Search(TABLE),
    Reason.BYE_LOWEST: Search(NEWER),
    Reason.BYE_HAD: Search(LIM, 6),
}
"""Reasons that random events show."""


class Found(NamedTuple):
    """An explanation, the names in it, and those on whose own pages it stands."""

    levels: Levels
    names: Mapping[EntryId, str]
    readers: Iterable[EntryId] = ()


def of_place(place: Place, levels: Levels) -> Found:
    of_bye = (place.bye["player"],) if place.bye and not place.bracket else ()
    readers = place.two if place.board else of_bye
    return Found(levels, place.position.facts.names, readers)


@cache
def event(key: Key, number: int, most: int) -> list[Position]:
    return list(positions(key, 1, number, most))


def by_chance(reason: Reason) -> Found:
    """Go through the events until one has the reason."""
    search = BY_CHANCE[reason]
    for number in count(search.number):
        assert number < search.number + 20, f"no position for {reason}"
        for position in event(search.key, number, search.most):
            for place, levels in explained(position):
                if levels.reason is reason:
                    return of_place(place, levels)
    raise AssertionError


# Reasons that the tournament itself gives


def of_board(found: Played, number: int, board: int) -> Found:
    reasons = Reasons(found.again().round(number))
    row = boards.board(reasons.round, board)
    assert row is not None
    levels = reasons.meeting(row)
    assert levels is not None
    return Found(levels, reasons.names, (row.white.entry.pk, row.black.entry.pk))


def of_bye(found: Played, number: int, name: str) -> Found:
    reasons = Reasons(found.again().round(number))
    row = boards.bye_of(reasons.round, found.entry(name).pk)
    assert row is not None
    return Found(reasons.bye(row), reasons.names, (row.seat.entry.pk,))


def asked_for(world: World) -> Found:
    found = played(world, players=4)
    byes.request_bye(found.entry("Dag"), found.by, 1, ByeKind.HALF, confirmed=True)
    found.again().publish()
    return of_bye(found, 1, "Dag")


def brought_in(world: World, *rows: str) -> Played:
    by = world.people["arbiter"]
    return Played(bring_in(world.event, by, small(*rows), name="B", slug="b"), by)


def given(world: World) -> Found:
    """A report that came from elsewhere has a half-point bye that nobody asked for here."""
    rows = ["2400    3 w 1", "2300 0000 - H", "2200    1 b 0"]
    found = brought_in(world, *rows)
    return of_bye(found, 1, "Player 2")


def absent(world: World) -> Found:
    found = played(world, players=4)
    found.play(Result.WHITE_WINS, Result.WHITE_WINS)
    entries.withdraw(found.entry("Dag"), found.by, confirmed=True)
    found.again().publish()
    return of_bye(found, 2, "Dag")


def by_hand(world: World) -> Found:
    found = played(world, players=6)
    found.pair()
    change: BoardChange = Swap(found.entry("Dag").pk, found.entry("Fia").pk)
    version = found.again().tournament.version
    looking_over.apply(found.round(1), found.by, change, version, confirmed=True)
    return of_board(found, 1, 1)


def elsewhere(world: World) -> Found:
    """By the rules 1 would have met 3, and 4 would have met 2."""
    rows = ["2400    2 w 1", "2300    1 b 0", "2200    4 w 1", "2100    3 b 0"]
    found = brought_in(world, *rows)
    return of_board(found, 1, 1)


def forfeit(world: World) -> Found:
    found = played(world, players=4)
    found.publish()
    found.enter(1, 1, Result.WHITE_WINS_BY_FORFEIT)
    reasons = Reasons(found.again().round(1))
    row = boards.board(reasons.round, 1)
    assert row is not None
    levels = reasons.result(row)
    assert levels is not None
    return Found(levels, reasons.names, (row.white.entry.pk, row.black.entry.pk))


def not_told(world: World) -> Found:
    """The report is from when the guide's Dutch system did not tell how each pair was made."""
    found = Played.with_players(
        world.event, world.people["arbiter"], ["Ada", "Bo", "Cem", "Dag"], 3, "B",
        system="dutch", edition="tsf",
    )  # fmt: skip
    round = found.publish()
    assert round.explanation is not None
    for group in round.explanation["explanation"]["brackets"]:
        del group["made"]
    round.save()
    return of_board(found, 1, 1)


def different_points(world: World) -> Found:
    """Ada and Cem have won, Bo and Dag have lost: Ada and Dag have not met, but 1 and 0 points."""
    found = played(world, players=4)
    found.play(Result.WHITE_WINS, Result.BLACK_WINS)
    assert found.boards(1) == ["Ada-Cem", "Dag-Bo"]
    round = found.publish()
    two = found.entry("Ada").pk, found.entry("Dag").pk
    asked = ask(round, two, Reasons(round))
    return Found(asked.levels, asked.reasons.names, asked.two)


def of_match(cup: Bracket, round: int, number: int, answer: str) -> Found:
    whole = bracket.bracket(cup.knockout)
    sheet = match_sheet.sheet(whole, round, number)
    assert sheet is not None
    levels = getattr(levels_of_match(whole, sheet), answer)
    assert levels is not None
    return Found(levels, voice_in(whole).names, sorted(sheet.players))


def by_the_bracket(world: World) -> Found:
    cup = Bracket.of(world.event, world.people["arbiter"], 13, 1)
    cup.start()
    return of_match(cup, 1, 1, "opponent")


def by_the_result(world: World) -> Found:
    cup = Bracket.of(world.event, world.people["arbiter"], 4, 1)
    cup.start()
    cup.win(cup.match(1, 1))
    return of_match(cup, 1, 1, "through")


BY_WORLD: Mapping[Reason, Callable[[World], Found]] = {
    Reason.DIFFERENT_POINTS: different_points,
    Reason.BRACKET: by_the_bracket,
    Reason.RESULT: by_the_result,
    Reason.BYE_ASKED: asked_for,
    Reason.BYE_GIVEN: given,
    Reason.ABSENT: absent,
    Reason.BY_HAND: by_hand,
    Reason.ELSEWHERE: elsewhere,
    Reason.FORFEIT: forfeit,
    Reason.NOT_TOLD: not_told,
}
"""Reasons that a tournament in the database shows."""


def first_sentence(found: Found, language: str) -> str:
    with translation.override(language):
        return Voice(found.names).tell(found.levels.first)


def holds(reason: Reason, found: Found) -> None:
    """Hold the first sentence to its reason, and everything to plain words."""
    assert found.levels.reason is reason
    for language in LANGUAGES:
        told = first_sentence(found, language)
        pattern = getattr(NAMED[reason], language)
        assert re.search(pattern, told, re.IGNORECASE), (language, told)
    assert faults(found.levels, found.names, found.readers) == []


@pytest.mark.parametrize("reason", BY_CHANCE, ids=lambda reason: reason.value)
def test_a_random_event_shows_the_reason(reason: Reason) -> None:
    holds(reason, by_chance(reason))


@pytest.mark.parametrize("reason", BY_WORLD, ids=lambda reason: reason.value)
def test_a_tournament_shows_the_reason(reason: Reason, world: World) -> None:
    holds(reason, BY_WORLD[reason](world))


def test_every_reason_has_a_position_and_words() -> None:
    assert {*BY_CHANCE, *BY_WORLD} == set(Reason) == set(NAMED)
