"""One sheet for an appeals committee: a board, or places in the standings, with all that is said.

Pages fold away what few ask for; on these sheets all three levels are open, with each picture
beside its table. The public and the console print the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.pages import whole_number
from explain.answers import BoardReason
from explain.levels import Told
from explain.pictures.line_up.picture import draw_own
from explain.pictures.picture import Picture
from explain.pictures.places.page import places_beside, places_of_two
from explain.standings import comparison
from explain.standings.comparison import ComparisonChoice, EntryComparison
from explain.standings.verdicts import told_verdict
from tournaments.models import Entry, Round, Standing, Tournament


@dataclass(frozen=True)
class Ruling:
    """Two neighbours of the standings, and the verdict on them. ``key``: unlike others'."""

    key: str
    compared: EntryComparison
    verdict: Told


def print_board(
    request: HttpRequest, tournament: Tournament, why: BoardReason | None, back: str
) -> HttpResponse:
    """Print the reasons of a board."""
    if why is None:
        raise Http404
    line_up = draw_own(why.line_up) if why.line_up else None
    context = {"tournament": tournament, "why": why, "line_up": line_up, "back": back}
    return render(request, "print/why_board.html", context)


def print_compared(
    request: HttpRequest,
    tournament: Tournament,
    rounds: Sequence[Round],
    number: int | None,
    back: str,
    *,
    choose: bool = False,
) -> HttpResponse:
    """Print why one is above the other: ``?one=`` and ``?other=`` are entries, else the first two.

    ``choose``: a form above the sheet offers any others.
    """
    choice = _choice(tournament, rounds, number)
    typed = [request.GET.get(name, "") for name in ("one", "other")]
    picked = [whole_number(text) for text in typed]
    if not any(typed):
        picked = [place.entry_id for place in choice.places[:2]]
    compared = comparison.compare_entries(choice, *picked) if len(picked) > 1 else None
    if compared is None:
        raise Http404
    return _places(
        request,
        tournament,
        [_ruling(tournament, choice, compared, "bars")],
        places_of_two(tournament, rounds, choice, compared, own=picked[0]),
        back,
        choice=choice,
        picked=picked,
        choose=choose,
    )


def print_place(
    request: HttpRequest, entry: Entry, rounds: Sequence[Round], back: str
) -> HttpResponse:
    """Print why a player has this place: below the one above, and above the one below."""
    tournament = entry.tournament
    choice = _choice(tournament, rounds, None)
    index = next((i for i, one in enumerate(choice.places) if one.entry_id == entry.pk), None)
    if index is None or len(choice.places) == 1:
        raise Http404
    neighbours = {
        "above": choice.places[index - 1] if index else None,
        "below": choice.places[index + 1] if index + 1 < len(choice.places) else None,
    }
    rulings = [
        _ruling(tournament, choice, compared, key)
        for key, other in neighbours.items()
        if other and (compared := comparison.compare_entries(choice, entry.pk, other.entry_id))
    ]
    above: Standing | None = neighbours["above"]
    places = places_beside(entry, list(rounds), choice.places[index], above)
    return _places(
        request, tournament, rulings, places, back, choice=choice, place=choice.places[index]
    )


def _choice(
    tournament: Tournament, rounds: Sequence[Round], number: int | None
) -> ComparisonChoice:
    choice = comparison.choice_after(tournament, list(rounds), number)
    if choice is None:
        raise Http404
    return choice


def _ruling(
    tournament: Tournament, choice: ComparisonChoice, compared: EntryComparison, key: str
) -> Ruling:
    verdict = told_verdict(tournament, choice, compared)
    return Ruling(key, replace(compared, key=key), verdict)


def _places(
    request: HttpRequest,
    tournament: Tournament,
    rulings: list[Ruling],
    places: Picture | None,
    back: str,
    **context: object,
) -> HttpResponse:
    shown = {"tournament": tournament, "rulings": rulings, "places": places, "back": back}
    return render(request, "print/why_place.html", shown | context)
