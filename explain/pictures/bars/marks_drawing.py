"""Means on a scale: a line for each opponent, those left out crossed, and a dot for the mean."""

from __future__ import annotations

from fractions import Fraction

from django.utils.safestring import SafeString

from explain.pictures.bars import frame
from explain.pictures.bars.data import Bar, Comparison
from explain.pictures.drawing import WIDTH, Drawing
from tournaments.words.figures import points
from tournaments.words.sentences import Voice

EDGE = 10
REACH, RADIUS = 10, 6
LINE = 16
"""The height of the line with the two ends of the scale."""


def draw_marks(comparison: Comparison, voice: Voice, key: str) -> SafeString:
    drawing = Drawing(key, frame.height(comparison, LINE))
    low = min(min(bar.low, bar.value) for bar in comparison.bars)
    high = max(max(bar.high, bar.value) for bar in comparison.bars)
    scale = frame.Scale(low, high if high > low else low + 1, edge=EDGE)
    frame.names(drawing, comparison, voice, LINE)
    for row, bar in enumerate(comparison.bars):
        with drawing.group(data_row=str(row)):
            _draw_row(drawing, scale, bar, frame.top(row) + frame.THICK / 2)
    if len(comparison.bars) > 1:
        frame.difference(drawing, comparison, scale, frame.top(0) + frame.THICK)
    _ends(drawing, low, high, frame.top(len(comparison.bars) - 1) + frame.THICK + LINE - 4)
    return drawing.as_image()


def _draw_row(drawing: Drawing, scale: frame.Scale, bar: Bar, y: float) -> None:
    drawing.line((0, y), (WIDTH, y), "axis")
    for piece in bar.added:
        x = scale.x(piece.start)
        drawing.line((x, y - REACH), (x, y + REACH), "final")
    for piece in bar.cut:
        drawing.cross((scale.x(piece.start), y))
    drawing.disc((scale.x(bar.value), y), RADIUS, "dot")


def _ends(drawing: Drawing, low: Fraction, high: Fraction, y: float) -> None:
    drawing.text((0, y), points(low), "quiet")
    if high > low:
        drawing.text((WIDTH, y), points(high), "quiet", "end")
