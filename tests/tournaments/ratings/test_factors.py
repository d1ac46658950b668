"""The factor K of a loaded list, for a rating that was not taken from it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from ratinglists.people import ListedPerson, Rating
from tests.worlds.lists import made_list
from tests.worlds.played import Played
from tournaments.models import Player
from tournaments.worth.people import people_of

NUMBER = "1503014"
SAME, OTHER = Rating(2200, 10, 40), Rating(2190, 10, 40)


@pytest.fixture
def listed_k(event: Any, arbiter: Any) -> Callable[..., int | None]:
    """Tell the list's K of a player rated 2200 in standard play, in May 2026."""
    event.starts, event.ends = date(2026, 5, 9), date(2026, 5, 10)
    event.save()
    played = Played.with_players(event, arbiter, ["Ada"], rounds=3)
    Player.objects.update(fide_id=NUMBER)

    def read(month: date | None, standard: Rating, rapid: Rating | None = None) -> int | None:
        person = ListedPerson(NUMBER, "Ada", fide_id=NUMBER, standard=standard, rapid=rapid)
        made_list("fide", [person], month=month)
        (ada,) = people_of(played.again().tournament).values()
        assert ada.rated.rating == 2200
        return ada.rated.listed_k

    return read


@pytest.mark.parametrize("month", [date(2026, 5, 1), date(2026, 1, 1), date(2026, 12, 1), None])
def test_the_years_lists_tell_k(listed_k: Callable[..., int | None], month: date | None) -> None:
    assert listed_k(month, standard=SAME) == 40


@pytest.mark.parametrize("month", [date(2025, 12, 1), date(2027, 1, 1)])
def test_another_years_do_not(listed_k: Callable[..., int | None], month: date) -> None:
    assert listed_k(month, standard=SAME) is None


def test_a_list_with_another_rating_does_not(listed_k: Callable[..., int | None]) -> None:
    assert listed_k(date(2026, 5, 1), standard=OTHER) is None


def test_k_is_not_that_of_another_kind_of_play(listed_k: Callable[..., int | None]) -> None:
    """The rapid rating happens to be what the register has for standard play."""
    assert listed_k(date(2026, 5, 1), standard=OTHER, rapid=SAME) is None
