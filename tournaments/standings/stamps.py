"""The current stamp of a tournament's public pages, known without a database query.

It is kept in this process for at most a second, and for a few seconds in the cache that processes
share. It is put there when a step commits, when standings are stored, and by a page that had to
ask. If results arrive in quick succession, readers get all those of two seconds at once: a new
stamp makes every open page redraw. When a commit changes who may see a tournament, its stamps are
dropped with it: a mark in the shared cache records that, and as long as it is there, or if that
cache is unavailable, the database answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic, time
from typing import NamedTuple

from django.core.cache import BaseCache, caches
from django.core.cache.backends.dummy import DummyCache
from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce

from tournaments.models import SHOWN, Standings, Tournament
from tournaments.standings.reach import is_late

HERE = 1.0
"""Unit: seconds for which a process trusts a stamp."""
SHARED = 5
"""Unit: seconds. No longer, because a stamp put at a commit may get lost on its way."""
EVERY = 2.0
"""Unit: seconds that a new stamp stays the newest one, whatever follows."""
ASKING = 1
"""Unit: seconds for which one process asks the database for the next stamp, and others use the old.
"""
MARKED = 2 * SHARED
"""Unit: seconds. A stamp read before the commit and put after it has expired by then."""

_OF_IT = Standings.objects.filter(tournament=OuterRef("pk"))
NEWEST = _OF_IT.order_by("-version").values("version")[:1]
"""The version of a tournament that its stored standings count."""


class Stamp(NamedTuple):
    """A stamp. ``version``: the tournament's; ``counted``: that of its standings; ``late``: the
    page says that they are behind. The later of two stamps of a tournament is the greater.
    """

    version: int
    counted: int
    late: bool = False

    def __str__(self) -> str:
        return f"{self.version}-{self.counted}{'-late' if self.late else ''}"


class RememberedStamp(NamedTuple):
    """A stamp, and when it was asked for; ``None``: dropped then."""

    stamp: Stamp | None
    asked_at: float


class SharedStamp(NamedTuple):
    """The stamp in the shared cache.

    ``since``: when it replaced another one, by ``time()``; 0 if there was none. ``waits``: a later
    one is going to replace it.
    """

    stamp: Stamp
    since: float = 0.0
    waits: bool = False

    @property
    def is_new(self) -> bool:
        return time() < self.since + EVERY


class Stamps:
    """The stamps known to one process, and the cache that it shares with the others."""

    def __init__(self, cache: Callable[[], BaseCache]) -> None:
        self.cache = cache
        self.remembered: dict[int, RememberedStamp] = {}

    def known(self, tournament: int) -> Stamp | None:
        """Return the stamp that pages use now; ``None``: ask the database, and :meth:`learn` it."""
        memory, now = self.remembered.get(tournament), monotonic()
        if memory is not None and memory.stamp is not None and now < memory.asked_at + HERE:
            return memory.stamp
        if memory is not None and memory.stamp is None and now < memory.asked_at + MARKED:
            return None
        name, mark = _names(tournament)
        cached = self.cache().get_many((name, mark))
        if mark in cached or name not in cached:
            return None
        shared: SharedStamp = cached[name]
        if shared.waits and not shared.is_new:
            first = self.cache().add(f"stamp-asked-{tournament}", True, ASKING)
            return None if first else shared.stamp
        if memory is not None and memory.stamp is not None and shared.stamp < memory.stamp:
            return None
        self._remember(tournament, shared.stamp, now)
        return shared.stamp

    def learn(
        self, tournament: int, stamp: Stamp, asked_at: float, *, at_once: bool = False
    ) -> Stamp:
        """Remember the database's answer to a question asked no earlier than ``asked_at``.

        Returns the stamp that pages use: the previous one, as long as that is new, unless this one
        is wanted ``at_once``.
        """
        shared = self._shared(tournament)
        if shared is not None and shared.stamp < stamp and shared.is_new and not at_once:
            self._mark_waiting(tournament, shared)
            return shared.stamp
        self._remember(tournament, stamp, asked_at)
        if shared is None:
            self._share(tournament, SharedStamp(stamp))
        elif shared.stamp < stamp or (shared.stamp == stamp and shared.waits):
            self._share(tournament, SharedStamp(stamp, time()))
        return stamp

    def announce(self, tournament: int) -> None:
        """Announce the stamp to every process; nothing if nobody may see the tournament.

        The database is not asked if the previous stamp is still new, or if processes share no
        cache: then this one will ask when it has to know.
        """
        asked_at = monotonic()
        if isinstance(self.cache(), DummyCache):
            self.remembered[tournament] = RememberedStamp(None, asked_at)
            return
        shared = self._shared(tournament)
        if shared is not None and shared.is_new:
            self._mark_waiting(tournament, shared)
            return
        shown = Tournament.objects.filter(pk=tournament, **SHOWN).order_by()
        row = shown.values_list("version", Coalesce(Subquery(NEWEST), 0)).first()
        if row is not None:
            version, counted = row
            late = is_late(tournament, version, counted)
            self.learn(tournament, Stamp(version, counted, late), asked_at)

    def drop(self, tournaments: Iterable[int]) -> None:
        """Stop answering anybody by a stamp of these tournaments that was read before now."""
        now = monotonic()
        names = {tournament: _names(tournament) for tournament in tournaments}
        self.remembered.update(dict.fromkeys(names, RememberedStamp(None, now)))
        self.cache().set_many({mark: True for _name, mark in names.values()}, MARKED)
        self.cache().delete_many([name for name, _mark in names.values()])

    def _shared(self, tournament: int) -> SharedStamp | None:
        shared: SharedStamp | None = self.cache().get(_names(tournament)[0])
        return shared

    def _share(self, tournament: int, newer: SharedStamp) -> None:
        self.cache().set(_names(tournament)[0], newer, SHARED)

    def _mark_waiting(self, tournament: int, shared: SharedStamp) -> None:
        if not shared.waits:
            self._share(tournament, shared._replace(waits=True))

    def _remember(self, tournament: int, stamp: Stamp, asked_at: float) -> None:
        """Remember a stamp, unless it comes too late: after a later one, or after a drop."""
        memory = self.remembered.get(tournament)
        if memory is not None:
            if memory.stamp is None and asked_at <= memory.asked_at:
                return
            if (
                memory.stamp is not None
                and stamp < memory.stamp
                and asked_at < memory.asked_at + HERE
            ):
                return
        self.remembered[tournament] = RememberedStamp(stamp, asked_at)


def _names(tournament: int) -> tuple[str, str]:
    """Return the shared cache's keys of the stamp, and of the mark that it was dropped."""
    return f"newest-stamp-{tournament}", f"stamp-dropped-{tournament}"


process_stamps = Stamps(lambda: caches["stamps"])
"""The stamps known to this process."""


def announce_after_commit(tournament: int) -> None:
    """Announce the committed state to pages. Without that they would see it a little later."""
    transaction.on_commit(lambda: process_stamps.announce(tournament), robust=True)


def drop_after_commit(tournaments: Iterable[int]) -> None:
    """Drop the stamps of these tournaments, together with the commit."""
    dropped = list(tournaments)
    if dropped:
        transaction.on_commit(lambda: process_stamps.drop(dropped), robust=True)
