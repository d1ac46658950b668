"""The texts that tell of each pair, floater, colour and bye in words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from crosstable.model import EntryId
from explain.words import burstein_tsf as wording_burstein_tsf
from explain.words import dubov_tsf as wording_dubov_tsf
from explain.words import dutch_tsf as wording_dutch_tsf
from explain.words import lim as wording_lim
from explain.words import team_swiss as wording_team_swiss
from explain.words.criteria import Criteria


class Own(Protocol):
    """What is given is the engine's own report, as plain data; nothing where it does not tell."""

    def meets(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Why two met."""

    def colours(self, board: Mapping[str, Any]) -> str:
        """Why these colours, where no other text has such a rule."""

    def left(self, bracket: Mapping[str, Any]) -> list[str]:
        """Why somebody left a group, or came to it."""

    def bye(self, bye: Mapping[str, Any]) -> str:
        """Why somebody has the bye."""

    def leaving(self, bye: Mapping[str, Any] | None) -> str:
        """What those do who have no opponent in a group."""


def own(criteria: Criteria, names: Mapping[EntryId, str]) -> Own | None:
    """Those of the text that a round was paired by."""
    if criteria.system == wording_lim.SYSTEM:
        return wording_lim.Told(criteria.edition, names)
    if (criteria.system, criteria.edition) == wording_dubov_tsf.RULES:
        return wording_dubov_tsf.Told(names)
    if (criteria.system, criteria.edition) == wording_burstein_tsf.RULES:
        return wording_burstein_tsf.Told(criteria, names)
    if (criteria.system, criteria.edition) == wording_dutch_tsf.RULES:
        return wording_dutch_tsf.Told(names)
    if criteria.system == wording_team_swiss.SYSTEM:
        return wording_team_swiss.Told(criteria.edition, names)
    return None


def later(criteria: Criteria, article: str) -> str:
    """Why a pairing comes later by an article that is not one of the order; else empty."""
    texts = (wording_burstein_tsf, wording_dubov_tsf, wording_dutch_tsf)
    return next(filter(None, (text.later(criteria, article) for text in texts)), "")
