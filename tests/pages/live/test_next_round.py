"""A player's next round before it is paired, on the public page."""

from __future__ import annotations

import re
from typing import Any

import pytest

from clubs import errands
from crosstable.model import Code
from crosstable.results import Result
from explain.next_round import shares
from explain.pictures.next_round import picture as drawing
from explain.questions import asking, queue
from pages.live import next_round
from pairing.forecast import beside
from pairing.forecast.finishes import Finish, finishes
from tests.pages.live.reasons import HOME, page
from tests.pages.rounds import HTMX, played
from tests.worlds.played import Played
from tournaments.bridge import engine
from tournaments.models import ProhibitedPairing, RequestedBye, Tournament

NOT = "not the pairing"
DRAWN = re.compile(r'class="words"[^>]*>([^<]+)</text><text[^>]*>(\d+) %</text>')
ROW = re.compile(
    r'<th scope="row">([^<]+)</th>\s*<td[^>]*>(\d+) % \((\d+) of (\d+)\)</td>\s*<td[^>]*>([^<]+)<'
)
MEMBER = re.compile(r"<li( class=\"barred\")?>(.*?)</li>", re.DOTALL)


def work_out(found: Played) -> dict[str, Any]:
    """Do what the visitors' worker does; return what it has stored."""
    found.again()
    key = f"next-round:{found.tournament.pk}:{found.tournament.version}"
    shares.work_out(key, found.tournament.pk, found.tournament.version)
    answer = asking.find_answer(key)
    assert answer is not None
    assert answer.state == asking.DONE
    content: dict[str, Any] = answer.content
    return content


def next_of(client, found: Played, name: str) -> str:
    return page(client, f"players/{found.entry(name).pk}/next/")


def group(told: str) -> dict[str, str]:
    """Read the group: each name with what is said beside it, ``x`` first if it is crossed out."""
    found = {}
    listed = told.partition('<ul class="chips-so-far">')[2].partition("</ul>")[0]
    for barred, line in MEMBER.findall(listed):
        name, _rating, *words = re.sub(r"<[^>]+>|✕", " ", line).split()
        found[name] = " ".join(["x"] * bool(barred) + words)
    return found


@pytest.fixture(autouse=True)
def _paired_here(monkeypatch) -> None:
    """Spare these tests a process each; ``tests/pairing/forecast`` is about it."""
    monkeypatch.setattr(beside, "finishes_within", lambda task: list(finishes(task)))


@pytest.fixture
def six(world) -> Played:
    """Ada, Eva and Cem met Dag, Bo and Fia, and nobody won; round 2 is under way: Ada and Bo have
    drawn again.
    """
    found = played(world, players=6, rounds=4)
    found.play(Result.DRAW, Result.DRAW, Result.DRAW)
    found.publish()
    assert found.boards(1) == ["Ada-Dag", "Eva-Bo", "Cem-Fia"]
    return found


@pytest.fixture
def line(monkeypatch) -> list[str]:
    """Have a worker beside, who does nothing yet; the list has what was sent."""
    sent: list[str] = []
    monkeypatch.setattr(errands, "done_in_this_process", lambda: False)
    monkeypatch.setattr("explain.questions.asking.answer.delay", lambda: sent.append("answer"))
    return sent


class TestGroup:
    def test_who_is_in_it_with_open_games_and_earlier_opponents(self, six, client) -> None:
        boards = [set(board.split("-")) for board in six.boards(2)]
        told = next_of(client, six, "Ada")
        mine = next(iter(next(board for board in boards if "Ada" in board) - {"Ada"}))
        assert f"round 3 so far, {NOT}" in told
        assert "3 games of round 2 are still open." in told
        assert "You and 5 others have ½ point so far." in told
        assert f"You still play {mine}, so your group may become another one." in told
        found = group(told)
        assert set(found) == {"Bo", "Cem", "Dag", "Eva", "Fia"}
        assert found["Dag"].startswith("x met in round 1")
        assert found[mine] == "x met in round 2"
        assert (
            f"{sum(not told.startswith('x') for told in found.values())} possible opponents" in told
        )

    def test_points_part_the_group_once_results_are_in(self, six, client) -> None:
        six.enter(2, 1, Result.WHITE_WINS)
        winner, loser = six.boards(2)[0].split("-")
        assert "You are alone with 1½ points so far." in next_of(client, six, winner)
        found = group(next_of(client, six, loser))
        assert winner not in found
        assert len(found) == 4
        assert "2 games of round 2 are still open." in next_of(client, six, loser)

    def test_the_colour_that_should_come(self, six, client) -> None:
        """Ada had White in round 1: with another White she must get Black, otherwise either of the
        two is the one that she had longer ago.
        """
        white = any(board.startswith("Ada-") for board in six.boards(2))
        wanted = "You must get Black." if white else "You should get White, if"
        assert wanted in next_of(client, six, "Ada")

    def test_where_no_round_comes(self, world, client) -> None:
        found = played(world, rounds=1)
        assert "Round 1 has not been published yet." in next_of(client, found, "Ada")
        found.publish()
        assert "Round 1 is the last: none comes after it." in next_of(client, found, "Ada")

    def test_a_round_robin_has_its_table(self, world, client) -> None:
        settings = {"system": "round-robin", "edition": "single"}
        arbiter = world.people["arbiter"]
        names = ["Ada", "Bo", "Cem", "Dag"]
        found = Played.with_players(world.event, arbiter, names, 3, "b", **settings)
        found.publish()
        told = next_of(client, found, "Ada")
        # Berger's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. The pairs of round 2 are 4-3 and 1-2.
        assert "By the table, you have White against Bo in round 2." in told
        assert "simulated" not in told


