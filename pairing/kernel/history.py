"""The rounds before the one to be paired, as the pairing rules see them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate

from crosstable.model import (
    MATCH_POINTS,
    POINTS,
    Acceleration,
    Code,
    Colour,
    Crosstable,
    EntryId,
    Participant,
    Scoring,
    Turn,
)


def met(turn: Turn) -> bool:
    """Return whether a game was played or is open (C.04.2, 3.4 and 3.5; open games count, 3.1)."""
    return turn.played or (turn.opponent is not None and turn.code.open)


def paired(turn: Turn) -> bool:
    """Return whether the pairing gave the participant an opponent or the bye."""
    return turn.opponent is not None or turn.code is Code.PAIRING_ALLOCATED_BYE


def pairing_points(crosstable: Crosstable, turn: Turn) -> Fraction:
    """Return the points of a turn for pairing: an open game is a draw (C.04.2, 3.1)."""
    if turn.opponent is not None and turn.code.open:
        return crosstable.scoring.points(Code.ADJOURNED)
    return crosstable.points(turn)


@dataclass(frozen=True)
class Past:
    """One participant's rounds before the one to be paired."""

    turns: tuple[Turn, ...]
    points: tuple[Fraction, ...]
    """``points[r - 1]``: the standings points before round ``r``; the round to be paired comes
    last.
    """
    scores: tuple[Fraction, ...]
    """The ``points`` with the virtual points of that round (C.04.7, 1.5)."""


def pasts(crosstable: Crosstable, round_number: int) -> Mapping[EntryId, Past]:
    """Return the past of every participant just before ``round_number`` is paired."""
    # Points that may be no multiple of the unit of the scoring, by round.
    apart: dict[EntryId, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for adjustment in crosstable.adjustments:
        if adjustment.score == POINTS:
            apart[adjustment.participant][adjustment.round] += adjustment.points
    worth = _Worth(crosstable.scoring)

    def past(entry: Participant) -> Past:
        turns = tuple(crosstable.history(entry.id, round_number - 1))
        units = [0] * round_number
        for turn in turns:
            if turn.given:
                apart[entry.id][turn.round] += pairing_points(crosstable, turn)
            else:
                units[turn.round] += worth.units(turn)
        points = tuple(map(worth.points, accumulate(units)))
        if entry.id in apart:
            more = (apart[entry.id][r] for r in range(round_number))
            points = tuple(map(Fraction.__add__, points, accumulate(more)))
        scores = points
        if crosstable.accelerations:
            virtual = (virtual_points(crosstable, entry, r + 1) for r in range(round_number))
            scores = tuple(map(Fraction.__add__, points, virtual))
        return Past(turns, points, scores)

    return {entry.id: past(entry) for entry in crosstable.participants}


class _Worth:
    """The worth of turns for pairing, in whole units, which add up faster than fractions."""

    def __init__(self, scoring: Scoring) -> None:
        self.scoring = scoring
        self.known: dict[int, Fraction] = {}

    def units(self, turn: Turn) -> int:
        """Return the units of a turn, for its :func:`pairing_points`."""
        adjourned = turn.opponent is not None and turn.code.open
        return self.scoring.units[Code.ADJOURNED if adjourned else turn.code]

    def points(self, units: int) -> Fraction:
        """Return the points of so many units, always the same object for the same points."""
        if units not in self.known:
            self.known[units] = Fraction(units, self.scoring.unit)
        return self.known[units]


def fictitious(acceleration: Acceleration, primary: str) -> Fraction:
    """Return the fictitious points, counted in the primary score.

    Record ``250`` has match points beside those for games; if it has none, the latter are meant
    (the format's own example writes match points that way).
    """
    return (primary == MATCH_POINTS and acceleration.match_points) or acceleration.points


def virtual_points(crosstable: Crosstable, entry: Participant, round_number: int) -> Fraction:
    """Return the fictitious points of an accelerated round (C.04.7, 1.4; record ``250``)."""
    return sum(
        (
            fictitious(acceleration, crosstable.primary)
            for acceleration in crosstable.accelerations
            if acceleration.first_round <= round_number <= acceleration.last_round
            and acceleration.first_tpn <= entry.tpn <= acceleration.last_tpn
        ),
        Fraction(0),
    )


def away_in(crosstable: Crosstable, round_number: int) -> frozenset[EntryId]:
    """List who is not to be paired: those with a turn of that round without an opponent.

    If the round has been paired already, having no turn at all is an absence too.
    """
    turns = {
        entry.id: next(
            (turn for turn in crosstable.turns.get(entry.id, ()) if turn.round == round_number),
            None,
        )
        for entry in crosstable.participants
    }
    done = any(turn is not None and paired(turn) for turn in turns.values())
    return frozenset(
        entry for entry, turn in turns.items() if (done if turn is None else not paired(turn))
    )


def initial_colour(crosstable: Crosstable) -> Colour:
    """Return the colour drawn by lot (5.1), or the one that the first boards show; else White.

    On the boards of round 1 it is the colour of the highest ranked player with an opponent.
    """
    if crosstable.initial_colour is not None:
        return crosstable.initial_colour
    for entry in sorted(crosstable.participants, key=lambda entry: entry.tpn):
        turn = crosstable.turns_in(entry.id, 1)[0]
        if turn.opponent is not None and turn.colour is not None:
            return turn.colour
    return Colour.WHITE
