"""The editions by name. To add one, write its class and list it here."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.on_demand import OnDemand
from tiebreaks.editions.base import TieBreakEdition

EDITIONS: Mapping[str, TieBreakEdition] = OnDemand(
    {
        "fide-2026": "tiebreaks.editions.fide2026:EDITION",
        "tsf-2026": "tiebreaks.editions.tsf2026:EDITION",
        "fide-2023": "tiebreaks.editions.fide2023:EDITION",
        "fide-2009": "tiebreaks.editions.fide2009:EDITION",
        "uscf": "tiebreaks.editions.uscf:EDITION",
        "plain": "tiebreaks.editions.plain:EDITION",
    }
)
"""The editions by name, each imported when it is used."""
DEFAULT_EDITION = "fide-2026"
DEFAULT_UNTIL_2026 = "fide-2023"
"""The FIDE edition for a tournament that started before :data:`FIDE_2026_IN_FORCE`."""
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
    return DEFAULT_UNTIL_2026 if older else DEFAULT_EDITION
