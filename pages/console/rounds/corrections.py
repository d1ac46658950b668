"""Correcting a round that is closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE, confirmed, go_to, whole_number
from pages.access import round_of, tournament_for
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, ask, carry_out, refused_by_fide, show
from pages.console.rounds.forms import (
    ByeCorrectionForm,
    CorrectionForm,
    ReportCorrectionForm,
    SeatsForm,
)
from pages.console.rounds.played import by_who_typed_it
from tournaments.models import ByeKind, Entry, ReportCorrection, Round, RoundState
from tournaments.rounds import boards, seat_corrections
from tournaments.rounds import corrections as service
from tournaments.rounds.choices import choice_for
from tournaments.rounds.entering import from_text
from tournaments.rounds.mending.places import PlaceList, places_of
from tournaments.rounds.progress import progress
from tournaments.rules.fide import RefusedByFide
from tournaments.steps.refusals import NeedsConfirmation, Refused


@dataclass(frozen=True)
class ClosedBoard:
    """A request about one board of a closed round."""

    request: ConsoleRequest
    round: Round
    row: boards.BoardRow

    @property
    def names(self) -> tuple[str, str]:
        """White's and Black's."""
        return self.row.white.name, self.row.black.name


FORMS: dict[str, type[SeatsForm | ByeCorrectionForm]] = {
    "seats": SeatsForm,
    "bye": ByeCorrectionForm,
}


@require_http_methods(["GET", "HEAD", "POST"])
@by_who_typed_it
def correct(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, round: int, board: int
) -> HttpResponse:
    """Correct one board: for good while the rules allow it, else for the report only."""
    closed_round = _closed_round(request, club, event, tournament, round)
    row = boards.board(closed_round, board)
    if row is None:
        raise Http404
    board_to_correct = ClosedBoard(request, closed_round, row)
    if service.may_correct(closed_round.tournament, round):
        return _for_good(board_to_correct)
    return _for_report(board_to_correct)


def _closed_round(
    request: ConsoleRequest, club: str, event: str, tournament: str, number: int
) -> Round:
    closed_round = round_of(
        tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS), number
    )
    if closed_round.state != RoundState.CLOSED:
        raise Http404
    return closed_round


def _for_good(board: ClosedBoard) -> HttpResponse:
    row = board.row
    if board.request.method != "POST":
        initial = {"result": choice_for(row.result).word, "seen": row.version}
        return _board_page(board, CorrectionForm(*board.names, initial=initial))
    form = CorrectionForm(*board.names, board.request.POST)
    if not form.is_valid():
        return _board_page(board, form, status=UNPROCESSABLE)
    correction = form.cleaned_data

    def act(confirmed: bool) -> str:
        service.correct(
            board.round,
            row.board,
            correction["result"],
            board.request.user,
            confirmed,
            seen=correction["seen"],
            colours_reversed=correction["colours_reversed"],
        )
        return _("Round %(round)d, board %(board)d has been corrected.") % {
            "round": board.round.number,
            "board": row.board,
        }

    return _carry_out(board, act)


def _for_report(board: ClosedBoard) -> HttpResponse:
    row = board.row
    if board.request.method != "POST":
        initial = _current_for_report(row)
        return _board_page(board, ReportCorrectionForm(*board.names, initial=initial))
    form = ReportCorrectionForm(*board.names, board.request.POST)
    if not form.is_valid():
        return _board_page(board, form, status=UNPROCESSABLE)
    result, reason = form.cleaned_data["result"], form.cleaned_data["reason"]

    def act(confirmed: bool) -> str:
        by = board.request.user
        service.correct_for_report(board.round, row.board, result, reason, by)
        return _("For the report only: round %(round)d, board %(board)d.") % {
            "round": board.round.number,
            "board": row.board,
        }

    return _carry_out(board, act)


def _current_for_report(row: boards.BoardRow) -> dict[str, str]:
    """Return the result that the report has now, with the reason if it was corrected."""
    correction = ReportCorrection.objects.filter(pairing=row.pairing).first()
    if correction is None:
        return {"result": choice_for(row.result).word, "reason": ""}
    result = from_text(correction.white_code + correction.black_code)
    return {"result": choice_for(result).word, "reason": correction.reason}


def _carry_out(board: ClosedBoard, act: Callable[[bool], str]) -> HttpResponse:
    tournament, round = board.round.tournament, board.round.number
    back = address("correct", tournament, round=round, board=board.row.board)
    return carry_out(
        board.request, act, then=address("results", tournament, round=round), back=back
    )


def _board_page(
    board: ClosedBoard,
    form: CorrectionForm | ReportCorrectionForm,
    status: int = 200,
) -> HttpResponse:
    tournament = board.round.tournament
    context: dict[str, Any] = {
        "round": board.round,
        "row": board.row,
        "form": form,
        "for_report": isinstance(form, ReportCorrectionForm),
        "progress": progress(tournament),
    }
    template = "console/rounds/results/correct.html"
    return show(board.request, template, tournament, status=status, **context)


@require_http_methods(["GET", "HEAD", "POST"])
def corrections(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Correct who sat where in a closed round, or which bye somebody had."""
    closed_round = _closed_round(request, club, event, tournament, round)
    results_address = address("results", closed_round.tournament, round=round)
    try:
        service.refuse_long_ago(closed_round.tournament, round)
    except RefusedByFide as refused:
        return refused_by_fide(request, refused, results_address)
    places = places_of(closed_round)
    if request.method != "POST":
        return _forms(request, closed_round, places)
    form = FORMS.get(request.POST.get("what", ""), SeatsForm)(places, request.POST)
    if not form.is_valid():
        return _forms(request, closed_round, places, form, status=UNPROCESSABLE)
    corrections_address = address("corrections", closed_round.tournament, round=round)
    try:
        _correct(request, closed_round, form)
    except NeedsConfirmation as needs:
        return ask(request, needs, corrections_address)
    except Refused as refused:
        refuse(form, refused)
        return _forms(request, closed_round, places, form, status=UNPROCESSABLE)
    messages.success(request, _("Round %(round)d has been corrected.") % {"round": round})
    return go_to(results_address)


