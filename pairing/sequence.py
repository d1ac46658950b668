"""The order in which article 4 generates the candidates: the first of the best is the pairing.

Each step words a part of that order as digits below those of the criteria, as many at a time as
the weights have room for, and settles what they decide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.candidates import Candidates
from pairing.criteria import Digit
from pairing.players import Player


def choose_first(candidates: Candidates) -> None:
    """Narrow the best candidates down to the one that is generated first (3.6, 3.7)."""
    bracket = candidates.bracket
    choose_paired_mdps(candidates, bracket.mdps)
    mdps = [player for player in bracket.mdps if candidates.paired(player)]
    transpose(candidates, mdps, bracket.residents)
    remainder = [player for player in bracket.residents if candidates.unsettled(player)]
    pairs = candidates.count - len(mdps)
    s1, s2 = exchange(candidates, remainder, pairs)
    transpose(candidates, s1, s2)


def choose_paired_mdps(candidates: Candidates, mdps: Sequence[Player]) -> None:
    """4.4.2: the set of MDPs with the smallest differing BSN goes first."""
    if all(map(candidates.paired, mdps)):
        candidates.require(mdps)
        return
    for now in _portions(candidates, mdps, 2):
        weight = {player: 1 << number for number, player in enumerate(reversed(now))}

        def left(player: Player, weight: dict[Player, int] = weight) -> int:
            return weight.get(player, 0)

        candidates.narrow(Digit("4.4.2", 1 << len(now), leave=left))
        candidates.require(filter(candidates.paired, now))
        for player in now:
            if not candidates.paired(player):
                candidates.leave(player)


def transpose(candidates: Candidates, s1: Sequence[Player], s2: Sequence[Player]) -> None:
    """4.2: the opponents of S1, in order, by the lexicographic value of their BSNs."""
    bsn = {player: number for number, player in enumerate(s2)}
    for now in _portions(candidates, s1, len(s2)):
        step = {player: len(s2) ** number for number, player in enumerate(reversed(now))}

        def pair(higher: Player, lower: Player, step: dict[Player, int] = step) -> int:
            return step[higher] * bsn[lower] if higher in step else 0

        candidates.narrow(Digit("4.2", len(s2) ** len(now), pair=pair, personal=True))
        for player in now:
            candidates.fix(player)


def exchange(
    candidates: Candidates, players: Sequence[Player], pairs: int
) -> tuple[list[Player], list[Player]]:
    """4.3: S1 and S2 after the first exchange that allows one of the best candidates.

    S1 is made of the higher ranked players of the pairs: any other way to write the same pairs
    exchanges more, or over a larger difference.
    """
    original = players[:pairs]
    bsn = {player: number for number, player in enumerate(players, 1)}
    moved = Digit("4.3.2.1", pairs, pair=lambda top, _: bsn[top] > pairs, personal=True)
    sums = Digit("4.3.2.2", len(players) * pairs, pair=lambda top, _: bsn[top], personal=True)
    candidates.settle([moved])
    exchanged = candidates.totals[moved]
    tops = set(original)
    if exchanged:
        candidates.settle([sums])
        tops = {*_staying(candidates, original, exchanged)}
        tops |= {*_coming(candidates, players[pairs:], exchanged)}
    s1 = [player for player in players if player in tops]
    s2 = [player for player in players if player not in tops]
    candidates.require(s1)
    candidates.keep_pairs(lambda higher, lower: higher in tops and lower not in tops)
    return s1, s2


def _staying(candidates: Candidates, s1: Sequence[Player], exchanged: int) -> list[Player]:
    """4.3.2.3: who stays in S1 when the largest differing BSN goes to S2."""
    gone: list[Player] = []
    for now in _portions(candidates, s1[::-1], 2):
        weight = {player: 1 << number for number, player in enumerate(reversed(now))}

        def stays(top: Player, _: Player, weight: dict[Player, int] = weight) -> int:
            return weight.get(top, 0)

        candidates.narrow(Digit("4.3.2.3", 1 << len(now), pair=stays, personal=True))
        gone += [player for player in now if not _settle_top(candidates, player)]
        if len(gone) == exchanged:
            break
    return [player for player in s1 if player not in gone]


def _coming(candidates: Candidates, s2: Sequence[Player], exchanged: int) -> list[Player]:
    """4.3.2.4: who comes from S2 when the smallest differing BSN goes to S1."""
    came: list[Player] = []
    for now in _portions(candidates, s2, 2):
        weight = {player: 1 << number for number, player in enumerate(reversed(now))}

        def left(player: Player, weight: dict[Player, int] = weight) -> int:
            return weight.get(player, 0)

        def below(_: Player, lower: Player, weight: dict[Player, int] = weight) -> int:
            return weight.get(lower, 0)

        bound = 1 << len(now)
        candidates.narrow(Digit("4.3.2.4", bound, leave=left, pair=below, personal=True))
        came += [player for player in now if _settle_top(candidates, player)]
        if len(came) == exchanged:
            break
    return came


def _settle_top(candidates: Candidates, player: Player) -> bool:
    """Settle whether the player is the higher ranked one of a pair, as just found."""
    partner = candidates.partner(player)
    if partner is not None and partner.place > player.place:
        candidates.require([player])
        candidates.keep_pairs(lambda _, lower: lower is not player)
        return True
    candidates.keep_pairs(lambda higher, _: higher is not player)
    return False


def _portions(
    candidates: Candidates, players: Sequence[Player], choices: int
) -> Iterator[Sequence[Player]]:
    """The players in order, as many at a time as the weights can tell ``choices`` apart for."""
    start = 0
    while start < len(players):
        size = 1
        while choices ** (size + 1) < candidates.room and start + size < len(players):
            size += 1
        yield players[start : start + size]
        start += size
