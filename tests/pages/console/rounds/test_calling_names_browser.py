"""Names called at the door, and typed as they are heard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.rounds import played
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import Player

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

PEOPLE = ("Grønli, Åse", "Nilsen, Tor", "Nilsen, Åse", "Çelik, Nuri")


def test_near_names_are_shown_and_nobody_else_is_ticked(world: World, open_at) -> None:
    found = played(world)
    for entry, name in zip(found.tournament.entries.order_by("pk"), PEOPLE, strict=True):
        Player.objects.filter(pk=entry.person.pk).update(name=name)
    entries.check_in_all(found.tournament, found.by, present=False)
    page = open_at(found)
    box, tally = page.get_by_role("searchbox", name="Name"), page.locator("#tally")
    shown = page.locator("#places li:visible")
    near = page.get_by_text("Similar names:")
    box.fill("aase groenli")
    expect(shown).to_have_count(1)
    expect(near).to_be_hidden()
    box.press("Enter")
    expect(tally).to_contain_text("1 play")
    box.fill("Nielsen")
    expect(shown).to_have_count(2)
    expect(near).to_be_visible()
    box.press("Enter")
    expect(shown).to_have_count(2)
    expect(tally).to_contain_text("1 play")
    box.fill("Chelik")
    expect(shown).to_have_count(1)
    box.press("Enter")
    expect(tally).to_contain_text("2 play")
    number = found.tournament.entries.get(player__name="Nilsen, Tor")
    entries.renumber(found.tournament, found.by)
    number.refresh_from_db()
    page.reload()
    box.fill(str(number.tpn))
    expect(shown).to_have_text(["Nilsen, Tor 2190, here"])
