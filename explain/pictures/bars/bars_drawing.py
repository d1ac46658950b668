"""Sums as bars on one scale: what counts, what is taken off, what is cut off the end."""

from __future__ import annotations

from django.utils.safestring import SafeString

from explain.pictures.bars import frame
from explain.pictures.bars.data import Bar, Comparison, Piece
from explain.pictures.drawing import SMALL, Drawing, Look
from explain.pictures.widths import width
from tournaments.words.figures import points
from tournaments.words.sentences import Voice

APART = 6
"""The room between what counts and what is cut off."""
CROSS = 14
"""The room for a cut part that is worth nothing."""


def draw_bars(comparison: Comparison, voice: Voice, key: str) -> SafeString:
    drawing = Drawing(key, frame.height(comparison))
    low = min(bar.low for bar in comparison.bars)
    high = max(bar.high for bar in comparison.bars)
    free = max(_free(bar) for bar in comparison.bars)
    scale = frame.Scale(low, high, free)
    frame.names(drawing, comparison, voice)
    for row, bar in enumerate(comparison.bars):
        with drawing.group(data_row=str(row)):
            _Row(drawing, scale, frame.top(row)).draw(bar)
    if len(comparison.bars) > 1:
        frame.difference(drawing, comparison, scale, frame.top(0) + frame.THICK)
    return drawing.as_image()


def _free(bar: Bar) -> float:
    """Return the room that is no amount: before what is cut, and for what of it is nothing."""
    return (APART if bar.cut else 0) + CROSS * sum(not piece.size for piece in bar.cut)


class _Row:
    """One bar."""

    def __init__(self, drawing: Drawing, scale: frame.Scale, y: float) -> None:
        self.drawing, self.scale, self.y = drawing, scale, y

    def draw(self, bar: Bar) -> None:
        for piece in bar.added:
            if piece.size:
                self._box(piece, "dotted" if piece.part.dummy else "part")
        for piece in bar.taken:
            self._box(piece, "hatched")
        past: float = APART
        for piece in bar.cut:
            past += self._cut(piece, past)
        x = self.scale.x(bar.value)
        ends = self.y - frame.MARK, self.y + frame.THICK + frame.MARK
        self.drawing.line((x, ends[0]), (x, ends[1]), "final")

    def _box(self, piece: Piece, look: Look, past: float = 0) -> None:
        x, far = (self.scale.x(place) + past for place in (piece.start, piece.end))
        corner, size = (x, self.y), (far - x, frame.THICK)
        if look == "hatched":
            self.drawing.hatched(corner, size, dotted=piece.part.dummy)
        else:
            self.drawing.box(corner, size, look)
        words = points(piece.part.amount)
        if width(words, SMALL) + 4 <= far - x:
            middle = (x + far) / 2, self.y + frame.THICK / 2 + 4.5
            self.drawing.text(middle, words, "sign", "middle")

    def _cut(self, piece: Piece, past: float) -> float:
        """Draw what is cut off, struck out; return the room taken beyond the amount's own."""
        middle = self.y + frame.THICK / 2
        if not piece.size:
            self.drawing.cross((self.scale.x(piece.start) + past + CROSS / 2, middle))
            return CROSS
        self._box(piece, "hatched", past)
        x, far = (self.scale.x(place) + past for place in (piece.start, piece.end))
        self.drawing.line((x - 2, middle), (far + 2, middle), "crossed")
        return 0
