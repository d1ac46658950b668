"""One row of a list that is brought in, and what may be wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class ListRow:
    """One person of a list; ``fields`` are those of the register that the list has.

    ``team`` and ``board`` (as written) are empty unless the list is one of teams.
    """

    line: int
    fields: Mapping[str, Any]
    team: str = ""
    board: str = ""

    @property
    def name(self) -> str:
        return str(self.fields["name"])

    @property
    def titled_name(self) -> str:
        return f"{self.fields.get('title', '')} {self.name}".strip()


@dataclass(frozen=True)
class ListFault:
    """A fault in one line; ``field`` is empty if the whole line is wrong."""

    line: int
    field: str
    message: str


class ImportFaults(Exception):  # noqa: N818 - the word that the pages use
    """All faults of a list, in order."""

    def __init__(self, faults: Sequence[ListFault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = list(faults)
