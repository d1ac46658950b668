"""The Lim system in words: what would be otherwise in a round paired by hand, or if two met."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.words.lim import floaters as lim_floaters
from explain.words.lim.rules import LimRules
from explain.words.system_words import Texts
from tournaments.words.sentences import Person, Sentence, Views, say

_OTHERS_MOVE = Views(
    _("If %(one)s and %(other)s met, other players would move to the next group."),
    {
        "one": _("If you and %(other)s met, other players would move to the next group."),
        "other": _("If you and %(one)s met, other players would move to the next group."),
    },
)
_OTHERS_UNDONE = Views(
    _("If %(one)s and %(other)s met, other pairs would be undone to help the middle group."),
    {
        "one": _("If you and %(other)s met, other pairs would be undone to help the middle group."),
        "other": _("If you and %(one)s met, other pairs would be undone to help the middle group."),
    },
)
LATER: Texts = {
    "1.1": Views(
        _("If %(one)s and %(other)s met, the bye would go to another player."),
        {
            "one": _("If you and %(other)s met, the bye would go to another player."),
            "other": _("If you and %(one)s met, the bye would go to another player."),
        },
    ),
    "2.3.1": _OTHERS_MOVE,
    "2.3.2": _OTHERS_MOVE,
    "2.3.3": _OTHERS_MOVE,
    "2.3.4": _OTHERS_MOVE,
    "260": _OTHERS_MOVE,
    "2.4": Views(
        _(
            "If %(one)s and %(other)s met, a player would not get the opponent "
            "opposite in the line-up."
        ),
        {
            "one": _(
                "If you and %(other)s met, a player would not get the opponent "
                "opposite in the line-up."
            ),
            "other": _(
                "If you and %(one)s met, a player would not get the opponent "
                "opposite in the line-up."
            ),
        },
    ),
    "2.6.1": _OTHERS_UNDONE,
    "2.6.2": _OTHERS_UNDONE,
    "3.8": Views(
        _(
            "If %(one)s and %(other)s met, a player from another group would "
            "not get the first possible opponent."
        ),
        {
            "one": _(
                "If you and %(other)s met, a player from another group would not "
                "get the first possible opponent."
            ),
            "other": _(
                "If you and %(one)s met, a player from another group would not get "
                "the first possible opponent."
            ),
        },
    ),
    "4.1": Views(
        _(
            "If %(one)s and %(other)s met, a player would not get the next "
            "possible opponent in line."
        ),
        {
            "one": _(
                "If you and %(other)s met, a player would not get the next possible"
                " opponent in line."
            ),
            "other": _(
                "If you and %(one)s met, a player would not get the next possible opponent in line."
            ),
        },
    ),
    "4.4": Views(
        _(
            "If %(one)s and %(other)s met, players would not get the opponents "
            "whom the search along the line-up finds."
        ),
        {
            "one": _(
                "If you and %(other)s met, players would not get the opponents whom"
                " the search along the line-up finds."
            ),
            "other": _(
                "If you and %(one)s met, players would not get the opponents whom "
                "the search along the line-up finds."
            ),
        },
    ),
    "4.4.1": _OTHERS_MOVE,
    "4.4.2": _OTHERS_MOVE,
    "5.2": Views(
        _(
            "If %(one)s and %(other)s met, players would not change opponents "
            "for the sake of colours as the rules ask."
        ),
        {
            "one": _(
                "If you and %(other)s met, players would not change opponents for "
                "the sake of colours as the rules ask."
            ),
            "other": _(
                "If you and %(one)s met, players would not change opponents for the"
                " sake of colours as the rules ask."
            ),
        },
    ),
}
"""What would be otherwise if two met, by FIDE's article."""
BY_HAND: Texts = {
    "1.1": _("By the rules, the bye goes to the last of those who may have it."),
}
"""What is otherwise in a round paired by hand, by FIDE's article."""
MADE: Texts = {
    "2.4": _("By the rules, %(one)s plays %(other)s, who stands opposite in the line-up."),
    "3.8": _(
        "By the rules, %(one)s comes from another group and plays %(other)s, the first who is"
        " possible."
    ),
    "4.1": _(
        "By the rules, %(one)s may not play those first in line, and %(other)s is the next one"
        " possible."
    ),
    "4.4": _(
        "By the rules, %(one)s plays %(other)s, the first in line with whom the others have"
        " opponents, too."
    ),
    "5.2": _(
        "By the rules, %(one)s and %(other)s play each other after a change of opponents for the"
        " sake of colours."
    ),
}
"""The pairs that are not made, by FIDE's article."""


def missing_step(
    chosen: Mapping[str, Any], other: Mapping[str, Any], article: str, rules: LimRules
) -> Sentence | None:
    """Say who moves, whose pair is undone, or which two meet, and by ``other`` do not."""
    meetings = [{*pair} for pair in other["pairs"]]
    for floater in (*_staying(chosen, other), *_kept(chosen, meetings)):
        if floater["article"] == article:
            return lim_floaters.why(floater, rules)
    for pairing in chosen["made"]:
        two = {pairing["first"], pairing["second"]}
        text = MADE.get(rules.fide(article))
        if text and pairing["article"] == article and two not in meetings:
            return say(text, one=Person(pairing["first"]), other=Person(pairing["second"]))
    return None


def _staying(chosen: Mapping[str, Any], other: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """List those who leave the group as it was chosen, and not by the other pairing of it."""
    for floater in chosen["transferred"]:
        if floater["player"] not in other["downfloaters"]:
            yield floater


def _kept(
    chosen: Mapping[str, Any], meetings: Sequence[set[EntryId]]
) -> Iterator[Mapping[str, Any]]:
    """List the first player of each pair undone that is among ``meetings`` all the same."""
    for floaters in zip(chosen["cracked"][::2], chosen["cracked"][1::2], strict=True):
        two = {floater["player"] for floater in floaters}
        if two in meetings and two not in [{*pair} for pair in chosen["pairs"]]:
            yield floaters[0]
