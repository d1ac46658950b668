"""The part of the round that a bracket's candidates are matched together with."""

from __future__ import annotations

from collections.abc import Sequence

from pairing.fide.dutch.criteria import DutchBracket
from pairing.fide.dutch.search.candidates import CandidateGraph
from pairing.kernel.completion import Completion
from pairing.kernel.matching import Edge, bits
from pairing.kernel.players import mask_of


def masks_by_bsn(bracket: DutchBracket, legal: Sequence[int]) -> list[int]:
    """Return who may be paired with whom in the bracket: for each member a mask of BSNs, from 0.

    Two MDPs are never paired with each other (3.3.3).
    """
    moved, residents = len(bracket.mdps), len(bracket.residents)
    start, everybody = bracket.residents[0].place, (1 << residents) - 1
    masks = [(legal[p.place] >> start & everybody) << moved for p in bracket.members]
    for mdp in range(moved):
        for resident in bits(masks[mdp]):
            masks[resident] |= 1 << mdp
    return masks


def graph_alone(bracket: DutchBracket, legal: Sequence[int]) -> CandidateGraph:
    """Return the graph of the bracket by itself: any downfloaters are harmless."""
    return CandidateGraph(bracket, bracket.members, _places(bracket), _inner(bracket, legal), [])


def graph_with_all(bracket: DutchBracket, completion: Completion, rest: int) -> CandidateGraph:
    """Return the graph of all who are left; ``rest`` comes after the following scoregroup."""
    players = (*bracket.members, *bracket.following)
    inner, outer = _inner(bracket, completion.legal), _outer(bracket, completion.legal)
    return CandidateGraph(bracket, players, _places(bracket), inner, outer, completion, rest)


def _places(bracket: DutchBracket) -> frozenset[int]:
    return frozenset(player.place for player in bracket.members)


def _inner(bracket: DutchBracket, legal: Sequence[int]) -> list[Edge]:
    """List the pairs of the bracket, by place."""
    places = [player.place for player in bracket.members]
    masks = enumerate(masks_by_bsn(bracket, legal))
    return [(places[u], places[v]) for u, mask in masks for v in bits(mask) if u < v]


def _outer(bracket: DutchBracket, legal: Sequence[int]) -> list[Edge]:
    """List the pairs of the following bracket."""
    following = mask_of(bracket.following)
    near = following | mask_of(bracket.members)
    return [(u, v) for u in bits(near) for v in bits(legal[u] & following) if u < v]
