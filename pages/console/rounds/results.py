"""Entering results: one press a board, by several people at once, with a script or without."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, confirmed, go_to, whole_number
from crosstable.results import Result
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest, address, ask, carry_out, screen, show
from pages.console.rounds import match_results
from pages.console.rounds.at_board import AtBoard, Newer, newer, said
from pages.console.rounds.forms import ResultForm, UndoForm
from pages.console.rounds.played import by_who_typed_it, played_round
from tournaments.models import Round, RoundState
from tournaments.rounds import boards, choices, entered
from tournaments.rounds import results as service
from tournaments.rounds.progress import Progress, progress
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.steps.stage import PLAYED
from tournaments.words.figures import result_sign as sign

TEMPLATE = "console/rounds/results/results.html"
BOARD_TEMPLATE = "console/rounds/results/result.html"
USUAL = frozenset({Result.NOT_YET_PLAYED, *(choice.result for choice in choices.PLAYED)})


@require_safe
def results(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """One round's boards. An open page asks with ``v``, the version it holds, what is new."""
    found = played_round(request, club, event, tournament, round)
    if request.htmx and "v" in request.GET:
        news = match_results.news if found.tournament.for_teams else _news
        return news(request, found, request.GET["v"])
    return results_page(request, found, progress(found.tournament))


def results_page(request: ConsoleRequest, round: Round, now: Progress) -> HttpResponse:
    """The whole page."""
    if round.tournament.for_teams:
        return match_results.results_page(request, round, now)
    sheet = boards.sheet(round)
    context: dict[str, Any] = _around(round, now) | {
        "rows": sheet.boards,
        "byes": sheet.byes,
        "played_rounds": [one for one in now.rounds if one.state in PLAYED],
        "keys": {key: (one.word, sign(one.result)) for one in choices.CHOICES for key in one.keys},
    }
    return show(request, TEMPLATE, round.tournament, **context)


def _around(round: Round, now: Progress | None = None) -> dict[str, Any]:
    """What a row, the counter and the steps are drawn from, without the rows."""
    now = now or progress(round.tournament)
    counted: Any = next(one for one in now.rounds if one.number == round.number)
    return {
        "round": round,
        "boards": counted.boards,
        "missing": counted.missing,
        "entered": counted.boards - counted.missing,
        "played": choices.PLAYED,
        "usual": USUAL,
        "version": round.tournament.version,
        "progress": now,
    }


def _news(request: ConsoleRequest, round: Round, seen: str) -> HttpResponse:
    """The rows that others have changed since; 204 where there are none."""
    if seen == str(round.tournament.version):
        return HttpResponse(status=204)
    since = whole_number(seen)
    changed = None if since is None else entered.boards_changed(round, since)
    context: dict[str, Any] = _around(round)
    if changed is None:
        context["moved_on"] = True
    else:
        context["changed"] = boards.some(round, changed)
    return show(request, f"{TEMPLATE}#news", round.tournament, **context)


