"""Entering results: one press a board, by several people at once, with a script or without."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, go_to, whole_number
from crosstable.results import Result
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest, address, ask, carry_out, screen, show
from pages.console.rounds.board_request import (
    BoardRequest,
    ResultConflict,
    conflict_at,
    saved_report,
)
from pages.console.rounds.desk import Desk, DeskRow, ResultSheet, Tally
from pages.console.rounds.desk_of_players import PlayersDesk
from pages.console.rounds.desk_of_teams import TeamsDesk
from pages.console.rounds.forms import ResultForm, UndoForm
from pages.console.rounds.match_forfeits import match_page
from pages.console.rounds.played import by_who_typed_it, played_round
from tournaments.models import Round, RoundState, Tournament
from tournaments.rounds import choices, entered
from tournaments.rounds import results as service
from tournaments.rounds.pairing import why_paired_for_good
from tournaments.rounds.progress import Progress, progress
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.steps.stage import PLAYED
from tournaments.words.figures import result_sign as sign

TEMPLATE = "console/rounds/results/results.html"
BOARD_TEMPLATE = "console/rounds/results/result.html"
USUAL = frozenset({Result.NOT_YET_PLAYED, *(choice.result for choice in choices.PLAYED)})
BY_MATCHES = "matches"
"""The ``view`` that has a line for each match instead of each board."""


def desk_of(tournament: Tournament) -> type[Desk]:
    """Return the desk for the kind of boards that a tournament has."""
    return TeamsDesk if tournament.for_teams else PlayersDesk


def desk_for(round: Round) -> Desk:
    """Return the desk at which a round's results are entered."""
    return desk_of(round.tournament)(round)


