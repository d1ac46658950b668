"""Boards, colours and byes made by hand: who did it, when, and what the rules would have given."""

from __future__ import annotations

import pytest
from django.utils.timezone import localtime

from crosstable.results import Result
from explain.levels import Reason
from explain.reasons import Reasons
from tests.exchange.trf.small_reports import CLEAN, bring_in, small
from tests.explain.plain import faults
from tests.pages.rounds import Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.bridge.layout import BoardChange, Flip, GiveBye, PutTogether, Swap, TakeApart
from tournaments.logbook.by_hand import StepsByHand
from tournaments.rounds import boards, looking_over, pairing
from tournaments.rounds.mending import mending
from tournaments.steps.actions import Action

PUBLIC = "/en/harbour/spring/b/"


@pytest.fixture
def paired(world: World) -> Played:
    """Ada-Dag, Eva-Bo, Cem-Fia are paired, and not published."""
    found = played(world, players=6)
    found.pair()
    return found


def change(found: Played, *changes: BoardChange) -> None:
    for each in changes:
        version = found.again().tournament.version
        looking_over.apply(found.round(1), found.by, each, version, confirmed=True)
    found.again()


def reasons(found: Played, *, tell_who: bool = False) -> Reasons:
    return Reasons(found.round(1), tell_who=tell_who)


def told(found: Played, board: int, reader: str = "", *, tell_who: bool = False) -> list[str]:
    """Tell why the two of a board of round 1 meet: the first sentence, then the steps."""
    asked = reasons(found, tell_who=tell_who)
    row = boards.board(asked.round, board)
    assert row is not None
    levels = asked.meeting(row)
    assert levels is not None
    readers = (row.white.entry.pk, row.black.entry.pk)
    assert faults(levels, asked.names, readers) == []
    words = levels.told(asked.voice(found.entry(reader).pk if reader else None))
    return [words.first, *words.steps]


def when(found: Played, action: Action) -> str:
    """Write the moment of the last such step as an English page does: 13 March 2026, 14:02."""
    at = localtime(found.tournament.log.filter(action=action).latest("version").at)
    return f"{at.day} {at:%B %Y, %H:%M}"


class TestBoards:
    def test_who_did_it_is_for_those_who_may_read_the_log(self, paired: Played) -> None:
        change(paired, Swap(paired.entry("Dag").pk, paired.entry("Fia").pk))
        moment = when(paired, Action.BOARDS_CHANGED)
        by_the_rules = [
            "By the rules, Ada would have met Dag.",
            "By the rules, Cem would have met Fia.",
        ]
        first = "The arbiter paired Ada and Fia by hand."
        assert told(paired, 1) == [first, f"It was done on {moment}.", *by_the_rules]
        who = f"Arbiter did it on {moment}."
        assert told(paired, 1, tell_who=True) == [first, who, *by_the_rules]

    def test_on_the_page_of_the_player(self, paired: Played) -> None:
        change(paired, Swap(paired.entry("Dag").pk, paired.entry("Fia").pk))
        first, _when, *by_the_rules = told(paired, 1, "Fia")
        assert first == "The arbiter paired you and Ada by hand."
        assert by_the_rules == [
            "By the rules, Ada would have met Dag.",
            "By the rules, you would have met Cem.",
        ]

    def test_the_step_that_put_the_two_together_counts_not_one_that_took_them_apart(
        self, paired: Played
    ) -> None:
        """The log keeps only the changes: the boards between them are made again from these."""
        ada, dag, cem, fia = (paired.entry(name).pk for name in ("Ada", "Dag", "Cem", "Fia"))
        change(paired, TakeApart(1), TakeApart(3), PutTogether(fia, ada), PutTogether(dag, cem))
        steps = paired.tournament.log.filter(action=Action.BOARDS_CHANGED).order_by("version")
        found = StepsByHand(paired.round(1))
        assert [step.at for step in found.steps] == [step.at for step in steps]
        assert found.seated((fia, ada)) is found.steps[2]
        assert found.seated((dag, cem)) is found.steps[3]
        assert found.seated((ada, dag)) is None

    def test_a_board_of_the_rules_says_that_others_are_not(self, paired: Played) -> None:
        change(paired, Swap(paired.entry("Dag").pk, paired.entry("Fia").pk))
        assert told(paired, 2)[-1] == (
            "Other pairings of this round are not those of the rules. What is said here follows"
            " the rules."
        )

    def test_changed_while_the_round_is_played(self, paired: Played) -> None:
        looking_over.publish(paired.round(1), paired.by)
        swap = Swap(paired.entry("Dag").pk, paired.entry("Fia").pk)
        plan = mending.plan(paired.again().round(1), swap)
        mending.apply(paired.round(1), paired.by, swap, plan.seen, confirmed=True)
        moment = when(paired.again(), Action.BOARDS_MENDED)
        assert told(paired, 1)[:2] == [
            "The arbiter paired Ada and Fia by hand.",
            f"It was done on {moment}.",
        ]

    def test_a_round_that_the_arbiter_paired_altogether(self, world: World) -> None:
        found = played(world, players=2)
        pairing.by_hand(found.tournament, found.by, confirmed=True)
        one, two = (found.entry(name).pk for name in ("Ada", "Bo"))
        change(found, PutTogether(two, one))
        moment = when(found, Action.BOARDS_CHANGED)
        assert told(found, 1) == [
            "The arbiter paired Bo and Ada by hand.",
            f"It was done on {moment}.",
        ]


