"""What a browser's caches hold of the site, and what never comes into them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from playwright.sync_api import Error, expect

from clubs.models import Club
from tests.pages.installed.phone import (
    all_kept,
    expect_lost,
    goto_and_keep,
    kept,
    kept_pages,
    look_again,
    phone,
    wait_for,
)
from tests.pages.rounds import sign_in
from tests.servers.browser import Visitors
from tests.servers.serving import Serving
from tests.worlds.played import Played
from tests.worlds.shown import address
from tests.worlds.world import World
from tournaments.models import Tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_only_public_pages_are_kept_and_no_part_of_one(
    six: Played, world: World, visitors: Visitors
) -> None:
    """An arbiter's phone: its caches hold what strangers may read, from before and after."""
    page = phone(visitors)
    path = address(six.tournament, "pairings/")
    goto_and_keep(page, path)
    sign_in(page, world.people["owner"], visitors.address)
    for console in ("/en/console/", "/en/console/harbour/", "/en/account/profile/"):
        answer = page.goto(console)
        assert answer is not None
        assert answer.status == 200
        assert not answer.from_service_worker
        assert page.evaluate("navigator.serviceWorker.controller !== null")
    page.locator("summary", has_text="Signed in").click()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("link", name="For arbiters")).to_be_visible()
    goto_and_keep(page, address(six.tournament, "players/"))
    with page.expect_response("**?v=*"):
        look_again(page)
    page.goto(address(six.tournament, "print/pairings/1/"))
    page.goto("/en/no-such-club/")
    goto_and_keep(page, "/en/harbour/")
    assert [each for each in all_kept(page) if "console" in each or "account" in each] == []
    assert set(kept_pages(page)) <= {
        "/en/",
        path,
        address(six.tournament, "players/"),
        "/en/harbour/",
    }
    page.context.set_offline(True)
    with pytest.raises(Error, match="ERR_INTERNET_DISCONNECTED"):
        page.goto("/en/console/")


@pytest.mark.whole
@pytest.mark.parametrize("caching", ["private", "no-store", "max-age=60", "public, no-store"])
def test_an_answer_that_is_not_for_every_cache_is_not_kept(
    caching: str, playing: Tournament, visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = phone(visitors)
    goto_and_keep(page, "/en/")
    answers = Serving.__call__

    def mark(self: Serving, environ: dict[str, Any], start: Any) -> Iterator[bytes]:
        def begin(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:
            others = [each for each in headers if each[0] != "Cache-Control"]
            own = environ["PATH_INFO"] == "/en/harbour/"
            return start(status, [*others, ("Cache-Control", caching)] if own else headers, *failed)

        return answers(self, environ, begin)

    monkeypatch.setattr(Serving, "__call__", mark)
    page.goto("/en/harbour/")
    goto_and_keep(page, "/en/harbour/open/")  # the worker does one after the other
    assert kept_pages(page) == ["/en/", "/en/harbour/open/"]


@pytest.mark.whole
def test_a_page_that_the_club_has_taken_away_is_forgotten(
    playing: Tournament, visitors: Visitors
) -> None:
    page = phone(visitors)
    path = address(playing, "standings/")
    goto_and_keep(page, path)
    Club.objects.update(public=False)
    page.goto(path)
    expect(page.locator(".error-page .code")).to_have_text("404")
    wait_for(page, lambda: path not in kept_pages(page), "it is forgotten")


@pytest.mark.whole
def test_a_new_version_forgets_what_an_older_one_kept_and_keeps_the_page_that_is_open(
    playing: Tournament, visitors: Visitors, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = phone(visitors)
    before, after = address(playing, "documents/"), address(playing, "pairings/")
    goto_and_keep(page, before)
    page.evaluate("caches.open('of something else')")
    monkeypatch.setattr(staticfiles_storage, "manifest_hash", "of other files", raising=False)
    page.goto(after)
    wait_for(page, lambda: kept_pages(page) == [after], "only the page that is open is kept")
    assert "of something else" in kept(page)
    page.context.set_offline(True)
    page.reload()
    expect_lost(page)


@pytest.mark.whole
def test_so_many_pages_are_kept_and_no_more(playing: Tournament, visitors: Visitors) -> None:
    page = phone(visitors)
    goto_and_keep(page, address(playing, "documents/"))
    for number in range(45):
        goto_and_keep(page, f"{address(playing, 'documents/')}?n={number}")
    wanted = [f"{address(playing, 'documents/')}?n={number}" for number in range(5, 45)]
    assert kept_pages(page) == wanted
