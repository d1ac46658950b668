"""Random arbiters walk over every kind of step, and back again."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from clubs.models import User
from pairing.knockout.match import MatchRules, MatchStage
from tests.tournaments.takingback.walks.cups import CUP, MATCHES, PLAY_OFF, TEAM_CUP
from tests.tournaments.takingback.walks.register import REGISTER, TWO
from tests.tournaments.takingback.walks.robins import ROBIN
from tests.tournaments.takingback.walks.swiss import ROUNDS, STANDINGS, SWISS
from tests.tournaments.takingback.walks.team_swiss import TEAMS
from tests.tournaments.takingback.walks.walking import Deeds, Walk
from tests.worlds.bracket import Bracket
from tests.worlds.lists import SOME, made_list
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tests.worlds.teams import Teams
from tournaments.models import Event, Player
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.takingback.plan import FROM_NOTHING

pytestmark = pytest.mark.sqlite

MAY_NOT_COME = {Action.MEND_UNDONE, Action.FIDE_MODE_LEFT}
"""Of chance: not every walk takes them."""
LEAST, MOST = 60, 400
"""Steps of a walk, which ends earlier when it has taken every kind."""
LOTS = MatchRules(extension=0, finish=MatchStage.LOTS)


def swiss(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    played = Played.with_players(event, arbiter, NAMES[:5], 5, half_point_byes=2)
    changing.update_tournament(played.tournament, arbiter, tiebreaks=["PTS", "LOTS"])
    return played, None


def two(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    made_list("fide", SOME)
    one = Played.with_players(event, arbiter, NAMES[:4], 4)
    return one, Played.with_players(event, arbiter, ["Gil", "Hal", "Ida"], 4, name="B")


def robin(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    return set_up(event, arbiter, NAMES[:4]), None


def teams(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    played = Teams.with_teams(event, arbiter, 4, rounds=4, boards=2)
    Player.objects.bulk_create(Player(club=event.club, name=f"Known {n}") for n in range(8))
    return played, None


def cup(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    bracket = Bracket.of(event, arbiter, 4, 1, LOTS)
    return Played(bracket.tournament, arbiter), None


def team_cup(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    bracket = Bracket.of(event, arbiter, 4, 1, LOTS)
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(
        boards=2, tiebreaks=["MPTS"]
    )
    return Played(bracket.tournament, arbiter), None


def play_off(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    played = Played.with_players(event, arbiter, NAMES[:4], 1)
    changing.update_tournament(played.tournament, arbiter, tiebreaks=["PTS", "PLAYOFF", "LOTS"])
    return played, None


@dataclass(frozen=True)
class World:
    set_up: Callable[[Event, User], tuple[Played, Played | None]]
    deeds: Deeds
    elsewhere: frozenset[Action] = frozenset()
    """What need not come here, as it is walked over in another world."""


IN_ROUNDS = frozenset(ROUNDS.kinds | SWISS.kinds)
IN_CUPS = frozenset(MATCHES.kinds | CUP.kinds)
BY_LISTS = frozenset({Action.PLAYERS_MATCHED, Action.NUMBERS_EXCHANGED})
"""Taken back in ``test_every_kind``."""
NOT_REACHED = frozenset(
    {
        *(Action.RENUMBERED, Action.ENTRY_REMOVED, Action.PROHIBITION_LIFTED),
        *(Action.LOTS_DRAWN, Action.TIE_DECIDED, Action.DECISION_WITHDRAWN),
        Action.PLAY_OFF_MADE,
    }
)
"""Tried, but refused in these walks so far: only ``test_every_kind`` holds them to it."""
WORLDS = {
    "swiss": World(swiss, Deeds([*ROUNDS, *SWISS, *STANDINGS]), NOT_REACHED),
    "two": World(two, Deeds([*ROUNDS, *SWISS, *REGISTER, *TWO]), IN_ROUNDS | BY_LISTS),
    "robin": World(robin, Deeds([*ROUNDS, *SWISS, *ROBIN]), IN_ROUNDS),
    "teams": World(teams, Deeds([*ROUNDS, *TEAMS])),
    "cup": World(cup, Deeds([*MATCHES, *CUP])),
    "team cup": World(team_cup, Deeds([*MATCHES, *TEAM_CUP]), IN_CUPS),
    "play-off": World(
        play_off, Deeds([*ROUNDS, *SWISS, *MATCHES, *CUP, *PLAY_OFF]), IN_ROUNDS | IN_CUPS
    ),
}


def walk_in(world: World, event: Event, arbiter: User, seed: int, steps: int) -> Walk:
    played, other = world.set_up(event, arbiter)
    walk = Walk(played, world.deeds, random.Random(seed), other)  # noqa: S311 - the same each time
    for number in range(1, steps + 1):
        walk.see()
        walk.act()
        if number % 6 == 0:
            walk.see()
            walk.take_back()
            if number > LEAST and walk.missing() <= MAY_NOT_COME | world.elsewhere:
                break
    walk.back_to_the_start()
    return walk


def test_every_kind_is_walked_over() -> None:
    walked = set().union(*(world.deeds.kinds for world in WORLDS.values()))
    assert set(Action) - walked - {Action.TAKEN_BACK} == FROM_NOTHING


@pytest.mark.parametrize("name", ["two", "teams", "cup"])
def test_a_few_steps(event: Event, arbiter: User, name: str) -> None:
    walk = walk_in(WORLDS[name], event, arbiter, seed=0, steps=12)
    assert walk.taken() > {Action.TAKEN_BACK}


@pytest.mark.whole
@pytest.mark.parametrize("name", WORLDS)
def test_whatever_is_taken_back(event: Event, arbiter: User, name: str) -> None:
    """Every kind that there is in this world is taken, and all of it is taken back."""
    walk = walk_in(WORLDS[name], event, arbiter, seed=0, steps=MOST)
    assert walk.missing() <= MAY_NOT_COME | WORLDS[name].elsewhere
    assert walk.back["alone"], walk.back
    assert walk.back["whole"], walk.back
    assert not walk.refused, walk.refused
