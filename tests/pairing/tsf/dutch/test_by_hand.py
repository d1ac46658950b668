"""A pairing made by hand next to that of the guide: the first bracket that differs, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from crosstable.model import EntryId, Prohibition
from pairing import Figures, NoLegalPairing, Verdict
from pairing.tsf.dutch.editions import DUTCH_TSF
from pairing.tsf.dutch.reports import StepReport
from tests.pairing.against.agreement import rated
from tests.pairing.build import table
from tests.pairing.small import Boards, Tournament, tournaments
from tests.pairing.test_figures import changed
from tests.pairing.tsf.dutch.by_hand import ByHand, Spoken
from tests.pairing.tsf.dutch.test_another_set import FOUR_AND_ONE, STAR
from tests.pairing.tsf.dutch.test_literal import with_many_apart
from tests.pairing.tsf.dutch.test_steps import FLOATED, FOUR, STRONG_AND_MILD, WINNERS

Made = list[tuple[EntryId, EntryId]]
Apart = list[tuple[int, int]]
HALF_AND_HALF = "F\nF\nF\nF\nZ\nZ"
"""1 to 4 have a point, 5 and 6 none."""
JOINED = [(5, 6), (3, 5), (3, 6), (4, 5), (4, 6)]


def compared(
    text: str, round_number: int, made: Made, bye: EntryId | None = None, apart: Apart | None = None
) -> Figures:
    prohibitions = tuple(Prohibition(1, 9, frozenset(pair)) for pair in apart or [])
    crosstable = table(text, prohibitions=prohibitions)
    found = DUTCH_TSF.figures(crosstable, round_number, made, bye)
    assert found is not None
    assert spoken(found) == ByHand(crosstable, round_number).speaks({*made}, bye)
    return found


def spoken(found: Figures) -> Spoken:
    """The engine's answer as the walk through the text gives it."""
    worse = found.worse
    if worse is None:
        return Spoken(found.verdict, found.bracket, found.article or "bye" * bool(found.barred))
    counted = int(worse.chosen), int(worse.together)
    return Spoken(found.verdict, found.bracket, worse.code, counted)


@pytest.mark.parametrize(
    ("made", "verdict", "article"),
    [
        ([(1, 3), (2, 4)], Verdict.PAIRED, ""),
        ([(4, 1), (2, 3)], Verdict.LATER, "D.1"),  # S2 is 4, 3
        ([(1, 2), (3, 4)], Verdict.LATER, "D.2"),  # S1 is 1, 3: 2 is exchanged for 3
    ],
)
def test_only_the_order(made: Made, verdict: Verdict, article: str) -> None:
    """Four with a point: S1 is 1, 2, and S2 is 3, 4."""
    found = compared(FOUR, 2, made)
    assert (found.verdict, found.article) == (verdict, article)


def test_players_left_over() -> None:
    """1-3, 2-4, 5-6: nobody is left over. With 1-3 alone 2 and 4 are: one pair less (C.14)."""
    found = compared(HALF_AND_HALF, 2, [(1, 3), (2, 5), (4, 6)])
    assert spoken(found) == Spoken(Verdict.WORSE, 0, "C.6", (0, 2))
    (bracket,) = found.edited
    assert (bracket.pairs, bracket.downfloaters) == (((1, 3),), (2, 4))


def test_colours() -> None:
    """1 and 2 had White, 3 and 4 Black: x is 0 (A.8). By hand x has to be 2 (C.11)."""
    found = compared(WINNERS, 2, [(1, 2), (3, 4)])
    assert spoken(found) == Spoken(Verdict.WORSE, 0, "B.4", (0, 2))


def test_strong_preferences_in_an_odd_round() -> None:
    """x is 2 with any pairs, but 1 and 3 are both strongly due White (A.7)."""
    found = compared(STRONG_AND_MILD, 3, [(1, 3), (2, 4)])
    assert spoken(found) == Spoken(Verdict.WORSE, 0, "A.7", (0, 1))


@pytest.mark.parametrize(
    ("made", "later", "code"),
    [
        ([(1, 2), (3, 5), (4, 6)], "", "B.5"),  # 2 came up in round 2 and does again (C.9)
        ([(1, 3), (2, 4), (5, 6)], "", "B.5"),  # 5 went down in round 2 and does again (C.10)
        ([(1, 2), (3, 5), (4, 6)], " Z", "B.6"),
        ([(1, 3), (2, 4), (5, 6)], " Z", "B.6"),
    ],
)
def test_floats(made: Made, later: str, code: str) -> None:
    """1 comes down to 2 to 5 and meets 3; of 2, 4, 5 the pair is 2-5, so that 4 goes down to 6.

    With a round in between that brought nothing it is B.6 instead of B.5.
    """
    text = "\n".join(line + later for line in FLOATED.splitlines())
    found = compared(text, 4 if later else 3, made)
    assert spoken(found) == Spoken(Verdict.WORSE, 1, code, (0, 1))


