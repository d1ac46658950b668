"""Outsize input: read in two seconds and 200 MB, or refused, and reported in few words."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from tests.exchange.outsize import FILES, MEGABYTES, READERS, SECONDS
from tests.servers import run

pytestmark = pytest.mark.sqlite_whole

ALWAYS = [
    "a record 249,000 times",
    "a line of 400,000 numbers",
    "letters without end, then a byte of another code page",
    "points apart for everybody, again and again",
    "matches without end",
    "a million tabs",
    "1.2 million keys",
    "300,000 remarks",
    "a workbook of as many texts as there may be",
    "a workbook of elements in one another",
    "a document that repeats its cells and rows",
]


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(ALWAYS, id="worst", marks=pytest.mark.whole),
        pytest.param(list(FILES), marks=pytest.mark.whole),
    ],
)
def test_every_reader_has_an_answer_in_two_seconds_and_200_mb(names: list[str]) -> None:
    """Of processor time; the system ends a process that takes more of either."""
    command = [sys.executable, "-m", "tests.exchange.outsize", *names]
    environment = os.environ | run.environment() | {"DJANGO_SETTINGS_MODULE": "config.settings"}
    told = subprocess.run(
        command, check=False, cwd=run.ROOT, env=environment, capture_output=True, text=True
    )
    found = [json.loads(line) for line in told.stdout.splitlines()]
    wanted = [(name, r) for name in names for k in FILES[name].of.split() for r in READERS[k]]
    assert [(one["file"], one["reader"]) for one in found] == wanted, told.stderr
    for one in found:
        assert one["ended"] == 0, (one, told.stderr)
        assert one["answer"], one
        assert one["seconds"] <= SECONDS, one
        assert one["megabytes"] <= MEGABYTES, one
        said = re.match(r"(\d+) characters", one["answer"])
        assert said is None or int(said[1]) < 50_000, one
