"""Text that a spreadsheet leaves alone: visible, on one line, and never a formula."""

from __future__ import annotations

from clubs.names import visible_part

FORMULA_SIGNS = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""A cell that begins with one of these is a formula to some spreadsheet, wide letters included.

The sign of a forfeit loss is a minus (U+2212) and not among them. A tab and a line break would be,
but no text of :func:`one_line` begins with any.
"""
NO_XML = str.maketrans("", "", "\ufffe\uffff")


def one_line(text: str) -> str:
    """Return the text with single blanks for line breaks, tabs and the like, as imports read it."""
    return visible_part(" ".join(text.split())).translate(NO_XML).strip()


def begins_like_formula(text: str) -> bool:
    """Tell whether a spreadsheet may take this text for a formula."""
    return text.startswith(FORMULA_SIGNS)
