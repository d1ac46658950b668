"""The notes of the plugin ``reach``, line by line."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cached_property
from pathlib import Path

import coverage

from tests.mutations.mutation import Site


class Reached:
    """The notes in ``folder`` about a run of a checkout, which was in ``root``."""

    def __init__(self, folder: Path) -> None:
        self.root = Path((folder / "root.txt").read_text())
        self.lines = coverage.CoverageData(basename=str(folder / "lines"), no_disk=True)
        for file in folder.glob("lines-*"):
            each = coverage.CoverageData(basename=str(file))
            each.read()
            self.lines.update(each)
        self.seconds: dict[str, float] = {}
        self.scripts: dict[str, set[str]] = defaultdict(set)
        self.askers: dict[str, set[str]] = defaultdict(set)
        for file in folder.glob("tests-*.json"):
            self._read(json.loads(file.read_text()))

    def _read(self, told: dict[str, dict]) -> None:
        for test, seconds in told["seconds"].items():
            self.seconds[test] = max(seconds, self.seconds.get(test, 0))
        for path, tests in told["scripts"].items():
            self.scripts[path] |= set(tests)
        for test, asked in told["fixtures"].items():
            for name in asked:
                self.askers[name].add(test)

    @cached_property
    def _known(self) -> dict[str, dict[int, list[str]]]:
        return {}

    def contexts(self, file: str) -> dict[int, list[str]]:
        """Map each line to the tests that come by it."""
        if file not in self._known:
            self._known[file] = self.lines.contexts_by_lineno(str(self.root / file))
        return self._known[file]

    def tests(self, site: Site) -> list[str]:
        """List the tests that come by the site, the quickest first."""
        if not site.file.endswith(".py"):
            found = self.scripts.get("/" + site.file, set())
        else:
            by_line = self.contexts(site.file)
            names = {
                name for line in range(site.first, site.last + 1) for name in by_line.get(line, [])
            }
            found = set().union(*(self.askers.get(name, {name}) for name in names if name))
        return sorted(found & self.seconds.keys(), key=lambda test: (self.seconds[test], test))
