"""Why a round by the Turkish guide's Burstein system is what it is, from the engine's own reasons.

What is given is plain data (:mod:`pairing.burstein_tsf.reports`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from explain.words.averages import values
from explain.words.candidates import against, worse_in
from explain.words.criteria import Criteria
from pairing import Verdict
from tournaments.words.figures import points_word

RULES = ("burstein", "tsf")

LISTED = 12
"""The numbers of pairings are told of groups of so many players at most: beyond they have too
many figures."""

LATER: Mapping[str, Promise | str] = {
    "4.2": gettext_lazy(
        "If %(one)s and %(other)s met, the bye would have to go to somebody else (%(article)s)."
    ),
    "6.6": gettext_lazy(
        "If %(one)s and %(other)s met, other groups would have to be paired as one (%(article)s)."
    ),
}
"""What keeps two apart where nothing is counted, by the article."""


def later(criteria: Criteria, article: str) -> str:
    """A sentence for an article that is not one of the order; empty where there is none."""
    ours = (criteria.system, criteria.edition) == RULES
    return str(LATER.get(article, "")) if ours else ""


class Told:
    """With the names of those who take part."""

    def __init__(self, criteria: Criteria, names: Mapping[EntryId, str]) -> None:
        self.criteria = criteria
        self.names = names

    def meets(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Why these two meet."""
        came = [entry for entry in pair if entry in bracket["mdps"]]
        down = [_("Floated down: %(names)s.") % {"names": self._names(came)}] if came else []
        group = self._group(bracket, pair)
        told = (*down, *group, *self._against(bracket), *self._places(bracket, pair))
        return " ".join(told)

    def _group(self, bracket: Mapping[str, Any], among: Sequence[EntryId]) -> Iterator[str]:
        """What the group is, and which of its pairings was taken; of those ``among`` it."""
        if len(bracket.get("scores", ())) > 1:
            scores = ", ".join(points_word(Fraction(score)) for score in bracket["scores"])
            yield _(
                "These groups could not be paired by themselves and are one: %(scores)s (6.6)."
            ) % {"scores": scores}
        if fictive := [entry for entry in bracket.get("fictive", ()) if entry in among]:
            yield _("In rounds 1 and 2 the upper half has a point more: %(names)s (3.3).") % {
                "names": self._names(fictive)
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
        """What stands against the first pairing in the order, where it was not taken."""
        if first := bracket.get("first"):
            yield _("Number 1 fails: %(why)s.") % {"why": against(first, self.names, self.criteria)}

    def _places(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> Iterator[str]:
        for one in bracket.get("measured", ()):
            if one["player"] in pair:
                yield _("%(name)s is number %(place)s of %(count)s (%(values)s).") % {
                    "name": self.names[one["player"]],
                    "place": one["place"],
                    "count": len(bracket["measured"]),
                    "values": values(one["values"]),
                }

    def colours(self, board: Mapping[str, Any]) -> str:
        """Other systems have the same rules of colours, and their words."""
        return ""

    def left(self, bracket: Mapping[str, Any]) -> list[str]:
        """What the group is, and a sentence or more about who left it."""
        everybody = (*bracket["mdps"], *bracket["residents"])
        return [*self._group(bracket, everybody), *self._left(bracket)]

    def _left(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        for one in bracket.get("floaters", ()):
            name = self.names[one["player"]]
            yield _("The number of players is odd: %(name)s goes down (6.3).") % {"name": name}
            yield self._instead(one)
        if unfit := bracket.get("unfit"):
            yield _("The next group could not be paired with these: %(names)s (6.6).") % {
                "names": self._names(unfit)
            }
        if bracket["downfloaters"] and bracket["mdps"]:
            yield _("%(names)s came down and does not float again (6.3).") % {
                "names": self._names(bracket["mdps"])
            }

    def _instead(self, one: Mapping[str, Any]) -> str:
        """What would be if the floater were paired in the group."""
        figures = {"name": self.names[one["player"]], "instead": self._names(one["instead"])}
        if Verdict(one["verdict"]) is Verdict.IMPOSSIBLE:
            return _("With nobody else both this group and the next could be paired (6.6).")
        if one["worse"]:
            told = _("If %(name)s were paired here and %(instead)s left instead: %(why)s.")
            return told % {**figures, "why": worse_in(one["worse"], self.criteria)}
        told = _("If %(name)s were paired here and %(instead)s left, that comes later (6.4).")
        return told % figures

    def bye(self, bye: Mapping[str, Any]) -> str:
        """Why somebody has the bye."""
        lowest = _(
            "The bye goes to the lowest of the lowest group who may have it (4.2, 4.3):"
            " %(points)s, %(values)s."
        )
        figures = {
            "points": points_word(Fraction(bye["score"])),
            "values": values(bye["values"]),
        }
        told = [lowest % figures]
        if names := self._names(bye["passed"]):
            told.append(
                _("If it went to %(names)s, the others could not all be paired.") % {"names": names}
            )
        return " ".join(told)

    def leaving(self, bye: Mapping[str, Any] | None) -> str:
        """What those do who have no opponent in a group."""
        return _("goes down")

    def _names(self, entries: Sequence[EntryId]) -> str:
        return ", ".join(self.names[entry] for entry in entries)
