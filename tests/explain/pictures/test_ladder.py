"""Those before an opponent, and the reasons against them: held to the table, board by board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest

from crosstable.model import EntryId
from explain.pictures.ladder.ladder import MOST, ladder
from explain.pictures.ladder.line import Line, Passed
from explain.pictures.ladder.systems import find_line
from explain.somebody_else import texts
from explain.words.weighing.criteria import Criteria
from pairing.editions import EDITIONS
from pairing.kernel.legality import Obstacle
from tests.explain.sweep import rounds_of
from tests.explain.truth.before import Before
from tests.explain.truth.place import Key, Position
from tournaments.words.sentences import Voice

SWISS = [key for key, edition in EDITIONS.items() if not edition.fixed]
FEW, MANY = 20, 250
"""The rounds of each text in a short run and in a long one."""
APART = {str(text): obstacle for obstacle, text in texts.KEPT_APART.items()}


def rounds(key: Key, seed: int, most: int) -> Iterator[Position]:
    return (position for _where, position in rounds_of(key, seed, most=most))


def lines_of(position: Position) -> list[tuple[Line, set[EntryId]]]:
    """Every line of a round, with the members of its group."""
    found = []
    for board in position.boards:
        bracket = position.brackets[board["bracket"]]
        pair = board["white"], board["black"]
        line = find_line(position.facts, bracket, pair, Criteria(*position.followed))
        members = {e for part in ("mdps", "residents", "upfloaters") for e in bracket[part]}
        if line is not None:
            assert {line.seeker, line.found} == set(pair)
            found.append((line, members))
    return found


def apart(before: Before, one: EntryId, other: EntryId) -> Obstacle | None:
    """The absolute rule between two, from the table alone; colours last, as they can be free."""
    if before.met_in(one, other):
        return Obstacle.MET
    if before.prohibited(one, other):
        return Obstacle.PROHIBITED
    return None if before.may_meet(one, other) else Obstacle.SAME_ABSOLUTE_COLOUR


def faults_in(position: Position) -> list[str]:
    found = []
    for line, members in lines_of(position):
        entries = [player.entry for player in line.passed]
        if len(set(entries)) < len(entries) or not set(entries) <= members:
            found.append("somebody twice, or not of the group")
        if {line.seeker, line.found} & set(entries):
            found.append("one of the two came before themselves")
        found.extend(filter(None, (fault_of(position, line, one) for one in line.passed)))
    return found


def fault_of(position: Position, line: Line, player: Passed) -> str:
    """Return what is wrong with what is said of one who came before; empty if nothing is."""
    before, two = position.before, (line.seeker, player.entry)
    if player.taken_by is not None:
        met = position.opponents.get(player.entry) == player.taken_by
        return "" if met and player.taken_by != line.seeker else "not taken by that one"
    is_apart = apart(before, *two)
    if player.against is None:
        return "the rule was not named" if is_apart else ""
    said = APART.get(str(player.against.everybody))
    if said is not is_apart:
        return f"{said} is said of two with {is_apart}"
    figures = player.against.figures
    if said is Obstacle.MET and figures["round"] not in before.met_in(*two):
        return "another round"
    if said is Obstacle.SAME_ABSOLUTE_COLOUR:
        colour = figures["colour"].colour  # type: ignore[union-attr]
        return "" if {before.wish(one).colour for one in two} == {colour} else "another colour"
    return ""


@pytest.mark.parametrize("key", SWISS, ids="-".join)
def test_what_spoke_against_each_is_in_the_table(key: Key) -> None:
    found = Counter(f for p in islice(rounds(key, 3, most=10), FEW) for f in faults_in(p))
    assert found == {}


@pytest.mark.whole
@pytest.mark.parametrize("key", SWISS, ids="-".join)
def test_and_in_many_rounds(key: Key) -> None:
    played = list(islice(rounds(key, 4, most=24), MANY))
    assert Counter(fault for position in played for fault in faults_in(position)) == {}
    lines = [line for position in played for line, _members in lines_of(position)]
    assert any(line.telling for line in lines)


@pytest.mark.parametrize("key", [("dutch", "fide-2026"), ("dutch", "fide-2017")], ids="-".join)
def test_the_dutch_line_goes_down_the_ranks(key: Key) -> None:
    """In S2, and for those who came down, the higher ranked are tried first (4.2, 4.4)."""
    seen = 0
    for position in islice(rounds(key, 5, most=16), FEW):
        rank = {e: n for n, e in enumerate(position.before.ranked(position.before.here))}
        for line, _members in lines_of(position):
            tried = [*(player.entry for player in line.passed), line.found]
            assert tried == sorted(tried, key=rank.__getitem__)
            assert rank[line.seeker] < rank[line.found]
            seen += len(line.passed)
    assert seen > 0


def test_those_who_could_still_be_had_are_shown_before_those_taken() -> None:
    """Of nine, two are free; six rungs at once, the opponent among them."""
    position = next(p for p in rounds(("dutch", "fide-2026"), 6, most=30) if len(p.boards) > 12)
    facts = position.facts
    top = [board["white"] for board in position.boards][:10]
    passed = [
        Passed(entry, taken_by=position.opponents[entry]) if place not in (6, 8) else Passed(entry)
        for place, entry in enumerate(top[:9])
    ]
    seeker, found = position.boards[-1]["white"], position.boards[-1]["black"]
    boards = {
        frozenset((b["white"], b["black"])): number
        for number, b in enumerate(position.boards, start=1)
    }
    shown = ladder(
        facts, Line(seeker, found, tuple(passed)), boards, Voice(facts.names), of_teams=False
    )
    assert shown is not None
    assert len(shown.rungs) + 1 == MOST
    assert [rung.entry for rung in shown.rungs] == [top[0], top[1], top[2], top[6], top[8]]
    assert [rung.entry for rung in shown.more] == [top[3], top[4], top[5], top[7]]
    assert shown.chosen.entry == found
    assert shown.chosen.board == len(position.boards)
    assert "9 players came before" in shown.says


def test_nobody_is_shown_where_all_before_were_taken() -> None:
    position = next(p for p in rounds(("dutch", "fide-2026"), 6, most=30) if len(p.boards) > 3)
    first, last = position.boards[0], position.boards[-1]
    line = Line(last["white"], last["black"], (Passed(first["white"], taken_by=first["black"]),))
    assert ladder(position.facts, line, {}, Voice({}), of_teams=False) is None
