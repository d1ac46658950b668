"""Settings taken from the environment."""

import runpy
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db.backends.sqlite3.base import DatabaseWrapper

from config.secret import kept_secret_key
from tests.servers import run

SET_BY_TESTS = run.environment().keys()


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """An environment in which nothing is set but the folder of data."""
    for name in SET_BY_TESTS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    return monkeypatch


def settings() -> dict[str, Any]:
    return runpy.run_path(str(run.ROOT / "config" / "settings.py"))


def test_nothing_set_is_a_laptop_with_one_file(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = settings()
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert found["DATABASES"]["default"]["NAME"] == str(tmp_path / "data" / "kibitz.sqlite3")
    assert found["DATABASES"]["default"]["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert found["CELERY_TASK_ALWAYS_EAGER"]
    assert not found["PUBLIC_CHECKER"]
    assert not found["DEBUG"]
    assert "SECURE_SSL_REDIRECT" not in found


def test_a_laptop_opens_its_file_once_and_syncs_each_commit(bare: pytest.MonkeyPatch) -> None:
    """What was answered survives the end of a battery; a full disk can be read on."""
    found = settings()["DATABASES"]["default"]
    assert found["CONN_MAX_AGE"] is None
    laptop = DatabaseWrapper(found | {"TIME_ZONE": None})
    with closing(laptop.get_new_connection(laptop.get_connection_params())) as opened:
        assert opened.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert opened.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
        assert opened.execute("PRAGMA fullfsync").fetchone() == (1,)


def test_a_laptop_keeps_its_secret_key(bare: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = settings()["SECRET_KEY"]
    assert len(first) >= 50
    assert settings()["SECRET_KEY"] == first == kept_secret_key(tmp_path / "data")
    assert [path.name for path in (tmp_path / "data").iterdir()] == ["secret_key"]


def test_a_club_of_ones_own_is_never_on_a_host(bare: pytest.MonkeyPatch) -> None:
    assert not settings()["LAPTOP"]
    bare.setenv("LAPTOP", "on")
    found = settings()
    assert found["LAPTOP"]
    assert found["ALLOWED_HOSTS"] == found["LOOPBACK"]
    assert found["ALLOWED_HOSTS"] is not found["LOOPBACK"], "phones are added to one of them"
    bare.setenv("ALLOWED_HOSTS", "chess.example.org")
    bare.setenv("SECRET_KEY", "s")
    assert not settings()["LAPTOP"]


def test_lists_are_fetched_from_where_the_host_says_and_from_nowhere_else(
    bare: pytest.MonkeyPatch,
) -> None:
    assert settings()["RATING_LISTS"] == {}
    bare.setenv("RATING_LISTS", "fide=https://a.example/x.zip?y=1, ecf=https://b.example/z.csv")
    addresses = {"fide": "https://a.example/x.zip?y=1", "ecf": "https://b.example/z.csv"}
    assert settings()["RATING_LISTS"] == addresses
    bare.delenv("RATING_LISTS")
    bare.setenv("LAPTOP", "on")
    fide = "https://ratings.fide.com/download/players_list.zip"
    assert settings()["RATING_LISTS"] == {"fide": fide}


def test_the_demo_beside_it_signs_nobody_out(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("LAPTOP", "on")
    assert settings()["SESSION_COOKIE_NAME"] != "sessionid"  # Django's own, which the demo has


def test_a_host_must_be_given_its_secret_key(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("ALLOWED_HOSTS", "chess.example.org")
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY"):
        settings()


def test_a_host_is_reached_over_https_only(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("ALLOWED_HOSTS", "chess.example.org,www.example.org")
    bare.setenv("SECRET_KEY", "s")
    found = settings()
    assert found["ALLOWED_HOSTS"] == ["chess.example.org", "www.example.org"]
    assert found["SECURE_SSL_REDIRECT"]
    assert found["SESSION_COOKIE_SECURE"]
    assert found["CSRF_COOKIE_SECURE"]
    assert found["SECURE_HSTS_SECONDS"] == 365 * 24 * 60 * 60


def test_a_laptop_can_serve_the_phones_in_the_room(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("ALLOWED_HOSTS", "192.168.1.20")
    bare.setenv("SECRET_KEY", "s")
    bare.setenv("HTTPS_ONLY", "off")
    assert "SECURE_SSL_REDIRECT" not in settings()


def test_a_host_has_its_servers_from_the_environment(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("DATABASE_URL", "postgres://kibitz:p%40ss@db.example:5433/games")
    bare.setenv("BROKER_URL", "redis://queue.example:6379/0")
    bare.setenv("CACHE_URL", "redis://queue.example:6379/1")
    found = settings()
    database = found["DATABASES"]["default"]
    assert database["ENGINE"] == "config.postgresql"
    assert database["PASSWORD"] == "p@ss"
    assert (database["HOST"], database["PORT"], database["NAME"]) == ("db.example", 5433, "games")
    assert not found["CELERY_TASK_ALWAYS_EAGER"]
    assert found["PUBLIC_CHECKER"]
    assert found["CELERY_BROKER_URL"] == "redis://queue.example:6379/0"
    for name, backend in (
        ("default", "SharedCache"),
        ("answers", "SharedCache"),
        ("counts", "SharedCounts"),
    ):
        assert found["CACHES"][name]["BACKEND"] == f"config.cache.{backend}"
        assert found["CACHES"][name]["LOCATION"] == "redis://queue.example:6379/1"


def test_no_task_may_run_longer_than_its_message_is_hidden(bare: pytest.MonkeyPatch) -> None:
    bare.setenv("TASK_TIME_LIMIT", "600")
    found = settings()
    hidden = found["CELERY_BROKER_TRANSPORT_OPTIONS"]["visibility_timeout"]
    assert found["CELERY_TASK_SOFT_TIME_LIMIT"] < found["CELERY_TASK_TIME_LIMIT"] == 600 < hidden
