"""The reasons for a round by the Turkish guide's Burstein system, from the engine's own report.

Reports are plain data (:mod:`pairing.tsf.burstein.reports`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from explain.words.averages import measured_values
from explain.words.candidates import objection, worse_in
from explain.words.system_words import SystemWords, Texts
from pairing import Verdict
from tournaments.words.figures import points_word

LISTED = 12
"""The number of a pairing is given for groups of at most so many players: beyond, it has too many
digits.
"""

LATER: Texts = {
    "4.2": gettext_lazy("If %(one)s and %(other)s met, the bye would have to go to somebody else."),
    "6.6": gettext_lazy(
        "If %(one)s and %(other)s met, other groups would have to be paired as one."
    ),
}
"""The reasons that keep two apart if nothing is counted, by article."""


class BursteinTsfWords(SystemWords):
    """The words of the Turkish guide's Burstein system."""

    LATER = LATER

    def why_paired(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Say what the group is, why it was paired so, and where in it the two stand."""
        came = [entry for entry in pair if entry in bracket["mdps"]]
        down = [_("Floated down: %(names)s.") % {"names": self.listed(came)}] if came else []
        group = self._group(bracket, pair)
        return " ".join((*down, *group, *self._against(bracket), *self._places(bracket, pair)))

    def _group(self, bracket: Mapping[str, Any], among: Sequence[EntryId]) -> Iterator[str]:
        """Say what the group is and which pairing was chosen, for the players ``among`` it."""
        if len(bracket.get("scores", ())) > 1:
            scores = ", ".join(points_word(Fraction(score)) for score in bracket["scores"])
            yield _(
                "These groups could not be paired by themselves and are one: %(scores)s (6.6)."
            ) % {"scores": scores}
        if fictive := [entry for entry in bracket.get("fictive", ()) if entry in among]:
            yield _("In rounds 1 and 2 the upper half has a point more: %(names)s (3.3).") % {
                "names": self.listed(fictive)
            }
        yield _(
            "The players of the group are ranked by Sonneborn-Berger, Buchholz, median and rating"
            " (3.2), and the first is to meet the last, the second the last but one, and so on"
            " (6.1)."
        )
        yield from self._number(bracket)

    def _number(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        figures = {
            "number": bracket.get("number"),
            "total": bracket.get("total"),
            "article": "6.4" if bracket["downfloaters"] else "6.2",
        }
        if not bracket.get("first"):
            yield _("That is the pairing made (%(article)s).") % figures
        elif figures["number"] and len(bracket["measured"]) <= LISTED:
            sentence = _(
                "The pairing made is number %(number)s of the %(total)s in their order"
                " (%(article)s)."
            )
            yield sentence % figures

    def _against(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        """Say what is wrong with the first pairing in the order, if it was not chosen."""
        if first := bracket.get("first"):
            yield _("Number 1 fails: %(why)s.") % {
                "why": objection(first, self.names, self.criteria)
            }

    def _places(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> Iterator[str]:
        for player in bracket.get("measured", ()):
            if player["player"] in pair:
                yield _("%(name)s is number %(place)s of %(count)s (%(values)s).") % {
                    "name": self.names[player["player"]],
                    "place": player["place"],
                    "count": len(bracket["measured"]),
                    "values": measured_values(player["values"]),
                }

    def why_moved(self, bracket: Mapping[str, Any]) -> list[str]:
        """List what the group is, and a sentence or more about who left it."""
        everybody = (*bracket["mdps"], *bracket["residents"])
        return [*self._group(bracket, everybody), *self._departures(bracket)]

    def _departures(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        for floater in bracket.get("floaters", ()):
            name = self.names[floater["player"]]
            yield _("The number of players is odd: %(name)s goes down (6.3).") % {"name": name}
            yield self._instead(floater)
        if unfit := bracket.get("unfit"):
            yield _("The next group could not be paired with these: %(names)s (6.6).") % {
                "names": self.listed(unfit)
            }
        if bracket["downfloaters"] and bracket["mdps"]:
            yield _("%(names)s came down and does not float again (6.3).") % {
                "names": self.listed(bracket["mdps"])
            }

    def _instead(self, floater: Mapping[str, Any]) -> str:
        """Say what would happen if the floater were paired in the group."""
        figures = {
            "name": self.names[floater["player"]],
            "instead": self.listed(floater["instead"]),
        }
        if Verdict(floater["verdict"]) is Verdict.IMPOSSIBLE:
            return _("With nobody else both this group and the next could be paired (6.6).")
        if floater["worse"]:
            sentence = _("If %(name)s were paired here and %(instead)s left instead: %(why)s.")
            return sentence % {**figures, "why": worse_in(floater["worse"], self.criteria)}
        sentence = _("If %(name)s were paired here and %(instead)s left, that comes later (6.4).")
        return sentence % figures

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        """Say whose bye it is by score and Sonneborn-Berger, and who could not have it."""
        lowest = _(
            "The bye goes to the lowest of the lowest group who may have it (4.2, 4.3):"
            " %(points)s, %(values)s."
        )
        figures = {
            "points": points_word(Fraction(bye["score"])),
            "values": measured_values(bye["values"]),
        }
        return " ".join((lowest % figures, *self.passed_for_bye(bye)))
