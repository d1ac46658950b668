"""Damaged files: their reader reads them or refuses them in its own words, and does no more.

By lot, with seeds: some with every run, more of them with ``make whole``.
"""

from __future__ import annotations

import json
import random
from contextlib import suppress
from itertools import islice
from typing import Any

import pytest
from django.db import transaction

from clubs.models import User
from crosstable.results import Result
from crosstable.team_events import Contradiction
from crosstable.team_tables import crosstable_of
from crosstable.trf import TrfFaults, read
from exchange.checker import checking
from exchange.lists.decoding import text_of
from exchange.lists.list_row import ImportFaults
from exchange.lists.rows import kind_of, read_rows
from exchange.sheets.workbook import open_workbook
from exchange.trf.reading import open_report
from exchange.whole import reading, writing
from tests.exchange.mutated import SMALL, lists, reports, whole_tournaments, workbooks
from tests.kept import kept
from tests.seeds import seeds
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.models import Event
from tournaments.steps.refusals import Refused

EACH = 150
"""Files for a seed."""
STORED = 6
"""So many of those that can be read are also brought in."""


def _lot(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311 - files, not secrets


@pytest.mark.parametrize("seed", seeds(1, 60))
def test_reports_are_read_or_refused(seed: int) -> None:
    good = 0
    for data in islice(reports(_lot(seed)), EACH):
        try:
            report = read(data)
        except TrfFaults:
            pass
        else:
            good += 1
            assert read(data) == report
            if report.teams:
                with suppress(Contradiction):
                    crosstable_of(report)
        with suppress(TrfFaults, Refused):
            checking.request_check(data, None)
    assert 0 < good < EACH


@pytest.mark.parametrize("seed", seeds(1, 60))
def test_lists_are_read_or_refused(seed: int) -> None:
    good = 0
    for data in islice(lists(_lot(seed)), EACH):
        for teams in (False, True):
            with suppress(ImportFaults):
                text = text_of(data)
                good += bool(read_rows(text, kind_of(text), teams=teams))
    assert 0 < good < 2 * EACH


@pytest.mark.parametrize("seed", seeds(1, 60))
def test_spreadsheets_are_read_or_refused(seed: int) -> None:
    good = 0
    for data in islice(workbooks(_lot(seed)), EACH):
        with suppress(ImportFaults):
            for sheet in open_workbook(data, "list.xlsx").sheets:
                good += bool(read_rows(sheet.text, "paste"))
    assert 0 < good < EACH


@kept
def written(four: Played) -> list[Any]:
    """A tournament of players under way, and one of teams."""
    four.play(Result.WHITE_WINS, Result.DRAW)
    two = Teams.with_teams(four.tournament.event, four.by, 2, rounds=1, boards=2)
    two.pair()
    return [json.loads(writing.write_whole(one.tournament)) for one in (four, two)]


@pytest.mark.parametrize("seed", seeds(1, 60))
def test_whole_tournaments_come_in_or_are_refused(
    seed: int, written: list[Any], event: Event, arbiter: User
) -> None:
    good = 0
    changed = islice(whole_tournaments(_lot(seed), written), EACH // 10)
    for text in (*map(json.dumps, written), *changed):
        with suppress(Refused), transaction.atomic():
            data = reading.read_whole(text)
            reading.open_whole(event, arbiter, data, name="A", slug="b")
            good += 1
            transaction.set_rollback(True)
    assert good >= len(written), "those that nobody has changed, at least"


@pytest.mark.parametrize("seed", seeds(1, 60))
def test_reports_come_in_or_are_refused(seed: int, event: Event, arbiter: User) -> None:
    found = reports(_lot(seed + 1_000), [SMALL])
    stored = 0
    while stored < STORED:
        try:
            report = read(next(found))
        except TrfFaults:
            continue
        stored += 1
        with suppress(Refused), transaction.atomic():
            open_report(event, arbiter, report, confirmed=True, name="A", slug="a")
            transaction.set_rollback(True)
