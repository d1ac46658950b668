"""What an arbiter does in a tournament of teams."""

from __future__ import annotations

from crosstable.results import Result
from exchange.lists.rows import read_rows
from exchange.previews.teams import import_teams
from tests.tournaments.takingback.walks.swiss import PLAYED
from tests.tournaments.takingback.walks.walking import Deeds, Walk
from tournaments.models import Game, LineUp, Member, Player, RoundState
from tournaments.rounds import match_results, results
from tournaments.steps.actions import Action
from tournaments.teams import captains, line_ups, members, sealing, seats, teams

TEAMS = Deeds()
LINE_UPS = Deeds()
"""Those before round 1 is paired."""


def member(walk: Walk) -> Member:
    return walk.one(Member.objects.filter(tournament=walk.tournament).select_related("entry"))


def game_of(walk: Walk, *states: RoundState) -> Game:
    games = Game.objects.filter(
        pairing__round__tournament=walk.tournament, pairing__round__state__in=states
    )
    return walk.one(games.select_related("pairing__round"))


def enter(walk: Walk, game: Game, result: Result) -> None:
    round = walk.played.round(game.pairing.round.number)
    match_results.enter(
        round,
        game.pairing.board,
        game.board,
        result,
        seen=game.version,
        by=walk.played.by,
        confirmed=True,
    )


@LINE_UPS.taking(Action.ENTRY_ADDED)
@TEAMS.taking(Action.ENTRY_ADDED)
def add_team(walk: Walk, confirmed: bool) -> None:
    name = f"Late {walk.chance.randint(1, 10**6)}"
    teams.add_team(walk.tournament, walk.played.by, name, confirmed=True)


@TEAMS.taking(Action.ENTRY_CHANGED)
def change_team(walk: Walk, confirmed: bool) -> None:
    team, captain = walk.hands.entry(), f"Captain {walk.chance.random()}"
    teams.update_team(team, walk.played.by, captain=captain)


@TEAMS.taking(Action.MEMBER_ADDED)
def add_member(walk: Walk, confirmed: bool) -> None:
    name = f"Reserve {walk.chance.randint(1, 10**6)}"
    members.add_member(walk.hands.entry(), walk.played.by, name=name, rating=1700)


@TEAMS.taking(Action.MEMBERS_ADDED)
def add_members(walk: Walk, confirmed: bool) -> None:
    known = list(Player.objects.filter(memberships=None).order_by("pk")[:2])
    members.add_from_register(walk.hands.entry(), walk.played.by, known)


@TEAMS.taking(Action.MEMBER_CHANGED)
def change_member(walk: Walk, confirmed: bool) -> None:
    rating = walk.chance.randint(1500, 2500)
    members.update_member(member(walk), walk.played.by, confirmed, rating=rating)


@TEAMS.taking(Action.MEMBERS_ORDERED)
def order_members(walk: Walk, confirmed: bool) -> None:
    if walk.chance.random() < 0.5:
        members.move_member(member(walk), walk.played.by, walk.chance.randint(1, 3), confirmed)
    else:
        members.order_by_rating(walk.hands.entry(), walk.played.by, confirmed)


@TEAMS.taking(Action.MEMBER_REMOVED)
def remove_member(walk: Walk, confirmed: bool) -> None:
    members.remove_member(member(walk), walk.played.by)


@TEAMS.taking(Action.TEAMS_IMPORTED)
def import_a_list(walk: Walk, confirmed: bool) -> None:
    number = walk.chance.randint(1, 10**6)
    rows = read_rows(f"Team;Name;Rating\nNew {number};Somebody {number};1900\n", "csv", teams=True)
    tournament = walk.tournament
    import_teams(tournament, walk.played.by, rows, tournament.version, confirmed=True)


@LINE_UPS.taking(Action.LINE_UP_NAMED)
@TEAMS.taking(Action.LINE_UP_NAMED, often=3)
def name_line_up(walk: Walk, confirmed: bool) -> None:
    team = walk.hands.entry()
    places = list(team.members.order_by("place").values_list("pk", flat=True))
    chosen = sorted(walk.chance.sample(places, min(2, len(places))), key=places.index)
    line_ups.name_line_up(walk.hands.round(), team, chosen, walk.played.by, confirmed)


