"""The page of the instance's rating lists, and of the sources of newer ones."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from clubs.pages import confirm, confirmed, go_to
from exchange.ratinglists import jobs, newer
from exchange.ratinglists.known import list_of
from pages.lists.access import lists_administrator
from ratinglists.models import UNDER_WAY, ListUpdate, RatingList, SentFile, UpdateState, UpdateWay
from tournaments.steps.refusals import Refused

LISTS = "lists/lists.html"


@dataclass(frozen=True)
class ListRow:
    """A list as the page shows it. ``last``: the latest update, whatever came of it."""

    list: RatingList
    address: str
    last: ListUpdate | None

    @property
    def loaded(self) -> bool:
        return self.list.generation is not None

    @property
    def under_way(self) -> bool:
        return self.last is not None and self.last.state in UNDER_WAY

    @property
    def offered(self) -> bool:
        """Its address has a newer one than the one in use."""
        return self.loaded and self.list.newer and not self.under_way

    @property
    def removable(self) -> bool:
        """There is something to remove; one with an address stays on the page all the same."""
        return self.list.pk is not None and (self.loaded or not self.address)

    @property
    def trouble(self) -> bool:
        """The latest update left something to be looked at."""
        troubles = (UpdateState.FAILED, UpdateState.ASKS)
        return self.last is not None and self.last.state in troubles


@require_safe
def lists(request: HttpRequest) -> HttpResponse:
    """Show all lists. On a laptop, have their addresses asked for newer ones meanwhile."""
    lists_administrator(request)
    newer.look_for_newer()
    rows = list_rows()
    context = {
        "rows": rows,
        "busy": any(row.under_way for row in rows),
        "offers": any(row.offered or (row.address and not row.loaded) for row in rows),
        "fetchable": sum(bool(row.address) for row in rows),
        "sent": SentFile.objects.all(),
        "laptop": settings.LAPTOP,
    }
    return render(request, LISTS, context)


def list_rows() -> list[ListRow]:
    """Return the lists that are stored, and those that have an address."""
    stored = list(RatingList.objects.all())
    latest: dict[int, ListUpdate] = {}
    for update in ListUpdate.objects.order_by("requested"):
        latest[update.list_id] = update
    known = {found.key for found in stored}
    others = [made for key in settings.RATING_LISTS if key not in known and (made := list_of(key))]
    return [
        ListRow(each, newer.address_of(each), latest.get(each.pk)) for each in [*stored, *others]
    ]


@require_POST
def fetch(request: HttpRequest, key: str) -> HttpResponse:
    """Fetch one list from its address."""
    by = lists_administrator(request)
    wanted = list_of(key)
    if wanted is None or not newer.address_of(wanted):
        raise Http404
    try:
        update = newer.fetch(wanted, UpdateWay.OFFER, by)
    except Refused as refused:
        messages.error(request, refused.message)
        return go_to("lists:lists")
    return go_to("lists:update", update.pk)


@require_POST
def fetch_all(request: HttpRequest) -> HttpResponse:
    """Fetch every list that has an address."""
    requested = newer.fetch_all(lists_administrator(request))
    if len(requested) == 1:
        return go_to("lists:update", requested[0].pk)
    text = ngettext("%(lists)d list is fetched.", "%(lists)d lists are fetched.", len(requested))
    messages.success(request, text % {"lists": len(requested)})
    return go_to("lists:lists")


@require_POST
def remove(request: HttpRequest, key: str) -> HttpResponse:
    """Remove a list with its people, once that is confirmed."""
    lists_administrator(request)
    rating_list = get_object_or_404(RatingList, key=key)
    if not confirmed(request):
        return confirm(
            request,
            title=_("Remove %(list)s from this instance?") % {"list": rating_list.name},
            consequences=[
                _("Its people are no longer found. Players who were entered stay as they are."),
                _("It can be loaded again at any time."),
            ],
            back=reverse("lists:lists"),
            go_on=_("Remove"),
        )
    try:
        jobs.remove_list(rating_list)
    except Refused as refused:
        messages.error(request, refused.message)
    else:
        messages.success(request, _("%(list)s is removed.") % {"list": rating_list.name})
    return go_to("lists:lists")
