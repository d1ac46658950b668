"""The commands of ``docker-compose.yml``, run word for word against PostgreSQL and Redis.

No container engine is needed: each command runs here with the environment that the file gives it,
only the machines ``postgres`` and ``redis`` being those of the tests.
"""

import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

import psycopg
import pytest
import redis
from django.conf import settings

from config import celery_app, pulse
from tests.servers import broker, postgres, run
from tests.servers.compose import HOST, SERVICES, built, environment_of, example

DATABASE = "kibitz_hosted_" + os.environ.get("PYTEST_XDIST_WORKER", "alone")

pytestmark = pytest.mark.whole


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of the services, on an empty database and with their static files."""
    if run.on_sqlite:
        pytest.skip("a host has PostgreSQL")
    postgres.require()
    broker.require()
    with psycopg.connect(run.database_url(), dbname="postgres", autocommit=True) as connection:
        connection.execute(f"DROP DATABASE IF EXISTS {DATABASE}")
        connection.execute(f"CREATE DATABASE {DATABASE}")
    folder = tmp_path_factory.mktemp("hosted")
    environment = environment_of("web", DATABASE) | {
        "DATA_DIR": str(folder / "data"),
        "PORT": str(run.free_port()),
        "STATIC_ROOT": str(folder / "static"),
    }
    _run(built("collectstatic"), environment)
    _run(SERVICES["migrate"]["command"], environment)
    return environment


@pytest.fixture(scope="module")
def web(hosted: dict[str, str]) -> Iterator[dict[str, str]]:
    with _serve("web", hosted):
        port = int(hosted["PORT"])
        run.wait_until(lambda: run.listens(port), "gunicorn listens")
        yield hosted


def test_web_is_well_by_its_own_health_check(web: dict[str, str]) -> None:
    _run(_health_check("web"), web)


def test_web_sends_plain_http_to_https(web: dict[str, str]) -> None:
    answer = _get(web, "/", Host=HOST)
    assert answer.status == 301
    assert answer.headers["Location"] == f"https://{HOST}/"


def test_web_answers_behind_its_proxy_with_every_header(web: dict[str, str]) -> None:
    answer = _get(web, "/en/", **{"Host": HOST, "X-Forwarded-Proto": "https"})
    assert answer.status == 200
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["Strict-Transport-Security"].startswith("max-age=")
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_web_serves_static_files_that_browsers_may_keep(web: dict[str, str]) -> None:
    secure = {"Host": HOST, "X-Forwarded-Proto": "https"}
    page = _get(web, "/en/", **secure).text
    style = re.search(r'href="(/static/[^"]+\.css)"', page)
    assert style is not None, page
    answer = _get(web, style[1], **secure)
    assert answer.status == 200
    assert "immutable" in answer.headers["Cache-Control"]


def test_web_knows_only_its_own_name(web: dict[str, str]) -> None:
    secure = {"Host": "elsewhere.example", "X-Forwarded-Proto": "https"}
    assert _get(web, "/en/", **secure).status == 400


def test_worker_is_well_by_its_own_health_check(hosted: dict[str, str]) -> None:
    with _serve("worker", hosted) as log:
        run.wait_until(lambda: " ready." in log.read_text(), "the worker is ready")
        _run(_health_check("worker"), hosted)
        with redis.Redis.from_url(hosted["BROKER_URL"]) as queue:
            assert queue.exists(pulse.KEY), "pages can tell that it is there"


@pytest.mark.parametrize("service", ["visitors", "lists"])
def test_the_other_workers_are_well_by_their_own_health_checks(
    hosted: dict[str, str], service: str
) -> None:
    with _serve(service, hosted) as log:
        run.wait_until(lambda: " ready." in log.read_text(), "the worker is ready")
        _run(_health_check(service), hosted)


def test_the_clock_sends_each_minute_what_workers_know(hosted: dict[str, str]) -> None:
    with _serve("clock", hosted) as log:
        run.wait_until(lambda: "beat: Starting" in log.read_text(), "the clock")
    celery_app.loader.import_default_modules()
    clock: dict[str, dict[str, Any]] = settings.CELERY_BEAT_SCHEDULE
    for each in clock.values():
        assert each["schedule"] <= 60
        assert each["task"] in celery_app.tasks


def test_the_example_sets_all_that_compose_asks_for() -> None:
    asked = set(re.findall(r"\$\{(\w+)", (run.ROOT / "docker-compose.yml").read_text()))
    assert asked <= example().keys()


def test_every_image_has_an_exact_version() -> None:
    images = [s["image"] for s in SERVICES.values() if "build" not in s]
    images += re.findall(r"^FROM (\S+)", (run.ROOT / "Dockerfile").read_text(), re.M)
    assert len(images) == 4
    assert all(re.search(r":\d+\.\d+", image) for image in images)


def test_backup_and_way_back_as_the_page_tells_them(hosted: dict[str, str]) -> None:
    """Into the database as it is, and into an empty one as after an upgrade that went wrong."""
    Path(hosted["DATA_DIR"]).mkdir(exist_ok=True)  # the volume
    backup, replace, migrate, restore = (
        _told(command, hosted)
        for command in (
            "backup /data/kibitz.backup",
            "restore /data/kibitz.backup --replace",
            "migrate --no-input",
            "restore /data/kibitz.backup",
        )
    )
    person = {"EMAIL": "ada@example.org", "NAME": "Ada", "PASSWORD": "queen takes pawn"}
    answers = {f"DJANGO_SUPERUSER_{name}": value for name, value in person.items()}
    _run([*_told("createsuperuser", hosted), "--no-input"], hosted | answers)
    _run(backup, hosted)
    with psycopg.connect(run.database_url(), dbname=DATABASE, autocommit=True) as connection:
        connection.execute("UPDATE clubs_user SET name = 'Mistake'")
    _run(replace, hosted)
    assert _people() == [("Ada",)]
    with psycopg.connect(run.database_url(), dbname="postgres", autocommit=True) as connection:
        connection.execute(f"DROP DATABASE {DATABASE} WITH (FORCE)")
        connection.execute(f"CREATE DATABASE {DATABASE}")
    _run(migrate, hosted)
    _run(restore, hosted)
    assert _people() == [("Ada",)]


def _people() -> list[tuple[object, ...]]:
    with psycopg.connect(run.database_url(), dbname=DATABASE) as connection:
        return connection.execute("SELECT name FROM clubs_user").fetchall()


def _told(command: str, environment: dict[str, str]) -> list[str]:
    """Find the line that the page tells for the service ``web``; its volume is a folder here."""
    page = (run.ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    line = rf"^    docker compose run --rm (?:--no-deps )?web (python manage\.py {command})$"
    found = re.search(line, page, re.MULTILINE)
    assert found is not None, command
    return found[1].replace("/data", environment["DATA_DIR"]).split()


def _health_check(service: str) -> list[str]:
    kind, *words = SERVICES[service]["healthcheck"]["test"]
    if kind == "CMD-SHELL":
        return ["sh", "-c", words[0].replace("$$", "$")]
    return list(words)


def _run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(
        command,
        cwd=run.ROOT,
        env=environment,
        capture_output=True,
        check=False,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@contextmanager
def _serve(service: str, environment: dict[str, str]) -> Iterator[Path]:
    """Run the service's command; yields the file with what it says."""
    log = Path(environment["DATA_DIR"]).with_name(f"{service}.log")
    with log.open("wb") as out:
        process = subprocess.Popen(
            SERVICES[service]["command"], cwd=run.ROOT, env=environment, stdout=out, stderr=out
        )
        try:
            yield log
        finally:
            process.terminate()
            process.wait(timeout=30)


class Answer(NamedTuple):
    status: int
    headers: Message
    text: str


def _get(environment: dict[str, str], path: str, **headers: str) -> Answer:
    with closing(HTTPConnection("127.0.0.1", int(environment["PORT"]), timeout=10)) as connection:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return Answer(response.status, response.headers, response.read().decode())
