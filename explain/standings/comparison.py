"""The reason A is above B: the tie-breaks in order until one decides, from what is stored.

Standings are sorted by one tie-break after the other, and every row stores the one that put it
behind the row above. So what separates any two is, of all rows between them, the separator that
comes first in the list: nothing is calculated again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import pairwise

from explain.pictures.bars.data import compared
from explain.pictures.bars.picture import TieBreakPicture, picture
from explain.standings.direct_encounters import Encounter, encounters
from tiebreaks.parts import Combination, Missing
from tiebreaks.reports.data import labels
from tournaments.models import Round, Standing, Standings, Tournament
from tournaments.standings import table
from tournaments.words import contributions
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.sentences import Voice

ENDS = 2


@dataclass(frozen=True)
class ComparisonLine:
    """The contributions of one round (0: none in particular) to the two."""

    round: int
    ahead: tuple[StoredPart, ...]
    behind: tuple[StoredPart, ...]


@dataclass(frozen=True)
class ComparisonStep:
    """One tie-break of the list, side by side."""

    ahead: StoredValue
    behind: StoredValue
    decides: bool

    @property
    def label(self) -> str:
        return self.ahead.label

    @property
    def left_out(self) -> bool:
        """Whether the two differ, and yet nobody was separated: a rating is missing."""
        return not self.decides and self.ahead.amount != self.behind.amount

    @property
    def is_level(self) -> bool:
        """Whether both have a value, and the same."""
        return not self.decides and self.ahead.amount == self.behind.amount is not None

    @property
    def missing(self) -> list[Missing]:
        """The reason there is no value, if there is none."""
        reasons = (self.ahead.missing, self.behind.missing)
        return list(dict.fromkeys(why for why in reasons if why))

    @cached_property
    def encounters(self) -> list[Encounter]:
        """The tables of a direct encounter, the last one deciding if the step does."""
        if self.ahead.combination is not Combination.ENCOUNTER:
            return []
        return encounters(self.ahead, self.behind, decides=self.decides)

    @property
    def sums(self) -> bool:
        """Whether the values are the sums of the lines."""
        return self.ahead.combination is Combination.SUM

    @property
    def figures(self) -> tuple[Fraction | None, Fraction | None]:
        """The figures to compare the two by. For places among the tied: the figures behind them."""
        places = self.ahead.amount, self.behind.amount
        if None in places or not self.ahead.a_place:
            return places
        if self.encounters:
            points = self.encounters[-1].points
            return places if self.decides and points[0] == points[1] else points
        return (self._first_apart if self.decides else None) or places

    @property
    def in_places(self) -> bool:
        """Whether the figures are places after all, because more than the parts decided them."""
        if not self.ahead.a_place or None in self.figures:
            return False
        if self.encounters:
            points = self.encounters[-1].points
            return self.decides and points[0] == points[1]
        return not (self.decides and self._first_apart)

    @property
    def unsettled(self) -> bool:
        """Whether an encounter has different points and yet separated nobody: not all have met."""
        return not self.decides and len(set(self.figures)) > 1 and bool(self.encounters)

    @property
    def _first_apart(self) -> tuple[Fraction, Fraction] | None:
        """The first parts that differ, if parts are compared one after the other."""
        both = zip(self.ahead.parts, self.behind.parts, strict=False)
        pairs = ((ahead.amount, behind.amount) for ahead, behind in both)
        return next((pair for pair in pairs if pair[0] != pair[1]), None)

    @property
    def lines(self) -> list[ComparisonLine]:
        """The parts round by round."""
        numbers = {part.round for part in (*self.ahead.parts, *self.behind.parts)}
        return [
            ComparisonLine(number, self.ahead.of_round(number), self.behind.of_round(number))
            for number in sorted(numbers)
        ]


@dataclass(frozen=True)
class EntryComparison:
    """Two places of the same standings. If no step decides, the two share a place."""

    ahead: Standing
    behind: Standing
    steps: list[ComparisonStep]
    key: str = "bars"
    """The beginning of the ids of its pictures."""

    @property
    def decider(self) -> ComparisonStep | None:
        return self.steps[-1] if self.steps and self.steps[-1].decides else None

    @property
    def drawn(self) -> list[tuple[ComparisonStep, TieBreakPicture | None]]:
        """The steps, each with its picture if there is one that is true of it."""
        voice = Voice({place.entry_id: place.entry.name for place in (self.ahead, self.behind)})
        return [
            (step, self._picture(step, voice, f"{self.key}-{number}"))
            for number, step in enumerate(self.steps, 1)
        ]

    def _picture(self, step: ComparisonStep, voice: Voice, key: str) -> TieBreakPicture | None:
        two = (self.ahead.entry_id, step.ahead), (self.behind.entry_id, step.behind)
        found = compared(*two)
        return picture(found, voice, key) if found else None

    @property
    def level(self) -> list[ComparisonStep]:
        """The steps before the one that decides."""
        return [step for step in self.steps if not step.decides]


@dataclass(frozen=True)
class ComparisonChoice:
    """The players to choose from, by place; ``rounds`` are those with stored standings."""

    after_round: int
    live: bool
    """Whether the round is still being played."""
    final: bool
    rounds: list[int]
    playing: int | None
    """The one of ``rounds`` that is still being played."""
    places: list[Standing]
    order: list[str]


def choice_after(
    tournament: Tournament,
    rounds: list[Round],
    number: int | None,
    read: Callable[[Standings], Iterable[Standing]] = table.places,
) -> ComparisonChoice | None:
    """Read the standings after round ``number``, or the latest; ``None`` if none are stored.

    ``read`` selects the rows, if not all.
    """
    stored, chosen = table.stored_standings(tournament, rounds, number)
    if chosen is None:
        return None
    playing = table.round_in_play(rounds)
    return ComparisonChoice(
        after_round=chosen.after_round,
        live=chosen.after_round == playing,
        final=chosen.final,
        rounds=list(stored),
        playing=playing,
        places=list(read(chosen)),
        order=labels(chosen.order),
    )


def compare_entries(
    choice: ComparisonChoice, first_entry: int | None, second_entry: int | None
) -> EntryComparison | None:
    """Compare the entries with these keys; ``None`` unless both are in ``choice``."""
    ends = [
        index
        for index, place in enumerate(choice.places)
        if place.entry_id in (first_entry, second_entry)
    ]
    if len(ends) != ENDS:
        return None
    first, last = ends
    between = choice.places[first : last + 1]
    separators = {table.separator(choice.order, above, place) for above, place in pairwise(between)}
    decider = next((label for label in choice.order if label in separators), "")
    return EntryComparison(between[0], between[-1], list(_steps(choice.order, between, decider)))


def _steps(
    order: Sequence[str], between: Sequence[Standing], decider: str
) -> Iterator[ComparisonStep]:
    ahead, behind = between[0], between[-1]
    met = contributions.entries_by_tpn(ahead.entry.tournament_id)
    for label in order[: order.index(decider) + 1] if decider else order:
        first, last = (
            contributions.read_value(label, place.values[label], place.explained[label], met)
            for place in (ahead, behind)
        )
        yield ComparisonStep(first, last, decides=label == decider)
