"""The arbiter's list of the players of a tournament: their entries and byes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Q

from ratinglists.models import RatingList
from tournaments.bridge import order
from tournaments.entries import numbering
from tournaments.models import ByeKind, Entry, KnockOutSeat, RequestedBye, Tournament, Turn
from tournaments.steps import stage

SIGNS = {ByeKind.HALF: "½", ByeKind.ZERO: "0", ByeKind.FULL: "1"}
"""Byes by their worth if a win is 1, as players write it."""


@dataclass(frozen=True)
class ListedBye:
    """A requested bye. ``open``: its round is not paired yet, so that it can be cancelled."""

    round: int
    kind: ByeKind
    open: bool

    @property
    def sign(self) -> str:
        return SIGNS[self.kind]


@dataclass(frozen=True)
class RosterLine:
    """One entry. ``removable``: it was never paired, and can be struck off."""

    entry: Entry
    byes: Sequence[ListedBye]
    removable: bool

    @property
    def withdrawn(self) -> bool:
        return self.entry.withdrawn_after is not None

    @property
    def expelled(self) -> bool:
        return self.entry.expelled

    @property
    def late(self) -> bool:
        return self.entry.first_round > 1

    def bye_in(self, round: int) -> ListedBye | None:
        return next((bye for bye in self.byes if bye.round == round), None)


@dataclass(frozen=True)
class Roster:
    """All entries. ``coming``: the next round to be paired; 0 if none is left. ``rounds`` can be
    started in; only the first in a knock-out.
    """

    lines: Sequence[RosterLine]
    coming: int
    rounds: int
    would_move: Callable[[], bool]
    """Finds out whether renumbering would change a number; asks the log if it must."""
    may_exchange: bool
    """Whether two numbers could be exchanged: not in tables and brackets."""

    @cached_property
    def may_renumber(self) -> bool:
        """Whether numbers can still change, and some would (C.04.2, 2.3)."""
        return self.would_move()

    @property
    def started(self) -> bool:
        return self.coming != 1

    @property
    def numbered(self) -> bool:
        return any(line.entry.tpn is not None for line in self.lines)

    @cached_property
    def lists_in_use(self) -> bool:
        """Whether ratings come from lists here, so that typed ones are marked."""
        listed = any(line.entry.rating_source for line in self.lines)
        return listed or RatingList.objects.exclude(generation=None).exists()

    @property
    def playing(self) -> int:
        return sum(not line.withdrawn for line in self.lines)

    @property
    def rounds_to_leave_after(self) -> Sequence[int]:
        """Rounds after which somebody can be expelled: from the last paired one on."""
        return range(self.coming - 1 if self.coming else self.rounds, self.rounds + 1)

    @property
    def coming_rounds(self) -> Sequence[int]:
        """Rounds in which byes can still be given and newcomers can start."""
        return range(self.coming, self.rounds + 1) if self.coming else ()


def roster(tournament: Tournament) -> Roster:
    """List everybody by number; entries without one stand where the numbers will put them.

    Four queries, however many players; ``may_renumber`` may take a fifth.
    """
    entries = order.initial_order(tournament.entries.select_related("player"), tournament.equals_by)
    numbered = sorted((e for e in entries if e.tpn is not None), key=lambda entry: entry.tpn or 0)
    ordered = [*numbered, *(entry for entry in entries if entry.tpn is None)]
    paired = stage.last_paired(tournament)
    rounds = 1 if tournament.knock_out else tournament.rounds_planned
    return Roster(
        lines=_lines(tournament, ordered, paired),
        coming=paired + 1 if paired < rounds else 0,
        rounds=rounds,
        may_exchange=paired < numbering.LAST_ROUND_TO_RENUMBER
        and len(numbered) > 1
        and not (tournament.by_table or tournament.knock_out),
        would_move=lambda: (
            paired < numbering.LAST_ROUND_TO_RENUMBER and _would_move(tournament, entries)
        ),
    )


def _would_move(tournament: Tournament, entries: list[Entry]) -> bool:
    """Tell whether numbering ``entries``, in their initial order, would change a number."""
    as_numbered = [entry.tpn for entry in entries] == list(range(1, len(entries) + 1))
    if as_numbered or not any(entry.tpn for entry in entries):
        return not as_numbered
    exchanges = numbering.exchanges(tournament)
    ordered = order.initial_order(entries, tournament.equals_by, exchanges)
    return any(entry.tpn != place for place, entry in enumerate(ordered, start=1))


def roster_line(entry: Entry) -> RosterLine:
    """Return one entry's line."""
    (line,) = _lines(entry.tournament, [entry], stage.last_paired(entry.tournament))
    return line


def _lines(tournament: Tournament, entries: Collection[Entry], paired: int) -> list[RosterLine]:
    byes: dict[int, list[ListedBye]] = {}
    for bye in RequestedBye.objects.filter(entry__in=entries).order_by("round"):
        listed = ListedBye(bye.round, ByeKind(bye.kind), bye.round > paired)
        byes.setdefault(bye.entry_id, []).append(listed)
    were_paired = set(
        Turn.objects.filter(Q(pairing__isnull=False) | Q(bye="U"), entry__in=entries)
        .values_list("entry", flat=True)
        .distinct()
    )
    if tournament.knock_out:
        seats = KnockOutSeat.objects.filter(entry__in=entries)
        were_paired = set(seats.values_list("entry", flat=True))
    for entry in entries:
        entry.tournament = tournament
    return [
        RosterLine(entry, byes.get(entry.pk, ()), entry.pk not in were_paired) for entry in entries
    ]
