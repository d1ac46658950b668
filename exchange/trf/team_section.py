"""The team section of a report (TRF26): who plays for whom, matches, byes, what they are worth.

The players' own records (``001``) come from ``team_players``; this is everything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from crosstable.matches import FORFEITS, side_codes
from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, Colour, Crosstable, EntryId, Turn
from crosstable.results import Result
from crosstable.trf import TeamSection
from crosstable.trf.lines import decimal_text
from crosstable.trf.records import (
    AccelerationRecord,
    ByesRecord,
    ProhibitionRecord,
    ResultWorth,
    ResultWorths,
)
from crosstable.trf.teams import ForfeitedMatch, LineUpRecord, TeamByes, TeamRecord, TeamResults
from tournaments.bridge import abnormal_points
from tournaments.models import Entry, Game, Member, RequestedBye, Tournament
from tournaments.steps import stage

USUAL = {"TW": Fraction(2), "TD": Fraction(1), "TL": Fraction(0)}
"""Record ``362`` is for anything that differs from these."""
ASKED = (Code.FULL_POINT_BYE, Code.HALF_POINT_BYE, Code.ZERO_POINT_BYE)
NOT_PLAYED = {
    Result.WHITE_WINS_BY_FORFEIT: "+-",
    Result.BLACK_WINS_BY_FORFEIT: "-+",
    Result.BOTH_FORFEIT: "--",
}
SIGNS = {
    Code.PAIRING_ALLOCATED_BYE: "PAB",
    Code.FULL_POINT_BYE: "FPB",
    Code.HALF_POINT_BYE: "HPB",
    Code.ZERO_POINT_BYE: "ZPB",
}


@dataclass(frozen=True)
class ReportMatch:
    """One match as it was set up: the teams, and for each the players from board 1 on."""

    round: int
    result: Result
    teams: Mapping[Colour, EntryId]
    seats: Mapping[Colour, Sequence[int | None]]
    forfeited: bool
    """Whether no game was played."""


@dataclass(frozen=True)
class TeamReportData:
    """A tournament of teams about to be written; ``numbers``: those of its players in ``001``."""

    tournament: Tournament
    table: Crosstable
    numbers: Mapping[EntryId, int]
    ranks: Mapping[EntryId, int]

    @cached_property
    def tpn(self) -> Mapping[EntryId, int]:
        """The teams' numbers."""
        return {team.id: team.tpn for team in self.table.participants}

    @cached_property
    def members(self) -> Mapping[EntryId, Sequence[int]]:
        """The players of each team in their order."""
        by_team: dict[EntryId, list[int]] = {team: [] for team in self.tpn}
        rows = Member.objects.filter(tournament=self.tournament).order_by("entry", "place")
        for member, team in rows.values_list("pk", "entry"):
            by_team[team].append(member)
        return by_team

    @cached_property
    def matches(self) -> Sequence[ReportMatch]:
        """All published matches, in order."""
        return list(_matches(self.tournament))


def team_section(sheet: TeamReportData) -> TeamSection:
    """Write every record about teams."""
    return TeamSection(
        worths=tuple(_worths(sheet)),
        teams=tuple(_teams(sheet)),
        byes=tuple(_byes(sheet)),
        accelerations=tuple(_accelerated(sheet)),
        prohibitions=tuple(_prohibited(sheet)),
        abnormal=abnormal_points.by_number(sheet.tournament, sheet.table),
        line_ups=tuple(_line_ups(sheet)),
        pabs=tuple(_pabs(sheet)),
        forfeits=tuple(_forfeits(sheet)),
        results=tuple(_results(sheet)),
    )


def team_colours(tournament: Tournament) -> str:
    """Return record ``352``: the first-named team's colours on the boards, from the top."""
    boards = tournament.boards or 0
    return ("WB" * boards)[:boards]


def _worths(sheet: TeamReportData) -> Iterator[ResultWorths]:
    scoring = sheet.table.scoring_of(MATCH_POINTS)
    values = {"TW": scoring.win, "TD": scoring.draw, "TL": scoring.loss}
    if values != USUAL:
        yield ResultWorths(tuple(ResultWorth(symbol, points) for symbol, points in values.items()))


def _teams(sheet: TeamReportData) -> Iterator[TeamRecord]:
    entries: Mapping[EntryId, Entry] = sheet.tournament.entries.in_bulk()
    for team in sheet.table.participants:
        entry = entries[team.id]
        yield TeamRecord(
            number=team.tpn,
            name=entry.team_name,
            nickname=entry.nickname,
            strength=None if entry.rating is None else Fraction(entry.rating),
            match_points=_score(sheet, team.id, MATCH_POINTS),
            game_points=_score(sheet, team.id, GAME_POINTS),
            rank=sheet.ranks.get(team.id),
            players=tuple(sheet.numbers[member] for member in sheet.members[team.id]),
        )


def _score(sheet: TeamReportData, team: EntryId, score: str) -> Fraction:
    return sheet.table.score(team, sheet.table.last_paired_round, score)


def _byes(sheet: TeamReportData) -> Iterator[ByesRecord]:
    """List records ``240``; a team that is free in a table has no bye."""
    given: dict[tuple[int, Code], list[int]] = {}
    for team, turn in _without_opponent(sheet):
        if turn.code in ASKED and not sheet.tournament.predetermined:
            given.setdefault((turn.round, turn.code), []).append(sheet.tpn[team])
    coming = RequestedBye.objects.filter(
        entry__tournament=sheet.tournament, round__gt=stage.last_played(sheet.tournament)
    )
    for bye in coming:
        given.setdefault((bye.round, Code(bye.kind)), []).append(sheet.tpn[bye.entry_id])
    for (round, code), teams in sorted(given.items()):
        yield ByesRecord(code.value, round, tuple(sorted(teams)))


