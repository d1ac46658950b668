"""Which stamp a tournament's public pages have now, known without asking the database.

It is kept in this process for at most a second, and for a few in the cache that processes share.
It is put there when a step commits, when standings are stored, and by a page that had to ask. Where
somebody commits that a tournament is shown to others than before, its stamps are dropped with that:
a mark in the shared cache says so, and while it lies there, or where that cache is away, the
database answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from time import monotonic
from typing import Any, NamedTuple

from django.core.cache import BaseCache, caches
from django.db import transaction
from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.utils.connection import ConnectionProxy

from tournaments.models import SHOWN, Standings, Tournament
from tournaments.queries.reach import is_late

HERE = 1.0
"""Unit: seconds for which a process believes what it has heard."""
SHARED = 5
"""Unit: seconds. No longer, because what is put at a commit may get lost on its way."""
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


class Kept(NamedTuple):
    """What was heard, and when it was asked; ``None``: dropped then."""

    stamp: Stamp | None
    asked: float


class Stamps:
    """What one process knows."""

    def __init__(self, shared: BaseCache) -> None:
        self.shared = shared
        self.kept: dict[int, Kept] = {}

    def known(self, tournament: int) -> Stamp | None:
        """The stamp that holds now; ``None``: ask the database, and :meth:`learn` it."""
        kept, now = self.kept.get(tournament), monotonic()
        if kept is not None and kept.stamp is not None and now < kept.asked + HERE:
            return kept.stamp
        if kept is not None and kept.stamp is None and now < kept.asked + MARKED:
            return None
        name, mark = _names(tournament)
        found = self.shared.get_many((name, mark))
        if mark in found or name not in found:
            return None
        stamp = Stamp(*found[name])
        if kept is not None and kept.stamp is not None and stamp < kept.stamp:
            return None
        self._keep(tournament, stamp, now)
        return stamp

    def learn(self, tournament: int, stamp: Stamp, asked: float) -> None:
        """Keep what the database has answered to somebody who asked it not before ``asked``."""
        self._keep(tournament, stamp, asked)
        name, _mark = _names(tournament)
        there = self.shared.get(name)
        if there is None or Stamp(*there) <= stamp:
            self.shared.set(name, tuple(stamp), SHARED)

    def put(self, tournament: int) -> None:
        """Read the stamp, and let every process know it; nothing where nobody may see it."""
        asked = monotonic()
        shown = Tournament.objects.filter(pk=tournament, **SHOWN).order_by()
        found = shown.values_list("version", Coalesce(Subquery(NEWEST), 0)).first()
        if found is not None:
            version, counted = found
            late = is_late(tournament, version, counted)
            self.learn(tournament, Stamp(version, counted, late), asked)

    def drop(self, tournaments: Iterable[int]) -> None:
        """Nobody is answered by a stamp of theirs that was read before now."""
        now = monotonic()
        names = {each: _names(each) for each in tournaments}
        self.kept.update(dict.fromkeys(names, Kept(None, now)))
        self.shared.set_many({mark: True for _name, mark in names.values()}, MARKED)
        self.shared.delete_many([name for name, _mark in names.values()])

    def _keep(self, tournament: int, stamp: Stamp, asked: float) -> None:
        """Threads come late with what they have read: not after a later stamp, nor a drop."""
        kept = self.kept.get(tournament)
        if kept is not None:
            if kept.stamp is None and asked <= kept.asked:
                return
            if kept.stamp is not None and stamp < kept.stamp and asked < kept.asked + HERE:
                return
        self.kept[tournament] = Kept(stamp, asked)


def _names(tournament: int) -> tuple[str, str]:
    """Under which the shared cache has the stamp, and the mark that it was dropped."""
    return f"stamp-{tournament}", f"stamp-dropped-{tournament}"


here: Any = Stamps(ConnectionProxy(caches, "stamps"))  # type: ignore[arg-type]
"""What this process knows."""


def put_after_commit(tournament: int) -> None:
    """Let pages know what is committed now. They would see it without that, a little later."""
    transaction.on_commit(lambda: here.put(tournament), robust=True)


def drop_after_commit(tournaments: Iterable[int]) -> None:
    """Forget what everybody was told, together with the commit."""
    dropped = list(tournaments)
    if dropped:
        transaction.on_commit(lambda: here.drop(dropped), robust=True)