class TestColours:
    def test_turned_by_hand(self, paired: Played) -> None:
        change(paired, Flip(2))
        asked = reasons(paired, tell_who=True)
        row = boards.board(asked.round, 2)
        assert row is not None
        levels = asked.colours(row)
        assert levels is not None
        assert levels.reason is Reason.BY_HAND
        assert faults(levels, asked.names, (row.white.entry.pk, row.black.entry.pk)) == []
        words = levels.told(asked.voice())
        assert words.first == "The arbiter turned the colours here."
        assert words.steps == [
            f"Arbiter did it on {when(paired, Action.BOARDS_CHANGED)}.",
            "By the rules, Eva would have had White.",
        ]


class TestByes:
    def test_given_by_hand(self, world: World) -> None:
        """Of five the last has the bye (C.04.3, 3.2); the arbiter gives it to Ada instead."""
        found = played(world, players=5)
        found.pair()
        assert found.boards(1) == ["Ada-Cem", "Dag-Bo"]
        change(found, Swap(found.entry("Ada").pk, found.entry("Eva").pk))
        asked = reasons(found)
        (row,) = boards.sheet(asked.round).byes
        levels = asked.bye(row)
        assert levels.reason is Reason.BY_HAND
        assert faults(levels, asked.names, (row.seat.entry.pk,)) == []
        words = levels.told(asked.voice())
        assert words.first == "The arbiter gave the bye to Ada."
        assert words.steps == [
            f"It was done on {when(found, Action.BOARDS_CHANGED)}.",
            "By the rules, Ada would have met Cem.",
            "By the rules, Eva would have had the bye.",
            "For the bye, Ada gets 1 point without a game.",
        ]

    def test_a_half_point_bye_given_while_looking_over(self, world: World) -> None:
        """Nobody asked for it: it is not said that somebody did."""
        found = played(world, players=4)
        found.pair()
        change(found, TakeApart(2), GiveBye(found.entry("Dag").pk, "H"))
        asked = reasons(found)
        row = boards.bye_of(asked.round, found.entry("Dag").pk)
        assert row is not None
        levels = asked.bye(row)
        assert faults(levels, asked.names, (row.seat.entry.pk,)) == []
        first = levels.told(asked.voice()).first
        assert first == "Dag has a half-point bye in this round and gets ½ point."


