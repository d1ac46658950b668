"""A club's page, its events, and the tournaments in them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.pages.rounds import Desk, said
from tests.worlds.world import World
from tournaments.models import Event, Player, Tournament
from tournaments.rounds import pairing
from tournaments.setup import changing

HARBOUR = "/en/console/harbour/"
SPRING = f"{HARBOUR}spring/"


@pytest.fixture
def client(world: World) -> Client:
    return Desk.of(world, world.tournament).client


@pytest.fixture
def assistant(world: World) -> Client:
    return Desk.of(world, world.tournament, "assistant").client


def page(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200
    return answer.content.decode()


def event_from(world: World, name: str, first_day: int, **fields: object) -> Event:
    """Create an event that begins so many days from now and has three days."""
    starts = timezone.localdate() + timedelta(days=first_day)
    return changing.create_event(
        world.club,
        None,
        name=name,
        slug=name.lower(),
        starts=starts,
        ends=starts + timedelta(days=2),
        **fields,
    )


class TestTheClub:
    def test_events_stand_under_on_now_coming_and_past(self, world, client):
        Event.objects.all().update(archived=True)
        event_from(world, "Running", -1)
        event_from(world, "Nearest", 3)
        event_from(world, "Later", 30)
        event_from(world, "Yesterday", -3)
        text = page(client, HARBOUR)
        order = ["On now", "Running", "Coming", "Nearest", "Later", "Past", "Yesterday", "Archived"]
        places = [text.index(f">{word}") for word in order]
        assert places == sorted(places)

    def test_an_event_that_only_members_see_says_so(self, world, client):
        event_from(world, "Secret", 1, public=False)
        assert "not public" in page(client, HARBOUR)

    def test_a_new_club_is_told_what_an_event_is(self, world, client):
        Event.objects.all().update(archived=True)
        assert "No events yet" in page(client, HARBOUR)

    def test_assistants_find_their_way_and_nothing_to_change(self, world, assistant):
        for address in (HARBOUR, SPRING):
            text = page(assistant, address)
            assert "New" not in text
            assert "/players/" not in text
        assert "/spring/a/" in page(assistant, SPRING)


EVENT = {"name": "Şişli Yaz Kupası", "starts": "2026-07-01", "federation": "tur", "public": "on"}


class TestEvents:
    def test_the_address_is_made_from_the_name(self, world, client):
        answer = client.post(f"{HARBOUR}events/new/", EVENT)
        made = Event.objects.get(slug="sisli-yaz-kupasi")
        assert answer["Location"] == f"{HARBOUR}sisli-yaz-kupasi/tournaments/new/"
        assert (made.name, made.federation) == ("Şişli Yaz Kupası", "TUR")
        assert (made.starts, made.ends) == (date(2026, 7, 1), date(2026, 7, 1))

    def test_the_second_of_a_name_gets_another_address(self, world, client):
        for _time in range(2):
            client.post(f"{HARBOUR}events/new/", EVENT)
        assert Event.objects.filter(slug="sisli-yaz-kupasi-2").exists()

    @pytest.mark.parametrize(
        ("typed", "complaint"),
        [
            ({"ends": "2026-06-30"}, "The last day is before the first."),
            ({"slug": "spring"}, "This address is in use."),
            ({"slug": "players"}, "This address is used for something else."),
            ({"name": "Кубок"}, "The name has no plain letters."),
            ({"federation": "Norway"}, "at most 3 characters"),
            ({"name": ""}, "This field is required."),
        ],
    )
    def test_what_is_wrong_is_said_at_its_field(self, world, client, typed, complaint):
        answer = client.post(f"{HARBOUR}events/new/", EVENT | typed)
        assert answer.status_code == 422
        assert complaint in answer.content.decode()
        assert Event.objects.count() == 1

    def test_a_name_like_a_reserved_word_gets_an_address_all_the_same(self, world, client):
        client.post(f"{HARBOUR}events/new/", EVENT | {"name": "Settings"})
        assert Event.objects.filter(slug="settings-2").exists()

    def test_what_is_changed_is_kept_and_told_to_the_tournaments(self, world, client):
        before = world.tournament.version
        fields = EVENT | {"name": "Summer Open", "slug": "summer", "ends": "2026-07-05"}
        answer = client.post(f"{SPRING}edit/", fields)
        assert answer["Location"] == f"{HARBOUR}summer/"
        world.tournament.refresh_from_db()
        assert world.tournament.event.name == "Summer Open"
        assert world.tournament.version == before + 1

    def test_an_event_is_put_away_and_taken_out_again(self, world, client):
        client.post(f"{SPRING}put-away/", {"away": "yes"})
        assert "put away" in page(client, SPRING)
        client.post(f"{SPRING}put-away/", {"away": "no"})
        assert not Event.objects.get().archived


class TestTheRegister:
    PLAYERS = f"{HARBOUR}players/"

    def test_somebody_is_written_down_and_found(self, world, client):
        sent = {"name": "Ødegård, Åse", "rating": "1900", "federation": "nor", "birth": "1988"}
        answer = client.post(f"{self.PLAYERS}new/", sent)
        assert said(answer) == ["Ødegård, Åse is in the register."]
        assert "Ødegård, Åse" in page(client, f"{self.PLAYERS}?q=ase+odeg")
        assert "Nobody of that name." in page(client, f"{self.PLAYERS}?q=nobody")

    def test_a_rating_changed_here_leaves_tournaments_alone(self, world, client):
        ezgi = world.entries[0]
        sent = {"name": "Ezgi", "rating": "2222"}
        assert said(client.post(f"{self.PLAYERS}{ezgi.player_id}/", sent)) == ["Saved."]
        ezgi.refresh_from_db()
        assert (ezgi.player.rating, ezgi.rating) == (2222, 2099)

    def test_a_fide_id_is_one_persons(self, world, client):
        client.post(f"{self.PLAYERS}new/", {"name": "Kaya, Ezgi", "fide_id": "1500001"})
        answer = client.post(f"{self.PLAYERS}new/", {"name": "Kaya, E.", "fide_id": "1500001"})
        assert answer.status_code == 422
        assert "This is the FIDE ID of Kaya, Ezgi." in answer.content.decode()

    def test_whoever_has_played_stays(self, world, client):
        played = f"{self.PLAYERS}{world.entries[0].player_id}/"
        assert said(client.post(f"{played}remove/")) == ["Ezgi has played here and stays."]
        client.post(f"{self.PLAYERS}new/", {"name": "Wrong, Wilma"})
        wilma = world.club.players.get(name="Wrong, Wilma")
        answer = client.post(f"{self.PLAYERS}{wilma.pk}/remove/")
        assert said(answer)[-1] == "Wrong, Wilma is out of the register."

    def test_other_clubs_players_are_not_there(self, world, client):
        sam = world.other_club.players.create(name="Sam")
        assert client.get(f"{self.PLAYERS}{sam.pk}/").status_code == 404
        assert client.post(f"{self.PLAYERS}{sam.pk}/remove/").status_code == 404


class TestTournaments:
    def test_a_tournament_goes_on_to_its_players(self, world, client):
        answer = client.post(
            f"{SPRING}tournaments/new/",
            {"name": "Østlandet U12", "rounds_planned": "9", "rated": "on", "fide_mode": "on"},
        )
        made = Tournament.objects.get(slug="ostlandet-u12")
        assert answer["Location"] == f"{SPRING}ostlandet-u12/entries/"
        assert made.rounds.count() == 9
        assert (made.rated, made.fide_mode) == (True, True)

    def test_a_whole_tournament_can_be_brought_in_instead(self, world, client):
        answer = client.get("/en/console/harbour/spring/tournaments/new/")
        for other in ("report", "whole"):
            assert f'href="/en/console/harbour/spring/tournaments/{other}/"' in answer.text

    def test_the_event_shows_how_far_each_is(self, world, client):
        text = page(client, SPRING)
        assert "Group A" in text
        assert "4 players" in text
        assert "Round 1 of 5 is being played" in text

    def test_no_tournament_yet(self, world, client):
        event_from(world, "Empty", 1)
        assert "No tournament yet" in page(client, f"{HARBOUR}empty/")

    @pytest.mark.parametrize("rounds", ["0", "47", "many"])
    def test_a_number_of_rounds_that_cannot_be(self, world, client, rounds):
        answer = client.post(f"{SPRING}tournaments/new/", {"name": "B", "rounds_planned": rounds})
        assert answer.status_code == 422

    def test_the_edit_page_cannot_be_shadowed(self, world, client):
        client.post(f"{SPRING}tournaments/new/", {"name": "Edit", "rounds_planned": "5"})
        assert Tournament.objects.filter(slug="edit-2").exists()

    def test_a_tournament_is_put_away(self, world, client):
        answer = client.post(f"{SPRING}a/put-away/", {"away": "yes"})
        assert said(answer) == ["The tournament has been put away."]
        assert "Bring back from the archive" in page(client, f"{SPRING}a/settings/")


class TestARoundRobin:
    """Chosen on the form of a new tournament, with where its numbers come from."""

    FIELDS = {"name": "R", "rounds_planned": "7", "rules": "round-robin double"}

    def test_system_and_numbers(self, client):
        answer = client.post(f"{SPRING}tournaments/new/", self.FIELDS | {"numbers_by": "varma"})
        assert answer.status_code == 303
        made = Tournament.objects.get(slug="r")
        assert (made.system, made.edition, made.predetermined) == ("round-robin", "double", True)
        assert made.numbers_by == "varma"
        assert "To be given:" not in page(client, f"{SPRING}r/entries/numbers/")  # nobody is in

    def test_numbers_are_nothing_to_a_swiss(self, client):
        swiss = self.FIELDS | {"rules": "dutch fide-2026", "numbers_by": "lot"}
        client.post(f"{SPRING}tournaments/new/", swiss)
        assert Tournament.objects.get(slug="r").numbers_by == "rating"

    @pytest.mark.parametrize(
        "wrong", [{"rules": "dutch"}, {"rules": "x y z"}, {"numbers_by": "chance"}]
    )
    def test_what_is_not_offered_is_not_taken(self, client, wrong):
        answer = client.post(f"{SPRING}tournaments/new/", self.FIELDS | wrong)
        assert answer.status_code == 422
        assert not Tournament.objects.filter(slug="r").exists()

    def test_numbers_to_be_drawn_are_asked_for_before_round_one(self, client):
        client.post(f"{SPRING}tournaments/new/", self.FIELDS | {"numbers_by": "lot"})
        for name in ("Ada", "Bo", "Cem"):
            client.post(f"{SPRING}r/entries/", {"name": name, "rating": "2000"})
        assert "not given yet (by lot)" in page(client, f"{SPRING}r/check-in/")
        assert "To be given:" in page(client, f"{SPRING}r/entries/numbers/")
        refused = said(client.post(f"{SPRING}r/pair/"))
        assert refused == ["The numbers of the table are not given yet (by lot): do that first."]
        assert not Tournament.objects.get(slug="r").rounds.exclude(state="planned").exists()
        given = said(client.post(f"{SPRING}r/entries/numbers/", {"how": "lot"}))
        assert given[-1] == "The numbers are given."
        page(client, f"{SPRING}r/entries/")  # where that is said
        assert "not given yet" not in page(client, f"{SPRING}r/check-in/")


def test_withdrawing_from_a_round_robin_says_first_what_counts(client):
    client.post(f"{SPRING}tournaments/new/", TestARoundRobin.FIELDS)
    for name in ("Ada", "Bo", "Cem"):
        client.post(f"{SPRING}r/entries/", {"name": name, "rating": "2000"})
    made = Tournament.objects.get(slug="r")
    pairing.run(str(pairing.request(made, None).pk))
    ada = made.entries.get(player__name="Ada")
    address = f"{SPRING}r/entries/{ada.pk}/withdraw/"
    asked = client.post(address)
    assert asked.status_code == 409
    assert "0 of 4 games are played so far" in asked.content.decode()
    assert client.post(address, {"confirmed": "yes"}).status_code == 303
    ada.refresh_from_db()
    assert ada.withdrawn_after == 1


class TestWhoShallNotMeet:
    """Names to tick stand as the reader's alphabet has them."""

    @pytest.mark.parametrize(
        ("language", "names"),
        [
            ("en", ["Ağaoğlu, Can", "Aydın, Ece", "Çelik, Su", "Cinar, Ali"]),
            ("tr", ["Ağaoğlu, Can", "Aydın, Ece", "Cinar, Ali", "Çelik, Su"]),
        ],
    )
    def test_names_are_ticked_in_the_readers_order(self, world, client, language, names):
        Tournament.objects.update(fide_mode=False)
        for entry, name in zip(world.entries, reversed(names), strict=False):
            Player.objects.filter(pk=entry.player_id).update(name=name)
        text = page(client, f"/{language}/console/harbour/spring/a/prohibited/")
        places = [text.index(name) for name in names]
        assert places == sorted(places)
