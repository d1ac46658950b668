"""The reasons for a round by the Turkish guide's Dutch system, from the engine's own report.

Reports are plain data (:mod:`pairing.tsf.dutch.reports`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels
from explain.words.system_words import SystemWords, Texts, Words
from explain.words.tsf import dutch_pairs

LEFT: Words = {
    "C.1": gettext_lazy("%(name)s may meet nobody here and goes down (%(article)s)."),
    "C.6": gettext_lazy("%(name)s is left over in S2 and goes down (%(article)s)."),
    "C.14": gettext_lazy("No pair can be made here: %(name)s goes down (%(article)s)."),
}
BYE: Words = {
    "C.1": gettext_lazy("%(name)s may meet nobody here and has the bye (%(article)s)."),
    "C.6": gettext_lazy("%(name)s is left over in S2 and has the bye (%(article)s)."),
}
"""The reasons a player left a group, by the article."""

STAYED: Words = {
    "B.1": gettext_lazy("May not have the bye: %(names)s (%(article)s)."),
    "B.5": gettext_lazy("Went down in the round before and so stayed: %(names)s (%(article)s)."),
    "B.6": gettext_lazy("Went down two rounds before and so stayed: %(names)s (%(article)s)."),
    "C.7": gettext_lazy(
        "If %(names)s had been left over, the others could not be paired as well (%(article)s)."
    ),
}
"""The reasons those lower in S2 were not left over."""

DROPPED: Words = {
    "dropped_down": gettext_lazy("For those who go down, dropped: %(criteria)s (%(article)s)."),
    "dropped_up": gettext_lazy("For those who come up, dropped: %(criteria)s (%(article)s)."),
}
"""The criteria that were given up."""

LATER: Texts = {
    "C.14": gettext_lazy("If %(one)s and %(other)s met, fewer pairs could be made in the group."),
    "A.3": gettext_lazy(
        "If %(one)s and %(other)s met, fewer of those who were moved down could be paired first."
    ),
    "A.7": gettext_lazy(
        "If %(one)s and %(other)s met, somebody strongly due a colour would not get it in this odd"
        " round."
    ),
    "C.11": gettext_lazy(
        "If %(one)s and %(other)s met, more players of the group would have to do without the"
        " colour that is due."
    ),
    "C.10": gettext_lazy(
        "If %(one)s and %(other)s met, somebody would go down who did so in one of the two rounds"
        " before."
    ),
    "C.9": gettext_lazy(
        "If %(one)s and %(other)s met, somebody would come up who did so in one of the two rounds"
        " before."
    ),
    "C.12": gettext_lazy(
        "If %(one)s and %(other)s met, other players would have to be moved down."
    ),
    "C.13": gettext_lazy(
        "If %(one)s and %(other)s met, the lowest groups would have to be paired otherwise."
    ),
}
"""The words for two kept apart, by article; exchanges and transpositions are the order itself."""

BY_HAND: Texts = {
    "C.9": gettext_lazy(
        "A player comes up who did so in one of the two rounds before, and need not."
    ),
    "C.10": gettext_lazy(
        "A player goes down who did so in one of the two rounds before, and need not."
    ),
    "C.11": gettext_lazy("More players than necessary do not get the colour that they should get."),
    "C.12": gettext_lazy("Other players have to go down for the sake of the next group."),
}
"""The words for a group paired by hand, by article; D.1 and D.2 are the order itself."""


class DutchTsfWords(SystemWords):
    """The words of the Turkish guide's Dutch system."""

    LATER = LATER
    BY_HAND = BY_HAND

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                return dutch_pairs.meeting(facts, bracket, made)
        return None

    def _order(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        """List the exchange and the transposition."""
        if exchange := bracket.get("exchange"):
            yield _("S1 and S2 have exchanged %(gone)s for %(came)s (D.2).") % {
                "gone": self.listed(exchange["gone"]),
                "came": self.listed(exchange["came"]),
            }
            if exchange["number"]:
                yield _("That is number %(number)s in the order of exchanges.") % exchange
        if number := bracket.get("transposition"):
            yield _("S2 stands as after transposition number %(number)s (D.1).") % {
                "number": number
            }

    def why_moved(self, bracket: Mapping[str, Any]) -> list[str]:
        """List how far the procedure had to go, and a sentence or more for each who left."""
        steps = [*self._lowest(bracket), *self._steps(bracket), *self._order(bracket)]
        procedure = [" ".join(steps)] if steps else []
        departures = (self._departure(player) for player in bracket.get("transferred", ()))
        return [*procedure, *(" ".join(sentences) for sentences in departures)]

    def _lowest(self, bracket: Mapping[str, Any]) -> Iterator[str]:
        """Explain C.12 and C.13."""
        if joined := bracket.get("joined"):
            sentence = ngettext(
                "The lowest group could not be paired by itself: the one above was joined with it"
                " (C.13).",
                "The lowest group could not be paired by itself: the %(count)s above were joined"
                " with it (C.13).",
                joined,
            )
            yield sentence % {"count": joined}
        before = self.listed(bracket.get("before", ()))
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
        """Explain A.6 to A.8, C.9 to C.11, C.14."""
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

    def _departure(self, player: Mapping[str, Any]) -> Iterator[str]:
        words, article = BYE if player["bye"] else LEFT, player["article"]
        name = self.names[player["player"]]
        yield str(words[article]) % {"name": name, "article": article}
        yield from self.passed_over(player["passed"], STAYED)

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        return ""

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return dutch_pairs.bye(bye)

    def unpaired(self, bye: Mapping[str, Any] | None) -> str:
        """Say that the one without an opponent in the lowest group has the bye."""
        return _("has the bye") if bye else super().unpaired(bye)
