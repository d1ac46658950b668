"""Teams in the middle of their third round, and a cup in the middle of its quarter-finals."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from clubs.models import Club, User
from crosstable.model import Colour
from crosstable.results import Result
from demo.chance import SEED, result_by_lot
from tournaments.bridge import knockouts
from tournaments.entries import entries, register
from tournaments.knockouts import lots
from tournaments.knockouts import match as games
from tournaments.knockouts import rounds as knockout
from tournaments.models import (
    Entry,
    Event,
    Game,
    KnockOutMatch,
    Pairing,
    Player,
    Round,
    Side,
    Tournament,
)
from tournaments.rounds import looking_over, match_results, pairing, results
from tournaments.setup import changing
from tournaments.teams import line_ups, members, teams

TEAMS = Path(__file__).resolve().parent / "files" / "teams8.csv"
WEEK = timedelta(days=7)
BOARDS, ROUNDS, ROUND_BEING_PLAYED = 4, 5, 3
BOARDS_IN = {1: BOARDS, 2: 2, 3: 1}
"""How many boards of each match have brought their results; of the last match none has."""
SHORT_OF_PLAYERS = 3
"""The match to which Black's team has come without a fourth player."""
RESTING = (1, 2)
"""The matches for which White's team lets its reserve play on the last board."""
CUP_STRENGTH = 12
"""Eight of these play a preliminary round, and four are through it."""
WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS
LOTS = "harbour"


def load(club: Club, by: User, today: datetime) -> None:
    """Create the event: teams and a cup, a round a week, on the same evening."""
    first = today.replace(hour=19) - (ROUND_BEING_PLAYED - 1) * WEEK
    event = changing.create_event(
        club,
        by,
        name="Harbour League and Cup",
        slug="league-and-cup",
        city="İzmir",
        federation="TUR",
        starts=first.date(),
        ends=(first + (ROUNDS - 1) * WEEK).date(),
    )
    people = _league(event, by, first)
    _cup(event, by, people)


def _league(event: Event, by: User, first: datetime) -> list[Player]:
    """Play two rounds between eight teams and a part of the third; return everybody."""
    league = changing.create_tournament(
        event,
        by,
        name="Teams",
        slug="teams",
        system="team-swiss",
        edition="fide-2026",
        rounds_planned=ROUNDS,
        boards=BOARDS,
        reserves=1,
        initial_colour="w",
        time_control="60 min + 30 s",
        time_control_code="3600+30",
        chief_arbiter="Arbiter, Aslı",
    )
    starts = {number: first + (number - 1) * WEEK for number in range(1, ROUNDS + 1)}
    later = range(ROUND_BEING_PLAYED + 1, ROUNDS + 1)
    due = {number: starts[number] - timedelta(hours=1) for number in later}
    changing.set_round_times(league, by, starts, due)
    people = list(_enter_teams(league, by))
    entries.check_in_all(league, by, present=True)
    chance = random.Random(SEED)  # noqa: S311 - the same demo each time
    for number in range(1, ROUND_BEING_PLAYED):
        round = _pair(league, by)
        _name_line_ups(round, by, of_all=False)
        looking_over.publish(round, by)
        for match in round.pairings.all():
            _play(match, by, BOARDS, chance)
        results.close(league.rounds.get(number=number), by)
    round = _pair(league, by)
    _name_line_ups(round, by, of_all=True)
    looking_over.publish(round, by, confirmed=True)
    for match in round.pairings.all():
        _play(match, by, BOARDS_IN.get(match.board, 0), chance)
    return people


def _enter_teams(league: Tournament, by: User) -> Iterator[Player]:
    """Enter the teams, their boards and reserves as the file lists them."""
    squads: dict[str, list[dict[str, str]]] = {}
    with TEAMS.open(encoding="utf-8", newline="") as lines:
        for line in csv.DictReader(lines, delimiter=";"):
            squads.setdefault(line["team"], []).append(line)
    for name, squad in squads.items():
        head = squad[0]
        team = teams.add_team(league, by, name, nickname=head["nickname"], captain=head["captain"])
        people = [
            register.add_player(
                league.club,
                by,
                name=line["name"],
                title=line["title"],
                sex=line["sex"],
                birth=line["birth"],
                federation=line["federation"],
                fide_id=line["fide_id"],
                home_club=name,
                rating=int(line["rating"]),
            )
            for line in squad
        ]
        members.add_from_register(team, by, people)
        yield from people


