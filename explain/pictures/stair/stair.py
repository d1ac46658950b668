"""The rows around a player's own, and the figure that decides each step: as they are stored."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import EntryId
from explain.pictures.stair import texts
from explain.pictures.stair.prospects import Prospect, prospect
from explain.standings.comparison import (
    ComparisonChoice,
    ComparisonStep,
    choice_after,
    compare_entries,
)
from explain.standings.verdicts import verdict
from tournaments.models import Entry, Round, Standing, Standings, Tournament
from tournaments.standings import table
from tournaments.words import contributions
from tournaments.words.sentences import Person, Points, Sentence, Voice, say
from tournaments.words.tiebreak_figures import TieBreakInBrief

REACH = 3
"""How many rows are shown above and below."""


@dataclass(frozen=True)
class Decider:
    """The reason that put a row behind the one above: a label, and the figures of both.

    ``in_places``: the figures are places among those who were level.
    """

    label: str
    above: Fraction | None
    below: Fraction | None
    in_places: bool


@dataclass(frozen=True)
class Tread:
    """One row. ``compared`` are the entries of this row and the one above, if that is shown, the
    player's own first: that one's line is the thick one of the comparison. ``decider`` is ``None``
    if nothing separates the two.
    """

    place: Standing
    points: Fraction
    own: bool
    compared: tuple[EntryId, ...]
    decider: Decider | None


@dataclass(frozen=True)
class Stair:
    """The rows from the top down, and in words what separates the own one from the one above, and
    what would have to happen to pass that one.
    """

    choice: ComparisonChoice
    treads: list[Tread]
    separates: list[str]
    happens: str

    @property
    def points_label(self) -> str:
        """The label of what the standings go by first."""
        return self.choice.order[0]


def stair(entry: Entry, rounds: list[Round], number: int | None) -> Stair | None:
    """Read the stair after round ``number``, or the latest; ``None`` if none are stored. It has no
    treads if the entry has no place.
    """
    tournament = entry.tournament

    def around(standings: Standings) -> Iterable[Standing]:
        position = standings.rows.filter(entry=entry).values_list("position", flat=True).first()
        if position is None:
            return []
        rows = standings.rows.filter(position__range=(position - REACH, position + REACH))
        return rows.select_related("entry__player")

    choice = choice_after(tournament, rounds, number, around)
    if choice is None:
        return None
    treads = list(_treads(choice, entry))
    own = next((tread for tread in treads if tread.own), None)
    if own is None:
        return Stair(choice, [], [], "")
    above = _place_above(choice, own.place)
    if above is None:
        return Stair(choice, treads, [str(texts.FIRST)], "")
    ahead = prospect(tournament, rounds, choice, own.place, above)
    voice = Voice(
        {entry.pk: entry.name, above.entry_id: above.entry.name, **(ahead.names if ahead else {})},
        entry.pk,
    )
    return Stair(
        choice,
        treads,
        voice.tell_all(_separates(tournament, choice, own.place, above)),
        voice.tell(_happens(ahead, own, above)) if ahead else "",
    )


def _treads(choice: ComparisonChoice, entry: Entry) -> Iterator[Tread]:
    met = contributions.entries_by_tpn(entry.tournament_id)
    above: Standing | None = None
    for place in choice.places:
        yield Tread(
            place,
            Fraction(place.values[choice.order[0]]),
            place.entry_id == entry.pk,
            _compared(above, place, entry),
            _decider(choice, above, place, met),
        )
        above = place


def _compared(above: Standing | None, place: Standing, own: Entry) -> tuple[EntryId, ...]:
    if above is None:
        return ()
    both = place.entry_id, above.entry_id
    return both[::-1] if above.entry_id == own.pk else both


def _decider(
    choice: ComparisonChoice, above: Standing | None, place: Standing, met: Mapping[int, Entry]
) -> Decider | None:
    label = table.separator(choice.order, above, place)
    if above is None or not label:
        return None
    first, second = (
        contributions.read_value(label, row.values[label], row.explained[label], met)
        for row in (above, place)
    )
    step = ComparisonStep(first, second, decides=True)
    return Decider(label, *step.figures, in_places=step.in_places)


def _place_above(choice: ComparisonChoice, own: Standing) -> Standing | None:
    return next((place for place in choice.places if place.position == own.position - 1), None)


def _separates(
    tournament: Tournament, choice: ComparisonChoice, own: Standing, above: Standing
) -> list[Sentence]:
    compared = compare_entries(choice, own.entry_id, above.entry_id)
    return verdict(tournament, choice, compared).first if compared else []


def _happens(ahead: Prospect, own: Tread, above: Standing) -> Sentence:
    short = _short_by(own.decider)
    text = texts.HAPPENS[ahead.kind]
    if ahead.helper and short is None:
        text = texts.HELPED
    return say(
        text,
        above=Person(above.entry_id),
        helper=Person(ahead.helper or above.entry_id),
        points=Points(ahead.points),
        round=ahead.round,
        short=Points(short or Fraction(0)),
        tiebreak=TieBreakInBrief(own.decider.label if own.decider else ""),
    )


def _short_by(decider: Decider | None) -> Fraction | None:
    """Return how much the own figure is short of the one above, if it is a sum of points."""
    if decider is None or decider.in_places or decider.above is None or decider.below is None:
        return None
    difference = decider.above - decider.below
    return difference if texts.sums_points(decider.label) and difference > 0 else None
