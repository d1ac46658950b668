"""Why a round of the Lim system is what it is, in words, from the engine's own reasons.

What is given is plain data (:mod:`pairing.lim.reports`); articles come from it, in the numbers of
the text that the round was paired by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import Colour, EntryId
from pairing.lim.editions import LIM

SYSTEM = "lim"

EXTENSION = "2.6"
"""Its sub-articles name the side only."""

Names = Mapping[EntryId, str]
Words = Mapping[str, Promise | str]

MADE: Words = {
    "2.4": gettext_lazy(
        "%(second)s is the opponent proposed for %(first)s: the top half of the scoregroup meets"
        " the bottom half (%(article)s)."
    ),
    "3.8": gettext_lazy(
        "%(first)s floated to this scoregroup and meets %(second)s: who is due the other colour"
        " goes first, then the pairing number decides (%(article)s)."
    ),
    "4.1": gettext_lazy(
        "%(first)s may not meet the opponent proposed; %(second)s is the next one, by exchanges"
        " (%(article)s)."
    ),
    "4.4": gettext_lazy(
        "%(second)s is the first opponent for %(first)s, by exchanges, who leaves everybody else"
        " one (%(article)s)."
    ),
    "5.2": gettext_lazy(
        "%(first)s and %(second)s were brought together by an exchange for colours (%(article)s)."
    ),
}
"""By the article that made the pair."""

PASSED: Words = {
    "incompatible": gettext_lazy("%(names)s may not be met."),
    "others": gettext_lazy("With %(names)s, others would be left without an opponent."),
    "colour": gettext_lazy("Due the same colour: %(names)s."),
    "rating": gettext_lazy("Too far away by rating: %(names)s."),
}
"""Why others were passed over."""

COLOURS: Words = {
    "5.1.2": gettext_lazy(
        "%(winner)s has had two more of one colour and must get the other (%(article)s)."
    ),
    "5.3": gettext_lazy(
        "%(winner)s had the same colour in the two rounds before and must get the other"
        " (%(article)s)."
    ),
    "5.6": gettext_lazy(
        "Both were due the same colour; %(winner)s gets it, who has had one colour more often than"
        " the other (%(article)s)."
    ),
    "5.4": gettext_lazy(
        "Both were due the same colour and have had the same colours; %(winner)s gets it by rank"
        " (%(article)s)."
    ),
}
"""By the article that gave them, where other systems have no such rule."""
CHANGED = gettext_lazy(
    "Both were due the same colour; when their colours last differed, %(white)s had Black (round"
    " %(whites_round)s) and %(black)s White (round %(blacks_round)s), so they change (%(article)s)."
)
"""The other half of 5.4."""

LEFT: Words = {
    "2.3.1": gettext_lazy("%(name)s has met everybody in the scoregroup (%(article)s)."),
    "2.3.2": gettext_lazy(
        "%(name)s has had two more of one colour, and nobody is left to get the other with"
        " (%(article)s)."
    ),
    "2.3.3": gettext_lazy(
        "%(name)s had the same colour twice running, and nobody is left to get the other with"
        " (%(article)s)."
    ),
    "2.3.4": gettext_lazy("The number of players was odd: %(name)s floats (%(article)s)."),
    "260": gettext_lazy("%(name)s may meet nobody in the scoregroup."),
    "4.4": gettext_lazy(
        "No opponent could be found for %(name)s that leaves those before one (%(article)s)."
    ),
    "4.4.1": gettext_lazy(
        "No opponent could be found for %(name)s, who floats instead of the one chosen before"
        " (%(article)s)."
    ),
    "4.4.2": gettext_lazy("%(name)s goes along to keep the number even (%(article)s)."),
    "2.6": gettext_lazy(
        "The median scoregroup could not be paired: the pairing of %(name)s was taken back"
        " (%(article)s)."
    ),
}
"""Why somebody left a scoregroup."""

KINDS: Words = {
    "a": gettext_lazy(
        "Type a: has floated before in this round, and has no opponent in the next scoregroup."
    ),
    "b": gettext_lazy(
        "Type b: has floated before in this round, but has an opponent in the next scoregroup."
    ),
    "c": gettext_lazy("Type c: has no opponent in the next scoregroup."),
    "d": gettext_lazy("Type d: has an opponent in the next scoregroup."),
}

AGAIN: Words = {
    "type": gettext_lazy(
        "Floated in the round before, too; whoever floated instead would be of type a, b or c."
    ),
    "pairs": gettext_lazy(
        "Floated in the round before, too; with somebody else floating, a pair less could be made."
    ),
    "all": gettext_lazy("Floated in the round before, too, as did everybody else here."),
}
"""Why somebody was not spared."""


class Told:
    """In the numbers of one edition's text, with the names of those who take part."""

    def __init__(self, edition: str, names: Names) -> None:
        self._fide = {theirs: fide for fide, theirs in LIM[edition].articles.items()}
        self.names = names

    def meets(self, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]) -> str:
        """Why these two meet; nothing where it is not known any more."""
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                figures = {side: self.names[made[side]] for side in ("first", "second")}
                told = self._say(MADE, made["article"], figures)
                return " ".join((told, *self._passed(made["passed"])))
        return ""

    def _passed(self, passed: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        for why, sentence in PASSED.items():
            names = [self.names[one["player"]] for one in passed if one["why"] == why]
            if names:
                yield sentence % {"names": ", ".join(names)}

    def colours(self, board: Mapping[str, Any]) -> str:
        """Why these colours; nothing of an article that other systems have too."""
        due = board.get("colours")
        if not due:
            return ""
        white, black = (self.names[board[side]] for side in ("white", "black"))
        if due.get("apart"):
            rounds = dict(zip(("whites_round", "blacks_round"), due["apart"], strict=True))
            return str(CHANGED) % {
                "white": white,
                "black": black,
                "article": board["article"],
                **rounds,
            }
        granted = due["white"]["colour"] == Colour.WHITE.value
        return self._say(COLOURS, board["article"], {"winner": white if granted else black})

    def left(self, bracket: Mapping[str, Any]) -> list[str]:
        """A sentence or more for everybody who left a scoregroup or was taken out of a pair."""
        return [
            " ".join(self._left(one))
            for one in (*bracket.get("transferred", ()), *bracket.get("cracked", ()))
        ]

    def _left(self, one: Mapping[str, Any]) -> Iterator[str]:
        yield self._say(LEFT, one["article"], {"name": self.names[one["player"]]})
        if choice := one["choice"]:
            yield from self._choice(choice)
        if one["kind"]:
            yield str(KINDS[one["kind"]])

    def _choice(self, choice: Mapping[str, Any]) -> Iterator[str]:
        if choice["spared"]:
            names = ", ".join(self.names[entry] for entry in choice["spared"])
            yield _("Floated in the round before and so stayed: %(names)s.") % {"names": names}
            if names := ", ".join(self.names[entry] for entry in choice.get("fewer", ())):
                yield _("With %(names)s floating, a pair less could be made.") % {"names": names}
        if again := choice.get("again"):
            yield str(AGAIN[again])
        if choice["colour"]:
            yield _("Due White were %(white)s, due Black %(black)s: that evens it out.") % {
                "white": choice["due_white"],
                "black": choice["due_black"],
            }
        else:
            yield _("The pairing number decided.")

    def bye(self, bye: Mapping[str, Any]) -> str:
        """Why somebody has the bye."""
        lowest = _("The bye goes to the lowest ranked player who may have it (%(article)s).")
        told = [lowest % {"article": bye["article"]}]
        if names := ", ".join(self.names[entry] for entry in bye["passed"]):
            told.append(
                _("If it went to %(names)s, the others could not all be paired.") % {"names": names}
            )
        return " ".join(told)

    def leaving(self, _bye: Mapping[str, Any] | None) -> str:
        """What those do who have no opponent in a group: groups are paired upwards, too."""
        return _("floats")

    def _say(self, words: Words, article: str, figures: Mapping[str, str]) -> str:
        rule = self._fide.get(article, article)
        sentence = words.get(EXTENSION if rule.startswith(EXTENSION) else rule)
        return str(sentence) % {**figures, "article": article} if sentence else ""
