"""What an engine answers: the boards of a round, and the reasons for them, as data.

Players are named by :data:`EntryId`. :func:`as_json` turns any of this into plain JSON values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, StrEnum
from fractions import Fraction

from crosstable.model import Colour, EntryId
from pairing.legality import Forbidden

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


class Verdict(StrEnum):
    """What keeps something from being otherwise: two from meeting, a player from being paired."""

    PAIRED = "paired"
    """Nothing: they do meet."""
    AWAY = "away"
    """One of them is not to be paired in this round."""
    FORBIDDEN = "forbidden"
    """An absolute rule (C1, C3, or a prohibition of the tournament)."""
    IMPOSSIBLE = "impossible"
    """The others could not all be paired then (C4)."""
    WORSE = "worse"
    """A criterion would be worse."""
    LATER = "later"
    """Every criterion would be the same, but the pairing made comes first in the order."""
    SCHEDULED = "scheduled"
    """A table that was fixed before the start has them meet in another round."""
    CHOSEN = "chosen"
    """It may be; the system, which weighs no criteria here, chose otherwise."""


@dataclass(frozen=True, slots=True)
class Worse:
    """The first criterion that gets worse, with what it counts in both pairings of the bracket.

    ``level`` is the score or score difference that the count is about, if there are several. Of
    C5 the two values are the scores of those who get the bye.
    """

    code: str
    chosen: Fraction
    together: Fraction
    """In the other pairing."""
    level: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """What colour a player is due, and how strongly: ``none``, ``mild``, ``strong``, ``absolute``.

    ``difference``: games with White less games with Black.
    """

    player: EntryId
    colour: Colour | None
    strength: str
    difference: int


@dataclass(frozen=True, slots=True)
class ColourReason:
    """The figures that the colours of a board rest on."""

    white: Due
    black: Due
    higher: EntryId
    """The higher ranked of the two."""
    apart: tuple[int, int] | None = None
    """The latest rounds in which White's and Black's colours differed, where that decided; they
    are not the same round where one of them did not play."""
    number: int | None = None
    """The higher ranked player's number whose parity decided, and ..."""
    initial: Colour | None = None
    """... the colour drawn by lot."""


@dataclass(frozen=True, slots=True)
class Board:
    """Who meets whom. ``article`` gave the colours (5.2); ``bracket`` counts from 0."""

    white: EntryId
    black: EntryId
    article: str
    bracket: int
    colours: ColourReason | None = None
    """Only where reasons are asked for."""


