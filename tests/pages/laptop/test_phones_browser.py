"""Phones in the room, for real: ``make run``, one press, and the laptop answers in its network.

To the server a request that this machine sends to its own address in the network is a phone's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from clubs.laptop import machine
from tests.pages.axe import assert_accessible
from tests.pages.laptop.test_from_nothing_browser import Newcomer, begin
from tests.servers.browser import Visitors
from tests.servers.typed_command import Served, require_installed

pytestmark = [pytest.mark.browser, pytest.mark.whole, pytest.mark.django_db]

REFUSED, NO_SUCH_NAME = 0, 400


@pytest.fixture
def address() -> str:
    found = machine.own_addresses()
    if not found:
        pytest.skip("this machine is in no network")
    return found[0]


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[Served]:
    require_installed()
    served = Served("run", tmp_path)
    try:
        served.wait()
        yield served
    finally:
        served.end()


@pytest.fixture
def at_the_laptop(laptop: Served, browser: Browser) -> Iterator[Visitors]:
    visitors = Visitors(browser, laptop.address)
    yield visitors
    assert visitors.complaints == []
    visitors.close()


def answer(address: str, port: int, path: str = "/en/", host: str = "") -> int:
    """Ask as a phone does; 0 where nobody listens."""
    with closing(HTTPConnection(address, port, timeout=20)) as phone:
        try:
            phone.request("GET", path, headers={"Host": host or f"{address}:{port}"})
        except ConnectionRefusedError:
            return REFUSED
        return phone.getresponse().status


def test_let_in_shut_out_and_let_in_again_after_a_stop(
    laptop: Served, at_the_laptop: Visitors, address: str, tmp_path: Path
) -> None:
    page = at_the_laptop()
    assert answer(address, laptop.port) == REFUSED
    begin(Newcomer(page))
    page.get_by_role("link", name="Phones in the room").last.click()
    page.get_by_role("button", name=f"Let phones in at {address}").click()
    expect(page.get_by_role("link", name=f"http://{address}:{laptop.port}/")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    assert answer(address, laptop.port) == 200
    assert answer(address, laptop.port, host="evil.example") == NO_SUCH_NAME
    assert answer(address, laptop.port, "/en/account/laptop/phones/") == 404
    laptop.press_ctrl_c()
    assert answer(address, laptop.port) == REFUSED

    again = Served("run", tmp_path, laptop.port)
    try:
        again.wait()
        assert f"Phones in the room are let in at http://{address}:{laptop.port}/" in again.said
        assert answer(address, laptop.port) == 200
        page.reload()
        page.get_by_role("button", name="Shut phones out").click()
        expect(page.get_by_text("Phones are shut out.")).to_be_visible()
        assert answer(address, laptop.port) == REFUSED
        assert again.get("/en/")[0] == 200, "the laptop itself goes on"
    finally:
        again.end()


def test_without_scripts_and_for_everybody(
    laptop: Served, at_the_laptop: Visitors, address: str
) -> None:
    page = at_the_laptop(javascript=False)
    page.goto("/")
    looked_at(at_the_laptop(), "/")
    begin(Newcomer(page))
    page.goto("/en/account/laptop/phones/")
    page.get_by_role("button", name=f"Let phones in at {address}").click()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    with_scripts = at_the_laptop()
    with_scripts.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    for path in ("phones/", "backup/"):
        looked_at(with_scripts, f"/en/account/laptop/{path}")
    page.get_by_role("button", name="Shut phones out").click()
    assert answer(address, laptop.port) == REFUSED
    page.goto("/en/account/laptop/backup/")
    with page.expect_download() as fetched:
        page.get_by_role("button", name="Fetch a backup").click()
    assert fetched.value.suggested_filename.endswith(".backup")


def looked_at(page: Page, path: str) -> None:
    page.goto(path)
    assert_accessible(page)
    page.set_viewport_size({"width": 360, "height": 900})
    assert_accessible(page)
