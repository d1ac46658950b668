"""FIDE's checklist on pairing numbers (115, 147 to 151), as arbiters meet it on the pages."""

from __future__ import annotations

import re
from typing import Any

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import Entry, Player

pytestmark = pytest.mark.sqlite


@kept
def four(world: World) -> Played:
    """Ada 2200, Bo 2190; Cem and Dag 2180. Numbers are given."""
    four = played(world, rounds=3)
    four.tournament.entries.filter(player__name="Dag").update(rating=2180)
    entries.renumber(four.tournament, four.by)
    return four.again()


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def numbers(four: Played) -> dict[str, int | None]:
    return dict(four.tournament.entries.values_list("player__name", "tpn"))


def offered(desk: Desk, name: str, query: str = "") -> list[str]:
    """Return what a field of the page offers, by its words."""
    page = desk.get("exchange", query).content.decode()
    field = re.search(rf'<select name="{name}".*?</select>', page, re.DOTALL)
    return [" ".join(words.split()) for words in re.findall(r">([^<]+)</option>", field[0])]  # type: ignore[index]


def pair_of(four: Played, one: str, other: str) -> dict[str, str]:
    chosen = (four.entry(name) for name in (one, other))
    return {
        field: f"{entry.pk}-{entry.tpn}"
        for field, entry in zip(("one", "other"), chosen, strict=True)
    }


class TestExchanging:
    def test_147_from_the_list_to_the_exchanged_numbers(self, desk, four) -> None:
        assert 'entries/exchange/"' in desk.get("entries").content.decode()
        cem = four.entry("Cem")
        assert f"entries/exchange/?entry={cem.pk}" in (
            desk.get("entry", entry=cem.pk).content.decode()
        )
        assert offered(desk, "entry") == ["3 Cem (2180)", "4 Dag (2180)"]
        assert offered(desk, "other", f"?entry={cem.pk}") == ["4 Dag (2180)"]
        sent = pair_of(four, "Cem", "Dag") | {"confirmed": "yes"}
        assert said(desk.post("exchange", sent)) == [
            "The two have exchanged their pairing numbers."
        ]
        assert numbers(four) == {"Ada": 1, "Bo": 2, "Dag": 3, "Cem": 4}

    def test_148_different_ratings_are_refused_with_the_article(self, desk, four) -> None:
        answer = desk.post("exchange", pair_of(four, "Ada", "Cem") | {"confirmed": "yes"})
        assert answer.status_code == 422
        assert "C.04.2, 2.2.1" in text(answer)
        assert numbers(four)["Ada"] == 1

    def test_150_each_exchange_is_asked_about(self, desk, four) -> None:
        answer = desk.post("exchange", pair_of(four, "Cem", "Dag"))
        assert answer.status_code == 409
        assert "Exchange the pairing numbers of Cem and Dag?" in text(answer)
        assert "danger" in answer.content.decode()
        assert numbers(four)["Cem"] == 3

    @pytest.mark.whole
    def test_151_after_round_4_there_is_nothing_to_press(self, world: World) -> None:
        eight = played(world, 8, rounds=6, slug="long")
        eight.tournament.entries.filter(player__name="Dag").update(rating=2180)
        desk = Desk.of(world, eight.tournament)
        for _ in range(3):
            eight.play(*[Result.DRAW] * 4)
            assert offered(desk, "entry") == ["3 Cem (2180)", "4 Dag (2180)"]
        eight.pair()
        assert "after round 4 has been paired (C.04.2, 2.3)" in text(desk.get("exchange"))
        assert '<select name="entry"' not in desk.get("exchange").content.decode()
        assert "entries/exchange/" not in desk.get("entries").content.decode()
        desk.post("exchange", pair_of(eight, "Cem", "Dag") | {"confirmed": "yes"})
        assert numbers(eight)["Cem"] == 3

    def test_who_has_nobody_of_the_same_rating_is_told_so(self, desk, four) -> None:
        page = desk.get("exchange", f"?entry={four.entry('Ada').pk}")
        assert "Nobody else has the rating of Ada" in text(page)

    @pytest.mark.whole
    def test_teams_can_too(self, world: World) -> None:
        teams = Teams.with_teams(world.event, world.people["arbiter"], 3, boards=2, rounds=3)
        teams.tournament.entries.update(rating=2000)
        entries.renumber(teams.tournament, teams.by)
        desk = Desk.of(world, teams.again().tournament)
        assert 'entries/exchange/"' in desk.get("entries").content.decode()
        sent = pair_of(teams, "Team 1", "Team 3") | {"confirmed": "yes"}
        desk.post("exchange", sent)
        assert teams.entry("Team 3").tpn == 1

    def test_a_round_robin_has_no_such_page(self, world: World) -> None:
        robin = Played.with_players(
            world.event,
            world.people["arbiter"],
            list("ABC"),
            rounds=3,
            name="rr",
            system="round-robin",
            edition="single",
        )
        entries.renumber(robin.tournament, robin.by)
        desk = Desk.of(world, robin.again().tournament)
        assert desk.get("exchange").status_code == 404
        assert "entries/exchange/" not in desk.get("entries").content.decode()


