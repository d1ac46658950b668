"""Entering results: one press a board, by several people at once, with a script or without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.core.exceptions import SuspiciousOperation
from django.http import Http404, HttpResponse
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, confirmed, go_to, whole_number
from crosstable.results import Result
from tournaments.access import round_of, tournament_for
from tournaments.forms_round import ResultForm, UndoForm
from tournaments.models import Round, RoundState
from tournaments.queries import boards, choices, entered
from tournaments.queries.progress import Progress, progress
from tournaments.services import results as service
from tournaments.services.state import PLAYED
from tournaments.services.steps import NeedsConfirmation, Refused, Stale
from tournaments.templatetags.kibitz import result as sign
from tournaments.views import console_matches
from tournaments.views.console_frame import ConsoleRequest, address, ask, carry_out, screen, show
from tournaments.views.played import by_who_typed_it, played_round

TEMPLATE = "console/results.html"
BOARD_TEMPLATE = "console/result.html"
USUAL = frozenset({Result.NOT_YET_PLAYED, *(choice.result for choice in choices.PLAYED)})


@dataclass(frozen=True)
class Newer:
    """Somebody was quicker: what they wrote, and the choice that this person had made."""

    said: str
    choice: choices.Choice


@require_safe
def results(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """One round's boards. An open page asks with ``v``, the version it holds, what is new."""
    found = played_round(request, club, event, tournament, round)
    if request.htmx and "v" in request.GET:
        news = console_matches.news if found.tournament.for_teams else _news
        return news(request, found, request.GET["v"])
    return results_page(request, found, progress(found.tournament))


def results_page(request: ConsoleRequest, round: Round, now: Progress) -> HttpResponse:
    """The whole page."""
    if round.tournament.for_teams:
        return console_matches.results_page(request, round, now)
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
        return console_matches.match_page(request, found, board)
    if request.method == "POST":
        return _enter(request, found, board)
    if found.state == RoundState.CLOSED and not _adjourned(found, board):
        return _correct_instead(request, found, board)
    if request.htmx and request.htmx.target != "dialog-body":
        return _row(request, found, board, "")
    return _board(request, found, board)


def _adjourned(round: Round, board: int) -> bool:
    return _required(boards.board(round, board)).result is Result.ADJOURNED


def _correct_instead(request: ConsoleRequest, round: Round, board: int) -> HttpResponse:
    """The round is over: what is wrong in it is corrected, by those who may."""
    if May.RUN_TOURNAMENTS in request.permissions:
        return go_to(address("correct", round.tournament, round=round.number, board=board))
    return go_to(address("results", round.tournament, round=round.number))


def _enter(request: ConsoleRequest, round: Round, board: int) -> HttpResponse:
    form = ResultForm(request.POST)
    if not form.is_valid():
        return _refused(request, round, board, _("Choose one of the results."))
    wanted, seen = form.cleaned_data["result"], form.cleaned_data["seen"]
    about = {"between": form.cleaned_data["between"], "confirmed": confirmed(request)}
    try:
        service.enter(round, board, wanted, seen, request.user, **about)
    except Stale:
        return _conflict(request, round, board, form)
    except NeedsConfirmation as needs:
        return ask(request, needs, address("results", round.tournament, round=round.number))
    except Refused as refused:
        return _refused(request, round, board, refused.message)
    return _saved(request, round, board, _said(board, wanted))


def _said(board: int, result: Result) -> str:
    if result is Result.NOT_YET_PLAYED:
        return _("Board %(board)d: cleared.") % {"board": board}
    return _("Board %(board)d: %(result)s saved.") % {"board": board, "result": sign(result)}


def _saved(request: ConsoleRequest, round: Round, board: int, said: str) -> HttpResponse:
    if request.htmx:
        return _row(request, round, board, said)
    messages.success(request, said)
    rows = boards.boards(round)
    missing = [row.board for row in rows if row.result is Result.NOT_YET_PLAYED]
    following = next((number for number in missing if number > board), board)
    return go_to(f"{address('results', round.tournament, round=round.number)}#board-{following}")


def _refused(request: ConsoleRequest, round: Round, board: int, why: str) -> HttpResponse:
    if request.htmx:
        return _row(request, round, board, why, status=UNPROCESSABLE)
    messages.error(request, why)
    return go_to(address("results", round.tournament, round=round.number))


def _conflict(request: ConsoleRequest, round: Round, board: int, form: ResultForm) -> HttpResponse:
    """Nothing was written. Shows what is there, by whom, and offers to keep it or to write over."""
    last = entered.last_entered(round, board)
    row = _required(boards.board(round, board))
    there = sign(row.result) or _("no result")
    if form.cleaned_data["between"] not in ("", row.between):
        said = _("Other players sit at board %(board)d now.") % {"board": board}
    elif last is None:
        said = _("Board %(board)d has been changed: %(result)s.") % {
            "board": board,
            "result": there,
        }
    else:
        said = _("Board %(board)d: %(person)s wrote %(result)s at %(time)s.") % {
            "board": board,
            "person": last.by or _("somebody"),
            "result": there,
            "time": time_format(localtime(last.at), "TIME_FORMAT"),
        }
    newer = Newer(said, choices.of(form.cleaned_data["result"]))
    if request.htmx:
        return _row(request, round, board, said, status=CONFLICT, newer=newer)
    return _board(request, round, board, status=CONFLICT, newer=newer)


def _row(
    request: ConsoleRequest,
    round: Round,
    board: int,
    said: str,
    *,
    status: int = 200,
    newer: Newer | None = None,
) -> HttpResponse:
    """One row of the list, with the counter and what is to be said."""
    row = _required(boards.board(round, board))
    context: dict[str, Any] = _around(round) | {"row": row, "said": said, "newer": newer}
    return show(request, f"{TEMPLATE}#saved", round.tournament, status=status, **context)


def _board(
    request: ConsoleRequest,
    round: Round,
    board: int,
    *,
    status: int = 200,
    newer: Newer | None = None,
) -> HttpResponse:
    """One board with all the results that it can have: a page, or what a dialog holds."""
    context: dict[str, Any] = {
        "round": round,
        "row": _required(boards.board(round, board)),
        "groups": choices.GROUPS,
        "newer": newer,
        "here": address("result", round.tournament, round=round.number, board=board),
    }
    if request.htmx:
        return show(request, f"{BOARD_TEMPLATE}#choices", round.tournament, **context)
    now = progress(round.tournament)
    return show(request, BOARD_TEMPLATE, round.tournament, status=status, progress=now, **context)


def _required(row: boards.BoardRow | None) -> boards.BoardRow:
    if row is None:
        raise Http404
    return row


@require_POST
@by_who_typed_it
def undo(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Take back the last result that this person entered."""
    found = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    form = UndoForm(request.POST)
    if not form.is_valid():
        raise SuspiciousOperation("no page of ours asks to undo like this")
    if found.for_teams:
        return console_matches.undo(request, found, form)
    try:
        pairing = service.undo(found, request.user, **form.cleaned_data)
    except Refused as refused:
        if request.htmx:
            return show(request, f"{TEMPLATE}#said", found, said=refused.message)
        messages.error(request, refused.message)
        return screen(found)
    round = round_of(found, pairing.round.number)
    said = _("Undone. Board %(board)d: %(result)s.") % {
        "board": pairing.board,
        "result": sign(pairing.result) or _("no result"),
    }
    if request.htmx:
        context = _around(round) | {"changed": boards.some(round, [pairing.board])}
        return show(request, f"{TEMPLATE}#undone", found, said=said, **context)
    messages.success(request, said)
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
