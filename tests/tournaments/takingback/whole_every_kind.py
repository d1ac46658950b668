"""Every kind of step is taken back: all that the other tests do, looked at by the plugin.

``python -m pytest tests/tournaments/takingback/whole_every_kind.py -n 0``, eight minutes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys

from tests.servers import run
from tournaments.steps.actions import NOT_TAKEN_BACK, Action

REFUSED = {Action.FIDE_MODE_LEFT}
"""FIDE's checklist, 45."""
ELSEWHERE = {Action.TAKEN_BACK, Action.WHOLE_IMPORTED, Action.REPORT_IMPORTED}
"""The plugin takes back each taking back itself; imports are not recorded (``test_deletion``)."""


def without_this_run() -> dict[str, str]:
    """Leave out what names this run's folder and servers: the other run has its own."""
    ours = ("PYTEST_", "KIBITZ_TEST_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return kept | ({"KIBITZ_TEST_DB": "sqlite"} if run.on_sqlite else {})


def test_every_kind_of_step_is_taken_back() -> None:
    """A kind that no test takes is not known to be right: it fails here."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-n", "2", "-q", "tests/tournaments", "tests/exchange"],
        cwd=run.ROOT,
        env={**without_this_run(), "TAKE_BACK": "3"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "WRONG" not in done.stdout, done.stdout[-4000:]
    taken = set(re.findall(r"^ +\d+ ([^:\n]+)$", done.stdout, re.MULTILINE))
    assert set(Action) - taken - ELSEWHERE == REFUSED | NOT_TAKEN_BACK
