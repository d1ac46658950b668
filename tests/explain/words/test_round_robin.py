"""The reasons of a round robin in words: the row of the table, its colours, and who is free."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain.levels import Reason
from explain.reasons import Reasons
from tests.explain.plain import faults
from tests.explain.words import telling
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tests.worlds.world import World
from tournaments.rounds import boards

DRAW = Result.DRAW


def test_the_row_of_the_table_decides_opponent_and_colour(world: World) -> None:
    """C.05, annex 1, six players: round 1 is 1–6, 2–5, 3–4."""
    robin = set_up(world.event, world.people["arbiter"], NAMES)
    robin.publish()
    levels, told = telling.meeting(robin, 1, 1)
    assert levels.reason is Reason.TABLE
    assert told.first == (
        "Everybody meets everybody. In row 1 of the table, number 1 plays number 6."
    )
    assert told.steps == ["Before the first round everybody got a number, from 1 to 6."]
    assert told.rules[0].law == "C.05"
    assert telling.meeting(robin, 1, 1, "Fia")[1].first == (
        "Everybody meets everybody. In row 1 of the table, you, number 6, play number 1."
    )
    told = telling.colours(robin, 1, 2)[1]
    assert told.first == ("The table gives the colours too: in this row number 2, Bo, has White.")
    assert "you, number 2, have White" in telling.colours(robin, 1, 2, "Bo")[1].first


def test_with_an_odd_number_one_is_free(world: World) -> None:
    """Five players use the table of six: 6 is vacant, and in round 1 its opponent, 1, is free."""
    robin = set_up(world.event, world.people["arbiter"], NAMES[:5])
    robin.publish()
    levels, told = telling.bye(robin, 1)
    assert levels.reason is Reason.TABLE
    assert told.first == (
        "An odd number take part, so in each round one has no opponent: in row 1 it"
        " is number 1, Ada."
    )
    assert told.steps[0].endswith("It brings no points.")
    assert "it is you, number 1" in telling.bye(robin, 1, "Ada")[1].first


@pytest.mark.parametrize("edition", ["double", "double-exchanged"])
def test_the_second_time_round_turns_the_colours(world: World, edition: str) -> None:
    """Three players meet in rounds 1 to 3, and again with the colours turned in 4 to 6."""
    robin = set_up(world.event, world.people["arbiter"], NAMES[:3], edition)
    for _round in range(5):
        robin.play(DRAW)
    robin.publish()
    assert all_plain(robin) == []
    told = telling.colours(robin, 4, 1)[1]
    (board,) = robin.boards(4)
    white, black = board.split("-")
    assert told.first == (
        f"In the second time round the table turns the colours: now {white} has White."
    )
    assert f"{black}-{white}" in [robin.boards(number)[0] for number in (1, 2, 3)]
    assert "now you have Black" in telling.colours(robin, 4, 1, black)[1].first
    assert telling.meeting(robin, 4, 1)[1].steps[-1] == (
        "It is the second time round: everybody meets everybody twice."
    )
    changed = [
        number
        for number in range(1, 7)
        if "change places" in " ".join(telling.meeting(robin, number, 1)[1].steps)
    ]
    assert changed == ([2, 3] if edition == "double-exchanged" else [])


def all_plain(robin: Played) -> list[str]:
    found = []
    for round in robin.tournament.rounds.filter(number__lte=6):
        reasons, sheet = Reasons(round), boards.sheet(round)
        for row in sheet.boards:
            two = row.white.entry.pk, row.black.entry.pk
            for levels in (reasons.meeting(row), reasons.colours(row)):
                assert levels
                found += faults(levels, reasons.facts.names, two)
        for bye in sheet.byes:
            levels = reasons.bye(bye)
            assert levels
            found += faults(levels, reasons.facts.names, (bye.seat.entry.pk,))
    return found
