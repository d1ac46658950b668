"""The line of FIDE's Dutch system: the lower half, or the residents for those who came down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.meeting import Meeting, Way, meeting_of
from explain.pictures.ladder.line import Bracket, Line, Passed, Two, opponents
from explain.somebody_else import texts
from explain.somebody_else.against import kept_apart
from explain.words.weighing.candidates import incomplete, worse
from explain.words.weighing.criteria import Criteria
from pairing import Verdict
from tournaments.words.sentences import Sentence, say

NO_LINE = (Way.EXCHANGED, Way.TWO_FLOATERS)
"""The ways in which the opponent was not looked for in a line."""


def line(facts: Facts, bracket: Bracket, pair: Two, criteria: Criteria) -> Line | None:
    """Find out who came before in the order of the articles on S1 and S2."""
    meeting = meeting_of(facts, bracket, pair)
    if meeting is None or meeting.way in NO_LINE:
        return None
    return Line(meeting.higher, meeting.lower, tuple(_passed(facts, bracket, meeting, criteria)))


def _passed(
    facts: Facts, bracket: Bracket, meeting: Meeting, criteria: Criteria
) -> Iterator[Passed]:
    came_down = meeting.higher in bracket["mdps"]
    before, line = bracket["mdps"], bracket["residents"]
    if not came_down:
        before, line = meeting.line_up[: meeting.pairs], meeting.line_up[meeting.pairs :]
    if meeting.higher not in before or meeting.lower not in line:
        return
    served, mates = before[: before.index(meeting.higher)], opponents(bracket)
    for entry in line[: line.index(meeting.lower)]:
        if mates.get(entry) in served:
            yield Passed(entry, taken_by=mates[entry])
        else:
            yield Passed(entry, _against(facts, meeting, entry, criteria))


def _against(facts: Facts, meeting: Meeting, entry: EntryId, criteria: Criteria) -> Sentence | None:
    """Say what spoke against one who was free; ``None`` if the report does not."""
    if why := facts.forbidden(meeting.higher, entry):
        return kept_apart(why).sentence
    if entry != meeting.passed or meeting.against is None:
        return None
    return _by_report(meeting.against, criteria)


def _by_report(report: Mapping[str, Any], criteria: Criteria) -> Sentence | None:
    if Verdict(report["verdict"]) is Verdict.LATER:
        return say(texts.ORDER)
    if report["incomplete"]:
        return incomplete(report["incomplete"])
    return worse(report["worse"], criteria) if report["worse"] else None
