"""The texts that tell of each pair, floater, colour and bye in words of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from crosstable.model import EntryId
from explain.words import burstein_tsf, dubov_tsf, dutch_tsf, lim, team_swiss
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
    if criteria.system == lim.SYSTEM:
        return lim.Told(criteria.edition, names)
    if (criteria.system, criteria.edition) == dubov_tsf.RULES:
        return dubov_tsf.Told(names)
    if (criteria.system, criteria.edition) == burstein_tsf.RULES:
        return burstein_tsf.Told(criteria, names)
    if (criteria.system, criteria.edition) == dutch_tsf.RULES:
        return dutch_tsf.Told(names)
    if criteria.system == team_swiss.SYSTEM:
        return team_swiss.Told(criteria.edition, names)
    return None


def later(criteria: Criteria, article: str) -> str:
    """Why a pairing comes later by an article that is not one of the order; else empty."""
    texts = (burstein_tsf, dubov_tsf, dutch_tsf)
    return next(filter(None, (text.later(criteria, article) for text in texts)), "")
