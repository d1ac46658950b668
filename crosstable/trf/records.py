"""The records with fixed columns: what each says, and where it stands (TRF26).

In a team competition (one with ``310`` records) the numbers in ``240``, ``250``, ``260`` and
``299`` are those of teams, else of players.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import Code
from crosstable.trf.faults import NoticeCode
from crosstable.trf.layout import (
    COMPETITOR,
    EITHER,
    Choice,
    Field,
    Layout,
    Points,
    Repeated,
    Text,
    Whole,
    several,
)
from crosstable.trf.limits import MOST_ROUNDS

LAST_RANK = 9999
LAST_ROUND = 999

RANK = Whole()
ANY_RANK = Whole(required=False)
ROUND = Whole(most=MOST_ROUNDS, zeros=True)
END = Whole(most=LAST_ROUND, zeros=True)
"""Of a range of rounds, which may go beyond the last."""


class PlayerRecord(NamedTuple):
    """``001`` and the records of national rating support, without the rounds."""

    number: int
    sex: str
    title: str
    name: str
    rating: int | None
    federation: str
    fide_id: str
    birth: str
    points: Fraction | None = None
    rank: int | None = None


_PERSON = (
    Field("number", 5, 8, RANK),
    Field("sex", 10, 10, Text()),
    Field("title", 11, 13, Text(right=True)),
    Field("name", 15, 47, Text()),
    Field("rating", 49, 52, Whole(least=0, required=False, notice=NoticeCode.RATING)),
    Field("federation", 54, 56, Text()),
    Field("fide_id", 58, 68, Text(right=True)),
    Field("birth", 70, 79, Text()),
)
PLAYER_RECORD = Layout(
    "001",
    PlayerRecord,
    (
        *_PERSON,
        Field("points", 81, 84, Points()),
        Field("rank", 86, 89, Whole(required=False, notice=NoticeCode.RANK)),
    ),
    open_end=True,
)
NATIONAL_RECORD = Layout("", PlayerRecord, _PERSON, open_end=True)
"""National rating support: the tag is a federation, the title its classification, and so on."""


class Byes(NamedTuple):
    """``240``: competitors who get a bye (``F``, ``H``, ``Z``) in a round."""

    kind: str
    round: int
    competitors: tuple[int, ...]


BYES = Layout(
    "240",
    Byes,
    (Field("kind", 5, 5, Choice(("F", "H", "Z"))), Field("round", 7, 9, ROUND)),
    several("competitors", 11, 4, ANY_RANK, COMPETITOR),
)


class Accelerated(NamedTuple):
    """``250``: fictitious points for a range of competitors in a range of rounds."""

    match_points: Fraction | None
    points: Fraction | None
    first_round: int
    last_round: int
    first: int
    last: int


ACCELERATED = Layout(
    "250",
    Accelerated,
    (
        Field("match_points", 5, 8, Points()),
        Field("points", 10, 13, Points()),
        Field("first_round", 15, 17, END),
        Field("last_round", 19, 21, END),
        Field("first", 23, 26, RANK),
        Field("last", 28, 31, RANK),
    ),
)


class Prohibited(NamedTuple):
    """``260``: competitors who shall not meet one another in a range of rounds."""

    first_round: int
    last_round: int
    competitors: tuple[int, ...]


PROHIBITED = Layout(
    "260",
    Prohibited,
    (Field("first_round", 5, 7, END), Field("last_round", 9, 11, END)),
    several("competitors", 13, 4, ANY_RANK, COMPETITOR),
)


class Abnormal(NamedTuple):
    """``299``: points outside the scoring.

    With a ``kind`` (a result): what that result is worth instead; without one: a bonus or a
    penalty. Round 0: all rounds. No competitors: all of them.
    """

    kind: str
    match_points: Fraction | None
    points: Fraction | None
    round: int | None
    competitors: tuple[int, ...]


_KIND = Field("kind", 5, 5, Choice(("", "W", "D", "L", "F", "H", "Z", "+", "-")))
_ANY_ROUND = Whole(least=0, most=LAST_ROUND, required=False, zeros=True)
ABNORMAL = Layout(
    "299",
    Abnormal,
    (
        _KIND,
        Field("match_points", 7, 11, Points()),
        Field("points", 13, 17, Points()),
        Field("round", 20, 22, _ANY_ROUND),
    ),
    several("competitors", 24, 4, ANY_RANK, EITHER),
)
ABNORMAL_IN_DRAFT = Layout(
    "299",
    Abnormal,
    (
        _KIND,
        Field("match_points", 7, 10, Points()),
        Field("points", 12, 15, Points()),
        Field("round", 17, 19, _ANY_ROUND),
    ),
    several("competitors", 21, 4, ANY_RANK, EITHER),
)
"""As the draft of the format had it, and its own example still has; read only."""

ABNORMAL_KINDS: Mapping[Code, str] = {
    Code.WIN: "W",
    Code.UNRATED_WIN: "W",
    Code.DRAW: "D",
    Code.UNRATED_DRAW: "D",
    Code.LOSS: "L",
    Code.UNRATED_LOSS: "L",
    Code.FULL_POINT_BYE: "F",
    Code.HALF_POINT_BYE: "H",
    Code.ZERO_POINT_BYE: "Z",
    Code.FORFEIT_WIN: "+",
    Code.FORFEIT_LOSS: "-",
}
"""The kind of record ``299`` that speaks of a result."""


class Worth(NamedTuple):
    """What one kind of result is worth: a symbol of ``162`` or ``362``, and its points."""

    symbol: str
    points: Fraction | None


class Worths(NamedTuple):
    """``162``, ``362``: what results are worth."""

    values: tuple[Worth, ...]


def worths(tag: str, symbols: tuple[str, ...]) -> Layout[Worths]:
    """A symbol that ends in column 6, its points in 7 to 10, and so on every 9 columns."""
    symbol = Field("symbol", 5, 6, Choice(symbols))
    value = Field("points", 7, 10, Points(required=True))
    return Layout(tag, Worths, (), Repeated("values", 9, (symbol, value), Worth))