def test_those_moved_down_are_paired_first() -> None:
    """1 comes down to 2 to 5 and meets 2; of the rest 3-4, and 5 goes down to 6.

    By hand 1 is moved down again. That makes two pairs as well, but not first that of 1 (A.3).
    """
    found = compared("F F\nF Z\nF Z\nF Z\nF Z\nZ Z", 3, [(2, 4), (3, 5), (1, 6)])
    assert spoken(found) == Spoken(Verdict.WORSE, 1, "A.3", (0, 1))


def test_the_article_where_no_count_says_it() -> None:
    """1 and 2 have half a point and may not meet; 3 has none. 1 went down in round 2, to 4.

    1-2 cannot be made, so it is 1-3, and 2 has the bye. By hand 1 has it, whom B.5 keeps from being
    left over (C.10); but with 1-3, too, 1 goes down again (A.4), and B.5 counts one either way.
    """
    found = compared("H 4b-\nH Z\nZ Z\nZ 1w- Z", 3, [(2, 3)], 1, apart=[(1, 2)])
    assert spoken(found) == Spoken(Verdict.LATER, 1, "C.10")


def test_those_moved_down_would_find_nobody() -> None:
    """1-2 leaves 3 and 4, who may not meet 5; so C.12 has 1-3, and 2 meets 5.

    By hand 1-2 is left as it stood first. 1-4 would do for C.12, but comes after 1-3.
    """
    apart = [*STAR, (3, 5), (4, 5)]
    found = compared(FOUR_AND_ONE, 3, [(1, 2), (3, 6), (4, 7), (5, 8)], apart=apart)
    assert spoken(found) == Spoken(Verdict.LATER, 0, "C.12")
    found = compared(FOUR_AND_ONE, 3, [(1, 4), (2, 5), (3, 6), (7, 8)], apart=apart)
    assert spoken(found) == Spoken(Verdict.LATER, 0, "D.1")


def test_the_lowest_could_not_be_paired() -> None:
    """5 and 6 may not meet: by C.13 1-2, 3-5, 4-6. 1-3, 2-4 leaves them alone; 1-3 is later."""
    found = compared(HALF_AND_HALF, 2, [(1, 3), (2, 4), (5, 6)], apart=[(5, 6)])
    assert spoken(found) == Spoken(Verdict.IMPOSSIBLE, 0)
    found = compared(HALF_AND_HALF, 2, [(1, 3), (2, 5), (4, 6)], apart=[(5, 6)])
    assert spoken(found) == Spoken(Verdict.LATER, 0, "D.1")


def test_joined_brackets_are_one() -> None:
    """5 and 6 may meet 1 and 2 only: C.13 makes one bracket of all, 1-5, 2-6, 3-4."""
    text = "F F\nF F\nF Z\nF Z\nZ Z\nZ Z"
    found = compared(text, 3, [(1, 6), (2, 5), (3, 4)], apart=JOINED)
    assert spoken(found) == Spoken(Verdict.LATER, 0, "D.1")


def test_forbidden_pairs_with_their_articles() -> None:
    """All have a point; 1-4, 2-3 are the only pairs that have not met."""
    found = compared("2w= 3w=\n1b= 4w=\n4w= 1b=\n3b= 2b=", 3, [(1, 2), (4, 3)])
    assert (found.verdict, found.bracket) == (Verdict.FORBIDDEN, 0)
    assert {(pair.one, pair.other) for pair in found.forbidden} == {(1, 2), (3, 4)}
    assert {pair.why.article for pair in found.forbidden} == {"B.1"}


def test_forbidden_pairs_below_wait_for_the_first_bracket() -> None:
    """1-3 and 2-4. By hand 1 and 3, with a point each, are both left over, though 1 has met 2."""
    found = compared("2w1\n1b0\nF\nZ", 2, [(1, 2), (3, 4)])
    assert spoken(found) == Spoken(Verdict.WORSE, 0, "C.6", (0, 2))


def test_the_bye() -> None:
    """2 and 3 had a point without a game (B.1), so that 1, who came down, has the bye."""
    found = compared("H H H\nF Z Z\nF Z Z", 4, [(1, 2)], 3)
    assert (found.verdict, found.bracket, found.barred) == (Verdict.FORBIDDEN, 1, 3)
    # S1 is 1, S2 is 2, 3: 1-2, and 3 has the bye. 1-3 is a transposition, 2-3 an exchange.
    assert spoken(compared(".\n.\n.", 1, [(1, 3)], 2)) == Spoken(Verdict.LATER, 0, "D.1")
    assert spoken(compared(".\n.\n.", 1, [(2, 3)], 1)) == Spoken(Verdict.LATER, 0, "D.2")


