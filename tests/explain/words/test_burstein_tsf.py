"""The reasons of a round by the Turkish guide's Burstein system, in words."""

from __future__ import annotations

from crosstable.results import Result
from explain import look_over
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.world import World

ROUNDS = "/en/harbour/spring/b/pairings/"
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]


@kept
def second(world: World) -> Played:
    """Round 1: Ada beat Cem, Bo beat Fia, Dag and Eva drew, Gus had the bye.

    With the fictive point Ada and Bo have 2, Cem has 1. Fia is last. Dag and Eva have met, so they
    are one group with Cem and Gus: Sonneborn-Berger ¼ for Dag and Eva, Buchholz 1 for Cem.
    """
    by = world.people["arbiter"]
    found = Played.with_players(world.event, by, NAMES, 5, "B", system="burstein", edition="tsf")
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    return found


def why(client, path: str, number: int = 2) -> str:
    answer = client.get(f"{ROUNDS}{number}/{path}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_round_1_the_upper_half_and_its_floater(second: Played, client) -> None:
    assert second.boards(1) == ["Ada-Cem", "Fia-Bo", "Eva-Dag"]
    assert "the upper half has a point more: Ada, Cem (3.3)." in why(client, "why/1/", 1)
    assert "Floated down: Bo." in why(client, "why/2/", 1)
    first = why(client, "brackets/1/", 1)
    assert "The number of players is odd: Bo goes down (6.3)." in first
    assert "comes later (6.4)" in first
    assert "the upper half has a point more: Ada, Bo, Cem (3.3)." in first
    assert "the upper half is that of all who take part" in first
    told = why(client, "brackets/2/", 1)
    assert "Gus has the bye." in told
    assert "the lowest of the lowest group who may have it (4.2, 4.3)" in told


def test_two_groups_that_are_one(second: Played, client) -> None:
    assert second.boards(2) == ["Bo-Ada", "Cem-Eva", "Dag-Gus"]
    told = why(client, "why/2/")
    assert "are one: 1 point, ½ point" in told
    assert "(6.6)" in told
    assert (
        "Cem is number 3 of 4 (Sonneborn-Berger: 0, Buchholz: 1, median: 0, rating: 2180)" in told
    )
    assert "This rests on how we read article 6.6: if the lowest group cannot be paired" in told
    page = client.get(f"{ROUNDS}2/brackets/2/")
    found = [(row[0].split()[0], *row[3:7], row[-1]) for row in rows(page, "members")]
    assert found == [
        ("Dag", "¼", "½", "0", "2170", "Gus"),
        ("Eva", "¼", "½", "0", "2160", "Cem"),
        ("Cem", "0", "1", "0", "2180", "Eva"),
        ("Gus", "0", "0", "0", "2140", "Dag"),
    ]
    assert "Burstein system by the guide of the Turkish federation" in page.content.decode()


def test_the_bye_and_its_figures(second: Played, client) -> None:
    ((bye, reason),) = look_over.sheet(second.round(2)).byes
    assert bye.seat.entry.name == "Fia"
    assert "0 points, Sonneborn-Berger: 0, Buchholz: 1, median: 0, rating: 2150." in reason


def test_colours_by_the_article(second: Played, client) -> None:
    assert "Bo should get White and Ada Black, so both get what they should." in why(
        client, "why/1/"
    )


def test_why_not_these_two(second: Played, client) -> None:
    """Ada and Gus: Bo would need somebody else, so that the groups would be others."""
    two = f"?one={second.entry('Ada').pk}&other={second.entry('Gus').pk}"
    assert "other groups would have to be paired as one." in why(client, f"why-not/{two}")
    two = f"?one={second.entry('Dag').pk}&other={second.entry('Eva').pk}"
    answer = why(client, f"why-not/{two}")
    assert "Dag and Eva have already played each other, in round 1." in answer
    assert "<b>3.1</b>" in answer
    two = f"?one={second.entry('Dag').pk}&other={second.entry('Fia').pk}"
    assert "the bye would have to go to somebody else." in why(client, f"why-not/{two}")
    two = f"?one={second.entry('Dag').pk}&other={second.entry('Cem').pk}"
    answer = why(client, f"why-not/{two}")
    assert "<b>6.5</b>" in answer
    assert "Then one more player would not get the right colour." in answer
