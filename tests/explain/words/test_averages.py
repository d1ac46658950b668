"""The reasons of a round of the Dubov and of the Burstein system, in words."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from explain import look_over
from explain.words.criteria import Criteria
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.world import World

HOME = "/en/harbour/spring/b/pairings/2/"
NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus"]


def second(world: World, system: str, rounds: int) -> Played:
    """Ada beat Dag, Bo beat Eva, Cem and Fia drew, Gus had the bye; Bo and Fia had Black."""
    by = world.people["arbiter"]
    found = Played.with_players(
        world.event, by, NAMES, rounds, "B", system=system, edition="fide-2026"
    )
    found.play(Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW)
    found.publish()
    return found


@kept
def dubov(world: World) -> Played:
    """Of those with a point Ada and Gus are due Black, Bo White: Fia comes up, who is too (C7).

    Bo met 2160, Fia 2180, so Bo meets the lower number, Ada. Of Dag and Eva, who lost their only
    game, Eva has the larger number and the bye; Dag goes up to Cem.
    """
    return second(world, "dubov", 5)


@kept
def burstein(world: World) -> Played:
    """Round 1 of 3 is a seeding round. Buchholz: Gus 1 (himself), Ada and Bo 0, Cem and Fia ½.

    Gus meets the lowest of three, Bo. Ada, due Black, floats to Fia, due White (C8); Cem goes on to
    Dag. Dag and Eva have the same index; Eva is the lower by number and has the bye.
    """
    return second(world, "burstein", 3)


def why(client, path: str) -> str:
    answer = client.get(HOME + path)
    assert answer.status_code == 200
    return answer.content.decode()


def reason_of_bye(played: Played) -> str:
    ((bye, reason),) = look_over.sheet(played.round(2)).byes
    assert bye.seat.entry.name == "Eva"
    return reason


def test_dubov_in_words(dubov: Played, client) -> None:
    assert dubov.boards(2) == ["Bo-Ada", "Fia-Gus", "Dag-Cem"]
    assert "the lowest average rating of opponents first" in why(client, "why/1/")
    assert "Came up from a lower score: Fia (3.2.2)." in why(client, "why/2/")
    first = why(client, "brackets/1/")
    assert "The number of players is odd: one comes up (C5)." in first
    assert "Players with ½ points who come up" in first
    assert "with the largest pairing number" in reason_of_bye(dubov)


def test_dubov_names_the_average_that_sorted_white_s_side(dubov: Played, client) -> None:
    """In the first bracket Bo (2160, of Eva) and Fia (2180, of Cem) are due White."""
    assert "Bo is number 1 of 2 on White&#x27;s side (average rating of opponents: 2160)." in why(
        client, "why/1/"
    )
    assert "Ada is number 1 of 2 on Black&#x27;s side (pairing number: 1)." in why(client, "why/1/")
    page = client.get(HOME + "brackets/1/")
    averages = {row[0].split()[0]: row[3] for row in rows(page, "members")}
    assert averages == {"Ada": "2170", "Bo": "2160", "Gus": "0", "Fia": "2180"}


def test_burstein_names_the_index_and_the_place_in_it(burstein: Played, client) -> None:
    """Gus met himself: 1 point against 1 point. Ada and Bo beat those who have none."""
    told = why(client, "why/1/")
    assert "Gus is number 1 of 3 (Buchholz: 1, Sonneborn-Berger: 1)." in told
    assert "Bo is number 3 of 3 (Buchholz: 0, Sonneborn-Berger: 0)." in told


def test_burstein_in_words(burstein: Played, client) -> None:
    assert burstein.boards(2) == ["Bo-Gus", "Fia-Ada", "Dag-Cem"]
    assert "ranked by how well their opponents do" in why(client, "why/1/")
    assert "Floated down: Ada." in why(client, "why/2/")
    assert "one has to go down (C5)" in why(client, "brackets/1/")
    assert "whose opponents do worst" in reason_of_bye(burstein)


def test_a_seeding_round_has_the_reasons_of_the_dutch_system(burstein: Played, client) -> None:
    first = client.get("/en/harbour/spring/b/pairings/1/why/1/").content.decode()
    assert "ranked by how well their opponents do" not in first
    assert "In the line-up of their group" in first


@pytest.mark.parametrize("system", ["dubov", "burstein"])
def test_a_worse_bye_is_told_by_its_own_article(system: str) -> None:
    told = Criteria(system, "fide-2026").worse("3.1.3", 0, 1)
    assert told == "the bye goes to somebody with 1 point instead of 0 points (3.1.3)"
