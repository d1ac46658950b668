"""The places of FIDE's Dutch system: whose line-up they are counted in."""

from __future__ import annotations

from crosstable.results import Result
from explain.levels import Reason
from explain.words.line_up import places
from tests.explain.words import telling
from tests.pages.rounds import played
from tests.worlds.world import World
from tournaments.words.sentences import Person, Sentence, Voice, say


def test_one_who_plays_a_player_from_above_has_no_place_among_the_others(world: World) -> None:
    """Ada, Cem and Eva win against Dag, Fia and Bo. Ada plays Cem; Eva comes down (C.04.3, 3.7) and
    may not meet Bo again, so plays Dag. Of Bo, Dag and Fia only Bo and Fia meet one another: Fia is
    third in the group, but second of the two.
    """
    found = played(world, players=6)
    found.play(*[Result.WHITE_WINS] * 3)
    found.publish()
    assert sorted(map(sorted, (pair.split("-") for pair in found.boards(2)))) == [
        ["Ada", "Cem"],
        ["Bo", "Fia"],
        ["Dag", "Eva"],
    ]
    board = next(n for n, pair in enumerate(found.boards(2), 1) if "Bo" in pair)
    _levels, told = telling.meeting(found, 2, board)
    assert told.first == (
        "Both have 0 points. Of those in the group who meet one another, place 1 plays place 2."
    )
    assert told.steps == []
    assert telling.meeting(found, 2, board, "Fia")[1].first == (
        "Both of you have 0 points. Of those in the group who meet one another you are number 2,"
        " and that plays number 1."
    )


def test_one_who_goes_down_from_the_end_takes_nobodys_place(world: World) -> None:
    """Of Ada, Cem and Eva the last goes down: Ada and Cem have the places of the whole group."""
    found = played(world, players=6)
    found.play(*[Result.WHITE_WINS] * 3)
    found.publish()
    board = next(n for n, pair in enumerate(found.boards(2), 1) if "Ada" in pair)
    first = telling.meeting(found, 2, board)[1].first
    assert first == "Both have 1 point. In the line-up of their group, place 1 plays place 2."


def test_the_line_up_is_listed_at_the_group_and_each_board_has_its_own_places(world: World) -> None:
    """Six players, all without points: 1 to 3 on top, 4 to 6 below (C.04.3, 3.2, 3.3)."""
    found = played(world, players=6)
    found.publish()
    _levels, of_group = telling.group(found, 1, 1)
    assert of_group.steps[:2] == [
        "6 players are here, lined up by points, then by starting number.",
        "Those who meet one another are, by starting number, 1, 2 and 3 on top and 4, 5 and 6"
        " below.",
    ]
    board = next(n for n, pair in enumerate(found.boards(1), 1) if "Bo" in pair)
    assert telling.meeting(found, 1, board)[1].steps == [
        "In the line-up of 6 players, Bo has place 2 and Eva place 5."
    ]
    assert telling.meeting(found, 1, board, "Eva")[1].steps == [
        "In the line-up of 6 players you have place 5, and Bo has place 2."
    ]


def test_one_who_is_alone_with_as_many_points(world: World) -> None:
    """Ada has 1, Bo and Dag ½, Cem 0: Ada comes down, then Dag, as many as Bo had."""
    found = played(world)
    found.play(Result.WHITE_WINS, Result.DRAW)
    found.publish()
    alone, other = (
        next(n for n, pair in enumerate(found.boards(2), 1) if name in pair)
        for name in ("Ada", "Dag")
    )
    levels, told = telling.meeting(found, 2, alone)
    assert levels.reason is Reason.ALONE
    assert told.first == "Ada is alone with 1 point. First in line with ½ point is Bo."
    told = telling.meeting(found, 2, alone, "Ada")[1]
    assert told.first == "You are alone with 1 point. First in line with ½ point is Bo."
    told = telling.meeting(found, 2, alone, "Bo")[1]
    assert told.first == "Ada is alone with 1 point. You are first in line with ½ point."
    levels, told = telling.meeting(found, 2, other)
    assert levels.reason is Reason.CAME_DOWN
    assert told.first.startswith("Dag found no opponent with ½ point.")


def test_who_was_to_be_met_is_named_where_the_first_sentence_does_not() -> None:
    """Of six in line, 2 stands opposite 5, and 6 opposite 3."""
    voice = Voice(dict(enumerate(("Ada", "Bo", "Cem", "Dag", "Eva", "Fia"), 1)))
    line = (1, 2, 3, 4, 5, 6)
    silent, named = say("They meet."), say("%(passed)s.", passed=Person(5))

    def told(first: Sentence, two: tuple[int, int]) -> list[str]:
        return [" ".join(voice.tell_all(step.sentences)) for step in places(first, line, two)]

    stand = "In the line-up of 6 players, Bo has place 2 and Fia place 6."
    assert told(silent, (6, 2)) == [f"{stand} By the line-up, place 2 would play place 5, Eva."]
    assert told(named, (2, 6)) == [stand]
    assert told(silent, (5, 6)) == [
        "In the line-up of 6 players, Eva has place 5 and Fia place 6. By the line-up, place 5"
        " would play place 2, Bo."
    ]
    assert told(silent, (2, 7)) == []
