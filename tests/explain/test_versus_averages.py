"""Rounds of the Dubov and the Burstein system changed by hand, next to those of the rules."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.explain.words.test_averages import NAMES
from tests.pages.rounds import Desk
from tests.worlds.played import Played
from tests.worlds.world import World


def round_2(world: World, system: str, rounds: int) -> Played:
    """Ada, Bo and Gus have 1 point, Cem and Fia ½, Dag 0; Eva, with 0 too, has the bye."""
    by = world.people["arbiter"]
    found = Played.with_players(
        world.event, by, NAMES, rounds, "B", system=system, edition="fide-2026"
    )
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.pair()
    return found


def swapped(world: World, played: Played, one: str, other: str) -> str:
    """Read what the page shows if two are to take each other's place."""
    wish = f"?kind=swap&a={played.entry(one).pk}&b={played.entry(other).pk}"
    answer = Desk.of(world, played.tournament).get("change", wish, round=2)
    assert answer.status_code == 200
    return answer.content.decode()


def test_dubov_who_comes_up(world: World) -> None:
    """Gus is due Black; so is Cem, who comes up instead of Fia, due White (C7)."""
    page = swapped(world, round_2(world, "dubov", 5), "Fia", "Cem")
    assert "With these boards, more players would not get the colour that they should get." in page
    assert (
        "The first difference is in the group with 1 point. Then one more player would not get the"
        " right colour. As paired, there is none." in page
    )


def test_burstein_who_floats(world: World) -> None:
    """Gus, the highest by index, is to meet the lowest, Bo, and meets Ada (4.3)."""
    page = swapped(world, round_2(world, "burstein", 3), "Ada", "Bo")
    assert (
        "The first in the order does not play the last possible opponent, and so on down the order."
    ) in page
    assert "The first difference is in the group with 1 point." in page
    assert "<b>4.3</b>" in page


@pytest.mark.parametrize(("system", "rounds"), [("dubov", 5), ("burstein", 3)])
def test_the_bye_comes_before_all_groups(world: World, system: str, rounds: int) -> None:
    """Cem has half a point and gets the bye; Eva has none (3.1.3)."""
    page = swapped(world, round_2(world, system, rounds), "Eva", "Cem")
    assert (
        "With these boards, the bye would go to a player with ½ point instead of 0 points." in page
    )
    assert "<b>3.1.3</b>" in page
