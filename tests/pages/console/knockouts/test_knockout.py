"""The console's pages of knock-outs: what they say, stale and hostile forms."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from pairing.knockout.match import MatchRules, MatchStage
from tests.pages.knockouts import PUBLIC, cup, not_started
from tests.pages.live.test_bracket_pages import words
from tests.pages.rounds import address
from tests.worlds.bracket import Bracket
from tests.worlds.world import World
from tournaments.entries import entries
from tournaments.models import Side

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(world: World) -> Client:
    client = Client()
    client.force_login(world.people["arbiter"])
    return client


def match_page(bracket: Bracket, round: int = 1, match: int = 1) -> str:
    where = {"place": 1, "round": round, "match": match}
    return address("knockout_match", bracket.tournament, **where)


def send(desk: Client, bracket: Bracket, **data: Any) -> str:
    """Take a step of the first match; give the page after it."""
    seen = bracket.match(1, 1).version
    return desk.post(match_page(bracket), {"seen": seen} | data, follow=True).content.decode()


def test_the_screen_leads_from_players_to_places(world: World, desk: Client) -> None:
    bracket = not_started(world, players=2)
    screen = address("tournament", bracket.tournament)
    assert "Draw the first round" in desk.get(screen).content.decode()
    desk.post(address("knockout_start", bracket.tournament))
    assert "1 match is not decided yet" in desk.get(screen).content.decode()
    bracket.win(bracket.match(1, 1))
    assert "Finish: give the places" in desk.get(screen).content.decode()
    desk.post(address("knockout_finish", bracket.tournament, place=1))
    assert "The knock-out is finished" in desk.get(screen).content.decode()


def test_absent_players_are_asked_about(world: World, desk: Client) -> None:
    bracket = not_started(world, players=3)
    one = bracket.tournament.entries.get(player__name="P002")
    entries.check_in(one, bracket.by, present=False)
    start = address("knockout_start", bracket.tournament)
    asked = desk.post(start)
    assert asked.status_code == 409
    assert "P002" in asked.content.decode()
    desk.post(start, {"confirmed": "yes"})
    assert bracket.pairs(1) == [(1, 2)]


@pytest.mark.whole
def test_all_steps_of_a_match(world: World, desk: Client) -> None:
    bracket = cup(world, players=2)
    assert "P001 has won the lot" in send(desk, bracket, step="winner", value="higher")
    assert "Games, game 1" in send(desk, bracket, step="colour", value="b")
    assert "Games, game 2" in send(desk, bracket, step="result", value="white")
    assert "Extension: lots for the colours" in send(desk, bracket, step="result", value="white")
    assert "gave White to P002" in send(desk, bracket, step="white", value="lower")
    send(desk, bracket, step="result", value="draw")
    said = send(desk, bracket, step="result", value="draw")
    assert "Golden point: lots for the colours" in said
    assert "One lot only" in send(desk, bracket, step="hand", value="left", seed="sea")
    assert "Both flags have fallen?" in send(desk, bracket, step="colour", value="w")
    assert "both flags fell" in send(desk, bracket, step="flag", value="lower")
    assert bracket.match(1, 1).winner == Side.LOWER
    assert "Golden point, game 1" in send(desk, bracket, step="undo")
    assert "did not come" in send(desk, bracket, step="walkover", value="higher")


def test_neither_came_is_asked_about_and_the_bracket_says_what_happened(
    world: World, desk: Client, client: Client
) -> None:
    """Of nine for two places 8 and 9 play for the place of 1's opponent (article 25, b)."""
    bracket = cup(world, 9, 2)
    wish = {"step": "walkover", "value": "", "seen": bracket.match(1, 1).version}
    asked = desk.post(match_page(bracket), wish)
    assert asked.status_code == 409
    page = asked.content.decode()
    assert "Neither P008 nor P009 came?" in page
    assert "7 are still in then. Through the next round without playing: P001." in page
    assert bracket.match(1, 1).open
    desk.post(match_page(bracket), wish | {"confirmed": "yes"})
    console = desk.get(address("tournament", bracket.tournament)).content.decode()
    assert "Neither came to 1 match of this round: nobody goes on from it." in console
    bracket.next()
    for page in (PUBLIC, f"{PUBLIC}print/knock-out/1/"):
        shown = client.get(page).content.decode()
        assert shown.count("Preliminary round") == 1
        assert "Round of 8" in shown
        assert "without playing, for want of opponents: P001." in shown


def test_lots_as_the_finish(world: World, desk: Client) -> None:
    bracket = cup(world, 2, rules=MatchRules(extension=0, finish=MatchStage.LOTS))
    match = bracket.enter(bracket.white(bracket.match(1, 1)), Result.DRAW, Result.DRAW)
    assert match.open
    page = send(desk, bracket, step="lot", value="", seed="sea")
    assert re.search(r"Everything was tied, and P00\d won the match by lot\.", page)


