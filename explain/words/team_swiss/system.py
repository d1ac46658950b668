"""The reasons for a round of the team Swiss, in words, from the engine's own report (C.04.6).

Reports are plain data (:mod:`pairing.fide.team_swiss`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels
from explain.words.system_words import SystemWords, Texts
from explain.words.team_swiss import colours, groups, pairs
from tournaments.words.sentences import Text, Views

LATER: Texts = {
    "3.4.4": Views(
        _("If %(one)s and %(other)s met, the bye would go to a team with a smaller number."),
        {
            "one": _("If you and %(other)s met, the bye would go to a team with a smaller number."),
            "other": _("If you and %(one)s met, the bye would go to a team with a smaller number."),
        },
    ),
    "3.5.4": Views(
        _(
            "If %(one)s and %(other)s met, it would be as good, but teams with "
            "larger numbers would come up."
        ),
        {
            "one": _(
                "If you and %(other)s met, it would be as good, but teams with "
                "larger numbers would come up."
            ),
            "other": _(
                "If you and %(one)s met, it would be as good, but teams with larger"
                " numbers would come up."
            ),
        },
    ),
    "3.6.3": Views(
        _(
            "If %(one)s and %(other)s met, it would be as good, but by the "
            "teams’ numbers another pairing comes first."
        ),
        {
            "one": _(
                "If you and %(other)s met, it would be as good, but by the teams’ "
                "numbers another pairing comes first."
            ),
            "other": _(
                "If you and %(one)s met, it would be as good, but by the teams’ "
                "numbers another pairing comes first."
            ),
        },
    ),
}
BY_HAND: Texts = {
    "3.4.4": _("That would be as good, but the bye belongs to the team with the largest number."),
    "3.5.4": _("That would be as good, but teams with smaller numbers come up first."),
    "3.6.3": _("That would be as good, but by the teams’ numbers another pairing comes first."),
}
ASKED: Mapping[str, Text] = {
    "C1": _("Two teams meet only once."),
    "C2": _("No team has a second bye, or a bye after a match won without playing."),
    "C3": _("All teams that are still unpaired must find opponents."),
    "C4": _("As few teams as possible come up to a group."),
    "C5": _("Those who come up should have as many points as possible."),
    "C6": _(
        "The teams that come up should leave a next group that can be paired as well as possible."
    ),
    "C7": _("A team should not play outside its group two rounds running by coming up."),
    "C8": _("As many teams as possible get the colour that they should get."),
    "C9": _("Those who need a colour most come before the others."),
    "C10": _(
        "A team that meets one from below should not have played outside its group just before."
    ),
    "3.4.2": _("The bye goes to a team with as few points as possible."),
    "3.4.3": _("Of these, the bye goes to the team that has played the most matches."),
    "3.4.4": _("Of these, the bye goes to the team with the largest number."),
    "3.5.4": _(
        "Of sets of teams that are equally good, the one with the smaller numbers comes up."
    ),
    "3.6.3": _(
        "Of pairings that are equally good, the one with the smaller numbers first is made."
    ),
}


class TeamSwissWords(SystemWords):
    """The words of the team Swiss; ``names`` are those of the teams."""

    LATER = LATER
    BY_HAND = BY_HAND
    ASKED = ASKED

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        return pairs.meeting(facts, bracket, pair)

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return colours.colours(board) or super().colours(facts, board)

    def group(
        self, facts: Facts, bracket: Mapping[str, Any], bye: Mapping[str, Any] | None
    ) -> Levels | None:
        return groups.group(facts, bracket, self.criteria.edition)

    def bye(self, facts: Facts, bye: Mapping[str, Any]) -> Levels:
        return groups.bye(facts, bye)