@dataclass(frozen=True, slots=True)
class Count:
    """What one criterion counts in a bracket as it was paired.

    ``level`` is the score or the score difference that the count is about, where a criterion
    compares several in descending order.
    """

    code: str
    total: int
    level: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A place that can be read in more than one way, on whose reading an answer rests.

    ``name`` is that of the reading in ``docs/pairing-systems.md``.
    """

    article: str
    name: str


NUMBER_AMONG_PAIRED = Reading("5.2.1", "number among those ever paired")
"""Dubov and Burstein: whose parity the lot goes by (C.04.2, 2.4 and 2.5)."""


class Cause(Enum):
    """Why a bracket has floaters."""

    NONE = "none"
    ODD = "odd"
    """An odd number of players: one is over (C6)."""
    OPPONENTS = "opponents"
    """Too few pairs may meet (C1, C3)."""
    COMPLETION = "completion"
    """Those below would be left without opponents, or the bye without a taker (C4, C5)."""


@dataclass(frozen=True, slots=True)
class ForbiddenPair:
    """Two players and the rule that keeps them apart."""

    one: EntryId
    other: EntryId
    why: Forbidden


@dataclass(frozen=True, slots=True)
class FirstCandidate:
    """The candidate that comes first in order (article 4), where it is not the one chosen.

    One thing stands against it: a pair that may not be made, or those left (C4, C5), or a count.
    """

    pairs: tuple[tuple[EntryId, EntryId], ...]
    downfloaters: tuple[EntryId, ...]
    forbidden: tuple[ForbiddenPair, ...]
    """Its pairs that may not be made."""
    incomplete: str
    """``C4``: those left could not be paired; ``C5``: the bye would go to a higher score."""
    worse: Worse | None
    counts: tuple[Count, ...]
    """Of its pairs and downfloaters; empty where a pair is forbidden or those left unpairable."""


@dataclass(frozen=True, slots=True)
class Floater:
    """Why a player leaves a bracket unpaired: what would be if this one were paired in it."""

    player: EntryId
    verdict: Verdict
    """``FORBIDDEN``: nobody here may be met; ``IMPOSSIBLE``: see :attr:`incomplete`."""
    incomplete: str = ""
    """``C4``: the others could not be paired; ``C5``: the bye would go to a higher score."""
    worse: Worse | None = None
    instead: tuple[EntryId, ...] = ()
    """Who would leave the bracket then."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What a player was sorted by, where a system sorts by more than score and number.

    ``values``: by their names (``ARO``; ``BH``, ``SB``), the one that decides first. Exact.
    """

    player: EntryId
    values: tuple[tuple[str, Fraction], ...]
    place: int | None = None
    """In the order that they make, from 1; ``None``: something else orders this one."""


@dataclass(frozen=True, slots=True)
class BracketReport:
    """One bracket as it was paired (article 3). Everybody in rank order (1.2)."""

    score: Fraction
    """Of the residents."""
    mdps: tuple[EntryId, ...]
    residents: tuple[EntryId, ...]
    pairs: tuple[tuple[EntryId, EntryId], ...]
    """The higher ranked player first."""
    downfloaters: tuple[EntryId, ...]
    """Those who left the bracket unpaired; of the last one, who has the bye."""
    cause: Cause
    counts: tuple[Count, ...]
    """The criteria in descending priority."""
    upfloaters: tuple[EntryId, ...] = ()
    """Those who came from lower scoregroups, where the system fills brackets from below."""
    shifted: tuple[EntryId, ...] = ()
    """Those who changed their subgroup to make pairs, in the order of choice."""
    readings: tuple[Reading, ...] = ()
    limbo: tuple[EntryId, ...] = ()
    """MDPs who stay unpaired (3.2.4)."""
    remainder: tuple[EntryId, ...] = ()
    """Residents who meet no MDP, where there are MDPs (1.3.4)."""
    collapsed: bool = False
    """The residents are all who were left of the round (2017: A.9)."""
    completing: bool = False
    """Paired again, so that those below can be paired (2017: A.9, the penultimate bracket)."""
    first: FirstCandidate | None = None
    """The first candidate in order; ``None``: it is the one chosen."""
    floaters: tuple[Floater, ...] = ()
    """Why each of the downfloaters is one; of the last bracket, why this one has the bye."""
    spared: tuple[Floater, ...] = ()
    """Whom the first candidate would have left, and what would be worse if this one left;
    ``FORBIDDEN``: may not have the bye (C2)."""
    measured: tuple[Measured, ...] = ()
    """Those whom averages or an index put in order (Dubov, Burstein), in that order."""


@dataclass(frozen=True, slots=True)
class BarredFromBye:
    """A player with no more points than the one who has the bye, and what barred this one (C2)."""

    player: EntryId
    round: int
    code: str


@dataclass(frozen=True, slots=True)
class ByeReport:
    """Who has the pairing-allocated bye: nobody with a lower score could have it (C5)."""

    player: EntryId
    score: Fraction
    unplayed: int
    """Rounds without a game so far (C9)."""
    bracket: int | None
    """Which left this player unpaired; ``None`` where the bye is given before all pairing."""
    barred: tuple[BarredFromBye, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """The reasons for a round's pairing."""

    system: str
    edition: str
    brackets: tuple[BracketReport, ...]
    bye: ByeReport | None


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of one round; boards in the order of C.04.2, 3.6."""

    round: int
    boards: tuple[Board, ...]
    bye: EntryId | None
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class NobodyForBye:
    """The number of players is odd, and each has been barred from the bye (C2)."""

    barred: tuple[BarredFromBye, ...]


@dataclass(frozen=True, slots=True)
class Blockade:
    """Players who cannot all be paired: more groups than ``opponents`` to go round.

    No two players of different ``groups`` may meet (``forbidden`` says why), each group is odd, so
    every one of them needs one of the ``opponents`` from outside (or the bye, where ``bye``).
    """

    groups: tuple[tuple[EntryId, ...], ...]
    opponents: tuple[EntryId, ...]
    bye: bool
    forbidden: tuple[ForbiddenPair, ...]
    barred: tuple[BarredFromBye, ...]
    """Players of the groups who may not have the bye, where it is to be given."""


@dataclass(frozen=True, slots=True)
class NoTable:
    """Fixed pairings: the table for so many ``players`` ends after ``rounds``; 0: there is none."""

    players: int
    rounds: int


Reason = NobodyForBye | Blockade | NoTable


class NoLegalPairing(Exception):  # noqa: N818 - an answer, not an error
    """The round cannot be completed (1.9.3); ``reasons`` says what stands in the way."""

    def __init__(self, round_number: int, reasons: tuple[Reason, ...]) -> None:
        super().__init__(f"no legal pairing of round {round_number}")
        self.round = round_number
        self.reasons = reasons


def as_json(value: object) -> Json:
    """Plain JSON values: data classes as objects, fractions as strings such as ``"7/2"``."""
    if value is None or isinstance(value, bool | int) or type(value) is str:
        return value
    if isinstance(value, Enum):
        return as_json(value.value)
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [as_json(item) for item in value]
    if is_dataclass(value):
        return {field.name: as_json(getattr(value, field.name)) for field in fields(value)}
    raise TypeError(f"not data: {value!r}")
