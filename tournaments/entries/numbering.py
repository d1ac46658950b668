"""Tournament pairing numbers: the initial order, and when each number is given.

Our reading of C.04.2, 2.3 to 2.5. Until round 4 is paired the numbers follow the order of 2.2:
they are given when round 1 is paired (or when the arbiter asks), and again when a late entry is
admitted or the arbiter corrects what they follow from. Once round 4 is paired nothing is corrected
any more (2.3). A late entry has its place by the same order in any round (2.4), and those below
move down by one, because numbers are provisional until the list is closed (2.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tiebreaks import lots
from tournaments.bridge import crosstables
from tournaments.bridge.order import NOT_NUMBERED, Exchange, initial_order, seeding_keys
from tournaments.models import Entry, NumbersBy, RatingMethod, Tournament
from tournaments.ratings.picking import repick
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.in_force import in_force
from tournaments.steps.lots import seed_for
from tournaments.steps.step import Step

LAST_ROUND_TO_RENUMBER = 4


@dataclass(frozen=True)
class Move:
    """One entry's change of number."""

    entry: int
    old: int | None
    new: int


def pick_ratings(tournament: Tournament, before: Tournament) -> None:
    """Set the rating that counts to the one that the tournament's settings pick now.

    ``before``: with the previous settings. A rating typed in for an entry stays (2.1).
    """
    if tournament.rating_method == RatingMethod.OTHER:
        return
    entries = list(tournament.entries.select_related("player"))
    picked = repick(entries, {entry.pk: entry.person for entry in entries}, before, tournament)
    Entry.objects.bulk_update(picked, ["rating", "rating_source"])


def may_renumber(tournament: Tournament) -> bool:
    """Tell whether round 4 is still unpaired (C.04.2, 2.3), or round 1 of a table or bracket."""
    return stage.last_paired(tournament) < first_locking_numbers(tournament)


def first_locking_numbers(tournament: Tournament) -> int:
    """Return the round that locks the numbers as soon as it is paired."""
    settled = tournament.by_table or tournament.knock_out
    return 1 if settled else LAST_ROUND_TO_RENUMBER


EXCHANGED = (Action.NUMBERS_EXCHANGED, Action.WHOLE_IMPORTED)
"""Steps whose ``exchanges`` renumbering respects."""


def exchanges(tournament: Tournament) -> list[Exchange]:
    """Read from the log which numbers were exchanged, in the order in which that was done."""
    log = tournament.log.filter(in_force(tournament), action__in=EXCHANGED)
    steps = log.order_by("version")
    return [
        Exchange(first, second, (ratings[0], ratings[1]))
        for params in steps.values_list("params", flat=True)
        for first, second, ratings in params.get("exchanges", ())
    ]


def moves(tournament: Tournament, wanted: Iterable[Entry] = ()) -> list[Move]:
    """List the changes that renumbering by C.04.2, 2.2 would make; with those ``wanted`` in place
    of the stored entries.
    """
    changed = {entry.pk: entry for entry in wanted}
    entries = [
        changed.get(entry.pk, entry) for entry in tournament.entries.select_related("player")
    ]
    return _moves(initial_order(entries, tournament.equals_by, exchanges(tournament)))


def _moves(ordered: Iterable[Entry]) -> list[Move]:
    return [
        Move(entry.pk, entry.tpn, number)
        for number, entry in enumerate(ordered, start=1)
        if entry.tpn != number
    ]


def apply(
    tournament: Tournament, changes: list[Move], numbers_by: NumbersBy = NumbersBy.RATING
) -> None:
    """Assign the new numbers, all at once, as no two entries may ever share one.

    ``numbers_by``: their source, for display.
    """
    entries = Entry.objects.in_bulk([move.entry for move in changes])
    tournament.entries.filter(pk__in=entries).update(tpn=None)
    for move in changes:
        entries[move.entry].tpn = move.new
    Entry.objects.bulk_update(entries.values(), ["tpn"])
    if tournament.numbers_by != numbers_by:
        tournament.numbers_by = numbers_by
        tournament.save(update_fields=["numbers_by"])


