"""A tournament's record: participants, rounds, results and points, as exact and immutable data.

Everything that pairs, ranks or reports reads a :class:`Crosstable`; nothing here decides.
Points are :class:`fractions.Fraction`, never floats.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from math import lcm

EntryId = int
"""Identity of a participant in one tournament. The pairing number (TPN) is only an attribute."""

POINTS = "points"
"""The score of an individual tournament; teams add :data:`MATCH_POINTS` and :data:`GAME_POINTS`."""
MATCH_POINTS = "match points"
GAME_POINTS = "game points"


class Colour(StrEnum):
    """White or Black, in the letters of the report file."""

    WHITE = "w"
    BLACK = "b"

    @property
    def opposite(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Code(StrEnum):
    """One side's result in one round, in the letters of TRF26 (record ``001``, position 99)."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    HALF_POINT_BYE = "H"
    FULL_POINT_BYE = "F"
    PAIRING_ALLOCATED_BYE = "U"
    ZERO_POINT_BYE = "Z"
    NOT_YET_PLAYED = " "
    ADJOURNED = "?"

    __hash__ = str.__hash__
    """The letter's hash; that of enumerations takes several times as long."""

    @property
    def over_the_board(self) -> bool:
        """Whether a game was played, rated or not."""
        return self in OVER_THE_BOARD

    @property
    def bye(self) -> bool:
        """Whether the participant was paired with nobody."""
        return self in BYES

    @property
    def open(self) -> bool:
        """Whether the game is still without a result."""
        return self in (Code.NOT_YET_PLAYED, Code.ADJOURNED)


OVER_THE_BOARD = frozenset(
    {Code.WIN, Code.DRAW, Code.LOSS, Code.UNRATED_WIN, Code.UNRATED_DRAW, Code.UNRATED_LOSS}
)
BYES = frozenset(
    {
        Code.HALF_POINT_BYE,
        Code.FULL_POINT_BYE,
        Code.PAIRING_ALLOCATED_BYE,
        Code.ZERO_POINT_BYE,
    }
)


@dataclass(frozen=True)
class Scoring:
    """The worth of each result (TRF26 record ``162``). Unit: points."""

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    absence: Fraction = Fraction(0)
    """``A``: zero-point bye or forfeit loss."""
    pab: Fraction | None = None
    """``P``: the pairing-allocated bye; ``None`` means as much as a win."""
    unknown: Fraction | None = None
    """``X``: an adjourned game; ``None`` means as much as a draw (C.04.2, 3.1)."""

    def points(self, code: Code) -> Fraction:
        """Return the points for one side's ``code``; a game not yet played has brought none."""
        return self.table[code]

    @cached_property
    def table(self) -> Mapping[Code, Fraction]:
        """The points of every code."""
        return {
            Code.WIN: self.win,
            Code.UNRATED_WIN: self.win,
            Code.FORFEIT_WIN: self.win,
            Code.FULL_POINT_BYE: self.win,
            Code.DRAW: self.draw,
            Code.UNRATED_DRAW: self.draw,
            Code.HALF_POINT_BYE: self.draw,
            Code.LOSS: self.loss,
            Code.UNRATED_LOSS: self.loss,
            Code.FORFEIT_LOSS: self.absence,
            Code.ZERO_POINT_BYE: self.absence,
            Code.PAIRING_ALLOCATED_BYE: self.win if self.pab is None else self.pab,
            Code.ADJOURNED: self.draw if self.unknown is None else self.unknown,
            Code.NOT_YET_PLAYED: Fraction(0),
        }

    @cached_property
    def unit(self) -> int:
        """The number of units in a point, chosen so that every code is worth whole ones."""
        return lcm(*(points.denominator for points in self.table.values()))

    @cached_property
    def units(self) -> Mapping[Code, int]:
        """The worth of every code in units, which add up faster than fractions do."""
        return {code: int(points * self.unit) for code, points in self.table.items()}


