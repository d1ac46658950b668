"""Finishes worked out in a process beside, for a limited time: what is done by then is used."""

from __future__ import annotations

import json
import logging
import pickle
import subprocess
import sys
from pathlib import Path

from pairing.forecast.finishes import Finish, Task

logger = logging.getLogger(__name__)

BUDGET = 5.0
"""Unit: seconds from the start of the process to its end."""
ROOT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, "-m", "pairing.forecast")


def finishes_within(
    task: Task, seconds: float = BUDGET, command: tuple[str, ...] = COMMAND
) -> list[Finish | None]:
    """Return the finishes that a process of its own has paired within ``seconds``, in order.

    ``None``: a finish that cannot be paired.
    """
    process = subprocess.Popen(  # noqa: S603 - our own command
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    )
    try:
        lines, faults = process.communicate(pickle.dumps(task), timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        lines, faults = process.communicate()
    except BaseException:  # the task itself is broken off
        process.kill()
        process.communicate()
        raise
    if faults:
        logger.error("Simulated finishes broke down: %s", faults.decode(errors="replace"))
    whole, _newline, _begun = lines.rpartition(b"\n")
    return [_finish(line) for line in whole.splitlines()]


def _finish(line: bytes) -> Finish | None:
    told = json.loads(line)
    if told is None:
        return None
    boards, bye = told
    return Finish(tuple((white, black) for white, black in boards), bye)
