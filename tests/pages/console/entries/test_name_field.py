"""The name field: who is suggested, of the register and the rating lists, and who is entered."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone

from ratinglists.models import RatingList
from tests.kept import kept
from tests.pages.console.entries.at_a_desk import entry, known, text
from tests.pages.rounds import Desk, played, said
from tests.worlds.lists import made_list, rated
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import entries, register
from tournaments.models import Player, RatingMethod, Tournament

MARIT = "fide:1503707"
"""Oedegaard, Marit, WFM, NOR, born 2001: 1950 standard, 1900 rapid."""


@kept
def four(world: World) -> Played:
    return played(world, rounds=3)


def shown(desk: Desk, typed: str) -> list[str]:
    """Return the lines of the list, in plain words."""
    page = desk.client.get(address_of(desk), {"name": typed}).content.decode()
    lines = re.findall(r"<li role=\"option\".*?</li>", page, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", line).split()) for line in lines]


def address_of(desk: Desk) -> str:
    found: str = desk.get("suggest").wsgi_request.path
    return found


def names(desk: Desk, typed: str) -> list[str]:
    page = desk.client.get(address_of(desk), {"name": typed}).content.decode()
    return re.findall(r'data-name="([^"]*)"', page)


class TestOfTheRegister:
    def test_they_are_found_without_accents_and_in_any_order(self, world, desk):
        known(world, "Şükrü, Özgür")
        known(world, "Ødegård, Åse")
        assert names(desk, "ozgur suk") == ["Şükrü, Özgür"]
        assert names(desk, "ode") == ["Ødegård, Åse"]

    def test_whose_name_begins_so_comes_first_and_nobody_twice(self, world, desk):
        known(world, "Yılmaz, Kaya")
        known(world, "Kaya, Ezgi")
        assert names(desk, "kaya") == ["Kaya, Ezgi", "Yılmaz, Kaya"]

    def test_whoever_plays_is_shown_and_cannot_be_chosen(self, desk):
        page = text(desk.get("suggest", "?name=ada"))
        assert 'aria-disabled="true" data-name="Ada"' in page
        assert "is entered already" in page

    def test_nothing_typed_suggests_nobody(self, world, desk):
        known(world, "Kaya, Ezgi")
        assert names(desk, "") == []

    def test_other_clubs_keep_their_players(self, world, desk):
        register.add_player(world.other_club, None, name="Stranger, Sam")
        assert names(desk, "stranger") == []


@pytest.mark.sqlite
class TestOfTheLists:
    @pytest.fixture(autouse=True)
    def loaded(self, fide_list):
        """FIDE's list of May 2026."""

    def test_the_row_has_title_federation_year_ratings_and_number(self, desk):
        (line,) = shown(desk, "marit")
        assert line == ("WFM Oedegaard, Marit 1950 NOR 2001 standard 1950 rapid 1900 FIDE 1503707")

    def test_the_register_comes_first_then_the_own_federation(self, world, desk):
        known(world, "Petrov, Nils")
        assert names(desk, "petrov")[0] == "Petrov, Nils"
        assert set(names(desk, "petrov")[1:]) == {"Petrov, Sergey", "Petrov, Sergei"}
        assert names(desk, "ødegård") == ["Oedegaard, Marit", "Odegard, Lars"]

    def test_who_is_in_the_register_is_shown_once_as_there(self, world, desk):
        known(world, "Ødegård, Marit", fide_id="1503707")
        assert names(desk, "marit") == ["Ødegård, Marit"]
        assert names(desk, "1503707") == ["Ødegård, Marit"]

    def test_who_plays_is_not_suggested_again_as_somebody_of_the_list(self, four, desk):
        entries.add_entry(four.tournament, four.by, name="Ødegård, M.", fide_id="1503707")
        (line,) = shown(desk, "oedegaard marit")
        assert line.startswith("Ødegård, M. is entered already")

    def test_a_national_number_is_no_fide_id(self, world, desk):
        """Ali's national number is Ezgi's FIDE ID, and the families have one name."""
        known(world, "Kaya, Ali", national_id="6300004")
        assert "Kaya, Ezgi" in names(desk, "6300004")
        desk.post("entries", {"name": "Kaya, Ezgi", "listed": "fide:6300004"})
        assert entry(desk, "Kaya, Ezgi").person.fide_id == "6300004"

    def test_by_number_year_and_federation(self, desk):
        assert names(desk, "1503014") == ["Kvitnes, Magnus"]
        assert names(desk, "kaya 2011") == ["Kaya, Ezgi"]
        assert names(desk, "sahin iri") == ["Shahin, Ali"]

    def test_a_typo_is_said(self, world, desk):
        known(world, "Kvitness, Anne")
        assert names(desk, "kvitnes") == ["Kvitness, Anne", "Kvitnes, Magnus"]
        assert "Similar names" not in text(desk.get("suggest", "?name=kvitnes"))
        page = text(desk.get("suggest", "?name=kvitnis"))
        assert "Similar names" in page
        assert names(desk, "kvitnis") == ["Kvitness, Anne", "Kvitnes, Magnus"]

    def test_what_counts_here_is_the_main_list_of_the_tournament(self, desk):
        Tournament.objects.filter(pk=desk.tournament.pk).update(pace="rapid")
        page = text(desk.get("suggest", "?name=marit"))
        assert 'data-rating="1900"' in page

    def test_a_list_of_another_federation_is_named(self, desk):
        schmidt = rated("10012345", "Schmidt, Jan", "GER", 1990, 1811, fide_id="", club="SK Nord")
        made_list("dsb", [schmidt], name="DSB")
        (line,) = shown(desk, "schmidt")
        assert line.endswith("SK Nord national 1811 DSB")


