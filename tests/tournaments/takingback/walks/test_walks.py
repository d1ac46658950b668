"""Random arbiters walk over every kind of step, and back again."""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pytest

from clubs.models import User
from pairing.knockout.match import ColourLots, MatchRules, MatchStage
from tests.servers import run
from tests.tournaments.takingback.walks.cups import CUP, MATCHES, PLAY_OFF, SET_UP, TEAM_CUP
from tests.tournaments.takingback.walks.register import LISTS, REGISTER, TWO
from tests.tournaments.takingback.walks.robins import ROBIN
from tests.tournaments.takingback.walks.swiss import BEFORE, LEAVING, OVER, ROUNDS, STANDINGS, SWISS
from tests.tournaments.takingback.walks.team_swiss import LINE_UPS, TEAMS
from tests.tournaments.takingback.walks.walking import Deed, Deeds, Phase, Walk
from tests.worlds.bracket import Bracket
from tests.worlds.captains import on_today
from tests.worlds.lists import SOME, made_list
from tests.worlds.played import Played
from tests.worlds.round_robins import NAMES, set_up
from tests.worlds.teams import Teams
from tournaments.models import Event, Player
from tournaments.setup import changing
from tournaments.steps.actions import FROM_NOTHING, NOT_TAKEN_BACK, Action

LONG = pytest.mark.sqlite_whole if run.on_sqlite else pytest.mark.whole
"""On both databases beside the whole events."""

LEAST, MOST = 60, 600
"""Steps of a phase, which ends earlier when every kind that it is for has been taken."""
SEEDS = [int(each) for each in os.environ.get("WALKS", "0").split(",")]
"""Other walks are taken by hand: ``WALKS=1,2,3 python -m pytest -m whole …``."""
LOTS = MatchRules(extension=0, finish=MatchStage.LOTS)


@pytest.fixture(autouse=True)
def same_lots_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the product's lots alike in each run of a walk."""
    drawn = random.Random(0)  # noqa: S311 - the same each time
    monkeypatch.setattr(secrets, "token_hex", lambda size: drawn.randbytes(size).hex())
    monkeypatch.setattr(secrets, "choice", drawn.choice)