@require_safe
def results(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Show one round's boards. An open page asks with ``v``, its version, for what is new."""
    published_round = played_round(request, club, event, tournament, round)
    if request.htmx and "v" in request.GET:
        return _news(request, desk_for(published_round), request.GET["v"])
    return results_page(request, published_round, progress(published_round.tournament))


def results_page(request: ConsoleRequest, round: Round, now: Progress) -> HttpResponse:
    """Show the whole page: all boards, or all matches."""
    desk = desk_for(round)
    sheet = desk.rows()
    context: dict[str, Any] = {
        "stays_paired": _stays_paired(round, sheet.tally or _tally(round, now)),
        "by_matches": desk.in_matches and request.GET.get("view") == BY_MATCHES,
        "played_rounds": [other for other in now.rounds if other.state in PLAYED],
        "keys": {
            key: (choice.word, sign(choice.result))
            for choice in choices.CHOICES
            for key in choice.keys
        },
    }
    return _show(request, desk, sheet, now=now, **context)


def _stays_paired(round: Round, tally: Tally) -> bool:
    """Tell whether results keep the pairing from being taken back.

    Boards forfeited by publishing have results, too, and do not: it is asked only where there can
    be some.
    """
    if not tally.entered or not (round.tournament.by_table or round.tournament.for_teams):
        return tally.entered > 0
    return bool(why_paired_for_good(round))


def _show(
    request: ConsoleRequest,
    desk: Desk,
    sheet: ResultSheet,
    part: str = "",
    *,
    now: Progress | None = None,
    status: int = 200,
    **context: Any,
) -> HttpResponse:
    """Show the screen, or ``part`` of it: the rows of ``sheet``, the counter and the steps."""
    round = desk.round
    now = now or progress(round.tournament)
    context |= {
        "desk": desk,
        "round": round,
        "blocks": sheet.blocks,
        "byes": sheet.byes,
        "tally": sheet.tally or _tally(round, now),
        "played": choices.PLAYED,
        "usual": USUAL,
        "version": round.tournament.version,
        "progress": now,
    }
    return show(request, f"{TEMPLATE}{part}", round.tournament, status=status, **context)


def _tally(round: Round, now: Progress) -> Tally:
    counted: Any = next(other for other in now.rounds if other.number == round.number)
    return Tally(counted.boards, counted.missing)


def _news(request: ConsoleRequest, desk: Desk, seen: str) -> HttpResponse:
    """Show the rows that others have changed since version ``seen``; 204 if there are none."""
    if seen == str(desk.round.tournament.version):
        return HttpResponse(status=204)
    since = whole_number(seen)
    changed = None if since is None else entered.changed(desk.round, since)
    sheet = ResultSheet([]) if changed is None else desk.rows(changed)
    return _show(request, desk, sheet, "#news", moved_on=changed is None)


@require_http_methods(["GET", "HEAD", "POST"])
@by_who_typed_it
def result(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Show all results that one board can have, and enter one; or show a match of teams."""
    desk = desk_for(played_round(request, club, event, tournament, round))
    if desk.in_matches:
        return match_page(request, desk.round, board)
    return _board_page(BoardRequest(request, desk, (board,)))


@require_http_methods(["GET", "HEAD", "POST"])
@by_who_typed_it
def game(
    request: ConsoleRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    round: int,
    board: int,
    game: int,
) -> HttpResponse:
    """Show all results that one board of a match can have, and enter or correct one."""
    desk = desk_for(played_round(request, club, event, tournament, round))
    if not desk.in_matches:
        raise Http404
    return _board_page(BoardRequest(request, desk, (board, game)))


def _board_page(board: BoardRequest) -> HttpResponse:
    if board.request.method == "POST":
        return _enter(board)
    row_alone = board.request.htmx and board.request.htmx.target != "dialog-body"
    if row_alone and board.round.state == RoundState.PUBLISHED:
        return _row(board, "")
    row = board.desk.row(board.place)
    if board.desk.correctable(row):
        if May.RUN_TOURNAMENTS not in board.request.permissions:
            return go_to(board.results_address)
        if board.desk.correction_address(row) != board.desk.address(row):
            return go_to(board.desk.correction_address(row))
    return _row(board, "") if row_alone else _board(board, row)


def _enter(board: BoardRequest) -> HttpResponse:
    form = ResultForm(board.request.POST)
    try:
        board.desk.enter(board.request, board.place, form)
    except Stale:
        return _conflict(board, form)
    except NeedsConfirmation as needs:
        return ask(board.request, needs, board.results_address)
    except Refused as refused:
        return _refused(board, refused.message)
    return _saved(board, saved_report(board.number, form.cleaned_data["result"]))


def _saved(board: BoardRequest, report: str) -> HttpResponse:
    """Show the row; without a script, go on to the next board that has no result."""
    if board.request.htmx:
        return _row(board, report)
    messages.success(board.request, report)
    rows = (row for row in board.desk.rows().rows if row.place > board.place)
    missing = (row.row_id for row in rows if row.result is Result.NOT_YET_PLAYED)
    return go_to(f"{board.results_address}#{next(missing, board.row_id)}")


def _refused(board: BoardRequest, reason: str) -> HttpResponse:
    if board.request.htmx:
        return _row(board, reason, status=UNPROCESSABLE)
    messages.error(board.request, reason)
    return go_to(board.results_address)


def _conflict(board: BoardRequest, form: ResultForm) -> HttpResponse:
    """Show the result that was entered first, and offer to keep it or to write over it."""
    row = board.desk.row(board.place)
    conflict = conflict_at(row, board.desk.last_step(board.place), form)
    if board.request.htmx:
        return _row(board, conflict.report, status=CONFLICT, conflict=conflict)
    return _board(board, row, status=CONFLICT, conflict=conflict)


def _row(
    board: BoardRequest, report: str, *, status: int = 200, conflict: ResultConflict | None = None
) -> HttpResponse:
    """Show one row of the list, with its match, the counter and a report for the status line."""
    sheet = board.desk.rows(board.place[:1])
    block = sheet.only(board.place)
    context: dict[str, Any] = {"row": block.rows[0], "match": block.match}
    context |= {"report": report, "conflict": conflict}
    return _show(board.request, board.desk, sheet, "#saved", status=status, **context)


def _board(
    board: BoardRequest, row: DeskRow, *, status: int = 200, conflict: ResultConflict | None = None
) -> HttpResponse:
    """Show one board with all the results that it can have, as a page or for the dialog."""
    context: dict[str, Any] = {
        "round": board.round,
        "row": row,
        "groups": choices.GROUPS,
        "conflict": conflict,
        "here": board.desk.address(row),
    }
    tournament = board.round.tournament
    if board.request.htmx:
        return show(board.request, f"{BOARD_TEMPLATE}#choices", tournament, **context)
    now = progress(tournament)
    return show(board.request, BOARD_TEMPLATE, tournament, status=status, progress=now, **context)


@require_POST
@by_who_typed_it
def undo(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Undo the last result that this person entered."""
    the_tournament = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    form = UndoForm(request.POST)
    if not form.is_valid():
        raise SuspiciousOperation("no page of ours asks to undo like this")
    try:
        undone = desk_of(the_tournament).undo(the_tournament, request.user, **form.cleaned_data)
    except Refused as refused:
        if request.htmx:
            return show(request, f"{TEMPLATE}#report", the_tournament, report=refused.message)
        messages.error(request, refused.message)
        return screen(the_tournament)
    desk = desk_for(round_of(the_tournament, undone.round))
    if request.htmx:
        if undone.number is None:
            return _show(request, desk, ResultSheet([]), "#boards_undone", report=undone.report)
        sheet = desk.rows([undone.number])
        return _show(request, desk, sheet, "#undone", report=undone.report)
    messages.success(request, undone.report)
    return go_to(f"{address('results', the_tournament, round=undone.round)}#{undone.line}")


@require_POST
def close(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Close the round."""
    the_round = round_of(
        tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), round
    )

    def act(confirmed: bool) -> str:
        service.close(the_round, request.user)
        return _("Round %(round)d is closed.") % {"round": the_round.number}

    return carry_out(request, act, then=address("tournament", the_round.tournament))
