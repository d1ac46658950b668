"""Public pages: cacheable, without cookies, and live.

A page has one live part. An open page requests it again and again at the page's own address, with
the stamp of what it holds (``?v=``): the answer is 204 while nothing has changed, and afterwards
the part itself, from the cache.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import wraps
from time import monotonic
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from django.core.cache import cache
from django.db.models import Count, Exists, Max, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.views.decorators.http import conditional_page, require_safe
from django_htmx.middleware import HtmxDetails

from pages.live import changes
from pages.live.changes import KEPT_SECONDS
from pages.live.finding import hide_other_names
from tournaments.models import KnockOut, LogEntry, Standings, Tournament
from tournaments.standings import stamps
from tournaments.standings.reach import Reach, reach
from tournaments.standings.stamps import Stamp
from tournaments.standings.windows import WindowRequest

P = ParamSpec("P")
T = TypeVar("T")

SHARED_SECONDS = 2
"""The time a cache shared by many readers may answer for us; a reader's own always revalidates."""
STOP_ASKING = 286
"""The status that tells htmx to stop polling."""


class PublicRequest(HttpRequest):
    htmx: HtmxDetails
    began: float
    """By ``monotonic()``, before the first database query."""
    frame_ancestors: list[str]
    """The sites that may frame the page, if it is one to be framed."""


class Asked(Protocol):
    """The wishes of an address: the query that the page is asked again with, and a name to find."""

    @property
    def query(self) -> str: ...

    @property
    def typed(self) -> str: ...


View = Callable[Concatenate[PublicRequest, P], HttpResponse]


def public_page(view: View[P]) -> View[P]:
    """Make a view public: any cache may store its page, and must revalidate it."""

    @wraps(view)
    def page(request: PublicRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        request.began = monotonic()
        response = view(request, *args, **kwargs)
        patch_cache_control(response, public=True, max_age=0, s_maxage=SHARED_SECONDS)
        patch_vary_headers(response, ["HX-Request"])
        return response

    return require_safe(conditional_page(page))


class HeldState(NamedTuple):
    """A page's state. ``stamp`` changes as soon as anything may look different, or disappear.

    ``final``: nothing is to come but corrections, so that no page has to ask again; a play-off
    would still be to come.
    """

    stamp: Stamp
    final: bool
    reach: Reach | None
    """The last result that the figures include, if they are late."""


class StampedResponse(HttpResponse):
    """A response that is the same for everybody at this address, as long as the stamp holds."""

    def __init__(self, tournament: int, stamp: Stamp, *content: str, status: int) -> None:
        super().__init__(*content, status=status)
        self.tournament = tournament
        self.stamp = stamp


def state_held(tournament: Tournament) -> HeldState:
    """Return what a page opened now will hold: one query, and three more if figures are late.

    Standings are stored a moment after the result that changed them, hence the second number.
    """
    under_way = KnockOut.objects.filter(tournament=tournament, finished__isnull=True)
    worked_out = Standings.objects.filter(tournament=tournament).aggregate(
        version=Max("version"), final=Count("pk", filter=Q(final=True) & ~Q(Exists(under_way)))
    )
    version = worked_out["version"] or 0
    late = reach(tournament, version)
    stamp = Stamp(tournament.version, version, late is not None)
    return HeldState(stamp, bool(worked_out["final"]), late)


def live_page(
    request: PublicRequest,
    tournament: Tournament,
    template: str,
    read: Callable[[], Mapping[str, Any]],
    *,
    asked: Asked | None = None,
    **frame: Any,
) -> HttpResponse:
    """Render the whole ``template``, or for a page that polls only the changes of its partial
    ``live``.

    ``read`` is called if the live part has to be drawn anew, ``frame`` is for the rest of the page.
    Raises what ``read`` raises, which should be ``Http404`` if there is nothing to see. ``asked``:
    the window of a long table that ``read`` reads, with the names to find in it. A page that polls,
    and looks for no name, gets the same as everybody: ``config.polls`` answers with it as long as
    the stamp holds.
    """
    newest, final, late = state_held(tournament)
    now = stamps.process_stamps.learn(tournament.pk, newest, request.began, at_once=final)
    asks_again = request.htmx and "v" in request.GET
    if asks_again and request.GET["v"] == str(now):
        return StampedResponse(tournament.pk, now, status=204)

    window = asked or WindowRequest()

    def draw(drawing: str = "") -> str:
        changed = LogEntry.objects.filter(tournament=tournament).first()
        around: dict[str, Any] = {"changed": changed and changed.at, "path": request.path}
        around |= {"stamp": now, "final": final, "reach": late}
        around |= {"asked": window.query, "drawing": drawing}
        context = {**read(), **around, "tournament": tournament}
        return render_to_string(f"{template}#live", context)

    def draw_for_all() -> str:
        drawing = changes.new_name()
        drawn = draw(drawing)
        changes.remember(drawing, drawn)
        return drawn

    status = STOP_ASKING if final else 200
    typed = request.GET.get("q", "")
    if window.typed:
        part = draw()
    else:
        part = drawn_once(f"{request.path}{window.query} {tournament.pk} {now}", draw_for_all)
        if asks_again:
            part = changes.changes_since(request.GET.get("d", ""), part)
        if asks_again and not typed:
            return StampedResponse(tournament.pk, now, part, status=status)
        part = hide_other_names(part, typed)
    if asks_again:
        return HttpResponse(part, status=status)
    context = {**frame, "tournament": tournament, "part": part, "final": final, "stamp": now}
    return render(request, template, context)


def drawn_once(name: str, draw: Callable[[], T]) -> T:
    """Return the part of this name (of page, language and stamp), drawn once for everybody."""
    key = f"public-{hashlib.sha256(name.encode()).hexdigest()}"
    part: T | None = cache.get(key)
    if part is None:
        part = draw()
        cache.set(key, part, KEPT_SECONDS)
    return part
