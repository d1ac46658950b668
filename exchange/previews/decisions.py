"""An arbiter's decisions on the preview of a list; defaults apply to those not made."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from tournaments.models import Tournament
from tournaments.steps import stage


class RatingsGo(StrEnum):
    """The place for new ratings of players who are in the register or the tournament."""

    BOTH = "both"
    REGISTER = "register"
    TOURNAMENT = "tournament"
    NOWHERE = "nowhere"

    @property
    def to_register(self) -> bool:
        return self in (RatingsGo.BOTH, RatingsGo.REGISTER)

    @property
    def to_tournament(self) -> bool:
        return self in (RatingsGo.BOTH, RatingsGo.TOURNAMENT)


def usual_for_ratings(tournament: Tournament) -> RatingsGo:
    """Return where new ratings go unless the arbiter says: once pairings exist, not into them."""
    return RatingsGo.REGISTER if stage.last_paired(tournament) else RatingsGo.BOTH


@dataclass(frozen=True)
class Decisions:
    """The arbiter's answers to a preview.

    Lines, changes and fields that can be refused have keys: those ``offered`` were on the page,
    those ``taken`` were ticked.
    """

    same: Mapping[int, int | None] = field(default_factory=dict)
    """The player whom a line is about; ``None`` for somebody new."""
    doubles: Mapping[int, bool] = field(default_factory=dict)
    """Whether a line that repeats another one comes in as well."""
    ratings: RatingsGo | None = None
    offered: Collection[str] = frozenset()
    taken: Collection[str] = frozenset()

    def takes(self, key: str, default: bool = True) -> bool:
        """Tell whether what has this key is written."""
        return key in self.taken if key in self.offered else default


def key_of_line(line: int) -> str:
    """Return the key of a whole line: whether its player comes in."""
    return str(line)


def key_of_change(line: int, player: int, field: str) -> str:
    return f"{line}-{player}-{field}"


def key_of_field(field: str) -> str:
    """Return the key of all changes of one field."""
    return f"all-{field}"