def swiss(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    played = Played.with_players(event, arbiter, NAMES[:7], 4, half_point_byes=2)
    changing.update_tournament(played.tournament, arbiter, tiebreaks=["PTS", "LOTS"])
    return played, None


def two(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    made_list("fide", SOME)
    one = Played.with_players(event, arbiter, NAMES[:4], 4)
    return one, Played.with_players(event, arbiter, ["Gil", "Hal", "Ida"], 4, name="B")


def robin(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    return set_up(event, arbiter, NAMES[:4]), None


def teams(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    played = Teams.with_teams(on_today(event), arbiter, 4, rounds=4, boards=2)
    Player.objects.bulk_create(Player(club=event.club, name=f"Known {n}") for n in range(8))
    return played, None


def cup(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    bracket = Bracket.of(event, arbiter, 4, 1, LOTS)
    return Played(bracket.tournament, arbiter), None


def drawn_cup(event: Event, arbiter: User) -> tuple[Played, Played | None]:
    rules = MatchRules(games=1, extension=0, colours=ColourLots.WITH_THE_DRAW)
    bracket = Bracket.of(event, arbiter, 4, 1, rules, third_place=True)
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
    phases: tuple[Phase, ...]

    @property
    def kinds(self) -> frozenset[Action]:
        """Return what is taken back in it, in every walk."""
        return frozenset().union(*(phase.kinds for phase in self.phases))


def phase(deeds: Iterable[Deed], of: Iterable[Deed], least: int = LEAST, most: int = MOST) -> Phase:
    """Walk by ``deeds``, until all kinds of ``of`` have been taken."""
    all_deeds = Deeds(deeds)
    return Phase(all_deeds, frozenset(Deeds(of).kinds), least, most)


OTHER_PHASES = BEFORE.kinds | STANDINGS.kinds
LATER = [deed for deed in [*ROUNDS, *SWISS] if not deed.kinds & OTHER_PHASES]


OF_OTHER_RULES = {Action.COLOURS_DRAWN, Action.MATCH_BY_LOT}
COLOURS_KNOWN = [deed for deed in [*MATCHES, *CUP] if not deed.kinds & OF_OTHER_RULES]


WORLDS = {
    "swiss": World(
        swiss,
        (
            phase(BEFORE, BEFORE, 12, 100),
            phase([*ROUNDS, *SWISS], LATER),
            phase([*OVER, *STANDINGS], STANDINGS, 24, 250),
            phase(LEAVING, LEAVING, 1, 1),
        ),
    ),
    "two": World(
        two,
        (
            phase([*BEFORE, *LISTS], LISTS, 12, 400),
            phase([*ROUNDS, *SWISS, *REGISTER, *TWO], [*REGISTER, *TWO]),
        ),
    ),
    "robin": World(robin, (phase(ROBIN, ROBIN, 6, 12), phase([*ROUNDS, *SWISS, *ROBIN], []))),
    "teams": World(
        teams,
        (
            phase(LINE_UPS, LINE_UPS, 6, 60),
            phase([*ROUNDS, *TEAMS], [deed for deed in TEAMS if not deed.kinds & LINE_UPS.kinds]),
        ),
    ),
    "cup": World(cup, (phase(SET_UP, SET_UP, 6, 30), phase([*MATCHES, *CUP], [*MATCHES, *CUP]))),
    "cup, colours with the draw": World(drawn_cup, (phase([*MATCHES, *CUP], COLOURS_KNOWN),)),
    "team cup": World(team_cup, (phase([*MATCHES, *TEAM_CUP], TEAM_CUP),)),
    "play-off": World(
        play_off,
        (
            phase([*ROUNDS, *SWISS], [], 12, 12),
            phase([*OVER, *PLAY_OFF, *MATCHES, *CUP], PLAY_OFF),
        ),
    ),
}
KEPT = {Action.FIDE_MODE_LEFT}
"""What FIDE's checklist, 45, keeps from being taken back."""


IN_THE_WAY = "Something later is in the way."
"""What a step may be answered beside another tournament, where a move leaves an entry in its way;
the walk sees that nothing of it was done.
"""


def walk_in(event: Event, arbiter: User, name: str, seed: int, most: int = MOST) -> Walk:
    """Walk through a world, ``most`` steps of each phase, and back to its start.

    Not back where there is another tournament: there a single step takes along that another was
    taken back, whose steps then stand again, and what is in the way is not always found.
    """
    played, other = WORLDS[name].set_up(event, arbiter)
    walk = Walk(played, random.Random(seed), other, thorough=name == "swiss")  # noqa: S311 - the same each time
    for each in WORLDS[name].phases:
        walk.through(replace(each, most=min(most, each.most)))
    if other is None:
        walk.back_to_the_start()
    return walk


def test_every_kind_is_walked_over() -> None:
    """Each has a world that is held to it."""
    walked = set().union(*(world.kinds for world in WORLDS.values()))
    assert set(Action) - walked - {Action.TAKEN_BACK} == FROM_NOTHING | NOT_TAKEN_BACK


@pytest.mark.sqlite
@pytest.mark.parametrize(
    "name", ["two", *(pytest.param(name, marks=pytest.mark.whole) for name in ("teams", "cup"))]
)
def test_a_few_steps(event: Event, arbiter: User, name: str) -> None:
    walk = walk_in(event, arbiter, name, seed=0, most=12)
    assert walk.reached > {Action.TAKEN_BACK}


@LONG
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", WORLDS)
def test_whatever_is_taken_back(event: Event, arbiter: User, name: str, seed: int) -> None:
    """Every kind that there is in this world is taken, and all of it is taken back; beside another
    tournament many are, and each that is must leave the state as it was.
    """
    walk = walk_in(event, arbiter, name, seed)
    wanted = WORLDS[name].kinds
    reached = walk.taken() if walk.other else walk.reached
    assert wanted - KEPT <= reached, sorted(wanted - KEPT - reached)
    assert wanted & KEPT <= walk.kept
    assert walk.back["alone"], walk.back
    assert walk.back["whole"], walk.back
    assert not [each for each in walk.refused if not (walk.other and IN_THE_WAY in each)]
