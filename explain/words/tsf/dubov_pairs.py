"""The pairs, the colours and the bye of the Turkish guide's Dubov system, in three levels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import Colour
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.tsf import in_line
from explain.words.tsf.in_line import Passed
from tournaments.words.sentences import Amount, InColour, Person, Points, Text, Views, say

TOP_AND_BOTTOM = Views(
    _("In the first round the top of the list plays the bottom, in order: %(one)s and %(other)s."),
    {
        "one": _("In the first round the top of the list plays the bottom: you and %(other)s."),
        "other": _("In the first round the top of the list plays the bottom: %(one)s and you."),
    },
)
ROW = Views(
    _(
        "Both have %(points)s. %(one)s, by the average of the opponents (%(aro)s), stands level"
        " with %(other)s, by rating (%(rating)s)."
    ),
    {
        "one": _(
            "Both of you have %(points)s. By the average of your opponents (%(aro)s) you stand"
            " level with %(other)s by rating (%(rating)s)."
        ),
        "other": _(
            "Both of you have %(points)s. By rating (%(rating)s) you stand level with %(one)s by"
            " the average of the opponents (%(aro)s)."
        ),
    },
)
AGAINST: Mapping[str, Passed] = {
    "met": Passed(Reason.MET, in_line.MET, Rule("2.1", _("Two players meet only once."))),
    "forbidden": Passed(Reason.FORBIDDEN, in_line.FORBIDDEN),
    "colours": Passed(
        Reason.COLOURS,
        in_line.MUST,
        Rule(
            "2.3, 2.4",
            _(
                "Nobody has the same colour three times in a row, or three more"
                " games with one colour than with the other."
            ),
        ),
    ),
    "others": Passed(Reason.OTHERS, in_line.LESS_WELL),
}
"""The words for what spoke against an opponent."""
RULES: dict[str, Text] = {
    "5": _("In the first round the list, by rating, is cut in two and paired side by side."),
    "6.2": _("Those for White, by opponents’ average, meet those for Black, by rating."),
    "6.3": _("The opponent is the first who will do, from the same row downwards, then upwards."),
    "8.2": _(
        "Those who came down meet the highest rated player, if possible one who should get"
        " the other colour."
    ),
}
"""By the article that made the pair."""
SHIFTS: Mapping[str, Views] = {
    "7.1": Views(
        _("%(other)s has met everybody in the group, so %(one)s came up from the group below."),
        {
            "one": _("%(other)s has met everybody in the group, so you came up from below."),
            "other": _("You have met everybody in your group, so %(one)s came up from below."),
        },
    ),
    "7.2": Views(
        _("The group had an odd number of players, so %(one)s came up from the group below."),
        {"one": _("The group had an odd number of players, so you came up from the one below.")},
    ),
    "7.3": Views(
        _(
            "Too many should get White: %(one)s, with a low average (%(aro)s), was lined up for"
            " Black."
        ),
        {
            "one": _(
                "Too many should get White: with a low average (%(aro)s), you were lined up"
                " for Black."
            )
        },
    ),
    "7.4": Views(
        _(
            "Too many should get Black: %(one)s, with a high average (%(aro)s), was lined up for"
            " White."
        ),
        {
            "one": _(
                "Too many should get Black: with a high average (%(aro)s), you were lined up"
                " for White."
            )
        },
    ),
}
"""By the article that shifted."""
BY_RATING = Views(
    _(
        "%(one)s has the bye: of those who could have it the lowest, by points (%(points)s), then"
        " rating."
    ),
    {
        "one": _(
            "You have the bye: of those who could have it you are the lowest, by points"
            " (%(points)s), then rating."
        )
    },
)
LAST_OF_LIST = Views(
    _("%(one)s has the bye: in the first round it goes to the last of the list."),
    {"one": _("You have the bye: in the first round it goes to the last of the list.")},
)
BYES: Mapping[str, tuple[Reason, Views, Text]] = {
    "4": (
        Reason.BYE_LOWEST,
        BY_RATING,
        _("The bye goes to the lowest rated player of the lowest group."),
    ),
    "5": (
        Reason.BYE_LOWEST,
        LAST_OF_LIST,
        _("In the first round the last of the list has the bye."),
    ),
}
COLOURS: Mapping[str, tuple[Reason, Text | Views, Text]] = {
    "5": (
        Reason.LOT,
        _(
            "Board %(table)s of the list: on odd boards the higher rated player has %(drawn)s, the"
            " colour drawn by lot, on even boards the lower."
        ),
        _("The lot for the first board decides the colours of all boards in the first round."),
    ),
    "2.4": (
        Reason.COLOURS,
        Views(
            _(
                "Both should get %(colour)s. %(one)s had the other colour in the last two"
                " games, and so must have %(colour)s now."
            ),
            {
                "one": _(
                    "Both of you should get %(colour)s. You had the other colour in the last"
                    " two games, so you must have %(colour)s now."
                )
            },
        ),
        _("Nobody has the same colour three times in a row."),
    ),
    "3.b": (
        Reason.COLOURS,
        Views(
            _(
                "Both should get %(colour)s. The colours of %(one)s are more uneven: by %(more)s"
                " against %(less)s."
            ),
            {
                "one": _(
                    "Both of you should get %(colour)s. Your colours are more uneven: by %(more)s"
                    " against %(less)s."
                )
            },
        ),
        _("The numbers of games with each colour are evened out."),
    ),
    "3.c, ARO": (
        Reason.AVERAGE,
        _(
            "Both should get %(colour)s. White goes to the player with the stronger opponents"
            " so far: %(white)s against %(black)s on average."
        ),
        _(
            "With the same colours so far, the player with the higher average of opponents has"
            " White."
        ),
    ),
    "3.d": (
        Reason.RATING,
        _(
            "Both should get %(colour)s. The averages of opponents are equal, so the lower"
            " rated player has White: %(white)s against %(black)s."
        ),
        _("With equal averages too, the lower rated player has White."),
    ),
}
"""By the article that gave them, if other systems have no such rule."""
EQUAL_RATINGS = _(
    "Both should get %(colour)s. The averages and ratings are equal, so the larger starting number"
    " has White."
)


def meeting(facts: Facts, bracket: Mapping[str, Any], made: Mapping[str, Any]) -> Levels | None:
    """Explain a pair that the report says was ``made``."""
    one, other, article = made["first"], made["second"], made["article"]
    passed = [{**player, "why": _against(facts, one, player)} for player in made["passed"]]
    rule = Rule(article, RULES[article])
    levels = in_line.meeting(facts, (one, other), in_line.grouped(passed, AGAINST), rule)
    if levels is None:
        return None
    shifts = tuple(_shifts(bracket, (one, other)))
    reason, first = levels.reason, levels.first
    measured = {each["player"]: dict(each["values"]) for each in bracket.get("measured", ())}
    figures = {"one": Person(one), "other": Person(other)}
    if article == "5":
        reason, first = Reason.RATING, say(TOP_AND_BOTTOM, **figures)
    elif reason is Reason.NATURAL and article == "6.2" and {one, other} <= measured.keys():
        aro, rating = Amount(Fraction(measured[one]["ARO"])), Amount(Fraction(measured[other]["R"]))
        score = Points(facts.player(one).score)
        reason, first = Reason.AVERAGE, say(ROW, points=score, aro=aro, rating=rating, **figures)
    return Levels(reason, first, (*shifts, *levels.steps), levels.rules)


def _against(facts: Facts, one: int, player: Mapping[str, Any]) -> str:
    """Return the key of :data:`AGAINST`."""
    if player["why"] == "others":
        return "others"
    return in_line.reason_apart(facts, one, player["player"]).value


def _shifts(bracket: Mapping[str, Any], two: in_line.Two) -> Iterator[Step]:
    """Tell of those of the two who came from below or changed sides."""
    for shift in bracket["shifts"]:
        if shift["player"] in two:
            yield shifted(bracket, shift)


def shifted(bracket: Mapping[str, Any], shift: Mapping[str, Any]) -> Step:
    """Tell of a player who came from below or changed sides."""
    measured = {each["player"]: dict(each["values"]) for each in bracket.get("measured", ())}
    lonely = {"other": Person(shift["lonely"])} if shift["lonely"] else {}
    aro = Amount(Fraction(measured[shift["player"]]["ARO"]))
    return Step(say(SHIFTS[shift["article"]], one=Person(shift["player"]), aro=aro, **lonely))


def colours(board: Mapping[str, Any]) -> Levels | None:
    """Explain colours by an article that other systems do not have."""
    due, article = board.get("colours"), board["article"]
    if not due or article not in COLOURS:
        return None
    reason, text, asks = COLOURS[article]
    if article == "5":
        figures = {"table": due["table"], "drawn": InColour(Colour(due["initial"]))}
    else:
        colour = due["white"]["colour"]
        winner, loser = (
            (due["white"], due["black"]) if colour == "w" else (due["black"], due["white"])
        )
        values = due["ratings"] if article == "3.d" else due["aros"]
        if article == "3.d" and values[0] == values[1]:
            reason, text = Reason.NUMBER, EQUAL_RATINGS
        figures = {
            "colour": InColour(Colour(colour)),
            "one": Person(winner["player"]),
            "more": abs(winner["difference"]),
            "less": abs(loser["difference"]),
            "white": Amount(Fraction(values[0])),
            "black": Amount(Fraction(values[1])),
        }
    return Levels(reason, say(text, **figures), (), (Rule(article, asks),))


def bye(bye: Mapping[str, Any]) -> Levels:
    """Explain why this player has the bye."""
    reason, text, asks = BYES[bye["article"]]
    first = say(text, one=Person(bye["player"]), points=Points(Fraction(bye["score"])))
    rules = (Rule(bye["article"], asks), Rule("2.2", in_line.ONCE))
    return Levels(reason, first, (*in_line.barred(bye), *in_line.needed(bye)), rules)
