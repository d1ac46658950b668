"""The original order of a knock-out (article 3): ratings, with lots among the unrated."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.bridge import order
from tournaments.entries import numbering
from tournaments.entries.numbering import Move, by_rating
from tournaments.models import Entry, NumbersBy, Tournament
from tournaments.steps.step import Step


def original_order(step: Step, seed: str = "") -> list[Entry]:
    """Sort all entries, the strongest first; by number if numbers were drawn or typed in.

    Lots are drawn from the tournament's seed, which the first draw settles.
    """
    tournament = step.tournament
    entries = order.initial_order(tournament.entries.select_related("player"), tournament.equals_by)
    if tournament.numbers_by != NumbersBy.RATING and all(entry.tpn for entry in entries):
        return sorted(entries, key=lambda entry: entry.tpn or 0)
    return by_rating(step, entries, seed)


def give_numbers(tournament: Tournament, ordered: Sequence[Entry]) -> None:
    """Number entries from 1 in this order, without changing the recorded source of the numbers."""
    moves = [
        Move(entry.pk, entry.tpn, number)
        for number, entry in enumerate(ordered, start=1)
        if entry.tpn != number
    ]
    numbering.apply(tournament, moves, NumbersBy(tournament.numbers_by))
