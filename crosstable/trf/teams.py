"""Team records: what each says, where it stands (TRF26), and the section they make.

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
    Amount,
    Choice,
    Field,
    Layout,
    Points,
    Repeated,
    Text,
    Whole,
    several,
)
from crosstable.trf.records import ANY_RANK, ROUND

_TEAM = Whole(most=999)


class Registration(NamedTuple):
    """``013``: a team's players in the order of boards (older than ``310``)."""

    name: str
    players: tuple[int, ...]


REGISTRATION = Layout(
    "013",
    Registration,
    (Field("name", 5, 36, Text()),),
    several("players", 37, 4, ANY_RANK, PLAYER),
)


@dataclass(frozen=True, slots=True)
class Team:
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
        """The strength as a whole number, halves up; ``None`` where there is none."""
        return floor((self.strength or 0) + Fraction(1, 2)) or None


TEAM_RECORD = Layout(
    "310",
    Team,
    (
        Field("number", 5, 7, _TEAM),
        Field("name", 9, 40, Text()),
        Field("nickname", 42, 46, Text()),
        Field("strength", 48, 53, Amount()),
        Field("match_points", 55, 60, Points()),
        Field("game_points", 62, 67, Points()),
        Field("rank", 69, 71, Whole(most=999, required=False, notice=NoticeCode.RANK)),
    ),
    several("players", 74, 4, ANY_RANK, PLAYER),
)


class TeamByes(NamedTuple):
    """``320``: what a team's pairing-allocated bye is worth, and who had it in round 1, 2 …"""

    match_points: Fraction | None
    game_points: Fraction | None
    teams: tuple[int | None, ...]
    """0 or ``None``: nobody."""


_PAB_TEAM = several("teams", 15, 3, Whole(least=0, most=999, required=False, zeros=True), TEAM)
TEAM_BYES = Layout(
    "320",
    TeamByes,
    (Field("match_points", 5, 8, Points()), Field("game_points", 10, 13, Points())),
    Repeated(_PAB_TEAM.name, _PAB_TEAM.step, _PAB_TEAM.fields, _PAB_TEAM.make, blanks=True),
)


class ForfeitedMatch(NamedTuple):
    """``330``: a match that was not played."""

    kind: str
    """``+-``, ``-+`` or ``--``, White's side first."""
    round: int
    white: int
    black: int


FORFEITED_MATCH = Layout(
    "330",
    ForfeitedMatch,
    (
        Field("kind", 5, 6, Choice(("+-", "-+", "--"))),
        Field("round", 8, 10, ROUND),
        Field("white", 12, 14, _TEAM, TEAM),
        Field("black", 16, 18, _TEAM, TEAM),
    ),
)


class LineUp(NamedTuple):
    """``300``: the boards of a team that played in another order than its own (0: nobody)."""

    round: int
    team: int | None
    opponent: int | None
    players: tuple[int, ...]


LINE_UP = Layout(
    "300",
    LineUp,
    (
        Field("round", 5, 7, ROUND),
        Field("team", 9, 11, Whole(most=999, required=False), TEAM),
        Field("opponent", 13, 15, Whole(least=0, most=999, required=False), TEAM),
    ),
    several("players", 17, 4, Whole(least=0, required=False, zeros=True), PLAYER),
)


class TeamResults(NamedTuple):
    """``801``, ``802``: a team's results for human readers; kept as their text.

    They repeat what other records say, and the table and the example of ``802`` in the rule text
    are a column apart.
    """

    text: str


_RESULTS = (Field("text", 5, None, Text()),)
TEAM_DETAILS = Layout("801", TeamResults, _RESULTS)
TEAM_RESULTS = Layout("802", TeamResults, _RESULTS)


TEAM_WORTHS = records.worths("362", ("TW", "TD", "TL"))


@dataclass(frozen=True, slots=True)
class TeamSection:
    """Every record that is about teams, each kind in the order of the file."""

    worths: tuple[records.Worths, ...] = ()
    registrations: tuple[Registration, ...] = ()
    teams: tuple[Team, ...] = ()
    byes: tuple[records.Byes, ...] = ()
    accelerations: tuple[records.Accelerated, ...] = ()
    prohibitions: tuple[records.Prohibited, ...] = ()
    abnormal: tuple[records.Abnormal, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    pabs: tuple[TeamByes, ...] = ()
    forfeits: tuple[ForfeitedMatch, ...] = ()
    details: tuple[TeamResults, ...] = ()
    results: tuple[TeamResults, ...] = ()

    def __bool__(self) -> bool:
        """There is anything about teams."""
        return any(getattr(self, field.name) for field in fields(self))


TEAM_LAYOUTS: Mapping[str, Layout[Any]] = {
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

COMPETITOR_LAYOUTS: Mapping[str, Layout[Any]] = {
    "byes": records.BYES,
    "accelerations": records.ACCELERATED,
    "prohibitions": records.PROHIBITED,
    "abnormal": records.ABNORMAL,
}
"""Those that are about teams in a team competition only."""

ALL_LAYOUTS: Mapping[str, Layout[Any]] = {**TEAM_LAYOUTS, **COMPETITOR_LAYOUTS}
