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


class MisfitReason(StrEnum):
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
    why: MisfitReason
    source: str
    forbidden: bool = False
    needs: str = ""


class TournamentKind(NamedTuple):
    """What there is to know of a tournament: its kind, its length, and whether all are rated.

    ``rated``: everybody has a rating, or the arbiter has set one for those without.
    """

    rounds: int
    predetermined: bool = False
    rated: bool = True
    teams: bool = False


def misfits(
    order: str | Iterable[str], kind: TournamentKind, *, edition: str = DEFAULT_EDITION
) -> tuple[Misfit, ...]:
    """Everything in the list that does not fit, in its order.

    Raises :class:`tiebreaks.UnknownTieBreak`, :class:`tiebreaks.UnknownTieBreakEdition`.
    """
    methods = methods_in(order, edition_named(edition))
    return tuple(
        Misfit(place, method.code, *finding)
        for place, method in enumerate(methods)
        for finding in _misfits_of(method, methods[:place], kind)
    )


Finding = (
    tuple[MisfitReason, str] | tuple[MisfitReason, str, bool] | tuple[MisfitReason, str, bool, str]
)


def _misfits_of(
    method: Method, before: Sequence[Method], kind: TournamentKind
) -> Iterator[Finding]:
    if kind.predetermined:
        yield from _misfits_of_round_robin(method)
    elif isinstance(method, Koya):
        yield MisfitReason.KOYA_IN_SWISS, "NSF Koya-system"
    if RATINGS in method.needs and not kind.rated:
        yield MisfitReason.RATINGS_MISSING, "C.07 10"
    if method.teams_only and not kind.teams:
        yield (
            MisfitReason.FOR_TEAMS,
            f"C.07 {method.article}" if method.article[:1].isdigit() else "C.07 13",
        )
    if method.individuals_only and kind.teams:
        yield MisfitReason.FOR_INDIVIDUALS, "C.07 10"
    if not isinstance(method, TiedMethod) and method.code in [earlier.code for earlier in before]:
        yield MisfitReason.TWICE, "C.07 4.3"
    yield from _missing_steps(method, {earlier.code for earlier in before}, kind)


def _misfits_of_round_robin(method: Method) -> Iterator[Finding]:
    if method.swiss_only:
        yield MisfitReason.NOT_IN_ROUND_ROBIN, "C.07 8", True
    elif COLOURS in method.needs:
        yield MisfitReason.COLOURS_FIXED, "TSF Siyah Taşlarla Oynanan Oyun Sayısı"


def _missing_steps(method: Method, before: set[str], kind: TournamentKind) -> Iterator[Finding]:
    """Medians and cuts of Buchholz: enough rounds, and one after the other."""
    if not isinstance(method, Buchholz):
        return
    for letter, number in method.applied:
        if letter == "M" and kind.rounds < FEW_ROUNDS:
            yield MisfitReason.TOO_FEW_ROUNDS, "NSF Sammendrag; TSF Medyan Buchholz -1"
        if letter in "CM" and number > 1:
            needed = method.code.replace(f"/{letter}{number}", f"/{letter}{number - 1}")
            if needed not in before:
                yield MisfitReason.STEP_MISSING, "TSF Medyan Buchholz -1", False, needed
