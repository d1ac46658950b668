"""Tournaments of the world's club in every state of a round, for tests of the console."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Page

from clubs.models import User
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Tournament

NAMES = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gry", "Hakan", "İrem", "Jon"]
HTMX: dict[str, Any] = {"HTTP_HX_REQUEST": "true"}


def played(world: World, players: int = 4, rounds: int = 3, slug: str = "b") -> Played:
    """Check in ``players`` and pair nothing. Number 1 has White in round 1."""
    names = [NAMES[n] if n < len(NAMES) else f"Player {n}" for n in range(players)]
    arbiter = world.people["arbiter"]
    return Played.with_players(world.event, arbiter, names, rounds=rounds, name=slug)


def address(name: str, tournament: Tournament, **more: Any) -> str:
    slugs = {"club": "harbour", "event": tournament.event.slug, "tournament": tournament.slug}
    return reverse(f"console:{name}", kwargs=slugs | more)


@dataclass
class Desk:
    """One person at the console of one tournament, without a browser."""

    tournament: Tournament
    client: Client

    @classmethod
    def of(cls, world: World, tournament: Tournament, role: str = "arbiter") -> Desk:
        client = Client()
        client.force_login(world.people[role])
        return cls(tournament, client)

    def get(self, name: str, query: str = "", **more: Any) -> Any:
        headers: dict[str, Any] = HTMX if more.pop("htmx", False) else {}
        target = more.pop("target", "")
        if target:
            headers = headers | {"HTTP_HX_TARGET": target}
        return self.client.get(address(name, self.tournament, **more) + query, **headers)

    def post(
        self, name: str, data: dict[str, Any] | None = None, *, htmx: bool = False, **more: Any
    ) -> Any:
        headers: dict[str, Any] = HTMX if htmx else {}
        return self.client.post(address(name, self.tournament, **more), data or {}, **headers)


def said(response: HttpResponse) -> list[str]:
    """Read the messages that the page after ``response`` will show."""
    return [str(message) for message in response.wsgi_request._messages]  # type: ignore[attr-defined]


def sign_in(page: Page, person: User, base: str) -> None:
    """Sign in without the form, which has tests of its own."""
    client = Client()
    client.force_login(person)
    name = settings.SESSION_COOKIE_NAME
    page.context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": base}])
