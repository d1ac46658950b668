"""Writing of records that name rounds and competitors: byes, acceleration, prohibitions, points,
teams.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby

from crosstable.model import POINTS, Acceleration, Adjustment
from crosstable.trf import spans
from crosstable.trf.layout import PointsFormat
from crosstable.trf.reading import legacy
from crosstable.trf.records import (
    ABNORMAL,
    ABNORMAL_KINDS,
    ACCELERATED,
    BYES,
    LAST_ROUND,
    PROHIBITED,
    AbnormalRecord,
    AccelerationRecord,
    ByesRecord,
    ProhibitionRecord,
)
from crosstable.trf.teams import ALL_LAYOUTS, COMPETITOR_LAYOUTS, REGISTRATION, Registration
from crosstable.trf.writing.players import WritingJob

_BEFORE_LISTS = ("registrations", "teams")
_AFTER_LISTS = ("line_ups", "pabs", "forfeits", "details", "results")


def write_lists(job: WritingJob) -> None:
    """Write every record behind the player section, in the order of tags."""
    if job.older:
        _older_teams(job)
    else:
        _teams(job, _BEFORE_LISTS)
    if job.competition:
        _teams(job, tuple(COMPETITOR_LAYOUTS))
    else:
        _byes(job)
        _accelerations(job)
        _prohibitions(job)
        _abnormal(job)
    _teams(job, _AFTER_LISTS)


def _teams(job: WritingJob, names: Iterable[str]) -> None:
    for name in names:
        layout = ALL_LAYOUTS[name]
        for record in getattr(job.report.teams, name):
            if job.older:
                job.page.leave_out(layout.tag)
            else:
                job.page.add_record(layout, record)


def _older_teams(job: WritingJob) -> None:
    """Write ``013``, made from ``310`` if there is none."""
    section = job.report.teams
    registered = section.registrations or tuple(
        Registration(team.name, team.players) for team in section.teams
    )
    for record in registered:
        job.page.add_record(REGISTRATION, record)


def _byes(job: WritingJob) -> None:
    """Write ``240``: the byes of rounds that are not paired yet, by round and kind."""
    asked = sorted(
        (
            (turn.round, turn.code, place, job.numbers[player.id])
            for place, player in enumerate(job.table.participants)
            for turn in job.table.turns.get(player.id, ())
            if job.listed(turn)
        ),
    )
    for (round, kind), group in groupby(asked, lambda bye: bye[:2]):
        job.page.add_record(BYES, ByesRecord(kind, round, tuple(number for *_, number in group)))


def _accelerations(job: WritingJob) -> None:
    """Write ``250``, or ``XXA`` for each player."""
    accelerations = job.table.accelerations
    if job.report.head.by_position:
        accelerations = _by_number(job, accelerations)
    if job.older:
        _older_accelerations(job, accelerations)
        return
    for item in accelerations:
        record = AccelerationRecord(
            item.match_points,
            item.points,
            item.first_round,
            item.last_round,
            item.first_tpn,
            item.last_tpn,
        )
        job.page.add_record(ACCELERATED, record)


def _by_number(job: WritingJob, accelerations: Iterable[Acceleration]) -> tuple[Acceleration, ...]:
    """Return the same ranges by starting rank, if players are paired by position."""
    numbers = {player.tpn: job.numbers[player.id] for player in job.table.participants}
    steps = spans.points_by_round(accelerations, numbers, job.table.rounds or LAST_ROUND)
    return spans.acceleration_spans(
        {(numbers[tpn], round): worth for (tpn, round), worth in steps.items()}
    )


def _older_accelerations(job: WritingJob, accelerations: Iterable[Acceleration]) -> None:
    numbers = sorted(job.numbers.values())
    steps = spans.points_by_round(accelerations, numbers, job.table.rounds or LAST_ROUND)
    for number, group in groupby(sorted(steps.items()), lambda item: item[0][0]):
        worths = {round: worth for (_, round), worth in group if worth}
        row = [worths.get(round, Fraction(0)) for round in range(1, max(worths, default=0) + 1)]
        text = [
            PointsFormat().write(
                worth, job.page.next_line, legacy.FIRST_STEP, legacy.FIRST_STEP + 3
            )
            for worth in row
        ]
        if text:
            job.page.add("XXA", " ".join((f"{number:4d}", *text)))


def _prohibitions(job: WritingJob) -> None:
    """Write ``260``, or ``XXP`` for those that hold in all rounds."""
    for item in job.table.prohibitions:
        players = tuple(sorted(job.numbers[player] for player in item.participants))
        if not job.older:
            job.page.add_record(
                PROHIBITED, ProhibitionRecord(item.first_round, item.last_round, players)
            )
        elif item.first_round == 1 and item.last_round >= job.table.rounds:
            job.page.add("XXP", " ".join(map(str, players)))
        else:
            job.page.leave_out(PROHIBITED.tag)


def _abnormal(job: WritingJob) -> None:
    """Write ``299``: bonuses and penalties, and turns with points of their own."""
    records = [*_bonuses_and_penalties(job), *_own_points(job)]
    for record in records:
        if job.older:
            job.page.leave_out(ABNORMAL.tag)
        else:
            job.page.add_record(ABNORMAL, record)


def _bonuses_and_penalties(job: WritingJob) -> Iterable[AbnormalRecord]:
    def grouping(item: Adjustment) -> tuple[str, Fraction, int]:
        return item.score, item.points, item.round

    for (score, worth, round), group in groupby(job.table.adjustments, grouping):
        if score == POINTS:
            players = tuple(job.numbers[item.participant] for item in group)
            yield AbnormalRecord("", None, worth, round, players)
        else:
            job.page.leave_out(score)


def _own_points(job: WritingJob) -> Iterable[AbnormalRecord]:
    entries = []
    for player in job.table.participants:
        for turn in job.table.turns.get(player.id, ()):
            for score, worth in turn.given:
                kind = ABNORMAL_KINDS.get(turn.code)
                if score == POINTS and kind is not None:
                    entries.append((turn.round, kind, worth, job.numbers[player.id]))
                else:
                    job.page.leave_out(f"{score} of {turn.code}")
    for (round, kind, worth), group in groupby(sorted(entries), lambda item: item[:3]):
        yield AbnormalRecord(kind, None, worth, round, tuple(number for *_, number in group))
