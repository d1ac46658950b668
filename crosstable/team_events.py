"""The matches of a team event, put together from the records of its report file.

A player's record has the games, ``310`` the teams, ``300`` line-ups that differ from the order,
``330`` matches that were not played, ``320`` and ``240`` byes. They become matches board by board;
a :class:`Contradiction` names those that do not fit together.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise

from crosstable.matches import colour_on
from crosstable.model import Code, Colour, EntryId, Turn
from crosstable.results import Result
from crosstable.trf import Report
from crosstable.trf.teams import ForfeitedMatch, LineUpRecord, TeamRecord

Seats = tuple[EntryId | None, ...]
"""A team's players from board 1 on, by their numbers in ``001``; ``None``: nobody."""
MOST_MATCHES = 5_000
FEWEST, MOST_BOARDS = 2, 24
"""Boards of a match: the default, and the maximum."""


class Conflict(StrEnum):
    """Kinds of contradictions. Figures: ``round``, ``team``, ``player``, as far as they help."""

    TWO_TEAMS = "player in two teams"
    NO_TEAM = "game without a team"
    TWO_OPPONENTS = "two opponents in a round"
    NO_OPPONENT = "no opponent named"
    COLOURS = "colours of the boards"
    NOT_ON_A_BOARD = "player on no board"
    BOARDS_APART = "opponents on different boards"
    SEQUENCE = "colour sequence"
    BYE_AND_MATCH = "bye and match"
    UNKNOWN_TEAM = "unknown team"
    TWO_LINE_UPS = "two line-ups of a team"
    LINE_UP = "line-up with a stranger, or with somebody twice"
    RESULT = "impossible result"
    BOARDS = "too many boards"
    MATCHES = "too many matches"


class Contradiction(ValueError):  # noqa: N818 - the plain word
    """Records that do not fit together; see :class:`Conflict` for the figures."""

    def __init__(self, conflict: Conflict, **figures: int | str) -> None:
        super().__init__(f"{conflict}: {figures}")
        self.conflict = conflict
        self.figures = figures


@dataclass(frozen=True)
class TeamMatch:
    """One match. ``teams`` by their numbers, White being the team with White on board 1;
    ``results`` by board, in the colours of the board.
    """

    round: int
    teams: Mapping[Colour, int]
    seats: Mapping[Colour, Seats]
    results: tuple[Result, ...]


@dataclass(frozen=True)
class TeamEvent:
    """All teams, matches in the order of rounds, and byes by round and team."""

    teams: tuple[TeamRecord, ...]
    boards: int
    matches: tuple[TeamMatch, ...]
    byes: Mapping[tuple[int, int], Code] = field(default_factory=dict)

    @property
    def last_paired_round(self) -> int:
        """The last round with a match or a pairing-allocated bye; 0 if none."""
        allocated = (r for (r, _), code in self.byes.items() if code is Code.PAIRING_ALLOCATED_BYE)
        return max((*(match.round for match in self.matches), *allocated), default=0)


def event_of(report: Report) -> TeamEvent:
    """Put together the event that a report with teams describes. Raises :class:`Contradiction`."""
    return _EventReader(report).event()


def teams_in(report: Report) -> tuple[TeamRecord, ...]:
    """Return the teams of ``310``; from a file with ``013`` only, numbered in their order."""
    section = report.teams
    return section.teams or tuple(
        TeamRecord(number, record.name, "", None, None, None, None, record.players)
        for number, record in enumerate(section.registrations, start=1)
    )


