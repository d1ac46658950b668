"""Random tournaments: what was asked for happens, results follow FIDE's table, the rules hold."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from crosstable.model import Acceleration, Code, Crosstable, Scoring
from crosstable.results import Result
from crosstable.trf import read, write
from pairing.baku import accelerations, suits
from pairing.checks.places import wrong_places
from pairing.checks.rounds import differences
from pairing.editions import EDITIONS, edition_of, rules_named_in
from pairing.generator import Amount, Incomplete, TooMany, TournamentPlan, generate
from pairing.generator.amounts import Quota, draw_moments
from pairing.generator.ratings import bell_shaped, in_range, in_steps
from pairing.generator.results import chances, play_game

SWISS = ("dutch", "dubov", "burstein", "lim")
QUIET = TournamentPlan(ratings=(2000,) * 10, rounds=5, tie_breaks=("BH/C1", "BH", "SB"))


def seeded(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - a tournament, not a secret


def amounts(*written: str) -> tuple[Amount, ...]:
    return tuple(Amount.parse(text) for text in written)


def made(seed: int, **changes: object) -> Crosstable:
    return generate(replace(QUIET, **changes), seeded(seed)).crosstable  # type: ignore[arg-type]


def rounds_of(crosstable: Crosstable, *codes: Code) -> Counter[int]:
    """Count the turns with these codes in each round."""
    turns = (turn for turns in crosstable.turns.values() for turn in turns)
    return Counter(turn.round for turn in turns if turn.code in codes)


class TestAmounts:
    def test_as_they_are_written(self) -> None:
        assert Amount.parse("3") == Amount(number=3)
        assert Amount.parse("2.5%") == Amount(share=Fraction(1, 40))
        assert Amount.parse("2@1-3,6") == Amount(number=2, rounds=frozenset({1, 2, 3, 6}))

    @pytest.mark.parametrize("text", ["", "x", "-1", "101%", "2.5", "3@", "3@a", "3@1-", "%"])
    def test_what_is_none(self, text: str) -> None:
        with pytest.raises(ValueError, match="is "):
            Amount.parse(text)

    @pytest.mark.parametrize("seed", range(20))
    def test_a_number_is_kept_whatever_is_drawn(self, seed: int) -> None:
        random = seeded(seed)
        quota = Quota(amounts("7@2,4"), range(1, 6), 10, random)
        found = {round: len(quota.drawn(round, range(10), random)) for round in range(1, 6)}
        assert found[2] + found[4] == 7
        assert found[1] == found[3] == found[5] == 0

    def test_a_share_of_all_and_of_none(self) -> None:
        random = seeded(1)
        assert Quota(amounts("100%@2"), range(1, 4), 9, random).drawn(2, "abc", random) == [*"abc"]
        assert Quota(amounts("100%@2"), range(1, 4), 9, random).drawn(1, "abc", random) == []
        assert Quota(amounts("0%"), range(1, 4), 9, random).drawn(2, "abc", random) == []

    def test_more_than_there_is_room_for(self) -> None:
        with pytest.raises(TooMany, match="21 is too many: there is room for 20"):
            Quota(amounts("21@1,2"), range(1, 6), 10, seeded(1))
        with pytest.raises(TooMany, match="room for 3"):
            draw_moments(amounts("4"), range(2, 5), "abc", seeded(1))
        with pytest.raises(TooMany, match="room for 0"):
            draw_moments(amounts("1@9"), range(2, 5), "abc", seeded(1))


class TestResults:
    """Expected scores are those of the Rating Regulations, table 8.1.2."""

    @pytest.mark.parametrize(
        ("difference", "score"),
        [(0, 50), (3, 50), (4, 51), (100, 64), (200, 76), (391, 91), (392, 92), (800, 92)],
    )
    @pytest.mark.parametrize("rate", [0, 30, 100])
    def test_the_expected_score_is_kept(self, difference: int, score: int, rate: int) -> None:
        for own, other, expected in ((0, difference, 100 - score), (difference, 0, score)):
            win, draw = chances(2000 + own, 2000 + other, Fraction(rate, 100))
            assert win + draw / 2 == Fraction(expected, 100)
            assert win >= 0
            assert win + draw <= 1

    def test_draws_between_equals_and_others(self) -> None:
        """200 points apart: 76 %; 30 % × 4 × 0.76 × 0.24 = 21.888 %."""
        assert chances(2000, 2000, Fraction(3, 10)) == (Fraction(35, 100), Fraction(30, 100))
        assert chances(2200, 2000, Fraction(3, 10))[1] == Fraction(21888, 100000)
        assert chances(2200, 2000, Fraction(1))[1] == Fraction(48, 100)

    def test_what_is_drawn_follows(self) -> None:
        """10,000 games, 100 points apart: 64 % within four standard deviations (± 2 %)."""
        random = seeded(3)
        halves = {Result.WHITE_WINS: 2, Result.DRAW: 1, Result.BLACK_WINS: 0}
        games = [play_game(2100, 2000, Fraction(3, 10), random) for _ in range(10_000)]
        scored = sum(halves[game] for game in games)
        assert 2 * 6200 < scored < 2 * 6600


class TestBaku:
    def test_the_example_of_161_players(self) -> None:
        """C.04.7, 1.2 (161 players: 82) and 1.4.4 (nine rounds: three, then two)."""
        assert accelerations(range(1, 162), 9, Scoring()) == (
            Acceleration(1, 3, 1, 82, Fraction(1)),
            Acceleration(4, 5, 1, 82, Fraction(1, 2)),
        )

    def test_who_comes_late_does_not_count(self) -> None:
        """1.2, 1.3: eight from the start, so four in GA; their last has number 6."""
        found = accelerations([1, 2, 4, 6, 7, 8, 9, 10], 1, Scoring())
        assert found == (Acceleration(1, 1, 1, 6, Fraction(1)),)

    def test_scoring_that_it_does_not_suit(self) -> None:
        assert suits(Scoring())
        assert not suits(Scoring(win=Fraction(3), draw=Fraction(1)))


class TestRatings:
    def test_described(self) -> None:
        assert in_steps((2400, 50), 4) == (2400, 2350, 2300, 2250)
        assert in_steps((30, 20), 3) == (30, 10, 1)
        assert all(1500 <= rating <= 1600 for rating in in_range((1600, 1500), 200, seeded(1)))
        shaped = bell_shaped((2000, 100), 2000, seeded(1))
        assert abs(sum(shaped) / 2000 - 2000) < 10  # its standard error is 2.3
        within = sum(abs(rating - 2000) <= 100 for rating in shaped)
        assert 1240 < within < 1490  # 68 % ± 6 % are one deviation away at most

    def test_numbers_go_by_rating_and_the_unrated_come_last(self) -> None:
        table = made(1, ratings=(1800, None, 2400, 2100), rounds=2)
        assert [player.rating for player in table.participants] == [2400, 2100, 1800, None]
        assert [player.tpn for player in table.participants] == [1, 2, 3, 4]


class TestWhatHappens:
    def test_nothing_besides_games(self) -> None:
        table = made(1)
        codes = {turn.code for turns in table.turns.values() for turn in turns}
        assert codes <= {Code.WIN, Code.DRAW, Code.LOSS}
        assert all(len(turns) == 5 for turns in table.turns.values())

    @pytest.mark.parametrize(
        ("name", "code", "each"),
        [
            ("full_point_byes", Code.FULL_POINT_BYE, 1),
            ("half_point_byes", Code.HALF_POINT_BYE, 1),
            ("zero_point_byes", Code.ZERO_POINT_BYE, 1),
            ("forfeit_wins", Code.FORFEIT_WIN, 1),
            ("forfeit_losses", Code.FORFEIT_LOSS, 2),
        ],
    )
    def test_so_many_in_the_named_round(self, name: str, code: Code, each: int) -> None:
        assert rounds_of(made(5, **{name: amounts("2@3")}), code) == {3: 2 * each}

    @pytest.mark.parametrize(
        ("name", "result"),
        [
            ("only_white_draws", Result.ONLY_WHITE_DRAWS),
            ("only_black_draws", Result.ONLY_BLACK_DRAWS),
            ("both_lose", Result.BOTH_LOSE),
        ],
    )
    def test_unusual_results(self, name: str, result: Result) -> None:
        table = made(5, **{name: amounts("100%@2")})
        for turns in table.turns.values():
            white, black = result.value
            assert turns[1].code is (white if turns[1].colour == "w" else black)

    def test_games_without_a_move(self) -> None:
        unrated = (Code.UNRATED_WIN, Code.UNRATED_DRAW, Code.UNRATED_LOSS)
        assert rounds_of(made(5, unrated_games=amounts("3@4")), *unrated) == {4: 6}

    def test_withdrawals_and_late_entries(self) -> None:
        table = made(5, withdrawals=amounts("2@4"), late_entries=amounts("2@3"))
        away = Counter(
            tuple(turn.round for turn in turns if turn.code is Code.ZERO_POINT_BYE)
            for turns in table.turns.values()
        )
        assert away == {(4, 5): 2, (1, 2): 2, (): 6}

    def test_prohibited_pairs_do_not_meet(self) -> None:
        table = made(5, prohibited_pairs=8)
        assert len(table.prohibitions) == 8
        for rule in table.prohibitions:
            one, other = rule.participants
            assert all(turn.opponent != other for turn in table.turns[one])

    def test_every_pair_can_be_prohibited(self) -> None:
        """Three players in one round: one of the two prohibited pairs can be any of the three."""
        tables = [
            made(seed, ratings=(2000,) * 3, rounds=1, prohibited_pairs=2) for seed in range(20)
        ]
        found = {rule.participants for table in tables for rule in table.prohibitions}
        assert found == {frozenset({1, 2}), frozenset({1, 3}), frozenset({2, 3})}
        with pytest.raises(Incomplete):
            made(1, ratings=(2000,) * 3, rounds=1, prohibited_pairs=3)

    def test_the_same_random_numbers_make_the_same_tournament(self) -> None:
        assert made(1) == made(1)
        assert made(1) != made(2)

    def test_too_few_players_are_told_apart_from_a_hang(self) -> None:
        with pytest.raises(Incomplete, match="round 4 could not be paired"):
            made(1, ratings=(2000, 1900, 1800), rounds=9)


EVENTFUL = replace(
    QUIET,
    ratings=tuple(range(1500, 2400, 50)),
    rounds=6,
    full_point_byes=amounts("1"),
    half_point_byes=amounts("5%"),
    zero_point_byes=amounts("3%"),
    withdrawals=amounts("10%"),
    late_entries=amounts("10%"),
    forfeit_wins=amounts("5%"),
    forfeit_losses=amounts("2%"),
    both_lose=amounts("2%"),
    only_white_draws=amounts("1"),
    unrated_games=amounts("2%"),
)


@pytest.mark.parametrize("names", [names for names in EDITIONS if names[0] in SWISS])
@pytest.mark.parametrize(
    "points", [Scoring(), Scoring(pab=Fraction(1, 2)), Scoring(Fraction(3), Fraction(1))]
)
def test_the_file_follows_the_rules_that_it_names(names: tuple[str, str], points: Scoring) -> None:
    """31: boards as the edition pairs them, places as the list has them; read from the file."""
    plan = replace(EVENTFUL, system=names[0], edition=names[1], scoring=points)
    for seed in range(3):
        report = read(write(generate(plan, seeded(seed))))
        if report.head.encoded_type:
            assert rules_named_in(report.head) == names
        assert not list(differences(report.crosstable, edition_of(*names)))
        assert report.head.standings == ("PTS", "BH/C1", "BH", "SB")
        assert report.ranks.keys() == report.crosstable.by_id.keys()


def test_places_follow_the_list() -> None:
    for seed in range(5):
        report = read(write(generate(replace(EVENTFUL, baku=True), seeded(seed))))
        assert len(report.crosstable.accelerations) == 2
        assert wrong_places(report, report.head.standings) == ()