class TestWhatIsPublic:
    def test_a_bye_asked_for_changes_nothing_before_its_round(self, six, client) -> None:
        before = work_out(six), group(next_of(client, six, "Ada"))
        RequestedBye.objects.create(entry=six.entry("Bo"), round=3, kind=Code.HALF_POINT_BYE.value)
        six.entry("Cem").__class__.objects.filter(pk=six.entry("Cem").pk).update(checked_in=False)
        assert (work_out(six), group(next_of(client, six, "Ada"))) == before

    def test_who_has_left_is_not_in_it(self, six, client) -> None:
        cem = six.entry("Cem")
        cem.withdrawn_after = 2
        cem.save()
        assert "Cem" not in group(next_of(client, six, "Ada"))
        assert "You are not expected to play in round 3." in next_of(client, six, "Cem")
        assert cem.pk not in work_out(six)["of"]

    @pytest.mark.parametrize(("first_round", "told"), [(3, False), (1, True)])
    def test_two_kept_apart_are_told_only_if_a_round_has_told_it(
        self, six, client, first_round: int, told: bool
    ) -> None:
        """From round 1 on, *Why not these two?* of that round tells it to whoever asks."""
        rule = ProhibitedPairing.objects.create(
            tournament=six.tournament, first_round=first_round, last_round=4
        )
        two = next(
            name for name, said in group(next_of(client, six, "Ada")).items() if said[:1] != "x"
        )
        rule.entries.set([six.entry("Ada"), six.entry(two)])
        Tournament.objects.filter(pk=six.tournament.pk).update(version=900)
        assert ("kept apart" in next_of(client, six, "Ada")) is told
        met = work_out(six)["of"][six.entry("Ada").pk]["opponents"]
        assert not (told and six.entry(two).pk in met)


class TestShares:
    def test_what_is_shown_is_what_was_worked_out(self, six, client) -> None:
        stored = work_out(six)
        names = {entry.pk: entry.name for entry in six.tournament.entries.all()}
        assert (stored["finishes"], stored["open"]) == (50, 3)
        for entry, mine in stored["of"].items():
            told = page(client, f"players/{entry}/next/")
            assert "<caption>Not the pairing" in told
            assert f"finishes: {NOT}</h2>" in told
            rows = {
                name: (int(share), int(count)) for name, share, count, _of, _c in ROW.findall(told)
            }
            assert rows.pop("All together") == (100, 50)
            wanted = {names[o]: (2 * count, count) for o, (count, _w) in mine["opponents"].items()}
            assert rows == wanted
            assert {name: int(share) for name, share in DRAWN.findall(told)} == {
                name: share for name, (share, _count) in wanted.items()
            }
            most = max(share for share, _count in wanted.values())
            share = "all of the 50" if most == 100 else f"of 50 simulated finishes, {most} % bring"
            assert share in told

    def test_they_are_symmetric_and_add_up(self, six) -> None:
        stored = work_out(six)
        assert len(stored["of"]) == 6
        for entry, mine in stored["of"].items():
            met = mine["opponents"]
            assert sum(count for count, _white in met.values()) + mine["byes"] == 50
            for other, (count, white) in met.items():
                back, their_white = stored["of"][other]["opponents"][entry]
                assert (back, their_white) == (count, count - white)

    def test_the_same_for_everybody(self, six) -> None:
        first = work_out(six)
        queue.cache.clear()
        assert work_out(six) == first

    def test_with_all_games_over_it_is_what_the_engine_then_makes(self, six, client) -> None:
        for board in (1, 2, 3):
            six.enter(2, board, Result.WHITE_WINS)
        stored = work_out(six)
        assert (stored["finishes"], stored["open"]) == (1, 0)
        boards = engine.propose(six.again().tournament, 3).layout.boards.values()
        assert {
            (white, black)
            for white, mine in stored["of"].items()
            for black, (count, as_white) in mine["opponents"].items()
            if (count, as_white) == (1, 1)
        } == set(boards)
        white, black = next(iter(boards))
        told = page(client, f"players/{white}/next/")
        other = six.tournament.entries.get(pk=black).name
        assert f"the rules would bring a game against {other}." in told
        assert ("100", "White") in [
            (share, colour) for _n, share, _c, _of, colour in ROW.findall(told)
        ]

    def test_a_bye_has_its_share(self) -> None:
        ten = [Finish(((1, 2),), 3)] * 6 + [Finish(((3, 1),), 2)] * 4 + [None]
        told = {"version": 1, "round": 2, "open": 1, "at": None} | shares.count(ten)
        two = shares.Forecast("done", told).of(2)
        assert two is not None
        assert (two.finishes, two.byes, two.white, two.black) == (10, 4, 0, 6)
        drawn = drawing.picture(two, {1: "Ak, Ada", 2: "Bo", 3: "Cem"})
        assert drawn.table.rows[0] == ["Ada Ak", "60 % (6 of 10)", "Black"]
        assert [str(cell) for cell in drawn.table.rows[1]] == [
            "No opponent (bye)",
            "40 % (4 of 10)",
            "–",
        ]
        assert str(drawn.table.rows[2][2]) == "White 0 %, Black 60 %, no opponent 40 %"

    def test_fewer_than_ten_finishes_are_none(self, six, client, monkeypatch) -> None:
        two = six.entry("Ada").pk, six.entry("Bo").pk
        done = [Finish((two,), None)]
        monkeypatch.setattr(beside, "finishes_within", lambda _task: done * 9)
        work_out(six)
        told = next_of(client, six, "Ada")
        assert "Too few finishes could be paired in time" in told
        assert "%" not in re.sub(r"<[^>]+>", "", told)
        monkeypatch.setattr(beside, "finishes_within", lambda _task: done * 10)
        queue.cache.clear()
        Tournament.objects.filter(pk=six.tournament.pk).update(version=900)
        work_out(six)
        assert ("Bo", "100", "10", "10", "White") in ROW.findall(next_of(client, six, "Ada"))


