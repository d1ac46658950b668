"""Boards made by hand, two players exchanged or drawn by chance, next to the literal pairer."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from crosstable.model import EntryId
from pairing import Figures, RoundPairing, Verdict
from pairing.editions import edition_of
from pairing.fide.lim.editions import LIM_2026, Lim
from pairing.kernel.players import by_place
from tests.pairing.fide.lim.literal import TEXTS, without
from tests.pairing.fide.lim.walked import Walked, boards_of, rounds, swaps
from tests.pairing.small import Boards

pytestmark = pytest.mark.whole


@pytest.mark.parametrize("name", TEXTS)
def test_every_swap_and_boards_of_chance_next_to_the_literal_pairer(name: str) -> None:
    edition = edition_of("lim", name)
    assert isinstance(edition, Lim)
    seen: Counter[tuple[Verdict, bool]] = Counter()
    for tournament, pairing in rounds(len(name), 60, edition, everything=name == "tsf"):
        how = (tournament.table, tournament.round)
        walked = Walked(TEXTS[name], *how)
        same = edition.figures(*how, sorted(boards_of(pairing)), pairing.bye)
        assert same is not None
        assert same.verdict is Verdict.PAIRED
        assert same.chosen == same.edited == pairing.explanation.brackets
        by_hand = [made for made in [tournament.by_hand()] if not meets_as(made, pairing)]
        for boards, bye in (*swaps(pairing), *by_hand):
            found = edition.figures(*how, sorted(boards), bye)
            assert found is not None
            seen[found.verdict, found.bracket is None] += 1
            if bye == pairing.bye:
                in_a_group(walked, found, boards, edition)
            else:
                in_the_bye(walked, found, bye, edition)
    in_groups = {verdict for verdict, of_bye in seen if not of_bye}
    assert in_groups == {Verdict.FORBIDDEN, Verdict.IMPOSSIBLE, Verdict.LATER}
    assert {verdict for verdict, of_bye in seen if of_bye} == {*in_groups, Verdict.WORSE}


def meets_as(made: tuple[Boards, EntryId | None], pairing: RoundPairing) -> bool:
    ours = {frozenset(board) for board in boards_of(pairing)}
    return {frozenset(board) for board in made[0]} == ours


def in_a_group(walked: Walked, found: Figures, boards: Boards, edition: Lim) -> None:
    by_hand = walked.opponents_by_hand(boards)
    number = walked.first_apart(by_hand)
    assert number is not None
    assert found.bracket == number
    assert found.verdict is walked.verdict(number, by_hand)
    assert found.worse is None
    ours, theirs = found.chosen[number], found.edited[number]
    assert found.edited[:number] == found.chosen[:number]
    members = {player.id for player in walked.groups[number].all}
    assert {entry for pair in theirs.pairs for entry in pair} | {*theirs.downfloaters} == members
    assert {frozenset(pair) for pair in theirs.pairs} <= {frozenset(pair) for pair in boards}
    assert (ours.score, ours.residents) == (theirs.score, theirs.residents)
    barred = {frozenset((pair.one, pair.other)) for pair in found.forbidden}
    here = walked.meeting_here(number, by_hand)
    assert barred == {
        frozenset((one.id, other.id))
        for one, other in here.items()
        if not walked.text.compatible(one, other)
    }
    articles = set()
    if found.verdict is Verdict.LATER:
        articles = {edition.cite(article) for article in walked.articles(number, by_hand)}
    assert found.article in (articles or {""})


def in_the_bye(walked: Walked, found: Figures, bye: EntryId | None, edition: Lim) -> None:
    """1.1: the lowest score, and there the lowest rank; once, and so that the rest can play."""
    text = walked.text
    ours, theirs = (next(p for p in text.players if p.id == one) for one in (walked.bye, bye))
    if theirs.barred:
        expected = Verdict.FORBIDDEN
    elif not text.pairable(without(text.players, theirs)):
        expected = Verdict.IMPOSSIBLE
    else:
        expected = Verdict.LATER if theirs.score == ours.score else Verdict.WORSE
        assert (theirs.score, -theirs.tpn) > (ours.score, -ours.tpn)
    assert (found.verdict, found.bracket, found.edited) == (expected, None, ())
    assert found.barred == (bye if theirs.barred else None)
    assert found.article == (edition.cite("1.1") if expected is Verdict.LATER else "")
    if found.worse:
        assert found.worse.code == edition.cite("1.1")
        assert (found.worse.chosen, found.worse.together) == (ours.score, theirs.score)
    assert bool(found.worse) is (expected is Verdict.WORSE)


def test_as_why_not_where_it_compares_the_same_pairs() -> None:
    """The best pairing in which two meet, taken for one made by hand.

    Which pairings were made and cracked on the way cannot be read out of boards.
    """
    compared = 0
    for tournament, chosen in rounds(5, 25, LIM_2026, most=7):
        how = (tournament.table, tournament.round)
        situation = LIM_2026.situation(*how)
        for two in combinations(situation.field.by_id, 2):
            why = LIM_2026.why_not(*how, *two)
            if why.verdict is not Verdict.LATER or why.together is None:
                continue
            bound = situation.bound(*by_place(situation.field, *two))
            together = LIM_2026.pair_situation(bound, explain=True)
            found = LIM_2026.figures(*how, sorted(boards_of(together)), together.bye)
            assert found is not None
            assert why.bracket is not None
            if not cracks(chosen) | cracks(together) and {*why.together.pairs} == {
                *found.edited[why.bracket].pairs
            }:
                assert (found.verdict, found.bracket) == (Verdict.LATER, why.bracket)
                assert found.article == why.article
                compared += 1
    assert compared > 100


def cracks(pairing: RoundPairing) -> bool:
    return any(bracket.cracked for bracket in pairing.explanation.brackets)  # type: ignore[attr-defined]
