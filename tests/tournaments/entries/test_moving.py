"""A player moved from one tournament of an event to another."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.entries import byes, entries, moving
from tournaments.entries.moving import MoveWishes
from tournaments.logbook.lines import in_words
from tournaments.models import Entry, Player, RequestedBye, Tournament
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite


@kept
def a(event, arbiter) -> Played:
    """Ada 2200, Bo 2190 … Tor 2150; half-point byes: three, until round 4 of 5."""
    names = ["Ada", "Bo", "Cem", "Dag", "Per", "Tor"]
    policy = {"half_point_byes": 3, "half_point_byes_until": 4}
    return Played.with_players(event, arbiter, names, 5, name="A", **policy)


@kept
def b(event, arbiter, a) -> Played:
    """Eva 2200, Fia 2190 … Jon 2150; one half-point bye, until round 2 of 4."""
    names = ["Eva", "Fia", "Gry", "Hakan", "İrem", "Jon"]
    policy = {"half_point_byes": 1, "half_point_byes_until": 2}
    return Played.with_players(event, arbiter, names, 4, name="B", **policy)


def move(entry: Entry, target: Played | Tournament, by, **wishes) -> Entry:
    """Move as a page does that was opened just now."""
    there = target.again().tournament if isinstance(target, Played) else target
    seen = moving.plan(entry, there).mark
    return moving.move(entry, there, by, MoveWishes(seen=seen, **wishes))


def numbers(played: Played) -> dict[str, int | None]:
    return dict(played.tournament.entries.values_list("player__name", "tpn"))


def test_one_who_was_never_paired_goes_and_the_others_move_up(a, b):
    """Both lists have numbers: Cem comes before Gry, who is rated 2180, too."""
    entries.renumber(a.tournament, a.by)
    entries.renumber(b.tournament, b.by)
    planned = moving.plan(a.entry("Cem"), b.tournament)
    assert planned.removed
    assert (planned.number, planned.numbers_that_move) == (3, 4)
    moved = move(a.entry("Cem"), b, a.by, checked_in=True)
    assert numbers(a) == {"Ada": 1, "Bo": 2, "Dag": 3, "Per": 4, "Tor": 5}
    assert numbers(b) == {"Eva": 1, "Fia": 2, "Cem": 3, "Gry": 4, "Hakan": 5, "İrem": 6, "Jon": 7}
    assert (moved.rating, moved.first_round, moved.checked_in) == (2180, 1, True)


def test_each_tournament_has_one_line_in_its_log(a, b):
    before = a.tournament.version, b.tournament.version
    byes.request_bye(a.entry("Ada"), a.by, 2, "H")
    move(a.entry("Ada"), b, a.by, byes=[2])
    assert (a.again().tournament.version, b.again().tournament.version) == (
        before[0] + 2,
        before[1] + 1,
    )
    out, arrived = a.told(), b.told()
    assert (out.action, arrived.action) == (Action.ENTRY_MOVED_OUT, Action.ENTRY_MOVED_IN)
    assert in_words(out) == "Moved Ada to B: the entry here was struck off the list."
    assert in_words(arrived) == ("Moved Ada here from A, from round 1 on. Round 2: half-point bye.")


def test_one_who_was_paired_is_withdrawn_and_keeps_the_games(a, b):
    """Ada wins, then goes to B, whose first round is over: a late entry from round 2 on."""
    a.play(Result.WHITE_WINS, Result.DRAW, Result.DRAW)
    b.play(Result.WHITE_WINS, Result.DRAW, Result.DRAW)
    moved = move(a.entry("Ada"), b, a.by)
    left = a.entry("Ada")
    assert left.withdrawn_after == 1
    assert left.turns.get().pairing.result is Result.WHITE_WINS
    assert (moved.first_round, moved.rating) == (2, 2200)
    assert numbers(b) == {"Ada": 1, "Eva": 2, "Fia": 3, "Gry": 4, "Hakan": 5, "İrem": 6, "Jon": 7}
    assert in_words(a.told()) == "Moved Ada to B: withdrawn after round 1."
    assert in_words(b.told()) == ("Moved Ada here from A, from round 2 on. Numbers that moved: 6.")
    a.publish()
    assert "Ada" not in " ".join(a.boards(2))


def test_once_round_four_is_paired_the_number_is_inserted(event, a):
    """C.04.2, 2.3 and 2.4: F, who is rated 2300 by now, stays behind E."""
    names = [f"Player {letter}" for letter in "EFGHIJKLMN"]
    late = Played.with_players(event, a.by, names, 5, "L")
    for _number in range(4):
        late.play(*[Result.WHITE_WINS] * 5)
    entries.update_entry(late.entry("Player F"), a.by, confirmed=True, rating=2300)
    planned = moving.plan(a.entry("Ada"), late.tournament)
    assert (planned.number, planned.numbers_that_move) == (1, 10)
    move(a.entry("Ada"), late, a.by)
    by_number = sorted(numbers(late).items(), key=lambda pair: pair[1] or 0)
    assert [name for name, _number in by_number] == ["Ada", *names]


def test_a_game_that_is_not_over_is_said(a, b):
    a.publish()
    planned = moving.plan(a.entry("Ada"), b.tournament)
    assert planned.board_open
    assert not planned.removed


def test_a_rating_and_a_title_of_the_tournament_go_along_if_ticked(a, b):
    entries.update_entry(a.entry("Bo"), a.by, rating=1800, title="CM")
    planned = moving.plan(a.entry("Bo"), b.tournament)
    assert planned.asks_rating
    assert planned.own_rating
    assert planned.asks_title
    assert planned.rating_there == 2190
    without = move(a.entry("Bo"), b, a.by)
    assert (without.rating, without.title) == (2190, "")
    entries.update_entry(a.entry("Cem"), a.by, rating=1700, title="FM")
    moved = move(a.entry("Cem"), b, a.by, rating=True, title=True)
    assert (moved.rating, moved.title, moved.person.rating) == (1700, "FM", 2180)


def test_a_factor_k_that_was_typed_goes_along_with_its_rating(a, b):
    entries.update_entry(a.entry("Bo"), a.by, k_factor=40)
    assert move(a.entry("Bo"), b, a.by).k_factor == 40  # the same rating there
    entries.update_entry(a.entry("Cem"), a.by, rating=1700, k_factor=40)
    assert move(a.entry("Cem"), b, a.by).k_factor is None  # of a rating that stays behind
    entries.update_entry(a.entry("Dag"), a.by, rating=1700, k_factor=40)
    assert move(a.entry("Dag"), b, a.by, rating=True).k_factor == 40


def test_a_rating_that_another_method_picks_is_asked_about_and_not_ticked(event, a, b):
    """B goes by national ratings: Ada has 2250 there."""
    Player.objects.filter(name="Ada").update(national_rating=2250)
    changing.update_tournament(b.tournament, b.by, rating_method="NRO")
    planned = moving.plan(a.entry("Ada"), b.again().tournament)
    assert planned.asks_rating
    assert not planned.own_rating
    assert planned.rating_there == 2250
    assert not moving.plan(a.entry("Bo"), a_copy(event, a)).asks_rating


def a_copy(event, a: Played) -> Tournament:
    return changing.create_tournament(event, a.by, name="C", slug="c", rounds_planned=5)


def test_byes_go_along_one_by_one_by_the_rules_there(a, b):
    """B has four rounds and allows one half-point bye, in rounds 1 and 2 only."""
    ada = a.entry("Ada")
    for round, kind in ((1, "H"), (2, "H"), (3, "H"), (4, "Z"), (5, "Z")):
        byes.request_bye(ada, a.by, round, kind, confirmed=True)
    planned = moving.plan(a.entry("Ada"), b.tournament)
    assert [(bye.round, bye.kind.value, bye.refusal) for bye in planned.byes] == [
        (1, "H", ""),
        (2, "H", "half-point byes that are allowed there: 1"),
        (3, "H", "half-point byes are possible there until round 2"),
        (4, "Z", ""),
        (5, "Z", "there is no round 5 there"),
    ]
    with pytest.raises(Refused, match="round 3 cannot go along"):
        move(a.entry("Ada"), b, a.by, byes=[1, 3])
    assert a.entry("Ada").requested_byes.count() == 5
    moved = move(a.entry("Ada"), b, a.by, byes=[4])
    assert list(moved.requested_byes.values_list("round", "kind")) == [(4, "Z")]


def test_a_bye_of_a_round_that_is_paired_there_stays_behind(a, b):
    byes.request_bye(a.entry("Ada"), a.by, 1, "Z")
    b.publish()
    (bye,) = moving.plan(a.entry("Ada"), b.again().tournament).byes
    assert bye.refusal == "round 1 is paired there already"


def test_a_round_robin_takes_no_byes_for_points(event, a):
    table = Played.with_players(
        event, a.by, ["Eva", "Fia", "Gry"], 3, name="T", system="round-robin", edition="single"
    )
    byes.request_bye(a.entry("Ada"), a.by, 1, "H")
    byes.request_bye(a.entry("Ada"), a.by, 2, "Z")
    planned = moving.plan(a.entry("Ada"), table.tournament)
    assert [bye.refusal for bye in planned.byes] == ["a round robin has no byes for points", ""]


def test_the_way_back_takes_the_old_entry_up_again(a, b):
    """Ada has a game in A; moved by mistake, and moved back before B is paired."""
    a.play(Result.WHITE_WINS, Result.DRAW, Result.DRAW)
    number = a.entry("Ada").pk
    moved = move(a.entry("Ada"), b, a.by, checked_in=True)
    assert moving.came_from(moved) == "a"
    planned = moving.plan(moved, a.again().tournament)
    assert planned.back == a.entry("Ada")
    again = move(moved, a, a.by, checked_in=True)
    assert (again.pk, again.withdrawn_after, again.tpn) == (number, None, 1)
    assert "Ada" not in numbers(b)
    a.publish()
    assert "Ada" in " ".join(a.boards(2))


def test_groups_that_shall_not_meet_are_named_and_left_behind(a, b):
    changing.prohibit(a.tournament, a.by, [a.entry("Ada"), a.entry("Bo")], 1, 5)
    changing.prohibit(a.tournament, a.by, [a.entry(n) for n in ("Ada", "Cem", "Dag")], 1, 5)
    assert moving.plan(a.entry("Ada"), b.tournament).prohibited == [["Bo"], ["Cem", "Dag"]]
    move(a.entry("Ada"), b, a.by)
    (rest,) = a.tournament.prohibited_pairings.all()
    assert {entry.name for entry in rest.entries.all()} == {"Cem", "Dag"}


def test_the_mark_of_no_half_point_byes_goes_along(a, b):
    entries.update_entry(a.entry("Ada"), a.by, half_point_byes_allowed=False)
    assert not move(a.entry("Ada"), b, a.by).half_point_byes_allowed


class TestRefused:
    """In words, and nothing has changed in either of the two."""

    def refuse(self, entry: Entry, target: Tournament, by, match: str, seen: str = "") -> None:
        versions = list(Tournament.objects.order_by("pk").values_list("version", flat=True))
        with pytest.raises(Refused, match=match):
            moving.move(entry, target, by, MoveWishes(seen=seen))
        assert versions == list(Tournament.objects.order_by("pk").values_list("version", flat=True))
        assert not RequestedBye.objects.filter(entry__tournament=target).exists()

    def test_one_who_plays_there_already(self, a, b):
        entries.add_entry(b.tournament, b.by, a.entry("Ada").person)
        self.refuse(a.entry("Ada"), b.tournament, a.by, "Ada plays in B already")

    def test_a_tournament_that_is_over(self, a, event):
        short = Played.with_players(event, a.by, ["Eva", "Fia"], 1, name="S")
        short.play(Result.DRAW)
        self.refuse(a.entry("Ada"), short.tournament, a.by, "All rounds of S are paired: nobody")
        self.refuse(short.entry("Eva"), a.tournament, a.by, "All rounds of S are paired. Enter Eva")

    def test_teams(self, a, event):
        teams = Teams.with_teams(event, a.by, 2, boards=2, rounds=3)
        self.refuse(a.entry("Ada"), teams.tournament, a.by, "Where teams play")

    def test_a_knock_out_under_way(self, a, event):
        cup = Bracket.of(event, a.by, 4, 1)
        before = cup.tournament.entries.order_by("pk")[0]
        before.tournament = cup.tournament
        assert moving.plan(before, a.tournament).removed
        cup.start()
        self.refuse(a.entry("Ada"), cup.tournament, a.by, "bracket of Cup has been drawn")
        self.refuse(before, a.tournament, a.by, "The knock-out Cup is under way")

    def test_a_round_robin_that_has_begun(self, a, event):
        table = Played.with_players(
            event, a.by, ["Eva", "Fia", "Gry"], 3, name="T", system="round-robin", edition="single"
        )
        table.publish()
        self.refuse(a.entry("Ada"), table.tournament, a.by, "the table is fixed")

    def test_another_event(self, a, event):
        event.pk, event.slug = None, "another"
        event.save()
        far = changing.create_tournament(event, a.by, name="F", slug="f", rounds_planned=5)
        self.refuse(a.entry("Ada"), far, a.by, "same event")
        self.refuse(a.entry("Ada"), a.tournament, a.by, "same event")

    def test_one_that_was_put_away(self, a, b):
        changing.archive(b.tournament, b.by)
        assert moving.others(a.tournament) == []
        self.refuse(a.entry("Ada"), b.tournament, a.by, "put away")

    def test_a_page_that_says_something_else_than_what_would_happen(self, a, b):
        """Round 1 of A was paired after the page was opened."""
        entry, seen = a.entry("Ada"), moving.plan(a.entry("Ada"), b.tournament).mark
        a.publish()
        self.refuse(entry, b.tournament, a.by, "Something has changed", seen)

    def test_a_second_press(self, a, b):
        entry, seen = a.entry("Ada"), moving.plan(a.entry("Ada"), b.tournament).mark
        moving.move(entry, b.tournament, a.by, MoveWishes(seen=seen))
        entry.pk = entry.pk or 0
        self.refuse(entry, b.tournament, a.by, "not in A any more", seen)


def test_withdrawing_from_a_round_robin_says_what_counts(event, a):
    """One of three games played, fewer than half: they count for nobody (C.05)."""
    table = Played.with_players(
        event,
        a.by,
        ["Eva", "Fia", "Gry", "Hakan"],
        3,
        name="T",
        system="round-robin",
        edition="single",
    )
    table.play(Result.DRAW, Result.DRAW)
    planned = moving.plan(table.entry("Eva"), a.tournament)
    assert any("fewer than half" in line for line in planned.consequences)
