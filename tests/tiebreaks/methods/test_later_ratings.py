"""Tie-breaks on ratings where somebody has several (C.07, article 10; checklist, 214 to 216).

Player 1 draws with 2 in rounds 1 and 2 and beats 3 in round 3. Ratings: 1 has 1900, 2 has 1800
and from round 2 on 1900, 3 has 1700 and from round 3 on 1601.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from crosstable.model import Crosstable
from tests.tiebreaks.events import event
from tiebreaks import Missing, Reason, Standings, standings

FIRST = event("2w= 2b= 3w1", "1b= 1w= U", "U U 1b0", ratings={1: 1900, 2: 1800, 3: 1700})
Later = Mapping[int, tuple[tuple[int, int | None], ...]]
BY_ROUND: Later = {2: ((2, 1900),), 3: ((3, 1601),)}
LATEST: Later = {2: ((1, 1900),), 3: ((1, 1601),)}


def having(later: Later, table: Crosstable = FIRST) -> Crosstable:
    """Give participants their later ratings."""
    people = (replace(each, later_ratings=later.get(each.id, ())) for each in table.participants)
    return replace(table, participants=tuple(people))


def found(later: Later, code: str) -> Standings:
    return standings(having(later), [code])


@pytest.mark.parametrize(
    ("later", "used", "average", "without_the_lowest"),
    [
        ({}, [1800, 1800, 1700], 1767, 1800),  # 5300 / 3 = 1766.7
        (BY_ROUND, [1800, 1900, 1601], 1767, 1850),  # 5301 / 3
        (LATEST, [1900, 1900, 1601], 1800, 1900),  # 5401 / 3 = 1800.3
    ],
)
def test_the_average_is_of_the_ratings_that_count(
    later: Later, used: list[int], average: int, without_the_lowest: int
) -> None:
    """10.1, and 14.1.1: the lowest left out is the lowest of those that count."""
    value = found(later, "ARO").value(1, "ARO")
    assert [part.amount for part in value.parts] == used
    assert value.amount == average
    assert found(later, "ARO/C1").value(1, "ARO/C1").amount == without_the_lowest


@pytest.mark.parametrize(("later", "performance"), [({}, 1892), (BY_ROUND, 1892), (LATEST, 1925)])
def test_the_performance_adds_to_that_average(later: Later, performance: int) -> None:
    """10.2: 2 of 3 points are 67 %, 125 more."""
    assert found(later, "TPR").value(1, "TPR").amount == performance


@pytest.mark.parametrize(
    ("later", "perfect"),
    [
        ({}, 1892),  # 63 + 63 + 75 = 201 by 92, 92, 192 more; one less: 62 + 62 + 75
        (BY_ROUND, 1904),  # 64 + 51 + 86 = 201 by 104, 4, 303 more; one less: 64 + 50 + 85
        (LATEST, 1940),  # 56 + 56 + 88 = 200 by 40, 40, 339 more; one less: 55 + 55 + 88
    ],
)
def test_perfect_performance_is_expected_against_the_ratings_that_count(
    later: Later, perfect: int
) -> None:
    """10.3: 200 per cent are scored; table 8.1.2."""
    assert found(later, "PTP").value(1, "PTP").amount == perfect


def test_an_opponents_performance_goes_by_the_ratings_in_the_opponents_games() -> None:
    """10.4. 2 drew twice with 1, who had 1900 and then 2000: 1950. 3 lost to 2000: 1200."""
    value = found({1: ((2, 2000),)}, "APRO").value(1, "APRO")
    assert [part.amount for part in value.parts] == [1950, 1950, 1200]
    assert value.amount == 1700


@pytest.mark.parametrize(("later", "own"), [({}, 1800), (BY_ROUND, 1800), (LATEST, 1900)])
def test_the_rating_itself_belongs_to_no_game(later: Later, own: int) -> None:
    """10.6: by each round's ratings it is that of the start."""
    assert found(later, "RTNG").value(2, "RTNG").amount == own


def test_who_gets_a_rating_has_none_in_the_games_before() -> None:
    """Unrated in round 1, 1900 in round 2: no value, unless the arbiter sets one."""
    table = having({2: ((2, 1900),)}, event("2w= 2b=", "1b= 1w=", ratings={1: 1850}))
    value = standings(table, ["ARO"]).value(1, "ARO")
    assert value.missing is Missing.UNRATED
    assert [part.reason for part in value.parts] == [Reason.UNRATED, Reason.RATING]
    value = standings(table, ["ARO"], unrated=1400).value(1, "ARO")
    assert [part.amount for part in value.parts] == [1400, 1900]
    assert [part.reason for part in value.parts] == [Reason.RATING_SET, Reason.RATING]


def test_who_loses_the_rating_has_none_in_the_games_after() -> None:
    """B.02, 7.2.1: below 1400 one counts as unrated from the next list on."""
    table = having({2: ((2, None),)}, event("2w= 2b=", "1b= 1w=", ratings={1: 1850, 2: 1410}))
    assert standings(table, ["ARO"]).value(1, "ARO").missing is Missing.UNRATED
    assert standings(table, ["RTNG"]).value(2, "RTNG").amount == 1410
