"""Events played by lot, one for each pairing text, whose explanations are shown as examples."""

from __future__ import annotations

import csv
import random
from datetime import date
from itertools import groupby
from pathlib import Path

from clubs.models import Club, User
from demo.chance import result_by_lot
from tournaments.entries import byes, entries, register
from tournaments.models import Event, Pairing, Round, Tournament
from tournaments.rounds import looking_over, match_results, pairing, results
from tournaments.setup import changing
from tournaments.teams import members, teams

FILES = Path(__file__).resolve().parent.parent / "files"
PLAYERS, ROUNDS = 25, 6
"""An odd number, so that each round has a bye."""
TEAMS, BOARDS, ROUNDS_OF_TEAMS = 7, 4, 5
AT_A_TABLE = 9
"""The players of a round robin."""
AWAY_IN = 2
"""The round in which the last of the list asks for half a point."""
STARTS, ENDS = date(2026, 3, 10), date(2026, 3, 20)


def new_event(club: Club, by: User) -> Event:
    """Create the event that the tournaments belong to."""
    return changing.create_event(
        club, by, name="Examples", slug="examples", city="İzmir", federation="TUR",
        starts=STARTS, ends=ENDS,
    )  # fmt: skip


def play(event: Event, by: User, system: str, edition: str, seed: int) -> Tournament:
    """Play a whole tournament by one text, its players and results drawn by ``seed``."""
    chance = random.Random(f"{seed} {system} {edition}")  # noqa: S311 - the same examples each time
    of_teams = system == "team-swiss"
    at_a_table = system == "round-robin"
    fields = {"boards": BOARDS} if of_teams else {}
    if not at_a_table:
        fields["rounds_planned"] = ROUNDS_OF_TEAMS if of_teams else ROUNDS
    tournament = changing.create_tournament(
        event,
        by,
        name=f"{system} {edition}",
        slug=f"{system}-{edition}",
        system=system,
        edition=edition,
        initial_colour="w",
        half_point_byes=1,
        **fields,
    )
    if of_teams:
        _enter_teams(tournament, by, chance)
    else:
        _enter_players(tournament, by, chance, AT_A_TABLE if at_a_table else PLAYERS)
    entries.check_in_all(tournament, by, present=True)
    if not of_teams and not at_a_table:
        byes.request_bye(tournament.entries.latest("pk"), by, AWAY_IN, "H")
    for number in range(1, tournament.rounds_planned + 1):
        _play_round(tournament, by, number, chance)
    return tournament


def _enter_players(tournament: Tournament, by: User, chance: random.Random, most: int) -> None:
    with (FILES / "open60.csv").open(encoding="utf-8", newline="") as lines:
        people = [line for line in csv.DictReader(lines, delimiter=";") if line["rating"]]
    for line in sorted(chance.sample(people, most), key=lambda line: -int(line["rating"])):
        entries.add_entry(
            tournament, by, name=line["name"], title=line["title"], rating=int(line["rating"])
        )


def _enter_teams(tournament: Tournament, by: User, chance: random.Random) -> None:
    with (FILES / "teams8.csv").open(encoding="utf-8", newline="") as lines:
        listed = groupby(csv.DictReader(lines, delimiter=";"), lambda line: line["team"])
        squads = [(name, list(squad)) for name, squad in listed]
    for name, squad in chance.sample(squads, TEAMS):
        team = teams.add_team(tournament, by, name)
        people = [
            register.add_player(
                tournament.club,
                by,
                name=line["name"],
                rating=int(line["rating"]),
            )
            for line in squad[:BOARDS]
        ]
        members.add_from_register(team, by, people)


def _play_round(tournament: Tournament, by: User, number: int, chance: random.Random) -> None:
    job = pairing.request(tournament, by)
    pairing.run(str(job.pk))
    round = tournament.rounds.select_related("tournament").get(number=number)
    looking_over.publish(round, by, confirmed=True)
    for board in round.pairings.prefetch_related("turns__entry"):
        if tournament.for_teams:
            _play_match(round, board, by, chance)
        else:
            ratings = {turn.colour: turn.entry.rating for turn in board.turns.all()}
            result = result_by_lot(ratings["w"], ratings["b"], chance)
            results.enter(round, board.board, result, board.version, by)
    results.close(tournament.rounds.get(number=number), by)


def _play_match(round: Round, match: Pairing, by: User, chance: random.Random) -> None:
    for game in match.games.select_related("white", "black"):
        white, black = (member.rating if member else None for member in (game.white, game.black))
        result = result_by_lot(white, black, chance)
        match_results.enter(round, match.board, game.board, result, seen=game.version, by=by)
