"""An open page asks again: nothing while nothing has changed, then the part that has."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest
from django.core.cache import cache

from crosstable.results import Result
from tests.kept import kept
from tests.worlds.played import Played
from tests.worlds.shown import address, card_of, guide
from tests.worlds.world import World
from tournaments.models import Pairing, RoundState, Tournament
from tournaments.standings import reach, refreshing

pytestmark = pytest.mark.django_db

ASKS = {"HX-Request": "true"}
LIVE = ("", "pairings/", "pairings/1/", "standings/", "crosstable/", "players/")


@kept
def playing(world: World) -> Played:
    """Round 1 of the world's tournament, in the hands of its arbiter."""
    return Played(world.tournament, world.people["arbiter"]).again()


def held(page: str) -> str:
    """Read the stamp that an open page holds."""
    return re.findall(r'data-stamp="([^"]+)"', page)[0]


def every_page(tournament: Tournament) -> list[str]:
    return [address(tournament, page) for page in (*LIVE, card_of(tournament))]


def test_nothing_is_sent_while_nothing_has_changed(
    client, playing, django_capture_on_commit_callbacks
):
    for path in every_page(playing.tournament):
        stamp = held(client.get(path).content.decode())
        response = client.get(path, {"v": stamp}, headers=ASKS)
        assert (response.status_code, response.content) == (204, b"")


def test_a_result_is_sent_to_every_page(client, playing, django_capture_on_commit_callbacks):
    paths = every_page(playing.tournament)
    stamps = {path: held(client.get(path).content.decode()) for path in paths}
    with django_capture_on_commit_callbacks(execute=True):
        playing.enter(1, 1, Result.WHITE_WINS)
    for path in paths:
        response = client.get(path, {"v": stamps[path]}, headers=ASKS)
        part = response.content.decode()
        assert response.status_code == 200
        assert part.lstrip().startswith('<div id="live"')
        assert "<html" not in part
        assert held(part) != stamps[path]
    pairings = client.get(address(playing.tournament, "pairings/"), {"v": "0"}, headers=ASKS)
    assert 'data-figure="1 – 0"' in pairings.content.decode()


def test_the_standings_follow_though_they_are_worked_out_later(
    client, playing, django_capture_on_commit_callbacks
):
    """Somebody looks between the result and the standings that follow from it."""
    path = address(playing.tournament, "standings/")
    with django_capture_on_commit_callbacks() as later:
        playing.enter(1, 1, Result.WHITE_WINS)
    between = held(client.get(path).content.decode())
    for work in later:
        work()
    part = client.get(path, {"v": between}, headers=ASKS)
    assert part.status_code == 200
    assert 'data-figure="1"' in part.content.decode()


LATE = ("", "standings/", "crosstable/", "print/standings/")


def test_figures_that_are_late_say_up_to_which_result_they_reach(client, playing, monkeypatch):
    """What was sent to work them out got lost; the other two results wait."""
    playing.enter(1, 1, Result.WHITE_WINS)
    refreshing.refresh(playing.tournament.pk)
    path = address(playing.tournament, "standings/")
    stamp = held(client.get(path).content.decode())
    playing.enter(1, 2, Result.DRAW)
    playing.enter(1, 2, Result.BLACK_WINS)
    assert "still to be counted" not in client.get(path).content.decode()  # as a rule it is soon
    monkeypatch.setattr(reach, "ALLOWED", timedelta(0))
    for page in (*LATE, card_of(playing.tournament)):
        drawn = client.get(address(playing.tournament, page)).content.decode()
        assert "as far as the result of board 1 in round 1, entered at" in drawn, page
        assert "2 newer results are still to be counted." in drawn, page
    assert client.get(path, {"v": stamp}, headers=ASKS).status_code == 200
    refreshing.refresh(playing.tournament.pk)
    assert "still to be counted" not in client.get(path).content.decode()


def test_figures_that_count_no_result_yet_say_so(client, playing, monkeypatch):
    monkeypatch.setattr(reach, "ALLOWED", timedelta(0))
    playing.enter(1, 1, Result.WHITE_WINS)
    page = client.get(address(playing.tournament, "standings/")).content.decode()
    assert "No result has been counted yet. One newer result is still to be counted." in page


def test_a_part_is_drawn_once_for_everybody(client, django_assert_num_queries, guide_event):
    """Two questions are asked each time: may everybody see it, and which stamp has it now?"""
    path = address(guide_event, "standings/")
    client.get(path)
    with django_assert_num_queries(2):
        client.get(path)
    with django_assert_num_queries(2):
        client.get(path, {"v": "old"}, headers=ASKS)
    cache.clear()
    with django_assert_num_queries(10):
        client.get(path)


def test_a_part_is_drawn_for_each_language(client, guide_event):
    path = address(guide_event, "standings/")
    english = client.get(path, {"v": "old"}, headers=ASKS).content
    turkish = client.get(path.replace("/en/", "/tr/"), {"v": "old"}, headers=ASKS).content
    assert english != turkish


def test_somebody_who_opens_the_address_of_a_part_gets_the_page(client, guide_event):
    response = client.get(address(guide_event, "standings/"), {"v": "old"})
    assert "<html" in response.content.decode()
    assert "HX-Request" in response.headers["Vary"]


def test_a_page_asks_every_eight_seconds(client):
    tournament = guide(rounds=4, last=RoundState.PUBLISHED, results=5)
    page = client.get(address(tournament, "standings/")).content.decode()
    assert 'hx-trigger="every 8s' in page
    assert f'hx-get="{address(Tournament.objects.get(), "standings/")}?v=' in page


def test_a_finished_tournament_is_final_and_nobody_asks_again(client, guide_event):
    for path in every_page(guide_event):
        page = client.get(path).content.decode()
        assert "Final: the tournament is over" in page
        assert 'hx-trigger="every' not in page
        assert "data-live" not in page


def test_who_was_looking_when_it_ended_is_told_to_stop_asking(client, guide_event):
    """htmx gives up asking at the status 286; what comes with it asks no more either."""
    response = client.get(address(guide_event, "standings/"), {"v": "before"}, headers=ASKS)
    assert response.status_code == 286
    assert "Final standings after round 5" in response.content.decode()
    assert "hx-trigger" not in response.content.decode()


def test_an_adjourned_game_keeps_a_tournament_from_being_final(client, guide_event):
    game = Pairing.objects.filter(round__tournament=guide_event, round__number=5)[:1]
    Pairing.objects.filter(pk__in=[each.pk for each in game]).update(white_code="?", black_code="?")
    refreshing.refresh(guide_event.pk)
    page = client.get(address(guide_event, "standings/")).content.decode()
    assert "data-live" in page


def test_a_new_round_arrives_when_it_is_published(client):
    tournament = guide(rounds=4, last=RoundState.PAIRED)
    path = address(tournament, "pairings/")
    first = client.get(path).content.decode()
    assert "Round 3</h1>" in first
    tournament.rounds.filter(number=4).update(state=RoundState.PUBLISHED)
    Tournament.objects.filter(pk=tournament.pk).update(version=1)
    part = client.get(path, {"v": held(first)}, headers=ASKS).content.decode()
    assert "Round 4</h1>" in part
