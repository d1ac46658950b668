"""The reasons of a round by the Turkish guide's Dutch system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain import look_over
from explain.versus import versus_of_figures
from explain.words import dutch_tsf
from explain.words.criteria import Criteria
from pairing.tsf.dutch.steps import ARTICLES
from pairing.tsf.dutch.together import ORDER
from tests.kept import kept
from tests.pages.rounds import Desk
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
    assert "Ada should get Black, and Gus has not had a colour yet." in told
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


@kept
def looked_over(world: World) -> Played:
    """As :func:`second`, before round 2 is published."""
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, NAMES, 5, "B", system="dutch", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.pair()
    return found


@pytest.mark.parametrize(
    ("swapped", "group", "why_worse"),
    [
        (
            ("Cem", "Fia"),
            "½ points",
            "B.4 counts 1 instead of 0 (pairs in which somebody does not get the colour that is"
            " due).",
        ),
        (
            ("Gus", "Bo"),
            "1 point",
            "B.5 counts 1 instead of 0 (players who float the same way as in the round before).",
        ),
        (("Cem", "Eva"), "½ points", "Cem and Fia met in round 1 (B.1)."),
        (("Gus", "Dag"), "1 point", "C.6 counts 3 instead of 1 (players who are left over)."),
        (("Fia", "Dag"), "0 points", "A.3 counts 1 instead of 0"),
    ],
)
def test_boards_changed_by_hand(
    world: World, looked_over: Played, swapped: tuple[str, str], group: str, why_worse: str
) -> None:
    """Gus-Ada; Bo comes down to Cem, Fia to Eva; Dag has the bye."""
    one, other = (looked_over.entry(name).pk for name in swapped)
    desk = Desk.of(world, looked_over.tournament)
    sentence = f"The group with {group} is the first that differs: {why_worse}"
    preview = desk.get("change", f"?kind=swap&a={one}&b={other}", round=2)
    assert sentence in preview.content.decode()
    seen = looked_over.again().tournament.version
    wish = {"kind": "swap", "a": one, "b": other, "seen": seen, "confirmed": "yes"}
    assert desk.post("change", wish, round=2).status_code == 303
    assert sentence in desk.get("look_over", round=2).content.decode()


def test_the_words_for_boards_by_hand() -> None:
    """Every article that can decide though no count does; D.1 and D.2 are the order."""
    assert set(dutch_tsf.BY_HAND) == {*ORDER} - {"C.14", "A.3", "A.7", "D.1", "D.2"} | {"C.12"}
    side = {"score": "1", "pairs": [], "downfloaters": [], "counts": []}
    figures = {
        "bracket": 0,
        "verdict": "later",
        "worse": None,
        "forbidden": [],
        "article": "C.12",
        "barred": None,
        "chosen": side,
        "edited": side,
    }

    def sentence(**changed: object) -> str:
        (found,) = versus_of_figures(figures | changed, {1: "Ada"}, Criteria("dutch", "tsf")).answer
        return found.removeprefix("The group with 1 point is the first that differs: ")

    assert sentence() == ("other players have to go down for the sake of the next group (C.12).")
    assert sentence(article="D.1") == (
        "no criterion is worse, but by the order (D.1) the rules' own pairing comes first."
    )
    assert sentence(verdict="forbidden", barred=1) == "Ada may not have the bye (B.1)."
    assert sentence(verdict="impossible") == "the others could not all be paired (C.13)."
    worse = {"code": "A.7", "chosen": "0", "together": "1", "level": None}
    assert sentence(verdict="worse", worse=worse) == (
        "A.7 counts 1 instead of 0 (pairs in an odd round in which both are strongly due the same"
        " colour)."
    )


def test_only_what_decides_is_counted_beside() -> None:
    """B.4 counts less by hand, but x allows it: it is not what speaks for the pairing made."""
    counts = [
        {"code": "B.4", "total": 1, "level": None},
        {"code": "B.5", "total": 0, "level": None},
    ]
    other = [{**counts[0], "total": 0}, {**counts[1], "total": 1}]
    side = {"score": "1", "pairs": [], "downfloaters": []}
    figures = {
        "bracket": 0,
        "verdict": "worse",
        "worse": {"code": "B.5", "chosen": "0", "together": "1", "level": None},
        "forbidden": [],
        "article": "",
        "barred": None,
        "chosen": {**side, "counts": counts},
        "edited": {**side, "counts": other},
    }
    found = versus_of_figures(figures, {}, Criteria("dutch", "tsf"))
    assert [(line.code, line.count, line.other) for line in found.counts] == [("B.5", 0, 1)]


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
