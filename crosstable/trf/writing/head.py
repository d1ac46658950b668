"""Writing the tournament section."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain

from crosstable.model import Code, Colour, Scoring
from crosstable.trf import order, scores
from crosstable.trf.layout import PointsFormat, tidy
from crosstable.trf.records import ResultWorths
from crosstable.trf.teams import TEAM_WORTHS
from crosstable.trf.tournament import HEAD, HeadRecord
from crosstable.trf.writing.players import WritingJob

_SINGLE = {
    "BBW": Code.WIN,
    "BBD": Code.DRAW,
    "BBL": Code.LOSS,
    "BBZ": Code.ZERO_POINT_BYE,
    "BBF": Code.FORFEIT_LOSS,
    "BBU": Code.PAIRING_ALLOCATED_BYE,
}
_CONFIGURED = {Colour.WHITE: "white1", Colour.BLACK: "black1"}


def write_head(job: WritingJob) -> None:
    """Write every record up to the player section, in the order of tags."""
    for tag in order.ORDER[: order.ORDER.index("001")]:
        if tag in _FIELDS:
            _write_field(_FIELDS[tag], job)
        else:
            _WRITERS[tag](job)


def _write_field(record: HeadRecord, job: WritingJob) -> None:
    value = getattr(job.report.head, record.field)
    text = "" if value is None else record.show(value)
    if text.strip() and job.older and not record.trf16:
        job.page.leave_out(record.tag)
    elif text.strip():
        job.page.add(record.tag, text.rstrip())


def _deputies(job: WritingJob) -> None:
    for name in job.report.head.deputies:
        job.page.add("112", tidy(name))


def _rounds(job: WritingJob) -> None:
    if job.table.rounds:
        job.page.add("XXR" if job.older else "142", str(job.table.rounds))


def _initial_colour(job: WritingJob) -> None:
    """Write ``152``; only the older record has a word for the order of players by position."""
    colour = job.table.initial_colour
    words = ["rank"] if job.report.head.by_position else []
    if colour is not None and job.older:
        words.append(_CONFIGURED[colour])
    elif colour is not None:
        job.page.add("152", colour.upper())
    job.page.add("XXC", " ".join(words))


def _scoring(job: WritingJob) -> None:
    turns = chain.from_iterable(job.table.turns.values())
    adjourned = any(turn.code is Code.ADJOURNED for turn in turns)
    values = scores.letter_worths(job.table.scoring, adjourned=adjourned and not job.older)
    if not job.older:
        if values:
            job.page.add_record(scores.LETTERS, ResultWorths(values))
    elif values:
        _older_scoring(job, job.table.scoring)


def _older_scoring(job: WritingJob, scoring: Scoring) -> None:
    """Write ``BBW`` and its like, all of them; they have no code for an unknown result."""
    for tag, code in _SINGLE.items():
        text = PointsFormat().write(scoring.points(code), job.page.next_line, 5, 8)
        job.page.add(tag, text)
    if scoring.unknown not in (None, scoring.draw):
        job.page.leave_out("162 X")


def _ranking(job: WritingJob) -> None:
    if job.report.head.ranking is not None and job.older:
        job.page.leave_out("172")
    elif job.report.head.ranking is not None:
        federation, method = job.report.head.ranking
        job.page.add("172", f"{tidy(federation)[:3]:<3} {tidy(method)}")


def _team_worths(job: WritingJob) -> None:
    for record in job.report.teams.worths:
        if job.older:
            job.page.leave_out("362")
        else:
            job.page.add_record(TEAM_WORTHS, record)


_FIELDS = {record.tag: record for record in HEAD}
_WRITERS: Mapping[str, Callable[[WritingJob], None]] = {
    "112": _deputies,
    "142": _rounds,
    "152": _initial_colour,
    "162": _scoring,
    "172": _ranking,
    "362": _team_worths,
}