def test_a_bye_after_going_down() -> None:
    """1, 2 and 3 have one point; 3 went down to 4 two rounds before. So 1-3, and 2 has the bye."""
    text = "H Z H\nH Z H\nH 4b- H\nZ 3w- Z Z"
    found = compared(text, 4, [(1, 2)], 3)
    assert spoken(found) == Spoken(Verdict.WORSE, 0, "B.6", (0, 1))


# Random boards


def rounds(*several: Iterator[Tournament]) -> Iterator[tuple[Tournament, Boards, EntryId | None]]:
    """Rounds of these tournaments, each with the boards of the engine."""
    for tournament in chain(*several):
        while not tournament.over:
            try:
                own = DUTCH_TSF.pair(tournament.table, tournament.round, explain=False)
            except NoLegalPairing:
                tournament.play(*tournament.by_hand())
                continue
            boards = {(board.white, board.black) for board in own.boards}
            yield tournament, boards, own.bye
            tournament.play(boards, own.bye)


def small(seed: int, count: int) -> Iterator[tuple[Tournament, Boards, EntryId | None]]:
    return rounds(
        map(rated, tournaments(seed, count, 9)),
        map(rated, tournaments(seed + 1, count // 3, 8, everything=True)),
        map(with_many_apart, range(seed, seed + count)),
    )


@pytest.mark.whole
def test_boards_of_chance_are_judged_as_by_the_text() -> None:
    seen: Counter[tuple[Verdict, str]] = Counter()
    for tournament, boards, bye in small(3, 60):
        crosstable, number = tournament.table, tournament.round
        own = DUTCH_TSF.figures(crosstable, number, [*boards], bye)
        assert own is not None
        reports = DUTCH_TSF.pair(crosstable, number).explanation.brackets
        assert (own.verdict, own.chosen, own.edited) == (Verdict.PAIRED, reports, reports)
        if len(boards) < 2:
            continue
        text = ByHand(crosstable, number)
        others = [changed(tournament.random, boards, bye) for _ in range(2)]
        for made, free in (*others, tournament.by_hand()):
            found = DUTCH_TSF.figures(crosstable, number, sorted(made), free or None)
            assert found is not None
            expected = text.speaks(made, free or None)
            assert spoken(found) == expected
            same = {frozenset(pair) for pair in made} == {frozenset(pair) for pair in boards}
            assert same is (found.verdict is Verdict.PAIRED)
            seen[expected.verdict, expected.said] += 1
    counted = {"C.6", "A.3", "A.7", "B.4", "B.5"}
    assert {said for verdict, said in seen if verdict is Verdict.WORSE} >= counted
    assert {said for verdict, said in seen if verdict is Verdict.LATER} >= {"D.1", "D.2", "C.12"}
    assert {said for verdict, said in seen if verdict is Verdict.FORBIDDEN} == {"", "bye"}
    assert seen[Verdict.IMPOSSIBLE, ""] > 5


ARTICLES = {"C.6": {"C.14"}, "B.4": {"C.11"}, "B.5": {"C.9", "C.10"}, "B.6": {"C.9", "C.10"}}
"""The articles that give up what is counted; A.3 and A.7 are both."""


@pytest.mark.whole
def test_as_why_not_for_the_same_boards() -> None:
    """The round paired again with two bound to each other, taken for one made by hand.

    A bracket that the text gave up (C.14), so that its players met further down, has pairs by hand.
    """
    seen: Counter[str] = Counter()
    for tournament, _boards, _bye in small(7, 25):
        crosstable, number = tournament.table, tournament.round
        situation = DUTCH_TSF.situation(crosstable, number)
        for one, other in combinations(situation.field.players, 2):
            answer = DUTCH_TSF.why_not(crosstable, number, one.id, other.id)
            if answer.verdict is not Verdict.LATER:
                continue
            again = DUTCH_TSF.pair_situation(situation.bound(one, other), explain=False)
            made = [(board.white, board.black) for board in again.boards]
            found = DUTCH_TSF.figures(crosstable, number, made, again.bye)
            assert found is not None
            assert found.verdict in {Verdict.WORSE, Verdict.LATER}
            ours, theirs = answer.chosen, answer.together
            assert isinstance(ours, StepReport)
            if isinstance(theirs, StepReport) and ours.again == theirs.again:
                assert found.bracket == answer.bracket
                if {*found.edited[-1].pairs} == {*theirs.pairs}:
                    said = spoken(found).said
                    assert answer.article in ARTICLES.get(said, {said})
                    seen[answer.article] += 1
    assert {*seen} >= {"C.14", "A.3", "A.7", "C.11", "C.10", "C.9", "D.1", "D.2"}