@pytest.mark.sqlite
class TestEntered:
    @pytest.fixture(autouse=True)
    def loaded(self, fide_list: RatingList) -> RatingList:
        return fide_list

    def test_with_all_that_the_list_has(self, desk):
        desk.post("entries", {"name": "Oedegaard, Marit", "listed": MARIT, "rating": "1950"})
        made = entry(desk, "Oedegaard, Marit")
        assert (made.rating, made.title) == (1950, "WFM")
        assert made.rating_source == {"list": "fide", "name": "FIDE", "pace": "standard"} | {
            "month": "2026-05",
            "k": "20",
        }
        player = made.person
        assert (player.fide_id, player.birth, player.sex, player.federation) == (
            "1503707",
            "2001",
            "w",
            "NOR",
        )
        assert (player.rating, player.rapid_rating, player.blitz_rating) == (1950, 1900, None)

    def test_another_rating_is_this_tournaments_and_counts_as_typed(self, desk):
        desk.post("entries", {"name": "Oedegaard, Marit", "listed": MARIT, "rating": "2000"})
        made = entry(desk, "Oedegaard, Marit")
        assert (made.rating, made.rating_source, made.person.rating) == (2000, {}, 1950)

    def test_whoever_has_the_number_in_the_register_is_meant(self, world, desk):
        own = known(world, "Ødegård, Marit", fide_id="1503707", home_club="Harbour")
        desk.post("entries", {"name": "Oedegaard, Marit", "listed": MARIT})
        made = entry(desk, "Ødegård, Marit")
        assert made.player == own
        own.refresh_from_db()
        assert (own.home_club, own.birth, own.rating) == ("Harbour", "2001", 1950)

    def test_a_namesake_without_a_number_is_asked_about_and_completed(self, world, desk):
        own = known(world, "Ødegård, Marit", rating=1935)
        sent = {"name": "Oedegaard, Marit", "listed": MARIT, "held": "line-1"}
        asked = desk.post("entries", sent, htmx=True)
        assert asked.status_code == 422
        assert "Is it one of these, who are in the register?" in text(asked)
        assert f'name="listed" value="{MARIT}"' in text(asked)
        desk.post("entries", sent | {"player": own.pk}, htmx=True)
        own.refresh_from_db()
        assert (own.name, own.fide_id, own.rating) == ("Ødegård, Marit", "1503707", 1935)
        assert entry(desk, "Ødegård, Marit").rating == 1950

    def test_or_is_somebody_else(self, world, desk):
        own = known(world, "Ødegård, Marit")
        sent = {"name": "Oedegaard, Marit", "listed": MARIT, "somebody_else": "on"}
        desk.post("entries", sent)
        assert entry(desk, "Oedegaard, Marit").player != own

    def test_a_namesake_of_another_year_is_not_asked_about(self, world, desk):
        known(world, "Ødegård, Marit", birth="1950")
        desk.post("entries", {"name": "Oedegaard, Marit", "listed": MARIT})
        assert entry(desk, "Oedegaard, Marit").person.fide_id == "1503707"

    def test_a_typed_name_that_a_list_has_is_asked_about(self, desk):
        """Without a script nobody is suggested: the line is asked about once it is sent."""
        asked = text(desk.post("entries", {"name": "Kaya, Ezgi"}))
        assert "Is it one of these, who are in the rating lists?" in asked
        for number in ("6300004", "6300005"):
            assert f'name="listed" value="fide:{number}"' in asked
        assert "6300006" not in asked, "Kayaalp is another name"
        asked = text(desk.post("entries", {"name": "Kaya, Ezgi", "birth": "2011"}))
        assert "6300005" in asked
        assert "6300004" not in asked

    def test_a_number_in_place_of_the_name_is_its_owner(self, desk):
        answer = desk.post("entries", {"name": "1503707"})
        assert said(answer) == ["Oedegaard, Marit is in."]

    def test_a_number_that_nobody_has_is_refused(self, desk):
        answer = desk.post("entries", {"name": "1503799"})
        assert answer.status_code == 422
        assert "Nobody in the rating lists has the number 1503799." in text(answer)
        assert desk.tournament.entries.count() == 4

    def test_with_name_and_number_typed_the_list_adds_the_rest(self, desk):
        desk.post("entries", {"name": "Ødegård, Marit", "fide_id": "1503707"})
        made = entry(desk, "Ødegård, Marit")
        assert (made.rating, made.person.birth, made.person.sex) == (1950, "2001", "w")

    def test_a_number_that_is_somebody_elses_is_asked_about(self, desk):
        sent = {"name": "Hansen, Per", "fide_id": "1503707"}
        asked = text(desk.post("entries", sent))
        assert "Is it one of these, who are in the rating lists?" in asked
        assert f'name="listed" value="{MARIT}"' in asked
        desk.post("entries", sent | {"somebody_else": "on"})
        assert entry(desk, "Hansen, Per").person.fide_id == "1503707", "as it was typed"

    @pytest.mark.parametrize("key", ["fide:999", "nothing", "dsb:1503707", "fide:", "x" * 80])
    def test_who_is_not_in_the_lists_any_more_is_said(self, desk, key):
        answer = desk.post("entries", {"name": "Oedegaard, Marit", "listed": key})
        assert answer.status_code == 422
        assert not Player.objects.filter(name="Oedegaard, Marit").exists()
        assert "The rating lists do not have this person any more." in text(answer)
        assert key not in text(answer), "the next line is not sent with it again"

    def test_where_national_ratings_count(self, desk):
        national = rated("701", "Berg, Tor", "NOR", 1970, 1711, fide_id="")
        made_list("own-nsf", [national], name="NSF", federation="NOR", loaded=timezone.now())
        Tournament.objects.filter(pk=desk.tournament.pk).update(
            rating_method=RatingMethod.NATIONAL_ELSE_FIDE, rating_lists=["own-nsf:standard"]
        )
        desk.post("entries", {"name": "Berg, Tor", "listed": "own-nsf:701"})
        made = entry(desk, "Berg, Tor")
        assert (made.rating, made.person.national_rating, made.person.national_id) == (
            1711,
            1711,
            "701",
        )


