"""The page on which ties are settled at the end, and the public's account of how."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Decision
from tournaments.setup import changing
from tournaments.standings import refreshing


@kept
def over(world: World) -> Played:
    """One round of four players, all drawn, ranked by points and then by lots."""
    found = played(world, rounds=1, slug="over")
    changing.update_tournament(found.tournament, found.by, tiebreaks=["PTS", "PLAYOFF", "LOTS"])
    found.again().play(Result.DRAW, Result.DRAW)
    return refreshed(found)


@pytest.fixture
def desk(world: World, over: Played) -> Desk:
    return Desk.of(world, over.tournament)


def refreshed(found: Played) -> Played:
    refreshing.refresh(found.tournament.pk)
    return found.again()


def tied(found: Played) -> dict[str, Any]:
    entries = found.tournament.entries.order_by("tpn")
    values = {f"value-{entry.pk}": 4 - place for place, entry in enumerate(entries)}
    return {"tied": "-".join(str(entry.pk) for entry in entries), **values}


def public(found: Played, client: Any, page: str = "standings/") -> str:
    base = f"/en/harbour/spring/{found.tournament.slug}/"
    return str(client.get(base + page).content.decode())


def test_it_shows_who_is_tied_before_each_decision(desk):
    page = desk.get("ties").content.decode()
    assert "Place 1: Play-off" in page
    assert "Place 1: Drawing of lots" in page
    assert "Ada, Bo, Cem, Dag" in page


def test_lots_are_drawn_and_the_public_sees_the_seed_and_the_reason(desk, over, client):
    sent = tied(over) | {"seed": "31-10-17", "reason": "Article 9 of the regulations."}
    assert said(desk.post("lots", sent)) == ["The lots are drawn."]
    refreshed(over)
    for page in ("standings/", "print/standings/"):
        shown = public(over, client, page)
        assert "Decided outside the games" in shown
        assert "31-10-17" in shown
        assert "Article 9 of the regulations." in shown
    again = desk.get("ties").content.decode()
    assert "Whoever draws again gets the same." in again


@pytest.mark.parametrize(("typed", "value"), [("1½", "1.50"), ("1,5", "1.50"), ("½", "0.50")])
def test_a_play_off_is_entered_as_arbiters_write_it(desk, over, typed, value):
    ada = over.entry("Ada")
    sent = tied(over) | {"code": "PLAYOFF", f"value-{ada.pk}": typed}
    assert said(desk.post("decide", sent)) == ["The decision is entered."]
    assert str(Decision.objects.get().values.get(entry=ada).value) == value


@pytest.mark.parametrize("typed", ["", "x", "NaN", "-1", "1e9", "1.234", "inf"])
def test_what_is_no_number_is_said(desk, over, typed):
    ada = over.entry("Ada")
    answer = desk.post("decide", tied(over) | {"code": "PLAYOFF", f"value-{ada.pk}": typed})
    [message] = said(answer)
    assert "number" in message or "between 0 and" in message
    assert not Decision.objects.exists()


def test_another_decision_asks_first_and_taking_back_too(desk, over):
    desk.post("decide", tied(over) | {"code": "LOTS"})
    refreshed(over)
    other = tied(over) | {"code": "LOTS", f"value-{over.entry('Dag').pk}": "9"}
    assert desk.post("decide", other).status_code == 409
    assert desk.post("decide", other | {"confirmed": "yes"}).status_code == 303
    made = Decision.objects.get()
    assert desk.post("decision_withdraw", decision=made.pk).status_code == 409
    desk.post("decision_withdraw", {"confirmed": "yes"}, decision=made.pk)
    assert not Decision.objects.exists()


def test_what_the_list_does_not_have_is_put_at_its_end_after_asking_twice(world, client):
    found = played(world, rounds=1, slug="short")
    changing.update_tournament(found.tournament, found.by, tiebreaks=["PTS"])
    refreshed(found.again()).play(Result.DRAW, Result.DRAW)
    refreshed(found)
    desk = Desk.of(world, found.tournament)
    assert "Still tied at the end of the list" in desk.get("ties").content.decode()
    sent = tied(found) | {"code": "COIN"}
    for answer in ({}, {"confirmed": "once"}):
        assert desk.post("decide", sent | answer).status_code == 409
    desk.post("decide", sent | {"confirmed": "yes"})
    assert refreshed(found).tournament.tiebreaks == ["PTS", "COIN"]
    assert "Coin toss" in public(found, client)


def test_lots_can_be_drawn_where_the_list_has_another_decision_only(world):
    found = played(world, rounds=1, slug="short")
    changing.update_tournament(found.tournament, found.by, tiebreaks=["PTS", "PLAYOFF"])
    refreshed(found.again()).play(Result.DRAW, Result.DRAW)
    page = Desk.of(world, refreshed(found).tournament).get("ties").content.decode()
    assert "Place 1: Play-off" in page
    assert "Still tied at the end of the list" in page
    assert "Draw lots" in page


def test_before_the_end_nothing_is_settled(world):
    found = played(world, rounds=3, slug="early")
    found.publish()
    page = Desk.of(world, found.tournament).get("ties").content.decode()
    assert "Ties are settled when the last round is closed" in page


def test_the_finished_tournament_leads_there(desk):
    assert "/ties/" in desk.get("tournament").content.decode()


def test_a_round_robin_is_put_together_by_hand(world):
    found = played(world, rounds=3, slug="robin")
    changing.update_tournament(
        found.tournament, found.by, predetermined=True, tiebreaks=["PTS", "DE", "SB"]
    )
    desk = Desk.of(world, found.again().tournament)
    assert "Put the boards of round 1 together" in desk.get("check_in").content.decode()
    assert desk.post("by_hand").status_code == 303
