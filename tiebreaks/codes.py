"""Parser of tie-break lists: the codes of TRF26 (records ``202``, ``212``) and their other
spellings.

A code is a name, for teams the score that it counts in, and modifiers: ``BH:GP/C1/P``. ``BH-C1``,
``BH:C1`` and ``BHC1`` are read as ``BH/C1``; case does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from tiebreaks.editions import edition_named
from tiebreaks.editions.base import TieBreakEdition
from tiebreaks.methods import METHODS
from tiebreaks.methods.base import REFERENCES, Method
from tiebreaks.modifiers import NUMBERED

_MODIFIERS = re.compile(r"(?:[/:-][A-Z]+[+-]?[0-9]*)*")
_MODIFIER = re.compile(r"[/:-]([A-Z]+)([+-]?[0-9]*)")
_RUN_TOGETHER = re.compile(r"([A-Z]+?)([CM][1-9])")
SELF_DEFINED = "OTHER"
ALIASES: Mapping[str, str] = {
    "GE": "REP",  # its name until August 2024
    "ESB:MM": "EMMSB",
    "ESB:MG": "EMGSB",
    "ESB:GM": "EGMSB",
    "ESB:GG": "EGGSB",
    "OKM": "BH:MP/C1",  # the Turkish guide's name for it
}
"""Other names, each with the code that it stands for."""
_CODES: Mapping[str, str] = {code.upper(): code for code in METHODS}


class UnknownTieBreak(ValueError):  # noqa: N818 - the word that the pages use
    """Codes unknown to the edition, or modifiers that a method does not take."""

    def __init__(self, codes: Iterable[str], edition: str) -> None:
        self.codes = tuple(codes)
        self.edition = edition
        super().__init__(f"unknown tie-break in {edition}: {', '.join(self.codes)}")


def parse_order(order: str | Iterable[str], *, edition: str = "fide-2026") -> tuple[str, ...]:
    """Return the canonical codes of a list (text with commas, or several codes), in its order.

    Raises :class:`UnknownTieBreak` with every unknown code, not only the first.
    """
    return tuple(method.code for method in methods_in(order, edition_named(edition)))


def methods_in(order: str | Iterable[str], edition: TieBreakEdition) -> tuple[Method, ...]:
    """Return the list as methods, ready for use. Raises :class:`UnknownTieBreak`."""
    entries = order.split(",") if isinstance(order, str) else order
    codes = [code.strip() for code in entries if code.strip()]
    method_of = {code: _read_code(code, edition) for code in codes}
    unknown = [code for code, method in method_of.items() if method is None]
    if unknown:
        raise UnknownTieBreak(unknown, edition.name)
    return tuple(method for code in codes if (method := method_of[code]) is not None)


def _read_code(spelling: str, edition: TieBreakEdition) -> Method | None:
    text = spelling.upper()
    if text.startswith(f"{SELF_DEFINED}_"):
        return METHODS[SELF_DEFINED](edition, own_name=text.removeprefix(SELF_DEFINED))
    name, modifiers = _split_code(text)
    applied = _read_modifiers(modifiers)
    code = _CODES.get(name)
    if applied is None or code is None:
        return None
    references = [letters for letters, _ in applied if letters in REFERENCES]
    applied = tuple(modifier for modifier in applied if modifier[0] not in REFERENCES)
    method = METHODS[code]
    if len(references) > 1 or not method.references.issuperset(references):
        return None
    if not method.modifiers.issuperset(letter for letter, _ in applied):
        return None
    return method(edition, applied, *references)


def _split_code(text: str) -> tuple[str, str]:
    """Split a code into its name and the modifiers behind it."""
    for alias, replacement in ALIASES.items():
        if text == alias or text.startswith((f"{alias}/", f"{alias}-")):
            text = replacement + text.removeprefix(alias)
    end = next((index for index, letter in enumerate(text) if letter in "/:-"), len(text))
    name, modifiers = text[:end], text[end:]
    together = _RUN_TOGETHER.fullmatch(name)
    if name not in _CODES and together:
        return together[1], f"/{together[2]}{modifiers}"
    return name, modifiers


def _read_modifiers(modifiers: str) -> tuple[tuple[str, int], ...] | None:
    """Return the letters with their numbers, those without a number last and in alphabetical order.

    ``None`` if the text holds anything else, a letter twice, or a cut of nothing.
    """
    if not _MODIFIERS.fullmatch(modifiers):
        return None
    pairs = [(letters, int(number or 0)) for letters, number in _MODIFIER.findall(modifiers)]
    numbered = [modifier for modifier in pairs if modifier[0] in NUMBERED]
    bare = sorted(modifier for modifier in pairs if modifier[0] not in NUMBERED)
    if len({letters for letters, _ in pairs}) < len(pairs):
        return None
    cut_of_nothing = any(number < 1 and letter != "L" for letter, number in numbered)
    if cut_of_nothing or any(number for _, number in bare):
        return None
    return (*numbered, *bare)
