"""The bracket on sheets of paper: every match on one of them, and lines that go on from each."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree as Tree

import pytest

from explain.pictures.knockout.sheets import SheetPlan, sheets
from explain.pictures.knockout.tree import tree
from tests.explain.pictures.knockout.reading import boxes
from tests.explain.pictures.reading import SVG
from tests.worlds.bracket import Bracket
from tests.worlds.long_brackets import play_to_the_end
from tests.worlds.world import World
from tournaments.bridge import knockouts
from tournaments.knockouts import bracket

pytestmark = pytest.mark.django_db


def plan_of(world: World, players: int) -> tuple[SheetPlan, list[tuple[int, ...]]]:
    """Print a bracket that is over; with it, the matches that there should be."""
    cup = Bracket.of(world.event, world.people["arbiter"], players, 1)
    cup.start()
    play_to_the_end(cup)
    wanted: list[tuple[int, ...]] = [
        (match.higher.number, match.lower.number) for match in knockouts.matches_of(cup.knockout)
    ]
    return sheets(tree(bracket.bracket(cup.knockout))), wanted


def svg(drawing: str) -> Tree.Element:
    return Tree.fromstring(drawing)  # noqa: S314 - our own


@pytest.mark.parametrize(
    ("players", "places"), [(5, [[1]]), (16, [[1]]), (24, [[1, 2]])], ids=["5", "16", "24"]
)
def test_few_fit_on_a_sheet_or_two(world: World, players: int, places: list[list[int]]) -> None:
    """24: a preliminary round, rounds of 16, 8 and 4; the final and its winner on another."""
    plan, wanted = plan_of(world, players)
    assert plan.rows == places
    check_sheets(plan, wanted)


@pytest.mark.whole
@pytest.mark.parametrize("players", [60, 128, 300])
def test_many_are_put_together(world: World, players: int) -> None:
    plan, wanted = plan_of(world, players)
    check_sheets(plan, wanted)
    placed = sorted(number for row in plan.rows for number in row if number)
    assert placed == [sheet.number for sheet in plan.sheets]
    assert len(plan.rows) == -(-max(rows_of(players), 1) // 16)


def rows_of(players: int) -> int:
    """Count the rows: the most matches below each other, here those of a full first round, or of
    the preliminary round and who waits for it.
    """
    return {60: 32, 128: 64, 300: 128}[players]


def check_sheets(plan: SheetPlan, wanted: list[tuple[int, ...]]) -> None:
    drawn = []
    for sheet in plan.sheets:
        root = svg(sheet.drawing)
        height = float(root.get("height", "0"))
        for box in boxes([root]):
            assert 20 <= box.y <= height - 20, "a match stands on two sheets"
            drawn.append(box.numbers)
    assert sorted(one for one in drawn if len(one) == 2) == sorted(wanted)
    check_edges(plan)


def check_edges(plan: SheetPlan) -> None:
    """A line that leaves a sheet below or to the right comes in on the next one."""
    at = {(sheet.row, sheet.column): svg(sheet.drawing) for sheet in plan.sheets}
    for (row, column), root in at.items():
        height = float(root.get("height", "0"))
        for x in leaving(root, height):
            assert (row + 1, column) in at, "there is no sheet below"
            assert x in entering(at[row + 1, column])


def leaving(root: Tree.Element, height: float) -> set[float]:
    """List where upright lines cross the lower edge."""
    return {x for x, top, bottom in uprights(root) if top < height < bottom}


def entering(root: Tree.Element) -> set[float]:
    return {x for x, top, bottom in uprights(root) if top < 0 < bottom}


def uprights(root: Tree.Element) -> list[tuple[float, float, float]]:
    found = []
    for line in root.iter(f"{SVG}polyline"):
        corners = [tuple(map(float, one.split(","))) for one in line.get("points", "").split()]
        for (x, y), (to_x, to_y) in pairwise(corners):
            if x == to_x:
                found.append((x, min(y, to_y), max(y, to_y)))
    return found
