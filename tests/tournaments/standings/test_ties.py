"""Ties at the end: lots from a seed, play-offs, values from elsewhere (C.07, 2.2.1, 4.1, 4.2)."""

from __future__ import annotations

from decimal import Decimal
from hashlib import sha256

import pytest
from django.db import IntegrityError, transaction

from crosstable.results import Result
from exchange.trf import writing
from tests.kept import kept
from tests.worlds.played import Played
from tournaments.logbook import lines as log
from tournaments.models import DecidedValue, Decision, Standing
from tournaments.rounds import corrections
from tournaments.setup import changing
from tournaments.standings import decisions, refreshing, ties
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, CONFIRM_TWICE, NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite

SEED = "31-10-17"


@kept
def over(event, arbiter) -> Played:
    """One round, two draws, points only: Ada, Bo, Cem and Dag are all tied."""
    four = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], rounds=1)
    changing.update_tournament(four.tournament, arbiter, tiebreaks=["PTS", "LOTS"])
    four.play(Result.DRAW, Result.DRAW)
    return refreshed(four)


def refreshed(played: Played) -> Played:
    refreshing.refresh(played.tournament.pk)
    return played.again()


def keys(played: Played, *names: str) -> list[int]:
    return [played.entry(name).pk for name in names or ("Ada", "Bo", "Cem", "Dag")]


def places(played: Played) -> list[tuple[int, str]]:
    refreshed(played)
    rows = Standing.objects.filter(standings__tournament=played.tournament)
    return [(row.rank, row.entry.name) for row in rows.select_related("entry__player")]


def by_hand(seed: str) -> list[str]:
    """Work out the order as anybody can: SHA-256 of seed, colon and number."""
    numbered = enumerate(["Ada", "Bo", "Cem", "Dag"], start=1)
    return [
        name
        for _hash, name in sorted(
            (sha256(f"{seed}:{number}".encode()).hexdigest(), name) for number, name in numbered
        )
    ]


def points(played: Played, *values: str) -> dict[int, Decimal]:
    return dict(zip(keys(played), map(Decimal, values), strict=True))


class TestLots:
    def test_204_they_are_drawn_from_a_seed_that_is_shown(self, over: Played) -> None:
        decisions.draw_lots(over.tournament, over.by, keys(over), seed=SEED, reason="Art. 9")
        assert places(over) == list(enumerate(by_hand(SEED), start=1))
        made = Decision.objects.get()
        assert (made.seed, made.reason) == (SEED, "Art. 9")
        version = over.told().version
        decisions.draw_lots(over.tournament, over.by, keys(over), seed=SEED, reason="Art. 9")
        assert over.told().version == version, "sent again, they are drawn once"

    def test_206_drawing_again_brings_the_same(self, over: Played) -> None:
        decisions.draw_lots(over.tournament, over.by, keys(over))
        seed = Decision.objects.get().seed
        assert places(over) == list(enumerate(by_hand(seed), start=1))
        decisions.withdraw_decision(Decision.objects.get(), over.by, confirmed=True)
        assert [rank for rank, _name in places(over)] == [1, 1, 1, 1]
        with pytest.raises(Refused, match=seed):
            decisions.draw_lots(over.tournament, over.by, keys(over), seed="another")
        decisions.draw_lots(over.tournament, over.by, keys(over))
        assert places(over) == list(enumerate(by_hand(seed), start=1))

    def test_nobody_draws_for_a_seed_too_long(self, over: Played) -> None:
        with pytest.raises(Refused) as refused:
            decisions.draw_lots(over.tournament, over.by, keys(over), seed="x" * 61)
        assert refused.value.field == "seed"

    def test_only_those_who_are_tied(self, over: Played) -> None:
        for some in (("Ada", "Bo"), ("Ada",)):
            with pytest.raises(Refused, match="not the ones who are tied"):
                decisions.draw_lots(over.tournament, over.by, keys(over, *some))

    def test_only_when_all_is_over(self, event, arbiter) -> None:
        four = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], rounds=2)
        four.play(Result.DRAW, Result.DRAW)
        refreshed(four)
        with pytest.raises(Refused, match="last round is closed"):
            decisions.draw_lots(four.tournament, arbiter, keys(four))
        assert ties.ties(four.tournament) == ties.still_tied(four.tournament) == []

    def test_not_from_standings_that_are_older_than_the_results(self, over: Played) -> None:
        corrections.correct(over.round(1), 1, Result.WHITE_WINS, over.by, confirmed=True)
        with pytest.raises(Refused, match="last round is closed"):
            decisions.draw_lots(over.again().tournament, over.by, keys(over))


