"""The reasons a step writes nothing: it is not allowed, it came too late, or it asks first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

ACKNOWLEDGE, CONFIRM, CONFIRM_TWICE = 2, 3, 4
"""The levels of warning of FIDE's checklist: acknowledge; confirm or cancel; confirm in two steps
that name the consequences."""


class Refused(Exception):  # noqa: N818 - what the pages say
    """The step is not possible now. ``message`` tells people why, in their language."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.field = field


class Stale(Refused):
    """Someone changed the row after this form was drawn. ``current`` is the row now."""

    def __init__(self, message: str, current: Any) -> None:
        super().__init__(message)
        self.current = current


@dataclass(frozen=True)
class Change:
    """The effect of a step on one thing, in words: for a board, who sits there and its result."""

    what: str
    before: str
    after: str


class NeedsConfirmation(Refused):
    """Possible, but only after somebody has read the consequences: call again with ``confirmed``.

    ``changes``: what would become different, thing by thing.
    """

    def __init__(
        self,
        message: str,
        level: int,
        consequences: Sequence[str] = (),
        changes: Sequence[Change] = (),
    ) -> None:
        super().__init__(message)
        self.level = level
        self.consequences = list(consequences)
        self.changes = list(changes)
