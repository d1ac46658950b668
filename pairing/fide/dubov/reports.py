"""The reasons for a bracket: its upfloaters, its shifts, what each criterion counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pairing.fide.dubov.brackets import PairedDubovBracket
from pairing.fide.dubov.criteria import CODES, burden
from pairing.fide.dubov.figures import FiguresTable
from pairing.fide.dubov.passed import passed_over
from pairing.fide.dubov.subgroups import Division, yet_to_play
from pairing.fide.dubov.upfloaters import DubovBracket
from pairing.kernel.colours import by_lot
from pairing.kernel.players import Player, ids_of
from pairing.kernel.result import NUMBER_AMONG_PAIRED, BracketReport, Count, Measured, Reading
from pairing.kernel.step_reports import PassedReport

NO_RATING = Reading("1.1.2", "a missing rating counts as 0")
FORFEITED_UPFLOAT = Reading("1.8.1", "upfloated in a forfeited game")
TIMES_ADDED = Reading("2.3.5", "upfloats of maximum upfloaters added up")
SECOND_POOL = Reading("4.3.1", "second shift without the first shifters")
FORFEIT_IS_NO_GAME = Reading("3.2.3", "a forfeited game is not played")


@dataclass(frozen=True, slots=True)
class DubovBracketReport(BracketReport):
    """A bracket as it was paired."""

    passed: tuple[PassedReport, ...] = ()
    """Players before the only upfloater in the order of 4.2, and the criterion against each."""


def report(
    table: FiguresTable, legal: Sequence[int], paired: PairedDubovBracket
) -> DubovBracketReport:
    """Report one bracket as it was paired."""
    field, bracket = table.field, paired.bracket
    residents, upfloaters = field.among(bracket.residents), field.among(bracket.upfloaters)
    return DubovBracketReport(
        score=residents[0].score,
        mdps=(),
        residents=ids_of(residents),
        pairs=tuple((higher.id, lower.id) for higher, lower in map(_in_rank_order, paired.pairs)),
        downfloaters=(),
        cause=bracket.cause,
        counts=tuple(counts(table, bracket, paired.pairs)),
        upfloaters=ids_of(upfloaters),
        shifted=ids_of((*paired.division.first, *paired.division.second)),
        readings=tuple(_readings(table, paired)),
        measured=tuple(_measured(table, paired.division)),
        passed=tuple(passed_over(table, legal, bracket)),
    )


def _in_rank_order(pair: tuple[Player, Player]) -> tuple[Player, Player]:
    player, opponent = pair
    return pair if player.place < opponent.place else (opponent, player)


def counts(
    table: FiguresTable, bracket: DubovBracket, pairs: Sequence[tuple[Player, Player]]
) -> Iterator[Count]:
    """Count C5 to C10; C6 by the scores that upfloaters could have, from the lowest."""
    upfloaters = table.field.among(bracket.upfloaters)
    yield Count("C5", len(upfloaters))
    scores = [player.score for player in upfloaters]
    for score in sorted({player.score for player in table.field.among(bracket.pool)}):
        yield Count("C6", scores.count(score), score)
    yield Count("C7", sum(a.preference.clashes(b.preference) for a, b in pairs))
    burdens = [burden(table, player) for player in upfloaters]
    for number, code in enumerate(CODES):
        yield Count(code, sum(counted[number] for counted in burdens))


def _measured(table: FiguresTable, division: Division) -> Iterator[Measured]:
    """List S1 in its order (3.2.5), then G2 by number.

    G2's ARO only shows who changes sides.
    """
    s1, g2 = ([pair[side] for pair in division.pairs] for side in (0, 1))
    if all(map(yet_to_play, (*s1, *g2))):
        return
    for place, player in enumerate((*s1, *sorted(g2, key=lambda player: player.tpn)), 1):
        aro = ("ARO", Fraction(table.figures[player.place].aro))
        yield Measured(player.id, (aro,), place if place <= len(s1) else None)


def _readings(table: FiguresTable, paired: PairedDubovBracket) -> Iterator[Reading]:
    """List the readings that affected this bracket."""
    field, bracket = table.field, paired.bracket
    upfloaters = field.among(bracket.upfloaters)
    scores = {player.score for player in upfloaters}
    rivals = [player for player in field.among(bracket.pool) if player.score in scores]
    if not field.last and any(table.figures[player.place].forfeited for player in rivals):
        yield FORFEITED_UPFLOAT
    if not field.last and sum(map(table.maximum, upfloaters)) > 1:
        yield TIMES_ADDED
    members = field.among(bracket.members)
    if any(table.figures[player.place].unrated for player in members):
        yield NO_RATING
    if any(table.figures[player.place].waited for player in members):
        yield FORFEIT_IS_NO_GAME
    if paired.division.first and paired.division.second:
        yield SECOND_POOL
    if any(by_lot(*_in_rank_order(pair)) for pair in paired.pairs):
        yield NUMBER_AMONG_PAIRED