def test_a_stale_form_is_told_so(world: World, desk: Client) -> None:
    bracket = cup(world, players=2)
    match = bracket.white(bracket.match(1, 1))
    bracket.enter(match, Result.DRAW)
    stale = {"step": "result", "value": "white", "seen": match.version}
    said = desk.post(match_page(bracket), stale, follow=True).content.decode()
    assert "Somebody was quicker" in said
    assert bracket.match(1, 1).games.get().result is Result.DRAW


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"step": "result"},
        {"step": "result", "value": "both-forfeit", "seen": "1"},
        {"step": "result", "value": "none", "seen": "1"},
        {"step": "hand", "value": "middle", "seen": "0"},
        {"step": "hand", "value": "left", "seen": "1", "seed": "x" * 61},
        {"step": "hand", "value": "left", "seen": "9" * 30},
        {"step": "stone", "seen": "1"},
        {"step": "colour", "value": "w", "seen": "1"},
        {"step": "flag", "value": "higher", "seen": "1"},
        {"step": "flag", "value": "white", "seen": "1"},
        {"step": "lot", "value": "", "seen": "1"},
        {"step": "board", "value": "white"},
        {"step": "board", "value": "white", "game": "1", "board": "1"},
        {"step": "board", "value": "white", "game": "1", "board": "99", "before": "\x00?"},
        {"step": "walkover", "value": "nobody", "seen": "1"},
        {"step": "drop", "seen": "1"},
        {"step": "white", "value": "\x00", "seen": "1"},
    ],
)
def test_whatever_is_sent_nothing_breaks_or_changes(
    world: World, desk: Client, data: dict[str, str]
) -> None:
    bracket = cup(world, players=2)
    bracket.white(bracket.match(1, 1))
    version = bracket.told().version
    answer = desk.post(match_page(bracket), data)
    assert answer.status_code == 303
    assert bracket.told().version == version


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("places", "0"),
        ("places", "65"),
        ("places", "x"),
        ("games", "3"),
        ("extension", "1"),
        ("finish", "games"),
        ("play_minutes", "0"),
        ("play_minutes", "9" * 40),
        ("play_added_seconds", ""),
        ("golden_white", "-1"),
        ("between_games", ""),
        ("colours", "by weight"),
    ],
)
def test_rules_that_cannot_be(world: World, desk: Client, name: str, value: str) -> None:
    bracket = not_started(world)
    page = address("knockout_rules", bracket.tournament)
    sound = {field.name: field.value() or "" for field in desk.get(page).context["form"]}
    assert desk.post(page, sound | {name: value}).status_code == 422
    assert desk.post(page, sound | {"places": "2", "golden_white": "7"}).status_code == 303
    assert bracket.knockout.places == 2
    assert bracket.knockout.rules["golden_point"]["white"] == [7, 0]


def test_third_place_needs_one_winner(world: World, desk: Client) -> None:
    bracket = not_started(world)
    page = address("knockout_rules", bracket.tournament)
    sound = {field.name: field.value() or "" for field in desk.get(page).context["form"]}
    wanted = sound | {"third_place": "on", "games": "1", "colours": "with the draw"}
    refused = desk.post(page, wanted | {"places": "2"})
    assert refused.status_code == 422
    assert "third_place" in refused.context["form"].errors
    assert not bracket.knockout.rules
    assert desk.post(page, wanted).status_code == 303
    assert bracket.knockout.third_place
    assert (bracket.knockout.rules["games"], bracket.knockout.rules["colours"]) == (
        1,
        "with the draw",
    )
    told = words(desk.get(address("log", bracket.tournament)).content.decode())
    assert "Games of a match: 1. With a match for third place. Lots for the colours: with" in told
    bracket.start()
    told = words(desk.get(address("log", bracket.tournament)).content.decode())
    assert "By lot, White in the first games: P00" in told


def test_who_is_absent_from_the_match_for_third_place(world: World, desk: Client) -> None:
    bracket = Bracket.of(world.event, world.people["arbiter"], 4, 1, third_place=True)
    bracket.start()
    bracket.win_round(1)
    bracket.next()
    page = match_page(bracket, 2, 2)
    assert "the other one has third place" in desk.get(page).content.decode()
    asked = desk.post(page, {"step": "walkover", "value": "", "seen": "0"})
    assert "They share the places 3 and 4." in asked.content.decode()
    desk.post(page, {"step": "walkover", "value": "higher", "seen": "0"})
    said = words(desk.get(page).content.decode())
    assert "P004 2196 third place" in said
    assert "P004 won the match, because P003 did not come." in said
    bracket.win(bracket.match(2, 1))
    done = desk.post(address("knockout_finish", bracket.tournament, place=1), follow=True)
    assert "Places 3 and 4 were decided by a match:" in words(done.content.decode())


