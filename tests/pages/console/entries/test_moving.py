"""The page on which a player is moved to another tournament, as an ordinary form."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.models import Entry
from tournaments.setup import changing


@kept
def first(world: World) -> Played:
    """Ada, Bo, Cem, Dag in a tournament called first, of three rounds."""
    return played(world, slug="first")


@kept
def second(world: World, first: Played) -> Played:
    """Nobody but Xaver, 1500, in a tournament called second, of two rounds."""
    tournament = changing.create_tournament(
        world.event, first.by, name="second", slug="second", rounds_planned=2
    )
    entries.add_entry(tournament, first.by, name="Xaver", rating=1500)
    return Played(tournament, first.by)


@pytest.fixture
def desk(world: World, first: Played, second: Played) -> Desk:
    return Desk.of(world, first.tournament)


def entry(desk: Desk, name: str) -> Entry:
    return desk.tournament.entries.get(player__name=name)


def fields(page: str) -> dict[str, Any]:
    """Read what a browser would send for the form as it stands."""
    form = page.partition('name="seen"')
    hidden = re.findall(r'name="(to|seen)" value="([^"]*)"', page)
    ticked = re.findall(r'type="checkbox" name="(\w+)"(?: value="(\d+)")? checked', form[2])
    sent: dict[str, Any] = dict(hidden)
    for name, value in ticked:
        sent.setdefault(name, []).append(value or "on")
    return sent


def page_of(desk: Desk, name: str, query: str = "?to=second") -> str:
    answer = desk.get("entry_move", query, entry=entry(desk, name).pk)
    assert answer.status_code == 200
    return " ".join(html.unescape(answer.content.decode()).split())


def test_the_page_says_what_follows_and_the_ticks_go_along(desk, first, second):
    entries.update_entry(entry(desk, "Bo"), first.by, rating=1600, title="CM")
    byes.request_bye(entry(desk, "Bo"), first.by, 2, "Z")
    byes.request_bye(entry(desk, "Bo"), first.by, 3, "Z")
    page = page_of(desk, "Bo")
    for text in (
        "Move Bo from first to second",
        "Never paired there: the entry goes, with its number and its byes.",
        "Plays from round 1 on.",
        "The pairing number is given with those of all others.",
        "Rating 1600, as here (otherwise 2190, as in the register)",
        "Title CM, as here (otherwise –, as in the register)",
        "Zero-point bye in round 2",
        "not possible, there is no round 3 there",
    ):
        assert text in page, text
    sent = fields(page)
    assert sent["byes"] == ["2"]
    answer = desk.post("entry_move", sent, entry=entry(desk, "Bo").pk)
    assert answer.status_code == 303
    assert said(answer) == ["Bo plays in second now."]
    moved = second.tournament.entries.get(player__name="Bo")
    assert (moved.rating, moved.title, moved.checked_in) == (1600, "CM", True)
    assert [bye.round for bye in moved.requested_byes.all()] == [2]
    assert not desk.tournament.entries.filter(player__name="Bo").exists()
    assert answer.headers["Location"].endswith(f"/second/entries/{moved.pk}/")


def test_the_way_back_is_offered(desk, first, second):
    first.play(Result.WHITE_WINS, Result.DRAW)
    name = "Ada"
    page = page_of(desk, name)
    assert "withdrawn after round 1. All games stay there" in page
    desk.post("entry_move", fields(page), entry=entry(desk, name).pk)
    there = Desk(second.tournament, desk.client)
    moved = entry(there, name)
    on_its_page = there.get("entry", entry=moved.pk).content.decode()
    (back,) = re.findall(r'href="([^"]*/move/[^"]*)"', on_its_page)
    assert back.endswith("?to=first")
    assert "Move back" in on_its_page
    page = page_of(there, name, "?to=first")
    assert "The entry there, withdrawn after round 1, is taken up again" in page
    there.post("entry_move", fields(page), entry=moved.pk)
    assert entry(desk, name).withdrawn_after is None
    assert not second.tournament.entries.filter(player__name=name).exists()


def test_what_is_refused_is_said_on_the_page(desk, first, second):
    entries.add_entry(second.tournament, first.by, entry(desk, "Ada").person)
    assert "Ada plays in second already." in page_of(desk, "Ada")
    answer = desk.post("entry_move", {"to": "second"}, entry=entry(desk, "Bo").pk)
    assert answer.status_code == 422
    assert "Something has changed since this page was opened." in answer.content.decode()


@pytest.mark.parametrize(
    "strange",
    [
        {"to": "nowhere"},
        {"to": "first"},
        {},
        {"to": "second", "seen": "x", "byes": ["x", "9" * 40], "first_round": "x"},
    ],
)
def test_strange_forms_change_nothing(desk, strange):
    answer = desk.post("entry_move", strange, entry=entry(desk, "Ada").pk)
    assert answer.status_code == 422
    assert desk.tournament.entries.count() == 4


@pytest.mark.parametrize("wrong", [{"byes": ["1"]}, {"first_round": "7"}])
def test_what_the_page_did_not_offer_is_refused(desk, first, second, wrong):
    """A round that is not there, and a bye that cannot go along."""
    byes.request_bye(entry(desk, "Ada"), first.by, 1, "H")
    changing.update_tournament(second.tournament, first.by, half_point_byes=0)
    sent = fields(page_of(desk, "Ada")) | wrong
    answer = desk.post("entry_move", sent, entry=entry(desk, "Ada").pk)
    assert answer.status_code == 422
    assert entry(desk, "Ada").requested_byes.count() == 1


def test_where_to_is_asked_if_there_are_several(desk, world):
    page = page_of(desk, "Ada", "")
    assert "To which tournament?" in page
    assert 'href="?to=second"' in page
    assert 'name="seen"' not in page


def test_pressed_twice_it_happens_once(desk, second):
    sent = fields(page_of(desk, "Ada"))
    pk = entry(desk, "Ada").pk
    page = desk.get("entry_move", "?to=second", entry=pk).content.decode()
    (mark,) = re.findall(r'name="once" value="([^"]+)"', page)
    answers = [desk.post("entry_move", sent | {"once": mark}, entry=pk) for _press in range(2)]
    assert [answer.status_code for answer in answers] == [303, 303]
    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert second.tournament.entries.filter(player__name="Ada").count() == 1
