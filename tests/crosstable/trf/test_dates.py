"""A tournament's first day, however its file writes it."""

from __future__ import annotations

import pytest

from crosstable.trf import Head, Start, start_of
from crosstable.trf.dates import day


@pytest.mark.parametrize(
    "text",
    [
        "2025/08/11",
        "25/08/11",  # TRF16, as in 132; Gacrux's generator
        "25-08-11",
        "2025-08-11",
        "2025.08.11",
        "2025/8/11",
        "20250811",
        "11.08.2025",
        "11. 08. 2025",
        "11.8.25",
        "11/08/2025",
        "11-08-2025",
        "2025-08-11T10:00:00",
        "2025/08/11 10:00",
        "2025/08/11 - 2025/08/15",
        "  2025/08/11",
    ],
)
def test_notations_of_a_day(text: str) -> None:
    assert day(text) == "2025/08/11"


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("03/04/2026", "2026/04/03"),  # the day first
        ("03/28/2026", "2026/03/28"),  # where that is no day, the month
        ("31/12/25", "2031/12/25"),  # two figures first: the year, as the format has it in 132
        ("31.12.25", "2025/12/31"),  # between dots it is last
        ("98/07/01", "1998/07/01"),
        ("2024/02/29", "2024/02/29"),
    ],
)
def test_what_can_be_read_in_two_ways(text: str, read: str) -> None:
    assert day(text) == read


@pytest.mark.parametrize(
    "text", ["", "August 2025", "2025", "2025/08", "2025/02/29", "2026/13/01", "2025/08/111"]
)
def test_what_is_no_day(text: str) -> None:
    assert day(text) == ""


@pytest.mark.parametrize(
    ("head", "start", "told"),
    [
        (
            Head(start="2025/08/11", round_dates=("26/03/01",)),
            Start("2025/08/11", "042", "2025/08/11"),
            "by the date in 042, 2025/08/11, before 2026/02/01",
        ),
        (
            Head(round_dates=("26/02/01", "26/02/02")),
            Start("2026/02/01", "132", "26/02/01"),
            "by the date in 132, 2026/02/01, not before 2026/02/01",
        ),
        (
            Head(start="summer"),
            Start("", "042", "summer"),
            "the date in 042, 'summer', cannot be read: the newest",
        ),
        (Head(), Start(), "no date in the file (042, 132): the newest"),
    ],
)
def test_the_start_and_what_follows_from_it(head: Head, start: Start, told: str) -> None:
    assert start_of(head) == start
    assert start.explanation("2026/02/01") == told
