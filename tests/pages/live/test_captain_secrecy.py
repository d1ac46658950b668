"""A captain's line-up and link are nobody else's: not on pages, in files or in logs."""

from __future__ import annotations

import io
import re
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import transaction
from django.test import Client
from django.urls import reverse

from config.logs.masking import TokenFilter, without_tokens
from exchange.for_others.kinds import FILES
from exchange.lists_out.kinds import KINDS
from pages.list_files import FORMS
from tests.kept import kept
from tests.pages.access.addresses import addresses
from tests.pages.access.test_deleted import WHATEVER
from tests.worlds.captains import hand_in, link, on_today, token_of
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.rounds import looking_over
from tournaments.standings import refreshing, stamps
from tournaments.teams import captains

pytestmark = pytest.mark.sqlite_whole


@kept
def four(world: World) -> Teams:
    """Four teams on two boards with two reserves; it is on today, and nothing is paired."""
    by = world.people["arbiter"]
    return Teams.with_teams(on_today(world.event), by, 4, rounds=3, boards=2, reserves=2)


@pytest.fixture
def token(four: Teams) -> str:
    return token_of(four, "Team 1")


def path(token: str) -> str:
    return f"/en/captain/{token}/"


def public_pages(tournament: Tournament, entry: int) -> list[str]:
    """List the public addresses of a tournament, files and papers among them."""
    event = tournament.event
    values = WHATEVER | {"club": event.club.slug, "event": event.slug, "code": "MPTS"}
    values |= {"tournament": tournament.slug, "round": 1, "board": 1, "entry": entry}
    values["player"] = tournament.members.order_by("pk")[0].player_id
    files = {
        "public:list": [{"kind": kind, "form": form} for kind in KINDS for form in FORMS],
        "public:other_file": [{"kind": kind, "form": FILES[kind].ending} for kind in FILES],
    }
    return [
        reverse(each.name, kwargs={part: (values | file)[part] for part in each.parts})
        for each in addresses()
        if each.name.startswith("public:") and "check" not in each.parts
        for file in files.get(each.name, [{}])
    ]


def plain(body: bytes) -> bytes:
    """Leave out when it was drawn and the names of drawings; a workbook is its sheets."""
    if body.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(body)) as book:
            sheets = [name for name in book.namelist() if "sheet" in name or "shared" in name]
            return b"".join(book.read(name) for name in sorted(sheets))
    return re.sub(rb'datetime="[^"]*"[^<]*|\d\d:\d\d(:\d\d)?|\b[0-9a-f]{12}\b', b"", body)


Seen = dict[str, tuple[int, bytes]]


def seen_with(four: Teams, token: str, paths: list[str], *names: str, publish: bool) -> Seen:
    """Return what everybody sees once this line-up is handed in; it is then taken out again."""
    with transaction.atomic():
        hand_in(four, token, *names)
        if publish:
            looking_over.publish(four.round(1), four.by)
        refreshing.refresh(four.tournament.pk)
        cache.clear()
        stamps.process_stamps.drop([four.tournament.pk])
        answers = {each: Client().get(each) for each in paths}
        seen = {each: (one.status_code, plain(b"".join(one))) for each, one in answers.items()}
        transaction.set_rollback(True)
    cache.clear()
    four.again()
    return seen


def differing(four: Teams, token: str, paths: list[str], *, publish: bool = False) -> set[str]:
    """Return the addresses that tell one line-up from another."""
    one = seen_with(four, token, paths, "1.1", "1.2", publish=publish)
    other = seen_with(four, token, paths, "1.3", "1.4", publish=publish)
    assert sum(status == 200 for status, _body in one.values()) >= 2, "they are there"
    return {each for each in paths if one[each] != other[each]}


def all_paths(world: World, four: Teams) -> list[str]:
    """List all public addresses, and the page of another captain."""
    world.club.public_lists = True
    world.club.save()
    other = token_of(four, "Team 3")
    captains.note_opened(link(other))
    return [path(other), *public_pages(four.tournament, four.entry("Team 1").pk)]


@pytest.mark.parametrize("paired", [False, True])
def test_a_line_up_is_in_no_boards_before_it_is_published(
    world: World, four: Teams, token: str, paired: bool
) -> None:
    if paired:
        four.pair()
    paths = [each for each in all_paths(world, four) if "pairings/" in each or "captain" in each]
    assert not differing(four, token, paths)


@pytest.mark.whole
@pytest.mark.parametrize("paired", [False, True])
def test_nobody_else_sees_it_before_it_is_published(
    world: World, four: Teams, token: str, paired: bool
) -> None:
    """On no public page, in no file; once it is published, all of that has it."""
    if paired:
        four.pair()
    paths = all_paths(world, four)
    assert not differing(four, token, paths)
    if paired:
        shown = differing(four, token, paths, publish=True)
        assert {each for each in shown if "pairings/1/boards" in each}, "this test finds it"
        assert paths[0] not in shown


class TestLogs:
    TOKEN = "Ab_-9" * 8 + "xyz"

    @pytest.mark.parametrize("before", ["/en/captain/", "/tr/account/invitation/"])
    def test_tokens_are_left_out(self, before: str) -> None:
        line = f'GET {before}{self.TOKEN}/ HTTP/1.1" "http://x{before}{self.TOKEN}/?a=1'
        assert without_tokens(line) == f'GET {before}…/ HTTP/1.1" "http://x{before}…/?a=1'
        assert without_tokens("/en/captain/spring/a/") == "/en/captain/spring/a/"

    def test_of_djangos_own_lines(self, four: Teams, token: str, caplog: Any) -> None:
        """Refused forms are warnings with their address."""
        handlers: Any = settings.LOGGING["handlers"]
        assert handlers["stdout"]["filters"] == ["tokenless"]
        with caplog.filtering(TokenFilter()):
            assert Client().post(path(token), {}).status_code == 409
        assert "/en/captain/…/" in caplog.text
        assert token not in caplog.text

    def test_of_gunicorns(self) -> None:
        logger = pytest.importorskip("config.logs.requests").TokenlessLogger
        config = pytest.importorskip("gunicorn.config").Config
        environ = {
            "REQUEST_METHOD": "GET",
            "RAW_URI": path(self.TOKEN),
            "PATH_INFO": path(self.TOKEN),
            "SERVER_PROTOCOL": "HTTP/1.1",
            "HTTP_REFERER": f"http://x{path(self.TOKEN)}",
        }

        class Answer:
            status, sent, headers = "200 OK", 1, ()

        class Asked:
            headers = (("REFERER", f"http://x{path(self.TOKEN)}"),)

        atoms = logger(config()).atoms(Answer(), Asked(), environ, timedelta())
        assert self.TOKEN not in str(atoms)
        assert atoms["U"] == "/en/captain/…/"
