"""A knock-out in the console: its rules, its rounds, and each match with the next thing to do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.access import May
from clubs.pages import UNPROCESSABLE, go_to, posted_data
from crosstable.model import Colour
from explain.knockouts.match import reason_for_match
from explain.pictures.knockout.windows import NoSuchWindowError
from pages import paper
from pages.access import tournament_for
from pages.console.forms import refuse
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.knockouts.forms import RESULT_WORDS, KnockOutForm, StepForm
from pages.console.rounds.played import by_who_typed_it
from pages.reads import brackets
from tournaments.bridge import knockouts
from tournaments.knockouts import bracket, ending, lots, match, match_sheet, rounds, steps
from tournaments.models import KnockOut, KnockOutMatch, Side, Tournament
from tournaments.models.knockout import NO_RESULT
from tournaments.rounds.progress import progress
from tournaments.steps.refusals import Refused

BRACKET = "console/knockouts/knockout.html"
MATCH = "console/knockouts/match.html"
RULES = "console/knockouts/rules.html"


def knockout_of(tournament: Tournament, place: int) -> KnockOut:
    """Return the knock-out for the places from ``place`` on, linked to this ``tournament``."""
    knockout = get_object_or_404(KnockOut, tournament=tournament, first_place=place)
    knockout.tournament = tournament
    return knockout


@require_safe
def show_bracket(
    request: ConsoleRequest, club: str, event: str, tournament: str, place: int
) -> HttpResponse:
    """Show all rounds and the next step. An open page asks for news with its ``v``."""
    the_tournament = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    knockout = knockout_of(the_tournament, place)
    if request.htmx and request.GET.get("v") == str(the_tournament.version):
        return HttpResponse(status=204)
    return bracket_page(request, knockout)


def bracket_page(request: ConsoleRequest, knockout: KnockOut) -> HttpResponse:
    """Draw the whole page, or the part of it that changes."""
    tournament = knockout.tournament
    drawn = bracket.bracket(knockout)
    try:
        shown = brackets.shown(
            drawn, brackets.bracket_request(request.GET), partial(_match_address, knockout)
        )
    except NoSuchWindowError as beyond:
        raise Http404 from beyond
    context: dict[str, Any] = {
        "knockout": knockout,
        "bracket": drawn,
        "shown": shown,
        "places": bracket.places(knockout),
        "version": tournament.version,
        "progress": progress(tournament),
    }
    template = f"{BRACKET}#news" if request.htmx else BRACKET
    return show(request, template, tournament, **context)


def _match_address(knockout: KnockOut, round: int, match: int) -> str:
    place = knockout.first_place
    return address("knockout_match", knockout.tournament, place=place, round=round, match=match)


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show and save the places of a stand-alone knock-out, and the rules of its matches."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if not the_tournament.knock_out:
        raise Http404
    knockout = rounds.stand_alone(the_tournament)
    form = KnockOutForm(knockout, posted_data(request))
    if not form.is_bound:
        return _rules_page(request, knockout, form)
    if not form.is_valid():
        return _rules_page(request, knockout, form, UNPROCESSABLE)
    try:
        rounds.change(the_tournament, request.user, **form.settings)
    except Refused as refused:
        refuse(form, refused)
        return _rules_page(request, knockout, form, UNPROCESSABLE)
    messages.success(request, _("Saved."))
    return go_to(
        address("tournament" if the_tournament.entries.exists() else "entries", the_tournament)
    )


def _rules_page(
    request: ConsoleRequest, knockout: KnockOut, form: KnockOutForm, status: int = 200
) -> HttpResponse:
    if knockout.started:
        for field in form.fields.values():
            field.disabled = True
    context = {"form": form, "knockout": knockout}
    return show(request, RULES, knockout.tournament, page="settings", status=status, **context)


@require_POST
def start(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Settle the original order and draw the first round."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)

    def act(confirmed: bool) -> str:
        rounds.start(the_tournament, request.user, confirmed)
        return _("The first round is drawn.")

    return carry_out(request, act, then=address("tournament", the_tournament))


@require_POST
def draw(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, place: int, round: int
) -> HttpResponse:
    """Draw the next round."""
    return _bracket_step(
        request,
        (club, event, tournament, place),
        lambda knockout: rounds.draw_next(knockout, request.user, round),
        _("Round %(round)d is drawn.") % {"round": round},
    )


@require_POST
def undraw(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, place: int, round: int
) -> HttpResponse:
    """Cancel the last round's draw; with the first one of a play-off, the whole play-off."""
    return _bracket_step(
        request,
        (club, event, tournament, place),
        lambda knockout: rounds.undraw(knockout, request.user, round),
        _("The draw of round %(round)d has been taken back.") % {"round": round},
    )


@require_POST
def finish(
    request: ConsoleRequest, club: str, event: str, tournament: str, place: int
) -> HttpResponse:
    """Give the places."""
    return _bracket_step(
        request,
        (club, event, tournament, place),
        lambda knockout: ending.finish(knockout, request.user),
        _("The knock-out is finished."),
    )


@require_POST
def reopen(
    request: ConsoleRequest, club: str, event: str, tournament: str, place: int
) -> HttpResponse:
    """Undo the end of the knock-out."""
    return _bracket_step(
        request,
        (club, event, tournament, place),
        lambda knockout: ending.reopen(knockout, request.user),
        _("The knock-out is open again."),
    )


