"""The tests against one fault after the other, each in a copy of the checkout."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.mutations import drawing
from tests.mutations.mutation import Mutation, apply
from tests.mutations.reached import Reached

FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+(?:\[.*?\])?)(?: - |$)", re.MULTILINE)
START, SLOWER = 120, 5
"""A run may take so many seconds, and so many times as long as the tests took, before it hangs."""


class Runs:
    """Runs of the tests; ``outcomes`` maps each mutation to the test that caught it, or to none."""

    def __init__(self, root: Path, reached: Reached, outcomes: Path) -> None:
        self.root = root
        self.reached = reached
        self.outcomes = outcomes
        self.done = json.loads(outcomes.read_text()) if outcomes.exists() else {}
        self.there = collected(root)

    def run(self, mutations: list[Mutation], copies: list[Path]) -> None:
        """Run each mutation in a copy of the checkout that no other run uses meanwhile."""
        free: SimpleQueue[Path] = SimpleQueue()
        for copy in copies:
            free.put(copy)

        def one(mutation: Mutation) -> None:
            copy = free.get()
            try:
                self._note(mutation, self._outcome(mutation, copy))
            finally:
                free.put(copy)

        left = [mutation for mutation in mutations if mutation.name not in self.done]
        with ThreadPoolExecutor(len(copies)) as pool:
            for _done in pool.map(one, left):
                pass

    def _note(self, mutation: Mutation, outcome: dict[str, object]) -> None:
        self.done[mutation.name] = outcome
        draft = self.outcomes.with_suffix(".draft")
        draft.write_text(json.dumps(self.done, indent=1))
        draft.replace(self.outcomes)
        print(f"{outcome['caught_by'] or 'SURVIVED'} <- {mutation.name}", flush=True)

    def _outcome(self, mutation: Mutation, copy: Path) -> dict[str, object]:
        try:
            site = mutation.find(drawing.sites_of(mutation.file, self.root))
            seen = mutation.find(drawing.sites_of(mutation.file, self.reached.root))
        except LookupError:
            return {"caught_by": "", "tests": 0, "seconds": 0, "gone": True}
        tests = [test for test in self.reached.tests(seen) if test in self.there]
        began = time.monotonic()
        caught = ""
        if tests:
            before = apply(site, copy)
            try:
                caught = first_failure(copy, tests, sum(map(self.reached.seconds.get, tests)))  # type: ignore[arg-type]
            finally:
                (copy / site.file).write_text(before)
        return {
            "caught_by": caught,
            "tests": len(tests),
            "seconds": round(time.monotonic() - began),
        }


def collected(root: Path) -> set[str]:
    """List the tests that ``root`` has; the notes may be of an earlier state of it."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", ""]
    done = subprocess.run(command, cwd=root, capture_output=True, check=True, text=True)
    return {line for line in done.stdout.splitlines() if "::" in line}


def first_failure(copy: Path, tests: list[str], seconds: float) -> str:
    """Name the test that failed first; empty if all passed."""
    listed = copy / "tests-to-run.txt"
    listed.write_text("\n".join(tests))
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "-rfE",
        "--tb=no",
        "-m",
        "whole or not whole",
    ]
    try:
        done = subprocess.run(
            [*command, "-p", "no:cacheprovider", f"@{listed}"],
            cwd=copy,
            env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1", "CI": "true"},
            capture_output=True,
            check=False,
            text=True,
            timeout=START + SLOWER * seconds,
        )
    except subprocess.TimeoutExpired:
        return "(it hangs)"
    if done.returncode == 0:
        return ""
    failed = FAILED.search(done.stdout)
    return failed[1] if failed else f"(pytest ends with {done.returncode}) {done.stdout[-300:]}"
