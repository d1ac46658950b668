"""Each promise about rating lists is kept, tried in a browser with a list of 20,000."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.servers import run
from tests.servers.browser import program

PEOPLE = 20_000


@pytest.mark.whole
def test_every_sentence_holds() -> None:
    if program() is None:
        run.missing("Chromium")
    command = [sys.executable, "-m", "tests.ratinglists.tried", "--people", str(PEOPLE)]
    done = subprocess.run(command, cwd=run.ROOT, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stdout + done.stderr[-3000:]
    assert "sentences hold" in done.stdout