def _without_opponent(sheet: TeamReportData) -> Iterator[tuple[EntryId, Turn]]:
    for team, turns in sheet.table.turns.items():
        for turn in turns:
            if turn.opponent is None:
                yield team, turn


def _pabs(sheet: TeamReportData) -> Iterator[TeamByes]:
    """Write record ``320``, if there has been such a bye or it is not worth a drawn match."""
    teams_by_round = {
        turn.round: sheet.tpn[team]
        for team, turn in _without_opponent(sheet)
        if turn.code is Code.PAIRING_ALLOCATED_BYE
    }
    worth = {
        score: sheet.table.scoring_of(score).points(Code.PAIRING_ALLOCATED_BYE)
        for score in (MATCH_POINTS, GAME_POINTS)
    }
    usual = all(points == sheet.table.scoring_of(score).draw for score, points in worth.items())
    if teams_by_round or not usual:
        rounds = range(1, max(teams_by_round, default=0) + 1)
        teams = tuple(teams_by_round.get(round, 0) for round in rounds)
        yield TeamByes(worth[MATCH_POINTS], worth[GAME_POINTS], teams)


def _accelerated(sheet: TeamReportData) -> Iterator[AccelerationRecord]:
    """List records ``250``, for match points."""
    for item in sheet.table.accelerations:
        rounds, teams = (item.first_round, item.last_round), (item.first_tpn, item.last_tpn)
        yield AccelerationRecord(item.points, None, *rounds, *teams)


def _prohibited(sheet: TeamReportData) -> Iterator[ProhibitionRecord]:
    for group in sheet.table.prohibitions:
        teams = tuple(sorted(sheet.tpn[team] for team in group.participants))
        yield ProhibitionRecord(group.first_round, group.last_round, teams)


def _forfeits(sheet: TeamReportData) -> Iterator[ForfeitedMatch]:
    for match in sheet.matches:
        if match.result in NOT_PLAYED:
            white, black = (sheet.tpn[match.teams[colour]] for colour in Colour)
            yield ForfeitedMatch(NOT_PLAYED[match.result], match.round, white, black)


def _line_ups(sheet: TeamReportData) -> Iterator[LineUpRecord]:
    """List records ``300``: teams that sat in another order than theirs, or left a board empty.

    Teams that did not come at all are left out: they are in ``330``.
    """
    boards = sheet.tournament.boards or 0
    for match in sheet.matches:
        for colour, team in match.teams.items():
            seats = list(match.seats[colour])
            usual = [*sheet.members[team][:boards]]
            if any(seats) and seats != usual:
                yield LineUpRecord(
                    match.round,
                    sheet.tpn[team],
                    sheet.tpn[match.teams[colour.opposite]],
                    tuple(sheet.numbers[member] if member else 0 for member in seats),
                )


def _matches(tournament: Tournament) -> Iterator[ReportMatch]:
    games = Game.objects.filter(
        pairing__round__tournament=tournament, pairing__round__state__in=stage.PLAYED
    )
    rows = games.select_related("pairing__round").prefetch_related("pairing__turns")
    by_match: dict[int, list[Game]] = {}
    for game in rows.order_by("pairing__round__number", "pairing__board", "board"):
        by_match.setdefault(game.pairing_id, []).append(game)
    for match_games in by_match.values():
        pairing = match_games[0].pairing
        teams = {Colour(turn.colour): turn.entry_id for turn in pairing.turns.all()}
        yield ReportMatch(
            pairing.round.number,
            pairing.result,
            {colour: teams[colour] for colour in Colour},
            {colour: _seats(match_games, colour) for colour in Colour},
            forfeited=FORFEITS.issuperset(_codes(match_games)),
        )


def _seats(games: Iterable[Game], colour: Colour) -> list[int | None]:
    white = colour is Colour.WHITE
    return [game.white_id if (game.board % 2 == 1) is white else game.black_id for game in games]


def _codes(games: Iterable[Game]) -> tuple[Code, ...]:
    return side_codes([(game.board, game.result) for game in games], Colour.WHITE)


def _results(sheet: TeamReportData) -> Iterator[TeamResults]:
    """List records ``802``, for human eyes; the columns are those of the rule text's example.

    A text has no leading blanks: the numbers have zeros.
    """
    forfeited = {
        (match.round, team)
        for match in sheet.matches
        if match.forfeited
        for team in match.teams.values()
    }
    entries: Mapping[EntryId, Entry] = sheet.tournament.entries.in_bulk()
    for team in sheet.table.participants:
        head = (
            f"{team.tpn:03d} {entries[team.id].nickname:<5}"
            f" {_points(_score(sheet, team.id, MATCH_POINTS), 6)}"
            f" {_points(_score(sheet, team.id, GAME_POINTS), 6)}"
        )
        cells = [
            _cell(sheet, turn, forfeited=(turn.round, team.id) in forfeited)
            for turn in sheet.table.history(team.id, sheet.table.last_paired_round)
        ]
        yield TeamResults("  ".join([head, *cells]).rstrip())


def _cell(sheet: TeamReportData, turn: Turn, *, forfeited: bool) -> str:
    points = _points(sheet.table.points(turn, GAME_POINTS), 4)
    if turn.opponent is None:
        return f"{SIGNS.get(turn.code, 'ZPB')}   {points} "
    return f"{sheet.tpn[turn.opponent]:3d} {turn.colour} {points}{'f' if forfeited else ' '}"


def _points(points: Fraction, width: int) -> str:
    return (decimal_text(points) or str(points)).rjust(width)
