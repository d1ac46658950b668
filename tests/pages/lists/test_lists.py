"""The pages of lists: what is there, what is under way, what came of it; the administrator's."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clubs.laptop.room import Room
from exchange.ratinglists import jobs, newer
from exchange.ratinglists.known import list_of, stored
from ratinglists.models import ListUpdate, Phase, RatingList, UpdateState
from tests.exchange.ratinglists import server
from tests.exchange.ratinglists.conftest import load, lying, request
from tests.exchange.ratinglists.server import ListServer, serving
from tests.exchange.ratinglists.texts import fide_txt
from tests.pages.laptop.conftest import AT_THE_LAPTOP, ON_A_PHONE, laptop
from tests.pages.lists.conftest import send

__all__ = ["laptop"]


LISTS = "/en/account/lists/"
ASKING: Any = {"HTTP_HX_REQUEST": "true"}


def address_of(update: ListUpdate) -> str:
    return f"{LISTS}updates/{update.pk}/"


class TestOfWhatIsThere:
    def test_nothing_yet(self, administrator: Client) -> None:
        page = administrator.get(LISTS).content.decode()
        assert "No list is loaded yet." in page
        assert "hx-trigger" not in page.partition('id="lists"')[2].partition(">")[0]

    def test_who_many_of_which_month_when_and_from_where(
        self, administrator: Client, fide: RatingList
    ) -> None:
        load(fide, 1500)
        RatingList.objects.update(month="2026-10-01", loaded="2026-10-09T12:30Z")
        page = administrator.get(LISTS).content.decode()
        for told in ("1,500", "October 2026", "9 October 2026, 12:30", "players_list_foa.txt"):
            assert told in page

    def test_what_went_wrong_at_night(self, administrator: Client, fide: RatingList) -> None:
        load(fide, 100)
        update = request(fide, b"no list")
        jobs.run(str(update.pk))
        page = administrator.get(LISTS).content.decode()
        assert "did not succeed" in page
        assert address_of(update) in page

    def test_more_lists_ask_for_no_more_queries(
        self, administrator: Client, fide: RatingList
    ) -> None:
        load(fide, 3)
        few = self.queries(administrator)
        for key in ("dsb", "ecf", "tsf"):
            found = list_of(key)
            assert found is not None
            request(stored(found), fide_txt(3))
        assert self.queries(administrator) == few

    def queries(self, client: Client) -> int:
        with CaptureQueriesContext(
            connection,
        ) as found:
            client.get(LISTS)
        return len(found)

    def test_removed_once_that_is_confirmed(self, administrator: Client, fide: RatingList) -> None:
        load(fide, 3)
        asked = administrator.post(f"{LISTS}fide/remove/")
        assert asked.status_code == 409
        assert RatingList.objects.exists()
        page = administrator.post(f"{LISTS}fide/remove/", {"confirmed": "yes"}, follow=True)
        assert "FIDE is removed." in page.content.decode()
        assert not RatingList.objects.exists()

    def test_only_those_who_may_are_led_there(self, administrator: Client, world: Any) -> None:
        assert f'href="{LISTS}"' in administrator.get("/en/console/").content.decode()
        owner = Client()
        owner.force_login(world.people["owner"])
        assert f'href="{LISTS}"' not in owner.get("/en/console/").content.decode()


class TestOfWhatIsUnderWay:
    @pytest.fixture
    def under_way(self, fide: RatingList) -> ListUpdate:
        return request(fide, fide_txt(3))

    def test_it_waits(self, administrator: Client, under_way: ListUpdate) -> None:
        page = administrator.get(address_of(under_way)).content.decode()
        assert "It waits for its turn." in page
        assert '<meta http-equiv="refresh" content="2">' in page, "without scripts"

    def test_nobody_takes_it_up(self, administrator: Client, under_way: ListUpdate) -> None:
        ListUpdate.objects.update(requested=timezone.now() - timedelta(seconds=11))
        page = administrator.get(address_of(under_way)).content.decode()
        assert "Nobody has taken it up yet." in page

    def test_how_far_it_is(self, administrator: Client, under_way: ListUpdate) -> None:
        self.runs(people=1_234_567, share=64)
        page = administrator.get(address_of(under_way)).content.decode()
        assert "1,234,567 people are read." in page
        assert 'value="64"' in page
        seen = page.partition('name="seen" value="')[2].partition('"')[0]
        asked = address_of(under_way)
        assert administrator.get(asked, {"seen": seen}, **ASKING).status_code == 204
        self.runs(people=1_300_000, share=70)
        part = administrator.get(asked, {"seen": seen}, **ASKING).content.decode()
        assert "1,300,000 people" in part
        assert "<html" not in part

    def test_a_worker_that_says_nothing(self, administrator: Client, under_way: ListUpdate) -> None:
        self.runs(alive=timezone.now() - timedelta(seconds=31))
        page = administrator.get(address_of(under_way)).content.decode()
        assert "has not been heard of for a while" in page

    def test_at_its_end_an_open_page_moves_on(
        self, administrator: Client, under_way: ListUpdate
    ) -> None:
        jobs.run(str(under_way.pk))
        moved = administrator.get(address_of(under_way), {"seen": "waits"}, **ASKING)
        assert moved.headers["HX-Redirect"] == address_of(under_way)
        page = administrator.get(address_of(under_way)).content.decode()
        assert "3 people are loaded." in page
        assert 'http-equiv="refresh"' not in page

    def test_stopped(self, administrator: Client, under_way: ListUpdate) -> None:
        page = administrator.post(address_of(under_way), {"step": "stop"}, follow=True)
        assert "It was stopped. The list in use is as it was." in page.content.decode()
        assert lying() == []

    def test_the_list_of_lists_asks_again(
        self, administrator: Client, under_way: ListUpdate
    ) -> None:
        page = administrator.get(LISTS).content.decode()
        assert "It waits to be loaded." in page
        assert 'hx-trigger="every 5s"' in page

    def runs(self, **fields: Any) -> None:
        running = {"state": UpdateState.RUNNING, "phase": Phase.READING, "alive": timezone.now()}
        ListUpdate.objects.update(**running | fields)


class TestOfAQuestion:
    @pytest.fixture
    def asks(self, fide: RatingList) -> ListUpdate:
        load(fide, 100)
        return load(fide, 7)

    def test_it_is_put(self, administrator: Client, asks: ListUpdate) -> None:
        page = administrator.get(address_of(asks)).content.decode()
        assert "This list has 7 people, the one in use 100." in page
        assert "Load it all the same" in page

    @pytest.mark.parametrize(("step", "people"), [("confirm", 7), ("stop", 100)])
    def test_and_answered(
        self, administrator: Client, asks: ListUpdate, step: str, people: int
    ) -> None:
        administrator.post(address_of(asks), {"step": step})
        assert RatingList.objects.get().people == people
        assert lying() == []


def test_an_update_that_is_forgotten(administrator: Client, fide: RatingList) -> None:
    update = request(fide, fide_txt(3))
    update.delete()
    page = administrator.get(f"{LISTS}updates/7b0f4c1e-8d51-4c51-9d0b-2f6f2c1c7a10/", follow=True)
    assert "no longer known" in page.content.decode()


@pytest.fixture
def address(folder: Any, settings: Any) -> Iterator[ListServer]:
    newer.cache.clear()
    with serving(server.whole(fide_txt(100), ETag='"october"')) as found:
        settings.RATING_LISTS = {"fide": found.address}
        yield found


class TestOfAddresses:
    def test_a_host_says_what_is_fetched_by_itself(
        self, administrator: Client, address: ListServer
    ) -> None:
        page = administrator.get(LISTS).content.decode()
        assert "Not loaded yet." in page
        assert address.address in page
        assert "what is newer is loaded by itself" in page
        assert address.asked == []
        assert not RatingList.objects.exists(), "looking writes nothing"

    def test_fetched_by_a_press(self, administrator: Client, address: ListServer) -> None:
        page = administrator.post(f"{LISTS}fide/fetch/", follow=True)
        assert "100 people are loaded." in page.content.decode()

    def test_all_by_one_press(
        self, administrator: Client, address: ListServer, settings: Any
    ) -> None:
        settings.RATING_LISTS |= {"fide-rapid": f"{address.address}?rapid"}
        page = administrator.get(LISTS).content.decode()
        assert "Fetch all lists" in page
        answer = administrator.post(f"{LISTS}fetch/", follow=True)
        assert "2 lists are fetched." in answer.content.decode()
        assert ListUpdate.objects.count() == 2


class TestOfALaptop:
    def at(self, where: dict[str, Any], administrator: Client) -> Client:
        client = Client(**where)
        client.cookies = administrator.cookies
        return client

    def test_only_whoever_sits_there(self, administrator: Client, laptop: Room) -> None:
        laptop.let_in("192.168.1.20")
        assert self.at(AT_THE_LAPTOP, administrator).get(LISTS).status_code == 200
        phone = self.at(ON_A_PHONE, administrator)
        assert phone.get(LISTS).status_code == 404
        assert send(phone).status_code == 404
        assert lying() == []
        assert f'href="{LISTS}"' not in phone.get("/en/console/").content.decode()

    def test_a_newer_one_is_offered_and_not_fetched(
        self, administrator: Client, laptop: Room, address: ListServer, fide: RatingList
    ) -> None:
        desk = self.at(AT_THE_LAPTOP, administrator)
        load(fide, 3)
        desk.get(LISTS)
        page = desk.get(LISTS).content.decode()
        assert "a newer one is there" in page
        assert [method for method, _path, _headers in address.asked] == ["HEAD"]
        assert ListUpdate.objects.count() == 1, "the one from the file"
