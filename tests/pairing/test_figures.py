"""Figures of Dubov's and Burstein's criteria for boards made by hand, counted again by the text.

The literal pairers know the criteria; here they look at boards that they have not made. Boards are
those of the engine with two players exchanged, or drawn by chance against all rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

import pytest

from crosstable.model import EntryId
from pairing import Figures, NoLegalPairing, Verdict, figures
from pairing.editions import edition_of
from pairing.kernel.edition import Edition
from pairing.kernel.result import BracketReport
from tests.pairing.against.agreement import rated
from tests.pairing.build import table
from tests.pairing.fide.burstein.literal import Later
from tests.pairing.fide.dubov.literal import Round as DubovRound
from tests.pairing.fide.dutch import literal
from tests.pairing.fide.dutch.players import One
from tests.pairing.small import Tournament, tournaments

Boards = set[tuple[EntryId, EntryId]]
Pairs = list[tuple[One, One]]
Counts = list[tuple[str, int]]


class Dubov:
    """C.04.4.1, article 2: a pair belongs to the bracket of the one with more points."""

    round: type[literal.Round] = DubovRound
    edition = edition_of("dubov", "fide-2026")
    codes = ("C5", "C6", "C7", "C8", "C9", "C10")

    def brackets(
        self, text: DubovRound, opponents: dict[One, One]
    ) -> Iterator[tuple[list[One], Pairs, list[One], list[One]]]:
        """Residents, pairs, upfloaters, and all below who are no upfloaters."""
        left = sorted(opponents, key=lambda player: (-player.score, player.tpn))
        while left:
            residents = [player for player in left if player.score == left[0].score]
            pairs = [(one, opponents[one]) for one in residents]
            met = {*residents, *(other for _, other in pairs)}
            up = [player for player in left if player in met and player not in residents]
            left = [player for player in left if player not in met]
            yield residents, [(a, b) for a, b in pairs if b in up or a.tpn < b.tpn], up, left

    def worth(self, text: DubovRound, opponents: dict[One, One]) -> list[tuple[object, ...]]:
        """C5 to C10 of each bracket; the smaller, the better."""
        return [
            (
                len(up),
                sorted((residents[0].score - player.score for player in up), reverse=True),
                text.denied_in(pairs),
                *self.of_upfloaters(text, up),
            )
            for residents, pairs, up, _below in self.brackets(text, opponents)
        ]

    def of_upfloaters(self, text: DubovRound, up: Sequence[One]) -> tuple[int, int, int]:
        """C8 to C10."""
        if text.last:
            return 0, 0, 0
        maximum = [player for player in up if len(text.upfloats[player]) >= text.max_t]
        again = [player for player in up if text.number - 1 in text.upfloats[player]]
        return len(maximum), sum(len(text.upfloats[player]) for player in maximum), len(again)

    def legal(self, text: DubovRound, opponents: dict[One, One], number: int) -> Verdict | None:
        _residents, pairs, _up, below = list(self.brackets(text, opponents))[number]
        if not all(text.may_meet(*pair) for pair in pairs):
            return Verdict.FORBIDDEN
        return None if text.completes(frozenset(below), None) else Verdict.IMPOSSIBLE

    def totals(self, text: DubovRound, opponents: dict[One, One]) -> list[Counts]:
        """C5 and C7 to C10 as the reports write them."""
        return [
            [("C5", worth[0]), *zip(("C7", "C8", "C9", "C10"), worth[2:], strict=True)]  # type: ignore[list-item]
            for worth in self.worth(text, opponents)
        ]


class Burstein:
    """C.04.4.2, article 2: those who meet nobody of the bracket float down."""

    round: type[literal.Round] = Later
    edition = edition_of("burstein", "fide-2026")
    codes = ("C5", "C6", "C7", "C8")

    def brackets(
        self, text: Later, opponents: dict[One, One]
    ) -> Iterator[tuple[Pairs, list[One], list[One]]]:
        """Pairs, floaters, and all below."""
        players = sorted(opponents, key=lambda player: (-player.score, player.tpn))
        floaters: list[One] = []
        for score in sorted({player.score for player in players}, reverse=True):
            members = floaters + [player for player in players if player.score == score]
            pairs = [(one, opponents[one]) for one in members if opponents[one] in members]
            floaters = [player for player in members if opponents[player] not in members]
            below = [player for player in players if player.score < score]
            yield [(a, b) for a, b in pairs if members.index(a) < members.index(b)], floaters, below

    def worth(self, text: Later, opponents: dict[One, One]) -> list[tuple[object, ...]]:
        """C5 to C8 of each bracket; only as far as those below can be paired."""
        return [
            (len(left), *text.worth_of(tuple(pairs), left, below))
            if text.completes(frozenset([*left, *below]), None)
            else ()
            for pairs, left, below in self.brackets(text, opponents)
        ]

    def legal(self, text: Later, opponents: dict[One, One], number: int) -> Verdict | None:
        """No two floaters of one bracket meet: it would have paired them."""
        pairs, left, below = list(self.brackets(text, opponents))[number]
        if not all(text.may_meet(*pair) for pair in pairs):
            return Verdict.FORBIDDEN
        possible = text.completes(frozenset([*left, *below]), None)
        return None if possible else Verdict.IMPOSSIBLE

    def totals(self, text: Later, opponents: dict[One, One]) -> list[Counts]:
        """C5 and C8 as the reports write them."""
        return [
            [("C5", len(left)), ("C8", sum(text.denied(*pair) is not None for pair in pairs))]
            for pairs, left, _below in self.brackets(text, opponents)
        ]


SYSTEMS = (Dubov(), Burstein())


def opponents_of(text: literal.Round, boards: Boards) -> dict[One, One]:
    by_id = {player.id: player for player in text.players}
    both = {one: other for pair in boards for one, other in (pair, pair[::-1])}
    return {by_id[one]: by_id[other] for one, other in both.items()}


def changed(random: Random, boards: Boards, bye: EntryId | None) -> tuple[Boards, EntryId | None]:
    """Let two players take each other's place."""
    seats = [entry for pair in sorted(boards) for entry in pair] + ([bye] if bye else [])
    one, other = random.sample(seats, 2)
    swap = {one: other, other: one}
    return {(swap.get(a, a), swap.get(b, b)) for a, b in boards}, swap.get(bye, bye) if bye else bye


