"""Which stamp a tournament's public pages have now, known without asking the database.

It is kept in this process for at most a second, and for a few in the cache that processes share.
It is put there when a step commits, when standings are stored, and by a page that had to ask. Where
results come in one upon the other, readers are told of all that came within two seconds at once: a
new stamp has every open page drawn anew. Where somebody commits that a tournament is shown to
others than before, its stamps are dropped with that: a mark in the shared cache says so, and while
it lies there, or where that cache is away, the database answers.
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
"""Unit: seconds for which a process believes what it has heard."""
SHARED = 5
"""Unit: seconds. No longer, because what is put at a commit may get lost on its way."""
EVERY = 2.0
"""Unit: seconds that a new stamp stays the newest one, whatever comes."""
ASKING = 1
"""Unit: seconds for which one asks the database what comes next, and the others go by what was."""
MARKED = 2 * SHARED
"""Unit: seconds. A stamp that was read before the commit and put after it is gone by then."""

_OF_IT = Standings.objects.filter(tournament=OuterRef("pk"))
NEWEST = _OF_IT.order_by("-version").values("version")[:1]
"""The version of a tournament that its stored standings count."""


class Stamp(NamedTuple):
    """``version``: the tournament's; ``counted``: that of its standings; ``late``: the page says
    that they are behind. The later of two stamps of a tournament is the greater.
    """

    version: int
    counted: int
    late: bool = False

    def __str__(self) -> str:
        return f"{self.version}-{self.counted}{'-late' if self.late else ''}"


class RememberedStamp(NamedTuple):
    """What was heard, and when it was asked; ``None``: dropped then."""

    stamp: Stamp | None
    asked: float


class SharedStamp(NamedTuple):
    """The stamp in the shared cache.

    ``since``: when it took another one's place, by ``time()``; 0 if there was none. ``waits``: a
    later one is to take its place in turn.
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
        """The stamp that pages go by now; ``None``: ask the database, and :meth:`learn` it."""
        remembered, now = self.remembered.get(tournament), monotonic()
        if (
            remembered is not None
            and remembered.stamp is not None
            and now < remembered.asked + HERE
        ):
            return remembered.stamp
        if remembered is not None and remembered.stamp is None and now < remembered.asked + MARKED:
            return None
        name, mark = _names(tournament)
        cached = self.cache().get_many((name, mark))
        if mark in cached or name not in cached:
            return None
        shared: SharedStamp = cached[name]
        if shared.waits and not shared.is_new:
            first = self.cache().add(f"stamp-asked-{tournament}", True, ASKING)
            return None if first else shared.stamp
        if (
            remembered is not None
            and remembered.stamp is not None
            and shared.stamp < remembered.stamp
        ):
            return None
        self._keep(tournament, shared.stamp, now)
        return shared.stamp

    def learn(self, tournament: int, stamp: Stamp, asked: float, *, at_once: bool = False) -> Stamp:
        """Keep what the database has answered to somebody who asked it not before ``asked``.

        Returns the one that pages go by: the one before it, as long as that is new, unless this one
        is wanted ``at_once``.
        """
        shared = self._shared(tournament)
        if shared is not None and shared.stamp < stamp and shared.is_new and not at_once:
            self._let_it_wait(tournament, shared)
            return shared.stamp
        self._keep(tournament, stamp, asked)
        if shared is None:
            self._share(tournament, SharedStamp(stamp))
        elif shared.stamp < stamp or (shared.stamp == stamp and shared.waits):
            self._share(tournament, SharedStamp(stamp, time()))
        return stamp

    def announce(self, tournament: int) -> None:
        """Let every process know the stamp; nothing where nobody may see it.

        The database is not asked where the one before it is still new, nor where no process tells
        another: this one will ask when it has to know.
        """
        asked = monotonic()
        if isinstance(self.cache(), DummyCache):
            self.remembered[tournament] = RememberedStamp(None, asked)
            return
        shared = self._shared(tournament)
        if shared is not None and shared.is_new:
            self._let_it_wait(tournament, shared)
            return
        shown = Tournament.objects.filter(pk=tournament, **SHOWN).order_by()
        row = shown.values_list("version", Coalesce(Subquery(NEWEST), 0)).first()
        if row is not None:
            version, counted = row
            late = is_late(tournament, version, counted)
            self.learn(tournament, Stamp(version, counted, late), asked)

    def drop(self, tournaments: Iterable[int]) -> None:
        """Nobody is answered by a stamp of theirs that was read before now."""
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

    def _let_it_wait(self, tournament: int, shared: SharedStamp) -> None:
        if not shared.waits:
            self._share(tournament, shared._replace(waits=True))

    def _keep(self, tournament: int, stamp: Stamp, asked: float) -> None:
        """Threads come late with what they have read: not after a later stamp, nor a drop."""
        remembered = self.remembered.get(tournament)
        if remembered is not None:
            if remembered.stamp is None and asked <= remembered.asked:
                return
            if (
                remembered.stamp is not None
                and stamp < remembered.stamp
                and asked < remembered.asked + HERE
            ):
                return
        self.remembered[tournament] = RememberedStamp(stamp, asked)


def _names(tournament: int) -> tuple[str, str]:
    """Under which the shared cache has the stamp, and the mark that it was dropped."""
    return f"newest-stamp-{tournament}", f"stamp-dropped-{tournament}"


process_stamps = Stamps(lambda: caches["stamps"])
"""What this process knows."""


def announce_after_commit(tournament: int) -> None:
    """Let pages know what is committed now. They would see it without that, a little later."""
    transaction.on_commit(lambda: process_stamps.announce(tournament), robust=True)


def drop_after_commit(tournaments: Iterable[int]) -> None:
    """Forget what everybody was told, together with the commit."""
    dropped = list(tournaments)
    if dropped:
        transaction.on_commit(lambda: process_stamps.drop(dropped), robust=True)
