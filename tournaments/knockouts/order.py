"""The original order of a knock-out (article 3): ratings, lots among those who have none."""

from __future__ import annotations

from collections.abc import Sequence

from tiebreaks import lots
from tournaments import crosstables
from tournaments.models import Entry, NumbersBy, Tournament
from tournaments.services import numbering
from tournaments.services.decisions import seed_for
from tournaments.services.numbering import Move
from tournaments.services.steps import Step


def original_order(here: Step, seed: str = "") -> list[Entry]:
    """All entries, the strongest first; as numbered where numbers were drawn or typed in.

    Lots are drawn from the tournament's seed, which the first draw settles.
    """
    tournament = here.tournament
    entries = numbering.initial_order(
        tournament.entries.select_related("player"), tournament.equals_by
    )
    if tournament.numbers_by != NumbersBy.RATING and all(entry.tpn for entry in entries):
        return sorted(entries, key=lambda entry: entry.tpn or 0)
    return by_rating(here, entries, seed)


def by_rating(here: Step, entries: Sequence[Entry], seed: str = "") -> list[Entry]:
    """``entries`` in their initial order, with lots among those who have no rating."""
    rated = [entry for entry in entries if entry.rating]
    without = [entry for entry in entries if not entry.rating]
    if len(without) < 2:
        return [*rated, *without]
    seed = seed_for(here.tournament, seed)
    here.tournament.lots_seed = here.params["seed"] = seed
    here.tournament.save(update_fields=["lots_seed"])
    people = {
        entry.pk: crosstables.participant(entry, place)
        for place, entry in enumerate(without, start=len(rated) + 1)
    }
    drawn = {lot.participant: lot.value for lot in lots.draw(people.values(), seed)}
    return [*rated, *sorted(without, key=lambda entry: -drawn[entry.pk])]


def give(tournament: Tournament, ordered: Sequence[Entry]) -> None:
    """Numbers from 1 in this order; where they came from stays as it was."""
    moves = [
        Move(entry.pk, entry.tpn, number)
        for number, entry in enumerate(ordered, start=1)
        if entry.tpn != number
    ]
    numbering.apply(tournament, moves, NumbersBy(tournament.numbers_by))
