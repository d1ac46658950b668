"""The guide's way to an opponent: the first in a line who will do, and those passed over, in words.

``one`` is the player for whom an opponent was looked for, ``other`` the one who was found.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.obstacles import REASONS
from tournaments.words.sentences import People, Person, Points, Sentence, Text, Views, say

Two = tuple[EntryId, EntryId]

NEXT = Views(
    _("Both have %(points)s. %(other)s was the next in line for %(one)s."),
    {
        "one": _("Both of you have %(points)s. %(other)s was next in line for you."),
        "other": _("Both of you have %(points)s. You were next in line for %(one)s."),
    },
)
FIRSTS: Mapping[Reason, Views] = {
    Reason.MET: Views(
        _(
            "Both have %(points)s. %(passed)s stood before %(other)s in line, but has already"
            " met %(one)s."
        ),
        {
            "one": _(
                "Both of you have %(points)s. %(passed)s stood before %(other)s in line, but"
                " has already met you."
            ),
            "other": _(
                "Both of you have %(points)s. %(passed)s stood before you in line, but has"
                " already met %(one)s."
            ),
        },
    ),
    Reason.FORBIDDEN: Views(
        _(
            "Both have %(points)s. %(passed)s stood before %(other)s in line, but the arbiter"
            " keeps %(passed)s apart from %(one)s."
        ),
        {
            "one": _(
                "Both of you have %(points)s. %(passed)s stood before %(other)s in line, but"
                " the arbiter keeps %(passed)s apart from you."
            ),
            "other": _(
                "Both of you have %(points)s. %(passed)s stood before you in line, but the"
                " arbiter keeps %(passed)s apart from %(one)s."
            ),
        },
    ),
    Reason.COLOURS: Views(
        _(
            "Both have %(points)s. %(passed)s stood before %(other)s in line, but needs the"
            " same colour as %(one)s."
        ),
        {
            "one": _(
                "Both of you have %(points)s. %(passed)s stood before %(other)s in line, but"
                " needs the same colour as you."
            ),
            "other": _(
                "Both of you have %(points)s. %(passed)s stood before you in line, but needs"
                " the same colour as %(one)s."
            ),
        },
    ),
    Reason.OTHERS: Views(
        _(
            "Both have %(points)s. %(passed)s stood before %(other)s in line, but then others"
            " would be paired less well."
        ),
        {
            "one": _(
                "Both of you have %(points)s. %(passed)s stood before %(other)s in line, but"
                " then others would be paired less well."
            ),
            "other": _(
                "Both of you have %(points)s. %(passed)s stood before you in line, but then"
                " others would be paired less well."
            ),
        },
    ),
}
"""The first sentences, by the reason against the first in line."""
APART = Views(
    _("%(one)s has %(points)s and %(other)s %(fewer)s: they play across two groups."),
    {
        "one": _("You have %(points)s and %(other)s %(fewer)s: you play across two groups."),
        "other": _("%(one)s has %(points)s and you %(fewer)s: you play across two groups."),
    },
)
LINE = Views(
    _("These stood before %(other)s in line: %(names)s."),
    {"other": _("These stood before you in line: %(names)s.")},
)
DONE = Views(
    _("So %(one)s plays %(other)s."),
    {"one": _("So you play %(other)s."), "other": _("So %(one)s plays you.")},
)
MET = Views(
    _("%(one)s has already played against %(names)s."),
    {"one": _("You have already played against %(names)s.")},
)
FORBIDDEN = Views(
    _("%(one)s is kept apart from %(names)s in this tournament."),
    {"one": _("You are kept apart from %(names)s in this tournament.")},
)
MUST = Views(
    _("%(one)s must have the same colour as %(names)s."),
    {"one": _("You must have the same colour as %(names)s.")},
)
SHOULD = Views(
    _("%(one)s should get the same colour as %(names)s."),
    {"one": _("You should get the same colour as %(names)s.")},
)
LESS_WELL = _("With that pair, the others would be paired less well.")


@dataclass(frozen=True)
class Passed:
    """Players who stood before the opponent, for one reason."""

    reason: Reason
    problem: Views | Text
    rule: Rule | None = None
    names: tuple[EntryId, ...] = ()


def meeting(facts: Facts, two: Two, passed: Sequence[Passed], rule: Rule) -> Levels | None:
    """Explain how ``two`` came together; ``passed`` is in the order of the line."""
    one, other = two
    if one not in facts or other not in facts:
        return None
    steps = _steps(two, passed)
    rules = (rule, *(player.rule for player in passed if player.rule is not None))
    points, fewer = facts.player(one).score, facts.player(other).score
    if points != fewer:
        higher, lower = (one, other) if points > fewer else (other, one)
        reason = Reason.CAME_DOWN if points > fewer else Reason.CAME_UP
        amounts = {"points": Points(max(points, fewer)), "fewer": Points(min(points, fewer))}
        first = say(APART, one=Person(higher), other=Person(lower), **amounts)
    elif against := next((group for group in passed if group.reason in FIRSTS), None):
        reason = against.reason
        figures = {"one": Person(one), "other": Person(other), "passed": People(against.names[:1])}
        first = say(FIRSTS[reason], points=Points(points), **figures)
    else:
        reason = Reason.NATURAL
        first = say(NEXT, one=Person(one), other=Person(other), points=Points(points))
    return Levels(reason, first, steps, tuple(dict.fromkeys(rules)))


def _steps(two: Two, passed: Sequence[Passed]) -> tuple[Step, ...]:
    one, other = Person(two[0]), Person(two[1])
    done: list[Sentence | None] = [None] * len(passed)
    if passed:
        done[-1] = say(DONE, one=one, other=other)
    return tuple(
        Step(
            say(LINE, other=other, names=People(group.names)),
            say(group.problem, one=one, names=People(group.names)),
            last,
        )
        for group, last in zip(passed, done, strict=True)
    )


def grouped(
    players: Sequence[Mapping[str, Any]], problem_of: Mapping[str, Passed]
) -> tuple[Passed, ...]:
    """Group the players of a report by what was against them, the first in line first.

    ``problem_of`` has the words, without names, by the key of each player's ``why``.
    """
    names: dict[str, list[EntryId]] = {}
    for player in players:
        names.setdefault(player["why"], []).append(player["player"])
    return tuple(replace(problem_of[why], names=tuple(entries)) for why, entries in names.items())


def reason_apart(facts: Facts, first: EntryId, second: EntryId) -> Reason:
    """Return why two may not meet."""
    why = facts.forbidden(first, second)
    return REASONS[why.obstacle] if why else Reason.OTHERS


BARRED = _("These have already had a point without a game and may not have another: %(names)s.")


def barred(bye: Mapping[str, Any]) -> tuple[Step, ...]:
    """Tell who could not have the bye."""
    names = tuple(player["player"] for player in bye["barred"])
    return (Step(say(BARRED, names=People(names))),) if names else ()


ONCE = _("A point without a game is given to a player only once.")
NEEDED = _("Without %(names)s, the others could not all be paired.")


def needed(bye: Mapping[str, Any]) -> tuple[Step, ...]:
    """Tell who came first for the bye, but had to play for the sake of the others."""
    return (Step(say(NEEDED, names=People(tuple(bye["passed"])))),) if bye["passed"] else ()
