"""The articles of the Lim system, in our own words, by FIDE's numbers; an edition has its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from explain.levels import Rule
from explain.words import colours
from explain.words.tsf import in_line
from pairing.fide.lim.editions import Lim
from pairing.kernel.colours import Grant
from tournaments.words.sentences import Text

_MUST_MOVE = _(
    "A player who must have one colour, and cannot have it against anybody in the group, moves to"
    " the next group."
)
_UNDONE = _(
    "If the middle group cannot be paired, the last pair of a neighbouring group is undone, and its"
    " two players join the middle group."
)
_NOT_A_THIRD = _(
    "Nobody has the same colour three times in a row, or three more games with one colour than with"
    " the other."
)

ASKED: Mapping[str, Text] = {
    "C1": _(
        "Two players meet only once, and not if one of them would have the same colour three times"
        " in a row, or three more games with it."
    ),
    "C2": in_line.ONCE,
    "1.1": _("The bye goes to the last player of the group with the fewest points."),
    "2.2": _(
        "The groups above the middle are paired from the top, those below it from the bottom; the"
        " middle group, with half of the points possible so far, comes last."
    ),
    "2.3.1": _("A player who has met everybody in the group moves to the next group."),
    "2.3.2": _MUST_MOVE,
    "2.3.3": _MUST_MOVE,
    "2.3.4": _("If a group has an odd number of players, one of them moves to the next group."),
    "2.4": _(
        "The group is lined up by starting number, and the first part meets the second, place by"
        " place."
    ),
    "2.6.1": _UNDONE,
    "2.6.2": _UNDONE,
    "3.2.2": _(
        "The player who moves evens out how many should get White and Black, if possible. Otherwise"
        " the last in the list moves, in the groups below the middle the first."
    ),
    "3.8": _(
        "A player from another group is paired first, if possible with one who should get the other"
        " colour: below the middle with the last in the list, else with the first."
    ),
    "3.9": _(
        "The best one to move is a player who has an opponent in the next group and has not moved"
        " before in the same round."
    ),
    "3.10": _(
        "A player who moved in the round before stays, if another can move instead without any"
        " drawback."
    ),
    "4.1": _("If two opposite each other may not meet, the next in line are tried."),
    "4.4": _("An opponent is found for each player in turn; those before must still have one."),
    "4.4.1": _(
        "If no opponent is found for a player, this player moves instead of the one who was to make"
        " the number even."
    ),
    "4.4.2": _("To keep the number even, the last player still without an opponent goes along."),
    "5.1": colours.ASKED[Grant.BOTH],
    "5.1.2": _NOT_A_THIRD,
    "5.2": _(
        "When all can play, each player in turn gets an opponent who should have the other colour,"
        " if those before keep theirs."
    ),
    "5.3": _NOT_A_THIRD,
    "5.4": _(
        "The colours are the other way round from the last time when they differed. If they"
        " never did, the higher ranked player gets the colour, in the groups below the middle"
        " the lower ranked."
    ),
    "5.6": _("A player with more games in one colour goes before one with equally many of both."),
    "5.7": _("In this edition, exchanges for colours span at most 100 rating points."),
    "6": _("In the last round, the colours do not keep two players with equal points apart."),
}
"""By FIDE's article."""


@dataclass(frozen=True)
class LimRules:
    """The articles of one edition."""

    edition: Lim

    def fide(self, article: str) -> str:
        """Return FIDE's number of an article of this edition."""
        known = (number for number in ASKED if self.edition.cite(number) == article)
        return next(known, article)

    def rule(self, number: str) -> Rule:
        """Return the article of this edition that has FIDE's ``number``, with what it asks."""
        return Rule(self.edition.cite(number), ASKED[number])

    def rules(self, *numbers: str) -> tuple[Rule, ...]:
        """Return several, each once, without those that are no article of the Lim system."""
        return tuple(dict.fromkeys(self.rule(number) for number in numbers if number in ASKED))
