"""The reasons for a bracket, as data: p and x, what was given up, how its pairs were found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import factorial

from crosstable.model import Code, EntryId
from pairing.kernel.byes import bye_report
from pairing.kernel.floats import Float
from pairing.kernel.matching import bits
from pairing.kernel.players import Player, ids_of
from pairing.kernel.result import BracketReport, ByeReport, Cause, Count, Reading
from pairing.tsf.dutch import readings
from pairing.tsf.dutch.brackets import PairedDutchTsfBracket
from pairing.tsf.dutch.passed import (
    DutchTsfFloaterReport,
    DutchTsfPairReport,
    counted_for,
    floater_reports,
    pair_reports,
)
from pairing.tsf.dutch.rounds import FinishedBracket
from pairing.tsf.dutch.search.groups import PairedHomogeneousGroup
from pairing.tsf.dutch.search.orders import exchanges
from pairing.tsf.dutch.situation import Dropped, DutchTsfSituation, float_bar

MOST_NUMBERED = 16
"""The largest group whose exchanges and transpositions are still numbered."""


@dataclass(frozen=True, slots=True)
class ExchangeReport:
    """The players who left S1 and those who came to it (D.2)."""

    gone: tuple[EntryId, ...]
    came: tuple[EntryId, ...]
    number: int | None
    """The number of the exchange in the order of D.2; ``None`` in large groups."""


@dataclass(frozen=True, slots=True)
class StepReport(BracketReport):
    """A bracket as it was paired; ``mdps`` were moved down to it."""

    heterogeneous: bool = False
    """A.3."""
    p: tuple[int, int] = (0, 0)
    """Of the moved-down players, and of the homogeneous group or remainder (A.6, C.14)."""
    fewer: tuple[int, int] = (0, 0)
    """The decrease of each of them (C.14)."""
    x: tuple[int, int] = (0, 0)
    """Of the bracket and of its remainder (A.8)."""
    added: int = 0
    """The amount that C.11 added to both."""
    strict: bool = False
    """Strong preferences counted as absolute ones (A.7, odd rounds)."""
    dropped_down: tuple[str, ...] = ()
    """C.10."""
    dropped_up: tuple[str, ...] = ()
    """C.9."""
    exchange: ExchangeReport | None = None
    transposition: int | None = None
    """The number of the transposition of S2 in the order of D.1, 0 for the original order; ``None``
    for a large S2.
    """
    made: tuple[DutchTsfPairReport, ...] = ()
    """The pairs in the order of S1, moved-down players first."""
    transferred: tuple[DutchTsfFloaterReport, ...] = ()
    """The reason each of those left unpaired is one of them."""
    again: str = ""
    """C.12 or C.13: it was paired again for the next one."""
    before: tuple[EntryId, ...] = ()
    """The players who left it before that."""
    joined: int = 0
    """The number of scoregroups above that were joined with it (C.13)."""


@dataclass(frozen=True, slots=True)
class DutchTsfBye(ByeReport):
    """The player who has the bye: the one left in the lowest bracket."""

    readings: tuple[Reading, ...] = ()


def bracket_reports(
    situation: DutchTsfSituation, done: Sequence[FinishedBracket]
) -> Iterator[StepReport]:
    """Report all brackets with their reasons; only a player with the bye leaves the last one."""
    for bracket in done:
        yield replace(
            bracket_report(situation, bracket),
            made=tuple(pair_reports(situation, bracket)),
            transferred=tuple(floater_reports(situation, bracket, last=bracket is done[-1])),
            readings=tuple(dict.fromkeys(_readings(situation, bracket))),
        )


def bracket_report(situation: DutchTsfSituation, done: FinishedBracket) -> StepReport:
    """Report the pairs of one bracket and what was given up for them."""
    field, bracket = situation.field, done.bracket

    def ids(mask: int) -> tuple[EntryId, ...]:
        return ids_of(field.among(mask))

    report = StepReport(
        score=done.score,
        mdps=ids(bracket.moved),
        residents=ids(bracket.residents),
        pairs=(),
        downfloaters=ids(done.leavers),
        cause=_cause(situation, done),
        counts=_counts(situation, done),
        again=done.again,
        before=ids(done.before) if done.again else (),
        joined=done.joined,
    )
    paired = done.paired
    if paired is None:
        return report
    step = paired.step
    players = field.players
    return replace(
        report,
        pairs=tuple((players[a].id, players[b].id) for a, b in map(sorted, paired.pairs)),
        heterogeneous=step.upper > 0,
        p=(step.upper, step.lower),
        fewer=step.fewer,
        x=(
            max(0, situation.surplus(paired.bracket.members)),
            max(0, situation.surplus(paired.remainder)),
        ),
        added=step.added or 0,
        strict=step.strict,
        dropped_down=_dropped(step.down),
        dropped_up=_dropped(step.up) if step.upper else (),
        exchange=_exchange(situation, paired),
        transposition=transposition_number(paired.group),
    )


def _dropped(dropped: Dropped) -> tuple[str, ...]:
    return ("B.6", "B.5")[: int(dropped)]


def _cause(situation: DutchTsfSituation, done: FinishedBracket) -> Cause:
    leaving = done.leavers.bit_count()
    if not leaving:
        return Cause.NONE
    if leaving == 1 and done.bracket.members.bit_count() % 2:
        return Cause.ODD
    return Cause.COMPLETION if done.again == "C.13" else Cause.OPPONENTS


def _counts(situation: DutchTsfSituation, done: FinishedBracket) -> tuple[Count, ...]:
    """Count those left over (C.6) and B.4 to B.6, as the bracket was paired."""
    pairs = done.paired.pairs if done.paired else ()
    players = situation.field.players
    leavers = situation.field.among(done.leavers)
    up = [players[b] for a, b in map(sorted, pairs) if players[a].score > players[b].score]
    down = [players[a] for a, b in map(sorted, pairs) if players[a].score > players[b].score]
    again = [float_bar(player, Float.DOWN) for player in (*leavers, *down)]
    again += [float_bar(player, Float.UP) for player in up]
    return (
        Count("C.6", len(leavers)),
        Count("B.4", _clashes(situation, done.paired) if done.paired else 0),
        Count("B.5", again.count("B.5")),
        Count("B.6", again.count("B.6")),
    )


def _clashes(situation: DutchTsfSituation, paired: PairedDutchTsfBracket) -> int:
    """Count the pairs in which a preference that x counts stays unsatisfied."""
    return sum(
        counted_for(situation, paired, moved_down).clash(first, second)
        for moved_down, pairs in ((True, paired.upper), (False, paired.group.pairs))
        for first, second in pairs
    )


def _exchange(situation: DutchTsfSituation, paired: PairedDutchTsfBracket) -> ExchangeReport | None:
    group = paired.group
    if not group.exchange[0]:
        return None
    order = list(bits(paired.remainder))
    gone, came = (
        tuple(situation.field.players[order[number - 1]].id for number in half)
        for half in group.exchange
    )
    return ExchangeReport(gone, came, _number(len(group.pairs), len(order), group.exchange))


def _number(pairs: int, size: int, exchange: tuple[tuple[int, ...], tuple[int, ...]]) -> int | None:
    if size > MOST_NUMBERED:
        return None
    order = (earlier for count in range(1, pairs + 1) for earlier in exchanges(pairs, size, count))
    return next((number for number, earlier in enumerate(order, 1) if earlier == exchange), None)


def transposition_number(group: PairedHomogeneousGroup) -> int | None:
    """Count the transpositions of S2 that come before the one taken (D.1)."""
    taken = [opponent for _, opponent in group.pairs]
    s2 = sorted([*taken, *bits(group.leavers)])
    if len(s2) > MOST_NUMBERED // 2:
        return None
    number = 0
    for opponent in taken:
        number += s2.index(opponent) * factorial(len(s2) - 1)
        s2.remove(opponent)
    return number


def bye_report_of(situation: DutchTsfSituation, player: Player, bracket: int) -> DutchTsfBye:
    """Report the bye of the player left in the lowest bracket."""
    plain = bye_report(situation.field, player, bracket)
    full = any(bar.code == Code.FULL_POINT_BYE.value for bar in plain.barred)
    return DutchTsfBye(
        player=plain.player,
        score=plain.score,
        unplayed=plain.unplayed,
        bracket=plain.bracket,
        barred=plain.barred,
        readings=(readings.FULL_POINT_BYE,) if full else (),
    )


def _readings(situation: DutchTsfSituation, done: FinishedBracket) -> Iterator[Reading]:
    """Yield the readings that affected this bracket."""
    yield from _readings_of_route(done)
    if done.paired is None:
        return
    step = done.paired.step
    yield from _readings_of_step(situation, done.paired, done.leavers)
    if done.paired.group.exchange[0]:
        yield readings.EXCHANGE_ORDER
    floated = done.paired.bracket.members & situation.forfeited
    if floated and (done.leavers or step.upper) and step.down is not Dropped.BOTH:
        yield readings.FORFEIT_FLOATS


def _readings_of_route(done: FinishedBracket) -> Iterator[Reading]:
    """Yield the readings on how the bracket came about (A.3, C.1, C.12, C.13)."""
    bracket = done.bracket
    if bracket.moved and not bracket.heterogeneous:
        yield readings.HALF_MOVED_DOWN
    if done.alone & bracket.moved:
        yield readings.MOVES_ON_ALONE
    if done.again == "C.12":
        yield readings.ANOTHER_SET
        if done.not_all:
            yield readings.P_PAIRS
    if done.again == "C.13" or done.joined:
        yield readings.LOWEST_UNPAIRABLE
    if done.paired and bracket.heterogeneous and not done.paired.bracket.moved & bracket.moved:
        yield readings.LOWEST_AS_ONE


def _readings_of_step(
    situation: DutchTsfSituation, paired: PairedDutchTsfBracket, leavers: int
) -> Iterator[Reading]:
    """Yield the readings on how far the procedure went (A.7, C.6, C.9 to C.11, C.14)."""
    step = paired.step
    groups = paired.bracket.members, paired.remainder
    x = [situation.surplus(players) for players in groups]
    if any(_mild_reduced_x(situation, players) for players in groups):
        yield readings.MILD_WHERE_X
    if step.upper and step.lower and max(x) > 0:
        yield readings.X_OF_REMAINDER
    if step.upper and step.fewer[1]:
        yield readings.P_OF_REMAINDER_FIRST
    if any(step.fewer) and max(x) > 0:
        yield readings.X_OF_FEWER_PAIRS
    if (step.added and (step.upper or leavers)) or (step.upper and step.down):
        yield readings.CRITERIA_RETURN
    if step.down or (step.upper and step.up):
        yield readings.B6_FIRST
    if situation.odd_round and not step.strict:
        yield readings.STRONG_AS_ABSOLUTE


def _mild_reduced_x(situation: DutchTsfSituation, players: int) -> bool:
    """Return whether mild preferences gave way in an even round (A.7)."""
    return situation.surplus(players) < situation.every.surplus(players)
