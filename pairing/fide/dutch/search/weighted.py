"""The order of article 4 among weighted candidates.

Each step writes a part of that order as digits below those of the criteria, as many at a time as
the weights have room for, and settles what they decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

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
            for now in self._portions(mdps, 2):
                self._choose_paired(now)
        paired = [mdp for mdp in mdps if self.paired(mdp)]
        self.require(paired)
        return paired

    def _choose_paired(self, mdps: Sequence[Player]) -> None:
        weight = {player: 1 << number for number, player in enumerate(reversed(mdps))}
        self.narrow(Digit("4.4.2", 1 << len(mdps), leave=lambda player: weight.get(player, 0)))
        self.require(filter(self.paired, mdps))
        for player in mdps:
            if not self.paired(player):
                self.leave(player)

    def transpose(self, s1: Sequence[Player], s2: Sequence[Player]) -> None:
        bsn = {player: number for number, player in enumerate(s2)}
        for now in self._portions(s1, len(s2)):
            self._transpose(now, bsn)

    def _transpose(self, s1: Sequence[Player], bsn: Mapping[Player, int]) -> None:
        step = {player: len(bsn) ** number for number, player in enumerate(reversed(s1))}

        def pair(higher: Player, lower: Player) -> int:
            return step[higher] * bsn[lower] if higher in step else 0

        self.narrow(Digit("4.2", len(bsn) ** len(s1), pair=pair, personal=True))
        for player in s1:
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
        for now in self._portions(order, len(order) + 1):
            waiting = [player for player in now if self.unsettled(player)]
            if waiting:
                self.narrow(_farthest(waiting, place))
            for player in waiting:
                if self.unsettled(player) and self.paired(player):
                    self.fix(player)
                elif self.unsettled(player):
                    self.leave(player)

    def _going_to_s2(self, s1: Sequence[Player], exchanged: int) -> list[Player]:
        """Find the players who go to S2, the largest differing BSN first (4.3.2.3)."""
        gone: list[Player] = []
        for now in self._portions(s1[::-1], 2):
            self.narrow(_tops("4.3.2.3", now))
            gone += [player for player in now if not self._settle_top(player)]
            if len(gone) == exchanged:
                break
        return gone

    def _coming_to_s1(self, s2: Sequence[Player], exchanged: int) -> list[Player]:
        """Find the players who come to S1, the smallest differing BSN first (4.3.2.4)."""
        came: list[Player] = []
        for now in self._portions(s2, 2):
            self.narrow(_not_tops("4.3.2.4", now))
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

    def _portions(self, players: Sequence[Player], choices: int) -> Iterator[Sequence[Player]]:
        """Yield the players in order, as many at a time as weights tell ``choices`` apart for."""
        start = 0
        while start < len(players):
            size = 1
            while choices ** (size + 1) < self.room and start + size < len(players):
                size += 1
            yield players[start : start + size]
            start += size


def _tops(code: str, players: Sequence[Player]) -> Digit:
    """Ask for the fewest of ``players`` as the higher ranked of pairs, the first ones above all."""
    weight = {player: 1 << number for number, player in enumerate(reversed(players))}
    return Digit(
        code, 1 << len(players), pair=lambda higher, _: weight.get(higher, 0), personal=True
    )


def _not_tops(code: str, players: Sequence[Player]) -> Digit:
    """Ask for the most of ``players`` as the higher ranked of pairs, the first ones above all."""
    weight = {player: 1 << number for number, player in enumerate(reversed(players))}
    return Digit(
        code,
        1 << len(players),
        leave=lambda player: weight.get(player, 0),
        pair=lambda _, lower: weight.get(lower, 0),
        personal=True,
    )


def _farthest(players: Sequence[Player], place: Mapping[Player, int]) -> Digit:
    """Count how far from the end of the order each opponent is, the first ones above all."""
    base = len(place) + 1
    step: dict[Player, int] = {p: base**number for number, p in enumerate(reversed(players))}

    def pair(higher: Player, lower: Player) -> int:
        far = step.get(higher, 0) * (len(place) - place[lower])
        return far + step.get(lower, 0) * (len(place) - place[higher])

    def leave(player: Player) -> int:
        return step.get(player, 0) * len(place)

    return Digit("4.3", base ** len(players), leave=leave, pair=pair, personal=True)
