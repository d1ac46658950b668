"""Why a round of the Dubov or the Burstein system is what it is, in words.

Both even out what players have met: give the bye first, then pair bracket by bracket.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from tournaments.queries.facts import Facts
from tournaments.templatetags.kibitz import points_word

Words = Mapping[str, Promise | str]

SYSTEMS = ("dubov", "burstein")

HALVES = gettext_lazy(
    "Nobody here has played yet: the upper half meets the lower half, by pairing number (3.2.3)."
)
ORDER: Words = {
    "dubov": gettext_lazy(
        "Those on White's side, the lowest average rating of opponents first, meet those on"
        " Black's side by pairing number, so that everybody finds an opponent (3.2.5, 3.2.6)."
    ),
    "burstein": gettext_lazy(
        "They are ranked by how well their opponents do; from the top, each meets the lowest"
        " ranked who leaves the others a pairing as good (4.3)."
    ),
}
BYE: Words = {
    "dubov": gettext_lazy(
        "Of these it is the one with most games, then with the largest pairing number"
        " (3.1.4, 3.1.5)."
    ),
    "burstein": gettext_lazy(
        "Of these it is the one with most games, then the one whose opponents do worst"
        " (3.1.4, 3.1.5)."
    ),
}
CAUSES: Words = {
    "odd": gettext_lazy("The number of players is odd: one comes up (C5)."),
    "opponents": gettext_lazy(
        "Too few of them may meet one another: others come up from below (C5)."
    ),
    "completion": gettext_lazy(
        "Those below could not all be paired otherwise: so many have to come up (C4)."
    ),
}
"""Why somebody joins a bracket from below (Dubov)."""


def meets(system: str, facts: Facts, bracket: Mapping[str, Any], pair: Sequence[EntryId]) -> str:
    """How two came to meet: who came to their bracket, who changed sides, and the order."""
    return " ".join(_meets(system, facts, bracket, pair))


def _meets(
    system: str, facts: Facts, bracket: Mapping[str, Any], pair: Sequence[EntryId]
) -> Iterator[str]:
    for told, entries in (
        (_("Floated down: %(names)s."), bracket["mdps"]),
        (_("Came up from a lower score: %(names)s (3.2.2)."), bracket["upfloaters"]),
        (_("Changed sides, to make them equal: %(names)s (3.2.4)."), bracket["shifted"]),
    ):
        names = [facts.names[entry] for entry in pair if entry in entries]
        if names:
            yield told % {"names": " + ".join(names)}
    members = (*bracket["residents"], *bracket["upfloaters"])
    halves = system == "dubov" and not any(facts.colours.get(entry) for entry in members)
    yield str(HALVES if halves else ORDER[system])


def bye(system: str, found: Mapping[str, Any]) -> str:
    """Why one player has the bye."""
    lowest = _(
        "The bye goes to the lowest score that can have it and leaves everybody else an opponent:"
        " %(points)s (3.1.1–3.1.3)."
    )
    return f"{lowest % {'points': points_word(Fraction(found['score']))}} {BYE[system]}"
