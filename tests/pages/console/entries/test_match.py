"""A whole event matched to FIDE IDs on one page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ratinglists.models import RatingList
from tests.kept import kept
from tests.pages.console.entries.at_a_desk import text
from tests.pages.rounds import Desk, said
from tests.worlds.lists import made_list, rated
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.agreement import matching
from tournaments.entries import entries
from tournaments.models import LogEntry, Player

pytestmark = pytest.mark.sqlite

MARIT, LARS, MAGNUS = "fide:1503707", "fide:1503708", "fide:1503014"
EZGI_98, EZGI_11 = "fide:6300004", "fide:6300005"
NEW_NUMBER = "1503799"
MATCHED = "players matched to lists"


@kept
def evening(world: World) -> Played:
    """The event's own four, Ezgi, Çelik, Hümeyra and Nuri, and in another tournament six more."""
    found = Played.with_players(world.event, world.people["arbiter"], [], 5, name="b")
    people: dict[str, dict[str, Any]] = {
        "Ødegård, Marit": {"birth": "2001/05/17", "home_club": "Harbour", "rating": 1900},
        "Kvitnes, Magnus": {},
        "Kaya, Ezgi": {"federation": "TUR"},
        "Petrov, Sergej": {},
        "Hansen, Per": {"fide_id": "6300001"},
        "Odegard, Lars": {"fide_id": NEW_NUMBER},
    }
    for name, fields in people.items():
        entries.add_entry(found.tournament, found.by, name=name, **fields)
    return found


@pytest.fixture
def desk(world: World, evening: Played, fide_list: RatingList) -> Desk:
    return Desk.of(world, evening.tournament)


def player(name: str) -> Player:
    return Player.objects.get(name=name)


def field(name: str) -> str:
    return f"player-{player(name).pk}"


def offered(page: str, name: str) -> list[str]:
    """Return the people who are offered for somebody; the chosen one with a sign."""
    rows = re.findall(rf'name="{field(name)}" value="([^"]+)"( checked)?', page)
    return [f"{key}{'!' if chosen else ''}" for key, chosen in rows]


def test_who_is_certain_and_who_is_not(desk: Desk) -> None:
    page = text(desk.get("match"))
    assert offered(page, "Ødegård, Marit") == [f"{MARIT}!"], "of the same year"
    assert offered(page, "Kvitnes, Magnus") == [f"{MAGNUS}!"], "the only one in Norway"
    assert offered(page, "Kaya, Ezgi") == [EZGI_98, EZGI_11], "who can tell"
    assert sorted(offered(page, "Petrov, Sergej")) == ["fide:4100001", "fide:4100002"]
    assert "Same name, same year of birth." in page
    assert "The only one of this name in the federation." in page


def test_other_years_are_not_certain(desk: Desk) -> None:
    Player.objects.filter(name="Kvitnes, Magnus").update(birth="1991")
    assert offered(text(desk.get("match")), "Kvitnes, Magnus") == [MAGNUS]


def test_numbers_in_doubt_are_named_with_their_owner(desk: Desk) -> None:
    page = text(desk.get("match"))
    assert "FIDE ID 6300001 is that of Sahin, Ozgur." in page
    assert f"FIDE ID {NEW_NUMBER} is in no list." in page
    assert offered(page, "Odegard, Lars") == [LARS], "offered, never chosen beforehand"


def test_whom_no_list_has(desk: Desk) -> None:
    found = matching.match(desk.tournament.event)
    assert {each.player.name for each in found.nowhere} >= {"Hansen, Per", "Nuri"}
    assert found.matched == 0


