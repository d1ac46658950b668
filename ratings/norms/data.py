"""Games and events as title norms are judged from (B.01), and what each title asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from fractions import Fraction

from ratings.paces import Pace

UNRATED_AS = 1400
"""1.4.6d: the rating of an unrated opponent."""
NO_FEDERATION = "NON"
"""1.4.2a: whoever belongs to no federation of FIDE's; the games do not count."""
FIDE_FLAG = "FID"
"""Accepted, but no federation: neither foreign nor one's own."""
TITLE_HOLDERS = frozenset({"GM", "IM", "FM", "WGM", "WIM", "WFM"})
"""1.4.5a: CM and WCM are none."""
STRONG_TITLES = frozenset({"GM", "IM", "WGM", "WIM"})
"""1.4.3d: the titles that the foreigners of a strong field must have."""


@dataclass(frozen=True)
class NormTitle:
    """What a norm for a title asks."""

    name: str
    performance: int
    """1.4.8, after rounding."""
    average: int
    """1.4.8a: the least average of the opponents."""
    floor: int
    """1.4.6b: what the lowest opponent is raised to."""
    level: frozenset[str]
    """1.4.5b-e: the titles of which a third must be met."""
    level_article: str
    women: bool = False


_GM = frozenset({"GM"})
_IM = _GM | {"IM"}
_WGM = _IM | {"WGM"}
TITLES: Mapping[str, NormTitle] = {
    "GM": NormTitle("GM", 2600, 2380, 2200, _GM, "1.4.5b"),
    "IM": NormTitle("IM", 2450, 2230, 2050, _IM, "1.4.5c"),
    "WGM": NormTitle("WGM", 2400, 2180, 2000, _WGM, "1.4.5d", women=True),
    "WIM": NormTitle("WIM", 2250, 2030, 1850, _WGM | {"WIM"}, "1.4.5e", women=True),
}


class GameKind(Enum):
    """The course of a round, as norms see it."""

    PLAYED = "played"
    FORFEIT_WIN = "forfeit win"
    FORFEIT_LOSS = "forfeit loss"
    PAIRING_BYE = "pairing bye"
    OTHER_BYE = "other bye"
    ADJUDICATED = "adjudicated"
    OPEN = "open"
    ABSENT = "absent"


class System(Enum):
    """The formats that norms can be made in (1.4.2e)."""

    SWISS = "swiss"
    ROUND_ROBIN = "round robin"
    DOUBLE_ROUND_ROBIN = "double round robin"
    KNOCK_OUT = "knock-out"
    OTHER = "other"

    @property
    def predetermined(self) -> bool:
        """Whether all scheduled rounds count (1.4.1e)."""
        return self in (System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)


class Exemption(Enum):
    """Events to which some conditions do not apply."""

    NONE = ""
    NATIONAL_FINAL = "national-final"
    NATIONAL_TEAMS = "national-teams"
    ZONAL = "zonal"
    WORLD_TEAMS = "world-teams"
    WORLD_CUP = "world-cup"


@dataclass(frozen=True)
class Opponent:
    """Somebody met, with rating and titles on the day that counts (1.1.4, 1.4.6a)."""

    key: int
    rating: int | None
    title: str = ""
    women_title: str = ""
    federation: str = ""
    zero_against_rated: bool = False
    """Round robins: unrated, and without points against rated players (1.4.2b)."""

    @property
    def titles(self) -> frozenset[str]:
        return frozenset({self.title, self.women_title} - {""})

    @property
    def counted_rating(self) -> int:
        return UNRATED_AS if self.rating is None else self.rating


@dataclass(frozen=True)
class NormGame:
    """A round of the applicant."""

    round: int
    opponent: Opponent | None
    score: Fraction
    kind: GameKind = GameKind.PLAYED

    @property
    def won(self) -> bool:
        return self.score == 1


@dataclass(frozen=True)
class Applicant:
    """The player whose norm it is."""

    key: int
    rating: int | None
    title: str = ""
    women_title: str = ""
    sex: str = ""
    """``m`` or ``w``."""
    federation: str = ""


@dataclass(frozen=True)
class Field:
    """Who took part in a round (1.4.3d, 1.5.6)."""

    foreigners: int
    """Rated players of other federations than the host's."""
    federations: int
    """Their federations."""
    strong_foreigners: int
    """Those of them who are GM, IM, WGM or WIM."""


@dataclass(frozen=True)
class NormEvent:
    """An event, as far as norms go by it."""

    rounds: int
    system: System
    starts: date
    ends: date
    pace: Pace = Pace.STANDARD
    exemption: Exemption = Exemption.NONE
    federation: str = ""
    """Of the host."""
    round_days: Sequence[date | None] = ()
    minutes: Fraction | None = None
    """Thinking time for 60 moves; ``None``: not known."""
    registered_on: date | None = None
    chief_title: str = ""
    """IA, FA, or empty: not known."""
    fields: Sequence[Field] = field(default=())
    """Of each round played."""
