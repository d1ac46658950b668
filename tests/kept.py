"""Worlds that are built once and used by many tests: each test gives back what it changed.

A fixture under ``@kept`` is built in a transaction of its own, on top of the kept fixtures that it
asks for, and stays as long as the tests that follow ask for it too. Every test runs in a savepoint
above it, as in any test of the database, and is handed copies of the objects.

For a test that really commits (``transactional_db``, a browser) a world is built and committed when
it is first asked for; its rows are put back as they were for each one that asks for it later.
"""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.core.management import call_command
from django.db import transaction

from tests.servers import rows
from tests.servers.rows import Rows

Build = Callable[..., Any]
Wanted = Sequence[tuple[Build, dict[str, Build]]]
"""Builds in order, each with the builds of its parameters."""

BUILDS: dict[Any, Build] = {}
"""The function that pytest has for a fixture -> the one that builds it."""
COMMITTING = {"transactional_db", "live_server"}


def kept(build: Build) -> Any:
    """Declare a fixture that depends on nothing but other kept ones and the database."""

    def give(keeper: Keeper, db: None, **_parts: Any) -> Any:
        return copy.deepcopy(keeper.given[build])

    own = list(inspect.signature(give).parameters.values())[:-1]
    asked = list(inspect.signature(build).parameters.values())
    give.__signature__ = inspect.Signature(own + asked)  # type: ignore[attr-defined]
    give.__name__, give.__doc__, give.__module__ = build.__name__, build.__doc__, build.__module__
    BUILDS[give] = build
    return pytest.fixture(give)


def parameters(build: Build) -> Sequence[str]:
    return list(inspect.signature(build).parameters)


def commits(item: Any) -> bool:
    marker = item.get_closest_marker("django_db")
    asked = bool(marker and marker.kwargs.get("transaction"))
    return asked or not COMMITTING.isdisjoint(item.fixturenames)


def wanted_by(item: Any) -> Wanted:
    """List the builds that a test asks for, in order, each with the builds of its parameters."""
    known = item._fixtureinfo.name2fixturedefs
    found: dict[Build, dict[str, Build]] = {}

    def add(name: str) -> Build | None:
        build = BUILDS.get(known[name][-1].func) if name in known else None
        if build is None or build in found:
            return build
        parts = {part: add(part) for part in parameters(build)}
        missing = [part for part, each in parts.items() if each is None]
        assert not missing, f"{name} is kept, but not {missing} that it asks for"
        found[build] = {part: each for part, each in parts.items() if each is not None}
        return build

    for name in item.fixturenames:
        add(name)
    return list(found.items())


def copies(parts: dict[str, Build], values: dict[Build, Any]) -> dict[str, Any]:
    return {name: copy.deepcopy(values[part]) for name, part in parts.items()}


@dataclass(frozen=True)
class Committed:
    """A world: its rows, by table, and the objects that tests are handed."""

    rows: Rows
    values: dict[Build, Any]


@dataclass
class Keeper:
    """The worlds built at present, the later on top of the earlier."""

    values: dict[Build, Any] = field(default_factory=dict)
    blocks: list[transaction.Atomic] = field(default_factory=list)
    committed: dict[tuple[Build, ...], Committed] = field(default_factory=dict)
    given: dict[Build, Any] = field(default_factory=dict)
    """The objects of which the next test is handed copies."""

    def bring(self, wanted: Wanted) -> None:
        """Keep what was built in the same order already, take down the rest, build what lacks."""
        builds = [build for build, _parts in wanted]
        same = 0
        for build, held in zip(builds, self.values, strict=False):
            if build is not held:
                break
            same += 1
        while len(self.blocks) > same:
            self.take_down()
        for build, parts in wanted[same:]:
            self.build(build, parts)
        self.given = self.values

    def commit(self, wanted: Wanted) -> None:
        """Take down what is kept; these are really there then, until tables are emptied."""
        self.bring([])
        builds = tuple(build for build, _parts in wanted)
        known = next(
            (many for many in range(len(builds), 0, -1) if builds[:many] in self.committed), 0
        )
        self.given = {}
        if known:
            world = self.committed[builds[:known]]
            rows.put_back(world.rows)
            self.given = dict(world.values)
        try:
            for build, parts in wanted[known:]:
                self.given[build] = build(**copies(parts, self.given))
                if rows.can_be_put_back():
                    world = Committed(rows.of_all_tables(), copy.deepcopy(self.given))
                    self.committed[tuple(self.given)] = world
        except BaseException:
            # The test does not come to it. Rows that are put back keep their keys: count on.
            call_command("flush", interactive=False, reset_sequences=False, verbosity=0)
            raise

    def build(self, build: Build, parts: dict[str, Build]) -> None:
        block = transaction.atomic()
        block.__enter__()
        self.blocks.append(block)
        self.values[build] = None
        try:
            self.values[build] = build(**copies(parts, self.values))
        except BaseException:
            self.take_down()  # or the next test would be handed what was never built
            raise

    def take_down(self) -> None:
        self.values.popitem()
        transaction.set_rollback(True)
        self.blocks.pop().__exit__(None, None, None)
