"""Byes of each kind: named, what they are worth, and why they fell on this player."""

from __future__ import annotations

from typing import Any

import pytest

from crosstable.results import Result
from explain.levels import Reason, Told
from explain.reasons import Reasons
from tests.explain.plain import faults
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, Tournament
from tournaments.rounds import boards


def told(found: Played, round: int, name: str, reader: str = "") -> tuple[Reason, Told]:
    reasons = Reasons(found.again().round(round))
    row = boards.bye_of(reasons.round, found.entry(name).pk)
    assert row is not None
    levels = reasons.bye(row)
    assert faults(levels, reasons.names, (row.seat.entry.pk,)) == []
    return levels.reason, levels.told(reasons.voice(found.entry(reader).pk if reader else None))


class TestOfTheRules:
    def test_why_it_fell_on_this_player_and_what_it_is_worth(self, world: World) -> None:
        """Of five without points the last has the bye; nobody is kept from it (C2)."""
        found = played(world, players=5)
        found.publish()
        reason, words = told(found, 1, "Eva")
        assert reason is Reason.BYE_LOWEST
        assert words.first.startswith("Eva has the bye: 0 points, the fewest with which")
        assert words.steps == [
            ("There are 5 players in this round, an odd number, so one of them has no opponent."),
            "For the bye, Eva gets 1 point without a game.",
        ]
        assert told(found, 1, "Eva", "Eva")[1].steps[-1] == (
            "For the bye, you get 1 point without a game."
        )

    def test_who_could_not_have_it(self, world: World) -> None:
        """Eva had it in round 1, has 0 points as it was worth none, and may not again."""
        names = ["Ada", "Bo", "Cem", "Dag", "Eva"]
        arbiter = world.people["arbiter"]
        found = Played.with_players(world.event, arbiter, names, 3, "B", points_pab=0)
        found.play(Result.WHITE_WINS, Result.WHITE_WINS)
        assert found.byes(1) == {"Eva": "U"}
        found.publish()
        ((name, _code),) = found.byes(2).items()
        _reason, words = told(found, 2, name)
        assert (
            "Eva could not have it, having had a bye or a point without a game before."
            in words.steps
        )

    def test_worth_by_the_tournaments_own_points(self, world: World) -> None:
        arbiter, names = world.people["arbiter"], list("ABC")
        points = {"points_pab": 2, "points_win": 3, "points_draw": 1}
        found = Played.with_players(world.event, arbiter, names, 3, "B", **points)
        found.publish()
        assert told(found, 1, "C")[1].steps[-1] == "For the bye, C gets 2 points without a game."


class TestAskedFor:
    @pytest.mark.parametrize(
        ("kind", "first", "to_the_player"),
        [
            (
                ByeKind.HALF,
                "Dag asked for a half-point bye in this round and gets ½ point.",
                "You asked for a half-point bye in this round and get ½ point.",
            ),
            (
                ByeKind.FULL,
                "Dag asked for a full-point bye in this round and gets 1 point.",
                "You asked for a full-point bye in this round and get 1 point.",
            ),
            (
                ByeKind.ZERO,
                "Dag asked not to play in this round and gets 0 points.",
                "You asked not to play in this round and get 0 points.",
            ),
        ],
    )
    def test_named_and_worth(
        self, world: World, kind: ByeKind, first: str, to_the_player: str
    ) -> None:
        found = played(world, players=4)
        byes.request_bye(found.entry("Dag"), found.by, 1, kind, confirmed=True)
        found.again().publish()
        reason, words = told(found, 1, "Dag")
        assert (reason, words.first) == (Reason.BYE_ASKED, first)
        assert [rule.article for rule in words.rules] == ["3.3"]
        assert told(found, 1, "Dag", "Dag")[1].first == to_the_player


