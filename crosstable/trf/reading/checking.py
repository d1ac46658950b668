"""Checks that the records of a file agree with one another; what does not is a fault."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping

from crosstable.model import Code
from crosstable.results import POSSIBLE
from crosstable.trf.draft import PlayerRow, ReportDraft, RoundCell
from crosstable.trf.faults import FaultCode, NoticeCode
from crosstable.trf.layout import COMPETITOR, EITHER, PLAYER, TEAM
from crosstable.trf.limits import MOST_ROUNDS
from crosstable.trf.lines import FileLine
from crosstable.trf.players import CELL, FIRST_CELL
from crosstable.trf.teams import ALL_LAYOUTS


def check(draft: ReportDraft) -> None:
    """Log every contradiction between the records."""
    _check_extent(draft)
    _check_teams(draft)
    _check_references(draft)
    _check_rounds(draft)
    _check_ranges(draft)
    _check_byes(draft)
    _check_boards(draft)
    if not any(draft.records[name] for name in ("teams", "registrations", "pabs")):
        _check_pabs(draft)
        _report_unpaired(draft)


def is_team_competition(draft: ReportDraft) -> bool:
    """Return whether numbers of competitors are those of teams."""
    return bool(draft.records["teams"])


def _check_extent(draft: ReportDraft) -> None:
    """Count what records name by a range, or by naming nobody, as if it were listed."""
    rounds = draft.head.get("rounds") or draft.last_paired_round
    teams = [team.number for _, team in draft.records["teams"]]
    numbers = sorted(teams or draft.numbers)
    for line, record in draft.records["accelerations"]:
        among = bisect_right(numbers, record.last) - bisect_left(numbers, record.first)
        during = min(record.last_round, rounds) + 1 - record.first_round
        draft.count_named(line, max(0, among) * max(0, during))
    for line, record in draft.records["abnormal"]:
        if not (record.kind or record.competitors):
            draft.count_named(line, len(numbers))
    for line, record in draft.records["pabs"]:
        if len(record.teams) > MOST_ROUNDS:
            line.fault(FaultCode.TOO_MANY_ROUNDS, 15, line.cut(15), most=MOST_ROUNDS)


def _check_teams(draft: ReportDraft) -> None:
    seen: dict[int, int] = {}
    for line, team in draft.records["teams"]:
        if seen.setdefault(team.number, line.number) != line.number:
            other = seen[team.number]
            line.fault(FaultCode.NUMBER_TWICE, 5, str(team.number), other=other)


def _check_references(draft: ReportDraft) -> None:
    """Check that every number in a record is that of a player or a team of the file."""
    players, teams = set(draft.numbers), {team.number for _, team in draft.records["teams"]}
    competition = is_team_competition(draft)
    numbers_of = {
        PLAYER: players,
        TEAM: teams if competition else None,
        COMPETITOR: teams if competition else players,
        EITHER: players | teams,
    }
    for kind, line, column, number in _named_numbers(draft):
        of_file = numbers_of[kind]
        if of_file is not None and number not in of_file:
            team = kind == TEAM or (kind == COMPETITOR and competition)
            code = FaultCode.NO_SUCH_TEAM if team else FaultCode.NO_SUCH_PLAYER
            line.fault(code, column, str(number))


def _named_numbers(draft: ReportDraft) -> Iterator[tuple[str, FileLine, int, int]]:
    for name, layout in ALL_LAYOUTS.items():
        for line, _ in draft.records[name]:
            for kind, column, number in layout.references(line):
                yield kind, line, column, number
    for line, column, number in draft.named:
        yield PLAYER, line, column, number
    for line, national in draft.national:
        yield PLAYER, line, 5, national.player


def _check_rounds(draft: ReportDraft) -> None:
    """Check that nothing happens after the last round."""
    rounds = draft.head.get("rounds")
    if rounds is None:
        return
    for row in draft.rows:
        for cell in row.cells.values():
            if cell.round > rounds:
                cell_text = row.line.cut(cell.column, cell.column + CELL - 1)
                row.line.fault(FaultCode.ROUND_AFTER_END, cell.column, cell_text, rounds=rounds)
    for line, record in draft.records["byes"]:
        if record.round > rounds:
            line.fault(FaultCode.ROUND_AFTER_END, 7, str(record.round), rounds=rounds)
    if draft.last_paired_round >= rounds:
        for line, player in draft.absent:
            line.fault(FaultCode.ROUND_AFTER_END, 5, str(player), rounds=rounds)


def _check_ranges(draft: ReportDraft) -> None:
    """Check that ranges run forwards, and that a prohibition names at least two."""
    for line, record in draft.records["accelerations"]:
        _check_range(line, 19, record.first_round, record.last_round)
        _check_range(line, 28, record.first, record.last)
    for line, record in draft.records["prohibitions"]:
        _check_range(line, 9, record.first_round, record.last_round)
        if len(set(record.competitors)) < 2:
            line.fault(FaultCode.TWO_PLAYERS, 13, line.cut(13))


def _check_range(line: FileLine, column: int, start: int, end: int) -> None:
    if end < start:
        line.fault(FaultCode.ENDS_BEFORE_START, column, str(end), start=start)


def _check_byes(draft: ReportDraft) -> None:
    """Check that nobody asked for two different byes in one round."""
    kinds: dict[tuple[int, int], str] = {}
    for line, record in draft.records["byes"]:
        for player in record.competitors:
            if kinds.setdefault((player, record.round), record.kind) != record.kind:
                figures = {"player": player, "round": record.round}
                line.fault(FaultCode.BYE_TWICE, 5, record.kind, **figures)


def _check_boards(draft: ReportDraft) -> None:
    """Check that both sides of every game agree."""
    rows = {row.participant.id: row for row in draft.rows}
    for row in draft.rows:
        for cell in row.cells.values():
            if cell.opponent is not None:
                _check_board(row, cell, rows, draft)


def _check_board(
    row: PlayerRow, cell: RoundCell, rows: Mapping[int, PlayerRow], draft: ReportDraft
) -> None:
    player, opponent = row.participant.id, cell.opponent
    if opponent == player:
        row.line.fault(FaultCode.OWN_OPPONENT, cell.column, str(opponent))
    elif opponent not in draft.numbers:
        row.line.fault(FaultCode.NO_SUCH_PLAYER, cell.column, str(opponent))
    elif opponent in rows and cell.round not in rows[opponent].faulty:
        other = rows[opponent].cells.get(cell.round)
        if other is None or other.opponent != player:
            figures = {"player": player, "opponent": opponent, "round": cell.round}
            row.line.fault(FaultCode.NOT_MUTUAL, cell.column, str(opponent), **figures)
        elif rows[opponent].line.number < row.line.number:
            _settle_unknown(row, cell, rows[opponent], other)
            _check_sides(row, cell, other)


def _settle_unknown(row: PlayerRow, cell: RoundCell, opposite: PlayerRow, other: RoundCell) -> None:
    """Adjourn a game as a whole if one side's result is unknown."""
    for line, mine, theirs in ((row.line, cell, other), (opposite.line, other, cell)):
        if theirs.code is Code.ADJOURNED and mine.code is not Code.ADJOURNED:
            line.notice(NoticeCode.UNKNOWN_OPPOSITE, mine.column + 7, mine.code.value)
            mine.code = Code.ADJOURNED


