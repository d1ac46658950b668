"""Writing what names rounds and competitors: byes, acceleration, prohibitions, points, teams."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby

from crosstable.model import POINTS, Acceleration, Adjustment
from crosstable.trf import legacy, spans
from crosstable.trf.layout import Points
from crosstable.trf.records import (
    ABNORMAL,
    ABNORMAL_KINDS,
    ACCELERATED,
    BYES,
    LAST_ROUND,
    PROHIBITED,
    Abnormal,
    Accelerated,
    Byes,
    Prohibited,
)
from crosstable.trf.teams import ALL_LAYOUTS, COMPETITOR_LAYOUTS, REGISTRATION, Registration
from crosstable.trf.writing_players import Job

_BEFORE_LISTS = ("registrations", "teams")
_AFTER_LISTS = ("line_ups", "pabs", "forfeits", "details", "results")


def write_lists(job: Job) -> None:
    """Every record behind the player section, in the order of tags."""
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


def _teams(job: Job, names: Iterable[str]) -> None:
    for name in names:
        layout = ALL_LAYOUTS[name]
        for record in getattr(job.report.teams, name):
            if job.older:
                job.page.leave_out(layout.tag)
            else:
                job.page.put(layout, record)


def _older_teams(job: Job) -> None:
    """``013``, made from ``310`` where there is none."""
    section = job.report.teams
    registered = section.registrations or tuple(
        Registration(team.name, team.players) for team in section.teams
    )
    for record in registered:
        job.page.put(REGISTRATION, record)


def _byes(job: Job) -> None:
    """``240``: the byes of rounds that are not paired yet, by round and kind."""
    asked = sorted(
        (
            (turn.round, turn.code, place, job.numbers[player.id])
            for place, player in enumerate(job.table.participants)
            for turn in job.table.turns.get(player.id, ())
            if job.listed(turn)
        ),
    )
    for (round, kind), group in groupby(asked, lambda bye: bye[:2]):
        job.page.put(BYES, Byes(kind, round, tuple(number for *_, number in group)))


def _accelerations(job: Job) -> None:
    """``250``, or ``XXA`` for each player."""
    found = job.table.accelerations
    if job.report.head.by_position:
        found = _by_number(job, found)
    if job.older:
        _older_accelerations(job, found)
        return
    for item in found:
        record = Accelerated(
            item.match_points,
            item.points,
            item.first_round,
            item.last_round,
            item.first_tpn,
            item.last_tpn,
        )
        job.page.put(ACCELERATED, record)


def _by_number(job: Job, found: Iterable[Acceleration]) -> tuple[Acceleration, ...]:
    """The same ranges by starting rank, where players are paired by position."""
    numbers = {player.tpn: job.numbers[player.id] for player in job.table.participants}
    steps = spans.steps(found, numbers, job.table.rounds or LAST_ROUND)
    return spans.spans({(numbers[tpn], round): worth for (tpn, round), worth in steps.items()})


def _older_accelerations(job: Job, found: Iterable[Acceleration]) -> None:
    numbers = sorted(job.numbers.values())
    steps = spans.steps(found, numbers, job.table.rounds or LAST_ROUND)
    for number, group in groupby(sorted(steps.items()), lambda item: item[0][0]):
        worths = {round: worth for (_, round), worth in group if worth}
        row = [worths.get(round, Fraction(0)) for round in range(1, max(worths, default=0) + 1)]
        text = [
            Points().write(worth, job.page.next_line, legacy.FIRST_STEP, legacy.FIRST_STEP + 3)
            for worth in row
        ]
        if text:
            job.page.add("XXA", " ".join((f"{number:4d}", *text)))


def _prohibitions(job: Job) -> None:
    """``260``, or ``XXP`` for those that hold in all rounds."""
    for item in job.table.prohibitions:
        players = tuple(sorted(job.numbers[player] for player in item.participants))
        if not job.older:
            job.page.put(PROHIBITED, Prohibited(item.first_round, item.last_round, players))
        elif item.first_round == 1 and item.last_round >= job.table.rounds:
            job.page.add("XXP", " ".join(map(str, players)))
        else:
            job.page.leave_out(PROHIBITED.tag)


def _abnormal(job: Job) -> None:
    """``299``: bonuses and penalties, and turns with points of their own."""
    records = [*_adjusted(job), *_given(job)]
    for record in records:
        if job.older:
            job.page.leave_out(ABNORMAL.tag)
        else:
            job.page.put(ABNORMAL, record)


def _adjusted(job: Job) -> Iterable[Abnormal]:
    def what(item: Adjustment) -> tuple[str, Fraction, int]:
        return item.score, item.points, item.round

    for (score, worth, round), group in groupby(job.table.adjustments, what):
        if score == POINTS:
            players = tuple(job.numbers[item.participant] for item in group)
            yield Abnormal("", None, worth, round, players)
        else:
            job.page.leave_out(score)


def _given(job: Job) -> Iterable[Abnormal]:
    found = []
    for player in job.table.participants:
        for turn in job.table.turns.get(player.id, ()):
            for score, worth in turn.given:
                kind = ABNORMAL_KINDS.get(turn.code)
                if score == POINTS and kind is not None:
                    found.append((turn.round, kind, worth, job.numbers[player.id]))
                else:
                    job.page.leave_out(f"{score} of {turn.code}")
    for (round, kind, worth), group in groupby(sorted(found), lambda item: item[:3]):
        yield Abnormal(kind, None, worth, round, tuple(number for *_, number in group))
