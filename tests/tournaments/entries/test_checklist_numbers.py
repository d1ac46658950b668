"""FIDE's checklist on pairing numbers that are exchanged (147 to 156)."""

from __future__ import annotations

import json

import pytest

from crosstable.results import Result
from exchange.trf import writing
from exchange.whole import writing as whole_writing
from tests.exchange.whole.files import bring_in
from tests.worlds.played import Played
from tournaments.entries import entries, exchanging
from tournaments.logbook import lines
from tournaments.models import Entry
from tournaments.rules.fide import RefusedByFide
from tournaments.setup import changing
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite

EQUALS = ("Bo", "Cem", "Dag")


def in_order(played: Played) -> list[str]:
    numbered = played.tournament.entries.order_by("tpn").values_list("player__name", flat=True)
    return list(numbered)


def choice(played: Played, name: str) -> tuple[int, int]:
    entry = played.entry(name)
    return entry.pk, entry.tpn or 0


def exchange(played: Played, one: str, other: str, *, confirmed: bool = True) -> None:
    chosen = choice(played, one), choice(played, other)
    exchanging.exchange(played.tournament, played.by, *chosen, confirmed=confirmed)
    played.again()


@pytest.fixture
def equals(six: Played) -> Played:
    """Ada 2200; Bo, Cem and Dag 2100; Eva 2160, Fia 2150; nobody has a number yet."""
    six.tournament.entries.filter(player__name__in=EQUALS).update(rating=2100)
    return six


@pytest.fixture
def numbered(equals: Played) -> Played:
    """By rating, then by the alphabet: Ada, Eva, Fia, Bo, Cem, Dag."""
    entries.renumber(equals.tournament, equals.by)
    return equals.again()


@pytest.fixture
def started(numbered: Played) -> Played:
    numbered.play(*[Result.DRAW] * 3)
    return numbered


class TestExchanging:
    def test_147_numbers_change_and_ratings_stay(self, numbered: Played) -> None:
        before = dict(numbered.tournament.entries.values_list("player__name", "rating"))
        exchange(numbered, "Bo", "Dag")
        assert in_order(numbered) == ["Ada", "Eva", "Fia", "Dag", "Cem", "Bo"]
        assert dict(numbered.tournament.entries.values_list("player__name", "rating")) == before

    def test_147_round_1_is_paired_by_them(self, numbered: Played) -> None:
        """Six players: 1 meets 4, 2 meets 5, 3 meets 6 (C.04.3)."""
        exchange(numbered, "Bo", "Dag")
        numbered.pair()
        pairs = [set(board.split("-")) for board in numbered.boards(1)]
        assert pairs == [{"Ada", "Dag"}, {"Eva", "Cem"}, {"Fia", "Bo"}]

    def test_147_after_round_1_boards_and_results_stay(self, started: Played) -> None:
        boards = started.boards(1)
        exchange(started, "Bo", "Dag")
        assert started.boards(1) == boards
        assert in_order(started) == ["Ada", "Eva", "Fia", "Dag", "Cem", "Bo"]

    def test_148_only_between_equal_ratings(self, numbered: Played) -> None:
        with pytest.raises(RefusedByFide, match=r"2\.2\.1"):
            exchange(numbered, "Ada", "Bo")
        assert in_order(numbered) == ["Ada", "Eva", "Fia", "Bo", "Cem", "Dag"]

    def test_148_those_without_a_rating_are_equal(self, numbered: Played) -> None:
        numbered.tournament.entries.filter(player__name__in=EQUALS).update(rating=None)
        exchange(numbered, "Bo", "Cem")
        assert in_order(numbered)[3:] == ["Cem", "Bo", "Dag"]

    def test_148_the_page_offers_no_others(self, numbered: Played) -> None:
        offered = exchanging.exchangeable(numbered.tournament)
        assert [entry.name for entry in offered] == ["Bo", "Cem", "Dag"]
        partners = exchanging.partners(numbered.entry("Bo"), offered)
        assert [entry.name for entry in partners] == ["Cem", "Dag"]

    def test_148_outside_fide_mode_any_two(self, numbered: Played) -> None:
        changing.update_tournament(numbered.tournament, numbered.by, True, fide_mode=False)
        exchange(numbered.again(), "Ada", "Dag")
        assert in_order(numbered) == ["Dag", "Eva", "Fia", "Bo", "Cem", "Ada"]

    def test_150_it_is_asked_about_at_level_3(self, numbered: Played) -> None:
        with pytest.raises(NeedsConfirmation) as asked:
            exchange(numbered, "Dag", "Bo", confirmed=False)
        assert asked.value.level == CONFIRM
        assert [(c.what, c.before, c.after) for c in asked.value.changes] == [
            ("Bo", "4", "6"),
            ("Dag", "6", "4"),
        ]
        assert "By the alphabet Bo ranks ahead of the other (C.04.2, 2.2.3)." in (
            asked.value.consequences
        )
        assert in_order(numbered)[3:] == ["Bo", "Cem", "Dag"]

    @pytest.mark.whole
    def test_150_after_round_1_it_says_what_stays(self, started: Played) -> None:
        with pytest.raises(NeedsConfirmation) as asked:
            exchange(started, "Dag", "Bo", confirmed=False)
        told = "Round 1 stays as it was paired; the rounds to come go by the new numbers."
        assert told in asked.value.consequences

    def test_what_was_shown_is_what_is_exchanged(self, numbered: Played) -> None:
        """Sent twice it does not exchange them back."""
        one, other = choice(numbered, "Bo"), choice(numbered, "Dag")
        exchange(numbered, "Bo", "Dag")
        with pytest.raises(Refused, match="Look again"):
            exchanging.exchange(numbered.tournament, numbered.by, one, other, confirmed=True)
        assert in_order(numbered)[3:] == ["Dag", "Cem", "Bo"]

    def test_nobody_exchanges_with_themselves(self, numbered: Played) -> None:
        with pytest.raises(Refused, match="two different"):
            exchange(numbered, "Bo", "Bo")

    def test_a_round_robin_has_numbers_of_its_own(self, event, arbiter) -> None:
        robin = Played.with_players(
            event, arbiter, list("ABCD"), rounds=3, system="round-robin", edition="single"
        )
        entries.renumber(robin.tournament, arbiter)
        with pytest.raises(Refused, match="a page of their own"):
            exchange(robin.again(), "A", "B")
        assert exchanging.exchangeable(robin.tournament) == []


