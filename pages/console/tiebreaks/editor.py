"""The contents of the page on which a tie-break list is put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.text import slugify
from django.utils.translation import gettext as _

from pages.console.tiebreaks.misfits import MisfitWarning, warning_of
from tiebreaks import EDITIONS, MethodInfo, UnknownTieBreak, methods
from tiebreaks.codes import SELF_DEFINED, methods_in
from tiebreaks.editions import edition_named
from tiebreaks.fitting import TournamentKind, misfits
from tiebreaks.methods.base import COLOURS, DECISIONS, RATINGS, Method
from tournaments.words.tiebreaks import MODIFIERS

HIGHEST_CUT = 3
"""As far as the Turkish guide goes."""
LIMITS = (1, 2, -1, -2)
"""Of Koya, in half points."""
FLAGS = "FPR"


@dataclass(frozen=True)
class ModifierChoice:
    """One modifier to choose, as written after a code; empty: without one."""

    value: str
    label: str
    chosen: bool


@dataclass(frozen=True)
class TieBreakLine:
    """An entry of the list. ``key`` names it in the page, even after it has moved.

    ``cuts``, ``limits`` and ``flags`` are the modifiers that the method takes, as far as they are
    set by hand.
    """

    place: int
    key: str
    code: str
    article: str
    warnings: list[MisfitWarning]
    cuts: list[ModifierChoice]
    limits: list[ModifierChoice]
    flags: list[ModifierChoice]

    @property
    def adjustable(self) -> bool:
        return bool(self.cuts or self.limits or self.flags)


@dataclass(frozen=True)
class TieBreakGroup:
    """Tie-breaks of one kind that can be added."""

    name: str
    codes: list[str]


def known_codes(order: Sequence[str], edition: str) -> list[str]:
    """Return the known codes, in canonical spelling."""
    codes: list[str] = []
    for code in order:
        try:
            codes += [method.code for method in methods_in([code], edition_named(edition))]
        except UnknownTieBreak:
            continue
    return codes


def editor_lines(order: Sequence[str], edition: str, kind: TournamentKind) -> list[TieBreakLine]:
    """List the entries (of known codes), each with what does not fit."""
    rules = edition_named(edition)
    misfits_found = misfits(order, kind, edition=edition)
    list_methods = methods_in(order, rules)
    return [
        TieBreakLine(
            place,
            key,
            method.code,
            method.article,
            [warning_of(misfit) for misfit in misfits_found if misfit.place == place],
            list(_cuts(method)),
            list(_limits(method)),
            list(_flags(method)),
        )
        for place, (method, key) in enumerate(zip(list_methods, line_keys(order), strict=True))
    ]


def line_keys(order: Sequence[str]) -> list[str]:
    """Name each entry with a key that stays with it when the list changes: ``bhc1-1``."""
    seen: Counter[str] = Counter()
    keys = []
    for code in order:
        stem = slugify(code)
        seen[stem] += 1
        keys.append(f"{stem}-{seen[stem]}")
    return keys


def _cuts(method: Method) -> Iterator[ModifierChoice]:
    letters = [letter for letter in "CM" if letter in method.modifiers]
    if not letters:
        return
    now = {f"{letter}{number}" for letter, number in method.applied if letter in letters}
    offered = [f"{letter}{n}" for letter in letters for n in range(1, HIGHEST_CUT + 1)]
    yield ModifierChoice("", _("all values count"), not now)
    for value in dict.fromkeys([*offered, *sorted(now)]):
        yield ModifierChoice(value, _modifier(value), value in now)


def _limits(method: Method) -> Iterator[ModifierChoice]:
    if "L" not in method.modifiers:
        return
    now = {f"L{number:+d}" for letter, number in method.applied if letter == "L"}
    yield ModifierChoice("", _("half of what was possible"), not now)
    for value in dict.fromkeys([*(f"L{number:+d}" for number in LIMITS), *sorted(now)]):
        yield ModifierChoice(value, _modifier(value), value in now)


def _flags(method: Method) -> Iterator[ModifierChoice]:
    applied = {letter for letter, _number in method.applied}
    for letter in FLAGS:
        if letter in method.modifiers:
            yield ModifierChoice(letter, _modifier(letter), letter in applied)


def _modifier(written: str) -> str:
    """Write ``C1`` as ``cut 1``."""
    return str(MODIFIERS[written[0]]) % {"number": written[1:].lstrip("+")}


def groups_to_add(
    order: Sequence[str], edition: str, *, without_forbidden: bool, teams: bool = False
) -> list[TieBreakGroup]:
    """Group the edition's tie-breaks that are not in the list, then those of other texts.

    ``without_forbidden``: without those that FIDE forbids with fixed pairings. A direct encounter
    may come twice (C.07, 4.3).
    """
    once = {code for code in order if code != "DE"}

    def can_be_added(method: MethodInfo) -> bool:
        return method.code not in {*once, "PTS"} and (method.predetermined or not without_forbidden)

    of_edition = [method for method in methods(edition, teams=teams) if can_be_added(method)]
    bases = {_base_code(method.code) for method in methods(edition, teams=teams)}
    elsewhere = {
        method.code: method
        for name in EDITIONS
        for method in methods(name, teams=teams)
        if can_be_added(method) and _base_code(method.code) not in bases
    }
    sorts: dict[str, list[str]] = {}
    for method in of_edition:
        sorts.setdefault(_sort(method), []).append(method.code)
    groups = [TieBreakGroup(name, codes) for name, codes in sorts.items()]
    return [
        *groups,
        TieBreakGroup(_("From other texts"), list(elsewhere)),
        TieBreakGroup(_("Values from elsewhere"), [SELF_DEFINED]),
    ]


def _base_code(code: str) -> str:
    return code.partition("/")[0]


def _sort(method: MethodInfo) -> str:
    if DECISIONS in method.needs:
        return _("Decided outside the games")
    if RATINGS in method.needs:
        return _("Ratings")
    if COLOURS in method.needs or method.kind == "B":
        return _("Own results")
    if method.kind == "A":
        return _("Games among those who are level")
    return _("Opponents’ results")
