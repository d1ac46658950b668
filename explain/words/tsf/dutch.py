"""The reasons for a round by the Turkish guide's Dutch system, from the engine's own report.

Reports are plain data (:mod:`pairing.tsf.dutch.reports`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels
from explain.words.groups import with_rest
from explain.words.system_words import SystemWords, Texts
from explain.words.tsf import dutch_groups, dutch_pairs
from tournaments.words.sentences import Views

LATER: Texts = {
    "C.14": Views(
        gettext_lazy("If %(one)s and %(other)s met, fewer pairs could be made in the group."),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, fewer pairs could be made in the group."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, fewer pairs could be made in the group."
            ),
        },
    ),
    "A.3": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, fewer of those who were moved down "
            "could be paired first."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, fewer of those who were moved down could"
                " be paired first."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, fewer of those who were moved down could be paired first."
            ),
        },
    ),
    "A.7": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, a player who strongly needs a colour would not get it."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, a player who strongly needs a colour would not get it."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, a player who strongly needs a colour would not get it."
            ),
        },
    ),
    "C.11": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, more players of the group would not "
            "get the right colour."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, more players of the group would not get "
                "the right colour."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, more players of the group would not get the right colour."
            ),
        },
    ),
    "C.10": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, a player who lately went down or got points without"
            " a game would go down."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, a player who lately went down or got points without"
                " a game would go down."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, a player who lately went down or got points without a"
                " game would go down."
            ),
        },
    ),
    "C.9": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, a player who came up in one of the last two rounds"
            " would do so again."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, a player who came up in one of the last two rounds"
                " would do so again."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, a player who came up in one of the last two rounds"
                " would do so again."
            ),
        },
    ),
    "C.12": Views(
        gettext_lazy("If %(one)s and %(other)s met, other players would have to be moved down."),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, other players would have to be moved down."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, other players would have to be moved down."
            ),
        },
    ),
    "C.13": Views(
        gettext_lazy(
            "If %(one)s and %(other)s met, the lowest groups would have to be paired in another"
            " way."
        ),
        {
            "one": gettext_lazy(
                "If you and %(other)s met, the lowest groups would have to be paired in another"
                " way."
            ),
            "other": gettext_lazy(
                "If you and %(one)s met, the lowest groups would have to be paired in another way."
            ),
        },
    ),
}
"""The words for two kept apart, by article; exchanges and transpositions are the order itself."""

BY_HAND: Texts = {
    "C.9": gettext_lazy(
        "A player who came up in one of the two rounds before comes up again without need."
    ),
    "C.10": gettext_lazy(
        "A player who went down in one of the two rounds before goes down again without need."
    ),
    "C.11": gettext_lazy("More players than necessary do not get the colour that they should get."),
    "C.12": gettext_lazy("Other players have to go down for the sake of the next group."),
}
"""The words for a group paired by hand, by article; D.1 and D.2 are the order itself."""


class DutchTsfWords(SystemWords):
    """The words of the Turkish guide's Dutch system."""

    LATER = LATER
    BY_HAND = BY_HAND
    ASKED = dutch_groups.ASKED

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        for made in bracket.get("made", ()):
            if {made["first"], made["second"]} == set(pair):
                return dutch_pairs.meeting(facts, bracket, made)
        return None

    def group(
        self, facts: Facts, bracket: Mapping[str, Any], bye: Mapping[str, Any] | None
    ) -> Levels | None:
        levels = dutch_groups.levels_of_group(facts, bracket, with_bye=bye is not None)
        return levels if levels is None or bye is None else with_rest(levels, self.bye(facts, bye))

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return dutch_pairs.bye(bye)
