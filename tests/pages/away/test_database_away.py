"""Answers, and their speed, while the database is gone, hangs or cannot write."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.db import InterfaceError, OperationalError, ProgrammingError, connection, connections
from django.http import Http404, HttpResponse
from django.test import Client, RequestFactory
from pytest_django import DjangoDbBlocker

from clubs import patience
from config import away
from config.circuit import circuit_of
from tests.pages.rounds import Desk
from tests.servers import hole, run
from tests.worlds.world import World

RESULT = "/en/console/harbour/spring/a/rounds/1/results/1/"
NOT_SAVED = {
    "en": "Not saved. Try again in a minute.",
    "tr": "Kaydedilmedi. Bir dakika sonra yeniden deneyin.",
    "nb": "Ikke lagret. Prøv igjen om et minutt.",
}


@pytest.fixture(params=sorted(hole.KINDS))
def database_away(
    request: pytest.FixtureRequest,
    monkeypatch: pytest.MonkeyPatch,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[None]:
    """A PostgreSQL that is no good; psycopg itself would give it two seconds."""
    if run.on_sqlite:
        pytest.skip("about PostgreSQL")
    monkeypatch.setattr("psycopg.connection.timeout_from_conninfo", lambda _: 0.05)
    ours = connections["default"]
    with hole.KINDS[request.param]() as where, django_db_blocker.unblock():
        there = ours.copy()
        there.settings_dict["HOST"], there.settings_dict["PORT"] = where.split(":")
        connections["default"] = there
        yield
        connections["default"] = ours


@pytest.fixture
def visitor() -> Client:
    """Signed in, as far as the browser knows."""
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = "s" * 32
    return client


def test_a_page_says_that_it_is_not_there_now(visitor: Client, database_away: None) -> None:
    answer = visitor.get("/en/")
    assert answer.status_code == 503
    assert int(answer["Retry-After"]) in range(1, 61)
    assert "no-store" in answer["Cache-Control"]
    assert "cannot reach its data" in answer.text
    assert "Not saved" not in answer.text


@pytest.mark.parametrize("language", sorted(NOT_SAVED))
def test_a_form_says_that_it_was_not_saved(
    visitor: Client, database_away: None, language: str
) -> None:
    answer = visitor.post(RESULT.replace("/en/", f"/{language}/"), {"result": "draw"})
    assert answer.status_code == 503
    assert answer["Retry-After"]
    assert f'<html lang="{language}">' in answer.text
    assert NOT_SAVED[language] in answer.text


@pytest.mark.parametrize("language", sorted(NOT_SAVED))
def test_a_script_hears_the_sentence_alone(
    visitor: Client, database_away: None, language: str
) -> None:
    path = RESULT.replace("/en/", f"/{language}/")
    answer = visitor.post(path, {"result": "draw"}, headers={"HX-Request": "true"})
    assert answer.status_code == 503
    assert answer["Retry-After"]
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.text == NOT_SAVED[language]


def test_health_says_what_is_missing(visitor: Client, database_away: None) -> None:
    answer = visitor.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["database"] is False
    assert visitor.get("/healthz/web").json() == {"database": False}


@pytest.fixture
def ours(db: None) -> Iterator[Any]:
    """One more connection to the test's own PostgreSQL."""
    if connection.vendor != "postgresql":
        pytest.skip("about PostgreSQL")
    another = connection.copy()
    yield another
    another.close()
    circuit_of(f"{another.settings_dict['HOST']}:{another.settings_dict['PORT']}").close()


def ask(connection: Any, sql: str) -> list[Any]:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        found: list[Any] = cursor.fetchone()
        return found


def test_an_answer_that_does_not_come_is_not_waited_for(ours: Any) -> None:
    with patience.at_most(4):
        ask(ours, "SELECT 1")
    with patience.at_most(0.1), pytest.raises(OperationalError):
        ask(ours, "SELECT pg_sleep(1)")
    assert ours.connection.closed


def test_nor_does_the_next_request_wait_for_a_connection(ours: Any) -> None:
    with patience.at_most(0.1), pytest.raises(OperationalError):
        ask(ours, "SELECT pg_sleep(1)")
    ours.close()
    with patience.at_most(4), pytest.raises(OperationalError, match="left alone"):
        ask(ours, "SELECT 1")
    with patience.at_most(patience.JOB):
        assert ask(ours, "SELECT 1") == (1,), "a job asks all the same"


