"""The two scrutinies of the players who did not float (2.4, 4.1 to 4.4, 5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pairing.fide.lim import readings
from pairing.fide.lim.groups import LimPair, LimPassedReason
from pairing.fide.lim.situation import LimSituation
from pairing.kernel.matching import bits, can_meet, perfect, rematch
from pairing.kernel.players import Player, mask_of


def in_order_of_exchange(rest: Sequence[Player]) -> list[Player]:
    """Return the opponents of the first of ``rest``: the one proposed, then by exchanges.

    From the first of the other half to its last, then back through the player's own half (2.4, 4.2,
    4.3).
    """
    half = len(rest) // 2
    return [*rest[half:], *rest[half - 1 : 0 : -1]]


@dataclass
class ScrutinyResult:
    """The result of the first scrutiny; ``stuck`` has no compatible opponent (4.4)."""

    pairs: list[LimPair]
    stuck: Player | None


def first_scrutiny(situation: LimSituation, players: Sequence[Player]) -> ScrutinyResult:
    """Find compatible opponents in turn; later players take nobody's last opponent.

    ``players``, an even number, are in the order of scrutiny. If somebody is stuck, only those
    before in turn are paired; as read here, they keep their opponents whatever follows (4.4).
    """
    within = mask_of(players)
    mates = perfect(situation.legal, within)
    if mates is not None:
        return ScrutinyResult(
            _pairs_in_turn(situation, players, situation.legal, mates, None), None
        )
    adjacent, mates, stuck = _pair_until_stuck(situation, players)
    return ScrutinyResult(_pairs_in_turn(situation, players, adjacent, mates, stuck), stuck)


def _pair_until_stuck(
    situation: LimSituation, players: Sequence[Player]
) -> tuple[list[int], list[int], Player]:
    """Give as many in turn as possible opponents; the rest need none and so may be given any."""
    within = optional = mask_of(players)
    adjacent = [mask & within for mask in situation.legal]
    mates = [-1] * len(adjacent)
    for first, second in zip(players[::2], players[1::2], strict=True):
        mates[first.place], mates[second.place] = second.place, first.place
    for player in players:
        adjacent[player.place] |= optional & ~player.bit
    for player in players:
        place, optional = player.place, optional & ~player.bit
        gone = _keep(adjacent, player, situation.legal[place])
        mate = mates[place]
        if adjacent[place] >> mate & 1:
            continue
        if not rematch(adjacent, within, mates, place, mate):
            _restore(adjacent, player, gone)
            return adjacent, mates, player
    raise AssertionError("everybody has an opponent")


def _keep(adjacent: list[int], player: Player, wanted: int) -> int:
    """Leave a player only the wanted opponents; return those taken away."""
    gone = adjacent[player.place] & ~wanted
    adjacent[player.place] &= wanted
    for place in bits(gone):
        adjacent[place] &= ~player.bit
    return gone


def _restore(adjacent: list[int], player: Player, gone: int) -> None:
    adjacent[player.place] |= gone
    for place in bits(gone):
        adjacent[place] |= player.bit


def _pairs_in_turn(
    situation: LimSituation,
    players: Sequence[Player],
    adjacent: Sequence[int],
    mates: list[int],
    stuck: Player | None,
) -> list[LimPair]:
    pairs, rest, within = [], list(players), mask_of(players)
    while rest and (stuck is None or rest.index(stuck)):
        first, order = rest[0], in_order_of_exchange(rest)
        legal = situation.legal[first.place]
        passed: list[tuple[Player, LimPassedReason]] = []
        for second in order:
            if not second.bit & legal:
                passed.append((second, LimPassedReason.INCOMPATIBLE))
            elif can_meet(adjacent, within, mates, first.place, second.place):
                break
            else:
                passed.append((second, LimPassedReason.OTHERS))
        pairs.append(LimPair(first, second, _article(passed), tuple(passed)))
        within &= ~(first.bit | second.bit)
        rest = [player for player in rest if player is not first and player is not second]
    return pairs


def _article(passed: Sequence[tuple[Player, LimPassedReason]]) -> str:
    if not passed:
        return "2.4"
    return "4.4" if any(why is LimPassedReason.OTHERS for _, why in passed) else "4.1"


def second_scrutiny(
    situation: LimSituation, players: Sequence[Player], pairs: list[LimPair]
) -> list[LimPair]:
    """Exchange opponents for colours (5.2).

    As read here, each in turn gets an opponent not due the same colour if those before keep one;
    nobody is left without a compatible opponent. ``pairs`` are those of the first scrutiny, of the
    same ``players``, in the order of scrutiny.
    """
    scrutiny = _ColourExchanges(situation, players, pairs)
    if scrutiny.content():
        return pairs
    for player in players:
        scrutiny.serve(player)
    return scrutiny.pairs_in_turn()


class _ColourExchanges:
    """The exchanges that are still possible, and one pairing among them."""

    def __init__(
        self, situation: LimSituation, players: Sequence[Player], pairs: Sequence[LimPair]
    ) -> None:
        self.situation = situation
        self.players = players
        self.pair_of = {pair.first: pair for pair in pairs}
        self.opponent = {
            player: other for pair in pairs for player, other in (pair.players, pair.players[::-1])
        }
        self.within = mask_of(players)
        self.mates = [-1] * len(situation.legal)
        for player, other in self.opponent.items():
            self.mates[player.place] = other.place
        self.adjacent = [mask & self.within for mask in situation.legal]
        self.served = 0
        if situation.ratings is not None:
            self._keep_near()

    def _keep_near(self) -> None:
        """Allow only opponents near the present one in its place, in maxi-tournaments (5.7)."""
        for number, first in enumerate(self.players):
            for second in self.players[number + 1 :]:
                present = self.opponent[first]
                if second is not present and not self.situation.near(present, second):
                    self.adjacent[first.place] &= ~second.bit
                    self.adjacent[second.place] &= ~first.bit

    def content(self) -> bool:
        """Return whether nobody's opponent is due the same colour."""
        alternate = self.situation.alternate
        return all(opponent.bit & alternate(player) for player, opponent in self.opponent.items())

    def serve(self, player: Player) -> None:
        """Give a player an opponent not due the same colour, if those served before keep one."""
        alternate = self.situation.alternate(player)
        mate = self.mates[player.place]
        gone = _keep(self.adjacent, player, alternate)
        if alternate >> mate & 1 or (
            not self._hopeless(player)
            and rematch(self.adjacent, self.within, self.mates, player.place, mate)
        ):
            self.served |= player.bit
        else:
            _restore(self.adjacent, player, gone)

    def _hopeless(self, player: Player) -> bool:
        """Return whether rivals due this player's colour take everyone who is not due it."""
        colour = player.preference.colour
        due = self.situation.due[colour] & self.within
        rivals = (self.served & due).bit_count()
        return colour is not None and rivals >= (self.within & ~due).bit_count()

    def pairs_in_turn(self) -> list[LimPair]:
        """Return the pairs in the order of exchange; until an exchange, present opponents stay."""
        pairs, rest, within, moved = [], list(self.players), self.within, False
        while rest:
            first, order = rest[0], in_order_of_exchange(rest)
            present = self.opponent[first]
            choices = order if moved else [present, *order]
            second = next(choice for choice in choices if self._can_meet(within, first, choice))
            if moved or second is not present:
                moved = True
                pairs.append(self._exchanged(first, second, order))
            else:
                pairs.append(self.pair_of[first])
            within &= ~(first.bit | second.bit)
            rest = [player for player in rest if player is not first and player is not second]
        return pairs

    def _can_meet(self, within: int, first: Player, second: Player) -> bool:
        if not self.adjacent[first.place] & second.bit:
            return False
        return can_meet(self.adjacent, within, self.mates, first.place, second.place)

    def _exchanged(self, first: Player, second: Player, order: Sequence[Player]) -> LimPair:
        earlier = order[: order.index(second)]
        passed = tuple((player, self._why_passed(first, player)) for player in earlier)
        article = "5.2" if self.opponent[first] is not second else _article(passed)
        return LimPair(first, second, article, passed, (readings.COLOURS_IN_TURN,))

    def _why_passed(self, first: Player, player: Player) -> LimPassedReason:
        if not player.bit & self.situation.legal[first.place]:
            return LimPassedReason.INCOMPATIBLE
        if first.bit & self.served and not player.bit & self.situation.alternate(first):
            return LimPassedReason.COLOUR
        if not self.situation.near(self.opponent[first], player):
            return LimPassedReason.RATING
        return LimPassedReason.OTHERS
