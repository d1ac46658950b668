"""Faults and notices of report files, as codes and figures that a page can put into words.

A *fault* refuses the file; a *notice* records what was read differently from how it stood. Both
carry the line and the column (from 1, in characters), a code from the enumerations below, the text
found there, and the figures that the code's sentence names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NoReturn, Self

MOST_FAULTS = 200
"""The most faults reported for a file."""
MOST_NOTICES = 200
"""The most notices of one kind reported for a file."""
LONGEST_FOUND, LONGEST_FIGURE = 80, 200
"""Unit: characters. Longer texts are shortened."""

Figure = int | str
Figures = tuple[tuple[str, Figure], ...]


class _Coded(StrEnum):
    """A code that carries its English sentence: what is expected at its place."""

    sentence: str

    def __new__(cls, value: str, sentence: str) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.sentence = sentence
        return member


class FaultCode(_Coded):
    """The reason a file is refused, or cannot be written."""

    NO_RECORD = "no-record", "at least one record of the report format"
    MISSING = "missing", "a value, which a rating report must have"
    NUMBER = "number", "a whole number from {least} to {most}"
    POINTS = "points", "points such as 11.5"
    AMOUNT = "amount", "a number such as 2486 or 2486.5"
    CHOICE = "choice", "one of {choices}"
    COLUMN_NOT_BLANK = "column-not-blank", "a blank between two fields"
    COLOUR = "colour", "a colour: w, b, - or blank"
    COLOUR_MISSING = "colour-missing", "the colour of this game: w or b"
    RESULT_WITHOUT_OPPONENT = "result-without-opponent", "an opponent for the result {result}"
    BYE_WITH_OPPONENT = "bye-with-opponent", "no opponent beside the bye {result}"
    NUMBER_TWICE = "number-twice", "a number that line {other} does not have already"
    NO_SUCH_PLAYER = "no-such-player", "the starting rank of a player of this file"
    NO_SUCH_TEAM = "no-such-team", "the number of a team of this file"
    OWN_OPPONENT = "own-opponent", "another player as opponent"
    NOT_MUTUAL = "not-mutual", "that player {opponent} has player {player} in round {round} too"
    SAME_COLOUR = "same-colour", "opposite colours for players {player} and {opponent}"
    CONTRADICTION = (
        "contradiction",
        "results that go together, not {own} for player {player} and {other} for {opponent}",
    )
    TWO_PABS = "two-pabs", "one pairing-allocated bye at most in round {round}"
    ROUND_AFTER_END = "round-after-end", "no round after round {rounds}, the last one"
    ENDS_BEFORE_START = "ends-before-start", "at least {start}, the first of the range"
    TWO_PLAYERS = "two-players", "at least two who shall not meet"
    BYE_TWICE = "bye-twice", "no second, different bye for player {player} in round {round}"
    ONE_GAME = "one-game", "one game at most for a player in a round"
    TOO_LARGE = "too-large", "a file of at most {most} bytes"
    TOO_MANY_LINES = "too-many-lines", "at most {most} lines"
    LINE_TOO_LONG = "line-too-long", "at most {most} characters in a line"
    TOO_MANY_PLAYERS = "too-many-players", "at most {most} players"
    TOO_MANY_ROUNDS = "too-many-rounds", "at most {most} rounds"
    TOO_MANY_RECORDS = "too-many-records", "at most {most} records of this kind"
    TOO_MANY_NAMED = "too-many-named", "at most {most} players, teams and values in lists"


class NoticeCode(_Coded):
    """A thing that was read differently from how it stood, or looks wrong and changes nothing."""

    ENCODING = "encoding", "UTF-8; the letters look like {encoding} and were read so"
    COLUMNS_IN_BYTES = "columns-in-bytes", "columns counted in characters, not in bytes"
    NOT_UNDERSTOOD = "not-understood", "something that the report format has"
    REPEATED = "repeated", "no second, different record of this kind; the line is kept as it is"
    NOT_A_COUNT = "not-a-count", "a whole number; the line is kept as it is"
    UNKNOWN_RESULT = "unknown-result", "a result symbol; the game counts as adjourned"
    UNKNOWN_OPPOSITE = (
        "unknown-opposite",
        "what the other side has, which is unknown; the game counts as adjourned",
    )
    OLD_BYE = "old-bye", "an opponent for the result, or a letter for the bye; taken as {code}"
    FORFEIT_WITHOUT_OPPONENT = (
        "forfeit-without-opponent",
        "an opponent for the forfeit; nobody is known to have been paired",
    )
    NOT_PAIRED = (
        "not-paired",
        "an opponent for the forfeit; without one, not played: round {rounds}",
    )
    BYE_NOT_TAKEN = "bye-not-taken", "the same as in the player's record, which stands: {code}"
    WRONG_POINTS = "wrong-points", "{points} points, the sum of the results"
    SCORES_DIFFER = (
        "scores-differ",
        "{code} worth as much as its like; the games of this file keep their own points",
    )
    SEX = "sex", "m or w"
    TITLE = "title", "a title of the report format"
    RATING = "rating", "a rating; left out"
    RANK = "rank", "a rank; left out"
    FEDERATION = "federation", "a federation's three letters"
    FIDE_ID = "fide-id", "a FIDE number"
    DATE = "date", "a date such as {example}"
    OTHER_DATE = "other-date", "a date such as {example}; taken as {date}"
    TEXT_CUT = "text-cut", "at most {most} characters; the rest is cut off"
    DRAFT_COLUMNS = "draft-columns", "the columns of the format; read by those of its draft"
    LEFT_OUT = "left-out", "nothing of {record}, which this version of the format lacks"
    NOT_IN_ENCODING = "not-in-encoding", "letters of {encoding}; others become ?"


@dataclass(frozen=True, slots=True)
class _Remark:
    line: int
    """The line, from 1; 0 if none is meant."""
    column: int
    """The column, from 1, in characters; 0 if none is meant."""
    code: _Coded
    found: str = ""
    """The text at that place."""
    figures: Figures = ()

    @property
    def params(self) -> dict[str, Figure]:
        """The figures that the code's sentence names."""
        return dict(self.figures)

    @property
    def expected(self) -> str:
        """The content that should stand there, in English."""
        return self.code.sentence.format(**self.params)

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{place}expected {self.expected}; found {self.found!r}"


