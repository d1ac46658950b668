"""A pytest plugin: which tests come by which line, and how long each takes.

``pytest -p tests.mutations.reach`` with ``KIBITZ_REACH=folder`` writes there, one file a process.
What a fixture of a module or of the session does is reached by every test that asks for it. Of a
script of the pages is known which tests loaded it. What processes that a test starts do (a worker,
a command) is not seen.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import coverage
import pytest
from playwright.sync_api import Page

from config.bundles import sources
from tests.servers import run
from tests.servers.browser import Visitors

FOLDER = Path(os.environ["KIBITZ_REACH"]).resolve()
STATIC = "/static/"
ROOMS = (
    "clubs",
    "config",
    "crosstable",
    "demo",
    "exchange",
    "explain",
    "pages",
    "pairing",
    "tiebreaks",
    "tournaments",
)

seconds: dict[str, float] = defaultdict(float)
fixtures: dict[str, list[str]] = {}
"""Test -> the contexts of the wider fixtures that it asks for."""
scripts: dict[str, set[str]] = defaultdict(set)
now = ""
recorder = coverage.Coverage(
    data_file=str(FOLDER / f"lines-{os.getpid()}"),
    config_file=False,
    source=[str(run.ROOT / room) for room in ROOMS],
)


def pytest_sessionstart(session: pytest.Session) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    recorder.start()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    global now  # noqa: PLW0603 - a plugin is one for its process
    now = item.nodeid
    recorder.switch_context(now)
    definitions = item._fixtureinfo.name2fixturedefs.values()  # type: ignore[attr-defined]
    wide = [name_of(last) for *_, last in definitions if last.scope != "function"]
    fixtures[now] = sorted(wide)
    yield


@pytest.hookimpl(hookwrapper=True)
def pytest_fixture_setup(fixturedef: Any) -> Iterator[None]:
    if fixturedef.scope == "function":
        yield
        return
    recorder.switch_context(name_of(fixturedef))
    yield
    recorder.switch_context(now)


def name_of(fixture: Any) -> str:
    return f"fixture {fixture.baseid}::{fixture.argname}"


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    seconds[report.nodeid] += report.duration


def loaded(path: str, test: str) -> None:
    """Note a script as loaded, and all that a bundle was built from."""
    for source in sources(path.removeprefix(STATIC)):
        scripts[STATIC + source].add(test)
    scripts[path].add(test)


@pytest.fixture(autouse=True)
def _scripts_are_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    def note(page: Page, test: str) -> None:
        page.on("request", lambda request: loaded(urlsplit(request.url).path, test))

    opened = Visitors.__call__

    def open_page(visitors: Visitors, **options: Any) -> Page:
        page = opened(visitors, **options)
        note(page, now)
        return page

    monkeypatch.setattr(Visitors, "__call__", open_page)


def pytest_sessionfinish(session: pytest.Session) -> None:
    recorder.stop()
    recorder.save()
    told = {
        "seconds": seconds,
        "fixtures": fixtures,
        "scripts": {path: sorted(tests) for path, tests in scripts.items() if "/js/" in path},
    }
    (FOLDER / "root.txt").write_text(str(run.ROOT))
    (FOLDER / f"tests-{os.getpid()}.json").write_text(json.dumps(told))
