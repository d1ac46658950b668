"""The list of players: typed in one by one, given byes, withdrawn, brought back, struck off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kept import kept
from tests.pages.console.entries.at_a_desk import entry, known, text
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Entry, Player, RatingMethod, Tournament


@kept
def four(world: World) -> Played:
    return played(world, rounds=3)


class TestTypedIn:
    def test_somebody_new_comes_into_the_register(self, desk):
        answer = desk.post("entries", {"name": "Kaya, Ezgi", "rating": "2104", "title": "WFM"})
        assert answer.status_code == 303
        assert said(answer) == ["Kaya, Ezgi is in."]
        made = entry(desk, "Kaya, Ezgi")
        assert (made.rating, made.title) == (2104, "WFM")
        assert (made.person.rating, made.person.federation) == (2104, "NOR")

    @pytest.mark.parametrize("name", ["", "line-", "line-1 onclick=", "id_name"])
    def test_a_copy_has_a_name_as_the_script_gives_it(self, desk, name):
        page = text(desk.post("entries", {"name": "Ada", "held": name}, htmx=True))
        assert 'id="id_name"' in page
        assert "data-held" not in page

    def test_the_row_is_there_and_the_line_is_left_alone(self, desk):
        answer = desk.post("entries", {"name": "Kaya, Ezgi", "rating": "2104"}, htmx=True)
        page = text(answer)
        assert answer.status_code == 200
        assert "<html" not in page
        assert "Kaya, Ezgi is in." in page
        assert 'name="name"' not in page
        assert 'hx-swap-oob="afterbegin:#players-body"' in page
        assert page.count("<tr id=") == 1
        assert "<b>5</b> players" in page

    def test_somebody_of_the_register_is_taken_as_known(self, world, desk):
        ezgi = known(world, "Kaya, Ezgi", rating=2104, title="WFM")
        desk.post("entries", {"name": "kaya, ezgi"})
        made = entry(desk, "Kaya, Ezgi")
        assert (made.player, made.rating, made.title) == (ezgi, 2104, "WFM")
        assert Player.objects.filter(name__iexact="Kaya, Ezgi").count() == 1

    def test_whoever_was_chosen_may_have_another_rating_here(self, world, desk):
        ezgi = known(world, "Kaya, Ezgi", rating=2104)
        desk.post("entries", {"name": "Kaya, Ezgi", "player": ezgi.pk, "rating": "2120"})
        assert entry(desk, "Kaya, Ezgi").rating == 2120
        ezgi.refresh_from_db()
        assert ezgi.rating == 2104

    @pytest.mark.parametrize("htmx", [True, False])
    def test_a_namesake_is_asked_about(self, *, world, desk, htmx):
        known(world, "Kaya, Ezgi", rating=2104, birth="1999")
        sent = {"name": "Kaya, Ezgi", "rating": "1500", "held": "line-3"}
        answer = desk.post("entries", sent, htmx=htmx)
        assert answer.status_code == 422
        assert ('id="line-3-id_name"' in text(answer)) is htmx
        assert ('id="id_name"' in text(answer)) is not htmx
        assert "Is it one of these" in text(answer)
        assert "2104, 1999" in text(answer)
        assert not desk.tournament.entries.filter(player__name="Kaya, Ezgi").exists()

    def test_somebody_else_of_that_name_is_somebody_new(self, world, desk):
        known(world, "Kaya, Ezgi", rating=2104)
        sent = {"name": "Kaya, Ezgi", "rating": "1500", "somebody_else": "on"}
        desk.post("entries", sent)
        assert entry(desk, "Kaya, Ezgi").person.rating == 1500

    def test_nobody_is_entered_twice(self, desk):
        answer = desk.post("entries", {"name": "Ada"})
        assert answer.status_code == 422
        assert "is entered already" in text(answer)

    def test_a_fide_id_is_its_owners_however_the_name_is_written(self, world, desk):
        ezgi = known(world, "Kaya, Ezgi", fide_id="1500001")
        desk.post("entries", {"name": "Kaya, E.", "fide_id": "1500001"})
        assert entry(desk, "Kaya, Ezgi").player == ezgi

    @pytest.mark.parametrize(
        ("sent", "complaint"),
        [
            ({"name": ""}, "This field is required."),
            ({"name": "Doe", "rating": "4500"}, "less than or equal to 4000"),
            ({"name": "Doe", "rating": "strong"}, "Enter a whole number."),
            ({"name": "Doe", "birth": "99"}, "Write YYYY/MM/DD, or the year."),
            ({"name": "Doe", "fide_id": "x"}, "A FIDE ID is up to 11 digits."),
        ],
    )
    def test_what_is_wrong_is_said_and_kept(self, desk, sent, complaint):
        answer = desk.post("entries", sent | {"held": "line-1"}, htmx=True)
        assert answer.status_code == 422
        assert complaint in text(answer)
        assert f'value="{sent["name"]}"' in text(answer) or not sent["name"]

    def test_where_national_ratings_count_the_line_asks_for_them(self, desk):
        Tournament.objects.filter(pk=desk.tournament.pk).update(
            rating_method=RatingMethod.NATIONAL_ELSE_FIDE
        )
        desk.post("entries", {"name": "Kaya, Ezgi", "national_rating": "1650"})
        made = entry(desk, "Kaya, Ezgi")
        assert (made.rating, made.person.national_rating, made.person.rating) == (1650, 1650, None)

    def test_a_rating_typed_for_this_tournament_alone(self, desk):
        Tournament.objects.filter(pk=desk.tournament.pk).update(rating_method=RatingMethod.OTHER)
        desk.post("entries", {"name": "Kaya, Ezgi", "rating": "1650"})
        assert entry(desk, "Kaya, Ezgi").rating == 1650


class TestLate:
    def test_a_late_entry_plays_from_the_next_round(self, desk, four):
        four.publish()
        assert "Add late entry" in text(desk.get("entries"))
        answer = desk.post("entries", {"name": "Late, Lars", "first_round": "2"})
        assert said(answer) == [
            "Late, Lars is in, from round 2 on. For a board in round 1: “Late arrivals, colours,"
            " seats”, below its results."
        ]
        sent = text(desk.post("entries", {"name": "Late, Lise", "first_round": 2}, htmx=True))
        lise = entry(desk, "Late, Lise").pk
        assert f"/rounds/1/mend/?entry={lise}" in sent
        made = entry(desk, "Late, Lars")
        assert (made.first_round, made.tpn) == (2, 5)
        assert "late, from round 2" in text(desk.get("entries"))

    def test_where_numbers_move_the_whole_list_comes_again(self, desk, four):
        four.publish()
        sent = {"name": "Strong, Sia", "rating": "2500", "confirmed": "yes"}
        page = text(desk.post("entries", sent, htmx=True))
        assert page.count("<tr id=") == 5
        assert entry(desk, "Ada").tpn == 2

    def test_a_round_that_is_paired_already_is_no_choice(self, desk, four):
        four.publish()
        answer = desk.post("entries", {"name": "Late, Lars", "first_round": "1"}, htmx=True)
        assert answer.status_code == 422
        assert "not one of the available choices" in text(answer)

    def test_when_all_is_paired_nobody_can_come_any_more(self, world):
        few = played(world, rounds=1, slug="few")
        few.publish()
        page = text(Desk.of(world, few.tournament).get("entries"))
        assert 'id="add-line"' not in page
        assert "Bye in round" not in page


class TestOneButton:
    def test_a_bye_is_given_and_taken_back(self, desk, four):
        ada = four.entry("Ada")
        page = text(desk.post("bye", {"round": 1, "kind": "H"}, entry=ada.pk, htmx=True))
        assert "½ in round 1" in page
        assert "Ada: half-point bye in round 1." in page
        page = text(desk.post("bye", {"round": 1, "kind": ""}, entry=ada.pk, htmx=True))
        assert "in round 1</span>" not in page
        assert not ada.requested_byes.exists()

    def test_a_second_half_point_bye_asks_first(self, desk, four):
        Tournament.objects.filter(pk=desk.tournament.pk).update(half_point_byes=2)
        ada = four.entry("Ada")
        desk.post("bye", {"round": 1, "kind": "H"}, entry=ada.pk)
        answer = desk.post("bye", {"round": 2, "kind": "H"}, entry=ada.pk, htmx=True)
        assert answer.status_code == 409
        assert answer["HX-Retarget"]
        desk.post("bye", {"round": 2, "kind": "H", "confirmed": "yes"}, entry=ada.pk)
        assert ada.requested_byes.count() == 2

    @pytest.mark.parametrize("htmx", [True, False])
    def test_what_the_policy_does_not_allow_is_said(self, *, desk, four, htmx):
        Tournament.objects.filter(pk=desk.tournament.pk).update(half_point_byes=0)
        answer = desk.post("bye", {"round": 1, "kind": "H"}, entry=four.entry("Ada").pk, htmx=htmx)
        words = "Ada has had the half-point byes that the tournament allows: 0."
        assert words in (text(answer) if htmx else said(answer))

    def test_a_round_that_does_not_come(self, desk, four):
        answer = desk.post("bye", {"round": 9, "kind": "Z"}, entry=four.entry("Ada").pk)
        assert said(answer) == ["There is no round 9 in this tournament."]
        assert desk.post("bye", {"round": "x"}, entry=four.entry("Ada").pk).status_code == 404

    def test_the_buttons_speak_of_another_round_where_asked(self, desk):
        assert "Bye in round 3" in text(desk.get("entries", "?round=3"))
        assert "Bye in round 1" in text(desk.get("entries", "?round=77"))

    def test_out_and_back_in(self, desk, four):
        four.publish()
        ada = four.entry("Ada")
        page = text(desk.post("withdraw", {"confirmed": "yes"}, entry=ada.pk, htmx=True))
        assert "withdrawn after round 1" in page
        assert "Bring back" in page
        page = text(desk.post("withdraw", {"back": "yes"}, entry=ada.pk, htmx=True))
        assert "withdrawn" not in page
        ada.refresh_from_db()
        assert ada.withdrawn_after is None

    def test_whoever_was_never_paired_is_struck_off(self, desk, four):
        answer = desk.post("remove", entry=four.entry("Ada").pk)
        assert said(answer) == ["Ada is off the list."]
        assert desk.tournament.entries.count() == 3

    def test_whoever_was_paired_stays(self, desk, four):
        four.publish()
        page = text(desk.get("entries"))
        assert "Remove" not in page
        answer = desk.post("remove", entry=four.entry("Ada").pk)
        assert said(answer) == ["Ada has been paired. Withdraw the player instead."]

    def test_numbers_follow_the_ratings(self, desk, four):
        desk.post("renumber")
        dag = four.entry("Dag")
        assert dag.tpn == 4
        desk.post("entry", as_it_is(dag) | {"rating": "2400"}, entry=dag.pk)
        assert "Renumber" in text(desk.get("entries"))
        desk.post("renumber")
        dag.refresh_from_db()
        assert dag.tpn == 1

    def test_renumbering_after_the_start_says_who_moves(self, desk, four):
        four.publish()
        dag = four.entry("Dag")
        desk.post("entry", as_it_is(dag) | {"rating": "2400", "confirmed": "yes"}, entry=dag.pk)
        answer = desk.post("renumber")
        assert answer.status_code == 409
        assert "Dag: 4 becomes 1" in text(answer)


def as_it_is(entry: Entry) -> dict[str, Any]:
    """List what the entry's own page sends when nothing was touched."""
    return {
        "name": entry.name,
        "rating": entry.rating or "",
        "first_round": entry.first_round,
        "federation": entry.person.federation,
        "half_point_byes_allowed": "on",
        "ratings": "both",
    }


