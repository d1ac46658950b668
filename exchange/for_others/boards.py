"""The games of a round with what other programs want to know of both players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from crosstable.model import Code
from crosstable.results import Result
from exchange.lists_out.kinds import ListRequest
from tournaments.models import Entry, Game, KnockOutGame, Member, Round, Tournament
from tournaments.ratings.known import official_rating
from tournaments.rounds import published


@dataclass(frozen=True)
class Player:
    """One side of a game. ``rating`` is FIDE's of this kind of play, never an estimate."""

    name: str
    title: str
    fide_id: str
    rating: int | None
    team: str = ""


@dataclass(frozen=True)
class RoundGame:
    """A game of a round: two players, at a board; ``table`` counts through the whole round."""

    round: int
    board: str
    table: int
    white: Player
    black: Player
    result: Result
    day: date | None


def games_of(request: ListRequest) -> list[RoundGame] | None:
    """Return the games of a round that the reader may see; ``None`` if there is no such round.

    Byes and empty seats are no games. A knock-out's rounds are those of the bracket.
    """
    tournament = request.tournament
    if tournament.knock_out:
        return None if tournament.for_teams else _of_knock_out(tournament, request.number)
    sheet = published.sheet_of(request.seen_rounds(), request.number)
    if sheet is None:
        return None
    if tournament.for_teams:
        return list(_of_matches(tournament, sheet.round))
    day = _day(sheet.round)
    return [
        RoundGame(
            sheet.round.number,
            str(row.board),
            row.board,
            player_of(tournament, row.white.entry),
            player_of(tournament, row.black.entry),
            row.result,
            day,
        )
        for row in sheet.boards
    ]


def _of_matches(tournament: Tournament, round: Round) -> Iterator[RoundGame]:
    games = (
        Game.objects.filter(pairing__round=round, white__isnull=False, black__isnull=False)
        .select_related("pairing", "white__player", "white__entry", "black__player", "black__entry")
        .order_by("pairing__board", "board")
    )
    for table, game in enumerate(games, start=1):
        white, black = game.white, game.black
        if white is None or black is None:
            continue
        yield RoundGame(
            round.number,
            f"{game.pairing.board}.{game.board}",
            table,
            player_of(tournament, white),
            player_of(tournament, black),
            game.result,
            _day(round),
        )


def _of_knock_out(tournament: Tournament, number: int | None) -> list[RoundGame] | None:
    rows = KnockOutGame.objects.filter(match__knockout__tournament=tournament)
    last = rows.order_by("-match__round").values_list("match__round", flat=True).first()
    wanted = last if number is None else number
    if wanted is None:
        return None
    games = (
        rows.filter(match__round=wanted)
        .select_related("match__knockout")
        .prefetch_related("match__turns__seat__entry__player")
        .order_by("match__knockout__first_place", "match__number", "number")
    )
    found = [
        RoundGame(
            game.match.round,
            f"{game.match.number}.{game.number}",
            table,
            player_of(tournament, game.match.seat(game.white).entry),
            player_of(tournament, game.match.seat(game.black).entry),
            game.result,
            None,
        )
        for table, game in enumerate(games, start=1)
    ]
    return found or None


def player_of(tournament: Tournament, participant: Entry | Member) -> Player:
    """Return what other programs want to know of somebody."""
    player = participant.player if isinstance(participant, Member) else participant.person
    return Player(
        player.name,
        participant.title,
        player.fide_id,
        official_rating(tournament, participant),
        participant.entry.team_name if isinstance(participant, Member) else "",
    )


def people_of(tournament: Tournament) -> list[tuple[Player, Entry | Member]]:
    """Return everybody who plays, by pairing number; a team's players by their boards."""
    people: list[Entry | Member]
    if tournament.for_teams:
        members = tournament.members.select_related("player", "entry")
        people = list(members.order_by("entry__tpn", "entry__pk", "place"))
    else:
        people = list(tournament.entries.select_related("player").order_by("tpn", "pk"))
    return [(player_of(tournament, each), each) for each in people]


def _day(round: Round) -> date | None:
    return timezone.localtime(round.starts).date() if round.starts else None


def result_text(result: Result) -> str:
    """Write a result as PGN has it; ``*`` while there is none."""
    if result.open:
        return "*"
    points = {Code.DRAW: "1/2", Code.UNRATED_DRAW: "1/2"}
    won = (Code.WIN, Code.UNRATED_WIN, Code.FORFEIT_WIN)
    sides = (points.get(code, "1" if code in won else "0") for code in (result.white, result.black))
    return "-".join(sides)
