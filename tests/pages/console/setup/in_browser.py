"""Readings of the set-up pages in a browser."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.worlds.played import Played
from tournaments.models import Entry


def names(found: Played) -> list[str]:
    """List who is entered, in the order in which they came."""
    entries = Entry.objects.filter(tournament=found.tournament).order_by("pk")
    return [entry.name for entry in entries.select_related("player")]


def ready(page: Page) -> None:
    expect(page.get_by_label("Name", exact=True)).to_have_attribute("role", "combobox")