def test_those_chosen_get_what_the_register_lacks(desk: Desk) -> None:
    sent = {
        field("Ødegård, Marit"): MARIT,
        field("Kaya, Ezgi"): EZGI_11,
        field("Odegard, Lars"): LARS,
        field("Petrov, Sergej"): "",
    }
    answer = desk.post("match", sent)
    assert answer.url.endswith("/ratings/")
    assert said(answer) == ["3 players have a number now. Ratings that differ stand below."]
    marit = player("Ødegård, Marit")
    assert (marit.fide_id, marit.title, marit.sex, marit.rapid_rating) == (
        "1503707",
        "WFM",
        "w",
        1900,
    )
    assert (marit.birth, marit.rating, marit.home_club) == ("2001/05/17", 1900, "Harbour")
    assert player("Kaya, Ezgi").birth == "2011"
    assert player("Odegard, Lars").fide_id == "1503708", "the wrong one is written over"
    assert player("Petrov, Sergej").fide_id == ""
    ratings = text(desk.get("ratings"))
    assert "1950" in ratings, "of the list, beside the 1900 of the tournament"


def test_the_log_of_each_tournament_says_it(desk: Desk, world: World) -> None:
    made = entries.add_entry(world.tournament, None, player("Ødegård, Marit"))
    desk.post("match", {field("Ødegård, Marit"): MARIT, field("Kvitnes, Magnus"): MAGNUS})
    for tournament in (desk.tournament, made.tournament):
        last = LogEntry.objects.filter(tournament=tournament).latest("pk")
        assert last.action == MATCHED
    page = text(desk.get("log"))
    assert "Found players in the rating lists (2):" in page
    assert "Ødegård, Marit (FIDE)" in page


def assert_refused(answer: Any, words: str) -> None:
    assert answer.status_code == 422
    assert words in text(answer)
    assert not Player.objects.filter(fide_id__in=["1503707", "1503014"]).exists()


def test_two_players_are_not_one_person(desk: Desk) -> None:
    sent = {field("Kvitnes, Magnus"): MARIT, field("Ødegård, Marit"): MARIT}
    answer = desk.post("match", sent)
    assert_refused(answer, "cannot both be Oedegaard, Marit (1503707).")
    assert offered(text(answer), "Ødegård, Marit") == [f"{MARIT}!"], "what was chosen is kept"


def test_a_number_of_the_registers_is_refused(desk: Desk) -> None:
    page_of_before = {field("Ødegård, Marit"): MARIT, field("Kvitnes, Magnus"): MAGNUS}
    Player.objects.create(club=player("Ezgi").club, name="Somebody", fide_id="1503014")
    answer = desk.post("match", page_of_before)
    assert answer.status_code == 422
    assert "Kvitnes, Magnus: This is the FIDE ID of Somebody." in text(answer)
    assert player("Ødegård, Marit").fide_id == "", "none, or all"


@pytest.mark.parametrize("key", ["fide:999", "dsb:1503707", "x" * 500, "fide:1503707\0"])
def test_a_list_that_changed_meanwhile(desk: Desk, key: str) -> None:
    sent = {field("Ødegård, Marit"): MARIT, field("Kvitnes, Magnus"): key}
    assert_refused(desk.post("match", sent), "Players or lists have changed meanwhile.")


def test_who_has_been_matched_meanwhile(desk: Desk) -> None:
    """A page drawn before does not write over what is right by now."""
    Player.objects.filter(name="Kaya, Ezgi").update(fide_id="6300004")
    sent = {field("Ødegård, Marit"): MARIT, field("Kaya, Ezgi"): EZGI_11}
    assert_refused(desk.post("match", sent), "Players or lists have changed meanwhile.")
    assert player("Kaya, Ezgi").fide_id == "6300004"


def test_somebody_elses_number_is_named_and_nobody_is_certain_beside_it(desk: Desk) -> None:
    Player.objects.create(club=player("Ezgi").club, name="Kaya, Ezgi (1998)", fide_id="6300004")
    Player.objects.filter(name="Kaya, Ezgi").update(federation="TUR")
    page = text(desk.get("match"))
    assert "FIDE ID 6300004 is Kaya, Ezgi (1998)’s in the register." in page
    assert offered(page, "Kaya, Ezgi") == [EZGI_11]


