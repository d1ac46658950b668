"""The reasons of a round by the Turkish guide's Burstein system, in words."""

from __future__ import annotations

from crosstable.results import Result
from explain.levels import Levels, Reason
from explain.reasons import Reasons
from tests.explain.plain import faults
from tests.explain.words import telling
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


def group(played: Played, number: int, bracket: int) -> tuple[Levels, list[str], str]:
    """Tell of a group: its levels, the steps and the first sentence in words."""
    reasons = Reasons(played.round(number))
    assert reasons.words is not None
    bye = reasons.bye_reported
    last = bye if bye and bye["bracket"] == bracket else None
    levels = reasons.words.group(reasons.facts, reasons.brackets[bracket], last)
    assert levels is not None
    assert faults(levels, reasons.facts.names) == []
    told = levels.told(reasons.voice())
    return levels, told.steps, told.first


def test_round_1_by_rating_and_who_came_down(second: Played) -> None:
    """Ada, Bo and Cem are the upper half: Bo, the middle one of three, goes down to Dag to Fia."""
    assert second.boards(1) == ["Ada-Cem", "Fia-Bo", "Eva-Dag"]
    levels, told = telling.meeting(second, 1, 1)
    assert levels.reason is Reason.RATING
    assert told.first == (
        "Both have 0 points. By rating they are number 1 and 3 of their group: first plays last."
    )
    assert told.steps[0] == "Ada, in the top half of the list, gets 1 point more in rounds 1 and 2."
    levels, told = telling.meeting(second, 1, 2, "Fia")
    assert levels.reason is Reason.CAME_DOWN
    assert told.first == (
        "Bo came down from the group above, which had an odd number, and meets you."
    )


def test_round_1_the_groups(second: Played, client) -> None:
    """The pairings of three are 1-3 with 2 down, then 1-2 with 3 down, then 2-3 with 1 down."""
    levels, steps, first = group(second, 1, 0)
    assert levels.reason is Reason.ODD
    assert first == "The group has an odd number, so Bo went down to the next one."
    assert (
        "If Bo were paired here, Cem would go down: that is as good, but comes later in the order."
    ) in steps
    assert "In rounds 1 and 2 the top half of the list has 1 point more: Ada, Bo and Cem." in steps
    page = why(client, "brackets/1/", 1)
    assert first in page
    assert "the upper half is that of all who take part" in page
    assert any(step.startswith("Gus has the bye") for step in group(second, 1, 1)[1])


def test_two_groups_that_are_one(second: Played, client) -> None:
    """Dag and Eva have met, so that Cem and Gus join them; Eva is second of four, Cem third."""
    assert second.boards(2) == ["Bo-Ada", "Cem-Eva", "Dag-Gus"]
    levels, told = telling.meeting(second, 2, 2)
    assert levels.reason is Reason.JOINED
    assert told.first == (
        "Eva has ½ point and Cem 0 points. Their groups could not be paired one by"
        " one, so they were joined."
    )
    assert told.steps == [
        "Cem, in the top half of the list, gets 1 point more in rounds 1 and 2.",
        "Eva is number 2 of 4: Sonneborn-Berger ¼, Buchholz ½, median 0, rating 2160."
        " Cem is number 3 of 4: Sonneborn-Berger 0, Buchholz 1, median 0, rating 2180.",
    ]
    assert "6.6" in [rule.article for rule in told.rules]
    assert "This rests on how we read article 6.6: if the lowest group cannot be paired" in why(
        client, "why/2/"
    )
    levels, _steps, first = group(second, 2, 1)
    assert levels.reason is Reason.JOINED
    assert first == (
        "The groups with 1 point and ½ point could not be paired one by one, so they were joined."
    )
    page = client.get(f"{ROUNDS}2/brackets/2/")
    found = {row[0].split()[0]: row for row in rows(page, "members")}
    assert list(found) == ["Dag", "Eva", "Cem", "Gus"]
    assert {"¼", "½", "0", "2170"} <= set(found["Dag"])
    assert first in page.content.decode()
    assert "Burstein system by the guide of the Turkish federation" in page.content.decode()


def test_only_two_in_a_group(second: Played) -> None:
    levels, told = telling.meeting(second, 2, 1)
    assert levels.reason is Reason.NOBODY_ELSE
    assert told.first == "Both have 1 point, and nobody else is in their group."


def test_the_bye_and_its_figures(second: Played) -> None:
    levels, told = telling.bye(second, 2)
    assert levels.reason is Reason.BYE_LOWEST
    assert told.first == (
        "Fia has the bye: of those who can have it, the lowest by points,"
        " then by the strength of opponents so far."
    )
    assert "Fia has 0 points, Sonneborn-Berger 0, Buchholz 1, median 0, rating 2150." in told.steps
    told = telling.bye(second, 1, "Gus")[1]
    assert told.first == (
        "You have the bye: of those who can have it, the lowest by points, then by rating."
    )


def test_a_bye_that_leaves_others_without_an_opponent(second: Played) -> None:
    reasons = Reasons(second.round(2))
    assert reasons.words is not None
    assert reasons.bye_reported is not None
    passed = [second.entry("Dag").pk]
    levels = reasons.words.bye(reasons.facts, {**reasons.bye_reported, "passed": passed})
    assert levels.reason is Reason.OTHERS
    assert levels.told(reasons.voice()).first.startswith("Dag comes before Fia for the bye")
    assert faults(levels, reasons.facts.names) == []


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
    assert "the bye would go to a player who is later in line for it." in why(
        client, f"why-not/{two}"
    )
    two = f"?one={second.entry('Dag').pk}&other={second.entry('Cem').pk}"
    answer = why(client, f"why-not/{two}")
    assert "<b>6.5</b>" in answer
    assert "Then one more player would not get the right colour." in answer