@pytest.mark.whole
def test_151_never_once_round_4_is_paired(event, arbiter) -> None:
    eight = Played.with_players(event, arbiter, list("ABCDEFGH"), rounds=6)
    eight.tournament.entries.filter(player__name__in=["G", "H"]).update(rating=2100)
    for _ in range(3):
        eight.play(*[Result.DRAW] * 4)
    exchange(eight, "G", "H")
    assert in_order(eight)[6:] == ["H", "G"]
    eight.pair()
    with pytest.raises(Refused, match="after round 4"):
        exchange(eight, "H", "G")
    assert exchanging.exchangeable(eight.tournament) == []
    assert in_order(eight)[6:] == ["H", "G"]


class TestItLasts:
    def test_155_renumbering_keeps_it(self, started: Played) -> None:
        exchange(started, "Bo", "Dag")
        version = started.tournament.version
        entries.renumber(started.tournament, started.by, confirmed=True)
        assert started.again().tournament.version == version  # nothing to do
        assert in_order(started)[3:] == ["Dag", "Cem", "Bo"]

    def test_155_pairing_round_1_keeps_it(self, numbered: Played) -> None:
        exchange(numbered, "Bo", "Dag")
        numbered.pair()
        assert in_order(numbered)[3:] == ["Dag", "Cem", "Bo"]

    def test_155_so_does_a_late_entry_between_them(self, started: Played) -> None:
        """By rating and name Cat is between Bo and Cem."""
        exchange(started, "Bo", "Dag")
        entries.add_entry(started.tournament, started.by, name="Cat", rating=2100, confirmed=True)
        assert in_order(started) == ["Ada", "Eva", "Fia", "Dag", "Cat", "Cem", "Bo"]

    def test_155_so_does_another_players_new_rating(self, started: Played) -> None:
        exchange(started, "Bo", "Dag")
        entries.update_entry(started.entry("Fia"), started.by, rating=2300, confirmed=True)
        entries.renumber(started.tournament, started.by, confirmed=True)
        assert in_order(started) == ["Fia", "Ada", "Eva", "Dag", "Cem", "Bo"]

    def test_155_not_once_their_ratings_differ(self, started: Played) -> None:
        exchange(started, "Bo", "Dag")
        entries.update_entry(started.entry("Bo"), started.by, rating=2110, confirmed=True)
        entries.renumber(started.tournament, started.by, confirmed=True)
        assert in_order(started)[3:] == ["Bo", "Cem", "Dag"]

    def test_155_exchanged_back_it_is_as_before(self, started: Played) -> None:
        exchange(started, "Bo", "Dag")
        exchange(started, "Bo", "Dag")
        entries.renumber(started.tournament, started.by, confirmed=True)
        assert in_order(started)[3:] == ["Bo", "Cem", "Dag"]

    def test_155_one_after_the_other(self, started: Played) -> None:
        """Bo Cem Dag; Dag Cem Bo; Cem Dag Bo."""
        exchange(started, "Bo", "Dag")
        exchange(started, "Cem", "Dag")
        assert in_order(started)[3:] == ["Cem", "Dag", "Bo"]
        entries.update_entry(started.entry("Fia"), started.by, rating=2300, confirmed=True)
        entries.renumber(started.tournament, started.by, confirmed=True)
        assert in_order(started)[3:] == ["Cem", "Dag", "Bo"]

    def test_155_titles_do_not_undo_it(self, equals: Played) -> None:
        Entry.objects.filter(pk=equals.entry("Dag").pk).update(title="GM")
        entries.renumber(equals.tournament, equals.by)
        assert in_order(equals.again())[3:] == ["Dag", "Bo", "Cem"]
        exchange(equals, "Dag", "Cem")
        equals.pair()
        assert in_order(equals)[3:] == ["Cem", "Bo", "Dag"]

    @pytest.mark.whole
    def test_156_after_round_4_a_late_entry_has_its_place_among_them(self, event, arbiter) -> None:
        """By rating and name Fay is between Eva and Fia, whose places are held by Gus and Fia."""
        names = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gus", "Hal"]
        eight = Played.with_players(event, arbiter, names, rounds=6)
        eight.tournament.entries.filter(player__name__in=["Eva", "Fia", "Gus"]).update(rating=2140)
        for _ in range(3):
            eight.play(*[Result.DRAW] * 4)
        exchange(eight, "Eva", "Gus")
        eight.play(*[Result.DRAW] * 4)
        late = entries.add_entry(eight.tournament, arbiter, name="Fay", rating=2140, confirmed=True)
        assert late.tpn == 6
        assert in_order(eight)[4:] == ["Gus", "Fay", "Fia", "Eva", "Hal"]

    @pytest.mark.whole
    def test_155_a_whole_file_keeps_it(self, started: Played, elsewhere) -> None:
        exchange(started, "Bo", "Dag")
        data = json.loads(whole_writing.write_whole(started.tournament))
        there = Played(bring_in(elsewhere, started.by, data), started.by).again()
        entries.renumber(there.tournament, there.by, confirmed=True)
        assert in_order(there)[3:] == ["Dag", "Cem", "Bo"]
        assert (
            json.loads(whole_writing.write_whole(there.tournament))["exchanges"]
            == (data["exchanges"])
        )


