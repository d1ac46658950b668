"""Mending a round that is being played: choose the change, see what it does, then make it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE, go_to, whole_number
from pages.access import round_of, tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from pages.console.rounds.changing.mend_forms import KEEP, MendForm, fields_of
from pages.console.rounds.changing.options import ChangeOption, anywhere, at_board
from tournaments.bridge.layout import BoardChange, PutTogether
from tournaments.models import Round, RoundState, Tournament
from tournaments.rounds import boards
from tournaments.rounds.mending import mending
from tournaments.rounds.mending.cautions import cautions
from tournaments.rounds.mending.mends import Mend
from tournaments.rounds.mending.places import PlaceList, places_of
from tournaments.rounds.progress import progress
from tournaments.rounds.seat_corrections import Keep
from tournaments.steps.refusals import CONFIRM, Change, Refused

CHOICE = "console/rounds/changing/mend.html"
PREVIEW = "console/rounds/changing/mend_preview.html"
REFUSED = "console/rounds/changing/refused.html"


@require_http_methods(["GET", "HEAD", "POST"])
def mend(
    request: ConsoleRequest, club: str, event: str, tournament: str, round: int
) -> HttpResponse:
    """Change boards of a round while it is being played."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if the_tournament.knock_out:
        return _refused(request, the_tournament, mending.refusal(the_tournament, None))
    the_round = round_of(the_tournament, round)
    if the_round.state == RoundState.PAIRED and request.method != "POST":
        query = request.GET.urlencode()
        return go_to(f"{address('change', the_tournament, round=round)}?{query}")
    reason = mending.refusal(the_tournament, the_round)
    if reason:
        return _refused(request, the_tournament, reason, the_round)
    places = places_of(the_round)
    if request.method == "POST":
        return _make(request, the_round, MendForm(places, request.POST))
    if "kind" not in request.GET:
        return _choose(request, the_round, places)
    form = MendForm(places, request.GET)
    return _preview(request, the_round, places, form)


def _refused(
    request: ConsoleRequest, tournament: Tournament, reason: str, round: Round | None = None
) -> HttpResponse:
    """Say why nothing can be changed here, with the ways out."""
    context: dict[str, Any] = {"reason": reason, "round": round, "progress": progress(tournament)}
    return show(request, REFUSED, tournament, **context)


def _choose(
    request: ConsoleRequest,
    round: Round,
    places: PlaceList,
    errors: Sequence[str] = (),
) -> HttpResponse:
    """Show the possible changes, beginning with the board or the player in question."""
    number = whole_number(request.GET.get("board", ""))
    row = None if number is None else boards.board(round, number)
    first = whole_number(request.GET.get("entry", ""))
    seat = None if row else _seat_option(places, first)
    options = at_board(MendForm, places, row) if row else _anywhere(places, first)
    context: dict[str, Any] = {
        "round": round,
        "row": row,
        "options": [seat, *options] if seat else options,
        "nobody_idle": row is None and seat is None,
        "idle": places.without_board(),
        "errors": errors,
        "progress": progress(round.tournament),
    }
    status = UNPROCESSABLE if errors else 200
    return show(request, CHOICE, round.tournament, status=status, **context)


def _anywhere(places: PlaceList, first: int | None) -> list[ChangeOption]:
    """List what :func:`anywhere` does, but for two who meet: they are seated (``_seat_option``)."""
    options = anywhere(MendForm, places, first)
    return [option for option in options if option.kind != "together"]


def _seat_option(places: PlaceList, first: int | None) -> ChangeOption | None:
    """Return the form that seats a late arrival; ``None`` if fewer than two have no board.

    Against whoever has the pairing-allocated bye, unless that is chosen otherwise.
    """
    idle = places.without_board(first)
    if len(idle) < 2:
        return None
    alone = places.alone if places.alone != first else None
    comers = [option for option in idle if option[0] != alone]
    known = first in dict(idle) or len(comers) == 1
    initial = {"comer": comers[0][0] if known else None, "opponent": alone}
    form = MendForm(places, auto_id="seat-%s", initial=initial)
    form.offer("comer", comers)
    form.offer("opponent", places.without_board(alone))
    fields = [form[name] for name in ("comer", "opponent", "colour")]
    return ChangeOption(_("Somebody without a board is seated"), MendForm.SEAT, {}, fields)


@dataclass(frozen=True)
class KeepOption:
    """One way to deal with results that are there: what it would do, or why it cannot be."""

    keep: str
    heading: str
    changes: Sequence[Change] = ()
    against: str = ""


def _preview(
    request: ConsoleRequest, round: Round, places: PlaceList, form: MendForm
) -> HttpResponse:
    """Show what the change would do, what it breaks at which level, and what becomes of results."""
    try:
        if not form.is_valid():
            raise Refused(_("Choose whom or what to change."))
        change = form.change_in(round)
        plan = mending.plan(round, change, form.cleaned_data["keep"])
        found = cautions(plan)
    except Refused as refused:
        errors = [str(error) for error in form.non_field_errors()]
        return _choose(request, round, places, errors or [refused.message])
    context: dict[str, Any] = {
        "round": round,
        "changes": plan.in_words(),
        "cautions": found.all,
        "danger": any(finding.level >= CONFIRM for finding in found.broken),
        "fields": fields_of(change) | ({"keep": _kept(form)} if _kept(form) else {}),
        "other_colours": _other_colours(change),
        "keeping": _keeping(plan) if plan.undecided else (),
        "seen": plan.seen,
        "row_id": f"board-{plan.boards[0]}" if plan.boards else "results",
        "progress": progress(round.tournament),
    }
    return show(request, PREVIEW, round.tournament, **context)


def _kept(form: MendForm) -> str:
    keep: Keep | None = form.cleaned_data["keep"]
    return keep.value if keep else ""


def _other_colours(change: BoardChange) -> dict[str, Any] | None:
    """Return the fields of the same new board with the colours the other way round."""
    if not isinstance(change, PutTogether):
        return None
    return fields_of(PutTogether(change.black, change.white))


def _keeping(plan: Mend) -> list[KeepOption]:
    options = []
    for keep in Keep:
        heading = str(KEEP[keep])
        try:
            changes = mending.plan(plan.round, plan.change, keep).in_words()
        except Refused as refused:
            options.append(KeepOption(keep.value, heading, against=refused.message))
        else:
            options.append(KeepOption(keep.value, heading, changes))
    return options


def _make(request: ConsoleRequest, round: Round, form: MendForm) -> HttpResponse:
    def act(confirmed: bool) -> str:
        if not form.is_valid():
            raise Refused(_("Choose once more what to change."))
        seen, keep = form.cleaned_data["seen"], form.cleaned_data["keep"]
        change = form.change_in(round)
        mending.apply(round, request.user, change, seen, confirmed, keep=keep)
        return _(
            "Round %(round)d has been changed. That is in the log, and will be in the report."
        ) % {"round": round.number}

    tournament, number = round.tournament, round.number
    results = address("results", tournament, round=number)
    return carry_out(request, act, then=results, back=address("mend", tournament, round=number))
