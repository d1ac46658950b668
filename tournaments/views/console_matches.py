"""Results of matches between teams: one press a board, or a whole match that was not played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.utils.formats import time_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import CONFLICT, UNPROCESSABLE, confirmed, go_to, whole_number
from crosstable.results import Result
from tournaments.access import round_of
from tournaments.forms_round import MatchForfeitForm, ResultForm, UndoForm
from tournaments.models import Round, RoundState, Tournament
from tournaments.queries import choices, entered, matches
from tournaments.queries.matches import GameRow, MatchRow
from tournaments.queries.progress import Progress, progress
from tournaments.services import games as service
from tournaments.services.state import PLAYED
from tournaments.services.steps import NeedsConfirmation, Refused, Stale
from tournaments.templatetags.kibitz import result as sign
from tournaments.views.console_frame import ConsoleRequest, address, ask, carry_out, screen, show
from tournaments.views.played import by_who_typed_it, played_round

TEMPLATE = "console/matches.html"
BOARD_TEMPLATE = "console/result.html"
USUAL = frozenset({Result.NOT_YET_PLAYED, *(choice.result for choice in choices.PLAYED)})
BY_MATCHES = "matches"
"""What ``view`` asks for: a line a match instead of a line a board."""


@dataclass(frozen=True)
class Newer:
    """Somebody was quicker: what they wrote, and the choice that this person had made."""

    said: str
    choice: choices.Choice


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
    found = matches.match(round, number)
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
    return show(request, "console/match.html", round.tournament, status=status, **context)


def _forfeit(request: ConsoleRequest, round: Round, number: int) -> HttpResponse:
    form = MatchForfeitForm(request.POST)
    if not form.is_valid():
        return _match(request, round, number, form, status=UNPROCESSABLE)
    told = form.cleaned_data

    def act(confirmed: bool) -> str:
        service.forfeit(
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
    row = _row_of(found, board, game)
    if request.method == "POST":
        return _enter(request, found, row)
    if _to_correct(found, row) and May.RUN_TOURNAMENTS not in request.permissions:
        return go_to(address("results", found.tournament, round=round))
    if request.htmx and request.htmx.target != "dialog-body":
        return _saved_row(request, found, row, "")
    return _board(request, found, row)


def _row_of(round: Round, match: int, board: int) -> GameRow:
    """Raises ``Http404`` where there is no such board."""
    found = matches.match(round, match)
    row = next((one for one in found.games if one.board == board), None) if found else None
    if row is None:
        raise Http404
    return row


def _to_correct(round: Round, row: GameRow) -> bool:
    """The round is over, and the board has its result."""
    return round.state == RoundState.CLOSED and row.result is not Result.ADJOURNED


def _enter(request: ConsoleRequest, round: Round, row: GameRow) -> HttpResponse:
    form = ResultForm(request.POST)
    if not form.is_valid():
        return _refused(request, round, row, _("Choose one of the results."))
    wanted = form.cleaned_data["result"]
    try:
        _write(request, round, row, form)
    except Stale:
        return _conflict(request, round, row, form)
    except NeedsConfirmation as needs:
        return ask(request, needs, address("results", round.tournament, round=round.number))
    except Refused as refused:
        return _refused(request, round, row, refused.message)
    return _saved(request, round, row, _said(row, wanted))


def _write(request: ConsoleRequest, round: Round, row: GameRow, form: ResultForm) -> None:
    """Enter a result, or in a closed round correct it. Raises as the services do."""
    to_correct = _to_correct(round, row)
    if to_correct and May.RUN_TOURNAMENTS not in request.permissions:
        raise Refused(_("Round %(round)d is closed.") % {"round": round.number})
    write = service.correct if to_correct else service.enter
    write(
        round,
        row.match,
        row.board,
        form.cleaned_data["result"],
        seen=form.cleaned_data["seen"],
        by=request.user,
        between=form.cleaned_data["between"],
        confirmed=confirmed(request),
    )


def _said(row: GameRow, result: Result) -> str:
    if result is Result.NOT_YET_PLAYED:
        return _("Board %(board)s: cleared.") % {"board": row.number}
    return _("Board %(board)s: %(result)s saved.") % {"board": row.number, "result": sign(result)}


def _saved(request: ConsoleRequest, round: Round, row: GameRow, said: str) -> HttpResponse:
    if request.htmx:
        return _saved_row(request, round, row, said)
    messages.success(request, said)
    rows = matches.sheet(round).games
    after = (one for one in rows if (one.match, one.board) > (row.match, row.board))
    following = next((one for one in after if one.result is Result.NOT_YET_PLAYED), row)
    here = address("results", round.tournament, round=round.number)
    return go_to(f"{here}#{following.row_id}")


def _refused(request: ConsoleRequest, round: Round, row: GameRow, why: str) -> HttpResponse:
    if request.htmx:
        return _saved_row(request, round, row, why, status=UNPROCESSABLE)
    messages.error(request, why)
    return go_to(address("results", round.tournament, round=round.number))


def _conflict(
    request: ConsoleRequest, round: Round, row: GameRow, form: ResultForm
) -> HttpResponse:
    """Nothing was written. Shows what is there, by whom, and offers to keep it or to write over."""
    last = entered.last_on_board(round, row.match, row.board)
    row = _row_of(round, row.match, row.board)
    there = sign(row.result) or _("no result")
    if form.cleaned_data["between"] not in ("", row.between):
        said = _("Other players sit at board %(board)s now.") % {"board": row.number}
    elif last is None:
        said = _("Board %(board)s has been changed: %(result)s.") % {
            "board": row.number,
            "result": there,
        }
    else:
        said = _("Board %(board)s: %(person)s wrote %(result)s at %(time)s.") % {
            "board": row.number,
            "person": last.by or _("somebody"),
            "result": there,
            "time": time_format(localtime(last.at), "TIME_FORMAT"),
        }
    newer = Newer(said, choices.of(form.cleaned_data["result"]))
    if request.htmx:
        return _saved_row(request, round, row, said, status=CONFLICT, newer=newer)
    return _board(request, round, row, status=CONFLICT, newer=newer)


def _saved_row(
    request: ConsoleRequest,
    round: Round,
    row: GameRow,
    said: str,
    *,
    status: int = 200,
    newer: Newer | None = None,
) -> HttpResponse:
    """One row of the list, with its match, the counter and what is to be said."""
    context: dict[str, Any] = _list(round)
    match: MatchRow = next(one for one in context["matches"] if one.board == row.match)
    now = next(one for one in match.games if one.board == row.board)
    context |= {"row": now, "match": match, "said": said, "newer": newer}
    return show(request, f"{TEMPLATE}#saved", round.tournament, status=status, **context)


def _board(
    request: ConsoleRequest,
    round: Round,
    row: GameRow,
    *,
    status: int = 200,
    newer: Newer | None = None,
) -> HttpResponse:
    """One board with all the results that it can have: a page, or what a dialog holds."""
    context: dict[str, Any] = {
        "round": round,
        "row": row,
        "groups": choices.GROUPS,
        "newer": newer,
        "here": address(
            "game", round.tournament, round=round.number, board=row.match, game=row.board
        ),
    }
    if request.htmx:
        return show(request, f"{BOARD_TEMPLATE}#choices", round.tournament, **context)
    now = progress(round.tournament)
    return show(request, BOARD_TEMPLATE, round.tournament, status=status, progress=now, **context)


def undo(request: ConsoleRequest, tournament: Tournament, form: UndoForm) -> HttpResponse:
    """Take back the last step of this person on boards."""
    try:
        pairing = service.undo(tournament, request.user, **form.cleaned_data)
    except Refused as refused:
        if request.htmx:
            return show(request, f"{TEMPLATE}#said", tournament, said=refused.message)
        messages.error(request, refused.message)
        return screen(tournament)
    round = round_of(tournament, pairing.round.number)
    said = _("Undone in match %(match)d.") % {"match": pairing.board}
    if request.htmx:
        context = _list(round)
        context["changed"] = [one for one in context["matches"] if one.board == pairing.board]
        return show(request, f"{TEMPLATE}#undone", tournament, said=said, **context)
    messages.success(request, said)
    here = address("results", tournament, round=round.number)
    return go_to(f"{here}#match-{pairing.board}")
