"""The factor K and first ratings (B.02, 8.2 and 8.3.3)."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from fractions import Fraction

import pytest

from ratings.change import change
from ratings.games import Factor, FactorReason, FirstRating, FirstReason, Rated, Setting
from ratings.paces import Pace
from tests.ratings.test_change import NOVEMBER, games

YEAR = Setting(Pace.STANDARD, NOVEMBER, NOVEMBER)


def factor_of(own: Rated, played: int = 1) -> Factor:
    found = change(own, games(" ".join(["2000:½"] * played)), YEAR).factor
    assert found is not None
    return found


def first_of(text: str) -> FirstRating:
    found = change(Rated(None), games(text), YEAR).first
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("own", "value", "reason"),
    [
        (Rated(2000, listed_k=40, typed_k=10), 10, FactorReason.TYPED),
        (Rated(2000, listed_k=40), 40, FactorReason.LISTED),
        (Rated(2400), 10, FactorReason.REACHED_2400),
        (Rated(2399), 20, FactorReason.USUAL),
        # for ever, though it has dropped, and with fewer than 30 games
        (Rated(2350, highest=2410, games=12), 10, FactorReason.REACHED_2400),
        # the year of the 18th birthday is the last one
        (Rated(1500, birth_year=2007), 40, FactorReason.JUNIOR),
        (Rated(1500, birth_year=2006), 20, FactorReason.USUAL),
        # juniors once at 2300 who fell back have 20
        (Rated(2250, birth_year=2010, highest=2301), 20, FactorReason.USUAL),
        (Rated(2299, birth_year=2010), 40, FactorReason.JUNIOR),
        (Rated(1500, games=29), 40, FactorReason.NEW),
        (Rated(1500, games=30), 20, FactorReason.USUAL),
        (Rated(1500), 20, FactorReason.USUAL),
    ],
)
def test_in_the_order_that_fides_lists_show(own: Rated, value: int, reason: FactorReason) -> None:
    found = factor_of(own)
    assert (found.value, found.reason) == (value, reason)


@pytest.mark.parametrize(
    ("listed", "played", "value"),
    [
        (40, 17, 40),
        (40, 18, 38),  # 700 / 18 = 38.9
        (20, 35, 20),
        (20, 36, 19),
        (20, 39, 17),  # FIDE's own example: 39 games, K 20 → 17
        (10, 70, 10),
        (10, 71, 9),
    ],
)
def test_k_times_games_is_700_at_most(listed: int, played: int, value: int) -> None:
    found = factor_of(Rated(2000, listed_k=listed), played)
    assert (found.value, found.base) == (value, listed)
    assert found.lowered == (value < listed)


@pytest.mark.parametrize(
    ("text", "average", "figures", "reason"),
    [
        # FIDE's own: 9507 + 3600 = 13107 / 7; 4 of 7 are 57 %; 1922.43
        ("1902:½ 1877:½ 1884:1 2012:0 1832:1", "1872.43", (57, 50, 1922), FirstReason.PUBLISHED),
        # 8170 + 3600 = 11770 / 7; 2½ of 7 are 36 %: −102
        ("1600:0 1700:½ 1500:1 1650:0 1720:0", "1681.43", (36, -102, 1579), FirstReason.PUBLISHED),
        # 7500 + 3600 = 11100 / 7; 6 of 7 are 86 %: +309 → 1894.71
        ("1500:1 1500:1 1500:1 1500:1 1500:1", "1585.71", (86, 309, 1895), FirstReason.PUBLISHED),
        # 11500 + 3600 = 15100 / 7 = 2157.14 + 309 = 2466: no more than 2200
        ("2300:1 2300:1 2300:1 2300:1 2300:1", "2157.14", (86, 309, 2200), FirstReason.CAPPED),
        # 7000 + 3600 = 10600 / 7 = 1514.29; 1½ of 7 are 21 %: −230 → 1284
        ("1400:½ 1400:0 1400:0 1400:0 1400:0", "1514.29", (21, -230, 1284), FirstReason.TOO_LOW),
    ],
)
def test_first_ratings(
    text: str, average: str, figures: tuple[int, int, int], reason: FirstReason
) -> None:
    """``figures``: the per cents, the difference for them, and the rating."""
    found = first_of(text)
    assert found.average == Decimal(average)
    assert (found.percent, found.difference, found.rating) == figures
    assert found.reason is reason
    assert found.published == (reason in (FirstReason.PUBLISHED, FirstReason.CAPPED))


def test_a_first_event_without_points_is_disregarded() -> None:
    found = first_of("1500:0 1500:0 1500:0 1500:0 1500:0")
    assert (found.rating, found.reason, found.article) == (
        None,
        FirstReason.NOTHING_SCORED,
        "8.2.1",
    )


def test_four_games_are_too_few() -> None:
    found = first_of("1500:1 1500:1 1500:1 1500:1")
    assert found.reason is FirstReason.FEW_GAMES
    assert found.games == 4
    assert not found.published


def test_rapid_articles_are_numbered_one_lower() -> None:
    rapid = Setting(Pace.RAPID, date(2026, 1, 1), date(2026, 1, 1))
    found = change(Rated(2000, listed_k=20), games("2000:1"), rapid)
    assert (found.article, found.lines[0].article) == ("7.3.2", "7.3.1")
    assert found.factor is not None
    assert found.factor.article == "7.3.3"
    assert found.score == Fraction(1)
