"""The engine's answers: the boards of a round, and the reasons for them, as data.

Players are named by :data:`EntryId`. :func:`as_json` turns any of this into plain JSON values.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum, StrEnum
from fractions import Fraction

from crosstable.model import Colour, EntryId
from pairing.kernel.legality import Forbidden

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]


class Verdict(StrEnum):
    """The reason why something is as it is: why two do not meet, why a player is not paired."""

    PAIRED = "paired"
    """They do meet."""
    AWAY = "away"
    """One of them is not to be paired in this round."""
    FORBIDDEN = "forbidden"
    """An absolute rule (C1, C3, or a prohibition of the tournament)."""
    IMPOSSIBLE = "impossible"
    """The others could then not all be paired (C4)."""
    WORSE = "worse"
    """A criterion would be worse."""
    LATER = "later"
    """Every criterion would be the same, but the chosen pairing comes first in the order."""
    SCHEDULED = "scheduled"
    """A table that was fixed before the start has them meet in another round."""
    CHOSEN = "chosen"
    """They may meet; the system, which weighs no criteria here, chose otherwise."""


@dataclass(frozen=True, slots=True)
class Worse:
    """The first criterion that gets worse, with its count in both pairings of the bracket.

    ``level`` is the score or score difference that the count is about, if there are several. For C5
    the two values are the scores of the players who get the bye.
    """

    code: str
    chosen: Fraction
    together: Fraction
    """The count in the other pairing."""
    level: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """The colour a player is due, and how strongly: ``none``, ``mild``, ``strong``, ``absolute``.

    ``difference``: games with White less games with Black.
    """

    player: EntryId
    colour: Colour | None
    strength: str
    difference: int


@dataclass(frozen=True, slots=True)
class ColourReason:
    """The figures that decided the colours of a board."""

    white: Due
    black: Due
    higher: EntryId
    """The higher ranked of the two."""
    apart: tuple[int, int] | None = None
    """The latest rounds in which White's and Black's colours differed, if that decided; two
    different rounds if one of the players missed a round.
    """
    number: int | None = None
    """The higher ranked player's number, if its parity decided, and ..."""
    initial: Colour | None = None
    """... the colour drawn by lot."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board: who meets whom. ``article`` gave the colours (5.2); ``bracket`` counts from 0."""

    white: EntryId
    black: EntryId
    article: str
    bracket: int
    colours: ColourReason | None = None
    """Only if reasons were asked for."""


@dataclass(frozen=True, slots=True)
class Count:
    """The count of one criterion in a bracket as it was paired.

    ``level`` is the score or the score difference that the count is about, if a criterion compares
    several in descending order.
    """

    code: str
    total: int
    level: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """A passage of the rules that can be read in more than one way, and that an answer rests on.

    ``name`` is the name of the reading in ``docs/pairing-systems.md``.
    """

    article: str
    name: str


NUMBER_AMONG_PAIRED = Reading("5.2.1", "number among those ever paired")
"""Dubov and Burstein: the number whose parity the lot goes by (C.04.2, 2.4 and 2.5)."""


class Cause(Enum):
    """The reason why a bracket has floaters."""

    NONE = "none"
    ODD = "odd"
    """An odd number of players: one is left over (C6)."""
    OPPONENTS = "opponents"
    """Too few pairs may meet (C1, C3)."""
    COMPLETION = "completion"
    """Otherwise those below would be without opponents, or nobody could take the bye (C4, C5)."""


@dataclass(frozen=True, slots=True)
class ForbiddenPair:
    """Two players and the rule that keeps them apart."""

    one: EntryId
    other: EntryId
    why: Forbidden


@dataclass(frozen=True, slots=True)
class FirstCandidate:
    """The candidate that comes first in order (article 4), if it is not the one chosen.

    One thing rules it out: a forbidden pair, the players it leaves (C4, C5), or a count.
    """

    pairs: tuple[tuple[EntryId, EntryId], ...]
    downfloaters: tuple[EntryId, ...]
    forbidden: tuple[ForbiddenPair, ...]
    """Its forbidden pairs."""
    incomplete: str
    """``C4``: the players left over could not be paired; ``C5``: the bye would go to a higher
    score.
    """
    worse: Worse | None
    counts: tuple[Count, ...]
    """The counts of its pairs and downfloaters; empty if a pair is forbidden or those left over
    cannot be paired.
    """


@dataclass(frozen=True, slots=True)
class Floater:
    """The reason a player leaves a bracket: what would happen if this one were paired in it."""

    player: EntryId
    verdict: Verdict
    """``FORBIDDEN``: no opponent allowed in this bracket; ``IMPOSSIBLE``: see :attr:`incomplete`.
    """
    incomplete: str = ""
    """``C4``: the others could not be paired; ``C5``: the bye would go to a higher score."""
    worse: Worse | None = None
    instead: tuple[EntryId, ...] = ()
    """The players who would then leave the bracket."""


