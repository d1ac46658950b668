"""A direct encounter as the comparison of two tells it: its tables, and the points in them."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

import pytest

from crosstable.model import Crosstable
from explain.standings.comparison import ComparisonStep
from explain.standings.direct_encounters import Encounter, encounters
from tests.tiebreaks.events import event
from tests.tiebreaks.random_events import seeded, swiss
from tiebreaks import standings
from tiebreaks.cards import CardTable
from tiebreaks.editions import DEFAULT_EDITION, edition_named
from tiebreaks.methods.encounter import Encounters
from tiebreaks.reports.data import as_json
from tournaments.models import Entry
from tournaments.words import contributions
from tournaments.words.contributions import StoredValue
from tournaments.words.part_reasons import reason
from tournaments.words.sentences import Voice

HALF = Fraction(1, 2)


def read(table: Crosstable, *tpns: int) -> list[StoredValue]:
    """Read back the values of a direct encounter of all, as they are stored."""
    found = as_json(standings(table, ["DE"]), explain=True)["standings"]
    rows = {row["tpn"]: row for row in found}
    entries = {tpn: Entry(pk=tpn, tpn=tpn, team_name=f"player {tpn}") for tpn in rows}
    return [
        contributions.read_value("DE", row["values"]["DE"], row["explained"]["DE"], entries)
        for row in (rows[tpn] for tpn in tpns)
    ]


def told(table: Crosstable, ahead: int, behind: int) -> list[Encounter]:
    return encounters(*read(table, ahead, behind), decides=True)


def test_the_points_are_told_not_the_places() -> None:
    """The guide's table 3: 1½ and 1 point among three; the places are 1 and 2."""
    table = event("2w1 3b= Z", "1b0 Z 3w1", "Z 1w= 2b0")
    (only,) = told(table, 1, 2)
    assert only.points == (3 * HALF, 1)
    one, other = read(table, 1, 2)
    step = ComparisonStep(one, other, decides=True)
    assert (step.ahead.amount, step.behind.amount) == (1, 2)
    assert step.figures == (3 * HALF, 1)
    assert not step.in_places


def test_a_second_table_comes_after_the_first() -> None:
    """6.2: sums 2, 2, 1, 1; among the first two 1 beat 2. 1 and 3 part in the first table."""
    table = event("2w1 3b1 4w0", "1b0 4w1 3b1", "4w1 1w0 2w0", "3b0 2b0 1b1")
    assert [one.points for one in told(table, 1, 2)] == [(2, 2), (1, 0)]
    assert [one.again for one in told(table, 1, 2)] == [False, True]
    assert [one.points for one in told(table, 1, 3)] == [(2, 1)]


def test_two_games_with_one_opponent_are_told_together() -> None:
    """C.07, 6.1.2: 1 won and lost, so that each has 1 point in 2 games: ½."""
    table = event("2w1 2b0", "1b0 1w1", predetermined=True)
    one, other = read(table, 1, 2)
    ((line,),) = [each.lines for each in encounters(one, other, decides=False)]
    assert line.rounds == (1, 2)
    assert [part.amount for part in (*line.ahead, *line.behind)] == [HALF, HALF]
    ((said,),) = [reason(part, "DE") for part in line.ahead]
    assert Voice({2: "player 2"}).tell(said) == (
        "1 point in 2 games against player 2: ½ on average."
    )
    assert [part.of_game for part in one.parts] == [1, 0]
    assert [part.rounds for part in one.merged_parts] == [(1, 2)]


def test_who_is_level_without_having_met_all() -> None:
    """6.3: 1 beat 2, 3 has met nobody and could reach as much."""
    one, other = read(event("2w1", "1b0", "Z"), 1, 2)
    step = ComparisonStep(one, other, decides=False)
    assert step.figures == (1, 0)
    assert step.unsettled


@pytest.mark.parametrize("seed", range(40))
def test_the_last_table_is_the_one_that_separates(seed: int) -> None:
    """By the engine's own account of whom it looked at together, which is not stored."""
    crosstable = swiss(seeded(seed))
    engine = Encounters(list(CardTable(crosstable, edition_named(DEFAULT_EDITION)).cards.values()))
    tiers = engine.rank([one.id for one in crosstable.participants])
    for higher, lower in combinations(tiers, 2):
        for ahead, behind in product(higher, lower):
            together = [
                step for among, _article, step in engine.applied if {ahead, behind} <= among
            ]
            tables = told(crosstable, ahead, behind)
            assert len(tables) == together[-1]
            assert tables[-1].points[0] > tables[-1].points[1]
