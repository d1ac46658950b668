"""Requests that nobody sends by mistake: every address answers, and not "it is our fault"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from django.db import transaction
from django.test import Client

from tests.pages.access.addresses import Address, addresses
from tests.pages.access.lines import Page
from tests.pages.access.tables import LINES
from tests.pages.rounds import Desk
from tests.worlds.world import World

ROOT = Path(__file__).parents[3]
TEMPLATES = "\n".join(file.read_text() for file in (ROOT / "templates").rglob("*.html"))
ASKED = ("v", "q", "round", "before", "board", "kind", "next", "waiting", "code", "a", "b")
NAMES = {*re.findall(r'name="([a-z_]+)"', TEMPLATES), *ASKED, "result", "seen", "text", "slug"}
"""Of fields, wherever they belong."""

HTMX = {"HX-Request": "true"}
HUGE = "9" * 5000  # longer than Python turns into a number
ODD = ("", "\x00", "-1", "²", "٣", HUGE, "ğ" * 10_000, "9999-12-31T23:59")


def wrong_by(client: Client, method: str, path: str, data: dict[str, str], **headers: str) -> bool:
    """Tell whether the answer owns up to a fault of ours. What it did is undone."""
    with transaction.atomic():
        send = client.get if method == "GET" else client.post
        answer = send(path, data, headers=headers)
        transaction.set_rollback(True)
    return answer.status_code >= 500


def at_once(names: Iterable[str], turn: int) -> dict[str, str]:
    """Put something odd into every field; over as many turns as there are, everything into each."""
    return {name: ODD[(turn + place) % len(ODD)] for place, name in enumerate(sorted(names))}


def attempts(line: Page) -> Iterator[tuple[str, dict[str, str], dict[str, str]]]:
    """Try every field at once, by turns from a script and a form; then one field at a time."""
    for turn in range(len(ODD)):
        headers = HTMX if turn % 2 else {}
        if 405 not in line.get.values():
            yield "GET", at_once(ASKED, turn), HTMX if turn % 4 > 1 else {}
        if 405 in line.post.values():
            continue
        yield "POST", at_once(NAMES, turn), headers
        for name in line.data:
            yield "POST", {**line.data, name: ODD[turn]}, {}


BODIES = {
    "application/x-www-form-urlencoded": b"name=%ff%00&name=%ff&&==",
    "application/json": b"{",
    "multipart/form-data; boundary=x": b"--x\r\nContent-Disposition: form-data; name=a\r\n\r\n",
}


@pytest.mark.whole
@pytest.mark.parametrize("address", addresses(), ids=str)
def test_odd_values_in_every_field(address: Address, world: World) -> None:
    line = LINES[address.name]
    line.prepare(world)
    path = address.path(world, **line.kwargs(world))
    client = Client(raise_request_exception=False)
    client.force_login(world.people["administrator"])
    found = [
        (method, data, headers)
        for method, data, headers in attempts(line)
        if wrong_by(client, method, path, data, **headers)
    ]
    assert found == []
    for kind, body in BODIES.items():  # not what they say
        assert client.post(path, body, content_type=kind).status_code < 500, kind


class TestFound:
    """What once failed, by name."""

    @pytest.mark.parametrize("wanted", ["a\x00b", "clubs", "https://example.org", "//example.org"])
    def test_going_on_after_signing_in(self, world: World, wanted: str) -> None:
        client = Client()
        client.force_login(world.people["owner"])
        answer = client.get("/en/account/sign-in/", {"next": wanted})
        assert (answer.status_code, answer["Location"]) == (303, "/en/console/harbour/")

    def test_numbers_of_any_length_in_the_log(self, world: World) -> None:
        desk = Desk.of(world, world.tournament)
        for query in (f"?round={HUGE}", f"?before={HUGE}", "?round=²", f"?before={10**17}"):
            assert desk.get("log", query).status_code == 200

    def test_a_version_that_never_was(self, world: World) -> None:
        """The page is brought up to date as a whole."""
        desk = Desk.of(world, world.tournament)
        for name, more in {"results": {"round": 1}, "check_in": {}}.items():
            for held in (HUGE, "²", "-1", ""):
                assert desk.get(name, f"?v={held}", htmx=True, **more).status_code == 200

    def test_a_list_looked_at_in_no_version(self, world: World) -> None:
        desk = Desk.of(world, world.tournament)
        for seen in ("²", HUGE):
            data = {"text": "Name\tRating\nDoe, Jane\t1500\n", "seen": seen}
            assert desk.post("import_apply", data).status_code == 422
        assert not world.tournament.entries.filter(player__name="Doe, Jane").exists()


@pytest.mark.parametrize("method", ["PUT", "DELETE"])
def test_a_method_is_what_it_is(world: World, method: str) -> None:
    """A form cannot claim to be another method."""
    client = Client()
    client.force_login(world.people["arbiter"])
    path = "/en/console/harbour/spring/a/entries/"
    data = {"_method": method, "method": method}
    answer = client.post(path, data, headers={"X-HTTP-Method-Override": method})
    assert answer.status_code == 422
    assert world.tournament.entries.count() == 4


PATHS = [
    "/en//harbour/",
    "/EN/",
    "/de/",
    "/en/harbour/%00/",
    "/en/%ff/",
    "/en/ÇÜŞ/",
    f"/en/{'a' * 20_000}/",
    "/en/harbour/spring/a/pairings/٣/",
    "/en/harbour/spring/a/pairings/-1/",
    f"/en/harbour/spring/a/pairings/{HUGE}/",
    f"/en/harbour/spring/a/players/{2**63}/",
    f"/en/console/harbour/spring/a/rounds/1/results/{2**63}/",
    f"/en/console/harbour/players/{2**63}/",
    "/en/account/password/%00/x/",
]


@pytest.mark.parametrize("path", PATHS, ids=range(len(PATHS)))
def test_addresses_that_lead_nowhere(world: World, path: str) -> None:
    client = Client()
    client.force_login(world.people["owner"])
    for send in (client.get, client.post):
        assert send(path).status_code < 500


@pytest.mark.parametrize(
    "headers",
    [
        {"Accept-Language": "x" * 9000},
        {"Accept-Language": "\xff;q=zz"},
        {"If-None-Match": '"' * 5000},
        {"If-Modified-Since": "once"},
        {"Cookie": "sessionid=\x00; csrftoken=%ff"},
        {"HX-Request": "true", "HX-Current-URL": "http://[bad"},
        {"HX-Request": "true", "HX-Target": "\x00"},
    ],
    ids=" ".join,
)
def test_headers_that_make_no_sense(world: World, headers: dict[str, str]) -> None:
    for path in ("/", "/en/", "/en/harbour/spring/a/pairings/?v=x", "/en/console/"):
        assert Client().get(path, headers=headers).status_code < 500
