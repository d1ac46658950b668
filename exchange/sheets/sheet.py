"""A sheet of a spreadsheet as text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Sheet:
    """A sheet that is not hidden. It is read when its text is asked for."""

    name: str
    read: Callable[[], str]

    @cached_property
    def text(self) -> str:
        """Line n is row n, with tabs between its cells, quoted as in CSV.

        Raises :class:`ImportFaults` with the rows at fault.
        """
        return self.read()