@dataclass(frozen=True, slots=True)
class Measured:
    """The values a player was sorted by, if a system sorts by more than score and number.

    ``values``: with their names (``ARO``; ``BH``, ``SB``), the decisive one first. Exact.
    """

    player: EntryId
    values: tuple[tuple[str, Fraction], ...]
    place: int | None = None
    """The place in the resulting order, from 1; ``None`` if something else places this player."""


@dataclass(frozen=True, slots=True)
class BracketReport:
    """One bracket as it was paired (article 3). All players in rank order (1.2)."""

    score: Fraction
    """Of the residents."""
    mdps: tuple[EntryId, ...]
    residents: tuple[EntryId, ...]
    pairs: tuple[tuple[EntryId, EntryId], ...]
    """The higher ranked player first."""
    downfloaters: tuple[EntryId, ...]
    """The players who left the bracket unpaired; in the last one, the player with the bye."""
    cause: Cause
    counts: tuple[Count, ...]
    """The criteria in descending priority."""
    upfloaters: tuple[EntryId, ...] = ()
    """Players from lower scoregroups, if the system fills brackets from below."""
    shifted: tuple[EntryId, ...] = ()
    """Players who changed their subgroup to make pairs, in the order of choice."""
    readings: tuple[Reading, ...] = ()
    limbo: tuple[EntryId, ...] = ()
    """MDPs who stay unpaired (3.2.4)."""
    remainder: tuple[EntryId, ...] = ()
    """Residents who meet no MDP, if there are MDPs (1.3.4)."""
    collapsed: bool = False
    """The residents are all the players left in the round (2017: A.9)."""
    completing: bool = False
    """Paired again, so that those below can be paired (2017: A.9, the penultimate bracket)."""
    first: FirstCandidate | None = None
    """The first candidate in order; ``None``: it is the one chosen."""
    floaters: tuple[Floater, ...] = ()
    """The reason each downfloater is one; in the last bracket, why this player has the bye."""
    spared: tuple[Floater, ...] = ()
    """The players whom the first candidate would have left, and what would be worse if they left;
    ``FORBIDDEN``: may not have the bye (C2).
    """
    untold: int = 0
    """Players of both kinds whose reasons would have taken too long to find."""
    measured: tuple[Measured, ...] = ()
    """Players ordered by averages or an index (Dubov, Burstein), in that order."""


@dataclass(frozen=True, slots=True)
class BarredFromBye:
    """A player with no more points than the one who has the bye, and what barred them (C2)."""

    player: EntryId
    round: int
    code: str


@dataclass(frozen=True, slots=True)
class ByeReport:
    """The player with the pairing-allocated bye: nobody with a lower score could have it (C5)."""

    player: EntryId
    score: Fraction
    unplayed: int
    """Rounds without a game so far (C9)."""
    bracket: int | None
    """The bracket that left this player unpaired; ``None`` if the bye is given before all pairing.
    """
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
    """The number of players is odd, and each of them is barred from the bye (C2)."""

    barred: tuple[BarredFromBye, ...]


@dataclass(frozen=True, slots=True)
class Blockade:
    """Players who cannot all be paired: there are more groups than ``opponents`` for them.

    No two players of different ``groups`` may meet (``forbidden`` says why), and each group is odd,
    so every group needs one of the ``opponents`` from outside (or the bye, if ``bye``).
    """

    groups: tuple[tuple[EntryId, ...], ...]
    opponents: tuple[EntryId, ...]
    bye: bool
    forbidden: tuple[ForbiddenPair, ...]
    barred: tuple[BarredFromBye, ...]
    """Players of the groups who may not have the bye, if there is one to give."""


@dataclass(frozen=True, slots=True)
class NoTable:
    """Fixed pairings: the table for so many ``players`` ends after ``rounds``; 0: there is none."""

    players: int
    rounds: int


Reason = NobodyForBye | Blockade | NoTable


class NoLegalPairing(Exception):  # noqa: N818 - an answer, not an error
    """The round cannot be completed (1.9.3); ``reasons`` says why."""

    def __init__(self, round_number: int, reasons: tuple[Reason, ...]) -> None:
        super().__init__(f"no legal pairing of round {round_number}")
        self.round = round_number
        self.reasons = reasons


def as_json(value: object) -> Json:
    """Turn an answer into plain JSON: data classes as objects, fractions as ``"7/2"``."""
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
