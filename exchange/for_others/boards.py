"""The games of a round with what other programs want to know of both players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from crosstable.model import Code
from crosstable.results import Result
from exchange.lists_out.kinds import ListRequest
from pairing.knockout.match import MatchRules, MatchStage, NextGame
from tournaments.bridge import knockouts
from tournaments.models import (
    Entry,
    Game,
    KnockOutGame,
    KnockOutMatch,
    Member,
    Round,
    Tournament,
)
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
    usual_time: bool = True
    """Whether it is played with the tournament's time control, and not with that of a play-off."""


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
    """Yield the games of two players. An empty seat keeps its table, for it may yet be filled."""
    games = (
        Game.objects.filter(pairing__round=round)
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
    """Return the games of a round of the bracket, first games of all matches before the second.

    So a game keeps its table while others are added, and the first games are at the tables that the
    matches have. A match's next game is among them once its colours are known.
    """
    knockout = tournament.knockouts.filter(first_place=1).first()
    if knockout is None:
        return None
    wanted = knockouts.last_round(knockout) if number is None else number
    matches = list(knockouts.matches_of(knockout).filter(round=wanted))
    if not matches:
        return None
    rules = knockouts.rules_of(knockout)
    games = [
        RoundGame(
            match.round,
            f"{match.number}.{game.number}",
            (game.number - 1) * len(matches) + match.number,
            player_of(tournament, match.seat(game.white).entry),
            player_of(tournament, match.seat(game.black).entry),
            game.result,
            None,
            game.stage == MatchStage.GAMES,
        )
        for match in matches
        for game in _games_of(match, rules)
    ]
    return sorted(games, key=lambda game: game.table)


def _games_of(match: KnockOutMatch, rules: MatchRules) -> list[KnockOutGame]:
    """List a match's games, and the next one if it is known who has White."""
    games = list(match.games.all())
    following = None if match.decided else knockouts.course(match, rules)
    if isinstance(following, NextGame) and following.white is not None:
        white = knockouts.side_of(match, following.white)
        games.append(
            KnockOutGame(match=match, stage=following.stage, number=len(games) + 1, white=white)
        )
    return games


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
