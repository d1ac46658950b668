"""Lots once drawn stay: drawing again brings the same (FIDE's checklist, 206)."""

from __future__ import annotations

from typing import Any

import pytest

from clubs.models import User
from pairing.knockout.match import MatchRules, MatchStage
from tests.tournaments.takingback.test_taking_back import back, step
from tests.worlds.bracket import DRAW, Bracket
from tests.worlds.played import Played
from tournaments.knockouts import lots, steps
from tournaments.models import Event, KnockOutMatch, LogEntry, Side
from tournaments.rounds import pairing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite


@pytest.fixture
def four_in_a_cup(event: Event, arbiter: User) -> Bracket:
    """1–4 and 2–3: two games, and then a lot."""
    rules = MatchRules(extension=0, finish=MatchStage.LOTS)
    bracket = Bracket.of(event, arbiter, 4, 1, rules=rules)
    bracket.start()
    return bracket


def lot(match: KnockOutMatch) -> dict[str, Any]:
    return match.lots.get().as_fields()


def hand(bracket: Bracket, named: str = "left", seed: str = "") -> KnockOutMatch:
    match = bracket.match(1, 1)
    lots.choose_hand(match, bracket.by, named, match.version, seed)
    return bracket.match(1, 1)


def stone(bracket: Bracket) -> KnockOutMatch:
    match = bracket.match(1, 1)
    lots.draw_stone(match, bracket.by, match.version)
    return bracket.match(1, 1)


def put_back(bracket: Bracket, entry: LogEntry, *, whole: bool = False) -> None:
    take_back(entry, bracket.by, seen=plan(entry, whole=whole).mark, whole=whole)


class TestColours:
    @pytest.mark.parametrize("whole", [False, True])
    def test_drawn_again_the_same(self, four_in_a_cup: Bracket, whole: bool) -> None:
        hand(four_in_a_cup)
        drawn = four_in_a_cup.told()
        before = lot(stone(four_in_a_cup))
        put_back(four_in_a_cup, drawn, whole=whole)
        assert not four_in_a_cup.match(1, 1).lots.exists()
        hand(four_in_a_cup)
        assert lot(stone(four_in_a_cup)) == before

    def test_also_when_the_knock_out_was_put_back_to_before_its_start(
        self, four_in_a_cup: Bracket
    ) -> None:
        before = lot(hand(four_in_a_cup))
        started = four_in_a_cup.tournament.log.get(action=Action.KNOCKOUT_STARTED)
        put_back(four_in_a_cup, started)
        four_in_a_cup.start()
        assert lot(hand(four_in_a_cup)) == before

    def test_also_when_the_match_undid_it(self, four_in_a_cup: Bracket) -> None:
        match = hand(four_in_a_cup)
        before = lot(match)
        steps.undo(match, four_in_a_cup.by, match.version)
        assert lot(hand(four_in_a_cup)) == before

    def test_with_the_other_hand_the_other_side_would_win(self, four_in_a_cup: Bracket) -> None:
        hand(four_in_a_cup, "right")
        put_back(four_in_a_cup, four_in_a_cup.told())
        with pytest.raises(Refused, match="right hand was named"):
            hand(four_in_a_cup, "left")
        hand(four_in_a_cup, "right")

    def test_another_seed_is_refused(self, four_in_a_cup: Bracket) -> None:
        before = lot(hand(four_in_a_cup, seed="abc"))
        put_back(four_in_a_cup, four_in_a_cup.told())
        with pytest.raises(Refused, match="from the seed abc"):
            hand(four_in_a_cup, seed="abd")
        assert lot(hand(four_in_a_cup, seed="abc")) == before

    def test_the_stone_of_a_winner_drawn_at_the_board(self, four_in_a_cup: Bracket) -> None:
        match = four_in_a_cup.match(1, 1)
        lots.enter_winner(match, four_in_a_cup.by, Side.LOWER, match.version)
        before = lot(stone(four_in_a_cup))
        put_back(four_in_a_cup, four_in_a_cup.told())
        assert lot(stone(four_in_a_cup)) == before

    def test_what_was_drawn_at_the_board_is_entered_anew(self, four_in_a_cup: Bracket) -> None:
        for side in Side:
            match = four_in_a_cup.match(1, 2)
            lots.enter_white(match, four_in_a_cup.by, side, match.version)
            assert four_in_a_cup.match(1, 2).lots.get().white == side
            put_back(four_in_a_cup, four_in_a_cup.told())


class TestTheWinner:
    def decided(self, bracket: Bracket) -> KnockOutMatch:
        match = bracket.match(1, 1)
        lots.decide_by_lot(match, bracket.by, match.version)
        return bracket.match(1, 1)

    @pytest.mark.parametrize("whole", [False, True])
    def test_drawn_again_the_same(self, four_in_a_cup: Bracket, whole: bool) -> None:
        four_in_a_cup.enter(four_in_a_cup.white(four_in_a_cup.match(1, 1)), DRAW, DRAW)
        match = self.decided(four_in_a_cup)
        winner, drawn = match.winner, [each.as_fields() for each in match.lots.all()]
        assert winner
        put_back(four_in_a_cup, step_of(four_in_a_cup, Action.MATCH_BY_LOT), whole=whole)
        assert not four_in_a_cup.match(1, 1).winner
        match = self.decided(four_in_a_cup)
        assert match.winner == winner
        assert [each.as_fields() for each in match.lots.all()] == drawn


def step_of(bracket: Bracket, action: Action) -> LogEntry:
    return bracket.tournament.log.filter(action=action).latest("version")


class TestNumbers:
    def test_of_the_unrated_in_a_knock_out(self, event: Event, arbiter: User) -> None:
        bracket = Bracket.of(event, arbiter, 8, 1)
        bracket.tournament.entries.update(rating=None)
        bracket.start()
        order = list(bracket.knockout.seats.order_by("number").values_list("entry", flat=True))
        put_back(bracket, step_of(bracket, Action.KNOCKOUT_STARTED))
        assert not bracket.knockout.seats.exists()
        bracket.start()
        again = bracket.knockout.seats.order_by("number").values_list("entry", flat=True)
        assert list(again) == order


class TestTheInitialColour:
    """Drawn when round 1 is paired; five fair lots would all bring the same once in 32 times."""

    @pytest.fixture
    def four(self, event: Event, arbiter: User) -> Played:
        return Played.with_players(
            event, arbiter, ["Ada", "Bo", "Cem", "Dag"], 3, initial_colour=""
        )

    def drawn(self, played: Played) -> str:
        played.pair()
        colour = played.tournament.initial_colour
        assert step(played, Action.PAIRING_REQUESTED).params["drawn"] == colour
        return colour

    @pytest.mark.parametrize("whole", [False, True])
    def test_drawn_again_the_same(self, four: Played, whole: bool) -> None:
        first = self.drawn(four)
        for _time in range(5):
            back(four, step(four, Action.PAIRING_REQUESTED), whole=whole)
            assert four.tournament.initial_colour == ""
            assert self.drawn(four) == first

    def test_also_after_unpairing(self, four: Played) -> None:
        first = self.drawn(four)
        pairing.unpair(four.round(1), four.by)
        four.again().pair()
        assert four.tournament.initial_colour == first
