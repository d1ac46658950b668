"""Knock-outs for tests of pages: a cup beside the world's own tournament."""

from __future__ import annotations

from typing import Any

from pairing.knockout.match import MatchRules
from tests.worlds.bracket import Bracket
from tests.worlds.world import World
from tournaments.models import KnockOutSeat

PUBLIC = "/en/harbour/spring/cup/"


def cup(
    world: World, players: int = 4, places: int = 1, rules: MatchRules | None = None
) -> Bracket:
    """Draw the first round of a knock-out; the world's addresses lead to it."""
    bracket = not_started(world, players, places, rules)
    bracket.start()
    return bracket


def not_started(
    world: World, players: int = 4, places: int = 1, rules: MatchRules | None = None
) -> Bracket:
    bracket = Bracket.of(world.event, world.people["arbiter"], players, places, rules)
    world.kwargs |= {"tournament": bracket.tournament.slug}
    return bracket


def with_white(world: World) -> None:
    """Give White to the higher placed in the first match."""
    bracket = cup(world)
    bracket.white(bracket.match(1, 1))


def decided(world: World) -> None:
    """Decide both semi-finals."""
    cup(world).win_round(1)


def to_finish(world: World) -> None:
    bracket = cup(world, players=2)
    bracket.win_round(1)


def finished(world: World) -> None:
    bracket = cup(world, players=2)
    bracket.win_round(1)
    bracket.finish()


def place(world: World) -> dict[str, Any]:
    return {"place": 1}


def first_match(world: World) -> dict[str, Any]:
    return {"place": 1, "round": 1, "match": 1}


def of_the_first(world: World) -> dict[str, Any]:
    """The first of the cup, or of a tournament without one nobody."""
    first = KnockOutSeat.objects.filter(knockout__tournament__slug="cup", number=1)
    return first_match(world) | {"entry": first.values_list("entry", flat=True).first() or 0}


def the_first(world: World) -> dict[str, Any]:
    """The way of the first of the cup."""
    asked = of_the_first(world)
    return {name: asked[name] for name in ("place", "entry")}


def next_round(world: World) -> dict[str, Any]:
    return {"place": 1, "round": 2}
