"""The tie-breaks on offer, for a page that sets a tournament up."""

from __future__ import annotations

from typing import NamedTuple

from tiebreaks.codes import methods_in
from tiebreaks.editions import DEFAULT_EDITION, edition_named
from tiebreaks.editions.base import TieBreakEdition
from tiebreaks.methods import METHODS
from tiebreaks.methods.base import Method


class MethodInfo(NamedTuple):
    """A possible entry of a tie-break list.

    ``name`` and ``description`` (one sentence) are English, without the ``modifiers``
    (letter and number, 0 if it has none: ``C`` is cut, ``M`` median, ``L`` limit, ``K`` factor,
    ``F`` fore, ``P`` forfeits as played, ``R`` reversed); ``reference`` is the score that a team's
    code names (``MP``, ``GP`` or nothing); ``kind`` the type letters of C.07, 4.3; ``needs`` what
    the tournament must have for it (``ratings``, ``colours``, ``decisions``, ``boards``);
    ``predetermined``: usable if pairings are fixed before the start; ``teams``: for team
    tournaments only.
    """

    code: str
    name: str
    description: str
    modifiers: tuple[tuple[str, int], ...]
    reference: str
    article: str
    kind: str
    needs: frozenset[str]
    predetermined: bool
    teams: bool


def methods(edition: str = DEFAULT_EDITION, *, teams: bool = False) -> tuple[MethodInfo, ...]:
    """List everything on offer under an edition, in the order of its articles' table.

    With ``teams``, list the tie-breaks for teams, and the others that count in a team's scores or
    in none.
    """
    rules = edition_named(edition)
    codes = [code + variant for code in rules.articles for variant in _variants_of(rules, code)]
    offered = methods_in(codes, rules)
    return tuple(method_info(method) for method in offered if _is_offered(method, teams))


def method_info(method: Method) -> MethodInfo:
    """Describe a method for the pages."""
    return MethodInfo(
        code=method.code,
        name=method.name,
        description=method.description,
        modifiers=method.applied,
        reference=method.reference,
        article=method.article,
        kind=method.kind,
        needs=method.needs,
        predetermined=not method.swiss_only,
        teams=method.teams_only or bool(method.reference),
    )


def _variants_of(rules: TieBreakEdition, code: str) -> tuple[str, ...]:
    return rules.variants.get(code, METHODS[code].variants)


def _is_offered(method: Method, teams: bool) -> bool:
    if not teams:
        return not (method.teams_only or method.reference)
    return method.teams_only or not method.individuals_only