@require_http_methods(["GET", "HEAD", "POST"])
@by_who_typed_it
def result(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """All results that one board can have; and entering one. Of teams: one match."""
    found = played_round(request, club, event, tournament, round)
    if found.tournament.for_teams:
        return match_results.match_page(request, found, board)
    at = AtBoard(request, found, board)
    if request.method == "POST":
        return _enter(at)
    if found.state == RoundState.CLOSED and _row_at(at).result is not Result.ADJOURNED:
        return _correct_instead(at)
    if request.htmx and request.htmx.target != "dialog-body":
        return _row(at, "")
    return _board(at)


def _row_at(at: AtBoard[int]) -> boards.BoardRow:
    """Raises ``Http404`` where there is no such board."""
    row = boards.board(at.round, at.board)
    if row is None:
        raise Http404
    return row


def _correct_instead(at: AtBoard[int]) -> HttpResponse:
    """The round is over: what is wrong in it is corrected, by those who may."""
    if May.RUN_TOURNAMENTS in at.request.permissions:
        return go_to(at.address("correct", board=at.board))
    return go_to(at.address("results"))


def _enter(at: AtBoard[int]) -> HttpResponse:
    form = ResultForm(at.request.POST)
    if not form.is_valid():
        return _refused(at, _("Choose one of the results."))
    wanted, seen = form.cleaned_data["result"], form.cleaned_data["seen"]
    about = {"between": form.cleaned_data["between"], "confirmed": confirmed(at.request)}
    try:
        service.enter(at.round, at.board, wanted, seen, at.request.user, **about)
    except Stale:
        return _conflict(at, form)
    except NeedsConfirmation as needs:
        return ask(at.request, needs, at.address("results"))
    except Refused as refused:
        return _refused(at, refused.message)
    return _saved(at, said(at.board, wanted))


def _saved(at: AtBoard[int], told: str) -> HttpResponse:
    if at.request.htmx:
        return _row(at, told)
    messages.success(at.request, told)
    rows = boards.boards(at.round)
    missing = [row.board for row in rows if row.result is Result.NOT_YET_PLAYED]
    following = next((number for number in missing if number > at.board), at.board)
    return go_to(f"{at.address('results')}#board-{following}")


def _refused(at: AtBoard[int], why: str) -> HttpResponse:
    if at.request.htmx:
        return _row(at, why, status=UNPROCESSABLE)
    messages.error(at.request, why)
    return go_to(at.address("results"))


def _conflict(at: AtBoard[int], form: ResultForm) -> HttpResponse:
    """Nothing was written. Shows what is there, by whom, and offers to keep it or to write over."""
    found = newer(_row_at(at), entered.last_entered(at.round, at.board), form)
    if at.request.htmx:
        return _row(at, found.said, status=CONFLICT, newer=found)
    return _board(at, status=CONFLICT, newer=found)


def _row(
    at: AtBoard[int], told: str, *, status: int = 200, newer: Newer | None = None
) -> HttpResponse:
    """One row of the list, with the counter and what is to be said."""
    context: dict[str, Any] = {"row": _row_at(at), "said": told, "newer": newer}
    context |= _around(at.round)
    return show(at.request, f"{TEMPLATE}#saved", at.round.tournament, status=status, **context)


def _board(at: AtBoard[int], *, status: int = 200, newer: Newer | None = None) -> HttpResponse:
    """One board with all the results that it can have: a page, or what a dialog holds."""
    context: dict[str, Any] = {
        "round": at.round,
        "row": _row_at(at),
        "groups": choices.GROUPS,
        "newer": newer,
        "here": at.address("result", board=at.board),
    }
    tournament = at.round.tournament
    if at.request.htmx:
        return show(at.request, f"{BOARD_TEMPLATE}#choices", tournament, **context)
    now = progress(tournament)
    return show(at.request, BOARD_TEMPLATE, tournament, status=status, progress=now, **context)


@require_POST
@by_who_typed_it
def undo(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Take back the last result that this person entered."""
    found = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    form = UndoForm(request.POST)
    if not form.is_valid():
        raise SuspiciousOperation("no page of ours asks to undo like this")
    if found.for_teams:
        return match_results.undo(request, found, form)
    try:
        pairing = service.undo(found, request.user, **form.cleaned_data)
    except Refused as refused:
        if request.htmx:
            return show(request, f"{TEMPLATE}#said", found, said=refused.message)
        messages.error(request, refused.message)
        return screen(found)
    round = round_of(found, pairing.round.number)
    told = _("Undone. Board %(board)d: %(result)s.") % {
        "board": pairing.board,
        "result": sign(pairing.result) or _("no result"),
    }
    if request.htmx:
        context = _around(round) | {"changed": boards.some(round, [pairing.board])}
        return show(request, f"{TEMPLATE}#undone", found, said=told, **context)
    messages.success(request, told)
    return go_to(f"{address('results', found, round=round.number)}#board-{pairing.board}")


@require_POST
def close(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """The round is over."""
    found = round_of(tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), round)

    def act(confirmed: bool) -> str:
        service.close(found, request.user)
        return _("Round %(round)d is closed.") % {"round": found.number}

    return carry_out(request, act, then=address("tournament", found.tournament))
