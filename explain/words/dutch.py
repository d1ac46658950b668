"""The words of FIDE's Dutch system."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels
from explain.meeting import meeting_of
from explain.words.criteria import BYE_SCORE
from explain.words.meeting import why_met
from explain.words.system_words import SystemWords, levels_of_text
from tournaments.words.figures import points_word


class DutchWords(SystemWords):
    """The words of FIDE's Dutch system, of both editions."""

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        meeting = meeting_of(facts, bracket, pair)
        return levels_of_text(why_met(facts, meeting, self.criteria)) if meeting else None

    def why_bye(self, bye: Mapping[str, Any]) -> str:
        if not self.criteria.code_of(BYE_SCORE):
            return _("The one who is left at the end has the bye.")
        lowest = _(
            "The bye goes to the lowest score that can have it and leaves everybody else an"
            " opponent: %(points)s (C2, C4, C5)."
        )
        unplayed = ngettext(
            "%(count)s round without a game before (C9).",
            "%(count)s rounds without a game before (C9).",
            bye["unplayed"],
        )
        figures = {"points": points_word(Fraction(bye["score"])), "count": bye["unplayed"]}
        return f"{lowest % figures} {unplayed % figures}"
