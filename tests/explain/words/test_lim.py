"""The reasons of a round of the Lim system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain.words.criteria import Criteria
from explain.words.lim import AGAIN, LimWords
from pairing.fide.lim.groups import NotSpared
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.world import World

HOME = "/en/harbour/spring/b/pairings/2/"


@kept
def second(world: World) -> Played:
    """By the guide: Ada and Bo have won, Cem and Fia drawn, Dag and Eva lost; Gus had the bye.

    Of Ada, Bo and Gus, as many due White as Black, Gus floats down; Eva has the bye, so Dag is
    alone and goes up. Gus meets Cem, Dag meets Fia: both due White, with the same colours before.
    """
    names = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, names, 5, "B", system="lim", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    assert found.boards(2) == ["Bo-Ada", "Gus-Cem", "Fia-Dag"]
    return found


def why(client, path: str) -> str:
    answer = client.get(HOME + path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_why_two_meet(second: Played, client) -> None:
    assert "Bo is the opponent proposed for Ada" in why(client, "why/1/")
    assert "(A.3.4)" in why(client, "why/1/")
    floated = why(client, "why/2/")
    assert "Gus floated to this scoregroup and meets Cem" in floated
    assert "(A.4.8)" in floated


def test_why_these_colours(second: Played, client) -> None:
    assert "Bo should get White and Ada Black, so both get what they should." in why(
        client, "why/1/"
    )
    assert "have had the same colours; Fia gets it by rank" in why(client, "why/3/")
    assert "(A.6.4)" in why(client, "why/3/")


def test_who_floats_and_of_which_type(second: Played, client) -> None:
    above = why(client, "brackets/1/")
    assert "The number of players was odd: Gus floats (A.3.3.d)." in above
    assert "The pairing number decided." in above
    assert "Type d: has an opponent in the next scoregroup." in above
    below = why(client, "brackets/2/")
    assert "Dag has met everybody in the scoregroup (A.3.3.a)." in below
    assert "The bye goes to the lowest ranked player who may have it (A.2.1)." in below


def test_the_median_scoregroup_is_last_and_shows_who_came(second: Played, client) -> None:
    found = rows(client.get(HOME + "brackets/3/"), "members")
    assert [(row[0].split()[0], row[-1]) for row in found] == [
        ("Gus", "Cem"),
        ("Dag", "Fia"),
        ("Cem", "Gus"),
        ("Fia", "Dag"),
    ]
    assert "Lim system by the guide of the Turkish federation" in why(client, "brackets/3/")


def test_why_not_these_two(second: Played, client) -> None:
    """Ada and Gus would leave Bo alone; the first thing decided is that Gus floats."""
    two = f"?one={second.entry('Ada').pk}&other={second.entry('Gus').pk}"
    answer = why(client, f"why-not/{two}")
    assert "A.3.3.d" in answer


def test_colours_change_from_when_they_last_differed() -> None:
    """The other half of 5.4; one of the two did not play in every round."""
    words = LimWords(Criteria("lim", "fide-2026"), {1: "Ada", 2: "Bo"})
    due = {"player": 1, "colour": "w", "strength": "mild", "difference": 0}
    board = {
        "white": 1,
        "black": 2,
        "article": "5.4",
        "colours": {"white": due, "black": due | {"player": 2}, "apart": [3, 2]},
    }
    assert words.why_colours(board) == (
        "Both were due the same colour; when their colours last differed, Ada had Black (round 3)"
        " and Bo White (round 2), so they change (5.4)."
    )


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (
            {"spared": [2], "fewer": [3]},
            "Floated in the round before and so stayed: Bo. With Cem floating, a pair less could be"
            " made. The pairing number decided.",
        ),
        (
            {"spared": [], "fewer": [3], "again": "pairs"},
            "Floated in the round before, too; with somebody else floating, a pair less could be"
            " made. The pairing number decided.",
        ),
        ({"spared": []}, "The pairing number decided."),  # as it was stored before
    ],
)
def test_whether_a_floater_of_the_round_before_was_spared(
    found: dict[str, object], told: str
) -> None:
    """3.10."""
    choice = {"kinds": [["d", 3]], "due_white": 0, "due_black": 0, "colour": None, **found}
    one = {"player": 1, "article": "2.3.4", "kind": None, "choice": choice}
    words = LimWords(Criteria("lim", "fide-2026"), {1: "Ada", 2: "Bo", 3: "Cem"})
    (line,) = words.why_moved({"transferred": [one]})
    assert line == f"The number of players was odd: Ada floats (2.3.4). {told}"


def test_every_reason_not_to_be_spared_has_words() -> None:
    assert {again.value for again in NotSpared} == set(AGAIN)