def rounds(seed: int, count: int, edition: Edition) -> Iterator[tuple[Tournament, Boards, EntryId]]:
    """Tournaments on their way, each with the engine's boards of the coming round."""
    for tournament in map(rated, tournaments(seed, count, 9)):
        while not tournament.over:
            try:
                pairing = edition.pair(tournament.table, tournament.round, explain=False)
            except NoLegalPairing:
                tournament.play(*tournament.by_hand())
                continue
            boards = {(board.white, board.black) for board in pairing.boards}
            yield tournament, boards, pairing.bye or 0
            tournament.play(boards, pairing.bye)


def totals_in(reports: Sequence[BracketReport], codes: set[str]) -> list[Counts]:
    return [
        [(count.code, count.total) for count in report.counts if count.code in codes]
        for report in reports
    ]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.edition.system)
def test_counts_and_verdicts_are_those_of_the_text(system: Dubov | Burstein) -> None:
    seen: Counter[Verdict] = Counter()
    random = Random(7)  # noqa: S311 - the same each time
    for tournament, boards, bye in rounds(3, 60, system.edition):
        text = system.round(tournament.table, tournament.round)
        later = system.edition.in_round(tournament.table, tournament.round) is system.edition
        if not later or len(text.players) < 3:
            continue
        for made in (changed(random, boards, bye or None), tournament.by_hand()):
            found = system.edition.figures(tournament.table, tournament.round, [*made[0]], made[1])
            assert found is not None
            seen[found.verdict] += 1
            if made[1] != (bye or None):
                assert found.bracket is None
                assert found.verdict is of_the_bye(text, bye, made[1] or 0)
            else:
                as_counted(system, text, found, boards, made[0])
    assert min(seen[verdict] for verdict in (Verdict.WORSE, Verdict.FORBIDDEN, Verdict.LATER)) > 2
    assert seen[Verdict.PAIRED]


