"""The reasons of a round by the Turkish guide's Dutch system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain import look_over
from explain.words import dutch_tsf
from explain.words.criteria import Criteria
from pairing.tsf.dutch.steps import ARTICLES
from pairing.tsf.dutch.together import ORDER
from tests.kept import kept
from tests.worlds.played import Played
from tests.worlds.world import World

ROUNDS = "/en/harbour/spring/b/pairings/"
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]


@kept
def second(world: World) -> Played:
    """Round 1: Ada beat Dag with White, Bo beat Eva with Black, Cem and Fia drew, Gus had the bye.

    Ada, Bo and Gus have a point, Cem and Fia half a one, Dag and Eva none.
    """
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, NAMES, 5, "B", system="dutch", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    return found


def why(client, path: str, number: int = 2) -> str:
    answer = client.get(f"{ROUNDS}{number}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_round_1(second: Played, client) -> None:
    assert second.boards(1) == ["Ada-Dag", "Eva-Bo", "Cem-Fia"]
    assert "Ada of the upper half, S1, meets the first who is left of the lower half" in why(
        client, "why/1/", 1
    )
    told = why(client, "brackets/1/", 1)
    assert "Gus is left over in S2 and has the bye (C.6)." in told
    assert "Dutch system by the guide of the Turkish federation" in told


def test_who_comes_earlier_in_the_order_and_what_speaks_against(second: Played, client) -> None:
    """Ada and Bo stand first, but Gus would go down as with the bye in round 1 (A.5): Bo does."""
    assert second.boards(2) == ["Gus-Ada", "Bo-Cem", "Fia-Eva"]
    told = why(client, "why/1/")
    assert "Gus is the first of the lower half, S2, by transpositions" in told
    assert (
        "With Bo, somebody would go down who did so in one of the two rounds before (C.10)." in told
    )
    assert "Ada was due Black; Gus has not had a colour yet (E.1)." in told
    told = why(client, "brackets/1/")
    assert "S2 stands as after transposition number 1 (D.1)." in told  # Gus, Bo
    assert "Bo is left over in S2 and goes down (C.6)." in told
    assert "Went down in the round before and so stayed: Gus (B.5)." in told
    assert "each step gives up as little as it can" in told


def test_those_moved_down(second: Played, client) -> None:
    """Fia and Dag are both due White, Eva is due Black."""
    assert "Bo was moved down and meets the first who is left of this group, Cem (C.6)." in why(
        client, "why/2/"
    )
    told = why(client, "why/3/")
    assert "Fia was moved down; Eva is the first of this group, by transpositions" in told
    assert "Due the same colour: Dag (B.4)." in told
    assert "Pairs of those who were moved down, made first: 1; of the rest: 0 (A.3, A.6)." in why(
        client, "brackets/3/"
    )


def test_the_bye(second: Played) -> None:
    ((bye, reason),) = look_over.sheet(second.round(2)).byes
    assert bye.seat.entry.name == "Dag"
    assert reason == "Nobody was left to meet in the lowest group (main rule 3, C.6)."


@pytest.mark.parametrize(
    ("one", "other", "answer"),
    [
        ("Bo", "Eva", "Bo and Eva met in round 1 (B.1)"),
        ("Bo", "Fia", "would have to do without the colour that is due (C.11)"),
        ("Bo", "Dag", "fewer pairs could be made in the group (C.14)"),
        ("Dag", "Eva", "fewer of those who were moved down could be paired first (A.3)"),
        ("Cem", "Gus", "somebody would go down who did so in one of the two rounds before (C.10)"),
        ("Ada", "Fia", "comes first in the order (D.2)"),
    ],
)
def test_why_not_these_two(second: Played, client, one: str, other: str, answer: str) -> None:
    two = f"?one={second.entry(one).pk}&other={second.entry(other).pk}"
    assert answer in why(client, f"why-not/{two}")


def test_every_reason_has_words() -> None:
    assert {*ORDER} - {"D.1", "D.2"} | {"C.12", "C.13"} == set(dutch_tsf.LATER)
    assert set(ARTICLES) == set(dutch_tsf.OTHERS)


def test_who_came_down_to_a_group_that_is_paired_as_one() -> None:
    """A.3: half of the group came down, so that it has halves like any other."""
    made = {"first": 1, "second": 2, "moved_down": False, "article": "C.6", "passed": []}
    words = dutch_tsf.DutchTsfWords(Criteria("dutch", "tsf"), {1: "Ada", 2: "Bo"})
    told = words.why_paired({"mdps": [1], "made": [made]}, (2, 1))
    assert told == (
        "Floated down: Ada. Ada of the upper half, S1, meets the first who is left of the lower"
        " half, S2: Bo (C.6)."
    )
