"""Each promise about rating lists is kept, tried in a browser with a list of 20,000."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from tests.servers import run
from tests.servers.browser import program

PEOPLE = 20_000
LONGEST = 1_500
"""Unit: s for all sentences; one of them waits two minutes for a killed worker to be missed."""


@pytest.mark.whole
@pytest.mark.timeout(LONGEST + 60)
def test_every_sentence_holds() -> None:
    if program() is None:
        run.missing("Chromium")
    command = [sys.executable, "-m", "tests.ratinglists.tried", "--people", str(PEOPLE)]
    with subprocess.Popen(
        command,
        cwd=run.ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        text=True,
    ) as tried:
        try:
            told, _ = tried.communicate(timeout=LONGEST)
        except subprocess.TimeoutExpired:
            os.killpg(tried.pid, signal.SIGKILL)
            told, _ = tried.communicate()
            pytest.fail(f"not within {LONGEST} s:\n{told}")
    assert tried.returncode == 0, told
    assert "sentences hold" in told