class TestItIsTold:
    def test_112_in_the_log(self, numbered: Played) -> None:
        exchange(numbered, "Bo", "Dag")
        assert lines.lines(numbered.tournament)[0].what == (
            "Exchanged the pairing numbers of Dag (now 4) and Bo (now 6)."
        )

    @pytest.mark.parametrize("rounds", [0, 1])
    def test_113_in_the_report(self, numbered: Played, rounds: int) -> None:
        for _ in range(rounds):
            numbered.play(*[Result.DRAW] * 3)
        exchange(numbered, "Bo", "Dag")
        report = writing.write_report_file(numbered.tournament).decode()
        assert f"### Exchange @ Round {rounds}: 4 <-> 6" in report.splitlines()


@pytest.mark.whole
@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("D", "E", "ends with D, as before, now at number 5 (C.04.7, 1.3.2)"),
        ("C", "E", "E comes into the upper half of the acceleration instead of C"),
    ],
)
def test_baku_the_upper_half_ends_with_the_same_player(
    event, arbiter, one: str, other: str, told: str
) -> None:
    """Of six the upper half has twice a quarter of six, rounded up: four (C.04.7, 1.2); its last
    one is the same participant in later rounds (1.3.2).
    """
    six = Played.with_players(event, arbiter, list("ABCDEF"), rounds=9, accelerated=True)
    six.tournament.entries.filter(player__name__in=["C", "D", "E"]).update(rating=2170)
    six.pair(confirmed=True)
    assert six.tournament.entries.get(closes_ga=True).name == "D"
    with pytest.raises(NeedsConfirmation) as asked:
        exchange(six, one, other, confirmed=False)
    assert told in " ".join(asked.value.consequences)
    exchange(six, one, other)
    assert six.tournament.entries.get(closes_ga=True).name == "D"