def test_players_of_other_clubs(desk: Desk, world: World) -> None:
    stranger = Player.objects.create(club=world.other_club, name="Stranger")
    answer = desk.post("match", {f"player-{stranger.pk}": MARIT})
    assert_refused(answer, "Players or lists have changed meanwhile.")


def test_nothing_chosen(desk: Desk) -> None:
    assert_refused(desk.post("match", {}), "Choose who is who, or go on without it.")


def test_two_of_the_same_name_are_both_asked_about(desk: Desk, evening: Played) -> None:
    entries.add_entry(evening.tournament, None, name="Kvitnes, Magnus", home_club="Hill")
    found = matching.match(desk.tournament.event)
    both = [each for each in found.proposals if each.player.name == "Kvitnes, Magnus"]
    assert [(each.certain, each.picks[0].key) for each in both] == [(None, MAGNUS)] * 2


def test_without_a_list_there_is_nobody_to_match(world: World, evening: Played) -> None:
    page = text(Desk.of(world, evening.tournament).get("match"))
    assert "No rating list is loaded" in page


def test_national_numbers_where_fides_list_is_not_loaded(world: World, evening: Played) -> None:
    berg = rated("701", "Odegard, Lars", "NOR", 1978, 1711, fide_id="")
    made_list("own-nsf", [berg], name="NSF")
    desk = Desk.of(world, evening.tournament)
    Player.objects.filter(name="Odegard, Lars").update(fide_id="")
    desk.post("match", {field("Odegard, Lars"): "own-nsf:701"})
    lars = player("Odegard, Lars")
    assert (lars.national_id, lars.national_rating) == ("701", 1711)
    found = matching.match(desk.tournament.event)
    assert found.matched == 2, "and Per, whose FIDE ID nothing speaks against"


def test_players_of_teams_and_of_several_tournaments_are_matched_once(
    desk: Desk, world: World
) -> None:
    made = Teams.with_teams(world.event, world.people["arbiter"], 2, boards=2, reserves=0)
    member = made.tournament.members.get(player__name="1.1").player
    Player.objects.filter(pk=member.pk).update(name="Mueller, Jan", birth="1960")
    entries.add_entry(world.tournament, None, member, confirmed=True)
    found = matching.match(world.event)
    jan = [each for each in found.proposals if each.player.pk == member.pk]
    assert [each.picks[0].key for each in jan] == ["fide:4600001"]
    desk.post("match", {f"player-{member.pk}": "fide:4600001"})
    for tournament in (made.tournament, world.tournament):
        assert LogEntry.objects.filter(tournament=tournament).latest("pk").action == MATCHED


def test_the_page_is_asked_for_the_next_ones(desk: Desk, monkeypatch: Any) -> None:
    monkeypatch.setattr(matching, "MOST_SEARCHED", 4)
    page = text(desk.get("match"))
    assert "6 more players are behind these." in page
    assert 'href="?behind=4"' in page
    assert "2 more players are behind these." in text(desk.get("match", "?behind=4"))
    assert "behind these" not in text(desk.get("match", "?behind=8"))


def test_saving_goes_on_to_the_next_ones(desk: Desk) -> None:
    answer = desk.post("match", {field("Ødegård, Marit"): MARIT, "then": "more"})
    assert answer.url.endswith("/match/")
    assert said(answer) == ["1 player has a number now."]


def test_queries_do_not_grow(desk: Desk, evening: Played) -> None:
    counts = []
    for more in (0, 8):
        for number in range(more):
            entries.add_entry(evening.tournament, None, name=f"Newcomer, {number}")
        with CaptureQueriesContext(connection) as queries:
            assert desk.get("match").status_code == 200
        asked = [query["sql"] for query in queries]
        counts.append(sum("ratinglists." not in sql and "SAVEPOINT" not in sql for sql in asked))
    assert counts[0] == counts[1]
