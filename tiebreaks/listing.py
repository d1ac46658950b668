"""What there is to choose from, for a page that sets a tournament up."""

from __future__ import annotations

from dataclasses import dataclass

from tiebreaks.codes import methods_in
from tiebreaks.editions import DEFAULT_EDITION, edition_named
from tiebreaks.registry import METHODS


@dataclass(frozen=True, slots=True)
class MethodInfo:
    """One entry that a tie-break list can have.

    ``name`` is English, without the ``modifiers`` (letter and number: ``C`` is cut, ``M``
    median); ``kind`` the type letters of C.07, 4.3; ``needs`` what the tournament must have for
    it (``ratings``, ``colours``, ``decisions``); ``predetermined``: it may be used where pairings
    are fixed before the start.
    """

    code: str
    name: str
    modifiers: tuple[tuple[str, int], ...]
    article: str
    kind: str
    needs: frozenset[str]
    predetermined: bool


def methods(edition: str = DEFAULT_EDITION) -> tuple[MethodInfo, ...]:
    """Everything on offer under an edition, in the order of its articles' table."""
    rules = edition_named(edition)
    codes = [code + variant for code in rules.articles for variant in METHODS[code].variants]
    return tuple(
        MethodInfo(
            code=method.code,
            name=method.name,
            modifiers=method.applied,
            article=method.article,
            kind=method.kind,
            needs=method.needs,
            predetermined=not method.swiss_only,
        )
        for method in methods_in(codes, rules)
    )
