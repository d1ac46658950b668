"""What can be wrong with a report file, as codes and figures that a page can put into words.

A *fault* refuses the file; a *notice* says what was read otherwise than it stood. Both carry the
line and the column (from 1, in characters), a code from the enumerations below, what was found
there, and the figures that the code's sentence names.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

Figure = int | str
Figures = tuple[tuple[str, Figure], ...]


class _Coded(StrEnum):
    """A code that carries its English sentence."""

    sentence: str

    def __new__(cls, value: str, sentence: str) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.sentence = sentence
        return member


class FaultCode(_Coded):
    """Why a file is refused."""

    NO_RECORD = "no-record", "at least one record of the report format"
    NUMBER = "number", "a whole number from {least} to {most}"
    POINTS = "points", "points such as 11.5"
    COLUMN_NOT_BLANK = "column-not-blank", "a blank between two fields"
    COLOUR = "colour", "a colour: w, b, - or blank"
    COLOUR_MISSING = "colour-missing", "the colour of this game: w or b"
    RESULT_WITHOUT_OPPONENT = "result-without-opponent", "an opponent for the result {result}"
    BYE_WITH_OPPONENT = "bye-with-opponent", "no opponent beside the bye {result}"
    RANK_TWICE = "rank-twice", "a starting rank that line {other} does not have already"
    NO_SUCH_PLAYER = "no-such-player", "the starting rank of a player of this file"
    OWN_OPPONENT = "own-opponent", "another player as opponent"
    NOT_MUTUAL = "not-mutual", "that player {opponent} has player {player} in round {round} too"
    SAME_COLOUR = "same-colour", "opposite colours for players {player} and {opponent}"
    CONTRADICTION = (
        "contradiction",
        "two results that go together, not {own} for player {player} and {other} for {opponent}",
    )
    TWO_PABS = "two-pabs", "one pairing-allocated bye at most in round {round}"
    ROUND_AFTER_END = "round-after-end", "no round after round {rounds}, the last one"
    ROUNDS_REVERSED = "rounds-reversed", "a last round that is not before round {first}"
    RANGE_REVERSED = "range-reversed", "a last number that is not below {first}"
    TWO_PLAYERS = "two-players", "at least two players who shall not meet"
    BYE = "bye", "the type of the bye: F, H or Z"
    BYE_TWICE = "bye-twice", "one entry only for player {player} in round {round}"
    SCORE_CODE = "score-code", "one of the codes {codes}"
    INITIAL_COLOUR = "initial-colour", "the initial colour: W or B"
    ABNORMAL = "abnormal", "one of W, D, L, F, H, Z, +, - or a blank"
    NOT_ENCODED = "not-encoded", "text in an encoding that can be told"
    FORFEIT = "forfeit", "the kind of forfeit: +-, -+ or --"
    MISSING = "missing", "a value, which this record needs"


class NoticeCode(_Coded):
    """What was read otherwise than it stood, or looks wrong and changes nothing."""

    UNKNOWN_RESULT = "unknown-result", "a result symbol; it counts as adjourned"
    WRONG_POINTS = "wrong-points", "{points} points, the sum of the results"
    SEX = "sex", "m or w; left out"
    TITLE = "title", "a title of the report format"
    RATING = "rating", "a rating; left out"
    DATE = "date", "a date such as {example}"
    NOT_A_COUNT = "not-a-count", "a whole number; the line is kept as it is"
    RANK = "rank", "a rank; left out"
    SCORES_DIFFER = (
        "scores-differ",
        "the same points for all kinds of {kind}; the games in the file keep their own",
    )
    FORFEIT_WITHOUT_OPPONENT = (
        "forfeit-without-opponent",
        "an opponent for the forfeit; nobody is known to have been paired",
    )
    REPEATED = "repeated", "no second, different record of this kind; the line is kept as it is"
    NOT_UNDERSTOOD = "not-understood", "a record of the report format; the line is kept as it is"
    TEXT_CUT = "text-cut", "at most {most} characters; the rest is cut off"
    LEFT_OUT = "left-out", "nothing of record {record}, which this version of the format lacks"
    NOT_IN_ENCODING = "not-in-encoding", "letters that {encoding} has; others become ?"


@dataclass(frozen=True, slots=True)
class _Remark:
    line: int
    """From 1; 0 where no line is meant."""
    column: int
    """From 1, in characters."""
    found: str
    """What stands there."""
    figures: Figures

    @property
    def params(self) -> dict[str, Figure]:
        """The figures that the code's sentence names."""
        return dict(self.figures)


@dataclass(frozen=True, slots=True)
class TrfFault(_Remark):
    """One reason to refuse a file. ``str()`` says it in English."""

    code: FaultCode

    @property
    def expected(self) -> str:
        """What should have stood there, in English."""
        return self.code.sentence.format(**self.params)

    def __str__(self) -> str:
        return _said(self, self.expected)


@dataclass(frozen=True, slots=True)
class Notice(_Remark):
    """One thing that the reader or the writer did not take, or give, as it stood."""

    code: NoticeCode

    @property
    def expected(self) -> str:
        """What should have stood there, in English."""
        return self.code.sentence.format(**self.params)

    def __str__(self) -> str:
        return _said(self, self.expected)


def _said(remark: _Remark, expected: str) -> str:
    place = f"line {remark.line}, column {remark.column}: " if remark.line else ""
    return f"{place}expected {expected}; found {remark.found!r}"


class TrfFaults(ValueError):  # noqa: N818 - it holds faults, it is not one
    """A file that was refused, with every fault in it, in the order of lines and columns."""

    def __init__(self, faults: tuple[TrfFault, ...]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))
        super().__init__("\n".join(str(fault) for fault in self.faults))
