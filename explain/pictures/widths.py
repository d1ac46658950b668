"""Widths of words, so that names fit where they are drawn: no server knows the reader's font."""

from __future__ import annotations

from explain.pictures.drawing import LETTER

NARROW, WIDE = frozenset("fijlrtıI.,:;'’|!()[] -"), frozenset("mwMWÆŒ@%½¼¾–—")
OF_NARROW, OF_WIDE, OF_CAPITAL, OF_OTHERS = 0.36, 0.9, 0.72, 0.57
"""Unit: the size of the letters. A little more than the usual sans-serif fonts take."""
CUT = "…"


def width(words: str, size: float = LETTER) -> float:
    """Estimate the width of words in letters of ``size``, in the same unit."""
    return size * sum(map(_width_of, words))


def fit(words: str, room: float, size: float = LETTER) -> str:
    """Return the words, cut short with an ellipsis if they are wider than ``room``."""
    if width(words, size) <= room:
        return words
    kept = words
    while kept and width(kept + CUT, size) > room:
        kept = kept[:-1]
    return kept.rstrip() + CUT


def in_lines(words: str, room: float, size: float = LETTER) -> list[str]:
    """Write words in one line of ``room``, or break them into two, as even as can be."""
    if width(words, size) <= room:
        return [words]
    several = words.split(" ")
    broken = [(" ".join(several[:at]), " ".join(several[at:])) for at in range(1, len(several))]
    if not broken:
        return [fit(words, room, size)]
    best = min(broken, key=lambda lines: max(width(line, size) for line in lines))
    return [fit(line, room, size) for line in best]


def _width_of(letter: str) -> float:
    if letter in NARROW:
        return OF_NARROW
    if letter in WIDE:
        return OF_WIDE
    return OF_CAPITAL if letter.isupper() else OF_OTHERS
