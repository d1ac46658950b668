"""The reasons for a round of the Lim system, in words, from the engine's own report.

Reports are plain data (:mod:`pairing.fide.lim.reports`); they number articles as the text does
that the round was paired by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import Colour, EntryId
from explain.words.criteria import Criteria
from explain.words.system_words import SystemWords, Words, literal
from pairing.fide.lim.editions import LIM
from tournaments.words.sentences import Sentence

EXTENSION = "2.6"
"""The article whose sub-articles only name the side."""

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
"""The reasons others were passed over."""

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
"""By the article that gave them, if other systems have no such rule."""
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
"""The reasons a player left a scoregroup."""

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
"""The reasons a player was not spared."""


class LimWords(SystemWords):
    """The words of the Lim system, with the article numbers of the edition's text."""

    PASSED = PASSED

    def __init__(self, criteria: Criteria, names: Mapping[EntryId, str]) -> None:
        super().__init__(criteria, names)
        articles = LIM[criteria.edition].articles
        self._fide_articles = {article: fide_article for fide_article, article in articles.items()}

    def about_pairing(
        self, bracket: Mapping[str, Any], pairing: Mapping[str, Any]
    ) -> Iterator[str]:
        """List how the two met, and who was passed over."""
        figures = {side: self.names[pairing[side]] for side in ("first", "second")}
        yield self._sentence(MADE, pairing["article"], figures)
        yield from self.passed_over(pairing["passed"])

    def why_colours(self, board: Mapping[str, Any]) -> str:
        """Say why these colours, by an article that other systems do not have."""
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
        return self._sentence(COLOURS, board["article"], {"winner": white if granted else black})

    def why_moved(self, bracket: Mapping[str, Any]) -> list[str]:
        """List a sentence or more for each who left a scoregroup or was taken out of a pair."""
        return [
            " ".join(self._departure(player))
            for player in (*bracket.get("transferred", ()), *bracket.get("cracked", ()))
        ]

    def _departure(self, player: Mapping[str, Any]) -> Iterator[str]:
        yield self._sentence(LEFT, player["article"], {"name": self.names[player["player"]]})
        if choice := player["choice"]:
            yield from self._choice(choice)
        if player["kind"]:
            yield str(KINDS[player["kind"]])

    def _choice(self, choice: Mapping[str, Any]) -> Iterator[str]:
        if choice["spared"]:
            names = self.listed(choice["spared"])
            yield _("Floated in the round before and so stayed: %(names)s.") % {"names": names}
            if names := self.listed(choice.get("fewer", ())):
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

    def missing_step(
        self, chosen: Mapping[str, Any], other: Mapping[str, Any], article: str
    ) -> Sentence | None:
        """Say who floats, whose pairing is cracked, or which two meet, and by ``other`` do not."""
        meetings = [{*pair} for pair in other["pairs"]]
        for floater in (*_staying(chosen, other), *_uncracked(chosen, meetings)):
            if floater["article"] == article:
                return literal(" ".join(self._departure(floater)))
        for pairing in chosen["made"]:
            two = {pairing["first"], pairing["second"]}
            if pairing["article"] == article and two not in meetings:
                return literal(" ".join(self.about_pairing(chosen, pairing)))
        return None

    def is_left(self) -> str:
        """Say that they float: groups are paired upwards, too, and nobody is left at the end."""
        return _("floats")

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        """Say by which article the lowest ranked player has the bye, and who could not have it."""
        lowest = _("The bye goes to the lowest ranked player who may have it (%(article)s).")
        return " ".join((lowest % {"article": bye["article"]}, *self.passed_for_bye(bye)))

    def unpaired(self, bye: Mapping[str, Any] | None) -> str:
        """Say that they float: groups are paired upwards, too."""
        return _("floats")

    def _sentence(self, words: Words, article: str, figures: Mapping[str, str]) -> str:
        rule = self._fide_articles.get(article, article)
        sentence = words.get(EXTENSION if rule.startswith(EXTENSION) else rule)
        return str(sentence) % {**figures, "article": article} if sentence else ""


def _staying(chosen: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """List those who leave the group as it was chosen, and not by the other pairing of it."""
    for floater in chosen["transferred"]:
        if floater["player"] not in other["downfloaters"]:
            yield floater


def _uncracked(
    chosen: Mapping[str, Any], meetings: Sequence[set[EntryId]]
) -> Iterator[Mapping[str, Any]]:
    """List the first player of each cracked pairing that is among ``meetings`` all the same."""
    for floaters in zip(chosen["cracked"][::2], chosen["cracked"][1::2], strict=True):
        two = {floater["player"] for floater in floaters}
        if two in meetings and two not in [{*pair} for pair in chosen["pairs"]]:
            yield floaters[0]
