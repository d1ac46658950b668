"""Results of matches between teams: one press a board, or a whole match that was not played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, confirmed, go_to, whole_number
from crosstable.results import Result
from pages.access import round_of
from pages.console.frame import ConsoleRequest, address, ask, carry_out, screen, show
from pages.console.rounds.at_board import AtBoard, Newer, newer, said
from pages.console.rounds.forms import MatchForfeitForm, ResultForm, UndoForm
from pages.console.rounds.played import by_who_typed_it, played_round
from tournaments.models import Round, RoundState, Tournament
from tournaments.rounds import choices, entered, match_results, matches
from tournaments.rounds.matches import GameRow, MatchRow
from tournaments.rounds.progress import Progress, progress
from tournaments.steps.refusals import NeedsConfirmation, Refused, Stale
from tournaments.steps.stage import PLAYED
from tournaments.words.figures import result_sign as sign

TEMPLATE = "console/rounds/results/matches.html"
BOARD_TEMPLATE = "console/rounds/results/result.html"
USUAL = frozenset({Result.NOT_YET_PLAYED, *(choice.result for choice in choices.PLAYED)})
BY_MATCHES = "matches"
"""What ``view`` asks for: a line a match instead of a line a board."""


def results_page(request: ConsoleRequest, round: Round, now: Progress) -> HttpResponse:
    """The whole page: all boards, match by match, or all matches."""
    context: dict[str, Any] = _list(round, now) | {
        "by_matches": request.GET.get("view") == BY_MATCHES,
        "played_rounds": [one for one in now.rounds if one.state in PLAYED],
        "keys": {key: (one.word, sign(one.result)) for one in choices.CHOICES for key in one.keys},
    }
    return show(request, TEMPLATE, round.tournament, **context)


def _list(round: Round, now: Progress | None = None) -> dict[str, Any]:
    """What rows, their counter and the steps are drawn from."""
    sheet = matches.sheet(round)
    missing = [game for game in sheet.games if game.result is Result.NOT_YET_PLAYED]
    return {
        "round": round,
        "matches": sheet.matches,
        "rows": sheet.games,
        "byes": sheet.byes,
        "missing": missing,
        "entered": len(sheet.games) - len(missing),
        "played": choices.PLAYED,
        "usual": USUAL,
        "version": round.tournament.version,
        "progress": now or progress(round.tournament),
    }


def news(request: ConsoleRequest, round: Round, seen: str) -> HttpResponse:
    """The matches that others have changed since; 204 where there are none."""
    if seen == str(round.tournament.version):
        return HttpResponse(status=204)
    since = whole_number(seen)
    changed = None if since is None else entered.matches_changed(round, since)
    context: dict[str, Any] = _list(round)
    if changed is None:
        context["moved_on"] = True
    else:
        context["changed"] = [one for one in context["matches"] if one.board in changed]
    return show(request, f"{TEMPLATE}#news", round.tournament, **context)


def match_page(request: ConsoleRequest, round: Round, number: int) -> HttpResponse:
    """One match: its boards, and what to do where a team does not come."""
    if request.method == "POST":
        return _forfeit(request, round, number)
    return _match(request, round, number, MatchForfeitForm())


def _match(
    request: ConsoleRequest,
    round: Round,
    number: int,
    form: MatchForfeitForm,
    status: int = 200,
) -> HttpResponse:
    found = matches.match_row(round, number)
    if found is None:
        raise Http404
    form.name_teams(found.white.entry.name, found.black.entry.name)
    context: dict[str, Any] = {
        "round": round,
        "match": found,
        "teams": (found.white, found.black),
        "form": form,
        "progress": progress(round.tournament),
    }
    return show(
        request, "console/rounds/results/match.html", round.tournament, status=status, **context
    )


def _forfeit(request: ConsoleRequest, round: Round, number: int) -> HttpResponse:
    form = MatchForfeitForm(request.POST)
    if not form.is_valid():
        return _match(request, round, number, form, status=UNPROCESSABLE)
    told = form.cleaned_data

    def act(confirmed: bool) -> str:
        match_results.forfeit(
            round,
            number,
            told["absent"],
            seen=told["seen"],
            by=request.user,
            confirmed=confirmed,
        )
        return _("Match %(match)d is forfeited.") % {"match": number}

    return carry_out(
        request,
        act,
        then=f"{address('results', round.tournament, round=round.number)}#match-{number}",
        back=address("result", round.tournament, round=round.number, board=number),
    )


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
    """All results that one board of a match can have; entering one, or putting it right."""
    found = played_round(request, club, event, tournament, round)
    at = AtBoard(request, found, _row_of(found, board, game))
    if request.method == "POST":
        return _enter(at)
    if _to_correct(at) and May.RUN_TOURNAMENTS not in request.permissions:
        return go_to(at.address("results"))
    if request.htmx and request.htmx.target != "dialog-body":
        return _saved_row(at, "")
    return _board(at)


def _row_of(round: Round, match: int, board: int) -> GameRow:
    """Raises ``Http404`` where there is no such board."""
    found = matches.match_row(round, match)
    row = next((one for one in found.games if one.board == board), None) if found else None
    if row is None:
        raise Http404
    return row


def _to_correct(at: AtBoard[GameRow]) -> bool:
    """The round is over, and the board has its result."""
    return at.round.state == RoundState.CLOSED and at.board.result is not Result.ADJOURNED


def _enter(at: AtBoard[GameRow]) -> HttpResponse:
    form = ResultForm(at.request.POST)
    if not form.is_valid():
        return _refused(at, _("Choose one of the results."))
    try:
        _write(at, form)
    except Stale:
        return _conflict(at, form)
    except NeedsConfirmation as needs:
        return ask(at.request, needs, at.address("results"))
    except Refused as refused:
        return _refused(at, refused.message)
    return _saved(at, said(at.board.number, form.cleaned_data["result"]))


def _write(at: AtBoard[GameRow], form: ResultForm) -> None:
    """Enter a result, or in a closed round correct it. Raises as the services do."""
    to_correct = _to_correct(at)
    if to_correct and May.RUN_TOURNAMENTS not in at.request.permissions:
        raise Refused(_("Round %(round)d is closed.") % {"round": at.round.number})
    write = match_results.correct if to_correct else match_results.enter
    write(
        at.round,
        at.board.match,
        at.board.board,
        form.cleaned_data["result"],
        seen=form.cleaned_data["seen"],
        by=at.request.user,
        between=form.cleaned_data["between"],
        confirmed=confirmed(at.request),
    )


def _saved(at: AtBoard[GameRow], told: str) -> HttpResponse:
    if at.request.htmx:
        return _saved_row(at, told)
    messages.success(at.request, told)
    here = at.board.match, at.board.board
    after = (one for one in matches.sheet(at.round).games if (one.match, one.board) > here)
    following = next((one for one in after if one.result is Result.NOT_YET_PLAYED), at.board)
    return go_to(f"{at.address('results')}#{following.row_id}")


def _refused(at: AtBoard[GameRow], why: str) -> HttpResponse:
    if at.request.htmx:
        return _saved_row(at, why, status=UNPROCESSABLE)
    messages.error(at.request, why)
    return go_to(at.address("results"))


def _conflict(before: AtBoard[GameRow], form: ResultForm) -> HttpResponse:
    """Nothing was written. Shows what is there, by whom, and offers to keep it or to write over."""
    match, board = before.board.match, before.board.board
    last = entered.last_on_board(before.round, match, board)
    at = replace(before, board=_row_of(before.round, match, board))
    found = newer(at.board, last, form)
    if at.request.htmx:
        return _saved_row(at, found.said, status=CONFLICT, newer=found)
    return _board(at, status=CONFLICT, newer=found)


def _saved_row(
    at: AtBoard[GameRow], told: str, *, status: int = 200, newer: Newer | None = None
) -> HttpResponse:
    """One row of the list, with its match, the counter and what is to be said."""
    context: dict[str, Any] = _list(at.round)
    match: MatchRow = next(one for one in context["matches"] if one.board == at.board.match)
    now = next(one for one in match.games if one.board == at.board.board)
    context |= {"row": now, "match": match, "said": told, "newer": newer}
    return show(at.request, f"{TEMPLATE}#saved", at.round.tournament, status=status, **context)


def _board(at: AtBoard[GameRow], *, status: int = 200, newer: Newer | None = None) -> HttpResponse:
    """One board with all the results that it can have: a page, or what a dialog holds."""
    context: dict[str, Any] = {
        "round": at.round,
        "row": at.board,
        "groups": choices.GROUPS,
        "newer": newer,
        "here": at.address("game", board=at.board.match, game=at.board.board),
    }
    tournament = at.round.tournament
    if at.request.htmx:
        return show(at.request, f"{BOARD_TEMPLATE}#choices", tournament, **context)
    now = progress(tournament)
    return show(at.request, BOARD_TEMPLATE, tournament, status=status, progress=now, **context)


def undo(request: ConsoleRequest, tournament: Tournament, form: UndoForm) -> HttpResponse:
    """Take back the last step of this person on boards."""
    try:
        pairing = match_results.undo(tournament, request.user, **form.cleaned_data)
    except Refused as refused:
        if request.htmx:
            return show(request, f"{TEMPLATE}#said", tournament, said=refused.message)
        messages.error(request, refused.message)
        return screen(tournament)
    round = round_of(tournament, pairing.round.number)
    told = _("Undone in match %(match)d.") % {"match": pairing.board}
    if request.htmx:
        context = _list(round)
        context["changed"] = [one for one in context["matches"] if one.board == pairing.board]
        return show(request, f"{TEMPLATE}#undone", tournament, said=told, **context)
    messages.success(request, told)
    here = address("results", tournament, round=round.number)
    return go_to(f"{here}#match-{pairing.board}")
