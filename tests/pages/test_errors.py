"""Pages shown when something goes wrong, and the way on from there."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.exceptions import SuspiciousOperation
from django.db import connection
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.urls import reverse
from django.utils import translation

from clubs.views import errors
from tests.pages.access.tables import client_of
from tests.worlds.world import World

MEMBERS = "/en/console/harbour/members/"


def test_the_signed_out_are_offered_to_sign_in_and_come_back(world: World) -> None:
    answer = Client().get(f"{MEMBERS}?sort=name")
    assert answer.status_code == 404
    expected = (
        f"{reverse('account:sign_in')}?next=%2Fen%2Fconsole%2Fharbour%2Fmembers%2F%3Fsort%3Dname"
    )
    assert f'href="{expected}"' in answer.text


def test_a_stranger_is_told_what_a_mistyped_address_is_told(world: World) -> None:
    stranger = client_of(world, "stranger")
    real, mistyped = stranger.get(MEMBERS), stranger.get(MEMBERS.replace("harbour", "harbuor"))
    assert real.status_code == mistyped.status_code == 404
    assert plain(real) == plain(mistyped).replace("harbuor", "harbour")
    assert "account/sign-in" not in real.text.partition("error-page")[2]


def plain(answer: Any) -> str:
    """Read the page without its CSRF tokens, which are new each time."""
    return "\n".join(line for line in answer.text.splitlines() if "csrf" not in line.lower())


def test_a_member_is_told_that_the_role_is_the_reason(world: World) -> None:
    answer = client_of(world, "assistant").get(MEMBERS)
    assert answer.status_code == 403
    assert "Your role does not allow this" in answer.text


def test_an_old_form_says_so_and_changes_nothing(world: World) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(world.people["owner"])
    path = reverse("clubs:settings", args=["harbour"])
    answer = client.post(path, {"name": "Hijacked"})
    assert answer.status_code == 403
    assert "The form was too old" in answer.text
    assert f'href="{path}"' in answer.text
    world.club.refresh_from_db()
    assert world.club.name == "Harbour"


def test_a_damaged_request(world: World) -> None:
    request = RequestFactory().get("/en/harbour/")
    answer = errors.bad_request(request, SuspiciousOperation())
    assert answer.status_code == 400
    assert b"did not understand" in answer.content


def test_the_page_for_our_own_faults_needs_no_database(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(connection, "cursor", broken)
    client.raise_request_exception = False
    answer = client.get("/tr/")
    assert answer.status_code == 500
    assert '<html lang="tr">' in answer.text


@pytest.mark.parametrize("template", ["413.html", "500.html", "503.html"])
def test_a_page_for_trouble_needs_nothing_that_may_be_missing(
    template: str, settings, tmp_path: Path
) -> None:
    """No static files collected, no database (pytest keeps it away) and no cache.

    What it links to is there all the same.
    """
    hashed = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": hashed}
    settings.STATIC_ROOT = tmp_path
    settings.CACHES = {"default": {"BACKEND": "none.at.all"}}
    with translation.override("tr"):
        page = render_to_string(template, {"told": "Sonra.", "most": 200_000})
    assert '<html lang="tr">' in page
    linked = re.findall(r'href="/static/([^"]+)"', page)
    assert [file for file in linked if finders.find(file) is None] == []
    assert len(linked) == 6


@pytest.mark.parametrize("path", ["/en/console/", "/nb/account/sign-in/", "/tr/console/x/y/"])
def test_what_counts_as_the_console(path: str) -> None:
    assert errors.is_console(RequestFactory().get(path))


@pytest.mark.parametrize("path", ["/", "/en/", "/en/harbour/console/", "/consoles"])
def test_what_counts_as_public(path: str) -> None:
    assert not errors.is_console(RequestFactory().get(path))


def test_the_first_page_is_found_in_the_visitors_language(db: None) -> None:
    for wanted, code in (("nb,en;q=0.5", "nb"), ("tr-TR", "tr"), ("fr", "en")):
        answer = Client(headers={"Accept-Language": wanted}).get("/")
        assert answer.status_code == 302
        assert answer["Location"] == f"/{code}/"
        assert "Accept-Language" in answer.headers["Vary"]
