"""A whole tournament from a report file (TRF16, TRF26): players, rounds and results.

It is made apart from all others (:mod:`exchange.imports.drafts`), and stored when all is known:
the rounds of the file are compared with what the rules would have paired (checklist, 54 and 55),
the difference is shown before anything is written, and the new tournament's report records it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import transaction

from clubs.models import User
from crosstable.model import Code, Colour, Crosstable, EntryId
from crosstable.model import Turn as CrosstableTurn
from crosstable.results import Result
from crosstable.trf import Report
from exchange.imports import drafts
from exchange.imports.drafts import TournamentDraft
from exchange.trf import people, team_reading
from exchange.trf.head import (
    ArrivedRows,
    IncomingReport,
    ask_about_differences,
    comments_of,
    enter_prohibitions,
    enter_requested_byes,
    enter_withdrawals,
    missing_results_adjourned,
    present_at_end,
    refuse_other_points,
    refuse_what_cannot_be_kept,
    settings_of,
)
from exchange.trf.system import refuse_unknown_type, with_acceleration
from explain import filling_in
from explain.filling_in import Progress, ignore_progress
from tournaments.bridge import abnormal_points, acceleration, order
from tournaments.entries import register
from tournaments.models import Entry, Event, Pairing, Round, RoundState, Tournament, Turn
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.step import take_step

WITHOUT_OPPONENT = {
    Code.FORFEIT_WIN: Code.FULL_POINT_BYE,
    Code.FORFEIT_LOSS: Code.ZERO_POINT_BYE,
    Code.ADJOURNED: Code.HALF_POINT_BYE,
}
"""A forfeit without an opponent, or an unknown result, brings the same points as one of the byes.
"""


def open_report(
    event: Event, by: User | None, report: Report, confirmed: bool = False, **fields: Any
) -> Tournament:
    """Make a new tournament of ``event`` with all that ``report`` holds.

    ``fields`` (at least a name and an address) override the file. Raises ``Refused`` if the file
    holds what a tournament here cannot, or is of an unknown type and ``fields`` name no ``system``,
    and ``NeedsConfirmation`` (level 3) if rounds are not as the rules pair them.
    """
    return drafts.store_draft(
        draft_report(event, report, confirmed, **fields), event, by, learning=True
    )


def draft_report(
    event: Event,
    report: Report,
    confirmed: bool,
    progress: Progress = ignore_progress,
    **fields: Any,
) -> TournamentDraft:
    """Make it without storing it; errors as for :func:`open_report`. Reports its ``progress``."""
    refuse_unknown_type(report, chosen="system" in fields)
    incoming = incoming_report(report, fields)
    draft = drafts.make_draft(
        event,
        len(incoming.table.participants),
        lambda target: _make_tournament(target, incoming, progress),
    )
    differences = draft.log[-1].params["differences"]
    if differences and not confirmed:
        raise ask_about_differences({int(round): count for round, count in differences.items()})
    return draft


def incoming_report(report: Report, fields: Mapping[str, Any]) -> IncomingReport:
    """Read what is to arrive. Raises ``Refused`` for what a tournament here cannot hold."""
    if report.teams:
        return team_reading.incoming_teams(report, fields)
    return _incoming_players(with_acceleration(report), fields)


def _incoming_players(report: Report, fields: Mapping[str, Any]) -> IncomingReport:
    refuse_what_cannot_be_kept(report, report.crosstable)
    table = missing_results_adjourned(report.crosstable)

    def arrive(tournament: Tournament) -> ArrivedRows:
        entries = _enter(tournament, table, abnormal_points.numbers_by_competitor(report.abnormal))
        for number in range(1, table.last_paired_round + 1):
            _play(tournament, table, number, entries)
        return ArrivedRows(entries, len(entries))

    return IncomingReport(report, table, {**settings_of(report), **fields}, arrive)


def _make_tournament(event: Event, incoming: IncomingReport, progress: Progress) -> Tournament:
    """Make the tournament with all its rows, in ``event``."""
    with transaction.atomic():
        tournament = changing.create_tournament(event, None, **incoming.settings)
        with take_step(tournament, None, Action.REPORT_IMPORTED) as step:
            arrived = incoming.arrive(step.tournament)
            refuse_other_points(step.tournament, incoming.table, arrived.entries)
            enter_requested_byes(incoming.table, arrived.entries)
            enter_prohibitions(step.tournament, incoming.table, arrived.entries)
            enter_withdrawals(step.tournament, incoming.report, arrived.entries)
            filling_in.fill_in_explanations(step.tournament, progress)
            differences = filling_in.differing_boards(step.tournament)
            step.params = {
                "players": arrived.players,
                "round": incoming.table.last_paired_round,
                "differences": {str(round): count for round, count in differences.items()},
                "comments": comments_of(incoming.report),
            }
    return step.tournament


def _enter(
    tournament: Tournament, table: Crosstable, naming: Mapping[EntryId, list[int]]
) -> Mapping[EntryId, Entry]:
    """Enter all participants, under the numbers of the file; ``naming``: the records ``299`` that
    name each.
    """
    entries = {}
    closing = acceleration.closing(table)
    for participant in table.participants:
        fide, national = participant.rating, participant.national_rating
        entry = Entry(
            tournament=tournament,
            player=people.enter_person(tournament, participant),
            tpn=participant.tpn,
            rating=order.strength(tournament.rating_method, fide, national) or fide,
            title=people.title_of(participant),
            checked_in=present_at_end(table, participant.id),
            closes_ga=participant.tpn == closing,
            abnormal_points=naming.get(participant.id, []),
        )
        register.validate_fields(entry)
        entry.save()
        entries[participant.id] = entry
    return entries


def _play(
    tournament: Tournament, table: Crosstable, number: int, entries: Mapping[EntryId, Entry]
) -> None:
    """Enter one round of the file, with its boards in the order of C.04.2, 3.6."""
    round = tournament.rounds.get(number=number)
    boards = [
        Pairing(
            round=round, board=board, white_code=result.white.value, black_code=result.black.value
        )
        for board, (_white, _black, result) in enumerate(_boards_of_round(table, number), start=1)
    ]
    Pairing.objects.bulk_create(boards)
    seats = [
        Turn(round=round, entry=entries[sitting], pairing=board, colour=colour.value)
        for board, (white, black, _result) in zip(
            boards, _boards_of_round(table, number), strict=True
        )
        for colour, sitting in ((Colour.WHITE, white), (Colour.BLACK, black))
    ]
    Turn.objects.bulk_create([*seats, *_turns_without_opponent(round, table, entries)])
    being_played = any(board.result is Result.NOT_YET_PLAYED for board in boards)
    round.state = RoundState.PUBLISHED if being_played else RoundState.CLOSED
    round.save(update_fields=["state"])


def _boards_of_round(table: Crosstable, number: int) -> list[tuple[EntryId, EntryId, Result]]:
    """List White, Black and their result, the boards in the order of publication."""
    before = {
        participant.id: table.score(participant.id, number - 1)
        for participant in table.participants
    }
    ranked_boards = []
    for white in table.participants:
        turn = table.turns_in(white.id, number)[0]
        if turn.opponent is not None and turn.colour is Colour.WHITE:
            black = table.by_id[turn.opponent]
            result = Result.from_codes(turn.code, table.turns_in(black.id, number)[0].code)
            higher = min(
                (white, black), key=lambda participant: (-before[participant.id], participant.tpn)
            )
            rank = (-before[higher.id], -before[white.id] - before[black.id], higher.tpn)
            ranked_boards.append((rank, (white.id, black.id, result)))
    return [board for _rank, board in sorted(ranked_boards, key=lambda ranked: ranked[0])]


def _turns_without_opponent(
    round: Round, table: Crosstable, entries: Mapping[EntryId, Entry]
) -> Iterator[Turn]:
    for participant in table.participants:
        had: CrosstableTurn = table.turns_in(participant.id, round.number)[0]
        if had.opponent is None:
            code = WITHOUT_OPPONENT.get(had.code, had.code)
            yield Turn(round=round, entry=entries[participant.id], bye=code.value)
