"""A report from the records of a file, which may spread one thing over several."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

from crosstable.model import (
    Acceleration,
    Code,
    Crosstable,
    EntryId,
    Participant,
    Prohibition,
    Turn,
)
from crosstable.trf import scores, spans
from crosstable.trf.abnormal import apply_abnormal, may_mean_coming_turns
from crosstable.trf.draft import PlayerRow, ReportDraft
from crosstable.trf.faults import Log, NoticeCode
from crosstable.trf.lines import decimal_text
from crosstable.trf.reading.checking import is_team_competition
from crosstable.trf.records import LAST_ROUND, AbnormalRecord
from crosstable.trf.report import Head, Report, point_sums
from crosstable.trf.teams import COMPETITOR_LAYOUTS, TEAM_LAYOUTS, TeamSection

_BYES = {"F": Code.FULL_POINT_BYE, "H": Code.HALF_POINT_BYE, "Z": Code.ZERO_POINT_BYE}
_PREDETERMINED = ("ROUNDROBIN", "SCHILLER", "SCHEVENINGEN")

Turns = dict[EntryId, tuple[Turn, ...]]


def assemble(draft: ReportDraft, log: Log) -> Report:
    """Build the report from these records, which must agree with one another."""
    head = Head(**draft.head)
    participants = _participants(draft, head)
    worth = scores.combined_worths(draft)
    held = scores.scoring_from(worth)
    for code in scores.codes_not_held(worth, held):
        log.notice(NoticeCode.SCORES_DIFFER, 0, 0, str(worth[code]), code=code)
        draft.kept_numbers.update(line.number for line in draft.older_score_lines)
    turns = _turns(draft)
    if worth:
        turns = {
            player: tuple(scores.with_own_points(worth, held, turn) for turn in row)
            for player, row in turns.items()
        }
    rounds = head.rounds or max((row[-1].round for row in turns.values() if row), default=0)
    table = Crosstable(
        participants=participants,
        turns=turns,
        rounds=rounds,
        scoring=held,
        initial_colour=draft.initial_colour,
        predetermined=is_predetermined(head),
        accelerations=_accelerations(draft, head, participants, rounds),
        prohibitions=_prohibitions(draft, rounds),
    )
    abnormal: tuple[AbnormalRecord, ...] = ()
    if draft.records["abnormal"] and not is_team_competition(draft):
        abnormal = tuple(record for _, record in draft.records["abnormal"])
        table = _with_abnormal(draft, table)
    return Report(
        crosstable=table,
        abnormal=abnormal,
        head=head,
        points=_points(draft.rows, table),
        ranks={row.participant.id: row.rank for row in draft.rows if row.rank is not None},
        national=tuple(national for _, national in draft.national),
        teams=_teams(draft),
    )


def is_predetermined(head: Head) -> bool:
    """Return whether pairings are fixed before the start (by ``192``, else by the words of
    ``092``).
    """
    if head.encoded_type:
        return any(word in head.encoded_type.upper() for word in _PREDETERMINED)
    words = head.type.upper().replace("-", "").replace(" ", "").replace("_", "")
    return any(word in words for word in _PREDETERMINED)


def _participants(draft: ReportDraft, head: Head) -> tuple[Participant, ...]:
    """Return the players, completed from the first record of their national federation."""
    national = {record.player: record for _, record in reversed(draft.national)}
    participants = []
    for place, row in enumerate(draft.rows, 1):
        player = row.participant
        if player.id in national:
            record = national[player.id]
            player = replace(
                player, national_id=record.number, national_rating=record.rating or None
            )
        participants.append(replace(player, tpn=place) if head.by_position else player)
    return tuple(participants)


def _turns(draft: ReportDraft) -> Turns:
    """Return each player's rounds, with the byes of ``240`` and ``XXZ`` in rounds without one."""
    table = {
        row.participant.id: {
            cell.round: Turn(cell.round, cell.code, cell.opponent, cell.colour)
            for cell in row.cells.values()
        }
        for row in draft.rows
    }
    if not is_team_competition(draft):
        _add_byes(draft, table)
    coming = draft.last_paired_round + 1
    for _, player in draft.absent:
        table[player].setdefault(coming, Turn(coming, Code.ZERO_POINT_BYE))
    return {player: tuple(turn for _, turn in sorted(row.items())) for player, row in table.items()}


def _add_byes(draft: ReportDraft, table: dict[EntryId, dict[int, Turn]]) -> None:
    for line, record in draft.records["byes"]:
        for player in record.competitors:
            bye = Turn(record.round, _BYES[record.kind])
            stands = table[player].setdefault(record.round, bye)
            if stands.code is not bye.code:
                line.notice(NoticeCode.BYE_NOT_TAKEN, 5, record.kind, code=stands.code.value)


def _accelerations(
    draft: ReportDraft, head: Head, participants: Iterable[Participant], rounds: int
) -> tuple[Acceleration, ...]:
    if is_team_competition(draft):
        return ()
    accelerations = tuple(
        Acceleration(
            record.first_round,
            record.last_round,
            record.first,
            record.last,
            record.points or Fraction(0),
            record.match_points,
        )
        for _, record in draft.records["accelerations"]
    )
    accelerations += spans.acceleration_spans(
        {
            (player, round): worth
            for player, row in draft.steps
            for round, worth in enumerate(row, 1)
        }
    )
    if not head.by_position:
        return accelerations
    tpns = {player.id: player.tpn for player in participants}
    by_number = spans.points_by_round(accelerations, tpns, rounds or LAST_ROUND)
    return spans.acceleration_spans(
        {(tpns[number], round): worth for (number, round), worth in by_number.items()}
    )


def _prohibitions(draft: ReportDraft, rounds: int) -> tuple[Prohibition, ...]:
    if is_team_competition(draft):
        return ()
    prohibitions = tuple(
        Prohibition(record.first_round, record.last_round, frozenset(record.competitors))
        for _, record in draft.records["prohibitions"]
    )
    last = rounds or LAST_ROUND
    return prohibitions + tuple(Prohibition(1, last, players) for players in draft.forbidden)


def _with_abnormal(draft: ReportDraft, table: Crosstable) -> Crosstable:
    """Apply records ``299``, and keep those that may mean turns still to come."""
    for line, record in draft.records["abnormal"]:
        if may_mean_coming_turns(table, record):
            draft.keep(line)
    return apply_abnormal(table, (record for _, record in draft.records["abnormal"]))


def _points(rows: Iterable[PlayerRow], table: Crosstable) -> dict[EntryId, Fraction]:
    """Return the printed points without byes of coming rounds, with a notice if they are wrong."""
    printed = {}
    for row in rows:
        if row.points is None:
            continue
        player = row.participant.id
        score, with_coming = point_sums(table, player)
        if row.points not in (score, with_coming):
            shown = decimal_text(score) or str(score)
            row.line.notice(NoticeCode.WRONG_POINTS, 81, row.line.cut(81, 84), points=shown)
        printed[player] = score if row.points == with_coming else row.points
    return printed


def _teams(draft: ReportDraft) -> TeamSection:
    names = [*TEAM_LAYOUTS, *(COMPETITOR_LAYOUTS if is_team_competition(draft) else ())]
    return TeamSection(
        **{name: tuple(record for _, record in draft.records[name]) for name in names}
    )
