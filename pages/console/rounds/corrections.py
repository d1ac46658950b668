"""Putting right what was written down wrongly in a round that is closed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE, confirmed, go_to
from pages.access import round_of, tournament_for
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, carry_out, show
from pages.console.rounds.at_board import AtBoard
from pages.console.rounds.forms import (
    ByeCorrectionForm,
    CorrectionForm,
    ReportCorrectionForm,
    SeatsForm,
)
from pages.console.rounds.played import by_who_typed_it
from tournaments.models import ByeKind, Entry, ReportCorrection, Round, RoundState
from tournaments.rounds import boards, findings, results, seat_corrections
from tournaments.rounds import corrections as service
from tournaments.rounds.choices import of
from tournaments.rounds.progress import progress
from tournaments.steps.refusals import NeedsConfirmation, Refused

FORMS: dict[str, type[SeatsForm | ByeCorrectionForm]] = {
    "seats": SeatsForm,
    "bye": ByeCorrectionForm,
}


@require_http_methods(["GET", "HEAD", "POST"])
@by_who_typed_it
def correct(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """One board: for good where the rules still let one, else for the report only."""
    found = _closed_round(request, club, event, tournament, round)
    row = boards.board(found, board)
    if row is None:
        raise Http404
    at = AtBoard(request, found, row)
    if service.may_correct(found.tournament, round):
        return _for_good(at)
    return _for_report(at)


def _closed_round(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    found = round_of(tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), number)
    if found.state != RoundState.CLOSED:
        raise Http404
    return found


def _for_good(at: AtBoard[boards.BoardRow]) -> HttpResponse:
    row = at.board
    names = row.white.name, row.black.name
    if at.request.method != "POST":
        there = {"result": of(row.result).word, "seen": row.version}
        return _board(at, CorrectionForm(*names, initial=there))
    form = CorrectionForm(*names, at.request.POST)
    if not form.is_valid():
        return _board(at, form, status=UNPROCESSABLE)
    told = form.cleaned_data

    def act(confirmed: bool) -> str:
        service.correct(
            at.round,
            row.board,
            told["result"],
            at.request.user,
            confirmed,
            seen=told["seen"],
            colours_reversed=told["colours_reversed"],
        )
        return _("Round %(round)d, board %(board)d has been corrected.") % {
            "round": at.round.number,
            "board": row.board,
        }

    return _carry_out(at, act)


def _for_report(at: AtBoard[boards.BoardRow]) -> HttpResponse:
    row = at.board
    kept = ReportCorrection.objects.filter(pairing=row.pairing).first()
    names = row.white.name, row.black.name
    if at.request.method != "POST":
        there = results.from_text(kept.white_code + kept.black_code) if kept else row.result
        reason = kept.reason if kept else ""
        initial = {"result": of(there).word, "reason": reason}
        return _board(at, ReportCorrectionForm(*names, initial=initial))
    form = ReportCorrectionForm(*names, at.request.POST)
    if not form.is_valid():
        return _board(at, form, status=UNPROCESSABLE)
    told = form.cleaned_data

    def act(confirmed: bool) -> str:
        by = at.request.user
        service.correct_for_report(at.round, row.board, told["result"], told["reason"], by)
        return _("For the report only: round %(round)d, board %(board)d.") % {
            "round": at.round.number,
            "board": row.board,
        }

    return _carry_out(at, act)


def _carry_out(at: AtBoard[boards.BoardRow], act: Callable[[bool], str]) -> HttpResponse:
    back = at.address("correct", board=at.board.board)
    return carry_out(at.request, act, then=at.address("results"), back=back)


def _board(
    at: AtBoard[boards.BoardRow],
    form: CorrectionForm | ReportCorrectionForm,
    status: int = 200,
) -> HttpResponse:
    tournament = at.round.tournament
    context: dict[str, Any] = {
        "round": at.round,
        "row": at.board,
        "form": form,
        "for_report": isinstance(form, ReportCorrectionForm),
        "progress": progress(tournament),
    }
    return show(
        at.request, "console/rounds/results/correct.html", tournament, status=status, **context
    )


@require_http_methods(["GET", "HEAD", "POST"])
def corrections(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Who sat where, and which bye somebody had."""
    found = _closed_round(request, club, event, tournament, round)
    if not service.may_correct(found.tournament, round):
        messages.error(
            request,
            _("Of round %(round)d only results can be corrected, for the report.")
            % {"round": round},
        )
        return go_to(address("results", found.tournament, round=round))
    names = findings.names(found.tournament)
    if request.method != "POST":
        return _forms(request, found, names)
    form = FORMS.get(request.POST.get("what", ""), SeatsForm)(names, request.POST)
    if not form.is_valid():
        return _forms(request, found, names, form, status=UNPROCESSABLE)
    here = address("corrections", found.tournament, round=round)
    try:
        _correct(request, found, form)
    except NeedsConfirmation as needs:
        return ask(request, needs, here)
    except Refused as refused:
        refuse(form, refused)
        return _forms(request, found, names, form, status=UNPROCESSABLE)
    messages.success(request, _("Round %(round)d has been corrected.") % {"round": round})
    return go_to(address("results", found.tournament, round=round))


def _correct(request: ConsoleRequest, round: Round, form: SeatsForm | ByeCorrectionForm) -> None:
    """Raises as the services do."""
    told, by = form.cleaned_data, request.user
    entries = Entry.objects.filter(tournament=round.tournament)
    if isinstance(form, SeatsForm):
        one, other = entries.get(pk=told["a"]), entries.get(pk=told["b"])
        keep, seen = told["keep"], told["seen"]
        seat_corrections.correct(round, one, other, by, confirmed(request), keep=keep, seen=seen)
    else:
        entry = entries.get(pk=told["entry"])
        service.correct_bye(round, entry, ByeKind(told["kind"]), by, confirmed(request))


def _forms(
    request: ConsoleRequest,
    round: Round,
    names: dict[int, str],
    faulty: SeatsForm | ByeCorrectionForm | None = None,
    status: int = 200,
) -> HttpResponse:
    away = round.turns.filter(bye__in=ByeKind.values).values_list("entry", flat=True)
    without_game = {entry: names[entry] for entry in away}
    context: dict[str, Any] = {
        "round": round,
        "seats": faulty if isinstance(faulty, SeatsForm) else _seats(round, names),
        "bye": faulty if isinstance(faulty, ByeCorrectionForm) else ByeCorrectionForm(without_game),
        "any_bye": bool(without_game),
        "progress": progress(round.tournament),
    }
    return show(
        request,
        "console/rounds/results/corrections.html",
        round.tournament,
        status=status,
        **context,
    )


def _seats(round: Round, names: dict[int, str]) -> SeatsForm:
    return SeatsForm(names, initial={"seen": round.tournament.version})
