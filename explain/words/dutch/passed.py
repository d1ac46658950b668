"""What spoke against the next in line, by the report of FIDE's Dutch system."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from explain.facts import Facts
from explain.levels import Reason, Step
from explain.meeting import Meeting
from explain.words.dutch import came_down_texts as down_texts
from explain.words.dutch import meeting_texts as texts
from explain.words.dutch.passed_down_texts import DOWN
from explain.words.dutch.passed_texts import EQUAL, Against
from explain.words.weighing.candidates import incomplete, worse
from explain.words.weighing.criteria import Criteria
from pairing import Verdict
from pairing.kernel.floats import Float
from tournaments.words.sentences import Figure, InColour, Person, Sentence, Views, say

REASONS: Mapping[Against, Reason] = {
    Against.OTHERS: Reason.OTHERS,
    Against.BYE_POINTS: Reason.WORSE,
    Against.BYE_MISSED: Reason.WORSE,
    Against.FEWER_PAIRS: Reason.OTHERS,
    Against.GAPS: Reason.WORSE,
    Against.NEXT_GROUP: Reason.OTHERS,
    Against.COLOURS: Reason.COLOURS,
    Against.TOP_SCORERS: Reason.TOP_SCORERS,
    Against.FLOATS: Reason.FLOATED,
    Against.ORDER: Reason.ORDER,
    Against.UNTOLD: Reason.WORSE,
}
BY_CODE: Mapping[str, Against] = {
    "C5": Against.BYE_POINTS,
    "C6": Against.FEWER_PAIRS,
    "C7": Against.GAPS,
    "C8": Against.NEXT_GROUP,
    "C9": Against.BYE_MISSED,
    **dict.fromkeys(("C10", "C11"), Against.TOP_SCORERS),
    **dict.fromkeys(("C12", "C13"), Against.COLOURS),
    **dict.fromkeys((f"C{number}" for number in range(14, 22)), Against.FLOATS),
    "C.5": Against.FEWER_PAIRS,
    "C.6": Against.GAPS,
    "C.7": Against.NEXT_GROUP,
    **dict.fromkeys(("C.8", "C.9"), Against.TOP_SCORERS),
    **dict.fromkeys(("C.10", "C.11"), Against.COLOURS),
    **dict.fromkeys((f"C.{number}" for number in range(12, 20)), Against.FLOATS),
}
"""The criteria of both editions."""
UP_AGAIN: Mapping[str, int] = {
    **dict.fromkeys(("C15", "C19", "C.13", "C.17"), 1),
    **dict.fromkeys(("C17", "C21", "C.15", "C.19"), 2),
}
"""The criteria on those who play up again, and how many rounds before they look."""
IN_LINE = Views(
    _("%(passed)s was next in line for %(higher)s."),
    {
        "passed": _("You were next in line for %(higher)s."),
        "higher": _("%(passed)s was next in line for you."),
    },
)
SO_PLAYS = Views(
    _("So %(higher)s plays %(lower)s."),
    {"higher": _("So you play %(lower)s."), "lower": _("So %(higher)s plays you.")},
)

Decided = tuple[Reason, Views, Mapping[str, Figure | int]]


def decided(facts: Facts, meeting: Meeting, *, came_down: bool) -> Decided:
    """Name what decided against the first who might have been met."""
    against = drawback(meeting.against)
    code = _code(meeting.against)
    more: dict[str, Figure | int] = {"passed": Person(meeting.passed or 0)}
    passed, higher = facts.player(meeting.passed or 0), facts.player(meeting.higher)
    colour = higher.preference.colour
    if against is Against.COLOURS and colour and higher.preference.clashes(passed.preference):
        text = down_texts.DOWN_CLASH if came_down else texts.CLASH
        return Reason.COLOURS, text, {**more, "colour": InColour(colour)}
    ago = UP_AGAIN.get(code, 0)
    if came_down and ago and passed.floats[ago - 1] is Float.UP:
        more["round"] = facts.field.round - ago
        return Reason.FLOATED, down_texts.DOWN_FLOATED, more
    return REASONS[against], (DOWN if came_down else EQUAL)[against], more


def steps(meeting: Meeting, criteria: Criteria) -> list[Step]:
    """Tell of the first who might have been met, what would have been worse, and what was done."""
    if meeting.passed is None:
        return []
    problem = _problem(meeting.against, criteria) if meeting.against else None
    higher, lower = Person(meeting.higher), Person(meeting.lower)
    tried = say(IN_LINE, passed=Person(meeting.passed), higher=higher)
    return [Step(tried, problem, say(SO_PLAYS, higher=higher, lower=lower))]


def _problem(report: Mapping[str, Any], criteria: Criteria) -> Sentence | None:
    if report["incomplete"]:
        return incomplete(report["incomplete"])
    return worse(report["worse"], criteria) if report["worse"] else None


def _code(report: Mapping[str, Any] | None) -> str:
    found = report and report["worse"]
    return str(found["code"]) if found else ""


def drawback(report: Mapping[str, Any] | None) -> Against:
    """Read what spoke against a player who was passed over."""
    if report is None:
        return Against.UNTOLD
    match Verdict(report["verdict"]):
        case Verdict.LATER:
            return Against.ORDER
        case Verdict.IMPOSSIBLE:
            return Against.BYE_POINTS if report["incomplete"] == "C5" else Against.OTHERS
    return BY_CODE.get(_code(report), Against.UNTOLD)
