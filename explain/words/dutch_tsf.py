"""Why a round by the Turkish guide's Dutch system is what it is, from the engine's own reasons.

What is given is plain data (:mod:`pairing.dutch_tsf.reports`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from crosstable.model import EntryId
from explain.words.criteria import Criteria

RULES = ("dutch", "tsf")

Names = Mapping[EntryId, str]
Words = Mapping[str, Promise | str]

MOVED_DOWN: Words = {
    "C.6": gettext_lazy(
        "%(first)s was moved down and meets the first who is left of this group, %(second)s"
        " (%(article)s)."
    ),
    "D.1": gettext_lazy(
        "%(first)s was moved down; %(second)s is the first of this group, by transpositions, with"
        " whom the rules can be kept (%(article)s)."
    ),
}
HALVES: Words = {
    "C.6": gettext_lazy(
        "%(first)s of the upper half, S1, meets the first who is left of the lower half, S2:"
        " %(second)s (%(article)s)."
    ),
    "D.1": gettext_lazy(
        "%(second)s is the first of the lower half, S2, by transpositions, with whom %(first)s of"
        " the upper half and everybody after can be paired (%(article)s)."
    ),
}
"""By the article that made the pair."""

PASSED: Words = {
    "B.1": gettext_lazy("Met before: %(names)s (%(article)s)."),
    "B.2": gettext_lazy("Must have the same colour: %(names)s (%(article)s)."),
    "260": gettext_lazy("Kept apart in this tournament: %(names)s."),
    "A.7": gettext_lazy(
        "Strongly due the same colour, which has to be given in an odd round: %(names)s"
        " (%(article)s)."
    ),
    "B.5": gettext_lazy("Came up in the round before: %(names)s (%(article)s)."),
    "B.6": gettext_lazy("Came up two rounds before: %(names)s (%(article)s)."),
    "B.4": gettext_lazy("Due the same colour: %(names)s (%(article)s)."),
    "C.7": gettext_lazy("With %(names)s, the others could not be paired as well (%(article)s)."),
}
"""Why others were passed over."""

OTHERS: Words = {
    "C.14": gettext_lazy("With %(names)s, fewer pairs could be made (%(article)s)."),
    "A.3": gettext_lazy(
        "With %(names)s, fewer of those who were moved down could be paired (%(article)s)."
    ),
    "A.7": gettext_lazy(
        "With %(names)s, somebody strongly due a colour would not get it in an odd round"
        " (%(article)s)."
    ),
    "C.11": gettext_lazy(
        "With %(names)s, more players would have to do without the colour that is due"
        " (%(article)s)."
    ),
    "C.10": gettext_lazy(
        "With %(names)s, somebody would go down who did so in one of the two rounds before"
        " (%(article)s)."
    ),
    "C.9": gettext_lazy(
        "With %(names)s, somebody would come up who did so in one of the two rounds before"
        " (%(article)s)."
    ),
}
"""The same, where it is known what the others would have come to."""

LEFT: Words = {
    "C.1": gettext_lazy("%(name)s may meet nobody here and goes down (%(article)s)."),
    "C.6": gettext_lazy("%(name)s is left over in S2 and goes down (%(article)s)."),
    "C.14": gettext_lazy("No pair can be made here: %(name)s goes down (%(article)s)."),
}
BYE: Words = {
    "C.1": gettext_lazy("%(name)s may meet nobody here and has the bye (%(article)s)."),
    "C.6": gettext_lazy("%(name)s is left over in S2 and has the bye (%(article)s)."),
}
"""Why somebody left a group, by the article."""

STAYED: Words = {
    "B.1": gettext_lazy("May not have the bye: %(names)s (%(article)s)."),
    "B.5": gettext_lazy("Went down in the round before and so stayed: %(names)s (%(article)s)."),
    "B.6": gettext_lazy("Went down two rounds before and so stayed: %(names)s (%(article)s)."),
    "C.7": gettext_lazy(
        "If %(names)s had been left over, the others could not be paired as well (%(article)s)."
    ),
}
"""Why those lower in S2 were not left over."""

DROPPED: Words = {
    "dropped_down": gettext_lazy("For those who go down, dropped: %(criteria)s (%(article)s)."),
    "dropped_up": gettext_lazy("For those who come up, dropped: %(criteria)s (%(article)s)."),
}
"""What was given up."""

LATER: Words = {
    "C.14": gettext_lazy(
        "If %(one)s and %(other)s met, fewer pairs could be made in the group (%(article)s)."
    ),
    "A.3": gettext_lazy(
        "If %(one)s and %(other)s met, fewer of those who were moved down could be paired first"
        " (%(article)s)."
    ),
    "A.7": gettext_lazy(
        "If %(one)s and %(other)s met, somebody strongly due a colour would not get it in this odd"
        " round (%(article)s)."
    ),
    "C.11": gettext_lazy(
        "If %(one)s and %(other)s met, more players of the group would have to do without the"
        " colour that is due (%(article)s)."
    ),
    "C.10": gettext_lazy(
        "If %(one)s and %(other)s met, somebody would go down who did so in one of the two rounds"
        " before (%(article)s)."
    ),
    "C.9": gettext_lazy(
        "If %(one)s and %(other)s met, somebody would come up who did so in one of the two rounds"
        " before (%(article)s)."
    ),
    "C.12": gettext_lazy(
        "If %(one)s and %(other)s met, other players would have to be moved down (%(article)s)."
    ),
    "C.13": gettext_lazy(
        "If %(one)s and %(other)s met, the lowest groups would have to be paired otherwise"
        " (%(article)s)."
    ),
}
"""What keeps two apart, by the article; exchanges and transpositions are the order itself."""


def later(criteria: Criteria, article: str) -> str:
    """A sentence for an article that is not one of the order; empty where there is none."""
    ours = (criteria.system, criteria.edition) == RULES
    return str(LATER.get(article, "")) if ours else ""


class Told:
    """With the names of those who take part."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def meets(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Why these two meet; nothing where it is not known any more."""
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                return " ".join(self._meets(bracket, made))
        return ""

    def _meets(self, bracket: Mapping[str, Any], made: Mapping[str, Any]) -> Iterator[str]:
        if not made["moved_down"]:
            if down := [made[s] for s in ("first", "second") if made[s] in bracket["mdps"]]:
                yield _("Floated down: %(names)s.") % {"names": self._names(down)}
            yield from self._order(bracket)
        words = MOVED_DOWN if made["moved_down"] else HALVES
        figures = {side: self.names[made[side]] for side in ("first", "second")}
        yield words[made["article"]] % {**figures, "article": made["article"]}
        plain = [one for one in made["passed"] if not one["others"]]
        yield from self._each(PASSED, plain)
        yield from self._each(OTHERS, made["passed"], by="others")

    def _each(
        self, words: Words, passed: Sequence[Mapping[str, Any]], by: str = "why"
    ) -> Iterator[str]:
        for why, sentence in words.items():
            names = [one["player"] for one in passed if one[by] == why]
            if names:
                yield sentence % {"names": self._names(names), "article": why}

    def _order(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        """The exchange and the transposition."""
        if exchange := bracket.get("exchange"):
            yield _("S1 and S2 have exchanged %(gone)s for %(came)s (D.2).") % {
                "gone": self._names(exchange["gone"]),
                "came": self._names(exchange["came"]),
            }
            if exchange["number"]:
                yield _("That is number %(number)s in the order of exchanges.") % exchange
        if number := bracket.get("transposition"):
            yield _("S2 stands as after transposition number %(number)s (D.1).") % {
                "number": number
            }

    def colours(self, board: Mapping[str, Any]) -> str:
        """Other systems have the same rules of colours, and their words."""
        return ""

    def left(self, bracket: Mapping[str, Any]) -> list[str]:
        """How far the procedure had to go, and a sentence or more for everybody who left."""
        steps = [*self._way(bracket), *self._steps(bracket), *self._order(bracket)]
        told = [" ".join(steps)] if steps else []
        return [*told, *(" ".join(self._left(one)) for one in bracket.get("transferred", ()))]

    def _way(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        """C.12 and C.13."""
        if joined := bracket.get("joined"):
            sentence = ngettext(
                "The lowest group could not be paired by itself: the one above was joined with it"
                " (C.13).",
                "The lowest group could not be paired by itself: the %(count)s above were joined"
                " with it (C.13).",
                joined,
            )
            yield sentence % {"count": joined}
        before = self._names(bracket.get("before", ()))
        if bracket.get("again") == "C.12":
            yield _(
                "%(names)s would have gone down and not all have found opponents there: others go"
                " instead (C.12)."
            ) % {"names": before}
        elif bracket.get("again") == "C.13" and before:
            yield _(
                "If %(names)s had gone down, the lowest group could not have been paired (C.13)."
            ) % {"names": before}
        elif bracket.get("again") == "C.13":
            yield _("If nobody had gone down, the lowest group could not have been paired (C.13).")

    def _steps(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        """A.6 to A.8, C.9 to C.11, C.14."""
        if bracket.get("heterogeneous"):
            upper, lower = bracket["p"]
            yield _(
                "Pairs of those who were moved down, made first: %(upper)s; of the rest: %(lower)s"
                " (A.3, A.6)."
            ) % {"upper": upper, "lower": lower}
        if fewer := sum(bracket.get("fewer", ())):
            sentence = ngettext(
                "One pair less can be made than there could be of so many players (C.14).",
                "%(count)s pairs less can be made than there could be of so many players (C.14).",
                fewer,
            )
            yield sentence % {"count": fewer}
        yield from self._x(bracket)
        for key, article in (("dropped_down", "C.10"), ("dropped_up", "C.9")):
            if dropped := bracket.get(key):
                yield str(DROPPED[key]) % {"criteria": ", ".join(dropped), "article": article}

    def _x(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        x = bracket.get("x", (0, 0))
        if x[0]:
            yield _("More are due one colour than can have it: x is %(x)s (A.8).") % {"x": x[0]}
        if added := bracket.get("added"):
            yield _(
                "Colours stood in the way of so many pairs: x was raised by %(added)s (C.11)."
            ) % {"added": added}

    def _left(self, one: Mapping[str, Any]) -> Iterator[str]:
        words = BYE if one["bye"] else LEFT
        name = self.names[one["player"]]
        yield words[one["article"]] % {"name": name, "article": one["article"]}
        yield from self._each(STAYED, one["passed"])

    def bye(self, bye: Mapping[str, Any]) -> str:
        """Why somebody has the bye."""
        return _("Nobody was left to meet in the lowest group (main rule 3, C.6).")

    def leaving(self, bye: Mapping[str, Any] | None) -> str:
        """What those do who have no opponent in a group."""
        return _("has the bye") if bye else _("goes down")

    def _names(self, entries: Sequence[EntryId]) -> str:
        return ", ".join(self.names[entry] for entry in entries)
