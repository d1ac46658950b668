"""Reading tie-break lists: the codes of TRF26 (records ``202``, ``212``) and their other spellings.

A code is a name and modifiers, each one letter and, for most, a number: ``BH/C1``. ``BH-C1``,
``BH:C1`` and ``BHC1`` are read as the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import tiebreaks.methods  # noqa: F401  (enters the methods)
from tiebreaks.editions import edition_named
from tiebreaks.editions.base import Edition
from tiebreaks.modifiers import MODIFIERS
from tiebreaks.registry import METHODS, Method

_MODIFIERS = re.compile(r"(?:[/:-][A-Z][+-]?[0-9]*)*")
_MODIFIER = re.compile(r"[/:-]([A-Z])([+-]?[0-9]*)")
_RUN_TOGETHER = re.compile(r"([A-Z]+?)([CM][1-9])")
SELF_DEFINED = "OTHER"


class UnknownTieBreak(ValueError):  # noqa: N818 - the word that the pages use
    """Codes that the edition does not know, or modifiers that a method does not take."""

    def __init__(self, codes: Iterable[str], edition: str) -> None:
        self.codes = tuple(codes)
        self.edition = edition
        super().__init__(f"unknown tie-break in {edition}: {', '.join(self.codes)}")


def parse_order(order: str | Iterable[str], *, edition: str = "fide-2026") -> tuple[str, ...]:
    """The canonical codes of a list (text with commas, or several codes), in its order.

    Raises :class:`UnknownTieBreak` with every code that is not known, not only the first.
    """
    return tuple(method.code for method in methods_in(order, edition_named(edition)))


def methods_in(order: str | Iterable[str], edition: Edition) -> tuple[Method, ...]:
    """The list as methods, ready to be asked. Raises :class:`UnknownTieBreak`."""
    listed = order.split(",") if isinstance(order, str) else order
    written = [code.strip() for code in listed if code.strip()]
    read = {code: _method(code, edition) for code in written}
    unknown = [code for code, method in read.items() if method is None]
    if unknown:
        raise UnknownTieBreak(unknown, edition.name)
    return tuple(method for code in written if (method := read[code]) is not None)


def _method(written: str, edition: Edition) -> Method | None:
    text = written.upper()
    if text.startswith(f"{SELF_DEFINED}_"):
        return _known(SELF_DEFINED, text, (), edition)
    name, modifiers = _split(text)
    applied = _applied(modifiers)
    return None if applied is None else _known(name, name, applied, edition)


def _known(
    name: str, base: str, applied: tuple[tuple[str, int], ...], edition: Edition
) -> Method | None:
    """The method, where the edition has it and it takes such modifiers."""
    article = edition.articles.get(name)
    if article is None:
        return None
    method = METHODS[name]
    fits = method.modifiers.issuperset(letter for letter, _ in applied)
    return method(base, applied, article) if fits else None


def _split(text: str) -> tuple[str, str]:
    """The name and what is written behind it."""
    end = next((index for index, letter in enumerate(text) if letter in "/:-"), len(text))
    name, modifiers = text[:end], text[end:]
    together = _RUN_TOGETHER.fullmatch(name)
    if name not in METHODS and together:
        return together[1], f"/{together[2]}{modifiers}"
    return name, modifiers


def _applied(modifiers: str) -> tuple[tuple[str, int], ...] | None:
    """Letters and numbers; ``None`` where there is something else, or a cut of nothing."""
    if not _MODIFIERS.fullmatch(modifiers):
        return None
    found = [(letter, int(number or 0)) for letter, number in _MODIFIER.findall(modifiers)]
    if any(letter in MODIFIERS and number < 1 for letter, number in found):
        return None
    return tuple(found)