class TestAbsent:
    def test_left_the_tournament(self, world: World) -> None:
        found = played(world, players=4)
        found.play(Result.WHITE_WINS, Result.WHITE_WINS)
        entries.withdraw(found.entry("Dag"), found.by, confirmed=True)
        found.again().publish()
        reason, words = told(found, 2, "Dag")
        assert reason is Reason.ABSENT
        assert words.first == ("Dag withdrew after round 1 and gets 0 points for this round.")

    def test_comes_later(self, world: World) -> None:
        found = played(world, players=4)
        entry = found.entry("Dag")
        entry.first_round = 2
        entry.save()
        found.publish()
        assert told(found, 1, "Dag")[1].first == (
            "Dag only plays from round 2 on and gets 0 points for this round."
        )

    def test_not_there(self, world: World) -> None:
        found = played(world, players=4)
        entries.check_in(found.entry("Dag"), found.by, present=False)
        found.again().publish()
        assert told(found, 1, "Dag")[1].first == (
            "Dag does not play in this round and gets 0 points."
        )


class TestPages:
    @pytest.fixture
    def found(self, world: World) -> Played:
        """Of five Eva has the bye, and Dag asked for half a point."""
        found = played(world, players=6)
        byes.request_bye(found.entry("Dag"), found.by, 1, ByeKind.HALF, confirmed=True)
        found.again().publish()
        return found

    def test_every_bye_of_the_pairings_can_be_asked_about(self, found: Played, client: Any) -> None:
        pairings = "/en/harbour/spring/b/pairings/"
        page = client.get(pairings).content.decode()
        for name in found.byes(1):
            address = f"{pairings}1/why/bye/{found.entry(name).pk}/"
            assert f'href="{address}"' in page
            answer = client.get(address).content.decode()
            assert f"{name}, round 1: why no opponent?" in answer
            part = client.get(address, HTTP_HX_REQUEST="true").content.decode()
            assert "<html" not in part

    def test_at_the_console(self, world: World, found: Played) -> None:
        desk = Desk.of(world, found.tournament, "assistant")
        page = desk.get("results", round=1).content.decode()
        entry = found.entry("Dag").pk
        assert f'href="/en/console/harbour/spring/b/rounds/1/why/bye/{entry}/"' in page
        answer = desk.get("why_bye", round=1, entry=entry).content.decode()
        assert "Dag asked for a half-point bye" in answer

    def test_on_the_players_own_page(self, found: Played, client: Any) -> None:
        card = f"/en/harbour/spring/b/players/{found.entry('Dag').pk}/"
        assert f'href="{card}why/1/"' in client.get(card).content.decode()
        assert "You asked for a half-point bye" in client.get(f"{card}why/1/").content.decode()

    def test_one_with_an_opponent_has_none(self, found: Played, client: Any) -> None:
        pairings = "/en/harbour/spring/b/pairings/1/why/bye/"
        assert client.get(f"{pairings}{found.entry('Ada').pk}/").status_code == 404
        assert client.get(f"{pairings}999999/").status_code == 404

    def test_nor_one_of_a_round_that_is_not_published(self, world: World, client: Any) -> None:
        found = played(world, players=5)
        found.pair()
        entry = found.entry("Eva").pk
        path = f"/en/harbour/spring/b/pairings/1/why/bye/{entry}/"
        assert client.get(path).status_code == 404
        assistant = Desk.of(world, found.tournament, "assistant")
        assert assistant.get("why_bye", round=1, entry=entry).status_code == 404
        assert (
            Desk.of(world, found.tournament).get("why_bye", round=1, entry=entry).status_code == 200
        )


def test_an_entry_of_later_than_the_round_does_not_play_in_it(world: World, client: Any) -> None:
    """It has no place in the round at all, neither a board nor a bye."""
    found = played(world, players=4)
    found.publish()
    entry = found.entry("Dag")
    entry.pk = None
    entry.player, entry.tpn = world.entries[0].player, 9
    entry.save()
    Tournament.objects.get(pk=found.tournament.pk)
    page = client.get(f"/en/harbour/spring/b/players/{entry.pk}/why/1/").content.decode()
    assert "You do not play in this round and get 0 points." in page