def _check_sides(row: PlayerRow, cell: RoundCell, other: RoundCell) -> None:
    """Check the colours and results of a board, with faults at the later of its two lines."""
    player, opponent = row.participant.id, cell.opponent or 0
    if cell.colour is not None and cell.colour is other.colour:
        figures = {"player": player, "opponent": opponent}
        row.line.fault(FaultCode.SAME_COLOUR, cell.column + 5, cell.colour.value, **figures)
    if (cell.code, other.code) not in POSSIBLE:
        row.line.fault(
            FaultCode.CONTRADICTION,
            cell.column + 7,
            cell.code.value,
            own=cell.code.value,
            player=player,
            other=other.code.value,
            opponent=opponent,
        )


def _check_pabs(draft: ReportDraft) -> None:
    """Check that a round has at most one pairing-allocated bye."""
    seen = set()
    for row in draft.rows:
        for cell in row.cells.values():
            if cell.code is Code.PAIRING_ALLOCATED_BYE:
                if cell.round in seen:
                    row.line.fault(
                        FaultCode.TWO_PABS, cell.column + 7, cell.code.value, round=cell.round
                    )
                seen.add(cell.round)


def _report_unpaired(draft: ReportDraft) -> None:
    """Report forfeit losses without an opponent, one notice for each player (for teams the format
    itself has them for those who sat out).
    """
    for row in draft.rows:
        if row.unpaired:
            column = FIRST_CELL + CELL * (row.unpaired[0] - 1) + 7
            rounds = ", ".join(map(str, row.unpaired))
            row.line.notice(NoticeCode.NOT_PAIRED, column, Code.FORFEIT_LOSS.value, rounds=rounds)