def _correct(request: ConsoleRequest, round: Round, form: SeatsForm | ByeCorrectionForm) -> None:
    """Carry out the form's correction. Raises as the services do."""
    correction, by = form.cleaned_data, request.user
    entries = Entry.objects.filter(tournament=round.tournament)
    if isinstance(form, SeatsForm):
        first, other = entries.get(pk=correction["a"]), entries.get(pk=correction["b"])
        keep, seen = correction["keep"], correction["seen"]
        seat_corrections.correct(round, first, other, by, confirmed(request), keep=keep, seen=seen)
    else:
        entry = entries.get(pk=correction["entry"])
        service.correct_bye(round, entry, ByeKind(correction["kind"]), by, confirmed(request))


def _forms(
    request: ConsoleRequest,
    round: Round,
    places: PlaceList,
    faulty: SeatsForm | ByeCorrectionForm | None = None,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, Any] = {
        "round": round,
        "seats": faulty if isinstance(faulty, SeatsForm) else _seats(request, round, places),
        "bye": faulty if isinstance(faulty, ByeCorrectionForm) else ByeCorrectionForm(places),
        "any_bye": bool(places.with_bye(ByeKind.values)),
        "progress": progress(round.tournament),
    }
    return show(
        request,
        "console/rounds/results/corrections.html",
        round.tournament,
        status=status,
        **context,
    )


def _seats(request: ConsoleRequest, round: Round, places: PlaceList) -> SeatsForm:
    """Return an empty form, whose lists begin with the board that the page was asked about."""
    board = whole_number(request.GET.get("board", ""))
    return SeatsForm(places, board=board, initial={"seen": round.tournament.version})
