"""Round 1 of thirty boards, of players and of teams: what is typed there, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from crosstable.results import Result
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Entry, Game, Member, Pairing, Player, Tournament
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.step import without_tasks

BOARDS = 30
PEOPLE = 2 * BOARDS
TEAMS = 6
MEANS = {
    "1": Result.WHITE_WINS,
    "0": Result.BLACK_WINS,
    "=": Result.DRAW,
    "+": Result.WHITE_WINS_BY_FORFEIT,
    "z": Result.BOTH_LOSE,
}


def people(tournament: Tournament) -> list[Player]:
    club, of = tournament.club, tournament.slug
    named = [Player(club=club, name=f"{of} {number}") for number in range(1, PEOPLE + 1)]
    return Player.objects.bulk_create(named)


def players(world: World) -> Played:
    """Sixty players, round 1 published."""
    by = world.people["arbiter"]
    tournament = changing.create_tournament(
        world.event, by, name="Players", slug="players", rounds_planned=5, initial_colour="w"
    )
    Entry.objects.bulk_create(
        Entry(tournament=tournament, player=player, rating=2200 - place, checked_in=True)
        for place, player in enumerate(people(tournament))
    )
    return published(Played(tournament, by))


def teams(world: World) -> Played:
    """Six teams on ten boards, round 1 published."""
    by = world.people["arbiter"]
    size = PEOPLE // TEAMS
    tournament = changing.create_tournament(
        world.event, by, name="Teams", slug="teams", rounds_planned=3, boards=size
    )
    entries = Entry.objects.bulk_create(
        Entry(tournament=tournament, team_name=f"Team {number}", checked_in=True)
        for number in range(1, TEAMS + 1)
    )
    Member.objects.bulk_create(
        Member(
            tournament=tournament,
            entry=entries[number // size],
            player=player,
            place=number % size + 1,
            rating=2200 - number,
        )
        for number, player in enumerate(people(tournament))
    )
    return published(Played(tournament, by))


KINDS: dict[str, Callable[[World], Played]] = {"players": players, "teams": teams}


def published(found: Played) -> Played:
    with without_tasks():
        found.again().publish()
    return found.again()


def boards(found: Played) -> list[Pairing] | list[Game]:
    """The thirty, in the order of the page."""
    if found.tournament.for_teams:
        games = Game.objects.filter(pairing__round__tournament=found.tournament)
        return list(games.order_by("pairing__board", "board"))
    return list(Pairing.objects.filter(round__tournament=found.tournament).order_by("board"))


def entered(found: Played) -> list[Result]:
    return [board.result for board in boards(found)]


def written(found: Played) -> int:
    """How many results the log tells of."""
    actions = (Action.RESULT_ENTERED, Action.MATCH_BOARD_ENTERED)
    return found.tournament.log.filter(action__in=actions).count()
