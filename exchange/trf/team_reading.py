"""A tournament of teams from a report file: teams, players, line-ups, matches and byes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from crosstable.matches import colour_on
from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, Colour, Crosstable, EntryId
from crosstable.results import Result
from crosstable.team_events import Contradiction, TeamEvent, TeamMatch, event_of
from crosstable.team_tables import crosstable_of, scorings
from crosstable.trf import Report
from crosstable.trf.teams import TeamRecord
from exchange.trf import head, people, team_words
from exchange.trf.system import STRONGEST, system_of, tiebreak_edition, with_acceleration
from pairing.editions import SCORES
from tiebreaks import EDITIONS as TIEBREAK_EDITIONS
from tiebreaks import UnknownTieBreak, parse_order
from tournaments.bridge import abnormal_points, acceleration, order
from tournaments.entries import register
from tournaments.models import (
    Entry,
    Game,
    LineUp,
    LineUpSeat,
    Member,
    Pairing,
    Round,
    RoundState,
    TeamScore,
    Tournament,
    Turn,
)
from tournaments.rules.teams import LEADS
from tournaments.steps.refusals import Refused
from tournaments.teams import match_games, strengths, teams


@dataclass(frozen=True)
class TeamReport:
    """A consistent report of teams; teams by their numbers in ``table``."""

    report: Report
    event: TeamEvent
    table: Crosstable


def incoming_teams(report: Report, fields: Mapping[str, Any]) -> head.IncomingReport:
    """Read what is to arrive; ``fields`` override the file. Raises ``Refused``."""
    team_report = _read(report)

    def arrive(tournament: Tournament) -> head.ArrivedRows:
        arrived = _ArrivingTeams(tournament, team_report)
        for number in range(1, team_report.table.last_paired_round + 1):
            arrived.play(number)
        return head.ArrivedRows(arrived.entries, len(arrived.members))

    return head.IncomingReport(
        report, team_report.table, {**_settings(team_report), **fields}, arrive
    )


def _read(report: Report) -> TeamReport:
    """Raise ``Refused`` if records contradict one another or hold what cannot be stored."""
    head.refuse_too_many_rounds(report.crosstable)  # before their matches are put together
    table = head.missing_results_adjourned(report.crosstable)
    whole = replace(report, crosstable=table)
    try:
        event = event_of(whole)
        teams = crosstable_of(whole, primary_score(report), event)
    except Contradiction as contradiction:
        raise Refused(team_words.in_words(contradiction)) from contradiction
    paired = with_acceleration(replace(whole, crosstable=teams))
    head.refuse_what_cannot_be_kept(report, paired.crosstable)
    return TeamReport(whole, event, paired.crosstable)


def primary_score(report: Report) -> str:
    """Return the score that decides first: by ``192``, else by the list of ``212``."""
    name = report.head.encoded_type.strip().upper()
    by_name = next((score for score, ending in SCORES.items() if name.endswith(ending)), "")
    first = next(iter(report.head.standings), "")
    return by_name or (GAME_POINTS if first == "GPTS" else MATCH_POINTS)


def _settings(coming: TeamReport) -> dict[str, Any]:
    report = coming.report
    worths = scorings(report, coming.event.boards)
    worth, games = worths[MATCH_POINTS], worths[GAME_POINTS]
    pab = games.points(Code.PAIRING_ALLOCATED_BYE)
    first = coming.table.scores[0]
    return {
        **head.common_settings(report),
        "initial_colour": head.drawn_colour(coming.table),
        "rounds_planned": max(coming.table.rounds, coming.table.last_paired_round, 1),
        "accelerated": bool(coming.table.accelerations),
        "abnormal_points": abnormal_points.as_stored(report.teams.abnormal),
        "boards": coming.event.boards,
        "team_score": TeamScore.GAME if first == GAME_POINTS else TeamScore.MATCH,
        "match_points_win": head.as_decimal(worth.win),
        "match_points_draw": head.as_decimal(worth.draw),
        "match_points_loss": head.as_decimal(worth.loss),
        "match_points_pab": head.as_decimal(worth.points(Code.PAIRING_ALLOCATED_BYE)),
        "game_points_pab": None if pab == games.draw else head.as_decimal(pab),
        **_tiebreak_settings(report),
        **system_of(replace(report, crosstable=coming.table)),
    }


def _tiebreak_settings(report: Report) -> dict[str, Any]:
    """Return the file's list by the edition of its day, or the first that knows all of it; none:
    the usual one.
    """
    named = list(report.head.standings)
    if named[:1] != [LEADS[_score(report)]]:
        return {}
    for edition in dict.fromkeys((tiebreak_edition(report), *TIEBREAK_EDITIONS)):
        try:
            return {
                "tiebreaks": list(parse_order(named, edition=edition)),
                "tiebreak_edition": edition,
            }
        except UnknownTieBreak:
            continue
    return {}


def _score(report: Report) -> TeamScore:
    return TeamScore.GAME if primary_score(report) == GAME_POINTS else TeamScore.MATCH


class _ArrivingTeams:
    """The rows of a tournament that is coming in."""

    def __init__(self, tournament: Tournament, coming: TeamReport) -> None:
        self.tournament = tournament
        self.coming = coming
        self.members: dict[EntryId, Member] = {}
        self.closing = acceleration.closing(coming.table)
        self.naming = abnormal_points.numbers_by_competitor(coming.report.teams.abnormal)
        self.entries = {
            team.number: self._enter(team) for team in sorted(coming.event.teams, key=_number)
        }
        self.matches: dict[int, list[TeamMatch]] = {}
        for match in coming.event.matches:
            self.matches.setdefault(match.round, []).append(match)

    def _enter(self, team: TeamRecord) -> Entry:
        entry = Entry(
            tournament=self.tournament,
            team_name=team.name or str(team.number),
            nickname=team.nickname,
            tpn=team.number,
            closes_ga=team.number == self.closing,
            checked_in=head.present_at_end(self.coming.table, team.number),
            abnormal_points=self.naming.get(team.number, []),
        )
        teams.check(entry)
        entry.save()
        participants = self.coming.report.crosstable.by_id
        for place, number in enumerate(dict.fromkeys(team.players), start=1):
            participant = participants[number]
            fide, national = participant.rating, participant.national_rating
            method = self.tournament.rating_method
            member = Member(
                tournament=self.tournament,
                entry=entry,
                player=people.enter_person(self.tournament, participant),
                place=place,
                rating=order.strength(method, fide, national) or fide,
                title=people.title_of(participant),
            )
            register.validate_fields(member)
            member.save()
            self.members[number] = member
        strength = team.rating if team.rating and team.rating <= STRONGEST else None
        entry.rating = strength or strengths.strength_of(entry)
        entry.save(update_fields=["rating"])
        return entry

    def play(self, number: int) -> None:
        """Enter one round: its matches in the order of C.04.2, 3.6, line-ups, and teams without
        any.
        """
        round = self.tournament.rounds.get(number=number)
        round.tournament = self.tournament
        round_matches = sorted(self.matches.get(number, ()), key=self._rank)
        pairings = [Pairing(round=round, board=board) for board in range(1, len(round_matches) + 1)]
        Pairing.objects.bulk_create(pairings)
        Turn.objects.bulk_create(
            [*self._seats(round, round_matches, pairings), *self._away(round, round_matches)]
        )
        open_games = False
        for match, pairing in zip(round_matches, pairings, strict=True):
            games = list(self._games(match, pairing))
            Game.objects.bulk_create(games)
            match_games.settle(pairing, games)
            open_games = open_games or Result.NOT_YET_PLAYED in match.results
        self._name_line_ups(round)
        round.state = RoundState.PUBLISHED if open_games else RoundState.CLOSED
        round.save(update_fields=["state"])

    def _rank(self, match: TeamMatch) -> tuple[Any, ...]:
        table, score = self.coming.table, self.coming.table.scores[0]
        points = {team: table.score(team, match.round - 1, score) for team in match.teams.values()}
        higher = min(points, key=lambda team: (-points[team], team))
        return -points[higher], -sum(points.values()), higher

    def _seats(
        self, round: Round, round_matches: Iterable[TeamMatch], pairings: Iterable[Pairing]
    ) -> Iterator[Turn]:
        for match, pairing in zip(round_matches, pairings, strict=True):
            for colour, team in match.teams.items():
                entry = self.entries[team]
                yield Turn(round=round, entry=entry, pairing=pairing, colour=colour.value)

    def _away(self, round: Round, round_matches: Iterable[TeamMatch]) -> Iterator[Turn]:
        playing = {team for match in round_matches for team in match.teams.values()}
        for team, entry in self.entries.items():
            if team not in playing:
                code = self.coming.event.byes.get((round.number, team), Code.ZERO_POINT_BYE)
                yield Turn(round=round, entry=entry, bye=code.value)

    def _games(self, match: TeamMatch, pairing: Pairing) -> Iterator[Game]:
        for board, result in enumerate(match.results, start=1):
            game = Game(pairing=pairing, board=board)
            for colour in Colour:
                player = match.seats[colour][board - 1]
                member = None if player is None else self.members[player]
                if colour_on(board, colour) is Colour.WHITE:
                    game.white = member
                else:
                    game.black = member
            match_games.set_result(game, result)
            yield game

    def _name_line_ups(self, round: Round) -> None:
        """Enter record ``300``, also for a team that did not play."""
        for record in self.coming.report.teams.line_ups:
            if record.round == round.number and record.team:
                line_up = LineUp.objects.create(round=round, entry=self.entries[record.team])
                LineUpSeat.objects.bulk_create(
                    LineUpSeat(line_up=line_up, board=board, member=self.members.get(player))
                    for board, player in enumerate(
                        record.players[: self.coming.event.boards], start=1
                    )
                )


def _number(team: TeamRecord) -> int:
    return team.number
