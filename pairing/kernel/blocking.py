"""The check that a round can be completed (1.9.3), or a small set of players who block it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from pairing.kernel.completion import Completion, eligible_for_bye, find_completion
from pairing.kernel.legality import forbidden
from pairing.kernel.matching import bits, most_pairs, unmatched_in_some_best
from pairing.kernel.players import Field, Player, ids_of
from pairing.kernel.result import (
    BarredFromBye,
    Blockade,
    ForbiddenPair,
    NobodyForBye,
    NoLegalPairing,
)


def require_completion(field: Field, legal: Sequence[int]) -> tuple[Completion, Fraction | None]:
    """Return what completes the round (C4), and the score of the player who gets the bye (C5).

    Raises :class:`NoLegalPairing`.
    """
    completion = find_completion(field, legal, (1 << len(field.players)) - 1)
    if completion is None:
        raise NoLegalPairing(field.round, why_impossible(field, legal))
    return completion


def why_impossible(field: Field, legal: Sequence[int]) -> tuple[NobodyForBye | Blockade, ...]:
    """List what prevents everyone from being paired."""
    odd = len(field.players) % 2 == 1
    if odd and not eligible_for_bye(field):
        return (NobodyForBye(barred_from_bye(field.players)),)
    return (_blockade(field, legal, odd),)


def barred_from_bye(players: Sequence[Player]) -> tuple[BarredFromBye, ...]:
    """List those of ``players`` who may not have the bye, each with the barring turn (C2)."""
    return tuple(
        BarredFromBye(player.id, player.bye_bar.round, player.bye_bar.code.value)
        for player in players
        if player.bye_bar is not None
    )


def _blockade(field: Field, legal: Sequence[int], odd: bool) -> Blockade:
    """Find the blockade by the structure of Gallai and Edmonds.

    The players whom some largest pairing leaves out fall into odd groups that may meet nobody but
    each other and the players next to them. There are more groups than such neighbours, so one
    group more than neighbours already shows that they cannot all be paired.
    """
    within = (1 << len(legal)) - 1
    adjacent: Sequence[int] = legal
    if odd:
        adjacent, within = Completion(legal, eligible_for_bye(field)).with_bye(within)
    mates = most_pairs(adjacent, within)
    left_out = unmatched_in_some_best(adjacent, within, mates)
    groups = list(_components(adjacent, left_out))
    outside = 0
    for vertex in bits(left_out):
        outside |= adjacent[vertex]
    outside &= ~left_out
    bye = 1 << len(legal)
    of_players = sorted((g for g in groups if not g & bye), key=lambda g: (g.bit_count(), g))
    chosen = [field.among(group) for group in of_players[: outside.bit_count() + 1]]
    members = sorted((p for group in chosen for p in group), key=lambda player: player.place)
    return Blockade(
        groups=tuple(ids_of(group) for group in chosen),
        opponents=ids_of(field.among(outside & ~bye)),
        bye=bool(outside & bye),
        forbidden=tuple(_forbidden(field, members, outside)),
        barred=barred_from_bye(members) if odd and not outside & bye else (),
    )


def _components(adjacent: Sequence[int], within: int) -> Iterator[int]:
    while within:
        group = fresh = within & -within
        while fresh:
            reached = 0
            for vertex in bits(fresh):
                reached |= adjacent[vertex]
            fresh = reached & within & ~group
            group |= fresh
        within &= ~group
        yield group


def forbidden_pairs(
    field: Field, pairs: Iterable[tuple[Player, Player]]
) -> tuple[ForbiddenPair, ...]:
    """Return those of the pairs that may not meet, with the reason."""
    return tuple(
        ForbiddenPair(higher.id, lower.id, why)
        for higher, lower in pairs
        if (why := forbidden(field, higher, lower))
    )


def _forbidden(field: Field, members: Sequence[Player], outside: int) -> Iterator[ForbiddenPair]:
    """List the forbidden pairs within the group, or with everybody if it has no opponents."""
    others = members if outside else field.players
    pairs = combinations(members, 2) if outside else ((a, b) for a in members for b in others)
    for player, other in pairs:
        why = None if player is other else forbidden(field, player, other)
        if why is not None:
            yield ForbiddenPair(player.id, other.id, why)
