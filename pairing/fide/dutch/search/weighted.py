"""The order of article 4 among weighted candidates.

Each step writes a part of that order as digits below those of the criteria, as many at a time as
the weights have room for, and settles what they decide.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from pairing.fide.dutch.digits import Digit
from pairing.fide.dutch.search.candidates import Candidates
from pairing.kernel.players import Player


class WeightedCandidates(Candidates):
    """The best candidates of one bracket, with the steps of :class:`.sequence.BestCandidates`."""

    @property
    def leaving(self) -> list[Player]:
        """The players who leave the bracket in one of the best candidates."""
        return [player for player in self.bracket.members if not self.paired(player)]

    @property
    def left_further(self) -> tuple[Player, ...] | None:
        if not self.bracket.following:
            return None
        return tuple(
            player
            for place, player in self._players.items()
            if self._mates.get(place) not in self._players
        )

    def choose_paired_mdps(self) -> list[Player]:
        mdps = self.bracket.mdps
        if not all(map(self.paired, mdps)):
            for now in self._narrowed(mdps, 2, _left):
                self._choose_paired(now)
        paired = [mdp for mdp in mdps if self.paired(mdp)]
        self.require(paired)
        return paired

    def _choose_paired(self, mdps: Sequence[Player]) -> None:
        self.require(filter(self.paired, mdps))
        for player in mdps:
            if not self.paired(player):
                self.leave(player)

    def transpose(self, s1: Sequence[Player], s2: Sequence[Player]) -> None:
        bsn = {player: number for number, player in enumerate(s2)}
        for now in self._narrowed(s1, len(s2), partial(_opponents, bsn)):
            for player in now:
                self.fix(player)

    def exchange(self, players: Sequence[Player], pairs: int) -> tuple[list[Player], list[Player]]:
        bsn = {player: number for number, player in enumerate(players, 1)}
        moved = Digit("4.3.2.1", pairs, pair=lambda top, _: bsn[top] > pairs, personal=True)
        sums = Digit("4.3.2.2", len(players) * pairs, pair=lambda top, _: bsn[top], personal=True)
        self.settle([moved])
        tops = set(players[:pairs])
        if exchanged := self.totals[moved]:
            self.settle([sums])
            tops -= {*self._going_to_s2(players[:pairs], exchanged)}
            tops |= {*self._coming_to_s1(players[pairs:], exchanged)}
        s1 = [player for player in players if player in tops]
        s2 = [player for player in players if player not in tops]
        self.require(s1)
        self.keep_pairs(lambda higher, lower: higher in tops and lower not in tops)
        return s1, s2

    def settle_farthest(self, order: Sequence[Player]) -> None:
        place = {player: number for number, player in enumerate(order)}
        for now in self._narrowed(order, len(order) + 1, partial(_farthest, place)):
            for player in now:
                if self.unsettled(player) and self.paired(player):
                    self.fix(player)
                elif self.unsettled(player):
                    self.leave(player)

    def _going_to_s2(self, s1: Sequence[Player], exchanged: int) -> list[Player]:
        """Find the players who go to S2, the largest differing BSN first (4.3.2.3)."""
        gone: list[Player] = []
        for now in self._narrowed(s1[::-1], 2, _tops):
            gone += [player for player in now if not self._settle_top(player)]
            if len(gone) == exchanged:
                break
        return gone

    def _coming_to_s1(self, s2: Sequence[Player], exchanged: int) -> list[Player]:
        """Find the players who come to S1, the smallest differing BSN first (4.3.2.4)."""
        came: list[Player] = []
        for now in self._narrowed(s2, 2, _not_tops):
            came += [player for player in now if self._settle_top(player)]
            if len(came) == exchanged:
                break
        return came

    def _settle_top(self, player: Player) -> bool:
        """Settle whether the player is the higher ranked one of a pair, as just found."""
        partner = self.partner(player)
        if partner is not None and partner.place > player.place:
            self.require([player])
            self.keep_pairs(lambda _, lower: lower is not player)
            return True
        self.keep_pairs(lambda higher, _: higher is not player)
        return False

    def _narrowed(
        self,
        players: Sequence[Player],
        choices: int,
        digit_of: Callable[[Sequence[Player]], Digit],
    ) -> Iterator[Sequence[Player]]:
        """Yield the players in order, as many at a time as weights tell ``choices`` apart for.

        A candidate with the smallest ``digit_of`` these has then been found.
        """
        waiting, most = list(players), len(players)
        while waiting:
            size = 1
            while choices ** (size + 1) < self.room and size < min(most, len(waiting)):
                size += 1
            while not self.narrow(digit_of(waiting[:size]), wide=size == 1):
                size = most = size // 2
            yield waiting[:size]
            waiting = [player for player in waiting[size:] if self.unsettled(player)]


def _left(mdps: Sequence[Player]) -> Digit:
    """Ask for the fewest of the MDPs left unpaired, the first ones above all (4.4.2)."""
    weight = {player: 1 << number for number, player in enumerate(reversed(mdps))}
    return Digit("4.4.2", 1 << len(mdps), leave=lambda player: weight.get(player, 0))


def _opponents(bsn: Mapping[Player, int], s1: Sequence[Player]) -> Digit:
    """Ask for opponents with the smallest BSNs, those of the first players above all (4.2)."""
    step = {player: len(bsn) ** number for number, player in enumerate(reversed(s1))}

    def pair(higher: Player, lower: Player) -> int:
        return step[higher] * bsn[lower] if higher in step else 0

    return Digit("4.2", len(bsn) ** len(s1), pair=pair, personal=True)


def _tops(players: Sequence[Player]) -> Digit:
    """Ask for the fewest of ``players`` as the higher ranked of pairs, the first ones above all
    (4.3.2.3).
    """
    weight = {player: 1 << number for number, player in enumerate(reversed(players))}
    return Digit(
        "4.3.2.3", 1 << len(players), pair=lambda higher, _: weight.get(higher, 0), personal=True
    )


def _not_tops(players: Sequence[Player]) -> Digit:
    """Ask for the most of ``players`` as the higher ranked of pairs, the first ones above all
    (4.3.2.4).
    """
    weight = {player: 1 << number for number, player in enumerate(reversed(players))}
    return Digit(
        "4.3.2.4",
        1 << len(players),
        leave=lambda player: weight.get(player, 0),
        pair=lambda _, lower: weight.get(lower, 0),
        personal=True,
    )


def _farthest(place: Mapping[Player, int], players: Sequence[Player]) -> Digit:
    """Count how far from the end of the order each opponent is, the first ones above all."""
    base = len(place) + 1
    step: dict[Player, int] = {p: base**number for number, p in enumerate(reversed(players))}

    def pair(higher: Player, lower: Player) -> int:
        far = step.get(higher, 0) * (len(place) - place[lower])
        return far + step.get(lower, 0) * (len(place) - place[higher])

    def leave(player: Player) -> int:
        return step.get(player, 0) * len(place)

    return Digit("4.3", base ** len(players), leave=leave, pair=pair, personal=True)
