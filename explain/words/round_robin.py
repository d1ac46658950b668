"""The reason for a board of a round robin, in words: its row of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
NUMBERED = _("Before the first round everybody got a number, from 1 to %(count)s.")
SECOND_CYCLE = _("It is the second time round: everybody meets everybody twice.")
EXCHANGED = _(
    "The last two rows of the first time round change places, so that nobody has the same colour"
    " three times running."
)
COLOURS = Views(
    _("The table gives the colours too: in this row number %(number)s, %(white)s, has White."),
    {
        "white": _(
            "The table gives the colours too: in this row you, number %(number)s, have White."
        ),
        "black": _(
            "The table gives the colours too: in this row number %(number)s, %(white)s, has White."
        ),
    },
)
TURNED = Views(
    _("In the second time round the table turns the colours: now %(white)s has White."),
    {
        "white": _("In the second time round the table turns the colours: now you have White."),
        "black": _("In the second time round the table turns the colours: now you have Black."),
    },
)
BALANCED = _(
    "By the end of the table, each has White and Black equally often, or one of them once more."
)
EQUAL = _("By the end of the second time round, each has White and Black equally often.")
FREE = Views(
    _(
        "An odd number take part, so in each round one has no opponent: in row %(row)s it is"
        " number %(number)s, %(name)s."
    ),
    {
        "name": _(
            "An odd number take part, so in each round one has no opponent: in row %(row)s it"
            " is you, number %(number)s."
        )
    },
)
FREE_ONCE = _("Everybody has one such round each time round the table. It brings no points.")
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
        return Levels(Reason.TABLE, first, tuple(self._steps(bracket)), (BERGER,))

    def _steps(self, bracket: Mapping[str, Any]) -> Iterator[Step]:
        count = len(bracket["numbers"])
        yield Step(say(NUMBERED, count=count))
        if bracket["cycle"] > 1:
            yield Step(say(SECOND_CYCLE))
        elif self.criteria.edition == "double-exchanged" and bracket["row"] >= last_rows(count):
            yield Step(say(EXCHANGED))

    def colours(self, facts: Facts, board: Mapping[str, Any]) -> Levels | None:
        return None


def last_rows(players: int) -> int:
    """Return the last row but one of one time round."""
    return players + players % 2 - 2


def colours(table: Mapping[str, Any], board: Mapping[str, Any]) -> Levels:
    """Explain the colours of a board; ``table``: the report on the whole row."""
    white, black = Person(board["white"]), Person(board["black"])
    if table["cycle"] > 1:
        first, balance = say(TURNED, white=white, black=black), EQUAL
    else:
        number = table["numbers"].index(board["white"]) + 1
        first, balance = say(COLOURS, white=white, black=black, number=number), BALANCED
    return Levels(Reason.TABLE, first, (Step(say(balance)),), (BERGER,))


def free(table: Mapping[str, Any], player: EntryId) -> Levels | None:
    """Explain why a player is free in a row; ``None`` if the table has a game for this one."""
    if table.get("free") != player:
        return None
    number = table["numbers"].index(player) + 1
    first = say(FREE, name=Person(player), number=number, row=table["row"])
    return Levels(Reason.TABLE, first, (Step(say(FREE_ONCE)),), (BERGER,))
