"""A dump made as the page for hosts tells it has nobody of the rating lists."""

from __future__ import annotations

import re
import shlex
import subprocess

import pytest
from django.db import connection

from clubs.models import User
from ratinglists.models import RatingList
from ratinglists.searching import search
from tests.servers import postgres, run

pytestmark = [pytest.mark.whole, pytest.mark.django_db(transaction=True)]


def test_nobody_of_a_list_is_in_a_dump(fide_list: RatingList) -> None:
    found = postgres.installation()
    if run.on_sqlite or found is None:
        pytest.skip("a dump is PostgreSQL's")
    User.objects.create_user("ada@example.org", name="Ada")
    assert search("kvitnes", lists=[fide_list]), "the list is there"
    whole = _dumped([str(found / "bin" / "pg_dump")])
    assert "Kvitnes, Magnus" in whole, "what the page says is needed"
    told = _dumped([str(found / "bin" / "pg_dump"), *_told_options()])
    assert "ada@example.org" in told
    assert "Kvitnes" not in told
    assert "1503014" not in told


def _told_options() -> list[str]:
    page = (run.ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    line = re.search(
        r"^    docker compose exec -T postgres pg_dump (.+) > kibitz\.sql$", page, re.M
    )
    assert line is not None
    words = shlex.split(line[1])
    assert words[0] == "--username=kibitz"
    assert words[-1] == "kibitz"
    return words[1:-1]


def _dumped(command: list[str]) -> str:
    parameters = connection.get_connection_params()
    address = [
        f"--{name}={parameters[key]}"
        for name, key in (("host", "host"), ("port", "port"), ("username", "user"))
        if parameters.get(key)
    ]
    done = subprocess.run(
        [*command, *address, str(parameters["dbname"])], capture_output=True, check=True, text=True
    )
    return done.stdout