class TestPages:
    def test_the_public_learns_when_and_the_arbiter_who(
        self, world: World, paired: Played, client
    ) -> None:
        change(paired, Swap(paired.entry("Dag").pk, paired.entry("Fia").pk))
        looking_over.publish(paired.round(1), paired.by, confirmed=True)
        paired.again()
        number = next(n for n, pair in enumerate(paired.boards(1), 1) if "Fia" in pair)
        public = client.get(f"{PUBLIC}pairings/1/why/{number}/").content.decode()
        assert "It was done on" in public
        assert "Arbiter did it on" not in public
        desk = Desk.of(world, paired.tournament).get("why", round=1, board=number)
        assert "Arbiter did it on" in desk.content.decode()
        helper = Desk.of(world, paired.tournament, "assistant").get("why", round=1, board=number)
        assert "It was done on" in helper.content.decode()


class TestPairedElsewhere:
    """Round 1 of four players is 1-3, 4-2 by the rules (C.04.3, 3.2; 5.2.5), White for number 1."""

    def brought_in(self, world: World, *rows: str) -> Played:
        arbiter = world.people["arbiter"]
        report = small(*rows)
        return Played(bring_in(world.event, arbiter, report, name="B", slug="b"), arbiter)

    def test_a_board_that_the_rules_would_not_have_made(self, world: World) -> None:
        rows = ["2400    2 w 1", "2300    1 b 0", "2200    4 w 1", "2100    3 b 0"]
        assert told(self.brought_in(world, *rows), 1) == [
            "This round was not paired here. It came with a report, in which Player 1 meets"
            " Player 2.",
            "Before this round, Player 1 had 0 points and Player 2 0 points.",
            "By the rules, Player 1 would have met Player 3.",
            "By the rules, Player 4 would have met Player 2.",
        ]

    def test_a_board_that_the_rules_would_have_made(self, world: World) -> None:
        first, *steps = told(self.brought_in(world, *CLEAN), 1)
        assert first.startswith("Both have 0 points.")
        assert steps[-1] == (
            "This round was not paired here. It came with a report; the rules give the same."
        )

    def test_colours_that_the_rules_would_not_have_given(self, world: World) -> None:
        rows = ["2400    3 b 1", "2300    4 b 1", "2200    1 w 0", "2100    2 w 0"]
        asked = reasons(self.brought_in(world, *rows))
        row = boards.board(asked.round, 1)
        assert row is not None
        levels = asked.colours(row)
        assert levels is not None
        assert faults(levels, asked.names, (row.white.entry.pk, row.black.entry.pk)) == []
        words = levels.told(asked.voice())
        assert words.first == (
            "This round was not paired here. It came with a report, in which Player 3 has White."
        )
        assert words.steps == ["By the rules, Player 1 would have had White."]

    def test_a_bye_that_the_rules_would_not_have_given(self, world: World) -> None:
        """Of three the last has the bye by the rules; here the second had it."""
        rows = ["2400    3 w 1", "2300 0000 - U", "2200    1 b 0"]
        asked = reasons(self.brought_in(world, *rows))
        (row,) = boards.sheet(asked.round).byes
        levels = asked.bye(row)
        assert faults(levels, asked.names, (row.seat.entry.pk,)) == []
        words = levels.told(asked.voice())
        assert words.first == (
            "This round was not paired here. It came with a report, in which Player 2 has the bye."
        )
        assert words.steps == [
            "By the rules, Player 1 would have met Player 2.",
            "By the rules, Player 3 would have had the bye.",
            "For the bye, Player 2 gets 1 point without a game.",
        ]


def test_a_board_without_a_game_says_who_lost_it_by_forfeit(world: World) -> None:
    found = played(world, players=2)
    found.publish(confirmed=True)
    found.enter(1, 1, Result.BLACK_WINS_BY_FORFEIT)
    asked = reasons(found)
    row = boards.board(asked.round, 1)
    assert row is not None
    levels = asked.result(row)
    assert levels is not None
    assert faults(levels, asked.names, (row.white.entry.pk, row.black.entry.pk)) == []
    words = levels.told(asked.voice())
    assert words.first == "Ada lost this game by forfeit, so Bo gets 1 point without a game."
