"""The form that sets up an event like an earlier one."""

from __future__ import annotations

import html
from datetime import date
from uuid import uuid4

import pytest
from django.test import Client

from pages.console.setup.copying import next_name
from tests.pages.access.tables import client_of
from tests.worlds.world import World
from tournaments.models import Event, Player

COPY = "/en/console/harbour/spring/edit/copy/"
GIVEN = {"name": "Spring Open 2027", "starts": "2027-04-30", "slug": ""}


@pytest.fixture
def client(world: World) -> Client:
    return client_of(world, "arbiter")


@pytest.mark.parametrize(
    ("name", "then"),
    [
        ("Open 2026", "Open 2027"),
        ("2026/2027 league", "2027/2028 league"),
        ("Spring Open", "Spring Open"),
        ("Bergen 900", "Bergen 900"),
    ],
)
def test_the_year_in_a_name_is_the_next(name: str, then: str) -> None:
    assert next_name(name) == then


def test_the_form_proposes_the_same_day_of_the_week_a_year_on(client: Client) -> None:
    """Friday 1 May 2026 and Friday 30 April 2027."""
    assert date(2026, 5, 1).weekday() == date(2027, 4, 30).weekday()
    page = html.unescape(client.get(COPY).content.decode())
    assert 'value="2027-04-30"' in page
    assert "Group A" in page


def test_pressed_twice_it_is_set_up_once(world: World, client: Client) -> None:
    people = Player.objects.count()
    given = GIVEN | {"with_players": "on", "once": str(uuid4())}
    pages = {client.post(COPY, given).headers["Location"] for _press in range(2)}
    assert pages == {"/en/console/harbour/spring-open-2027/"}
    copied = Event.objects.exclude(pk=world.event.pk).get()
    assert copied.tournaments.get().entries.count() == 4
    assert Player.objects.count() == people


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"slug": "spring"}, "This address is in use."),
        ({"slug": "deleted"}, "This address is used for something else."),
        ({"starts": "31 February"}, "Enter a valid date."),
        ({"starts": "9999-12-31"}, "This day is too far away."),
        ({"name": ""}, "This field is required."),
    ],
)
def test_what_is_wrong_is_said_and_nothing_is_set_up(
    client: Client, wrong: dict[str, str], said: str
) -> None:
    answered = client.post(COPY, GIVEN | wrong)
    assert answered.status_code == 422
    assert said in html.unescape(answered.content.decode())
    assert Event.objects.count() == 1
