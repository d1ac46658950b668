"""The records with fixed columns: the content of each, and its columns (TRF26).

In a team competition (one with ``310`` records) the numbers in ``240``, ``250``, ``260`` and
``299`` are those of teams, otherwise of players.
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
    ChoiceFormat,
    PointsFormat,
    RecordField,
    RecordLayout,
    RepeatedFields,
    TextFormat,
    WholeFormat,
    repeat_field,
)
from crosstable.trf.limits import MOST_ROUNDS

LAST_RANK = 9999
LAST_ROUND = 999

RANK = WholeFormat()
ANY_RANK = WholeFormat(required=False)
ROUND = WholeFormat(most=MOST_ROUNDS, zeros=True)
END = WholeFormat(most=LAST_ROUND, zeros=True)
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
    RecordField("number", 5, 8, RANK),
    RecordField("sex", 10, 10, TextFormat()),
    RecordField("title", 11, 13, TextFormat(right=True)),
    RecordField("name", 15, 47, TextFormat()),
    RecordField("rating", 49, 52, WholeFormat(least=0, required=False, notice=NoticeCode.RATING)),
    RecordField("federation", 54, 56, TextFormat()),
    RecordField("fide_id", 58, 68, TextFormat(right=True)),
    RecordField("birth", 70, 79, TextFormat()),
)
PLAYER_RECORD = RecordLayout(
    "001",
    PlayerRecord,
    (
        *_PERSON,
        RecordField("points", 81, 84, PointsFormat()),
        RecordField("rank", 86, 89, WholeFormat(required=False, notice=NoticeCode.RANK)),
    ),
    open_end=True,
)
NATIONAL_RECORD = RecordLayout("", PlayerRecord, _PERSON, open_end=True)
"""National rating support: the tag is a federation, the title its classification, and so on."""


class ByesRecord(NamedTuple):
    """``240``: competitors who get a bye (``F``, ``H``, ``Z``) in a round."""

    kind: str
    round: int
    competitors: tuple[int, ...]


BYES = RecordLayout(
    "240",
    ByesRecord,
    (RecordField("kind", 5, 5, ChoiceFormat(("F", "H", "Z"))), RecordField("round", 7, 9, ROUND)),
    repeat_field("competitors", 11, 4, ANY_RANK, COMPETITOR),
)


class AccelerationRecord(NamedTuple):
    """``250``: fictitious points for a range of competitors in a range of rounds."""

    match_points: Fraction | None
    points: Fraction | None
    first_round: int
    last_round: int
    first: int
    last: int


ACCELERATED = RecordLayout(
    "250",
    AccelerationRecord,
    (
        RecordField("match_points", 5, 8, PointsFormat()),
        RecordField("points", 10, 13, PointsFormat()),
        RecordField("first_round", 15, 17, END),
        RecordField("last_round", 19, 21, END),
        RecordField("first", 23, 26, RANK),
        RecordField("last", 28, 31, RANK),
    ),
)


class ProhibitionRecord(NamedTuple):
    """``260``: competitors who must not meet one another in a range of rounds."""

    first_round: int
    last_round: int
    competitors: tuple[int, ...]


PROHIBITED = RecordLayout(
    "260",
    ProhibitionRecord,
    (RecordField("first_round", 5, 7, END), RecordField("last_round", 9, 11, END)),
    repeat_field("competitors", 13, 4, ANY_RANK, COMPETITOR),
)


class AbnormalRecord(NamedTuple):
    """``299``: points outside the scoring.

    With a ``kind`` (a result): what that result is worth instead; without one: a bonus or a
    penalty. Round 0: all rounds. No competitors: all of them.
    """

    kind: str
    match_points: Fraction | None
    points: Fraction | None
    round: int | None
    competitors: tuple[int, ...]


_KIND = RecordField("kind", 5, 5, ChoiceFormat(("", "W", "D", "L", "F", "H", "Z", "+", "-")))
_ANY_ROUND = WholeFormat(least=0, most=LAST_ROUND, required=False, zeros=True)
ABNORMAL = RecordLayout(
    "299",
    AbnormalRecord,
    (
        _KIND,
        RecordField("match_points", 7, 11, PointsFormat()),
        RecordField("points", 13, 17, PointsFormat()),
        RecordField("round", 20, 22, _ANY_ROUND),
    ),
    repeat_field("competitors", 24, 4, ANY_RANK, EITHER),
)
ABNORMAL_IN_DRAFT = RecordLayout(
    "299",
    AbnormalRecord,
    (
        _KIND,
        RecordField("match_points", 7, 10, PointsFormat()),
        RecordField("points", 12, 15, PointsFormat()),
        RecordField("round", 17, 19, _ANY_ROUND),
    ),
    repeat_field("competitors", 21, 4, ANY_RANK, EITHER),
)
"""The columns in the draft of the format, which its own example still has; read only."""

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
"""The kind of record ``299`` that values a result."""


class ResultWorth(NamedTuple):
    """The worth of one kind of result: a symbol of ``162`` or ``362``, and its points."""

    symbol: str
    points: Fraction | None


class ResultWorths(NamedTuple):
    """``162``, ``362``: what results are worth."""

    values: tuple[ResultWorth, ...]


def worths_layout(tag: str, symbols: tuple[str, ...]) -> RecordLayout[ResultWorths]:
    """Lay out a symbol that ends in column 6, its points in 7 to 10, and so on every 9 columns."""
    symbol = RecordField("symbol", 5, 6, ChoiceFormat(symbols))
    value = RecordField("points", 7, 10, PointsFormat(required=True))
    return RecordLayout(
        tag, ResultWorths, (), RepeatedFields("values", 9, (symbol, value), ResultWorth)
    )