@LINE_UPS.taking(Action.LINE_UP_NAMED, often=2)
@TEAMS.taking(Action.LINE_UP_NAMED)
def hand_in_by_link(walk: Walk, confirmed: bool) -> None:
    """Make a link, anew if there is one, open it, hand in by it, and perhaps revoke it."""
    team, by = walk.hands.entry(), walk.played.by
    known = captains.link_of(team)
    token = captains.make_link(team, by, known.pk if known else None, confirmed=True)
    link = captains.find_link(token)
    assert link is not None
    captains.note_opened(link)
    places = list(team.members.order_by("place").values_list("pk", flat=True))
    chosen = sorted(walk.chance.sample(places, min(2, len(places))), key=places.index)
    round = walk.hands.round()
    row = seats.team_row(round, team, by_captain=True)
    try:
        captains.hand_in(link, round, chosen, row.stamp if row else "")
    finally:
        if walk.chance.random() < 0.3:
            captains.revoke_link(team, by, link.pk)


@LINE_UPS.taking(Action.LINE_UP_OPENED)
@TEAMS.taking(Action.LINE_UP_OPENED)
def open_a_sealed_one(walk: Walk, confirmed: bool) -> None:
    found = LineUp.objects.filter(round__tournament=walk.tournament, by_captain=True, opened=False)
    line_up = walk.one(found.select_related("round", "entry"))
    sealing.open_line_up(walk.played.round(line_up.round.number), line_up.entry, walk.played.by)


@LINE_UPS.taking(Action.LINE_UP_WITHDRAWN)
@TEAMS.taking(Action.LINE_UP_WITHDRAWN)
def withdraw_line_up(walk: Walk, confirmed: bool) -> None:
    found = LineUp.objects.filter(round__tournament=walk.tournament)
    line_up = walk.one(found.select_related("round", "entry"))
    round = walk.played.round(line_up.round.number)
    line_ups.withdraw_line_up(round, line_up.entry, walk.played.by)


@TEAMS.taking(Action.MATCH_BOARD_ENTERED, often=8)
def enter_a_board(walk: Walk, confirmed: bool) -> None:
    enter(walk, game_of(walk, RoundState.PUBLISHED), walk.chance.choice(PLAYED))


@TEAMS.taking(Action.MATCH_BOARD_UNDONE)
def undo(walk: Walk, confirmed: bool) -> None:
    enter(walk, game_of(walk, RoundState.PUBLISHED), walk.chance.choice(PLAYED))
    match_results.undo(walk.tournament, walk.played.by)


@TEAMS.taking(Action.MATCH_BOARD_FINISHED, often=3)
def finish_adjourned(walk: Walk, confirmed: bool) -> None:
    games = Game.objects.filter(
        pairing__round__tournament=walk.tournament, pairing__round__state=RoundState.CLOSED
    )
    adjourned = [
        game for game in games.select_related("pairing__round") if game.result is Result.ADJOURNED
    ]
    enter(walk, walk.one(adjourned), walk.chance.choice(PLAYED))


@TEAMS.taking(Action.MATCH_BOARD_CORRECTED, often=3)
def correct(walk: Walk, confirmed: bool) -> None:
    game = game_of(walk, RoundState.CLOSED)
    match_results.correct(
        walk.played.round(game.pairing.round.number),
        game.pairing.board,
        game.board,
        walk.chance.choice(PLAYED),
        seen=game.version,
        by=walk.played.by,
        confirmed=True,
    )


@TEAMS.taking(Action.MATCH_FORFEITED)
def forfeit(walk: Walk, confirmed: bool) -> None:
    match = game_of(walk, RoundState.PUBLISHED).pairing
    result = walk.chance.choice([Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT])
    match_results.forfeit(
        walk.played.round(match.round.number),
        match.board,
        result,
        seen=match.version,
        by=walk.played.by,
        confirmed=True,
    )


@TEAMS.taking(Action.ROUND_CLOSED, often=5)
def close(walk: Walk, confirmed: bool) -> None:
    """Enter what is missing, or leave a board adjourned, and close."""
    round = walk.hands.round(RoundState.PUBLISHED)
    adjourned = walk.chance.random() < 0.4
    for game in Game.objects.filter(pairing__round=round).select_related("pairing__round"):
        if game.result is Result.NOT_YET_PLAYED:
            result = Result.ADJOURNED if adjourned else walk.chance.choice(PLAYED)
            enter(walk, game, result)
            adjourned = False
    results.close(round, walk.played.by)
