"""Play-offs: made by those who run the tournament."""

from __future__ import annotations

from crosstable.results import Result
from tests.pages.access.lines import Page, arbiters
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.standings import refreshing, ties


def tied(world: World) -> Played:
    """Draw all games of one round: Ada, Bo, Cem and Dag are level; the addresses lead there."""
    found = Played.with_players(
        world.event, world.people["arbiter"], ["Ada", "Bo", "Cem", "Dag"], rounds=1, name="t"
    )
    found.play(Result.DRAW, Result.DRAW)
    refreshing.refresh(found.tournament.pk)
    world.kwargs |= {"tournament": "t"}
    return found.again()


def key(world: World) -> str:
    tournament = world.event.tournaments.get(slug="t")
    return ties.play_off_groups(tournament)[0].key


ACCESS = {
    "console:play_off": Page(get=arbiters(404), post=arbiters(404), prepare=tied),
}
"""Without a group named there is nothing to see, for those who may."""
