"""The match for third place: who plays it, what it decides, and what happens around it."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from clubs.models import User
from pairing.knockout.match import MatchRules
from tests.tournaments.knockouts.test_team_match import boards
from tests.worlds.bracket import BLACK, DRAW, WHITE, Bracket
from tournaments.bridge import knockouts
from tournaments.knockouts import bracket as queries
from tournaments.knockouts import ending, steps
from tournaments.knockouts import match as knockout_match
from tournaments.knockouts import rounds as knockout
from tournaments.knockouts.way import End, Third, way
from tournaments.models import Event, KnockOut, KnockOutMatch, Side
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.django_db


def semi_finals(event: Event, arbiter: User, players: int = 4) -> Bracket:
    """Play up to the semi-finals, the higher placed winning; they are 1–4 and 2–3."""
    bracket = Bracket.of(event, arbiter, players, 1, third_place=True)
    bracket.start()
    while len(knockouts.remaining(bracket.knockout)) > 4:
        bracket.win_round(knockouts.last_round(bracket.knockout))
        bracket.next()
    return bracket


def absent(bracket: Bracket, match: KnockOutMatch, side: Side | None) -> None:
    knockout_match.walkover(match, bracket.by, side, match.version, confirmed=True)


def third_of(bracket: Bracket, number: int) -> Third | None:
    entry = bracket.knockout.seats.get(number=number).entry_id
    found = way(queries.bracket(bracket.knockout), entry)
    return found.third if found else None


class TestWhoPlaysIt:
    @pytest.mark.parametrize(
        ("players", "pairs", "places"),
        [
            pytest.param(2, [(1, 2)], [1, 2], id="two: nobody went out before"),
            pytest.param(3, [(1, 2)], [1, 2, 3], id="three: one went out before"),
            pytest.param(4, [(1, 2), (3, 4)], [1, 2, 3, 4], id="four"),
            pytest.param(5, [(1, 2), (3, 4)], [1, 2, 3, 4, 5], id="five"),
            pytest.param(8, [(1, 2), (3, 4)], [1, 2, 3, 4, 5, 5, 5, 5], id="eight"),
        ],
    )
    def test_who_goes_out_in_the_semi_finals(
        self,
        event: Event,
        arbiter: User,
        *,
        players: int,
        pairs: list[tuple[int, int]],
        places: list[int],
    ) -> None:
        """The higher placed win. Of 4 the semi-finals are 1–4 and 2–3 (article 25.a), so 4 and 3
        are left for third place; of 3 the preliminary round is 2–3, and 3 is third alone.
        """
        bracket = semi_finals(event, arbiter, players)
        while len(knockouts.remaining(bracket.knockout)) > 2:
            bracket.win_round(knockouts.last_round(bracket.knockout))
            bracket.next()
        last = knockouts.last_round(bracket.knockout)
        assert bracket.pairs(last) == pairs
        bracket.win_round(last)
        assert list(bracket.finish().values()) == places

    @pytest.mark.parametrize("players", [4, 5, 8])
    def test_without_it_third_place_is_shared(
        self, event: Event, arbiter: User, players: int
    ) -> None:
        bracket = Bracket.of(event, arbiter, players, 1)
        bracket.start()
        while not queries.bracket(bracket.knockout).over:
            bracket.win_round(knockouts.last_round(bracket.knockout))
            if len(knockouts.remaining(bracket.knockout)) > 1:
                bracket.next()
        assert list(bracket.finish().values())[:4] == [1, 2, 3, 3]
        assert not bracket.knockout.matches.filter(for_third=True).exists()

    def test_the_lower_placed_can_win_it(self, event: Event, arbiter: User) -> None:
        """4 beats 1 and 3 beats 2: the final is 3–4, for third place 1 meets 2, and 2 wins."""
        bracket = semi_finals(event, arbiter)
        bracket.win_round(1, Side.LOWER)
        bracket.next()
        assert bracket.pairs(2) == [(3, 4), (1, 2)]
        bracket.win_round(2, Side.LOWER)
        assert bracket.finish() == {1: 4, 2: 3, 3: 2, 4: 1}

    def test_not_where_there_are_more_places(self, event: Event, arbiter: User) -> None:
        bracket = Bracket.of(event, arbiter, 4, 1)
        with pytest.raises(Refused, match="one winner") as refused:
            knockout.change(
                bracket.tournament, arbiter, places=2, rules=MatchRules(), third_place=True
            )
        assert refused.value.field == "third_place"
        with pytest.raises(IntegrityError), transaction.atomic():
            KnockOut.objects.update(places=2, third_place=True)

    def test_the_log_says_who_plays_for_third_place(self, event: Event, arbiter: User) -> None:
        bracket = semi_finals(event, arbiter)
        changed = bracket.tournament.log.get(action=Action.KNOCKOUT_CHANGED)
        assert changed.params["third_place"] is True
        bracket.win_round(1)
        bracket.next()
        assert [bracket.told().params[name] for name in ("round", "matches")] == [2, 2]
        assert len(bracket.told().params["for_third"]) == 2


class TestWhoDoesNotCome:
    def test_to_a_semi_final_can_come_to_it(self, event: Event, arbiter: User) -> None:
        """4 misses the semi-final against 1, comes again, and wins against 3."""
        bracket = semi_finals(event, arbiter)
        absent(bracket, bracket.match(1, 1), Side.LOWER)
        bracket.win(bracket.match(1, 2))
        bracket.next()
        assert bracket.pairs(2) == [(1, 2), (3, 4)]
        bracket.win(bracket.match(2, 2), Side.LOWER)
        bracket.win(bracket.match(2, 1))
        assert bracket.finish() == {1: 1, 2: 2, 3: 4, 4: 3}

    def test_to_it_either_leaves_third_place_to_the_other(
        self, event: Event, arbiter: User
    ) -> None:
        bracket = semi_finals(event, arbiter)
        absent(bracket, bracket.match(1, 1), Side.LOWER)
        absent(bracket, bracket.match(1, 2), Side.LOWER)
        bracket.next()
        absent(bracket, bracket.match(2, 2), Side.HIGHER)
        assert (third_of(bracket, 3), third_of(bracket, 4)) == (Third.LOST, Third.WON)
        bracket.win(bracket.match(2, 1))
        assert bracket.finish() == {1: 1, 2: 2, 3: 4, 4: 3}

    def test_neither_and_third_place_is_shared(self, event: Event, arbiter: User) -> None:
        bracket = semi_finals(event, arbiter)
        bracket.win_round(1)
        bracket.next()
        match = bracket.match(2, 2)
        with pytest.raises(NeedsConfirmation) as asked:
            knockout_match.walkover(match, arbiter, None, match.version)
        assert asked.value.level == CONFIRM
        assert asked.value.consequences == ["They share the places 3 and 4."]
        absent(bracket, match, None)
        assert third_of(bracket, 3) is Third.SHARED
        assert not queries.bracket(bracket.knockout).won
        bracket.win(bracket.match(2, 1))
        assert bracket.finish() == {1: 1, 2: 2, 3: 3, 4: 3}

    def test_to_a_semi_final_neither_and_there_is_no_final(
        self, event: Event, arbiter: User
    ) -> None:
        """1 is left alone and has won; 4 went out, 2 and 3 did not come: they share the rest."""
        bracket = semi_finals(event, arbiter)
        bracket.win(bracket.match(1, 1))
        absent(bracket, bracket.match(1, 2), None)
        with pytest.raises(Refused, match="All places are decided"):
            bracket.next()
        assert third_of(bracket, 4) is None
        assert bracket.finish() == {1: 1, 2: 2, 3: 2, 4: 2}

    def test_to_a_quarter_final_neither_and_one_is_third_without_a_match(
        self, event: Event, arbiter: User
    ) -> None:
        """Of 8, 4 and 5 stay away: 1, 2 and 3 are left, 1 has no opponent, 2 beats 3."""
        bracket = Bracket.of(event, arbiter, 8, 1, third_place=True)
        bracket.start()
        absent(bracket, bracket.match(1, 4), None)
        bracket.win_round(1)
        bracket.next()
        assert bracket.pairs(2) == [(2, 3)]
        bracket.win_round(2)
        bracket.next()
        assert bracket.pairs(3) == [(1, 2)]
        assert third_of(bracket, 3) is Third.UNPLAYED
        bracket.win_round(3)
        assert bracket.finish() == {1: 1, 2: 2, 3: 3} | dict.fromkeys((4, 5, 6, 7, 8), 4)


class TestTheRound:
    def test_ends_when_both_are_decided(self, event: Event, arbiter: User) -> None:
        bracket = semi_finals(event, arbiter)
        assert third_of(bracket, 3) is None
        bracket.win_round(1)
        assert (third_of(bracket, 3), third_of(bracket, 1)) == (Third.TO_COME, None)
        bracket.next()
        assert third_of(bracket, 3) is Third.OPEN
        bracket.win(bracket.match(2, 1))
        with pytest.raises(Refused, match="not decided yet: 2"):
            bracket.finish()
        found = queries.bracket(bracket.knockout)
        assert (found.won, found.over, found.coming) == (True, False, [])
        winner = way(found, bracket.knockout.seats.get(number=1).entry_id)
        assert winner
        assert winner.end is End.THROUGH
        bracket.win(bracket.match(2, 2))
        assert queries.bracket(bracket.knockout).over

    def test_is_taken_back_with_the_final(self, event: Event, arbiter: User) -> None:
        bracket = semi_finals(event, arbiter)
        bracket.win_round(1)
        bracket.next()
        knockout.undraw(bracket.knockout, arbiter, 2)
        assert bracket.pairs(2) == []
        bracket.next()
        bracket.white(bracket.match(2, 2))
        with pytest.raises(Refused, match="begun"):
            knockout.undraw(bracket.knockout, arbiter, 2)

    def test_a_semi_final_is_corrected_by_taking_the_draw_back(
        self, event: Event, arbiter: User
    ) -> None:
        """1–4 went to 4 in the end: the final is 2–4, and for third place 1 meets 3."""
        bracket = semi_finals(event, arbiter)
        bracket.win_round(1)
        bracket.next()
        match = bracket.match(1, 1)
        with pytest.raises(Refused, match="next round has been drawn"):
            steps.undo(match, arbiter, match.version)
        knockout.undraw(bracket.knockout, arbiter, 2)
        for _game in range(2):
            match = bracket.again(match)
            steps.undo(match, arbiter, match.version)
        bracket.enter(bracket.again(match), BLACK, DRAW)
        bracket.next()
        assert bracket.pairs(2) == [(2, 4), (1, 3)]

    def test_reopened_and_changed_the_places_follow(self, event: Event, arbiter: User) -> None:
        bracket = semi_finals(event, arbiter)
        bracket.win_round(1)
        bracket.next()
        bracket.win_round(2)
        assert bracket.finish() == {1: 1, 2: 2, 3: 3, 4: 4}
        ending.reopen(bracket.knockout, arbiter)
        match = bracket.match(2, 2)
        for _step in range(3):
            steps.undo(match, arbiter, match.version)
            match = bracket.again(match)
        bracket.win(match, Side.LOWER)
        assert bracket.finish() == {1: 1, 2: 2, 3: 4, 4: 3}

    def test_of_two_arbiters_the_second_is_told(self, event: Event, arbiter: User) -> None:
        """Both have the page of the match open; a second press of the same does nothing more."""
        bracket = semi_finals(event, arbiter)
        bracket.win_round(1)
        bracket.next()
        match = bracket.white(bracket.match(2, 2))
        seen = match.version
        bracket.enter(match, DRAW)
        version = bracket.told().version
        knockout_match.enter(match, arbiter, DRAW, seen)
        assert bracket.told().version == version
        with pytest.raises(Stale):
            knockout_match.enter(match, arbiter, WHITE, seen)
        knockout.draw_next(bracket.knockout, arbiter, 2)
        assert bracket.knockout.matches.filter(for_third=True).count() == 1


def test_teams_play_for_third_place_too(event: Event, arbiter: User) -> None:
    """Two boards: 2 to 0 and 1 to 1 win a match; codes of White's side come first (article 15)."""
    bracket = semi_finals(event, arbiter)
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=2)
    for round in (1, 2):
        for number in (1, 2):
            match = bracket.white(bracket.match(round, number))
            boards(match, arbiter, 1, WHITE, WHITE)
            boards(match, arbiter, 2, WHITE, BLACK)
        if round == 1:
            bracket.next()
    assert bracket.pairs(2) == [(1, 2), (3, 4)]
    assert bracket.finish() == {1: 1, 2: 2, 3: 3, 4: 4}