def test_nor_for_a_connection_that_another_thread_has(ours: Any) -> None:
    """Each thread has its own: if one has failed the others are not trusted so long."""
    with patience.at_most(4) as here:
        ask(ours, "SELECT 1")
        ours.circuit.open()
        with pytest.raises(OperationalError):
            ask(ours, "SELECT pg_sleep(1)")
        assert here.remaining > 3


def test_whoever_answers_is_trusted_again(ours: Any) -> None:
    with patience.at_most(4):
        ask(ours, "SELECT 1")
        ours.circuit.open()
        ask(ours, "SELECT 1")
        assert not ours.circuit.is_open


def test_all_that_a_request_asks_for_counts_together(ours: Any) -> None:
    with patience.at_most(0.2):
        ask(ours, "SELECT pg_sleep(0.15)")
        with pytest.raises(OperationalError):
            ask(ours, "SELECT pg_sleep(0.15)")


def test_who_has_worked_long_waits_less(ours: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "AT_LEAST", 0.1)
    with patience.at_most(4) as here:
        ask(ours, "SELECT 1")
        here.began -= 4
        with pytest.raises(OperationalError):
            ask(ours, "SELECT pg_sleep(1)")
        assert here.remaining > 3


def test_a_request_and_a_job_tell_the_server_how_long_they_wait_for_a_row(ours: Any) -> None:
    with patience.at_most(patience.REQUEST):
        assert ask(ours, "SHOW lock_timeout") == ("3s",)
        assert ask(ours, "SHOW statement_timeout") == ("4s",)
        ours.close()
    with patience.at_most(patience.JOB):
        assert ask(ours, "SHOW lock_timeout") == ("22500ms",)
        assert ask(ours, "SHOW statement_timeout") == ("30s",)


def test_a_command_waits_as_long_as_it_takes(ours: Any) -> None:
    assert ask(ours, "SHOW lock_timeout") == ask(ours, "SHOW statement_timeout") == ("0",)
    params = ours.get_connection_params()
    assert params["connect_timeout"] == 2
    assert params["tcp_user_timeout"] == 10_000


@pytest.mark.django_db
def test_a_whole_tournament_has_more_time_than_a_result(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits: list[float] = []

    def note(*_: object, **__: object) -> Any:
        here = patience.current()
        assert here is not None
        limits.append(here.whole)
        raise Http404

    monkeypatch.setattr("pages.console.setup.whole.writing.write_whole", note)
    monkeypatch.setattr("pages.console.rounds.results.service.enter", note)
    desk = Desk.of(world, world.tournament)
    desk.get("whole")
    desk.post("result", {"result": "draw", "seen": 0}, round=1, board=1)
    assert limits == [patience.IMPORT, patience.REQUEST]


def told(error: Exception) -> HttpResponse:
    try:
        raise error
    except type(error):
        return away.answer_failure(RequestFactory().post(RESULT))


def test_what_may_have_been_saved_is_not_called_lost(ours: Any) -> None:
    """The commit was sent; whether it was done nobody can know who hears nothing any more."""
    with patience.at_most(4) as here:
        ours.set_autocommit(False)
        ask(ours, "SELECT 1")
        assert not here.committed
        ours.commit()
        assert b"may not have been saved" in told(OperationalError()).content
    assert b"Not saved." in told(OperationalError()).content


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (OperationalError("server closed the connection unexpectedly"), 503),
        (InterfaceError("connection already closed"), 503),
        (ProgrammingError("column does not exist"), 500),
        (ValueError(), 500),
    ],
)
def test_only_what_may_pass_is_called_so(error: Exception, status: int) -> None:
    assert told(error).status_code == status


def full(database: sqlite3.Connection) -> None:
    """More than SQLite may write."""
    database.execute("PRAGMA max_page_count = 2")
    database.execute("CREATE TABLE much AS SELECT zeroblob(100000)")


def locked(database: sqlite3.Connection) -> None:
    path = database.execute("PRAGMA database_list").fetchone()[2]
    with closing(sqlite3.connect(path)) as somebody_else:
        somebody_else.execute("BEGIN IMMEDIATE")
        database.execute("BEGIN IMMEDIATE")


def unknown(database: sqlite3.Connection) -> None:
    database.execute("SELECT * FROM nothing")


@pytest.mark.sqlite
@pytest.mark.parametrize(("cause", "status"), [(full, 503), (locked, 503), (unknown, 500)])
def test_of_sqlite(tmp_path: Path, cause: Any, status: int) -> None:
    with closing(sqlite3.connect(tmp_path / "file", timeout=0)) as database:
        with pytest.raises(sqlite3.OperationalError) as raised:
            cause(database)
        error = OperationalError(str(raised.value))
        error.__cause__ = raised.value
        assert told(error).status_code == status
