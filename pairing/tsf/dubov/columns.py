"""The two columns of a group: moves between them (7.3, 7.4), and the pairs (6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from crosstable.model import Colour
from pairing.kernel.matching import can_meet, most_pairs, partners, perfect
from pairing.kernel.players import Player, mask_of
from pairing.kernel.preferences import Strength
from pairing.tsf.dubov.situation import DubovTsfSituation, due_colour


class DubovTsfPassedReason(StrEnum):
    """The reason a player earlier in the order was not the opponent."""

    INCOMPATIBLE = "incompatible"
    """The two may not meet (2.1, 2.3, 2.4)."""
    OTHERS = "others"
    """Others would be left without an opponent (6.3, 9)."""


@dataclass(frozen=True)
class CitedPair:
    """A pair: ``first`` was in turn, and the article made ``second`` the opponent."""

    first: Player
    second: Player
    article: str = ""
    passed: tuple[tuple[Player, DubovTsfPassedReason], ...] = ()

    @property
    def players(self) -> tuple[Player, Player]:
        return self.first, self.second


@dataclass(frozen=True)
class Columns:
    """White's column and Black's, each in its order (6.2)."""

    whites: tuple[Player, ...] = ()
    blacks: tuple[Player, ...] = ()
    moved: tuple[Player, ...] = ()
    """The players who changed column, in that order."""
    kept: tuple[Player, ...] = ()
    """Players who would have moved before them, but must have the colour (2.6)."""
    article: str = ""
    """7.3, 7.4 or empty."""


def columns_of(situation: DubovTsfSituation, players: Sequence[Player]) -> Columns:
    """Build the columns: half of the surplus moves, but nobody who is kept by 2.6 (7.3, 7.4)."""
    whites = [player for player in players if due_colour(player) is Colour.WHITE]
    blacks = [player for player in players if due_colour(player) is Colour.BLACK]
    surplus = (len(whites) - len(blacks)) // 2
    larger = sorted(whites if surplus > 0 else blacks, key=lambda p: mover_key(situation, p))
    free = [p for p in larger if p.preference.strength is not Strength.ABSOLUTE]
    moved = free[: abs(surplus)]
    staying = [p for p in larger[: larger.index(moved[-1])] if p not in moved] if moved else []
    whites = [p for p in players if (p in whites) is not (p in moved)]
    blacks = [p for p in players if p not in whites]
    return Columns(
        tuple(sorted(whites, key=situation.white_order)),
        tuple(sorted(blacks, key=situation.black_order)),
        tuple(moved),
        tuple(staying),
        "" if not moved else "7.3" if surplus > 0 else "7.4",
    )


def mover_key(situation: DubovTsfSituation, player: Player) -> tuple[object, ...]:
    """Return a sort key for moving: the lowest ARO first (7.3), or the highest (7.4).

    As read here, of equal AROs the higher rated moves first by 7.3, the lower rated by 7.4.
    """
    mine = situation.figures[player.place]
    if due_colour(player) is Colour.WHITE:
        return mine.aro, -mine.rating, mine.name, player.tpn
    return -mine.aro, mine.rating, mine.name, player.tpn


def pairs_of(situation: DubovTsfSituation, columns: Columns) -> list[CitedPair]:
    """Pair the columns by 6.2 and 6.3. Everybody together has to be pairable.

    Going back to the row above until all rows are paired finds the first complete pairing in the
    order of the rows. If the columns allow none, it is the first one in which players of the same
    column meet too.
    """
    white, black = mask_of(columns.whites), mask_of(columns.blacks)
    across = [
        mask & (black if 1 << place & white else white)
        for place, mask in enumerate(situation.legal)
    ]
    crossing = perfect(across, white | black) is not None
    rows = Rows(situation, white | black, across if crossing else None)
    pairs = []
    for player in (*columns.whites, *columns.blacks):
        if player.bit & rows.unpaired:
            pair = rows.pair(player, candidates(columns, player))
            if pair is None:
                raise AssertionError("everybody can be paired")
            pairs.append(_cited(columns, pair))
    return pairs


def _cited(columns: Columns, pair: CitedPair) -> CitedPair:
    """Cite 6.2 if the row stands as it was written, else 6.3."""
    across = pair.first in columns.whites and pair.second in columns.blacks
    return replace(pair, article="6.2" if across and not pair.passed else "6.3")


class Rows:
    """Players paired one after the other, so that all who are still ``unpaired`` can be paired.

    ``adjacent`` are everybody's opponents, if these are fewer than those allowed. Without
    ``look_ahead`` nobody asks what becomes of the others.
    """

    def __init__(
        self,
        situation: DubovTsfSituation,
        unpaired: int,
        adjacent: Sequence[int] | None = None,
        *,
        look_ahead: bool = True,
    ) -> None:
        self.situation = situation
        self.unpaired = unpaired
        self.adjacent = situation.legal if adjacent is None else adjacent
        self.mates = most_pairs(self.adjacent, unpaired) if look_ahead else None

    def pair(self, player: Player, order: Sequence[Player]) -> CitedPair | None:
        """Pair ``player`` with the first suitable one in the order who is still unpaired."""
        passed: list[tuple[Player, DubovTsfPassedReason]] = []
        able = -1
        for other in order:
            if not other.bit & self.unpaired:
                continue
            if not self.situation.may_meet(player, other.bit):
                passed.append((other, DubovTsfPassedReason.INCOMPATIBLE))
            elif other.bit & able and self._will_do(player, other):
                self.unpaired &= ~(player.bit | other.bit)
                return CitedPair(player, other, passed=tuple(passed))
            else:
                passed.append((other, DubovTsfPassedReason.OTHERS))
                able = self._able(player) if able < 0 else able
        return None

    def _able(self, player: Player) -> int:
        """Return those who will do for ``player``, once somebody will not."""
        if self.mates is None:
            return 0
        return partners(self.adjacent, self.unpaired, self.mates, player.place)

    def _will_do(self, player: Player, other: Player) -> bool:
        if self.mates is None:
            return True
        return bool(self.adjacent[player.place] & other.bit) and can_meet(
            self.adjacent, self.unpaired, self.mates, player.place, other.place
        )


def candidates(columns: Columns, player: Player) -> list[Player]:
    """List opponents: Black's column from the top, then the own one below and above (6.3)."""
    own_column = columns.whites if player in columns.whites else columns.blacks
    row = own_column.index(player)
    opposite = columns.blacks if own_column is columns.whites else ()
    return [*opposite, *own_column[row + 1 :], *reversed(own_column[:row])]
