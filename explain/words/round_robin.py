"""The reason for a board of a round robin, in words: its row of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.system_words import SystemWords
from tournaments.models.event import ROUND_ROBIN as SYSTEM
from tournaments.words.sentences import Person, Views, say

__all__ = ["SYSTEM", "RoundRobinWords"]


ROW = Views(
    _(
        "Everybody meets everybody. In row %(row)s of the table, number %(one)s plays number"
        " %(two)s."
    ),
    {
        "white": _(
            "Everybody meets everybody. In row %(row)s of the table, you, number %(one)s, play"
            " number %(two)s."
        ),
        "black": _(
            "Everybody meets everybody. In row %(row)s of the table, you, number %(two)s, play"
            " number %(one)s."
        ),
    },
)
SECOND_CYCLE = _("It is the second time round: the colours are the other way round.")
BERGER = Rule(
    "annex 1", _("A table fixed before the first round gives everybody an opponent."), "C.05"
)


class RoundRobinWords(SystemWords):
    """The words of a round robin, whose rounds are rows of a table."""

    def meeting(
        self, facts: Facts, bracket: Mapping[str, Any], pair: tuple[EntryId, EntryId]
    ) -> Levels | None:
        """Explain why these two meet; ``bracket``: the report on the whole row of the table."""
        numbers: list[int] = bracket["numbers"]
        white, black = pair
        first = say(
            ROW,
            white=Person(white),
            black=Person(black),
            row=bracket["row"],
            one=numbers.index(white) + 1,
            two=numbers.index(black) + 1,
        )
        again = (Step(say(SECOND_CYCLE)),) if bracket["cycle"] > 1 else ()
        return Levels(Reason.TABLE, first, again, (BERGER,))

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return None
