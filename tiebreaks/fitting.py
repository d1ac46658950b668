"""What in a tie-break list does not fit the tournament, and who says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from tiebreaks.codes import methods_in
from tiebreaks.editions import DEFAULT_EDITION, edition_named
from tiebreaks.methods.buchholz import Buchholz
from tiebreaks.methods.sonneborn_berger import Koya
from tiebreaks.registry import COLOURS, RATINGS, Method, TiedMethod

FEW_ROUNDS = 7
"""Under so many a median leaves too little."""


class Why(StrEnum):
    """What is the matter with one entry of the list."""

    NOT_IN_ROUND_ROBIN = "not in a round robin"
    """Everybody has the same opponents, so their scores say nothing."""
    COLOURS_FIXED = "colours fixed"
    """Who has more games with Black is in the pairing table from the start."""
    KOYA_IN_SWISS = "koya in a swiss"
    """Whom one meets above the limit is chance."""
    TOO_FEW_ROUNDS = "too few rounds"
    """A median leaves too few values."""
    STEP_MISSING = "step missing"
    """The same with one value less left out must come before (figure: the code)."""
    RATINGS_MISSING = "ratings missing"
    """Somebody has no rating and the arbiter has set none."""
    TWICE = "twice"
    """It is in the list already, and cannot separate anybody now."""
    FOR_TEAMS = "for teams"
    FOR_INDIVIDUALS = "for individuals"


class Misfit(NamedTuple):
    """An entry of the list (by its place, from 0) that does not fit, and where that is said.

    ``forbidden``: not only advised against. ``needs`` is the code that should come before.
    """

    place: int
    code: str
    why: Why
    source: str
    forbidden: bool = False
    needs: str = ""


class Kind(NamedTuple):
    """What there is to know of a tournament: its kind, its length, and whether all are rated.

    ``rated``: everybody has a rating, or the arbiter has set one for those without.
    """

    rounds: int
    predetermined: bool = False
    rated: bool = True
    teams: bool = False


def misfits(
    order: str | Iterable[str], kind: Kind, *, edition: str = DEFAULT_EDITION
) -> tuple[Misfit, ...]:
    """Everything in the list that does not fit, in its order.

    Raises :class:`tiebreaks.UnknownTieBreak`, :class:`tiebreaks.UnknownEdition`.
    """
    methods = methods_in(order, edition_named(edition))
    return tuple(
        Misfit(place, method.code, *found)
        for place, method in enumerate(methods)
        for found in _found(method, methods[:place], kind)
    )


Found = tuple[Why, str] | tuple[Why, str, bool] | tuple[Why, str, bool, str]


def _found(method: Method, before: Sequence[Method], kind: Kind) -> Iterator[Found]:
    if kind.predetermined:
        yield from _in_round_robin(method)
    elif isinstance(method, Koya):
        yield Why.KOYA_IN_SWISS, "NSF Koya-system"
    if RATINGS in method.needs and not kind.rated:
        yield Why.RATINGS_MISSING, "C.07 10"
    if method.teams_only and not kind.teams:
        yield Why.FOR_TEAMS, f"C.07 {method.article}" if method.article[:1].isdigit() else "C.07 13"
    if method.individuals_only and kind.teams:
        yield Why.FOR_INDIVIDUALS, "C.07 10"
    if not isinstance(method, TiedMethod) and method.code in [each.code for each in before]:
        yield Why.TWICE, "C.07 4.3"
    yield from _steps(method, {each.code for each in before}, kind)


def _in_round_robin(method: Method) -> Iterator[Found]:
    if method.swiss_only:
        yield Why.NOT_IN_ROUND_ROBIN, "C.07 8", True
    elif COLOURS in method.needs:
        yield Why.COLOURS_FIXED, "TSF Siyah Taşlarla Oynanan Oyun Sayısı"


def _steps(method: Method, before: set[str], kind: Kind) -> Iterator[Found]:
    """Medians and cuts of Buchholz: enough rounds, and one after the other."""
    if not isinstance(method, Buchholz):
        return
    for letter, number in method.applied:
        if letter == "M" and kind.rounds < FEW_ROUNDS:
            yield Why.TOO_FEW_ROUNDS, "NSF Sammendrag; TSF Medyan Buchholz -1"
        if letter in "CM" and number > 1:
            needed = method.code.replace(f"/{letter}{number}", f"/{letter}{number - 1}")
            if needed not in before:
                yield Why.STEP_MISSING, "TSF Medyan Buchholz -1", False, needed