class _EventReader:
    """One report while its rounds are put together."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.teams = teams_in(report)
        self.order = {team.number: team.players for team in self.teams}
        self.team_of: dict[EntryId, int] = {}
        for team in self.teams:
            for player in team.players:
                if self.team_of.setdefault(player, team.number) != team.number:
                    raise Contradiction(Conflict.TWO_TEAMS, player=player, team=team.number)
        self.line_ups = dict(self._stated_line_ups())
        self.turns = {
            (turn.round, player): turn
            for player, turns in report.crosstable.turns.items()
            for turn in turns
            if turn.opponent is not None or turn.code in (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)
        }
        self.players_in: dict[int, list[EntryId]] = defaultdict(list)
        for round, player in self.turns:
            self.players_in[round].append(player)
        self.named_in: dict[int, list[LineUpRecord]] = defaultdict(list)
        for record in report.teams.line_ups:
            self.named_in[record.round].append(record)
        self.forfeited_in: dict[int, list[ForfeitedMatch]] = defaultdict(list)
        for match in report.teams.forfeits:
            self.forfeited_in[match.round].append(match)
        self.boards = self._board_count()
        self.match_count = 0
        self.seats: dict[tuple[int, int], Seats] = {}

    def _stated_line_ups(self) -> Iterator[tuple[tuple[int, int], Seats]]:
        """Yield the line-ups of record ``300``, each once, with players of its team once each."""
        seen = set()
        for record in self.report.teams.line_ups:
            if not record.team:
                continue
            key = record.round, self._known_team(record.team)
            if key in seen:
                raise Contradiction(Conflict.TWO_LINE_UPS, round=record.round, team=record.team)
            seen.add(key)
            players = [player for player in record.players if player]
            if len(set(players)) < len(players) or not set(players) <= set(self.order[record.team]):
                raise Contradiction(Conflict.LINE_UP, round=record.round, team=record.team)
            yield key, tuple(player or None for player in record.players)

    def _known_team(self, team: int) -> int:
        if team not in self.order:
            raise Contradiction(Conflict.UNKNOWN_TEAM, team=team)
        return team

    def _board_count(self) -> int:
        """Return how many boards ``352`` or ``300`` names, otherwise the most games of a team in a
        round.
        """
        boards = self._stated_board_count()
        if boards > MOST_BOARDS:
            raise Contradiction(Conflict.BOARDS, boards=boards, most=MOST_BOARDS)
        return boards

    def _stated_board_count(self) -> int:
        sequence = self.report.head.team_colours.strip().upper()
        if any(first == second for first, second in pairwise(sequence)):
            raise Contradiction(Conflict.SEQUENCE, sequence=sequence[:MOST_BOARDS])
        if sequence:
            return len(sequence)
        played = Counter((round, self._team(round, player)) for round, player in self.turns)
        longest = max((len(seats) for seats in self.line_ups.values()), default=0)
        return max(longest, *played.values(), FEWEST) if played else max(longest, FEWEST)

    def _team(self, round: int, player: EntryId) -> int:
        if player not in self.team_of:
            raise Contradiction(Conflict.NO_TEAM, round=round, player=player)
        return self.team_of[player]

    def event(self) -> TeamEvent:
        last = max((round for round, _player in self.turns), default=0)
        forfeited = (record.round for record in self.report.teams.forfeits)
        matches = tuple(
            match
            for round in range(1, max((last, *forfeited)) + 1)
            for match in self._matches_in(round)
        )
        byes = dict(self._byes())
        for match in matches:
            for team in match.teams.values():
                if (match.round, team) in byes:
                    raise Contradiction(Conflict.BYE_AND_MATCH, round=match.round, team=team)
        return TeamEvent(self.teams, self.boards, matches, byes)

    def _byes(self) -> Iterator[tuple[tuple[int, int], Code]]:
        for record in self.report.teams.pabs:
            for round, team in enumerate(record.teams, start=1):
                if team:
                    yield (round, self._known_team(team)), Code.PAIRING_ALLOCATED_BYE
        for bye in self.report.teams.byes:
            for team in bye.competitors:
                yield (bye.round, self._known_team(team)), Code(bye.kind)

    def _matches_in(self, round: int) -> Iterator[TeamMatch]:
        """Yield the matches of a round, each once, by the number of its White team."""
        opponents = self._opponents_in(round)
        whites = {self._white_team(round, *sorted(pair)) for pair in opponents.items()}
        for white in sorted(whites):
            yield self._match(round, {Colour.WHITE: white, Colour.BLACK: opponents[white]})

    def _opponents_in(self, round: int) -> dict[int, int]:
        """Map each team to its opponent, both ways."""
        opponents: dict[int, int] = {}
        for team, opponent in self._stated_pairs(round):
            for first, second in ((team, opponent), (opponent, team)):
                if opponents.setdefault(first, second) != second:
                    raise Contradiction(Conflict.TWO_OPPONENTS, round=round, team=first)
        for player in self.players_in[round]:
            team = self._team(round, player)
            if team not in opponents:
                raise Contradiction(Conflict.NO_OPPONENT, round=round, team=team)
        return opponents

    def _stated_pairs(self, round: int) -> Iterator[tuple[int, int]]:
        for player in self.players_in[round]:
            opponent = self.turns[round, player].opponent
            if opponent is not None:
                yield self._team(round, player), self._team(round, opponent)
        for record in self.named_in[round]:
            if record.team and record.opponent:
                yield record.team, self._known_team(record.opponent)
        for match in self.forfeited_in[round]:
            yield self._known_team(match.white), self._known_team(match.black)

    def _white_team(self, round: int, first: int, second: int) -> int:
        """Return who has White on board 1: by the games, else by ``330``, else the lower number."""
        whites = set()
        for team, opponent in ((first, second), (second, first)):
            for board, turn in self._seated_turns(round, team):
                if turn.opponent is not None and turn.colour is not None:
                    white = colour_on(board, turn.colour) is Colour.WHITE
                    whites.add(team if white else opponent)
        if len(whites) > 1:
            raise Contradiction(Conflict.COLOURS, round=round, team=first)
        by_record = (match.white for match in self.forfeited_in[round])
        return next(iter(whites), next((w for w in by_record if w in (first, second)), first))

    def _seated_turns(self, round: int, team: int) -> Iterator[tuple[int, Turn]]:
        for board, player in enumerate(self._seats(round, team), start=1):
            if player is not None:
                yield board, self.turns[round, player]

    def _seats(self, round: int, team: int) -> Seats:
        if (round, team) not in self.seats:
            self.seats[round, team] = self._find_seats(round, team)
        return self.seats[round, team]

    def _find_seats(self, round: int, team: int) -> Seats:
        """Seat players by ``300``, else by the team's order; without a game a seat stays empty."""
        playing = [player for player in self.order[team] if (round, player) in self.turns]
        line_up: Sequence[EntryId | None] = self.line_ups.get((round, team), ())
        if not line_up:
            usual = self.order[team][: self.boards]
            line_up = usual if set(playing) <= set(usual) else playing
        missing = set(playing) - set(line_up[: self.boards])
        if missing:
            raise Contradiction(Conflict.NOT_ON_A_BOARD, round=round, player=min(missing))
        seats = [player if player in playing else None for player in line_up[: self.boards]]
        return (*seats, *[None] * (self.boards - len(seats)))

    def _match(self, round: int, teams: Mapping[Colour, int]) -> TeamMatch:
        self.match_count += 1
        if self.match_count > MOST_MATCHES:
            raise Contradiction(Conflict.MATCHES, most=MOST_MATCHES)
        seats = {colour: self._seats(round, team) for colour, team in teams.items()}
        results = tuple(
            self._result(
                round,
                {
                    colour_on(board, colour): seats[colour][board - 1]
                    for colour in (Colour.WHITE, Colour.BLACK)
                },
            )
            for board in range(1, self.boards + 1)
        )
        return TeamMatch(round, teams, seats, results)

    def _result(self, round: int, players: Mapping[Colour, EntryId | None]) -> Result:
        """Return one board's result, given the player of each colour; an empty seat forfeits."""
        codes = []
        for colour in (Colour.WHITE, Colour.BLACK):
            player, opponent = players[colour], players[colour.opposite]
            turn = None if player is None else self.turns[round, player]
            if turn is not None and turn.opponent not in (None, opponent):
                raise Contradiction(Conflict.BOARDS_APART, round=round, player=player or 0)
            codes.append(Code.FORFEIT_LOSS if turn is None else turn.code)
        try:
            return Result.from_codes(*codes)
        except ValueError as impossible:
            player = next(p for p in players.values() if p is not None)
            raise Contradiction(Conflict.RESULT, round=round, player=player) from impossible
