"""One score group: floaters (8), shifts from below (7.1, 7.2), leaving (6.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import zip_longest

from crosstable.model import Colour
from pairing.kernel.players import Player, mask_of
from pairing.tsf.dubov.columns import CitedPair, Columns, Rows, columns_of, pairs_of
from pairing.tsf.dubov.leaving import fewest_leavers, fewest_leavers_ahead
from pairing.tsf.dubov.situation import DubovTsfSituation, due_colour


@dataclass(frozen=True)
class Shifted:
    """A player from the group below, the article that called, and for whom (7.1)."""

    player: Player
    article: str
    lonely: Player | None = None


@dataclass
class PairedDubovTsfGroup:
    """A group as it was paired."""

    residents: tuple[Player, ...]
    arrived: tuple[Player, ...]
    shifted: list[Shifted] = field(default_factory=list)
    columns: Columns = field(default_factory=Columns)
    pairs: list[CitedPair] = field(default_factory=list)
    floated: tuple[Player, ...] = ()
    """Members of the group who leave it (6.4)."""
    waiting: tuple[Player, ...] = ()
    """Players who arrived and go on, as they may meet nobody in this group."""

    @property
    def leavers(self) -> tuple[Player, ...]:
        return *self.waiting, *self.floated


class GroupWalk:
    """The steps of one group; ``below`` are the masks of the groups below, the next one first.

    With ``ahead`` no step is taken after which the round could not be completed (9, as read here).
    """

    def __init__(
        self,
        situation: DubovTsfSituation,
        arrived: Sequence[Player],
        residents: int,
        below: Sequence[int],
        *,
        ahead: bool = False,
    ) -> None:
        self.situation = situation
        self.members = residents
        self.next = below[0] if below else 0
        self.rest = sum(below)
        self.ahead = ahead
        self.group = PairedDubovTsfGroup(situation.field.among(residents), tuple(arrived))
        self.waiting = mask_of(arrived)

    def run(self) -> PairedDubovTsfGroup:
        """Take the steps in turn; as read here, 8 comes before 7.2."""
        self._pair_floaters()
        for player in in_turn(self.situation, self._among(self.members)):
            self._call_for(player)
        self._call_for_odd()
        if self.ahead and not self.rest:  # nobody is left to wait for
            self.members, self.waiting = self.members | self.waiting, 0
        leaving = self._leaving()
        self.group.columns = columns_of(self.situation, self._among(self.members & ~leaving))
        self.group.pairs += pairs_of(self.situation, self.group.columns)
        self.group.floated = self._among(leaving)
        self.group.waiting = self._among(self.waiting)
        return self.group

    def _among(self, mask: int) -> tuple[Player, ...]:
        return self.situation.field.among(mask)

    def _pair_floaters(self) -> None:
        """Pair each floater with the first suitable opponent, if there is one (8.1, 8.2)."""
        if not self.waiting:
            return
        everybody = self.members | self.waiting | self.rest
        rows = Rows(self.situation, everybody, look_ahead=self.ahead)
        for floater in in_turn(self.situation, self.group.arrived):
            order = sorted(
                self._among(self.members),
                key=partial(opponent_key, self.situation, floater),
            )
            if pair := rows.pair(floater, order):
                self.group.pairs.append(replace(pair, article="8.2"))
                self.members &= ~pair.second.bit
                self.waiting &= ~floater.bit

    def _call_for(self, player: Player) -> None:
        """Call a possible opponent for a player who has met everybody in the group (7.1)."""
        others = self._among(self.members & ~player.bit)
        if others and all(other.id in player.met for other in others):
            candidates = self.situation.may_meet(player, self.next)
            self._call(candidates, due_colour(player).opposite, "7.1", player)

    def _call_for_odd(self) -> None:
        """Call a player who may meet somebody of the group, if its number is odd (7.2)."""
        if self.members.bit_count() % 2 == 0:
            return
        players = self._among(self.members)
        (majority, _), *_ = Counter(map(due_colour, players)).most_common()
        candidates = 0
        for player in players:
            candidates |= self.situation.may_meet(player, self.next)
        self._call(candidates, majority.opposite, "7.2")

    def _call(
        self, candidates: int, wanted: Colour, article: str, lonely: Player | None = None
    ) -> None:
        called = min(
            filter(self.situation.may_be_shifted_up, self._among(candidates)),
            key=lambda player: shift_key(self.situation, wanted, player),
            default=None,
        )
        if called:
            self.group.shifted.append(Shifted(called, article, lonely))
            self.members |= called.bit
            self.next &= ~called.bit
            self.rest &= ~called.bit

    def _leaving(self) -> int:
        if not self.ahead:
            return fewest_leavers(self.situation, self.members, self.next)
        others = self.waiting | self.rest
        return fewest_leavers_ahead(self.situation, self.members, self.next, others)


def shift_key(situation: DubovTsfSituation, wanted: Colour, player: Player) -> tuple[object, ...]:
    """Return a sort key (7.1, 7.2): as read here, the wanted colour is preferred; then strength."""
    return due_colour(player) is not wanted, situation.strongest(player)


def opponent_key(
    situation: DubovTsfSituation, floater: Player, player: Player
) -> tuple[object, ...]:
    """Return a sort key: the opposite due colour, as read here before the rating (8.2)."""
    return due_colour(player) is due_colour(floater), situation.strongest(player)


def in_turn(situation: DubovTsfSituation, players: Sequence[Player]) -> list[Player]:
    """List players alternately, one due White, one due Black, each by the order of 6.2 (8.1)."""
    whites = sorted(
        (p for p in players if due_colour(p) is Colour.WHITE), key=situation.white_order
    )
    blacks = sorted(
        (p for p in players if due_colour(p) is Colour.BLACK), key=situation.black_order
    )
    return [p for row in zip_longest(whites, blacks) for p in row if p is not None]
