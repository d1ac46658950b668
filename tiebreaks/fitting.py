"""Entries of a tie-break list that do not fit the tournament, and the sources that say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from tiebreaks.codes import methods_in
from tiebreaks.editions import DEFAULT_EDITION, edition_named
from tiebreaks.methods.base import COLOURS, RATINGS, Method, TiedMethod
from tiebreaks.methods.buchholz import Buchholz
from tiebreaks.methods.sonneborn_berger import Koya

FEW_ROUNDS = 7
"""The fewest rounds that leave enough for a median."""


class MisfitReason(StrEnum):
    """The reason an entry of the list does not fit."""

    NOT_IN_ROUND_ROBIN = "not in a round robin"
    """Everybody has the same opponents, so their scores say nothing."""
    COLOURS_FIXED = "colours fixed"
    """The pairing table fixes from the start who has more games with Black."""
    KOYA_IN_SWISS = "koya in a swiss"
    """Chance decides which opponents above the limit one meets."""
    TOO_FEW_ROUNDS = "too few rounds"
    """A median leaves too few values."""
    STEP_MISSING = "step missing"
    """The same method with one value fewer left out must come before (figure: the code)."""
    RATINGS_MISSING = "ratings missing"
    """A player has no rating and the arbiter has set none."""
    SEVERAL_RATINGS = "several ratings"
    """The event has several rating lists, so that nobody can tell beforehand which counts."""
    TWICE = "twice"
    """It is in the list already, and can separate nobody now."""
    FOR_TEAMS = "for teams"
    FOR_INDIVIDUALS = "for individuals"


class Misfit(NamedTuple):
    """An entry of the list (by its place, from 0) that does not fit, and the source.

    ``forbidden``: not merely advised against. ``needs``: the code that should come before.
    """

    place: int
    code: str
    why: MisfitReason
    source: str
    forbidden: bool = False
    needs: str = ""


class TournamentKind(NamedTuple):
    """The facts about a tournament that decide what fits it.

    ``rated``: everybody has a rating, or the arbiter has set one for those without.
    """

    rounds: int
    predetermined: bool = False
    rated: bool = True
    teams: bool = False
    long: bool = False
    """Whether the ratings of several lists count."""


def misfits(
    order: str | Iterable[str], kind: TournamentKind, *, edition: str = DEFAULT_EDITION
) -> tuple[Misfit, ...]:
    """List everything that does not fit, in the order of the list.

    Raises :class:`tiebreaks.UnknownTieBreak`, :class:`tiebreaks.UnknownTieBreakEdition`.
    """
    methods = methods_in(order, edition_named(edition))
    return tuple(
        Misfit(place, method.code, *finding)
        for place, method in enumerate(methods)
        for finding in _misfits_of(method, methods[:place], kind)
    )


def using_ratings(order: str | Iterable[str], *, edition: str = DEFAULT_EDITION) -> list[str]:
    """List the codes of the tie-breaks that go by ratings. Raises as :func:`misfits` does."""
    methods = methods_in(order, edition_named(edition))
    return [method.code for method in methods if RATINGS in method.needs]


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
    if RATINGS in method.needs and kind.long:
        yield MisfitReason.SEVERAL_RATINGS, "C.07 10"
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
    """Report medians and cuts of Buchholz in too few rounds, or without the smaller one."""
    if not isinstance(method, Buchholz):
        return
    for letter, number in method.applied:
        if letter == "M" and kind.rounds < FEW_ROUNDS:
            yield MisfitReason.TOO_FEW_ROUNDS, "NSF Sammendrag; TSF Medyan Buchholz -1"
        if letter in "CM" and number > 1:
            needed = method.code.replace(f"/{letter}{number}", f"/{letter}{number - 1}")
            if needed not in before:
                yield MisfitReason.STEP_MISSING, "TSF Medyan Buchholz -1", False, needed