def _bracket_step(
    request: ConsoleRequest,
    keys: tuple[str, str, str, int],
    step: Callable[[KnockOut], object],
    message: str,
) -> HttpResponse:
    """Carry out one step of the whole bracket for the tournament's arbiter."""
    club, event, tournament, place = keys
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    knockout = knockout_of(the_tournament, place)

    then = bracket_address(knockout)

    def act(confirmed: bool) -> str:
        step(knockout)
        return message

    answer = carry_out(request, act, then=then)
    deleted = not KnockOut.objects.filter(tournament=the_tournament, first_place=place).exists()
    return go_to(address("ties", the_tournament)) if deleted else answer


def bracket_address(knockout: KnockOut) -> str:
    """Return the bracket's page; for a tournament of this system, its main screen."""
    tournament = knockout.tournament
    if tournament.knock_out:
        return address("tournament", tournament)
    return address("knockout", tournament, place=knockout.first_place)


@require_http_methods(["GET", "HEAD", "POST"])
@by_who_typed_it
def show_match(
    request: ConsoleRequest,
    *,
    club: str,
    event: str,
    tournament: str,
    place: int,
    round: int,
    match: int,
) -> HttpResponse:
    """Show one match: what has been played, and its next step; carry out a step that was sent."""
    the_tournament = tournament_for(request, club, event, tournament, May.ENTER_RESULTS)
    knockout = knockout_of(the_tournament, place)
    if request.method == "POST":
        return _match_step(request, knockout, round, match)
    return _match_page(request, knockout, round, match)


def _match_page(
    request: ConsoleRequest, knockout: KnockOut, round: int, match: int
) -> HttpResponse:
    tournament = knockout.tournament
    whole = bracket.bracket(knockout)
    sheet = match_sheet.sheet(whole, round, match)
    if sheet is None:
        raise Http404
    last = len(whole.rounds) == round and not knockout.finished
    context: dict[str, Any] = {
        "knockout": knockout,
        "bracket": whole,
        "sheet": sheet,
        "match": sheet.match,
        "why": reason_for_match(whole, sheet),
        "back": bracket_address(knockout),
        "undoable": last and steps.last_undoable(sheet.match),
        "on": last,
    }
    return show(request, MATCH, tournament, progress=progress(tournament), **context)


def _match_step(
    request: ConsoleRequest, knockout: KnockOut, round: int, number: int
) -> HttpResponse:
    stored_match = get_object_or_404(knockouts.matches_of(knockout), round=round, number=number)
    page_address = address(
        "knockout_match",
        knockout.tournament,
        place=knockout.first_place,
        round=round,
        match=number,
    )
    form = StepForm(request.POST)

    def act(confirmed: bool) -> None:
        if not form.is_valid():
            raise Refused(_("Choose one of the answers."))
        take_match_step(stored_match, request, form.cleaned_data, confirmed=confirmed)

    return carry_out(
        request, act, then=page_address, draw=lambda: _match_page(request, knockout, round, number)
    )


def take_match_step(
    knockout_match: KnockOutMatch,
    request: ConsoleRequest,
    cleaned: dict[str, Any],
    *,
    confirmed: bool,
) -> None:
    """Take the step that a form asks for. Raises ``Refused``."""
    by, seen, value, seed = request.user, cleaned["seen"], cleaned["value"], cleaned["seed"]
    side = Side(value) if value in Side.values else None
    match cleaned["step"]:
        case "hand":
            lots.choose_hand(knockout_match, by, value, seen, seed)
        case "winner":
            lots.enter_winner(knockout_match, by, Side(value), seen)
        case "stone":
            lots.draw_stone(knockout_match, by, seen, seed)
        case "colour":
            lots.take_colour(knockout_match, by, Colour(value), seen)
        case "white":
            lots.enter_white(knockout_match, by, Side(value), seen)
        case "lot":
            lots.decide_by_lot(knockout_match, by, seen, seed=seed, winner=side)
        case "board":
            result = RESULT_WORDS[value]
            game, board, before = cleaned["game"], cleaned["board"], cleaned["before"] or NO_RESULT
            white = Side(cleaned["white"]) if cleaned["white"] else None
            match.enter_board(
                knockout_match, by, game, board, result=result, seen=before, white=white
            )
        case "walkover":
            match.walkover(knockout_match, by, side, seen, confirmed=confirmed)
        case "undo":
            steps.undo(knockout_match, by, seen)
        case _:
            result = RESULT_WORDS.get(value, RESULT_WORDS["draw"])
            match.enter(knockout_match, by, result, seen, flag_fell_later=side)


@require_safe
def print_bracket(
    request: ConsoleRequest, club: str, event: str, tournament: str, place: int
) -> HttpResponse:
    """Print the bracket, even if the public may not see it."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    return paper.print_knockout(
        request, knockout_of(the_tournament, place), address("papers", the_tournament)
    )


@require_safe
def print_slips(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, place: int, round: int
) -> HttpResponse:
    """Print the result slips of one round's open matches."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    knockout = knockout_of(the_tournament, place)
    back = address("papers", the_tournament)
    return paper.print_knockout_slips(request, knockout, round, back)


@require_safe
def print_by_name(
    request: ConsoleRequest, *, club: str, event: str, tournament: str, place: int, round: int
) -> HttpResponse:
    """Print one round by name."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    knockout = knockout_of(the_tournament, place)
    back = address("papers", the_tournament)
    return paper.print_knockout_by_name(request, knockout, round, back)
