"""A whole group of the Lim system: how it is lined up, who comes to it, and who leaves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from explain.facts import Facts
from explain.levels import Levels, Reason, Step
from explain.words.lim import floaters as lim_floaters
from explain.words.lim.line_up import PAIR, LineUp, members, undone_later
from explain.words.lim.moved_texts import MOVED
from explain.words.lim.rules import LimRules
from explain.words.lim.texts import FOR_COLOURS
from tournaments.words.sentences import People, Person, Points, Sentence, say

LINED_UP = _(
    "%(count)s players with %(points)s are lined up by starting number. The first %(pairs)s"
    " play the other %(pairs)s."
)
TWO = _("Only two players with %(points)s are to be paired, and they play each other.")
ONE = _("%(one)s is the only player with %(points)s to be paired, and moves to the next group.")
ODD = _(
    "The group with %(points)s has %(count)s players, an odd number. So %(one)s moves to the next"
    " group."
)
MOVE = _("The group with %(points)s cannot be paired as it is: %(count)s players move to the next.")
MET = _("%(count)s players have met everybody in the group with %(points)s and move to the next.")
CAME = ngettext_lazy(
    "The group with %(points)s is joined by %(count)s player from another group, who is paired"
    " first.",
    "The group with %(points)s is joined by %(count)s players from other groups, who are paired"
    " first.",
    "count",
)
EMPTY = _(
    "Nobody with %(points)s is to be paired. %(count)s players who found no opponent in their own"
    " groups meet there."
)
JOINED = _(
    "The group with %(points)s could not be paired by itself, so %(count)s players paired elsewhere"
    " joined it."
)
GONE = _(
    "%(count)s players of the group with %(points)s joined the middle group, which could not be"
    " paired by itself."
)
UNDONE_HERE = _("Their pairs were undone to help the middle group: %(names)s.")
MOVES = _("So %(one)s moves to the next group.")
FROM_ELSEWHERE = _("From other groups: %(names)s.")
UNDONE = _("Their pairs in other groups were undone: %(names)s.")


def group(facts: Facts, bracket: Mapping[str, Any], rules: LimRules, bye: Levels | None) -> Levels:
    """Explain a group; ``bye`` explains the bye if it falls there."""
    line = LineUp(facts, bracket, rules)
    reason, first = _first(bracket, rules)
    steps = [*_came(bracket), *_left(bracket, rules)]
    if gone := undone_later(bracket):
        steps.append(Step(say(UNDONE_HERE, names=People(gone))))
    if line.sentence:
        steps.append(Step(line.sentence))
    made = {rules.fide(pair["article"]) for pair in bracket["made"]}
    if "5.2" in made:
        steps.append(Step(say(FOR_COLOURS)))
    if bye:
        steps.append(Step(bye.first))
    moved = [rules.fide(player["article"]) for player in (*_leaving(bracket), *_undone(bracket))]
    chosen = ("3.2.2", "3.9", "3.10") if "2.3.4" in moved else ()
    asked = rules.rules("2.2", *moved, *chosen, *sorted(made))
    return Levels(reason, first, tuple(steps), (*asked, *(bye.rules if bye else ())))


def _first(bracket: Mapping[str, Any], rules: LimRules) -> tuple[Reason, Sentence]:
    """Name what is special about the group."""
    points, undone = Points(Fraction(bracket["score"])), _undone(bracket)
    if _leaving(bracket):
        return _first_of_leaving(bracket, rules)
    if undone:
        return Reason.JOINED, say(JOINED, points=points, count=len(undone))
    if gone := undone_later(bracket):
        return Reason.OTHERS, say(GONE, points=points, count=len(gone))
    count = len(members(bracket))
    if came := count - len(bracket["residents"]):
        reason = Reason.CAME_DOWN if bracket["mdps"] else Reason.CAME_UP
        return reason, say(CAME if bracket["residents"] else EMPTY, points=points, count=came)
    if count == PAIR:
        return Reason.NOBODY_ELSE, say(TWO, points=points)
    figures = {"count": count, "pairs": count // PAIR}
    return Reason.NATURAL, say(LINED_UP, points=points, **figures)


def _first_of_leaving(bracket: Mapping[str, Any], rules: LimRules) -> tuple[Reason, Sentence]:
    """Name who leaves the group, and why if it is one player."""
    points, leaving = Points(Fraction(bracket["score"])), _leaving(bracket)
    if len(leaving) > 1:
        met = {rules.fide(player["article"]) for player in leaving} == {"2.3.1"}
        reason, text = (Reason.MET, MET) if met else (Reason.OTHERS, MOVE)
        return reason, say(text, points=points, count=len(leaving))
    (player,) = leaving
    article, one = rules.fide(player["article"]), Person(player["player"])
    if player.get("alone"):
        return Reason.ALONE, say(ONE, points=points, one=one)
    if article == "2.3.4":
        return Reason.ODD, say(ODD, points=points, count=len(members(bracket)), one=one)
    return MOVED[article][0], lim_floaters.why(player, rules)


def _came(bracket: Mapping[str, Any]) -> Iterator[Step]:
    """Tell who joined the group, and whose pairs elsewhere were undone for that."""
    undone = tuple(player["player"] for player in _undone(bracket))
    others = (*bracket["mdps"], *bracket.get("upfloaters", ()))
    came = tuple(entry for entry in others if entry not in undone)
    if came:
        yield Step(say(FROM_ELSEWHERE, names=People(came)))
    if undone:
        yield Step(say(UNDONE, names=People(undone)))


def _left(bracket: Mapping[str, Any], rules: LimRules) -> Iterator[Step]:
    """Tell why each of those left who did, as far as the first sentence has not said so."""
    leaving = _leaving(bracket)
    for player in leaving:
        if len(leaving) > 1:
            yield Step(lim_floaters.why(player, rules))
        elif not player.get("alone") and not player["choice"]:
            yield Step(say(MOVES, one=Person(player["player"])))
        yield from lim_floaters.who_could_move(player)
        yield from lim_floaters.why_just_this(player)


def _leaving(bracket: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return bracket.get("transferred", ())


def _undone(bracket: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return bracket.get("cracked", ())
