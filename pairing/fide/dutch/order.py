"""The order of two candidates that are equally good (article 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.fide.dutch.criteria import DutchBracket
from pairing.fide.dutch.rules import OrderArticles
from pairing.kernel.players import Player

Pairs = Sequence[tuple[Player, Player]]


def article_of(bracket: DutchBracket, chosen: Pairs, other: Pairs, order: OrderArticles) -> str:
    """Return the article by which one comes before the other; empty if they are the same."""
    articles = (order.mdps, order.transposition, order.exchange, order.transposition)
    for article, ours, theirs in zip(
        articles, _steps(bracket, chosen), _steps(bracket, other), strict=True
    ):
        if ours != theirs:
            return article
    return ""


def _steps(bracket: DutchBracket, pairs: Pairs) -> Iterator[list[int]]:
    """Yield what the order compares: the paired MDPs, their opponents; S1, its opponents."""
    for moved_down in (True, False):
        mine = sorted(
            (higher.place, lower.place)
            for higher, lower in pairs
            if bracket.moved_down(higher) is moved_down
        )
        yield [higher for higher, _ in mine]
        yield [lower for _, lower in mine]
