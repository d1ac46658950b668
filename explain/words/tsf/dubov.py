"""The reasons for a round by the Turkish guide's Dubov system, from the engine's own report.

Reports are plain data (:mod:`pairing.tsf.dubov.reports`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels
from explain.words.system_words import SystemWords, Texts, Words
from explain.words.tsf import dubov_pairs
from tournaments.words.figures import points

SHIFTS: Words = {
    "7.1": gettext_lazy(
        "%(lonely)s has played everybody here, so %(name)s came up from the group below"
        " (%(article)s)."
    ),
    "7.2": gettext_lazy(
        "The number of players was odd, so %(name)s came up from the group below (%(article)s)."
    ),
    "7.3": gettext_lazy(
        "Too many were due White: %(name)s, with one of the lowest averages (%(aro)s), changed to"
        " Black’s side (%(article)s)."
    ),
    "7.4": gettext_lazy(
        "Too many were due Black: %(name)s, with one of the highest averages (%(aro)s), changed to"
        " White’s side (%(article)s)."
    ),
}
"""By the article that shifted."""

LEFT: Mapping[tuple[str, bool], Promise | str] = {
    ("6.4", True): gettext_lazy(
        "Not everybody can be paired here: %(name)s goes down, where somebody may be met"
        " (%(article)s)."
    ),
    ("6.4", False): gettext_lazy(
        "Not everybody can be paired here: %(name)s goes down, though nobody in the next group may"
        " be met (%(article)s)."
    ),
    ("8.2", True): gettext_lazy(
        "%(name)s came down, finds no opponent here, and goes on down (%(article)s)."
    ),
}
"""By the article and whether a player of the next group may be met."""
BACK = gettext_lazy(
    "Even so, not everybody can be paired here: %(name)s, who came up, goes back down"
    " (%(article)s)."
)

_ROWS = gettext_lazy("%(one)s and %(other)s may meet, but row by row the two sides gave others.")
_CALLS = gettext_lazy(
    "If %(one)s and %(other)s met, somebody else would come up from below, or nobody."
)
LATER: Texts = {
    "4": gettext_lazy(
        "If %(one)s and %(other)s met, the bye would go to somebody who comes later in the order."
    ),
    "5": gettext_lazy(
        "If %(one)s and %(other)s met, the upper half of the list would not meet the lower half as"
        " it stands."
    ),
    "6.2": _ROWS,
    "6.3": _ROWS,
    "6.4": gettext_lazy("If %(one)s and %(other)s met, others would have to go down."),
    "7.1": _CALLS,
    "7.2": _CALLS,
    "8.2": gettext_lazy(
        "If %(one)s and %(other)s met, somebody who came down would not meet the first who will do."
    ),
}
"""By the article of the first step that would have gone differently."""


class DubovTsfWords(SystemWords):
    """The words of the Turkish guide's Dubov system."""

    LATER = LATER

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                return dubov_pairs.meeting(facts, bracket, made)
        return None

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return dubov_pairs.colours(board) or super().colours(facts, board)

    def _shift(self, shift: Mapping[str, Any], measures: Mapping[EntryId, tuple[str, str]]) -> str:
        lonely = shift["lonely"]
        sentences = str(SHIFTS[shift["article"]]) % {
            "name": self.names[shift["player"]],
            "lonely": self.names[lonely] if lonely else "",
            "aro": measures[shift["player"]][0],
            "article": shift["article"],
        }
        if names := self.listed(shift["kept"]):
            sentences += " " + _("Must have the colour and so did not change: %(names)s (2.6).") % {
                "names": names
            }
        return sentences

    def why_moved(self, bracket: Mapping[str, Any]) -> list[str]:
        """List a sentence for everybody who came up, changed sides or left."""
        measures, called = _measures(bracket), bracket.get("upfloaters", ())
        shifts = [self._shift(shift, measures) for shift in bracket.get("shifts", ())]
        transfers = [self._departure(player, called) for player in bracket.get("transferred", ())]
        return [*shifts, *transfers]

    def _departure(self, player: Mapping[str, Any], called: Sequence[EntryId]) -> str:
        entry, article = player["player"], player["article"]
        sentence = (
            BACK if entry in called else LEFT[article, player["opponent"] or article == "8.2"]
        )
        return str(sentence) % {"name": self.names[entry], "article": article}

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        return ""

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return dubov_pairs.bye(bye)


def _measures(bracket: Mapping[str, Any]) -> Mapping[EntryId, tuple[str, str]]:
    """Return everybody's average rating of opponents and rating, as they are written."""
    values = {player["player"]: dict(player["values"]) for player in bracket.get("measured", ())}
    return {
        entry: (points(measured["ARO"]), points(measured["R"]))
        for entry, measured in values.items()
    }
