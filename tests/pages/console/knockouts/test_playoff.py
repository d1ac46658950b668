"""A play-off on the pages: offered, previewed, confirmed, run, and reported everywhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Any

import pytest
from django.test import Client

from crosstable.results import Result
from tests.kept import kept
from tests.pages.access.playoff import key, tied
from tests.pages.rounds import Desk, said
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tests.worlds.world import World
from tournaments.knockouts import ending, rounds
from tournaments.knockouts import match as knockout_match
from tournaments.models import Decision, KnockOut, Side
from tournaments.rounds import match_results, results
from tournaments.standings import refreshing, ties

RULES = {
    "games": "2",
    "extension": "2",
    "finish": "golden point",
    "play_minutes": "20",
    "extension_minutes": "20",
    "golden_white": "5",
    "golden_black": "4",
    "single_white": "6",
    "single_black": "5",
    "between_games": "5",
    "between_stages": "10",
}


@kept
def four(world: World) -> Played:
    return tied(world)


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


def text(answer: Any) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", answer.content.decode())))


def sent(
    world: World,
    found: Played,
    names: Sequence[str] = ("Ada", "Bo", "Cem", "Dag"),
    **more: object,
) -> dict[str, object]:
    entries = [found.entry(name).pk for name in names]
    return RULES | {"tied": key(world), "entries": entries, "places": "1", "do": "make"} | more


def make(world: World, desk: Desk, found: Played) -> None:
    """Confirm twice, as the list of tie-breaks takes the play-off in."""
    wanted = sent(world, found)
    first = desk.post("play_off", wanted)
    assert first.status_code == 409
    assert 'value="once"' in first.content.decode()
    assert desk.post("play_off", wanted | {"confirmed": "once"}).status_code == 409
    answer = desk.post("play_off", wanted | {"confirmed": "yes"})
    assert said(answer) == ["The play-off is made, and its first round is drawn."]


def over(found: Played) -> KnockOut:
    """Let the higher placed win every match."""
    made = KnockOut.objects.get()
    hands = Bracket(found.again().tournament, found.by)
    for round in (1, 2):
        if round > 1:
            rounds.draw_next(made, found.by, round)
        for number in range(1, len(hands.pairs(round)) + 1):
            hands.win(hands.match(round, number))
    ending.finish(made, found.by)
    refreshing.refresh(found.tournament.pk)
    return made


class TestMaking:
    def test_it_is_offered_where_ties_are(self, world, desk):
        told = text(desk.get("ties"))
        assert "From place 1 on : Ada, Bo, Cem, Dag" in told

    def test_it_is_shown_beforehand(self, world, four, desk):
        told = text(desk.get("play_off", f"?tied={key(world)}"))
        assert "2 rounds: Semi-finals, Final." in told
        assert "Ada – Dag" in told
        assert "Bo – Cem" in told
        assert not KnockOut.objects.exists()

    def test_another_plan_is_only_shown(self, world, four, desk):
        wanted = sent(world, four, do="plan", places="3")
        told = text(desk.post("play_off", wanted))
        assert "Through without playing: Ada, Bo" in told
        assert "places 1 to 3, in the order that the other tie-breaks give them" in told
        assert not KnockOut.objects.exists()

    def test_it_is_made(self, world, four, desk):
        make(world, desk, four)
        made = KnockOut.objects.get()
        assert [seat.entry.name for seat in made.seats.all()] == ["Ada", "Bo", "Cem", "Dag"]
        told = text(desk.get("ties"))
        assert "Play-off for place 1" in told
        assert "Set up a play-off" not in told
        assert "Play-off for place 1" in text(desk.get("knockout", place=1))

    @pytest.mark.parametrize(
        "wrong",
        [
            {"places": "4"},
            {"places": "0"},
            {"places": "many"},
            {"places": "9" * 30},
            {"entries": ["1000000"]},
            {"entries": ["x"]},
            {"entries": []},
            {"names": ("Ada",)},
            {"games": "3"},
            {"finish": "chess boxing"},
        ],
    )
    def test_what_cannot_be_is_said(self, world, four, desk, wrong):
        answer = desk.post("play_off", sent(world, four, **wrong))
        assert answer.status_code == 422
        assert not KnockOut.objects.exists()

    @pytest.mark.parametrize("group", ["", "1-2", "x", "-", "9" * 5000])
    def test_who_is_not_tied_has_no_play_off(self, world, four, desk, group):
        assert desk.post("play_off", sent(world, four, tied=group)).status_code == 404
        assert desk.get("play_off", f"?tied={group}").status_code == 404

    def test_taken_back_it_leads_to_the_ties(self, world, four, desk):
        make(world, desk, four)
        answer = desk.post("knockout_undraw", {}, place=1, round=1)
        assert answer["Location"].endswith("/ties/")
        assert not KnockOut.objects.exists()


class TestOver:
    def public(self, page: str) -> str:
        return text(Client().get(f"/en/harbour/spring/t/{page}"))

    def test_standings_card_and_why_lead_to_its_bracket(self, world, four, desk):
        make(world, desk, four)
        assert "being played Play-off for place 1" in self.public("standings/")
        over(four)
        page = Client().get("/en/harbour/spring/t/standings/").content.decode()
        assert page.count('href="/en/harbour/spring/t/knock-out/1/"') >= 5
        assert "decided by play-off" in self.public("standings/")
        one, other = four.entry("Ada").pk, four.entry("Bo").pk
        assert "decided by play-off: Play-off for place 1" in self.public(f"players/{one}/")
        why = self.public(f"standings/why/?one={one}&other={other}")
        assert "Ada is ahead by the play-off: 3 against 2." in why
        assert "the figure is the round that each has come to" in why
        assert "/knock-out/1/" in Client().get("/en/harbour/spring/t/documents/").content.decode()
        told = self.public("knock-out/1/")
        assert "The play-off is over" in told

    def test_while_it_is_played_public_pages_stay_live(self, world, four, desk):
        final = "this page no longer changes by itself"
        assert final in self.public("standings/")
        make(world, desk, four)
        refreshing.refresh(four.tournament.pk)
        assert final not in self.public("standings/")
        over(four)
        assert final in self.public("standings/")

    def test_reopened_it_decides_nothing(self, world, four, desk):
        make(world, desk, four)
        over(four)
        assert Decision.objects.count() == 1
        desk.post("knockout_reopen", {}, place=1)
        refreshing.refresh(four.tournament.pk)
        assert not Decision.objects.exists()
        assert "decided by play-off" not in self.public("standings/")


def test_the_tournaments_screen_leads_to_it_while_it_is_played(world, four, desk):
    make(world, desk, four)
    assert "being played Play-off for place 1" in text(desk.get("tournament"))
    over(four)
    assert "Play-off for place 1" not in text(desk.get("tournament"))


def test_teams_have_the_same_pages(world):
    found = Teams.with_teams(world.event, world.people["arbiter"], 3, rounds=1, boards=2, name="m")
    round = found.publish()
    for board in (1, 2):
        match_results.enter(round, 1, board, Result.DRAW, seen=0, by=found.by)
    results.close(round, found.by)
    refreshing.refresh(found.tournament.pk)
    desk = Desk.of(world, found.again().tournament)
    group = ties.play_off_groups(found.tournament)[0]
    assert " – Team " in text(desk.get("play_off", f"?tied={group.key}"))
    wanted = RULES | {"tied": group.key, "entries": [team.pk for team in group.entries]}
    desk.post("play_off", wanted | {"places": "1", "do": "make", "confirmed": "yes"})
    made = KnockOut.objects.get()
    hands = Bracket(found.again().tournament, found.by)
    for round_number in range(1, len(group.entries)):
        if round_number > 1:
            rounds.draw_next(made, found.by, round_number)
        match = hands.match(round_number, 1)
        knockout_match.walkover(match, found.by, Side.LOWER, match.version)
    ending.finish(made, found.by)
    refreshing.refresh(found.tournament.pk)
    told = text(Client().get("/en/harbour/spring/m/standings/"))
    assert "decided by play-off" in told
    first, last = group.entries[0].pk, group.entries[-1].pk
    for page in (f"players/{first}/", f"standings/why/?one={first}&other={last}", "knock-out/1/"):
        assert "Play-off" in text(Client().get(f"/en/harbour/spring/m/{page}"))
