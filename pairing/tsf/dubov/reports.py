"""The reasons for a round by part 1.3, as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction

from crosstable.model import Code, EntryId
from pairing.kernel.boards import AllocatedPair, published_boards
from pairing.kernel.byes import bye_report
from pairing.kernel.colour_reasons import colour_reason
from pairing.kernel.colours import Allocation
from pairing.kernel.players import Player, ids_of
from pairing.kernel.result import (
    Board,
    BracketReport,
    Cause,
    ColourReason,
    Explanation,
    Measured,
    Reading,
)
from pairing.kernel.step_reports import (
    FloaterReport,
    OrderedByeReport,
    PairReport,
    PassedReport,
    bye_by_order,
)
from pairing.tsf.dubov import readings
from pairing.tsf.dubov.bye import DubovTsfByeChoice, article_of_bye
from pairing.tsf.dubov.colours import ARTICLES
from pairing.tsf.dubov.columns import CitedPair
from pairing.tsf.dubov.groups import PairedDubovTsfGroup, Shifted
from pairing.tsf.dubov.rounds import PairedDubovTsfRound
from pairing.tsf.dubov.situation import DubovTsfSituation, due_colour


@dataclass(frozen=True, slots=True)
class DubovTsfColours(ColourReason):
    """The figures that a board's colours rest on, White's first."""

    ratings: tuple[int, int] = (0, 0)
    aros: tuple[Fraction, Fraction] = (Fraction(0), Fraction(0))
    table: int | None = None
    """The table whose number decided (5)."""


@dataclass(frozen=True, slots=True)
class ShiftReport:
    """A player who came from the group below (7.1, 7.2) or changed column (7.3, 7.4)."""

    player: EntryId
    article: str
    lonely: EntryId | None = None
    """The player who had met everybody in the group (7.1)."""
    kept: tuple[EntryId, ...] = ()
    """Players who would have changed column before this one, but must have the colour (2.6)."""
    readings: tuple[Reading, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovTsfFloaterReport(FloaterReport):
    """A player who leaves a group by 6.4, or came from above and may meet nobody here (8.2)."""

    opponent: bool
    """The player may meet somebody in the group just below."""


@dataclass(frozen=True, slots=True)
class DubovTsfGroupReport(BracketReport):
    """A score group; ``mdps`` are those who floated in (8), ``upfloaters`` those of 7.1 and 7.2."""

    whites: tuple[EntryId, ...] = ()
    """The two columns, as their rows were paired (6.2)."""
    blacks: tuple[EntryId, ...] = ()
    shifts: tuple[ShiftReport, ...] = ()
    made: tuple[PairReport, ...] = ()
    """The pairs in the order in which they were made."""
    transferred: tuple[DubovTsfFloaterReport, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DubovTsfBye(OrderedByeReport):
    """The bye (4)."""

    rating: int
    aro: Fraction


def boards_of_groups(
    situation: DubovTsfSituation, paired: PairedDubovTsfRound, *, explain: bool
) -> tuple[Board, ...]:
    """List the boards in the order of publication."""
    return published_boards(
        AllocatedPair(
            allocation.white,
            allocation.black,
            allocation.article,
            number,
            _colour_reason(situation, allocation, table) if explain else None,
        )
        for number, group in enumerate(paired.colours)
        for table, allocation in enumerate(group, 1)
    )


def _colour_reason(
    situation: DubovTsfSituation, allocation: Allocation, table: int
) -> DubovTsfColours:
    higher = min(allocation.white, allocation.black, key=lambda player: player.place)
    plain = colour_reason(situation.field, allocation, higher, ARTICLES)
    figures = [situation.figures[player.place] for player in (allocation.white, allocation.black)]
    return DubovTsfColours(
        **{field.name: getattr(plain, field.name) for field in fields(plain)},
        ratings=(figures[0].rating, figures[1].rating),
        aros=(figures[0].aro, figures[1].aro),
        table=table if plain.initial else None,
    )


def explanation(
    situation: DubovTsfSituation, paired: PairedDubovTsfRound, edition: str
) -> Explanation:
    """Explain every group, and the bye."""
    reports = reports_of(situation, paired)
    last = len(reports) - 1 if reports else None
    bye = _bye_report(situation, paired.bye, last) if paired.bye else None
    return Explanation("dubov", edition, reports, bye)


def reports_of(
    situation: DubovTsfSituation, paired: PairedDubovTsfRound
) -> tuple[DubovTsfGroupReport, ...]:
    """Report every group, from the top."""
    reports = []
    for number, group in enumerate(paired.groups):
        again = paired.again is not None and number >= paired.again
        following = paired.groups[number + 1 : number + 2]
        below = following[0].residents if following else ()
        reports.append(
            _GroupReporter(situation, group, paired.colours[number], below, again).report()
        )
    return tuple(reports)


def _bye_report(
    situation: DubovTsfSituation, bye: DubovTsfByeChoice, bracket: int | None
) -> DubovTsfBye:
    plain = bye_report(situation.field, bye.player, bracket)
    figures = situation.figures[bye.player.place]
    named = []
    if any(bar.code == Code.FULL_POINT_BYE.value for bar in plain.barred):
        named.append(readings.FULL_POINT_BYE)
    if bye.by_majority:
        named.append(readings.BYE_BY_MAJORITY)
    if bye.passed:
        named.append(readings.NEXT_FOR_BYE)
    return DubovTsfBye(
        **bye_by_order(plain, bye, article_of_bye(situation), tuple(named)),
        rating=figures.rating,
        aro=figures.aro,
    )


@dataclass(frozen=True)
class _GroupReporter:
    """The reporter of one group; ``below`` is the next one, ``again`` means it looked ahead (9)."""

    situation: DubovTsfSituation
    group: PairedDubovTsfGroup
    colours: Sequence[Allocation]
    below: Sequence[Player]
    again: bool

    def report(self) -> DubovTsfGroupReport:
        group = self.group
        up = [shifted.player for shifted in group.shifted]
        pairs = [sorted(pair.players, key=lambda p: p.place) for pair in group.pairs]
        moved = [self._column_change(player) for player in group.columns.moved]
        return DubovTsfGroupReport(
            score=group.residents[0].score,
            mdps=ids_of(group.arrived),
            residents=ids_of(group.residents),
            pairs=tuple((higher.id, lower.id) for higher, lower in pairs),
            downfloaters=ids_of(sorted(group.leavers, key=lambda p: p.place)),
            cause=Cause.OPPONENTS if group.leavers else Cause.NONE,
            counts=(),
            upfloaters=ids_of(up),
            shifted=ids_of(group.columns.moved),
            readings=tuple(self._readings()),
            measured=tuple(self._measured()),
            whites=ids_of(group.columns.whites),
            blacks=ids_of(group.columns.blacks),
            shifts=(*map(self._shift_from_below, group.shifted), *moved),
            made=tuple(map(self._pair, group.pairs, self.colours)),
            transferred=tuple(map(self._floater, group.leavers)),
        )

    def _readings(self) -> Iterator[Reading]:
        """List the readings that the whole group rests on."""
        group = self.group
        if self.again:
            yield readings.STEPS_AGAIN
        if self.situation.field.round == 1:
            return
        players = [*group.residents, *group.arrived, *(s.player for s in group.shifted)]
        figures = [self.situation.figures[player.place] for player in players]
        aros = {mine.aro for mine in figures}
        if any(mine.forfeited for mine in figures) or len({*map(round, aros)}) < len(aros):
            yield readings.ARO_OF_GAMES
        if any(mine.unrated for mine in figures):
            yield readings.NO_RATING
        if any(not player.colours for player in players):
            yield readings.IDLE_DUE_BLACK

    def _measured(self) -> Iterator[Measured]:
        """List White's column by ARO, Black's by rating (6.2), then players in neither."""
        if self.situation.field.round == 1:
            return
        columns = self.group.columns.whites, self.group.columns.blacks
        for column in columns:
            for place, player in enumerate(column, 1):
                yield self._measures(player, place)
        met = [player for pair in self.group.pairs for player in pair.players]
        for player in (*met, *self.group.leavers):
            if not any(player in column for column in columns):
                yield self._measures(player)

    def _measures(self, player: Player, place: int | None = None) -> Measured:
        figures = self.situation.figures[player.place]
        return Measured(player.id, (("ARO", figures.aro), ("R", Fraction(figures.rating))), place)

    def _shift_from_below(self, shifted: Shifted) -> ShiftReport:
        named = [readings.GROUP_BELOW]
        if self.situation.figures[shifted.player.place].shifts:
            named.append(readings.EARLIER_SHIFT)
        lonely = shifted.lonely.id if shifted.lonely else None
        return ShiftReport(shifted.player.id, shifted.article, lonely, (), tuple(named))

    def _column_change(self, player: Player) -> ShiftReport:
        figures = self.situation.figures
        same = [
            p
            for p in self.group.residents
            if due_colour(p) is due_colour(player) and p is not player
        ]
        equal = any(figures[p.place].aro == figures[player.place].aro for p in same)
        named = (readings.EQUAL_ARO,) if equal else ()
        columns = self.group.columns
        staying = ids_of(columns.kept) if player is columns.moved[-1] else ()
        return ShiftReport(player.id, columns.article, None, staying, named)

    def _pair(self, pair: CitedPair, allocation: Allocation) -> PairReport:
        named = []
        if pair.article == "8.2":
            named += [readings.COLOUR_FIRST, readings.FLOATERS_FIRST]
        elif allocation.white in self.group.columns.blacks:
            named.append(readings.COLOURS_BY_ARTICLE_3)
        passed = tuple(PassedReport(player.id, why) for player, why in pair.passed)
        return PairReport(
            first=pair.first.id,
            second=pair.second.id,
            article=pair.article,
            passed=passed,
            readings=tuple(named),
        )

    def _floater(self, player: Player) -> DubovTsfFloaterReport:
        opponent = any(self.situation.may_meet(player, other.bit) for other in self.below)
        if player in self.group.waiting:
            return DubovTsfFloaterReport(player=player.id, article="8.2", opponent=opponent)
        named = [readings.LOWEST_OF_KIND]
        if player not in self.group.residents:
            named.append(readings.CALLED_MAY_FLOAT)
        return DubovTsfFloaterReport(
            player=player.id, article="6.4", opponent=opponent, readings=tuple(named)
        )
