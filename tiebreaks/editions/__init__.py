"""The editions by name. To add one, write its class and list it here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tiebreaks.editions.base import TieBreakEdition
from tiebreaks.editions.fide2009 import Fide2009
from tiebreaks.editions.fide2023 import Fide2023
from tiebreaks.editions.fide2026 import Fide2026
from tiebreaks.editions.plain import Plain
from tiebreaks.editions.tsf2026 import Tsf2026
from tiebreaks.editions.uscf import Uscf

EDITIONS: Mapping[str, TieBreakEdition] = MappingProxyType(
    {
        edition.name: edition
        for edition in (Fide2026(), Tsf2026(), Fide2023(), Fide2009(), Uscf(), Plain())
    }
)
DEFAULT_EDITION = Fide2026.name
FIDE_2026_IN_FORCE = "2026/03/01"
"""The day from which C.07 of 2026 applies; before it that of 2023 and 2024."""


class UnknownTieBreakEdition(ValueError):  # noqa: N818 - the word that the pages use
    """A name that no edition has."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"unknown edition {name}; there are: {', '.join(EDITIONS)}")


def edition_named(name: str) -> TieBreakEdition:
    """Return the edition of this name, or raise :class:`UnknownTieBreakEdition`."""
    try:
        return EDITIONS[name]
    except KeyError:
        raise UnknownTieBreakEdition(name) from None


def edition_at(start: str) -> str:
    """Name the FIDE edition for a tournament that starts on a day (``042``, ``YYYY/MM/DD``)."""
    older = start and start < FIDE_2026_IN_FORCE
    return Fide2023.name if older else Fide2026.name