def as_counted(
    system: Dubov | Burstein, text: literal.Round, found: Figures, boards: Boards, made: Boards
) -> None:
    """Every bracket as made, and what decides in the first that is paired otherwise."""
    ours, theirs = opponents_of(text, boards), opponents_of(text, made)
    totals = system.totals(text, theirs)  # type: ignore[arg-type]
    assert totals_in(found.edited, {code for code, _total in totals[0]}) == totals
    if found.bracket is None:
        assert (found.verdict, ours) == (Verdict.PAIRED, theirs)
        return
    verdict, code = expected(system, text, ours, theirs, found.bracket)
    assert found.verdict is verdict
    assert (found.worse.code if found.worse else "") == code


def expected(
    system: Dubov | Burstein,
    text: literal.Round,
    ours: dict[One, One],
    theirs: dict[One, One],
    number: int,
) -> tuple[Verdict, str]:
    """With the first criterion that counts more, if it is one that decides."""
    if illegal := system.legal(text, theirs, number):  # type: ignore[arg-type]
        return illegal, ""
    chosen, other = (system.worth(text, each)[number] for each in (ours, theirs))  # type: ignore[arg-type]
    assert chosen <= other
    for code, mine, made in zip(system.codes, chosen, other, strict=True):
        if mine != made:
            return Verdict.WORSE, code
    return Verdict.LATER, ""


def of_the_bye(text: literal.Round, ours: EntryId, theirs: EntryId) -> Verdict:
    """3.1, article by article."""
    by_id = {player.id: player for player in text.players}
    mine, other = by_id[ours], by_id[theirs]
    if not other.may_have_bye:
        return Verdict.FORBIDDEN
    if not text.completes(frozenset(text.players) - {other}, None):
        return Verdict.IMPOSSIBLE
    same = (mine.score, len(mine.colours)) == (other.score, len(other.colours))
    return Verdict.LATER if same else Verdict.WORSE


def test_dubov_an_upfloater_too_many() -> None:
    """1 and 2 have won, with Black and with White; by hand both meet somebody who has lost (C5)."""
    crosstable = table("3w1\n4b1\n1b0\n2w0")
    found = figures(crosstable, 2, [(4, 1), (2, 3)], None, system="dubov")
    assert found is not None
    assert (found.verdict, found.bracket) == (Verdict.WORSE, 0)
    assert found.worse is not None
    assert (found.worse.code, found.worse.chosen, found.worse.together) == ("C5", 0, 2)
    assert [report.upfloaters for report in found.edited] == [(3, 4)]


@pytest.mark.parametrize(
    ("boards", "article"),
    [([(1, 5), (4, 2), (3, 6)], "4.4"), ([(1, 2), (3, 4), (5, 6)], "4.3")],
)
def test_dubov_the_order_alone(boards: list[tuple[int, int]], article: str) -> None:
    """Nobody has played: 1, 2, 3 meet 4, 5, 6 in turn. Two of one half: somebody was shifted."""
    found = figures(table(".\n" * 6), 1, boards, None, system="dubov")
    assert found is not None
    assert (found.verdict, found.article, found.bracket) == (Verdict.LATER, article, 0)


@pytest.mark.parametrize(
    ("system", "article"), [("dubov", "3.1.3"), ("burstein", "3.1.3"), ("lim", "1.1")]
)
def test_another_bye_is_compared_before_any_bracket(system: str, article: str) -> None:
    """Round 2 of 3: 1 beat 2, 3 had the bye. 2, without points, has it now; by hand 1."""
    crosstable = table("2w1\n1b0\nU", rounds=3)
    found = figures(crosstable, 2, [(2, 3)], 1, system=system)
    assert found is not None
    assert (found.verdict, found.bracket) == (Verdict.WORSE, None)
    assert found.worse is not None
    assert (found.worse.code, found.worse.together) == (article, Fraction(1))
    again = figures(crosstable, 2, [(2, 1)], 3, system=system)
    assert again is not None
    assert (again.verdict, again.barred) == (Verdict.FORBIDDEN, 3)


@pytest.mark.parametrize(
    ("system", "edition"),
    [
        ("dubov", "fide-2026"),
        ("burstein", "fide-2026"),
        ("dutch", "tsf"),
        ("dubov", "tsf"),
        ("burstein", "tsf"),
        ("lim", "fide-2026"),
        ("lim", "tsf"),
    ],
)
def test_who_has_no_board_is_not_compared(system: str, edition: str) -> None:
    crosstable = table("2w1\n1b0\n4w1\n3b0", rounds=3)
    assert figures(crosstable, 2, [(1, 3)], None, system=system, edition=edition) is None
