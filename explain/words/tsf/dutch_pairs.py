"""The pairs and the bye of the Turkish guide's Dutch system, in three levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.tsf import in_line
from explain.words.tsf.in_line import Passed
from tournaments.words.sentences import Person, Points, Views, say

PASSED: Mapping[str, Passed] = {
    "B.1": Passed(Reason.MET, in_line.MET, Rule("B.1", _("Two players meet only once."))),
    "260": Passed(Reason.FORBIDDEN, in_line.FORBIDDEN),
    "B.2": Passed(
        Reason.COLOURS,
        in_line.MUST,
        Rule(
            "B.2",
            _(
                "Nobody has the same colour three times in a row, or three more games"
                " with one colour than with the other."
            ),
        ),
    ),
    "A.7": Passed(
        Reason.COLOURS,
        in_line.SHOULD,
        Rule(
            "A.7",
            _(
                "In odd rounds, players get the colour that they strongly need, if nobody has to"
                " move for that."
            ),
        ),
    ),
    "B.4": Passed(
        Reason.COLOURS,
        in_line.SHOULD,
        Rule("B.4", _("As many players as possible get the colour that they should get.")),
    ),
    "B.5": Passed(
        Reason.FLOATED,
        _("%(names)s already had an opponent with more points in the round before."),
        Rule("B.5", _("A player is not moved the same way in two rounds running.")),
    ),
    "B.6": Passed(
        Reason.FLOATED,
        _("%(names)s already had an opponent with more points two rounds before."),
        Rule("B.6", _("A player is not moved the same way as two rounds before.")),
    ),
    "C.7": Passed(Reason.OTHERS, in_line.LESS_WELL),
}
"""The words for what spoke against an opponent, by article."""
OTHERS: Mapping[str, Passed] = {
    "C.14": Passed(
        Reason.OTHERS,
        _("With that pair, fewer pairs could be made in the group."),
    ),
    "A.3": Passed(
        Reason.OTHERS,
        _("With that pair, fewer of the players moved down would find an opponent first."),
    ),
    "A.7": Passed(
        Reason.OTHERS,
        _("With that pair, another player would not get a colour that is strongly needed."),
    ),
    "C.11": Passed(
        Reason.OTHERS,
        _("With that pair, more players would go without the colour that they should get."),
    ),
    "C.10": Passed(
        Reason.OTHERS,
        _(
            "With that pair, a player who went down, or got points without a game, in the last"
            " two rounds would go down."
        ),
    ),
    "C.9": Passed(
        Reason.OTHERS,
        _("With that pair, a player who came up in the last two rounds would come up again."),
    ),
}
"""The words if the step is known that the others would have needed, by its article."""
RULES: Mapping[str, Rule] = {
    "C.6": Rule("C.6", _("The top half plays the bottom half, each in order of rank.")),
    "D.1": Rule("D.1", _("The bottom half is put in another order, changed from the end first.")),
}
"""By the article that made the pair."""
EXCHANGE = Rule("D.2", _("Players near the middle change halves, as few and as near as can be."))
UP = Views(
    _("%(one)s was moved to the top half: as they stood, the halves could not be paired well."),
    {"one": _("You were moved to the top half: the halves could not be paired well before.")},
)
DOWN = Views(
    _("%(one)s was moved to the bottom half: as they stood, the halves could not be paired well."),
    {"one": _("You were moved to the bottom half: the halves could not be paired well before.")},
)
"""The words for the two ways of an exchange."""
LAST = Views(
    _("%(one)s has the bye: in the lowest group, with %(points)s, no opponent was free."),
    {"one": _("You have the bye: in the lowest group, with %(points)s, no opponent was free.")},
)
BYE_RULES = (
    Rule(
        "A.5",
        _("With an odd number of players, the last one has no game and gets a point."),
    ),
    Rule("B.1", in_line.ONCE),
)


def meeting(facts: Facts, bracket: Mapping[str, Any], made: Mapping[str, Any]) -> Levels | None:
    """Explain a pair that the report says was ``made``."""
    passed = [
        {"player": player["player"], "why": f"others {player['others']}"}
        if player["others"]
        else player
        for player in made["passed"]
    ]
    words = {**PASSED, **{f"others {article}": said for article, said in OTHERS.items()}}
    two = made["first"], made["second"]
    levels = in_line.meeting(facts, two, in_line.grouped(passed, words), RULES[made["article"]])
    exchanged = () if made["moved_down"] else tuple(_exchanged(bracket, two))
    if levels is None or not exchanged:
        return levels
    return replace(levels, steps=(*exchanged, *levels.steps), rules=(EXCHANGE, *levels.rules))


def _exchanged(bracket: Mapping[str, Any], two: in_line.Two) -> Iterator[Step]:
    """Tell of those of the two who changed halves."""
    exchange = bracket.get("exchange") or {"gone": (), "came": ()}
    for entry in two:
        if entry in exchange["came"]:
            yield Step(say(UP, one=Person(entry)))
        if entry in exchange["gone"]:
            yield Step(say(DOWN, one=Person(entry)))


def bye(bye: Mapping[str, Any]) -> Levels:
    """Explain why no opponent was left for this player."""
    first = say(LAST, one=Person(bye["player"]), points=Points(Fraction(bye["score"])))
    return Levels(Reason.BYE_LOWEST, first, in_line.barred(bye), BYE_RULES)
