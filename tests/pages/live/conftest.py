"""A round whose pairings are explained."""

from __future__ import annotations

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import played
from tests.worlds.played import Played
from tests.worlds.world import World


@kept
def second(world: World) -> Played:
    """Ada and Bo won round 1 with White, Cem lost to Ada, Dag to Bo; round 2 is Bo-Ada, Cem-Dag.

    1 Ada and 2 Bo have 1 point, 3 Cem and 4 Dag none. Ada was drawn White, so Bo had Black
    against Dag in round 1 and each is due the other colour.
    """
    found = played(world)
    found.play(Result.WHITE_WINS, Result.BLACK_WINS)
    found.publish()
    assert found.boards(1) == ["Ada-Cem", "Dag-Bo"]
    assert found.boards(2) == ["Bo-Ada", "Cem-Dag"]
    return found
