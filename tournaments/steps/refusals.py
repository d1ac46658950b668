"""What a step that does not write says: it may not, somebody was quicker, or it asks first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

ACKNOWLEDGE, CONFIRM, CONFIRM_TWICE = 2, 3, 4
"""The levels of warning of FIDE's checklist: acknowledge; confirm or cancel; confirm in two steps
that name the consequences."""


class Refused(Exception):  # noqa: N818 - what the pages say
    """The step is not possible now. ``message`` says why, to people, in their language."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.field = field


class Stale(Refused):
    """Somebody was quicker. ``current`` is the row as it is now."""

    def __init__(self, message: str, current: Any) -> None:
        super().__init__(message)
        self.current = current


@dataclass(frozen=True)
class Change:
    """What a step would make of one thing, in words: of a board, who sits there and its result."""

    what: str
    before: str
    after: str


class NeedsConfirmation(Refused):
    """Possible, but only after somebody has read what follows: call again with ``confirmed``.

    ``changes``: what would be another one, thing by thing.
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
