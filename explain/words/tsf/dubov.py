"""The reasons for a round by the Turkish guide's Dubov system, from the engine's own report.

Reports are plain data (:mod:`pairing.tsf.dubov.reports`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Step
from explain.words.groups import with_rest
from explain.words.system_words import SystemWords, Texts
from explain.words.tsf import dubov_groups, dubov_pairs
from tournaments.words.sentences import Views

_ROWS = Views(
    gettext_lazy(
        "%(one)s and %(other)s may meet, but the two rows, White’s and Black’s, gave other pairs."
    ),
    {
        "one": gettext_lazy(
            "You and %(other)s may meet, but the two rows, White’s and Black’s, gave other pairs."
        ),
        "other": gettext_lazy(
            "You and %(one)s may meet, but the two rows, White’s and Black’s, gave other pairs."
        ),
    },
)
_CALLS = Views(
    gettext_lazy(
        "If %(one)s and %(other)s met, another player would come up from below, or nobody."
    ),
    {
        "one": gettext_lazy(
            "If you and %(other)s met, another player would come up from below, or nobody."
        ),
        "other": gettext_lazy(
            "If you and %(one)s met, another player would come up from below, or nobody."
        ),
    },
)
LATER: Texts = {
    "4": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, the bye would go to a player who "
            "comes later in the order."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, the bye would go to a player who comes "
                "later in the order."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, the bye would go to a player who comes later in the order."
            ),
        },
    ),
    "5": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, the first part of the list would not"
            " meet the second in order."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, the first part of the list would not "
                "meet the second in order."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, the first part of the list would not meet "
                "the second in order."
            ),
        },
    ),
    "6.2": _ROWS,
    "6.3": _ROWS,
    "6.4": Views(
        gettext_lazy("If %(one)s and %(other)s met, others would have to go down."),
        {
            "one": gettext_lazy("If you and %(other)s met, others would have to go down."),
            "other": gettext_lazy("If you and %(one)s met, others would have to go down."),
        },
    ),
    "7.1": _CALLS,
    "7.2": _CALLS,
    "8.2": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, a player who came down would not meet the first"
            " possible opponent."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, a player who came down would not meet the first"
                " possible opponent."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, a player who came down would not meet the first"
                " possible opponent."
            ),
        },
    ),
}
"""By the article of the first step that would have gone differently."""


class DubovTsfWords(SystemWords):
    """The words of the Turkish guide's Dubov system."""

    LATER = LATER
    ASKED = dubov_groups.ASKED | dubov_pairs.RULES | {"4": dubov_pairs.BYES["4"][-1]}

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                return dubov_pairs.meeting(facts, bracket, made)
        return None

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return dubov_pairs.colours(board) or super().colours(facts, board)

    def group(
        self, facts: Facts, bracket: Mapping[str, Any], bye: Mapping[str, Any] | None
    ) -> Levels | None:
        levels = dubov_groups.levels_of_group(facts, bracket)
        if levels is None or bye is None:
            return levels
        of_bye = self.bye(facts, bye)
        return with_rest(levels, replace(of_bye, steps=(Step(of_bye.first), *of_bye.steps)))

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return dubov_pairs.bye(bye)
