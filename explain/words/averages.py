"""The reasons for a round of the Dubov or the Burstein system, in words.

Both even out what players have met: they give the bye first, then pair bracket by bracket.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels
from explain.words.system_words import SystemWords, levels_of_text
from tournaments.words.figures import points, points_word

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
        "The players of the group are ranked by how well their opponents do; from the top, each"
        " meets the lowest ranked who leaves the others a pairing as good (4.3)."
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
MEASURES: Words = {
    "ARO": gettext_lazy("average rating of opponents"),
    "BH": gettext_lazy("Buchholz"),
    "SB": gettext_lazy("Sonneborn-Berger"),
    "MED": gettext_lazy("median"),
    "R": gettext_lazy("rating"),
}
"""The values that players are sorted by, by the engines' names."""
BESIDE = 2
"""The number of them that fit beside the other columns of a board's two players."""
PLACES: Words = {
    "dubov": gettext_lazy(
        "%(name)s is number %(place)s of %(count)s on White's side (%(values)s)."
    ),
    "burstein": gettext_lazy("%(name)s is number %(place)s of %(count)s (%(values)s)."),
}
BLACK_S_SIDE = gettext_lazy(
    "%(name)s is number %(place)s of %(count)s on Black's side (pairing number: %(number)s)."
)
CAUSES: Words = {
    "odd": gettext_lazy("The number of players is odd: one comes up (C5)."),
    "opponents": gettext_lazy(
        "Too few of them may meet one another: others come up from below (C5)."
    ),
    "completion": gettext_lazy(
        "Those below could not all be paired otherwise: so many have to come up (C4)."
    ),
}
"""The reasons players join a bracket from below (Dubov)."""


def why_paired(
    system: str, facts: Facts, bracket: Mapping[str, Any], pair: Sequence[EntryId]
) -> str:
    """Say how two came to meet: who came to their bracket, who changed sides, and the order."""
    return " ".join(_meets(system, facts, bracket, pair))


def _meets(
    system: str, facts: Facts, bracket: Mapping[str, Any], pair: Sequence[EntryId]
) -> Iterator[str]:
    for sentence, entries in (
        (_("Floated down: %(names)s."), bracket["mdps"]),
        (_("Came up from a lower score: %(names)s (3.2.2)."), bracket["upfloaters"]),
        (_("Changed sides, to make them equal: %(names)s (3.2.4)."), bracket["shifted"]),
    ):
        names = [facts.names[entry] for entry in pair if entry in entries]
        if names:
            yield sentence % {"names": " + ".join(names)}
    members = (*bracket["residents"], *bracket["upfloaters"])
    halves = system == "dubov" and not any(facts.colours.get(entry) for entry in members)
    yield str(HALVES if halves else ORDER[system])
    yield from _places(system, facts, bracket, pair)


def _places(
    system: str, facts: Facts, bracket: Mapping[str, Any], pair: Sequence[EntryId]
) -> Iterator[str]:
    """Say where the two stand in the order that the system makes, and by what."""
    measured = bracket.get("measured", ())
    placed = [player for player in measured if player["place"]]
    for player in placed:
        if player["player"] in pair:
            yield str(PLACES[system]) % {
                "name": facts.names[player["player"]],
                "place": player["place"],
                "count": len(placed),
                "values": measured_values(player["values"]),
            }
    others = [player["player"] for player in measured if not player["place"]]
    for place, entry in enumerate(others, start=1):
        if entry in pair and entry in facts:
            yield str(BLACK_S_SIDE) % {
                "name": facts.names[entry],
                "place": place,
                "count": len(others),
                "number": facts.player(entry).tpn,
            }


def measured_values(measured: Iterable[tuple[str, str]]) -> str:
    """Put what a player was sorted by into one line."""
    return ", ".join(f"{MEASURES[name]}: {points(value)}" for name, value in measured)


def measures(bracket: Mapping[str, Any], entry: EntryId) -> list[tuple[str, str]]:
    """List a player's values in what the bracket was sorted by; empty if it was not sorted so."""
    measured = bracket.get("measured", ())
    names = [name for name, _value in measured[0]["values"]] if measured else []
    mine = next((dict(player["values"]) for player in measured if player["player"] == entry), {})
    return [(str(MEASURES[name]), points(mine.get(name))) for name in names]


def measures_of_board(bracket: Mapping[str, Any], entry: EntryId) -> list[tuple[str, str]]:
    """List the same, unless too many to fit beside a board: its sentence has them as well."""
    columns = measures(bracket, entry)
    return columns if len(columns) <= BESIDE else []


def why_bye(system: str, report: Mapping[str, Any]) -> str:
    """Say why one player has the bye."""
    lowest = _(
        "The bye goes to the lowest score that can have it and leaves everybody else an opponent:"
        " %(points)s (3.1.1–3.1.3)."
    )
    return f"{lowest % {'points': points_word(Fraction(report['score']))}} {BYE[system]}"


class AveragesWords(SystemWords):
    """The words of FIDE's Dubov and Burstein systems."""

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        return levels_of_text(why_paired(self.criteria.system, facts, bracket, pair))

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        return why_bye(self.criteria.system, bye)
