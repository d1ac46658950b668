"""The frame of pictures of one or two values: names, values, and the difference."""

from __future__ import annotations

from fractions import Fraction

from explain.pictures.bars.data import Comparison
from explain.pictures.drawing import WIDTH, Drawing
from explain.pictures.widths import fit, width
from tournaments.words.figures import points, signed
from tournaments.words.sentences import Voice

THICK = 28
"""The height of a bar."""
FIRST, BETWEEN = 24, 24
"""The upper end of the first bar, and the room between two."""
NAME = 14
"""The base line of the name above the first bar; that of the second is below it."""
EDGE = 2
MARK = 4
"""How far the mark of a value reaches out of its bar."""


class Scale:
    """Amounts as places on the drawing; ``kept_free`` units stay free at the right."""

    def __init__(self, low: Fraction, high: Fraction, kept_free: float = 0, edge: float = EDGE):
        self.low, self.edge = low, edge
        self.each = (WIDTH - 2 * edge - kept_free) / float(high - low)

    def x(self, amount: Fraction) -> float:
        return self.edge + float(amount - self.low) * self.each


def top(row: int) -> int:
    """Return the upper end of a bar, counted from 0."""
    return FIRST + row * (THICK + BETWEEN)


def height(comparison: Comparison, more: int = 0) -> int:
    """Return the height of the whole drawing, ``more`` for a line below each bar."""
    last = len(comparison.bars) - 1
    return top(last) + THICK + more + (NAME + 8 if last else 6)


def names(drawing: Drawing, comparison: Comparison, voice: Voice, more: int = 0) -> None:
    """Write each name with its value at the right, the first above, the second below."""
    lines = (NAME, top(1) + THICK + more + NAME)
    for bar, y in zip(comparison.bars, lines, strict=False):
        value = points(bar.value)
        room = WIDTH - width(value) - 12
        drawing.text((0, y), fit(voice.name(bar.entry), room), "strong")
        drawing.text((WIDTH, y), value, "strong", "end")


def difference(drawing: Drawing, comparison: Comparison, scale: Scale, above: int) -> None:
    """Bracket what one of two has more; ``above``: the height at which the room between begins."""
    if not comparison.difference:
        return
    one, other = sorted(scale.x(bar.value) for bar in comparison.bars)
    middle = above + BETWEEN / 2
    ends = [(one, middle - 5), (one, middle + 5)], [(other, middle - 5), (other, middle + 5)]
    for start, end in ends:
        drawing.line(start, end, "crossed")
    drawing.line((one, middle), (other, middle), "crossed")
    words = signed(comparison.difference)
    if other + 5 + width(words) <= WIDTH:
        drawing.text((other + 5, middle + 4.5), words, "sign")
    else:
        drawing.text((one - 5, middle + 4.5), words, "sign", "end")
