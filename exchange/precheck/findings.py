"""Faults and warnings of a report, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from dataclasses import field as made_by
from enum import Enum


class Level(Enum):
    """The weight of a finding, the heaviest first."""

    REFUSED = 1
    """FIDE refuses such a report."""
    WARNED = 2
    """FIDE accepts it and warns, or the games concerned are not rated."""


class Place(Enum):
    """The page where something is mended."""

    SETTINGS = "settings"
    EVENT = "event"
    TIMES = "times"
    RESULTS = "results"
    PLAYER = "player"
    ENTRY = "entry"
    MEMBER = "member"
    RATINGS = "ratings"
    PERIOD = "period"
    """The ratings from a round on."""
    DATA = "data"
    """The data of the report, on its own page."""
    ROUND = "round"
    """The page of the next step."""


class Fault(Enum):
    """The things found."""

    NOT_RATED = "not rated"
    CHESS960 = "chess960"
    NOT_OVER = "not over"
    NO_CITY = "no city"
    NO_FEDERATION = "no federation"
    NO_CHIEF = "no chief"
    NO_TIME_CONTROL = "no time control"
    UNREADABLE_TIME_CONTROL = "unreadable time control"
    NO_ROUND_DAY = "no round day"
    NO_FIDE_ID = "no fide id"

    OTHER_PACE = "other pace"
    FEW_MOVES = "few moves"
    TOO_SHORT = "too short"
    LATE_REGISTERED = "late registered"
    LATE_FOR_STRONG = "late for strong"
    NOT_REGISTERED = "not registered"
    LONG = "long"
    MANY_HOURS = "many hours"
    MANY_ROUNDS = "many rounds"
    NO_LICENCE = "no licence"
    UNDER_A_MOVE = "under a move"
    NO_GAMES = "no games"
    NO_SEX = "no sex"
    NO_BIRTH = "no birth"
    NO_PLAYER_FEDERATION = "no player federation"
    NO_COMMA = "no comma"
    NO_PERIOD_RATINGS = "no period ratings"
    OTHER_RATING = "other rating"


@dataclass(frozen=True)
class Finding:
    """One fault or warning. ``figures`` fill its sentence, ``key`` and ``field`` its place."""

    fault: Fault
    level: Level
    place: Place
    figures: Mapping[str, str | int] = made_by(default_factory=dict)
    key: int = 0
    """Of a player, entry or member, or the number of a round."""
    field: str = ""
    """The field of a form."""
