"""The page from which an administrator takes everything away, and the demo's way out of itself."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from clubs.laptop.room import Room
from clubs.models import Club, User
from exchange import backup, copies
from tests.pages.laptop.conftest import client
from tests.worlds.world import World

pytestmark = [pytest.mark.django_db, pytest.mark.sqlite]

BACKUP = "/en/account/laptop/backup/"
HINT = "its people and games are made up"


@pytest.fixture
def desk(laptop: Room, world: World) -> Client:
    browser = client()
    browser.force_login(world.people["administrator"])
    return browser


@pytest.mark.django_db(transaction=True)
def test_the_file_holds_everything(desk: Client, tmp_path: Path) -> None:
    people, clubs = User.objects.count(), Club.objects.count()
    answer = desk.post(BACKUP)
    assert answer["Content-Disposition"].startswith('attachment; filename="kibitz-20')
    assert "no-store" in answer["Cache-Control"]
    file = tmp_path / "kibitz.backup"
    file.write_bytes(answer.content)
    User.objects.update(name="Mistake")
    backup.restore_backup(file, replace=True)
    assert (User.objects.count(), Club.objects.count()) == (people, clubs)
    assert not User.objects.filter(name="Mistake").exists()


def test_the_page_names_the_copies_and_the_way_back(
    desk: Client, settings: Settings, tmp_path: Path
) -> None:
    assert "There is none yet." in desk.get(BACKUP).text
    database = tmp_path / "kibitz.sqlite3"
    database.write_bytes(b"")
    copy = copies.make_copy(database, "before-upgrade", datetime(2026, 11, 23, 9, 15, tzinfo=UTC))
    page = desk.get(BACKUP).text
    assert str(copy) in page
    assert "python3 tools/dev.py restore kibitz.backup" in page


@pytest.mark.parametrize("path", ["/en/", "/en/account/sign-in/", "/en/console/"])
@pytest.mark.parametrize("demo", [True, False])
def test_the_demo_leads_to_a_club_of_ones_own(
    settings: Settings, world: World, path: str, demo: bool
) -> None:
    settings.DEMO = demo
    browser = Client()
    if "console" in path:
        browser.force_login(world.people["owner"])
    page = browser.get(path).text
    assert (HINT in page) is demo
    assert ("<code>python3 tools/dev.py run</code>" in page) is demo