def numbers_for_the_start(tournament: Tournament) -> list[Move]:
    """Number by the initial order, unless numbers come from elsewhere; return the changes made."""
    if tournament.by_table and tournament.numbers_by != NumbersBy.RATING:
        return []
    return renumber(tournament)


def numbers_missing(tournament: Tournament) -> bool:
    """Tell whether numbers of a table have to be drawn or typed in before round 1 is paired."""
    by_rating = not tournament.by_table or tournament.numbers_by == NumbersBy.RATING
    return not by_rating and tournament.entries.filter(tpn__isnull=True).exists()


def renumber(tournament: Tournament) -> list[Move]:
    """Number everybody by the initial order; return the changes made."""
    changes = moves(tournament)
    apply(tournament, changes)
    return changes


def number_late_entry(tournament: Tournament) -> list[Move]:
    """Number the entries without one, once numbers have been given; return the changes made."""
    entries = list(tournament.entries.select_related("player").order_by("pk"))
    numbered = [entry for entry in entries if entry.tpn is not None]
    if not numbered or len(numbered) == len(entries):
        return []
    if may_renumber(tournament):
        return renumber(tournament)
    changes = _moves(_inserted(tournament, numbered, entries))
    apply(tournament, changes)
    return changes


def preview(tournament: Tournament, late: Entry) -> tuple[int | None, list[Move]]:
    """Return the number that :func:`number_late_entry` would give to ``late``, which is not stored
    unless it has a number already, and how others would move; ``None`` before there are any.
    """
    entries = list(tournament.entries.select_related("player").order_by("pk"))
    numbered = [entry for entry in entries if entry.tpn is not None and entry.pk != late.pk]
    if not numbered or late.tpn is not None:
        return late.tpn, []
    rest = [entry for entry in entries if entry.pk != late.pk]
    together = (
        initial_order([*rest, late], tournament.equals_by, exchanges(tournament))
        if may_renumber(tournament)
        else _inserted(tournament, numbered, [*rest, late])
    )
    changes = _moves(together)
    number = next((move.new for move in changes if move.entry == late.pk), late.tpn)
    return number, [move for move in changes if move.old is not None]


def moves_without(tournament: Tournament, leaver: Entry) -> list[Move]:
    """List how others would move if ``leaver``, who has a number, were struck off."""
    if leaver.tpn is None or not may_renumber(tournament):
        return []
    rest = tournament.entries.exclude(pk=leaver.pk).select_related("player")
    return _moves(initial_order(rest, tournament.equals_by, exchanges(tournament)))


def _inserted(
    tournament: Tournament, numbered: Iterable[Entry], entries: Iterable[Entry]
) -> list[Entry]:
    """Insert each entry without a number before the first one that it ranks ahead of.

    The others keep their order, even if it is no longer that of 2.2 (2.3).
    """
    order = sorted(numbered, key=lambda entry: entry.tpn or NOT_NUMBERED)
    without = [entry for entry in entries if entry.tpn is None]
    keys = seeding_keys([*order, *without], tournament.equals_by, exchanges(tournament))
    for late in initial_order(without, tournament.equals_by):
        behind = (n for n, e in enumerate(order) if keys[late.pk] < keys[e.pk])
        order.insert(next(behind, len(order)), late)
    return order


def as_params(changes: Iterable[Move]) -> list[list[int | None]]:
    """Convert the changes for the log: ``[entry, old number, new number]`` each."""
    return [[move.entry, move.old, move.new] for move in changes]


def by_rating(step: Step, entries: Sequence[Entry], seed: str = "") -> list[Entry]:
    """Return ``entries`` in their initial order, with lots among those without a rating."""
    rated = [entry for entry in entries if entry.rating]
    without = [entry for entry in entries if not entry.rating]
    if len(without) < 2:
        return [*rated, *without]
    seed = seed_for(step.tournament, seed)
    step.tournament.lots_seed = step.params["seed"] = seed
    step.tournament.save(update_fields=["lots_seed"])
    people = {
        entry.pk: crosstables.participant(entry, place)
        for place, entry in enumerate(without, start=len(rated) + 1)
    }
    drawn = {lot.participant: lot.value for lot in lots.draw(people.values(), seed)}
    return [*rated, *sorted(without, key=lambda entry: -drawn[entry.pk])]
