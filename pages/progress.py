"""The progress of a question that takes an engine's time, as a page shows it."""

from __future__ import annotations

from explain.questions.asking import ASKED, FAILED, LATE
from explain.questions.queue import BUSY, FULL

TOO_LARGE, TOO_OFTEN = "too large", "too often"


class Progress:
    """The words of a ``state``: what a page asks of a question that is not answered yet."""

    state: str

    @property
    def waiting(self) -> bool:
        """Whether the page continues by itself."""
        return self.state in (ASKED, BUSY)

    @property
    def busy(self) -> bool:
        """Whether another question from the same address comes first."""
        return self.state == BUSY

    @property
    def full(self) -> bool:
        return self.state == FULL

    @property
    def failed(self) -> bool:
        return self.state in (FAILED, LATE)

    @property
    def too_large(self) -> bool:
        return self.state == TOO_LARGE

    @property
    def too_often(self) -> bool:
        return self.state == TOO_OFTEN
