"""Fixtures for every test. The servers themselves are in ``tests/servers``."""

import gc
import os
import signal
import sys
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.db import connections
from django.test import TransactionTestCase
from django.utils import translation
from playwright.sync_api import Browser
from pytest_django import DjangoDbBlocker
from pytest_django.live_server_helper import LiveServer

from config import celery_app
from tests.kept import Keeper, commits, wanted_by
from tests.servers import broker, emptied, postgres, run, serving, sessions
from tests.servers.browser import Visitors, chromium
from tests.servers.serving import Serving
from tests.servers.worker import Worker
from tools import messages

pytest_plugins = ["tests.worlds.club", "tests.worlds.lists"]
if os.environ.get("TAKE_BACK"):
    pytest_plugins.append("tests.tournaments.takingback.every_step")


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # stop the servers then too
        messages.compile_catalogues()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # xdist's processes leave it to the one that began
        try:
            postgres.stop()
        finally:
            broker.stop()
            run.remove_folder()


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays for the whole run."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Keep a test from leaving its visitor's language to the next one."""
    with translation.override("en"):
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None) -> None:
    """Start the database when the first test asks for it."""
    postgres.require()


@pytest.fixture(scope="session", autouse=True)
def _emptied() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        if not run.on_sqlite:
            patch.setattr(TransactionTestCase, "_fixture_teardown", lambda _test: emptied.forget())
        yield


FIRST = "what_is_kept"
DATABASE = {"db", "transactional_db", "live_server"}


@pytest.fixture(scope="session")
def keeper(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Keeper]:
    keeper = Keeper()
    yield keeper
    with django_db_blocker.unblock():
        keeper.bring([])
        sessions.wait_until_alone()


@pytest.fixture
def what_is_kept(
    request: pytest.FixtureRequest, keeper: Keeper, django_db_blocker: DjangoDbBlocker
) -> None:
    """Bring the worlds that a test asks for, and no others, before its database is opened."""
    with django_db_blocker.unblock():
        bring = keeper.commit if commits(request.node) else keeper.bring
        bring(wanted_by(request.node))


def pytest_collection_modifyitems(items: list[pytest.Function]) -> None:
    for item in items:
        asks = not DATABASE.isdisjoint(item.fixturenames) or item.get_closest_marker("django_db")
        if asks and FIRST not in item.fixturenames:
            item.fixturenames.insert(0, FIRST)


@pytest.fixture(scope="session")
def redis_server() -> None:
    broker.require()


@pytest.fixture(scope="session")
def _worker(
    django_db_setup: None, django_db_blocker: DjangoDbBlocker, redis_server: None
) -> Iterator[Worker]:
    if run.on_sqlite:
        pytest.skip("workers share a PostgreSQL")
    worker = Worker()
    yield worker
    worker.stop()


@pytest.fixture
def worker(_worker: Worker, transactional_db: None) -> Iterator[Worker]:
    """A real worker process on the test's database, which gets its tasks through Redis."""
    celery_app.conf.task_always_eager = False
    if not _worker.running:
        _worker.start()
    yield _worker
    sys.stdout.write(_worker.log.read_text())  # shown with a test that fails
    if _worker.running:
        try:
            _worker.wait_until_done(seconds=5)
        except TimeoutError:
            _worker.kill()  # what it is at would meet an emptied database
    celery_app.conf.task_always_eager = True
    _worker.forget()


@pytest.fixture(scope="session")
def browser(keeper: Keeper, django_db_blocker: DjangoDbBlocker) -> Iterator[Browser]:
    with pytest.MonkeyPatch.context() as patch, chromium() as browser:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # Playwright keeps an event loop running
        yield browser
        with django_db_blocker.unblock():
            keeper.bring([])  # under that loop Django has another connection than without it,
            connections.close_all()  # and nobody would close it


@pytest.fixture(scope="session")
def live_server() -> Iterator[LiveServer]:
    """The site as a host serves it: browsers get scripts and styles from the product and keep them.

    Which files there are is known once the server runs, also to pages whose browser keeps none.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.contrib.staticfiles.handlers.StaticFilesHandler", Serving)
        patch.setattr(settings, "WHITENOISE_AUTOREFRESH", False)
        patch.setattr(settings, "STATIC_ROOT", run.ROOT / "static")
        server = LiveServer("localhost")
    yield server
    server.stop()


@pytest.fixture(scope="session")
def _visitors(browser: Browser, live_server: LiveServer) -> Iterator[Visitors]:
    visitors = Visitors(browser, live_server.url)
    yield visitors
    visitors.close()


@pytest.fixture
def visitors(_visitors: Visitors, live_server: LiveServer) -> Iterator[Visitors]:
    """Pages of new visitors: ``visitors(width=360)``. No script may fail and no CSP be broken."""
    yield _visitors
    complaints = list(_visitors.complaints)
    _visitors.leave()
    serving.wait_until_done()
    assert complaints == []
