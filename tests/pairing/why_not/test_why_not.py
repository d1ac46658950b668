"""*Why not these two?*, floaters, and the case against the first candidate, by the rule text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from crosstable.model import Crosstable
from pairing import Floater, NoLegalPairing, Verdict, WhyNot, pair, why_not
from tests.pairing.fide.dutch.literal import Impossible, Paired, Round
from tests.pairing.fide.dutch.literal_2017 import OlderRound
from tests.pairing.fide.dutch.players import One
from tests.pairing.small import tournaments
from tests.seeds import seeds

CODES = [f"C{number}" for number in range(6, 22)]
"""Of the places of :meth:`Round.worth`."""


class Bound(Round):
    """The same round if two may only meet each other, and MDPs not one another."""

    two: frozenset[int] = frozenset()
    moved: frozenset[int] = frozenset()

    def may_meet(self, one: One, other: One) -> bool:
        both = {one.id, other.id}
        if both & self.two and both != self.two:
            return False
        return not both <= self.moved and super().may_meet(one, other)


class Together(Bound, Round):
    """By the rules of 2026."""


class OlderTogether(Bound, OlderRound):
    """By the rules until January 2026."""


class Apart(Round):
    """The same round, in which those whom one bracket leaves are not paired with one another.

    The best candidate never leaves two who may meet, one that is asked for may.
    """

    def completes_after(self, left: list[One], below: list[One]) -> bool:
        if not left:
            return self.completes(frozenset(below), self.bye_score)
        first, others = left[0], left[1:]
        odd = (len(left) + len(below)) % 2 == 1
        may_have_bye = odd and first.may_have_bye and first.score == self.bye_score
        if may_have_bye and self.completes_after(others, below):
            return True
        return any(
            self.may_meet(first, other)
            and self.completes_after(others, [player for player in below if player is not other])
            for other in below
        )


Answer = tuple[Verdict, int | None, str]


def deciding(round_: Round, one: int, other: int) -> tuple[int, Paired]:
    """Find the bracket in which two could meet, or in which the higher one is paired above it."""
    brackets = list(round_.brackets())
    order = [player.id for player in round_.players]
    higher, lower = sorted((one, other), key=order.index)
    start = next(n for n, b in enumerate(brackets) if higher in ids(b.residents))
    meeting = next(n for n, b in enumerate(brackets) if lower in ids(b.residents))
    while start < meeting and higher in ids(brackets[start].left):
        start += 1
    return start, brackets[start]


def bound(forced: Bound, bracket: Paired, one: int, other: int) -> tuple[list[One], ...]:
    """MDPs, residents and those below, bound in this round."""
    forced.two, forced.moved = frozenset({one, other}), frozenset(ids(bracket.mdps))
    again = {player.id: player for player in forced.players}
    groups = bracket.mdps, bracket.residents, bracket.below
    return tuple([again[player.id] for player in group] for group in groups)


def by_the_text(crosstable: Crosstable, number: int, one: int, other: int) -> Answer:
    """Give verdict, bracket and criterion for two who may meet and do not."""
    round_, forced = Round(crosstable, number), Together(crosstable, number)
    start, bracket = deciding(round_, one, other)
    mdps, residents, below = bound(forced, bracket, one, other)
    try:
        forced.bye_score = forced.lowest_bye(frozenset([*mdps, *residents, *below]))
    except Impossible:
        return Verdict.IMPOSSIBLE, start, ""
    if forced.bye_score != round_.bye_score:
        return Verdict.WORSE, start, "C5"
    pairs, left = forced.pair_bracket(mdps, residents, below)
    ours = worth(round_, bracket)
    theirs = worth(forced, Paired(mdps, residents, below, pairs, left))
    code = first_difference(ours, theirs)
    return (Verdict.WORSE, start, code) if code else (Verdict.LATER, start, "")


def by_the_older_text(crosstable: Crosstable, number: int, one: int, other: int) -> Answer:
    """The same; C.7 is compared if both candidates were judged by it."""
    round_, forced = OlderRound(crosstable, number), OlderTogether(crosstable, number)
    start, bracket = deciding(round_, one, other)
    mdps, residents, below = bound(forced, bracket, one, other)
    if not forced.completes(frozenset([*mdps, *residents, *below]), None):
        return Verdict.IMPOSSIBLE, start, ""
    again = forced.paired(mdps, residents, below)
    ours, theirs = round_.worth_of(bracket), forced.worth_of(again)
    for number_, (count, other_count) in enumerate(zip(ours, theirs, strict=True), 5):
        skipped = number_ == 7 and bracket.completing is not again.completing
        if count != other_count and not skipped:
            return Verdict.WORSE, start, f"C.{number_}"
    return Verdict.LATER, start, ""


def worth(round_: Round, bracket: Paired) -> tuple[object, ...]:
    score = bracket.residents[0].score
    return round_.worth(bracket.pairs, bracket.left, bracket.mdps, score, bracket.below)


def first_difference(ours: tuple[object, ...], theirs: tuple[object, ...]) -> str:
    assert ours <= theirs
    return next((c for c, a, b in zip(CODES, ours, theirs, strict=True) if a != b), "")


def ids(players: list[One]) -> list[int]:
    return [player.id for player in players]


def by_the_engine(
    crosstable: Crosstable, number: int, one: int, other: int, edition: str
) -> WhyNot:
    answer = why_not(crosstable, number, one, other, edition=edition)
    assert (answer.worse is not None) == (answer.verdict is Verdict.WORSE)
    if answer.worse:
        assert answer.worse.chosen < answer.worse.together
    if answer.together and answer.bracket is not None:
        made = {frozenset(pair) for pair in answer.together.pairs}
        assert {one, other} in made or {one, other} & {*answer.together.downfloaters}
    return answer


def positions(seed: int, count: int, most: int) -> Iterator[tuple[Crosstable, int]]:
    """Draw rounds that can be paired, of tournaments that go on as the engine pairs them."""
    for tournament in tournaments(seed, count, most):
        while not tournament.over:
            try:
                pairing = pair(tournament.table, tournament.round, explain=False)
            except NoLegalPairing:
                break
            yield tournament.table, tournament.round
            boards = {(board.white, board.black) for board in pairing.boards}
            tournament.play(boards, pairing.bye)


TEXTS = {"fide-2026": (Round, by_the_text), "fide-2017": (OlderRound, by_the_older_text)}


def agree_on_pairs(
    crosstable: Crosstable, number: int, random: Random, edition: str = "fide-2026"
) -> int:
    literal, by_text = TEXTS[edition]
    round_ = literal(crosstable, number)
    made = {frozenset(board) for board in round_.pair()[0]}
    apart = [
        (one.id, other.id)
        for one, other in combinations(round_.players, 2)
        if {one.id, other.id} not in made and round_.may_meet(one, other)
    ]
    asked = random.sample(apart, min(3, len(apart)))
    for one, other in asked:
        answer = by_the_engine(crosstable, number, one, other, edition)
        verdict, bracket, code = by_text(crosstable, number, one, other)
        assert (answer.verdict, answer.worse.code if answer.worse else "") == (verdict, code)
        assert answer.bracket == bracket or answer.reasons
    return len(asked)


@pytest.mark.parametrize("edition", TEXTS)
@pytest.mark.parametrize("seed", seeds(1, 4))
def test_why_not_as_the_text_has_it(seed: int, edition: str) -> None:
    random = Random(seed)  # noqa: S311
    asked = sum(agree_on_pairs(*where, random, edition) for where in positions(seed + 50, 25, 7))
    assert asked > 90


def agree_on_floaters(crosstable: Crosstable, number: int) -> int:
    reports = pair(crosstable, number).explanation.brackets
    round_ = Apart(crosstable, number)
    found = 0
    for report, bracket in zip(reports, round_.brackets(), strict=True):
        assert [floater.player for floater in report.floaters] == ids(bracket.left)
        for floater, player in zip(report.floaters, bracket.left, strict=True):
            found += 1
            assert (floater.verdict, code_of(floater)) == kept(round_, bracket, player)
        by_id = {player.id: player for player in (*bracket.mdps, *bracket.residents)}
        for spared in report.spared:
            found += 1
            answer = spared.verdict, code_of(spared)
            assert answer == left_instead(round_, bracket, by_id[spared.player])
    return found


def code_of(floater: Floater) -> str:
    return floater.worse.code if floater.worse else ""


def kept(round_: Round, bracket: Paired, player: One) -> tuple[Verdict, str]:
    """Find the best candidate that pairs this downfloater."""
    others = [*bracket.residents, *([] if player in bracket.mdps else bracket.mdps)]
    if not any(round_.may_meet(player, other) for other in others if other is not player):
        return Verdict.FORBIDDEN, ""
    pairs, left = round_.pair_bracket(bracket.mdps, bracket.residents, bracket.below, player)
    if player in left or not pairs:
        return Verdict.IMPOSSIBLE, ""
    other = Paired(bracket.mdps, bracket.residents, bracket.below, pairs, left)
    code = first_difference(worth(round_, bracket), worth(round_, other))
    return (Verdict.WORSE, code) if code else (Verdict.LATER, "")


def left_instead(round_: Round, bracket: Paired, player: One) -> tuple[Verdict, str]:
    """Find the best candidate that leaves one who was paired."""
    if not bracket.below and not player.may_have_bye:
        return Verdict.FORBIDDEN, ""
    where = bracket.mdps, bracket.residents, bracket.below
    pairs, left = round_.pair_bracket(*where, leaving=player)
    if player not in left:
        return Verdict.IMPOSSIBLE, ""
    other = Paired(*where, pairs, left)
    code = first_difference(worth(round_, bracket), worth(round_, other))
    return (Verdict.WORSE, code) if code else (Verdict.LATER, "")


def test_floaters_as_the_text_has_it() -> None:
    assert sum(agree_on_floaters(*where) for where in positions(90, 40, 7)) > 100


def test_the_first_candidate_fails_as_the_text_has_it() -> None:
    """If it is not the one chosen, and may be made: the first place in which it is worse."""
    seen = 0
    for crosstable, number in positions(70, 40, 7):
        round_ = Round(crosstable, number)
        reports = pair(crosstable, number).explanation.brackets
        for report, bracket in zip(reports, round_.brackets(), strict=True):
            first = report.first
            if first is None or first.forbidden or first.incomplete:
                continue
            by_id = {player.id: player for player in round_.players}
            pairs = tuple((by_id[one], by_id[other]) for one, other in first.pairs)
            left = [by_id[player] for player in first.downfloaters]
            other = Paired(bracket.mdps, bracket.residents, bracket.below, pairs, left)
            code = first_difference(worth(round_, bracket), worth(round_, other))
            assert first.worse is not None
            assert first.worse.code == code
            seen += 1
    assert seen > 10