def _pair(tournament: Tournament, by: User) -> Round:
    job = pairing.request(tournament, by)
    pairing.run(str(job.pk))
    return tournament.rounds.select_related("tournament").get(pk=job.round_id)


def _name_line_ups(round: Round, by: User, *, of_all: bool) -> None:
    """Hand in line-ups: of all matches but the last, whose teams play in their usual order."""
    for match in round.pairings.prefetch_related("turns__entry"):
        teams_of = {turn.colour: turn.entry for turn in match.turns.all()}
        if not of_all or match.board not in BOARDS_IN:
            continue
        for colour, team in teams_of.items():
            line_ups.name_line_up(round, team, _seats(team, match.board, colour), by)


def _seats(team: Entry, match: int, colour: str) -> list[int | None]:
    order: list[int | None] = list(team.members.order_by("place").values_list("pk", flat=True))
    if match == SHORT_OF_PLAYERS and colour == Colour.BLACK:
        return [*order[: BOARDS - 1], None]
    if match in RESTING and colour == Colour.WHITE:
        return [*order[: BOARDS - 1], order[BOARDS]]
    return order[:BOARDS]


def _play(match: Pairing, by: User, boards: int, chance: random.Random) -> None:
    """Enter the results of the first ``boards`` of a match."""
    for game in match.games.select_related("white", "black")[:boards]:
        result = _result(game, chance)
        match_results.enter(match.round, match.board, game.board, result, seen=game.version, by=by)


def _result(game: Game, chance: random.Random) -> Result:
    white, black = (member.rating if member else None for member in (game.white, game.black))
    return result_by_lot(white, black, chance)


def _cup(event: Event, by: User, people: list[Player]) -> None:
    """Play a preliminary round, and a part of the quarter-finals."""
    cup = changing.create_tournament(
        event,
        by,
        name="Rapid cup",
        slug="cup",
        system="knock-out",
        edition="tsf",
        time_control="15 min + 10 s",
        time_control_code="900+10",
        chief_arbiter="Arbiter, Aslı",
    )
    strongest = sorted(people, key=lambda player: -(player.rating or 0))[:CUP_STRENGTH]
    entries.add_from_register(cup, by, strongest)
    entries.check_in_all(cup, by, present=True)
    knockout.start(cup, by)
    contest = knockout.stand_alone(cup)
    first, second, third, fourth = (Match(row, by) for row in knockouts.matches_of(contest))
    first.colours().games(WHITE, DRAW)
    second.colours().games(DRAW, WHITE)
    third.colours().games(BLACK, WHITE)
    games.walkover(fourth.row, by, Side.LOWER, fourth.row.version)
    knockout.draw_next(contest, by, 2)
    drawn = knockouts.matches_of(contest).filter(round=2)
    longest, quick, open_one, _not_begun = (Match(row, by) for row in drawn)
    longest.colours().games(DRAW, DRAW).colours().games(WHITE, WHITE)
    longest.colour_taken(Colour.BLACK).games(DRAW)
    quick.colours().games(DRAW, BLACK)
    open_one.colours().games(DRAW)


class Match:
    """A match of the cup and its arbiter; each step is taken at the state that the last left."""

    def __init__(self, row: KnockOutMatch, by: User) -> None:
        self.row = row
        self.by = by

    def colours(self) -> Match:
        """Draw the colours of the next stage: a hand, then a stone (article 14)."""
        lots.choose_hand(self.row, self.by, "left", self._seen, LOTS)
        lots.draw_stone(self.row, self.by, self._seen, LOTS)
        return self

    def colour_taken(self, colour: Colour) -> Match:
        """Draw the one lot before a golden point, whose winner takes a colour."""
        lots.choose_hand(self.row, self.by, "right", self._seen, LOTS)
        lots.take_colour(self.row, self.by, colour, self._seen)
        return self

    def games(self, *all_results: Result) -> Match:
        """Enter the results of the next games."""
        for result in all_results:
            games.enter(self.row, self.by, result, self._seen)
        return self

    @property
    def _seen(self) -> int:
        self.row.refresh_from_db(fields=["version"])
        return self.row.version