class TestTheRegister:
    """The page for somebody new in the register."""

    NEW = "/en/console/harbour/players/new/"

    @pytest.fixture(autouse=True)
    def loaded(self, fide_list: RatingList) -> RatingList:
        return fide_list

    def test_the_lists_are_asked_and_the_register_is_shown_as_such(self, world, desk):
        known(world, "Odegard, Lars", fide_id="1503708")
        page = text(desk.client.get("/en/console/harbour/players/suggest/", {"name": "ødegård"}))
        assert re.findall(r'data-listed="([^"]*)"', page) == ["", MARIT]
        assert "is in the register" in page

    def test_one_key_takes_somebody_in(self, desk):
        sent = {"name": "Kaya, Ezgi", "federation": "NOR", "listed": "fide:6300004"}
        assert desk.client.post(self.NEW, sent).status_code == 303
        player = Player.objects.get(fide_id="6300004")
        assert (player.federation, player.birth, player.rating) == ("TUR", "1998", 1630)

    @pytest.mark.parametrize("key", ["fide:1503707\0", "fide:", "fide:" + "9" * 500])
    def test_a_wrong_key_fills_in_nothing(self, desk, key):
        answer = desk.client.get(self.NEW, {"listed": key})
        assert answer.status_code == 200
        assert 'value="1503707"' not in text(answer)

    def test_the_form_is_filled_in_to_be_changed(self, desk):
        page = text(desk.client.get(self.NEW, {"listed": MARIT}))
        for value in ("Oedegaard, Marit", "1503707", "2001", "1950", "1900"):
            assert f'value="{value}"' in page

    def test_a_typed_name_that_the_lists_have_is_asked_about_once(self, desk):
        asked = desk.client.post(self.NEW, {"name": "Oedegaard, Marit"})
        assert asked.status_code == 422
        assert f'name="listed" value="{MARIT}"' in text(asked)
        sent = {"name": "Oedegaard, Marit", "somebody_else": "on"}
        assert desk.client.post(self.NEW, sent).status_code == 303
        assert Player.objects.get(name="Oedegaard, Marit").fide_id == ""

    def test_a_namesake_is_completed(self, world, desk):
        own = known(world, "Ødegård, Marit")
        sent = {"name": "Oedegaard, Marit", "listed": MARIT}
        assert "in the register?" in text(desk.client.post(self.NEW, sent))
        desk.client.post(self.NEW, sent | {"player": own.pk})
        own.refresh_from_db()
        assert (own.name, own.fide_id) == ("Ødegård, Marit", "1503707")