class TestEntered:
    def test_205_a_play_off_puts_the_tied_into_its_order(self, over: Played) -> None:
        changing.update_tournament(
            over.tournament, over.by, confirmed=True, tiebreaks=["PTS", "PLAYOFF", "LOTS"]
        )
        refreshed(over)
        decisions.decide_tie(
            over.tournament, over.by, "PLAYOFF", points(over, "1.5", "0", "1.5", "3")
        )
        version = over.told().version
        decisions.decide_tie(
            over.tournament, over.by, "PLAYOFF", points(over, "1.5", "0", "1.5", "3")
        )
        assert over.told().version == version, "sent again, it is entered once"
        assert places(over) == [(1, "Dag"), (2, "Ada"), (2, "Cem"), (4, "Bo")]
        [before_play_off, before_lots] = ties.ties(over.tournament)
        assert before_play_off.settled
        assert [entry.name for entry in before_lots.entries] == ["Ada", "Cem"]
        decisions.draw_lots(over.tournament, over.by, keys(over, "Ada", "Cem"), seed=SEED)
        order = [name for name in by_hand(SEED) if name in ("Ada", "Cem")]
        assert [name for _rank, name in places(over)] == ["Dag", *order, "Bo"]

    def test_207_values_from_elsewhere(self, over: Played) -> None:
        changing.update_tournament(
            over.tournament, over.by, confirmed=True, tiebreaks=["PTS", "OTHER_BLITZ"]
        )
        refreshed(over)
        decisions.decide_tie(
            over.tournament, over.by, "OTHER_BLITZ", points(over, "1", "7", "3", "5")
        )
        assert [name for _rank, name in places(over)] == ["Bo", "Dag", "Cem", "Ada"]

    @pytest.mark.parametrize("values", [("1", "1", "1", "1"), ("-1", "0", "1", "2")])
    def test_values_that_decide_nothing_or_are_none(self, over: Played, values) -> None:
        with pytest.raises(Refused) as refused:
            decisions.decide_tie(over.tournament, over.by, "LOTS", points(over, *values))
        assert refused.value.field == "values"

    def test_what_the_results_decide_is_not_entered(self, over: Played) -> None:
        with pytest.raises(Refused, match="not for the arbiter"):
            decisions.decide_tie(over.tournament, over.by, "BH", points(over, "1", "2", "3", "4"))

    def test_another_decision_takes_the_place_of_the_first_once_confirmed(
        self, over: Played
    ) -> None:
        decisions.decide_tie(over.tournament, over.by, "LOTS", points(over, "4", "3", "2", "1"))
        refreshed(over)
        again = points(over, "1", "2", "3", "4")
        with pytest.raises(NeedsConfirmation) as needed:
            decisions.decide_tie(over.tournament, over.by, "LOTS", again)
        assert needed.value.level == CONFIRM
        decisions.decide_tie(over.tournament, over.by, "LOTS", again, confirmed=True)
        assert [name for _rank, name in places(over)] == ["Dag", "Cem", "Bo", "Ada"]
        assert Decision.objects.count() == 1

    def test_a_list_without_it_gets_it_at_its_end_after_asking_twice(self, over: Played) -> None:
        def coin(*, confirmed: bool) -> None:
            values = points(over, "4", "3", "2", "1")
            decisions.decide_tie(over.tournament, over.by, "COIN", values, confirmed=confirmed)

        changing.update_tournament(over.tournament, over.by, confirmed=True, tiebreaks=["PTS"])
        refreshed(over)
        with pytest.raises(NeedsConfirmation) as needed:
            coin(confirmed=False)
        assert needed.value.level == CONFIRM_TWICE
        coin(confirmed=True)
        assert over.again().tournament.tiebreaks == ["PTS", "COIN"]
        lines = writing.write_report_file(over.tournament).decode().splitlines()
        assert "### Configuration @ Round 1: tiebreaks PTS -> PTS,COIN" in lines
        assert "### Tie-break @ Round 1: COIN: 1 = 4, 2 = 3, 3 = 2, 4 = 1" in lines


class TestKept:
    def test_the_log_and_the_report_tell_it_with_its_seed(self, over: Played) -> None:
        decisions.draw_lots(over.tournament, over.by, keys(over), seed=SEED, reason="On the stage.")
        told = over.told()
        assert told.action == Action.LOTS_DRAWN
        first, *_others = by_hand(SEED)
        words = log.in_words(told)
        assert words.startswith(f"Drew lots: {first} 4,")
        assert words.endswith(f"Seed: {SEED}. On the stage.")
        [line] = [
            one
            for one in writing.write_report_file(over.tournament).decode().splitlines()
            if SEED in one
        ]
        assert line.startswith("### Tie-break @ Round 1: LOTS: ")

    def test_taking_it_back_asks_and_is_told(self, over: Played) -> None:
        decisions.draw_lots(over.tournament, over.by, keys(over))
        made = Decision.objects.get()
        with pytest.raises(NeedsConfirmation) as needed:
            decisions.withdraw_decision(made, over.by)
        assert needed.value.level == CONFIRM
        decisions.withdraw_decision(made, over.by, confirmed=True)
        assert over.told().action == Action.DECISION_WITHDRAWN
        version = over.again().tournament.version
        decisions.withdraw_decision(made, over.by, confirmed=True)
        assert over.again().tournament.version == version

    def test_the_standings_before_the_end_know_nothing_of_it(self, event, arbiter) -> None:
        four = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], rounds=2)
        changing.update_tournament(four.tournament, arbiter, tiebreaks=["PTS", "LOTS"])
        four.play(Result.DRAW, Result.DRAW)
        four.play(Result.DRAW, Result.DRAW)
        refreshed(four)
        decisions.draw_lots(four.tournament, arbiter, keys(four), seed=SEED)
        refreshed(four)
        rows = Standing.objects.filter(standings__tournament=four.tournament)
        first = rows.filter(standings__after_round=1)
        last = rows.filter(standings__after_round=2)
        assert [row.rank for row in first] == [1, 1, 1, 1]
        assert [row.rank for row in last] == [1, 2, 3, 4]

    def test_the_database_keeps_one_value_a_player(self, over: Played) -> None:
        decisions.draw_lots(over.tournament, over.by, keys(over))
        other = Decision.objects.create(tournament=over.tournament, code="LOTS")
        ada = over.entry("Ada")
        with pytest.raises(IntegrityError), transaction.atomic():
            DecidedValue.objects.create(decision=other, entry=ada, code="LOTS", value=1)
