"""Running a round. The world's tournament is in round 1, published, nothing played yet."""

from crosstable.results import Result
from tests.pages.access.lines import Page, arbiters, members
from tests.pages.access.public import (
    absent,
    by_table,
    explained,
    first_pairings,
    the_absent,
    work_out,
)
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Decision, Entry, LogEntry, Round, RoundState
from tournaments.rounds import results


def not_published(world: World) -> None:
    Round.objects.filter(pk=world.round.pk).update(state=RoundState.PAIRED)


def closed(world: World) -> None:
    by = world.people["arbiter"]
    world.round.tournament = world.tournament
    for board in (1, 2):
        results.enter(world.round, board, Result.DRAW, 0, by)
    results.close(world.round, by)


def decided(world: World) -> None:
    Decision.objects.create(tournament=world.tournament, code="LOTS")


def decision(world: World) -> dict[str, int]:
    return {"decision": Decision.objects.get().pk}


def last_step(world: World) -> dict[str, int]:
    return {"step": LogEntry.objects.filter(tournament=world.tournament).latest("pk").version}


def of_teams(world: World) -> None:
    """Pair two teams on two boards, in round 1 of their own tournament."""
    Teams.with_teams(world.event, world.people["arbiter"], 2, rounds=1, boards=2).publish()


def a_team(world: World) -> dict[str, int | str]:
    team = Entry.objects.get(team_name="Team 1")
    return {"tournament": "teams", "game": 1, "entry": team.pk}


TIED = {"tied": "1-2", "seed": "x", "reason": "y", "code": "LOTS", "value-1": "1"}

ACCESS = {
    "console:ties": Page(get=arbiters(200)),
    "console:lots": Page(post=arbiters(303), data=TIED),
    "console:decide": Page(post=arbiters(303), data=TIED),
    "console:decision_withdraw": Page(
        post=arbiters(303), data={"confirmed": "yes"}, prepare=decided, kwargs=decision
    ),
    "console:tournament": Page(get=members(200)),
    "console:check_in": Page(get=members(200)),
    "console:tick": Page(post=arbiters(303)),
    "console:tick_all": Page(post=arbiters(303)),
    "console:pair": Page(post=arbiters(409)),  # games are open: it asks first
    "console:by_hand": Page(post=arbiters(409)),  # it asks first
    "console:job": Page(get=members(303)),
    "console:look_over": Page(get=arbiters(200), prepare=not_published),
    # A change that is not chosen is refused, in words on the page that follows.
    "console:change": Page(get=arbiters(200), post=arbiters(303), prepare=not_published),
    # What is not chosen is refused, in words on the page that follows.
    "console:mend": Page(get=arbiters(200), post=arbiters(303)),
    "console:publish": Page(post=arbiters(303)),
    "console:unpair": Page(post=arbiters(409)),  # players have seen it: it asks first
    "console:results": Page(get=members(200)),
    "console:result": Page(
        get=members(200), post=members(303), data={"result": "draw", "seen": "0"}
    ),
    "console:game": Page(
        get=members(200),
        post=members(303),
        data={"result": "draw", "seen": "0"},
        prepare=of_teams,
        kwargs=a_team,
    ),
    "console:line_ups": Page(get=arbiters(200), prepare=of_teams, kwargs=a_team),
    # Nobody is named for any board, which no line-up is.
    "console:line_up": Page(get=arbiters(200), post=arbiters(422), prepare=of_teams, kwargs=a_team),
    "console:undo": Page(post=members(303)),
    "console:why": Page(get=members(200), prepare=explained),
    "console:why_bye": Page(get=members(200), prepare=absent, kwargs=the_absent),
    "console:why_not": Page(get=members(200), prepare=explained),
    "console:replay": Page(
        get=members(200), kwargs=lambda world: {"bracket": 1, "step": 1}, prepare=explained
    ),
    "console:replay_round": Page(get=members(200), prepare=explained),
    "console:bracket": Page(
        get=members(200), kwargs=lambda world: {"bracket": 1}, prepare=explained
    ),
    "console:close": Page(post=arbiters(303)),
    "console:corrections": Page(get=arbiters(200), post=arbiters(422), prepare=closed),
    "console:correct": Page(get=arbiters(200), post=arbiters(422), prepare=closed),
    "console:log": Page(get=arbiters(200)),
    "console:take_back": Page(get=arbiters(200), post=arbiters(409), kwargs=last_step),
    "console:list": Page(get=arbiters(200), kwargs=first_pairings),
    "console:papers": Page(get=arbiters(200)),
    "console:print_pairings": Page(get=arbiters(200), prepare=not_published),
    "console:print_by_name": Page(get=arbiters(200), prepare=not_published),
    "console:print_slips": Page(get=arbiters(200), prepare=not_published),
    "console:print_starting_list": Page(get=arbiters(200)),
    "console:print_check_in": Page(get=arbiters(200)),
    "console:print_schedule": Page(get=arbiters(200), prepare=by_table),
    "console:print_standings": Page(get=arbiters(200), prepare=work_out),
    "console:print_crosstable": Page(get=arbiters(200), prepare=work_out),
    "console:print_cards": Page(get=arbiters(200)),
    "console:print_why": Page(get=members(200), prepare=explained),
    "console:print_compare": Page(get=arbiters(200), prepare=work_out),
    "console:print_place": Page(get=arbiters(200), prepare=work_out),
    "console:trf16": Page(get=arbiters(200)),
    "console:trf26": Page(get=arbiters(200)),
    "console:whole": Page(get=arbiters(200)),
}
