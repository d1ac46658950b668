"""One small fault: where it is, what stands there and what is put in its place."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

KINDS = ("condition turned", "constant moved", "line dropped", "filter left out")


@dataclass(frozen=True)
class Site:
    """A place for a fault, in bytes of its file. ``first`` to ``last`` are its lines, from 1 on."""

    file: str
    function: str
    kind: str
    start: int
    end: int
    first: int
    last: int
    old: str
    new: str


@dataclass(frozen=True)
class Mutation:
    """A drawn site, described so that it is found again after lines before it have moved.

    ``nth`` counts the sites of the function that would be changed from and to the same words.
    """

    group: str
    file: str
    function: str
    kind: str
    old: str
    new: str
    nth: int

    @property
    def name(self) -> str:
        return (
            f"{self.file}:{self.function}: {self.kind}: {self.old!r} -> {self.new!r} ({self.nth})"
        )

    def told(self) -> dict[str, Any]:
        return asdict(self)

    def is_at(self, site: Site) -> bool:
        mine = (self.file, self.function, self.kind, self.old, self.new)
        return mine == (site.file, site.function, site.kind, site.old, site.new)

    def find(self, sites: list[Site]) -> Site:
        """Find the site again. Errors: ``LookupError`` if it is not in the file any more."""
        alike = [site for site in sites if self.is_at(site)]
        if len(alike) <= self.nth:
            raise LookupError(self.name)
        return alike[self.nth]


def drawn(group: str, site: Site, sites: list[Site]) -> Mutation:
    """Describe a drawn site; ``sites`` are those of the whole file, in order."""
    found = Mutation(group, site.file, site.function, site.kind, site.old, site.new, 0)
    nth = [other for other in sites if found.is_at(other)].index(site)
    return Mutation(group, site.file, site.function, site.kind, site.old, site.new, nth)


def apply(site: Site, root: Path) -> str:
    """Put the fault into the file under ``root``; give the text that stood there, to put back."""
    path = root / site.file
    before = path.read_bytes()
    path.write_bytes(before[: site.start] + site.new.encode() + before[site.end :])
    return before.decode()