class TestWhenTheyAreWorkedOut:
    def test_never_in_the_process_that_serves_pages(self, six, client, monkeypatch) -> None:
        monkeypatch.setattr(beside, "finishes_within", None)
        told = next_of(client, six, "Ada")
        assert "This computer simulates no finishes" in told
        assert queue.take_next() is None

    def test_once_for_all_players_and_pages(self, six, client, line) -> None:
        for name in ("Ada", "Bo", "Ada"):
            told = next_of(client, six, name)
            assert "Finishes are being simulated." in told
            assert '<noscript><meta http-equiv="refresh"' in told
        assert line == ["answer"]
        asking.answer_next()
        assert "of 50 simulated finishes" in next_of(client, six, "Bo")
        assert line == ["answer"]

    def test_not_again_when_they_have_been_forgotten(self, six, client, line) -> None:
        next_of(client, six, "Ada")
        asking.answer_next()
        queue.cache.delete(f"next-round:{six.tournament.pk}:{six.again().tournament.version}")
        assert "There are no shares of this moment yet." in next_of(client, six, "Ada")
        assert line == ["answer"]

    def test_a_page_that_holds_them_says_of_which_moment_until_new_ones_come(
        self, six, client, line
    ) -> None:
        next_of(client, six, "Ada")
        asking.answer_next()
        assert "Worked out from what everybody could know at this moment" in next_of(
            client, six, "Ada"
        )
        six.enter(2, 1, Result.DRAW)
        told = next_of(client, six, "Ada")
        assert "These shares are from an earlier moment" in told
        assert "of 50 simulated finishes" in told
        asking.answer_next()
        assert "from an earlier moment" not in next_of(client, six, "Ada")

    def test_a_visitor_sends_only_so_many(self, six, client, line) -> None:
        for _ in range(next_round.ASKINGS.tries):
            next_round.ASKINGS.count_try("127.0.0.1")
        assert "There are no shares of this moment yet." in next_of(client, six, "Ada")
        assert line == []

    def test_all_tournaments_together_have_one_place_in_the_line(self, six, client, line) -> None:
        queue.join("other", "next round", (), shares.ASKER)
        assert "There are no shares of this moment yet." in next_of(client, six, "Ada")
        assert line == []
        assert queue.keeps_out(queue.Asker("127.0.0.1")) == ""

    def test_more_than_twelve_open_games(self, six, client, line, monkeypatch) -> None:
        monkeypatch.setattr(shares, "MOST_OPEN", 2)
        assert "at most 2 games are open" in next_of(client, six, "Ada")
        six.enter(2, 1, Result.DRAW)
        assert "Finishes are being simulated." in next_of(client, six, "Ada")

    def test_three_hundred_players(self, six, client, line, monkeypatch) -> None:
        assert (shares.MOST_PLAYERS, shares.MOST_OPEN) == (299, 12)
        monkeypatch.setattr(shares, "MOST_PLAYERS", 5)
        assert "only with fewer than 300 players" in next_of(client, six, "Ada")
        assert line == []

    def test_an_open_page_hears_of_them(self, six, client, line) -> None:
        address = f"{HOME}players/{six.entry('Ada').pk}/next/"
        told = client.get(address).content.decode()
        held = re.search(r'data-stamp="([^"]+)"', told)
        assert held is not None
        again = f"{address}?v={held[1]}"
        assert client.get(again, **HTMX).status_code == 204
        asking.answer_next()
        fresh = client.get(again, **HTMX)
        assert fresh.status_code == 200
        assert "of 50 simulated finishes" in fresh.content.decode()
