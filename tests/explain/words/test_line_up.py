"""The places of FIDE's Dutch system: whose line-up they are counted in."""

from __future__ import annotations

from crosstable.results import Result
from tests.explain.words import telling
from tests.pages.rounds import played
from tests.worlds.world import World


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
    assert told.steps[0] == (
        "The players with equal points who meet one another are lined up by starting number: on"
        " top 2, below 6. First meets first."
    )
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
