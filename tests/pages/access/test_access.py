"""Every address x method x role: permitted, refused, or hidden altogether.

Whatever the answer is, it says what a browser may do with it.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from django.db import connection, transaction
from django.http import HttpResponseBase
from django.test import Client

from clubs import bodies
from clubs.models import User
from tests.kept import kept
from tests.pages.access.addresses import Address, addresses
from tests.pages.access.lines import ROLES, Page
from tests.pages.access.tables import LINES, client_of, tables
from tests.worlds.world import World

METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE")


ALL_ASK = ("GET", "POST")
"""The methods with which each role asks in every run."""


OF_NOBODY = ("public:", "installed:")
MOST_AND_LEAST = ("administrator", "nobody")


@kept
def cookies(world: World) -> dict[str, Any]:
    """What the browser of each role holds; signed in once for all addresses."""
    return {role: client_of(world, role).cookies for role in ROLES}


def answer(client: Client, method: str, path: str, line: Page) -> HttpResponseBase:
    if method == "POST":
        return client.post(path, line.data)
    return client.generic(method, path)


def noted(written: list[str]) -> Any:
    """Keep the statements that write."""

    def note(execute: Any, sql: str, *more: Any) -> Any:
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            written.append(sql)
        return execute(sql, *more)

    return note


def assert_says_what_the_browser_may_do(response: HttpResponseBase, address: Address) -> None:
    """Only pages made for it are framed, and their refusals are not."""
    policy = response.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    framed = address.name.startswith(FRAMED) and response.status_code == 200
    assert ("frame-ancestors *" if framed else "frame-ancestors 'none'") in policy
    assert response.headers.get("X-Frame-Options") == (None if framed else "DENY")
    assert response.headers["X-Content-Type-Options"] == "nosniff"


FRAMED = "public:embed_"
ANYBODYS_OWN = ("account:", "captain:", "clubs:home")


def assert_shut_to_the_unconfirmed(client: Client, owner: User, path: str, line: Page) -> None:
    """Demand that an owner whose mailbox may be another's may do nothing."""
    with transaction.atomic():
        User.objects.filter(pk=owner.pk).update(email_confirmed=False)
        for method in ("GET", "POST"):
            assert answer(client, method, path, line).status_code in (403, 404, 405), method
        transaction.set_rollback(True)


def test_every_address_has_its_line_and_every_line_its_address() -> None:
    names = [name for name, _ in tables()]
    assert len(names) == len(set(names))
    assert set(names) == {address.name for address in addresses()}


@pytest.mark.parametrize(
    "every", [MOST_AND_LEAST, pytest.param(ROLES, marks=pytest.mark.whole)], ids=["two", "all"]
)
@pytest.mark.parametrize("address", addresses(), ids=str)
def test_who_may(
    address: Address, every: tuple[str, ...], world: World, cookies: dict[str, Any]
) -> None:
    line = LINES[address.name]
    line.prepare(world)
    path = address.path(world, **line.kwargs(world))
    public = address.name.startswith(OF_NOBODY)
    found, expected = {}, {}
    for role in ROLES:
        client = Client()
        for method in METHODS if role in every else ALL_ASK:
            client.cookies = copy(cookies[role])
            written: list[str] = []
            with transaction.atomic(), connection.execute_wrapper(noted(written)):
                answered = answer(client, method, path, line)
                transaction.set_rollback(True)
            assert not (written and method in ("GET", "HEAD") and "public:" in address.name), (
                written
            )
            found[role, method] = answered.status_code
            assert_says_what_the_browser_may_do(answered, address)
            assert public or "no-store" in answered.headers["Cache-Control"]
            if b'enctype="multipart/form-data"' in getattr(answered, "content", b""):
                assert bodies.longest(path) >= bodies.LIST, "it takes files"
            expected[role, method] = line.expected(method)[role]
    assert found == expected
    if not public and not address.name.startswith(ANYBODYS_OWN):
        client = Client()
        client.cookies = copy(cookies["owner"])
        assert_shut_to_the_unconfirmed(client, world.people["owner"], path, line)