def test_matches_that_are_not_there(world: World, desk: Client) -> None:
    bracket = cup(world)
    for page in (match_page(bracket, 1, 9), match_page(bracket, 7, 1)):
        assert desk.get(page).status_code == 404
        assert desk.post(page, {"step": "undo", "seen": "0"}).status_code == 404
    assert desk.get(f"{PUBLIC}knock-out/1/rounds/9/matches/1/").status_code == 404
    assert desk.get(f"{PUBLIC}knock-out/7/").status_code == 404
    assert desk.get("/en/harbour/spring/a/knock-out/1/").status_code == 404


def test_four_boards_of_teams(world: World, desk: Client) -> None:
    bracket = cup(world, players=2)
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=4)
    said = send(desk, bracket, step="white", value="higher")
    assert "One colour on all boards" in said
    for board in range(1, 5):
        one = {"step": "board", "game": "1", "board": str(board), "value": "draw", "before": "  "}
        said = desk.post(match_page(bracket), one, follow=True).content.decode()
    assert "Games, game 2" in said
    assert "board 4: ½ – ½" in said


def test_the_console_asks_as_little(world: World, desk: Client) -> None:
    asked = set()
    for players in (4, 32):
        bracket = cup(world, players)
        with CaptureQueriesContext(connection) as found:
            assert desk.get(address("tournament", bracket.tournament)).status_code == 200
        asked.add(len(found))
        type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(
            slug=f"old{players}"
        )
    assert len(asked) == 1, asked


def test_walkover_of_somebody_else_is_not_for_strangers(world: World) -> None:
    bracket = cup(world)
    client = Client()
    client.force_login(world.people["stranger"])
    data = {"step": "walkover", "value": "higher", "seen": "0"}
    assert client.post(match_page(bracket), data).status_code == 404
    assert bracket.match(1, 1).open


def test_settings_show_what_a_knock_out_has(world: World, desk: Client) -> None:
    bracket = not_started(world)
    page = address("settings", bracket.tournament)
    form = desk.get(page).context["form"]
    assert "points_win" not in form.fields
    sent = {field.html_name: field.value() or "" for field in form}
    sent |= {field.html_initial_name: field.value() or "" for field in form}
    assert desk.post(page, sent | {"name": "Şampiyonluk"}).status_code == 303
    bracket.tournament.refresh_from_db()
    assert (bracket.tournament.name, bracket.tournament.system) == ("Şampiyonluk", "knock-out")


@pytest.mark.parametrize("version", ["trf26", "trf16"])
def test_the_report_of_teams_is_not_offered(world: World, desk: Client, version: str) -> None:
    bracket = cup(world, players=2)
    assert desk.get(address(version, bracket.tournament)).status_code == 200
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=4)
    assert desk.get(address(version, bracket.tournament)).status_code == 404
    said = desk.get(address("papers", bracket.tournament)).content.decode()
    assert "cannot hold a knock-out between teams" in said


def test_the_original_order_can_be_typed_in(world: World, desk: Client) -> None:
    """The last becomes the first: then 1 of 2 is P002."""
    bracket = not_started(world, players=2)
    one, two = bracket.tournament.entries.order_by("player__name")
    page = address("numbers", bracket.tournament)
    assert "the top meets the bottom of this order" in desk.get(page).content.decode()
    typed = {"how": "hand", f"number-{one.pk}": "2", f"number-{two.pk}": "1"}
    assert desk.post(page, typed).status_code == 303
    bracket.start()
    assert bracket.match(1, 1).higher.entry == two


def test_the_list_of_players_offers_what_a_knock_out_has(world: World, desk: Client) -> None:
    bracket = not_started(world)
    page = address("entries", bracket.tournament)
    before = desk.get(page).content.decode()
    assert "Original order" in before
    assert "Players kept apart" not in before
    bracket.start()
    after = desk.get(page).content.decode()
    assert "Add late entry" not in after
    assert "Withdraw" not in after


def test_an_open_screen_hears_what_others_entered(world: World, desk: Client) -> None:
    """The bracket and how far the round is; 204 while nothing has changed."""
    bracket = cup(world)
    page, asking = address("knockout", bracket.tournament, place=1), {"HX-Request": "true"}
    held = bracket.told().version
    assert desk.get(f"{page}?v={held}", headers=asking).status_code == 204
    bracket.win(bracket.match(1, 1))
    news = desk.get(f"{page}?v={held}", headers=asking).content.decode()
    assert "1 match is not decided yet" in news
    assert 'id="stepper" hx-swap-oob="true"' in news
    assert "1/2" in news
    assert "<html" not in news