class TestNumbersThatMove:
    """Checklist, 115: Sia, 2195, comes in at 2, and three move down."""

    SIA = {"name": "Sia", "rating": "2195"}

    @pytest.fixture(autouse=True)
    def started(self, four: Played) -> None:
        four.publish()

    def test_115_a_line_asks_where_it_is_typed(self, desk, four) -> None:
        answer = desk.post("entries", self.SIA | {"held": "line-1"}, htmx=True)
        assert answer.status_code == 422
        assert "Enter Sia? Pairing numbers of others move." in text(answer)
        assert "Bo: 2 becomes 3" in text(answer)
        assert 'name="confirmed" value="yes"' in answer.content.decode()
        assert 'id="id_name"' not in answer.content.decode()  # the next line is not touched
        assert not Player.objects.filter(name="Sia").exists()
        sent = self.SIA | {"held": "line-1", "confirmed": "yes"}
        assert desk.post("entries", sent, htmx=True).status_code == 200
        assert numbers(four) == {"Ada": 1, "Sia": 2, "Bo": 3, "Cem": 4, "Dag": 5}

    def test_115_a_line_of_which_nobody_moves_asks_nothing(self, desk, four) -> None:
        sent = {"name": "Sia", "rating": "1000", "held": "line-1"}
        assert desk.post("entries", sent, htmx=True).status_code == 200
        assert numbers(four)["Sia"] == 5

    def test_115_without_scripts_a_page_asks(self, desk, four) -> None:
        answer = desk.post("entries", self.SIA)
        assert answer.status_code == 409
        assert "Bo: 2 becomes 3" in text(answer)
        assert desk.post("entries", self.SIA | {"confirmed": "yes"}).status_code == 303
        assert numbers(four)["Sia"] == 2

    def test_115_somebody_else_of_the_name_stays_somebody_else(self, desk, four, world) -> None:
        Player.objects.create(club=world.club, name="Sia", rating=1200)
        sent = self.SIA | {"held": "line-1", "somebody_else": "on"}
        page = desk.post("entries", sent, htmx=True).content.decode()
        assert 'name="somebody_else" value="on"' in page

    def test_115_taking_somebody_off_asks(self, desk, four) -> None:
        desk.post("entries", self.SIA | {"confirmed": "yes"})
        sia = Entry.objects.get(player__name="Sia")
        answer = desk.post("remove", entry=sia.pk)
        assert answer.status_code == 409
        assert "Bo: 3 becomes 2" in text(answer)
        assert desk.post("remove", {"confirmed": "yes"}, entry=sia.pk).status_code == 303
        assert numbers(four)["Bo"] == 2

    def test_115_people_of_the_register_ask(self, desk, four, world) -> None:
        sia = Player.objects.create(club=world.club, name="Sia", rating=2195)
        answer = desk.post("regulars", {"players": [sia.pk]})
        assert answer.status_code == 409
        sent = {"players": [sia.pk], "confirmed": "yes"}
        assert desk.post("regulars", sent).status_code == 303
        assert numbers(four)["Sia"] == 2

    def test_115_a_list_asks(self, desk, four) -> None:
        sent = {"text": "Name\tRating\nSia\t2195"}
        page = desk.post("import", sent).content.decode()
        for name in ("seen", "shown"):
            sent[name] = re.search(rf'name="{name}" value="([^"]*)"', page)[1]  # type: ignore[index]
        answer = desk.post("import_apply", sent)
        assert answer.status_code == 409
        assert "Bo: 2 becomes 3" in text(answer)
        assert desk.post("import_apply", sent | {"confirmed": "yes"}).status_code == 303
        assert numbers(four)["Sia"] == 2