class TestOnePlayer:
    def test_nothing_touched_is_nothing_changed(self, desk, four):
        before = four.again().tournament.version
        ada = four.entry("Ada")
        assert desk.post("entry", as_it_is(ada), entry=ada.pk).status_code == 303
        assert four.again().tournament.version == before

    def test_a_rating_is_put_right_here_and_in_the_register(self, desk, four):
        ada = four.entry("Ada")
        desk.post("entry", as_it_is(ada) | {"rating": "2111"}, entry=ada.pk)
        ada.refresh_from_db()
        assert (ada.rating, ada.player.rating) == (2111, 2111)

    def test_or_here_only(self, desk, four):
        ada = four.entry("Ada")
        sent = as_it_is(ada) | {"rating": "2111"}
        del sent["ratings"]
        desk.post("entry", sent, entry=ada.pk)
        ada.refresh_from_db()
        assert (ada.rating, ada.player.rating) == (2111, 2200)

    def test_half_point_byes_can_be_denied(self, desk, four):
        ada = four.entry("Ada")
        sent = as_it_is(ada)
        del sent["half_point_byes_allowed"]
        desk.post("entry", sent, entry=ada.pk)
        assert "no half-point byes" in text(desk.get("entries"))

    def test_every_kind_of_bye_in_every_coming_round(self, desk, four):
        four.publish()
        ada = four.entry("Ada")
        page = text(desk.get("entry", entry=ada.pk))
        assert "Round 1" not in page
        answer = desk.post(
            "bye", {"round": 3, "kind": "F", "from": "entry", "confirmed": "yes"}, entry=ada.pk
        )
        assert answer["Location"].endswith(f"/entries/{ada.pk}/")
        assert ada.requested_byes.get().kind == "F"

    def test_the_first_round_of_whoever_has_played_stays(self, desk, four):
        four.publish()
        ada = four.entry("Ada")
        desk.post("entry", as_it_is(ada) | {"first_round": "3"}, entry=ada.pk)
        ada.refresh_from_db()
        assert ada.first_round == 1

    def test_what_is_wrong_is_said(self, desk, four):
        ada = four.entry("Ada")
        answer = desk.post("entry", as_it_is(ada) | {"name": ""}, entry=ada.pk)
        assert answer.status_code == 422
        assert "This field is required." in text(answer)
