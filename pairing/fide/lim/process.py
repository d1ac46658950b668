"""The pairing of one scoregroup, from its floaters to its last pair (2.3 to 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairing.fide.lim import readings
from pairing.fide.lim.floaters import (
    AdjacentScoregroup,
    floater_for_want,
    floater_to_make_even,
    floaters_without_opponent,
)
from pairing.fide.lim.groups import (
    LimFloater,
    LimPair,
    PairedScoregroup,
    Scoregroup,
    in_order_of_floaters,
)
from pairing.fide.lim.opponents import opponent_of
from pairing.fide.lim.scrutiny import first_scrutiny, second_scrutiny
from pairing.fide.lim.situation import LimSituation
from pairing.kernel.matching import bits
from pairing.kernel.players import Player, mask_of


def pair_group(
    situation: LimSituation, group: Scoregroup, adjacent: Scoregroup
) -> PairedScoregroup:
    """Pair a scoregroup above or below the median; its floaters are transferred to ``adjacent``."""
    process = _ScoregroupProcess(situation, group, adjacent)
    process.send_away()
    paired = process.pair()
    adjacent.arrived += paired.leaving
    return paired


def pair_median(situation: LimSituation, group: Scoregroup) -> PairedScoregroup:
    """Pair the median scoregroup, which must be pairable (2.6 has seen to it)."""
    return _ScoregroupProcess(situation, group, group).pair()


class _ScoregroupProcess:
    def __init__(self, situation: LimSituation, group: Scoregroup, adjacent: Scoregroup) -> None:
        self.situation = situation
        self.group = group
        self.adjacent = AdjacentScoregroup(situation, group, adjacent)
        self.waiting = group.members
        self.leaving: list[LimFloater] = []
        self.even: LimFloater | None = None
        """The player who floated to make the number even, as long as nobody was exchanged for this
        one.
        """
        self.floater_pairs: list[LimPair] = []
        self.other_pairs: list[LimPair] = []

    def send_away(self) -> None:
        """Transfer the floaters of 2.3."""
        self.leaving = floaters_without_opponent(self.situation, self.group, self.adjacent)
        self.waiting &= ~mask_of([floater.player for floater in self.leaving])
        if self.waiting.bit_count() % 2:
            self.even = floater_to_make_even(
                self.situation, self.group, self.adjacent, self.waiting
            )
            self.leaving.append(self.even)
            self.waiting &= ~self.even.player.bit

    def pair(self) -> PairedScoregroup:
        """Pair the floaters first (3.6, 3.7), then the others (2.4)."""
        while self.waiting:
            incoming = self.waiting & self.group.incoming
            if incoming:
                self._pair_floater(incoming)
            else:
                self._pair_others()
        order = self.situation.ordered(
            mask_of([player for pair in self.other_pairs for player in pair.players]),
            self.group.way,
        )
        others = second_scrutiny(self.situation, order, self.other_pairs)
        paired = PairedScoregroup(self.group, [*self.floater_pairs, *others], self.leaving)
        if _meetings(others) != _meetings(self.other_pairs):
            paired.proposed = self.other_pairs
        return paired

    def _pair_floater(self, incoming: int) -> None:
        players = self.situation.field.players
        arrived = [players[place] for place in bits(incoming)]
        first = in_order_of_floaters(self.group, arrived)[0]
        pair = opponent_of(self.situation, first, self.group.way, self.waiting, incoming)
        if pair is None:
            self._stuck(first)
            return
        self.floater_pairs.append(pair)
        self.waiting &= ~mask_of(pair.players)

    def _pair_others(self) -> None:
        players = self.situation.ordered(self.waiting, self.group.way)
        scrutiny = first_scrutiny(self.situation, players)
        self.other_pairs += scrutiny.pairs
        self.waiting &= ~mask_of([player for pair in scrutiny.pairs for player in pair.players])
        if scrutiny.stuck is not None:
            self._stuck(scrutiny.stuck)

    def _stuck(self, player: Player) -> None:
        """Float a player without a compatible opponent, and keep the number even (4.4 to 4.4.2).

        As read here, earlier opponents stay, and the last of those not yet paired floats too.
        """
        self.waiting &= ~player.bit
        if self.even is not None:
            self._float(player, "4.4.1", stays=self.even.player)
            self.leaving.remove(self.even)
            self.waiting |= self.even.player.bit
            self.even = None
            return
        self._float(player, "4.4")
        last = self.situation.ordered(self.waiting, self.group.way)[-1]
        self.waiting &= ~last.bit
        self._float(last, "4.4.2")

    def _float(self, player: Player, article: str, stays: Player | None = None) -> None:
        named = {
            "4.4": readings.EARLIER_STAY,
            "4.4.1": readings.EARLIER_STAY,
            "4.4.2": readings.LOWEST_UNPAIRED,
        }
        floater = floater_for_want(self.adjacent, player, article, named[article])
        made = len(self.floater_pairs) + len(self.other_pairs)
        self.leaving.append(replace(floater, after=made, stays=stays))


def _meetings(pairs: Sequence[LimPair]) -> set[frozenset[Player]]:
    return {frozenset(pair.players) for pair in pairs}