@dataclass(frozen=True, slots=True)
class Participant:
    """A player or a team. ``id`` is the identity, ``tpn`` the pairing number."""

    id: EntryId
    tpn: int
    name: str
    rating: int | None = None
    """The rating that seeds and counts in this tournament."""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    national_id: str = ""
    national_rating: int | None = None
    birth: str = ""
    """``YYYY/MM/DD``, or as much of it as is known."""
    sex: str = ""
    """``m``, ``w`` or empty."""
    club: str = ""
    later_ratings: tuple[tuple[int, int | None], ...] = ()
    """Ratings from a round on, in order: for tie-breaks alone, in an event of several lists."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One participant's side of one game, or what stands in its place (a bye, an absence).

    ``opponent`` and ``colour`` are as scheduled, even if the game was forfeited. ``given`` holds
    scores that do not follow from ``code`` (a team's match and game points).
    """

    round: int
    code: Code
    opponent: EntryId | None = None
    colour: Colour | None = None
    given: tuple[tuple[str, Fraction], ...] = ()
    boards: tuple[Code, ...] = ()
    """A team's results on the boards of this match, from the top; the crosstable's ``scoring``,
    that of the games, values them.
    """

    @property
    def played(self) -> bool:
        """Whether a game was played over the board (C.07, 15.1; C.04.2, 3.4)."""
        return self.opponent is not None and self.code.over_the_board

    @property
    def forfeited(self) -> bool:
        """Whether it was paired, but decided without a game."""
        return self.opponent is not None and self.code in (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class Acceleration:
    """Fictitious points for pairing (TRF26 record ``250``), by rounds and TPNs, both inclusive."""

    first_round: int
    last_round: int
    first_tpn: int
    last_tpn: int
    points: Fraction
    match_points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Prohibition:
    """Participants who must not meet one another in these rounds (TRF26 record ``260``)."""

    first_round: int
    last_round: int
    participants: frozenset[EntryId]


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given or taken outside the games (TRF26 record ``299``); round 0: all rounds."""

    participant: EntryId
    points: Fraction
    round: int = 0
    score: str = POINTS
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision outside the games: lots, a play-off, a value entered by the arbiter.

    ``code`` names the tie-break that it stands for (as in the tie-break list); the higher value
    ranks ahead.
    """

    code: str
    participant: EntryId
    value: Fraction


@dataclass(frozen=True)
class Crosstable:
    """One tournament as the engines see it. Rounds count from 1.

    ``turns[id]`` holds everything that a participant had, in the order of rounds; a round without a
    turn is an absence (``Z``). A turn in the round about to be paired marks the participant as away
    in it (``H``, ``Z``, ``F``, ``-`` without an opponent).
    """

    participants: tuple[Participant, ...]
    turns: Mapping[EntryId, tuple[Turn, ...]]
    rounds: int
    """The number of rounds of the complete tournament."""
    scoring: Scoring = field(default_factory=Scoring)
    """The worth of a game."""
    scores: tuple[str, ...] = (POINTS,)
    """The scores, from the one that decides first: teams have two."""
    scorings: Mapping[str, Scoring] = field(default_factory=dict)
    """The worth of a whole match to a team, by the score (record ``362`` for match points; for game
    points half the boards are a draw).
    """
    initial_colour: Colour | None = None
    """Drawn by lot before round 1; ``None`` if it follows from the boards of round 1."""
    predetermined: bool = False
    """Pairings fixed before the start (a round robin), C.07, 15.2."""
    accelerations: tuple[Acceleration, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    decisions: tuple[Decision, ...] = ()
    unranked: Mapping[EntryId, int] = field(default_factory=dict)
    """Participants without a place in the standings, and the round after which that begins: their
    games count for their opponents as ever.
    """

    @cached_property
    def by_id(self) -> Mapping[EntryId, Participant]:
        return {participant.id: participant for participant in self.participants}

    @cached_property
    def by_tpn(self) -> Mapping[int, Participant]:
        return {participant.tpn: participant for participant in self.participants}

    @cached_property
    def _adjustments_by_owner(self) -> Mapping[tuple[EntryId, str], list[Adjustment]]:
        """The adjustments by participant and score."""
        by_owner: dict[tuple[EntryId, str], list[Adjustment]] = {}
        for adjustment in self.adjustments:
            by_owner.setdefault((adjustment.participant, adjustment.score), []).append(adjustment)
        return by_owner

    @property
    def primary(self) -> str:
        """The score that decides first in pairings and standings."""
        return self.scores[0]

    @cached_property
    def last_paired_round(self) -> int:
        """The last round in which anybody has an opponent or a pairing-allocated bye; 0 if none."""
        return max(
            (
                turn.round
                for turns in self.turns.values()
                for turn in turns
                if turn.opponent is not None or turn.code is Code.PAIRING_ALLOCATED_BYE
            ),
            default=0,
        )

    def turns_in(self, participant: EntryId, round: int) -> tuple[Turn, ...]:
        """Return a participant's turns in a round (usually one); if absent, one zero-point bye."""
        turns_had = tuple(turn for turn in self.turns.get(participant, ()) if turn.round == round)
        return turns_had or (Turn(round, Code.ZERO_POINT_BYE),)

    def history(self, participant: EntryId, through: int) -> Iterator[Turn]:
        """Yield the turns of every round from 1 to ``through``, absences filled in."""
        by_round: dict[int, list[Turn]] = defaultdict(list)
        for turn in self.turns.get(participant, ()):
            by_round[turn.round].append(turn)
        for number in range(1, through + 1):
            yield from by_round.get(number) or (Turn(number, Code.ZERO_POINT_BYE),)

    def scoring_of(self, score: str) -> Scoring:
        """Return what results are worth in one of the ``scores``."""
        return self.scorings.get(score, self.scoring)

    def points(self, turn: Turn, score: str = POINTS) -> Fraction:
        """Return what one turn brought. Unit: points of ``score``."""
        for name, points in turn.given:
            if name == score:
                return points
        return self.scoring_of(score).table[turn.code]

    def score(self, participant: EntryId, through: int, score: str = POINTS) -> Fraction:
        """Sum the points after round ``through``, with adjustments, without acceleration."""
        scoring = self.scoring_of(score)
        turns = [turn for turn in self.turns.get(participant, ()) if 1 <= turn.round <= through]
        absent = through - len({turn.round for turn in turns})
        common, others = absent * scoring.units[Code.ZERO_POINT_BYE], Fraction(0)
        for turn in turns:
            if turn.given:
                others += self.points(turn, score)
            else:
                common += scoring.units[turn.code]
        for adjustment in self._adjustments_by_owner.get((participant, score), ()):
            if adjustment.round <= through:
                others += adjustment.points
        return Fraction(common, scoring.unit) + others

    def before(self, round: int) -> Crosstable:
        """Return the tournament without ``round`` and later ones, as when ``round`` was paired."""
        return replace(
            self,
            turns={
                participant: tuple(turn for turn in turns if turn.round < round)
                for participant, turns in self.turns.items()
            },
        )
