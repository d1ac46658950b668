"""The order of the rating lists that count in a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from clubs.access import May
from clubs.pages import UNPROCESSABLE, posted_data
from pages.access import tournament_for
from pages.console.frame import ConsoleRequest, address, carry_out, show
from ratinglists.searching import loaded_lists
from tournaments.models import Tournament
from tournaments.ratings import orders
from tournaments.setup import changing

PAGE = "console/setup/rating_lists.html"
LEFT_OUT = 0


class OrderForm(forms.Form):
    """A place for each list: two with the same place stand in the order in which they stood, but
    the one that was moved goes first.
    """

    def __init__(self, tournament: Tournament, data: Any = None) -> None:
        super().__init__(data)
        lists = loaded_lists()
        names = orders.names_of_lists(lists)
        self.now = orders.order_of(tournament)
        rest = [each for each in orders.to_choose_from(lists) if each not in self.now]
        self.places = [*self.now, *rest]
        count = min(len(self.places), orders.MOST)
        for number, place in enumerate(self.places, start=1):
            stands = number if place in self.now else LEFT_OUT
            self.fields[str(place)] = forms.TypedChoiceField(
                label=orders.in_words(place, names),
                choices=[
                    (LEFT_OUT, gettext_lazy("does not count")),
                    *((n, str(n)) for n in range(1, count + 1)),
                ],
                coerce=int,
                initial=stands,
            )

    def in_order(self) -> Sequence[forms.BoundField]:
        return [self[str(place)] for place in self.places]

    @property
    def order(self) -> list[str]:
        """The order as it is stored."""
        placed = {name: value for name, value in self.cleaned_data.items() if value}
        as_they_were = {str(place): number for number, place in enumerate(self.places)}

        def key(name: str) -> tuple[int, int, int]:
            number, before = placed[name], as_they_were[name] + 1
            return number, self._side(name, number, before), before

        return sorted(placed, key=key)

    def _side(self, name: str, number: int, before: int) -> int:
        """Return where a list stands beside another of the same place: before it if it was moved
        up or in, behind it if it was moved down.
        """
        if name not in self.changed_data:
            return 0
        in_use = before <= len(self.now)
        return 1 if in_use and number > before else -1


@require_http_methods(["GET", "HEAD", "POST"])
def rating_lists(request: ConsoleRequest, club: str, event: str, tournament: str) -> HttpResponse:
    """Show the order of the lists, and save another one."""
    the_tournament = tournament_for(request, club, event, tournament, May.RUN_TOURNAMENTS)
    if request.method == "POST" and "usual" in request.POST:
        return _save(request, the_tournament, [])
    form = OrderForm(the_tournament, posted_data(request))
    if not form.is_bound:
        return _page(request, the_tournament, form)
    if not form.is_valid():
        return _page(request, the_tournament, form, UNPROCESSABLE)
    if not form.order:
        form.add_error(None, _("One list at least has to count."))
        return _page(request, the_tournament, form, UNPROCESSABLE)
    return _save(request, the_tournament, form.order)


def _page(
    request: ConsoleRequest, tournament: Tournament, form: OrderForm, status: int = 200
) -> HttpResponse:
    usual = orders.usual(tournament.pace)
    context: dict[str, Any] = {
        "form": form,
        "is_usual": form.now == usual,
        "usual": [orders.in_words(place, {orders.FIDE: "FIDE"}) for place in usual],
    }
    return show(request, PAGE, tournament, page="settings", status=status, **context)


def _save(request: ConsoleRequest, tournament: Tournament, order: list[str]) -> HttpResponse:
    usual = [str(place) for place in orders.usual(tournament.pace)]

    def act(confirmed: bool) -> str:
        stored = [] if order == usual else order
        changing.update_tournament(
            tournament, request.user, confirmed=confirmed, rating_lists=stored
        )
        return _("Saved.")

    return carry_out(request, act, then=address("rating_lists", tournament))
