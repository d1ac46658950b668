"""The reasons for a round by part 1.4, as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from crosstable.model import EntryId
from pairing.kernel.blocking import forbidden_pairs
from pairing.kernel.byes import bye_report
from pairing.kernel.colours import by_lot
from pairing.kernel.players import Player, ids_of
from pairing.kernel.result import (
    Board,
    BracketReport,
    Cause,
    Count,
    FirstCandidate,
    Floater,
    Measured,
    Reading,
    Verdict,
    Worse,
)
from pairing.kernel.step_reports import OrderedByeReport, bye_by_order
from pairing.tsf.burstein import readings
from pairing.tsf.burstein.best import GroupPairing, first_ignoring_colours, first_of_best
from pairing.tsf.burstein.groups import PairedBursteinTsfGroup
from pairing.tsf.burstein.index import ACCELERATED
from pairing.tsf.burstein.order import first_pairing, pairing_count, pairing_number
from pairing.tsf.burstein.rounds import PairedBursteinTsfRound
from pairing.tsf.burstein.situation import BursteinTsfSituation

FLOATERS = "6.3"
"""Counts the players who leave their group: one if their number is odd."""
COLOURS = "6.5"
"""Counts the players who do not get the colour that is due in their group."""
NUMBERED = 20
"""The largest group with numbered pairings; beyond it, numbers have too many digits to mean
anything.
"""


@dataclass(frozen=True, slots=True)
class BursteinTsfGroupReport(BracketReport):
    """A group as it was paired; ``residents`` and ``measured`` in the order of 3.2."""

    scores: tuple[Fraction, ...] = ()
    """The scores of the groups paired as one (6.6), from the top; otherwise only its own."""
    number: int | None = None
    """The pairing's number in the order (6.2; 6.4 if the number of players is odd), from 1."""
    total: int | None = None
    """The number of pairings in the order."""
    fictive: tuple[EntryId, ...] = ()
    """The players with the fictive point (3.3)."""
    point: Fraction = Fraction(1)
    """What the fictive point is worth."""
    unfit: tuple[EntryId, ...] = ()
    """The players who could not leave the group: the next one could not be paired with them (6.6).
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class BursteinTsfBye(OrderedByeReport):
    """The bye: the lowest of the lowest group who may have it (4)."""

    values: tuple[tuple[str, Fraction], ...]
    """As in :class:`Measured`."""
    point: Fraction
    """What the fictive point is worth."""


def group_report(
    situation: BursteinTsfSituation, paired: PairedBursteinTsfGroup, boards: Sequence[Board]
) -> BursteinTsfGroupReport:
    """Report one group; ``boards`` are those of its pairs."""
    pairing, arrived = paired.pairing, paired.arrived
    floater = pairing.floater
    first = _first_candidate(situation, paired)
    residents = [player for player in pairing.players if player is not arrived]
    unfit = [player for player in residents if floater and not player.bit & paired.may_leave]
    numbered = len(pairing.players) <= NUMBERED
    return BursteinTsfGroupReport(
        score=paired.group.scores[0],
        mdps=(arrived.id,) if arrived else (),
        residents=ids_of(residents),
        pairs=tuple((higher.id, lower.id) for higher, lower in pairing.pairs),
        downfloaters=(floater.id,) if floater else (),
        cause=Cause.ODD if floater else Cause.NONE,
        counts=counts_of(pairing),
        readings=tuple(_readings(situation, paired, boards, first)),
        first=first,
        floaters=tuple(_floaters(situation, paired)),
        measured=tuple(_measured(situation, pairing.players)),
        scores=paired.group.scores,
        number=_number_in_order(pairing) if numbered else None,
        total=pairing_count(len(pairing.players)) if numbered else None,
        fictive=ids_of(player for player in pairing.players if player.id in situation.fictive),
        point=situation.point,
        unfit=ids_of(unfit),
    )


def counts_of(pairing: GroupPairing) -> tuple[Count, ...]:
    """Count what matters in a pairing of a group."""
    return Count(FLOATERS, len(pairing.floaters)), Count(COLOURS, pairing.denied)


def _number_in_order(pairing: GroupPairing) -> int:
    number_of = {player: number for number, player in enumerate(pairing.players)}
    opponents: dict[int, int | None] = {}
    for higher, lower in pairing.pairs:
        opponents |= {number_of[higher]: number_of[lower], number_of[lower]: number_of[higher]}
    if pairing.floater:
        opponents[number_of[pairing.floater]] = None
    return pairing_number(opponents, len(pairing.players))


def _measured(situation: BursteinTsfSituation, players: Sequence[Player]) -> Iterator[Measured]:
    """List everybody in the order of 3.2."""
    for place, player in enumerate(players, 1):
        yield Measured(player.id, _values(situation, player), place)


def _values(situation: BursteinTsfSituation, player: Player) -> tuple[tuple[str, Fraction], ...]:
    index = situation.ranking.indexes[player.id]
    return (
        ("SB", index.sonneborn_berger),
        ("BH", index.buchholz),
        ("MED", index.median),
        ("R", Fraction(index.rating)),
    )


def _first_candidate(
    situation: BursteinTsfSituation, paired: PairedBursteinTsfGroup
) -> FirstCandidate | None:
    """Return number 1 of the order and what speaks against it; ``None`` if it was chosen."""
    pairing, field = paired.pairing, situation.field
    players = pairing.players
    opponents = first_pairing(len(players))
    pairs = [(players[a], players[b]) for a, b in opponents.items() if b is not None and a < b]
    other = GroupPairing(players, tuple(pairs))
    floater = other.floater
    if set(pairs) == set(pairing.pairs):
        return None
    apart = forbidden_pairs(field, pairs)
    incomplete, worse = "", None
    if not apart and floater and not floater.bit & paired.may_leave:
        incomplete = "6.3" if floater is paired.arrived else "6.6"
    elif not apart:
        worse = _fewer_colours(pairing, other)
    return FirstCandidate(
        pairs=tuple((higher.id, lower.id) for higher, lower in pairs),
        downfloaters=(floater.id,) if floater else (),
        forbidden=apart,
        incomplete=incomplete,
        worse=worse,
        counts=counts_of(other) if worse else (),
    )


def _fewer_colours(pairing: GroupPairing, other: GroupPairing) -> Worse | None:
    """Report that more players would not get the colour that is due (6.5), if so."""
    if other.denied <= pairing.denied:
        return None
    return Worse(COLOURS, Fraction(pairing.denied), Fraction(other.denied))


def _floaters(situation: BursteinTsfSituation, paired: PairedBursteinTsfGroup) -> Iterator[Floater]:
    """Report what would follow if the floater were paired in the group."""
    pairing = paired.pairing
    if pairing.floater is None:
        return
    others = paired.may_leave & ~pairing.floater.bit
    other = first_of_best(pairing.players, situation.legal, others) if others else None
    if other is None or other.floater is None:
        yield Floater(pairing.floater.id, Verdict.IMPOSSIBLE, incomplete="6.6")
        return
    instead = (other.floater.id,)
    worse = _fewer_colours(pairing, other)
    verdict = Verdict.WORSE if worse else Verdict.LATER
    yield Floater(pairing.floater.id, verdict, worse=worse, instead=instead)


def _readings(
    situation: BursteinTsfSituation,
    paired: PairedBursteinTsfGroup,
    boards: Sequence[Board],
    first: FirstCandidate | None,
) -> Iterator[Reading]:
    yield from _ranking_readings(situation, paired.pairing.players)
    if situation.field.round <= ACCELERATED:
        yield readings.UPPER_HALF
        if situation.point != 1:
            yield readings.POINT_IS_A_WIN
    yield from _colour_readings(situation, paired.pairing, boards)
    if first is not None and _colours_decided(situation, paired):
        yield readings.MOST_DUE_COLOURS
    if len(paired.group.scores) > 1:
        upwards = paired.group.upwards
        yield readings.LOWEST_JOINED_ABOVE if upwards else readings.EVEN_GROUP_JOINED
    if paired.pairing.floater and paired.may_leave != paired.group.residents:
        yield readings.ONE_GROUP_AHEAD


def _colours_decided(situation: BursteinTsfSituation, paired: PairedBursteinTsfGroup) -> bool:
    """Tell whether the order alone would have led to another pairing."""
    pairing = paired.pairing
    alone = first_ignoring_colours(pairing.players, situation.legal, paired.may_leave)
    return alone is not None and alone.pairs != pairing.pairs


def _ranking_readings(
    situation: BursteinTsfSituation, players: Sequence[Player]
) -> Iterator[Reading]:
    past = situation.field.round - 1
    indexes = [situation.ranking.indexes[player.id] for player in players]
    if any(index.games < past for index in indexes):
        yield readings.UNPLAYED_ADD_NOTHING
    equal = [(a, b) for a, b in pairwise(indexes) if a.key[:2] == b.key[:2]]
    if any(0 < min(a.games, b.games) < 3 for a, b in equal):
        yield readings.SHORT_MEDIAN
    if any(a.key == b.key for a, b in equal):
        yield readings.EQUAL_BY_NUMBER
    if past == 1 and any(index.games for index in indexes):
        yield readings.NOT_IN_INDEX


def _colour_readings(
    situation: BursteinTsfSituation, pairing: GroupPairing, boards: Sequence[Board]
) -> Iterator[Reading]:
    by_number = [pair for pair in pairing.pairs if not pair[0].colours and not pair[1].colours]
    if any(_parity_is_read(situation, *pair) for pair in by_number):
        yield readings.PARITY_OF_HIGHER
    if any(by_lot(*pair) for pair in by_number):
        yield readings.PLACE_AMONG_PRESENT
    if any(board.article in ("5.4/1", "5.4/2") for board in boards):
        yield readings.IMBALANCE_FIRST


def _parity_is_read(situation: BursteinTsfSituation, higher: Player, lower: Player) -> bool:
    """Tell whether 5.1 had to be read: it only speaks of odd numbers in the upper half.

    It says nothing of two such players who meet.
    """
    upper = higher.id in situation.fictive
    return not upper or higher.number % 2 == lower.number % 2


def lowest_bye(
    situation: BursteinTsfSituation, paired: PairedBursteinTsfRound
) -> BursteinTsfBye | None:
    """Explain who has the bye, and why."""
    if paired.bye is None:
        return None
    last = max(len(paired.groups) - 1, 0)
    plain = bye_report(situation.field, paired.bye.player, last)
    named = []
    if paired.bye.passed or plain.barred:
        named.append(readings.NEXT_FOR_BYE)
    if situation.field.round <= ACCELERATED:
        named.append(readings.LOWEST_WITH_FICTIVE)
    return BursteinTsfBye(
        **bye_by_order(plain, paired.bye, "4.2", tuple(named)),
        values=_values(situation, paired.bye.player),
        point=situation.point,
    )
