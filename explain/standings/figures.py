"""One number of a player's card, or one column: what it is, what it asks, and by which article."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from explain.levels import Rule
from explain.pictures.bars.data import compared
from explain.pictures.bars.picture import TieBreakPicture, picture
from explain.standings import notes
from explain.standings.mini_table import MiniTable, mini_table
from explain.standings.rules import rules_of_tiebreak, rules_of_value
from tiebreaks.codes import methods_in
from tiebreaks.editions import edition_named
from tiebreaks.reports.data import labels
from tournaments.models import Entry, Round, Standing, Tournament
from tournaments.standings import table
from tournaments.words import contributions, tiebreaks
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.sentences import Sentence, Voice, say
from tournaments.words.tiebreak_figures import TieBreaks

WHEN_POINTS_EQUAL = _("It is used only when points are equal.")
WHEN_EQUAL = _("It is used only between those who are level in this: %(tiebreaks)s.")
WHEN_ALL_EQUAL = _("It is used only between those who are level in all of these: %(tiebreaks)s.")


@dataclass(frozen=True)
class Figure:
    """A tie-break's value for one player; ``asked`` are the parts in question.

    ``round`` is the round in question, if there is one.
    """

    place: Standing
    value: StoredValue
    asked: tuple[StoredPart, ...]
    round: int | None
    notes: list[Sentence]
    """The notes needed to understand this value."""
    rules: list[Rule]
    table: MiniTable | None = None
    """The games among those who are level, if not all of them have met."""

    @property
    def picture(self) -> TieBreakPicture | None:
        """The value as a drawing, if there is one that is true of it."""
        found = compared((self.place.entry_id, self.value))
        player = self.place.entry
        voice = Voice({player.pk: player.name}, player.pk)
        return picture(found, voice, "bars") if found else None


@dataclass(frozen=True)
class TieBreakColumn:
    """A tie-break as this tournament uses it. ``place`` is its place in the list, from 1."""

    label: str
    effects: list[Sentence]
    """The effect of each modifier."""
    used_when: Sentence | None
    """When it comes to it, unless it is the first of the list."""
    worth: Sentence | None
    """The worth of each result, if it is a score."""
    rules: list[Rule]


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
    if round is not None and not asked:
        return None
    return Figure(
        place,
        value,
        asked,
        round,
        list(_notes(entry.tournament, value, round)),
        rules_of_value(entry.tournament, value),
        mini_table(latest, value),
    )


def _notes(tournament: Tournament, value: StoredValue, round: int | None) -> Iterator[Sentence]:
    """Yield the notes on a value; on one round of it, its part says what there is to say."""
    yield from _effects(tournament, value.label)
    if worth := notes.worth_of_results(tournament, value.label):
        yield worth
    if round is None:
        yield from notes.notes_on([value])


def column(tournament: Tournament, slug: str) -> TieBreakColumn | None:
    """Describe one of the tie-breaks that the tournament ranks by, including the points."""
    order = labels(tournament.tiebreaks)
    label = _label(order, slug)
    if label is None:
        return None
    return TieBreakColumn(
        label,
        list(_effects(tournament, label)),
        _used_when(order[: order.index(label)]),
        notes.worth_of_results(tournament, label),
        list(rules_of_tiebreak(tournament, label)),
    )


def _effects(tournament: Tournament, label: str) -> Iterator[Sentence]:
    edition = edition_named(tournament.tiebreak_edition)
    (method,) = methods_in([label.partition("#")[0]], edition)
    for letter, number in method.applied:
        yield tiebreaks.effect(label, letter, number)
    if counted := notes.ratings_counted(tournament, method):
        yield counted


def _used_when(before: list[str]) -> Sentence | None:
    """Say when a tie-break with these ``before`` it is looked at."""
    if not before:
        return None
    if len(before) == 1 and tiebreaks.base_of(before[0]) == "PTS":
        return say(WHEN_POINTS_EQUAL)
    text = WHEN_EQUAL if len(before) == 1 else WHEN_ALL_EQUAL
    return say(text, tiebreaks=TieBreaks(tuple(before)))


def _label(order: Iterable[str], slug: str) -> str | None:
    """Find the label that addresses write like this."""
    return next((label for label in order if tiebreaks.slug(label) == slug), None)
