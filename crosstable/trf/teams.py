"""Team records: the content and the columns of each (TRF26), and the section they form.

They are kept as they stand; nothing is worked out from them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from math import floor
from typing import Any, NamedTuple

from crosstable.trf import records
from crosstable.trf.faults import NoticeCode
from crosstable.trf.layout import (
    PLAYER,
    TEAM,
    AmountFormat,
    ChoiceFormat,
    PointsFormat,
    RecordField,
    RecordLayout,
    RepeatedFields,
    TextFormat,
    WholeFormat,
    repeat_field,
)
from crosstable.trf.records import ANY_RANK, ROUND

_TEAM = WholeFormat(most=999)


class Registration(NamedTuple):
    """``013``: a team's players in the order of boards (older than ``310``)."""

    name: str
    players: tuple[int, ...]


REGISTRATION = RecordLayout(
    "013",
    Registration,
    (RecordField("name", 5, 36, TextFormat()),),
    repeat_field("players", 37, 4, ANY_RANK, PLAYER),
)


@dataclass(frozen=True, slots=True)
class TeamRecord:
    """``310``: a team and its players in the order of boards."""

    number: int
    name: str
    nickname: str
    strength: Fraction | None
    """Whole in the format; some programs write an average with decimals."""
    match_points: Fraction | None
    game_points: Fraction | None
    rank: int | None
    players: tuple[int, ...]

    @property
    def rating(self) -> int | None:
        """The strength as a whole number, halves up; ``None`` if there is none."""
        return floor((self.strength or 0) + Fraction(1, 2)) or None


TEAM_RECORD = RecordLayout(
    "310",
    TeamRecord,
    (
        RecordField("number", 5, 7, _TEAM),
        RecordField("name", 9, 40, TextFormat()),
        RecordField("nickname", 42, 46, TextFormat()),
        RecordField("strength", 48, 53, AmountFormat()),
        RecordField("match_points", 55, 60, PointsFormat()),
        RecordField("game_points", 62, 67, PointsFormat()),
        RecordField("rank", 69, 71, WholeFormat(most=999, required=False, notice=NoticeCode.RANK)),
    ),
    repeat_field("players", 74, 4, ANY_RANK, PLAYER),
)


class TeamByes(NamedTuple):
    """``320``: what a team's pairing-allocated bye is worth, and who had it in round 1, 2 …"""

    match_points: Fraction | None
    game_points: Fraction | None
    teams: tuple[int | None, ...]
    """0 or ``None``: nobody."""


_PAB_TEAM = repeat_field(
    "teams", 15, 3, WholeFormat(least=0, most=999, required=False, zeros=True), TEAM
)
TEAM_BYES = RecordLayout(
    "320",
    TeamByes,
    (
        RecordField("match_points", 5, 8, PointsFormat()),
        RecordField("game_points", 10, 13, PointsFormat()),
    ),
    RepeatedFields(_PAB_TEAM.name, _PAB_TEAM.step, _PAB_TEAM.fields, _PAB_TEAM.make, blanks=True),
)


class ForfeitedMatch(NamedTuple):
    """``330``: a match that was not played."""

    kind: str
    """``+-``, ``-+`` or ``--``, White's side first."""
    round: int
    white: int
    black: int


FORFEITED_MATCH = RecordLayout(
    "330",
    ForfeitedMatch,
    (
        RecordField("kind", 5, 6, ChoiceFormat(("+-", "-+", "--"))),
        RecordField("round", 8, 10, ROUND),
        RecordField("white", 12, 14, _TEAM, TEAM),
        RecordField("black", 16, 18, _TEAM, TEAM),
    ),
)


class LineUpRecord(NamedTuple):
    """``300``: the boards of a team that played in another order than its own (0: nobody)."""

    round: int
    team: int | None
    opponent: int | None
    players: tuple[int, ...]


LINE_UP = RecordLayout(
    "300",
    LineUpRecord,
    (
        RecordField("round", 5, 7, ROUND),
        RecordField("team", 9, 11, WholeFormat(most=999, required=False), TEAM),
        RecordField("opponent", 13, 15, WholeFormat(least=0, most=999, required=False), TEAM),
    ),
    repeat_field("players", 17, 4, WholeFormat(least=0, required=False, zeros=True), PLAYER),
)


class TeamResults(NamedTuple):
    """``801``, ``802``: a team's results for human readers; kept as their text.

    They repeat other records, and in the rule text the table of ``802`` and its example are a
    column apart.
    """

    text: str


_RESULTS = (RecordField("text", 5, None, TextFormat()),)
TEAM_DETAILS = RecordLayout("801", TeamResults, _RESULTS)
TEAM_RESULTS = RecordLayout("802", TeamResults, _RESULTS)


TEAM_WORTHS = records.worths_layout("362", ("TW", "TD", "TL"))


@dataclass(frozen=True, slots=True)
class TeamSection:
    """Every record about teams, each kind in the order of the file."""

    worths: tuple[records.ResultWorths, ...] = ()
    registrations: tuple[Registration, ...] = ()
    teams: tuple[TeamRecord, ...] = ()
    byes: tuple[records.ByesRecord, ...] = ()
    accelerations: tuple[records.AccelerationRecord, ...] = ()
    prohibitions: tuple[records.ProhibitionRecord, ...] = ()
    abnormal: tuple[records.AbnormalRecord, ...] = ()
    line_ups: tuple[LineUpRecord, ...] = ()
    pabs: tuple[TeamByes, ...] = ()
    forfeits: tuple[ForfeitedMatch, ...] = ()
    details: tuple[TeamResults, ...] = ()
    results: tuple[TeamResults, ...] = ()

    def __bool__(self) -> bool:
        """Return whether there is any record about teams."""
        return any(getattr(self, field.name) for field in fields(self))


TEAM_LAYOUTS: Mapping[str, RecordLayout[Any]] = {
    "worths": TEAM_WORTHS,
    "registrations": REGISTRATION,
    "teams": TEAM_RECORD,
    "line_ups": LINE_UP,
    "pabs": TEAM_BYES,
    "forfeits": FORFEITED_MATCH,
    "details": TEAM_DETAILS,
    "results": TEAM_RESULTS,
}
"""The layouts of the fields of :class:`TeamSection` that are always about teams."""

COMPETITOR_LAYOUTS: Mapping[str, RecordLayout[Any]] = {
    "byes": records.BYES,
    "accelerations": records.ACCELERATED,
    "prohibitions": records.PROHIBITED,
    "abnormal": records.ABNORMAL,
}
"""The layouts that are about teams in a team competition only."""

ALL_LAYOUTS: Mapping[str, RecordLayout[Any]] = {**TEAM_LAYOUTS, **COMPETITOR_LAYOUTS}
