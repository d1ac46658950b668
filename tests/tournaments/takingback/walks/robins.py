"""What an arbiter does in a round robin."""

from __future__ import annotations

from tests.tournaments.takingback.walks.walking import Deeds, Walk
from tournaments.entries import drawing
from tournaments.models import NumbersBy
from tournaments.steps.actions import Action

ROBIN = Deeds()


@ROBIN.taking(Action.NUMBERS_GIVEN)
def give_numbers(walk: Walk, confirmed: bool) -> None:
    how = walk.chance.choice([NumbersBy.LOT, NumbersBy.RATING])
    drawing.give_numbers(walk.tournament, walk.played.by, how)
