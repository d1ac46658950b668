"""One number of a player's card, or one column: what it is, and by which article."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tiebreaks.codes import methods_in
from tiebreaks.editions import edition_named
from tiebreaks.reports.data import labels
from tournaments.models import Entry, Round, Standing, Tournament
from tournaments.standings import table
from tournaments.words import contributions, tiebreaks
from tournaments.words.contributions import StoredPart, StoredValue


@dataclass(frozen=True)
class Figure:
    """A tie-break's value for one player; ``asked`` are the parts in question.

    ``round`` is the round in question, if there is one.
    """

    place: Standing
    value: StoredValue
    asked: tuple[StoredPart, ...]
    round: int | None


@dataclass(frozen=True)
class TieBreakColumn:
    """A tie-break as this tournament uses it. ``place`` is its place in the list, from 1."""

    label: str
    article: str
    modifiers: list[tuple[str, str]]
    """The effect of each modifier, in a sentence, and its article."""
    place: int
    length: int


def figure(entry: Entry, rounds: list[Round], slug: str, round: int | None = None) -> Figure | None:
    """Read a value from the latest standings; ``None``: no such column, player or round."""
    _kept, latest = table.stored_standings(entry.tournament, rounds)
    place = (
        latest.rows.select_related("entry__player").filter(entry=entry).first() if latest else None
    )
    label = _label(labels(latest.order), slug) if latest else None
    if place is None or label is None:
        return None
    met = contributions.entries_by_tpn(entry.tournament_id)
    value = contributions.read_value(label, place.values[label], place.explained[label], met)
    asked = value.parts if round is None else value.of_round(round)
    return Figure(place, value, asked, round) if asked or round is None else None


def column(tournament: Tournament, slug: str) -> TieBreakColumn | None:
    """Describe one of the tie-breaks that the tournament ranks by, including the points."""
    order = labels(tournament.tiebreaks)
    label = _label(order, slug)
    if label is None:
        return None
    edition = edition_named(tournament.tiebreak_edition)
    (method,) = methods_in([label.partition("#")[0]], edition)
    return TieBreakColumn(
        label,
        method.article,
        [
            (tiebreaks.modified(letter, number), edition.modified_by(letter, number))
            for letter, number in method.applied
        ],
        order.index(label) + 1,
        len(order),
    )


def _label(order: Iterable[str], slug: str) -> str | None:
    """Find the label that addresses write like this."""
    return next((label for label in order if tiebreaks.slug(label) == slug), None)