@dataclass(frozen=True, slots=True)
class TrfFault(_Remark):
    """One reason to refuse a file. ``str()`` gives it in English."""

    code: FaultCode


@dataclass(frozen=True, slots=True)
class Notice(_Remark):
    """One thing that was not read, or not written, as it stood. ``str()`` gives it in English."""

    code: NoticeCode


def _shorten(text: str, most: int = LONGEST_FOUND) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _shorten_figures(figures: Mapping[str, Figure]) -> Figures:
    return tuple(
        (name, _shorten(value, LONGEST_FIGURE) if isinstance(value, str) else value)
        for name, value in figures.items()
    )


@dataclass
class Log:
    """The faults and notices of reading or writing one file.

    The fault that makes ``most`` of them raises :class:`TrfFaults`.
    """

    faults: list[TrfFault] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)
    most: int = MOST_FAULTS
    _notice_counts: Counter[NoticeCode] = field(default_factory=Counter)

    def fault(
        self, code: FaultCode, line: int, column: int, text: str, /, **figures: Figure
    ) -> None:
        self.faults.append(TrfFault(line, column, code, _shorten(text), _shorten_figures(figures)))
        if len(self.faults) >= self.most:
            self.judge()

    def refuse(
        self, code: FaultCode, line: int, column: int, text: str, /, **figures: Figure
    ) -> NoReturn:
        """Log a fault and end the reading: raise :class:`TrfFaults`."""
        self.fault(code, line, column, text, **figures)
        raise TrfFaults(tuple(self.faults))

    def notice(
        self, code: NoticeCode, line: int, column: int, text: str, /, **figures: Figure
    ) -> None:
        self._notice_counts[code] += 1
        if self._notice_counts[code] <= MOST_NOTICES:
            self.notices.append(
                Notice(line, column, code, _shorten(text), _shorten_figures(figures))
            )

    def judge(self) -> None:
        """Raise :class:`TrfFaults` if there are any."""
        if self.faults:
            raise TrfFaults(tuple(self.faults))


class TrfFaults(ValueError):  # noqa: N818 - it holds faults, it is not one
    """A refused file, with its faults in the order of lines and columns.

    It holds all of them, or the first :data:`MOST_FAULTS`.
    """

    def __init__(self, faults: tuple[TrfFault, ...]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))
        super().__init__("\n".join(str(fault) for fault in self.faults))
