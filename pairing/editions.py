"""Which rules an event is paired by: systems, their dated editions, and the names files use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from crosstable.trf import Head
from pairing import criteria
from pairing.criteria import Criterion


@dataclass(frozen=True)
class Edition:
    """One dated text of one pairing system: the order of its quality criteria."""

    system: str
    name: str
    criteria: tuple[Criterion, ...]
    """In descending priority."""


DUTCH_2026 = Edition(
    "dutch",
    "fide-2026",
    (
        criteria.downfloaters,
        criteria.downfloater_scores,
        criteria.following_bracket,
        criteria.unplayed_games_of_the_bye,
        criteria.topscorers_beyond_two,
        criteria.topscorers_three_in_a_row,
        criteria.colour_preferences,
        criteria.strong_colour_preferences,
        criteria.repeated_downfloats("C14", 1),
        criteria.repeated_upfloats("C15", 1),
        criteria.repeated_downfloats("C16", 2),
        criteria.repeated_upfloats("C17", 2),
        criteria.repeated_downfloat_distances("C18", 1),
        criteria.repeated_upfloat_distances("C19", 1),
        criteria.repeated_downfloat_distances("C20", 2),
        criteria.repeated_upfloat_distances("C21", 2),
    ),
)
"""C.04.3, in force from 1 February 2026."""

EDITIONS: Mapping[tuple[str, str], Edition] = {
    (edition.system, edition.name): edition for edition in (DUTCH_2026,)
}
DEFAULT = ("dutch", "fide-2026")

NAMES: Mapping[str, tuple[str, str]] = {
    "FIDE_DUTCH": ("dutch", "fide-2026"),
    "FIDE_DUTCH_BAKU": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2025": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2026": ("dutch", "fide-2026"),
    "FIDE_DUTCH_2017": ("dutch", "fide-2017"),
    "FIDE_DUBOV": ("dubov", "fide-2026"),
    "FIDE_BURSTEIN": ("burstein", "fide-2026"),
    "FIDE_LIM": ("lim", "fide-2026"),
}
"""What records ``192`` and ``092`` call the systems and editions."""

IN_FORCE = "2026/02/01"
"""From this day (record ``042``) the editions of 2026 apply; before it those of 2017."""


class UnknownEdition(ValueError):  # noqa: N818 - says what is unknown
    """A system or an edition that is not here."""

    def __init__(self, system: str, edition: str) -> None:
        super().__init__(f"no edition {edition} of the {system} system")
        self.system = system
        self.edition = edition
        self.known = tuple(EDITIONS)


def edition_of(system: str, edition: str) -> Edition:
    """The edition by its names. Raises :class:`UnknownEdition`."""
    try:
        return EDITIONS[system, edition]
    except KeyError:
        raise UnknownEdition(system, edition) from None


def named_in(head: Head) -> tuple[str, str]:
    """System and edition that a report asks for: ``192``, else ``092``, else by date ``042``."""
    encoded = head.encoded_type.strip().upper()
    if encoded:
        return NAMES.get(encoded, (encoded, "?"))
    described = head.type.strip().upper()
    if described in NAMES:
        return NAMES[described]
    if described.startswith("FIDE_"):
        return described, "?"
    if head.start and head.start < IN_FORCE:
        return "dutch", "fide-2017"
    return DEFAULT
