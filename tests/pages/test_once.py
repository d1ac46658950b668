"""A form that makes something, pressed twice: one thing, and both presses lead to it."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date
from threading import Thread
from typing import Any

import pytest
from django.db import connection, transaction
from django.db.models import Model
from django.test import Client

from clubs import services as club_services
from clubs.models import Club, Sending, User
from tests.pages.rounds import Desk
from tests.servers import run
from tests.tournaments.test_concurrency import waiting
from tests.worlds.world import World
from tournaments.entries import register
from tournaments.models import Event, Player, Tournament
from tournaments.setup import changing

HARBOUR = "/en/console/harbour/"
FORMS: list[tuple[str, dict[str, str], type[Model]]] = [
    (
        f"{HARBOUR}events/new/",
        {"name": "Winter", "starts": "2026-12-05", "ends": "2026-12-06"},
        Event,
    ),
    (
        f"{HARBOUR}spring/tournaments/new/",
        {"name": "B", "rounds_planned": "5", "rules": "dutch fide-2026"},
        Tournament,
    ),
    (f"{HARBOUR}players/new/", {"name": "Kaya, Ezgi"}, Player),
    (f"{HARBOUR}spring/a/entries/", {"name": "Kaya, Ezgi"}, Player),
    ("/en/console/clubs/new/", {"name": "Hill", "owner": "o@example.org"}, Club),
]


@pytest.fixture
def client(world: World) -> Client:
    User.objects.filter(pk=world.people["arbiter"].pk).update(is_superuser=True)
    return Desk.of(world, world.tournament).client


def mark(client: Client, address: str) -> str:
    """Read the mark that the page's form carries."""
    found = re.search(r'name="once" value="([-0-9a-f]{36})"', client.get(address).content.decode())
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("address", "data", "model"), FORMS)
def test_a_double_click_makes_one(
    address: str, data: dict[str, str], model: Any, client: Client
) -> None:
    before = model.objects.count()
    sent = data | {"once": mark(client, address)}
    first, second = client.post(address, sent), client.post(address, sent)
    assert (first.status_code, second.status_code) == (303, 303)
    assert first["Location"] == second["Location"]
    assert model.objects.count() == before + 1
    other = {"name": "Dale", "confirmed": "yes"} if model in (Player, Club) else {}  # numbers move
    assert client.post(address, sent | other | {"once": mark(client, address)}).status_code == 303
    assert model.objects.count() == before + 2, "another page's form makes another"


def test_what_was_refused_can_be_sent_again_and_marks_are_forgotten_in_time(
    client: Client, world: World
) -> None:
    address, data, _ = FORMS[0]
    sent = data | {"once": mark(client, address)}
    assert client.post(address, sent | {"starts": "soon"}).status_code == 422
    assert not Sending.objects.exists()
    assert client.post(address, sent).status_code == 303
    Sending.objects.update(at="2026-01-01T00:00:00Z")
    assert client.post(address, data | {"once": mark(client, address)}).status_code == 303
    assert Sending.objects.count() == 1


def test_a_mark_is_its_senders_own(client: Client, world: World) -> None:
    address, data, _ = FORMS[0]
    sent = data | {"once": mark(client, address)}
    other = Desk.of(world, world.tournament, "owner").client
    assert [client.post(address, sent)["Location"], other.post(address, sent)["Location"]] == [
        f"{HARBOUR}winter/tournaments/new/",
        f"{HARBOUR}winter-2/tournaments/new/",
    ]


@pytest.mark.parametrize("mark", ["", "x", "9" * 5_000, "\x00"])
def test_a_form_without_a_mark_of_ours_is_sent_as_ever(mark: str, client: Client) -> None:
    address, data, _ = FORMS[0]
    assert client.post(address, data | {"once": mark}).status_code == 303
    assert not Sending.objects.exists()


def other_waits() -> bool:
    with connection.cursor() as cursor:  # which else sees one state throughout its transaction
        cursor.execute("SELECT pg_stat_clear_snapshot()")
    return waiting() == 1


def in_the_same_moment(act: Callable[[], Any]) -> tuple[Any, Any]:
    """Do it twice at once, the second before the first is committed; give both answers."""
    found: list[Any] = []

    def second() -> None:
        try:
            found.append(act())
        except Exception as refused:
            found.append(refused)
        finally:
            connection.close()

    other = Thread(target=second)
    with transaction.atomic():
        first = act()
        other.start()
        run.wait_until(other_waits, "the other one waits for it", 20)
    other.join()
    return first, found[0]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(run.on_sqlite, reason="SQLite lets one write at a time")
class TestAtTheSameMoment:
    def test_a_double_click_makes_one(self, world, client):
        address, data, _ = FORMS[0]
        sent = data | {"once": mark(client, address)}
        first, second = in_the_same_moment(lambda: client.post(address, sent)["Location"])
        assert first == second == f"{HARBOUR}winter/tournaments/new/"

    @pytest.mark.parametrize(
        ("make", "field"),
        [
            (
                lambda world: changing.create_event(
                    world.club,
                    None,
                    name="Winter",
                    slug="winter",
                    starts=date(2026, 12, 5),
                    ends=date(2026, 12, 5),
                ),
                "slug",
            ),
            (
                lambda world: changing.create_tournament(world.event, None, name="B", slug="b"),
                "slug",
            ),
            (
                lambda world: register.add_player(world.club, None, name="Kaya", fide_id="6300001"),
                "fide_id",
            ),
            (
                lambda world: club_services.create_club(
                    world.people["administrator"], "o@example.org", name="Hill", slug="hill"
                ),
                "slug",
            ),
        ],
        ids=["event", "tournament", "player", "club"],
    )
    def test_two_people_make_the_same(self, make, field, world):
        """Each on a page of their own: the second is told, instead of an error of ours."""
        _, refused = in_the_same_moment(lambda: make(world))
        assert type(refused).__name__ in ("Refused", "ClubRefused")
        assert refused.field == field
