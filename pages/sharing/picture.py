"""The picture of a page in other people's messages: 1200 × 630 pixels, a few words large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

from django.conf import settings
from PIL import Image, ImageDraw
from PIL.ImageFont import FreeTypeFont, truetype

SIZE = (1200, 630)
MARGIN = 72
COLOURS = 32
"""Of the file: letters on one colour need no more, and it is a tenth as large."""
GROUND, INK, QUIET, ACCENT = "#0a3d33", "#ffffff", "#b9d8cd", "#6fd0b0"
FONTS = "vendor/dejavu-2.37"
PLAIN, BOLD = "DejaVuSans.ttf", "DejaVuSans-Bold.ttf"
SMALLEST = 26
CUT = "…"


@dataclass(frozen=True)
class Line:
    """A line of a ranking."""

    place: str
    name: str
    points: str


@dataclass(frozen=True)
class Words:
    """All that stands on a picture: ``above`` and below the ``title``, and some ``lines``."""

    above: str
    title: str
    below: str
    lines: Sequence[Line] = ()


def draw(words: Words) -> bytes:
    """Draw the picture as a file of PNG."""
    image = Image.new("RGB", SIZE, GROUND)
    pen = ImageDraw.Draw(image)
    pen.rectangle((0, 0, 16, SIZE[1]), fill=ACCENT)
    width = SIZE[0] - 2 * MARGIN
    pen.text((MARGIN, 56), *_fitting(words.above, PLAIN, 34, width, QUIET))
    pen.text((MARGIN, 112), *_fitting(words.title, BOLD, 76, width, INK))
    if words.lines:
        pen.text((MARGIN, 216), *_fitting(words.below, PLAIN, 38, width, INK))
        for number, line in enumerate(words.lines):
            _draw_line(pen, line, 286 + number * 54)
    else:
        _draw_large(pen, words.below, width)
    pen.text((MARGIN, 566), "Kibitz", font=_font(BOLD, 30), fill=ACCENT)
    buffer = BytesIO()
    image.quantize(COLOURS).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _draw_line(pen: ImageDraw.ImageDraw, line: Line, top: int) -> None:
    font = _font(PLAIN, 36)
    pen.text((MARGIN + 60, top), line.place, font=font, fill=QUIET, anchor="ra")
    pen.text((MARGIN + 88, top), *_fitting(line.name, PLAIN, 36, 800, INK))
    pen.text((SIZE[0] - MARGIN, top), line.points, font=_font(BOLD, 36), fill=INK, anchor="ra")


def _draw_large(pen: ImageDraw.ImageDraw, text: str, width: int) -> None:
    """Write a sentence in as many lines as it takes, four at most."""
    font = _font(BOLD, 54)
    rows: list[str] = [""]
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        if font.getlength(longer) <= width:
            rows[-1] = longer
        else:
            rows.append(word)
    for number, row in enumerate(rows[:4]):
        pen.text((MARGIN, 240 + number * 76), *_fitting(row, BOLD, 54, width, INK))


def _fitting(
    text: str, face: str, size: int, width: int, colour: str
) -> tuple[str, str, FreeTypeFont]:
    """Return a text that fits into ``width``, its colour and its font: smaller, or cut short."""
    while size > SMALLEST and _font(face, size).getlength(text) > width:
        size -= 2
    font = _font(face, size)
    if font.getlength(text) > width:
        while text and font.getlength(text + CUT) > width:
            text = text[:-1]
        text = text.rstrip() + CUT
    return text, colour, font


@lru_cache(maxsize=64)
def _font(face: str, size: int) -> FreeTypeFont:
    return truetype(str(settings.BASE_DIR / "static" / FONTS / face), size)
