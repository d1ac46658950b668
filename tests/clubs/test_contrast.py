"""Every pair of colours that text is set in has the contrast that WCAG 2.2 AA asks for."""

import re
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "static" / "css" / "base.css").read_text()
TEXT, SIGN = 4.5, 3.0  # WCAG 2.2: 1.4.3 for text, 1.4.11 for borders of fields and signs

PAIRS = [
    *((ink, ground, TEXT) for ink in ("ink", "quiet", "accent") for ground in ("paper", "sheet")),
    *((ink, "accent-soft", TEXT) for ink in ("ink", "quiet", "accent")),
    *(("ink", ground, TEXT) for ground in ("warn-soft", "danger-soft")),
    ("quiet", "warn-soft", TEXT),
    ("on-accent", "accent", TEXT),
    ("on-danger", "danger", TEXT),
    ("danger", "paper", TEXT),
    ("danger", "sheet", TEXT),
    ("danger", "danger-soft", TEXT),
    ("warn", "sheet", TEXT),
    ("warn", "warn-soft", TEXT),
    ("edge", "sheet", SIGN),
    ("edge", "paper", SIGN),
]


def colours(dark: bool) -> dict[str, str]:
    """Read the colours: the first ``:root`` block is light, the second, in a media query, dark."""
    blocks = re.findall(r":root \{(.*?)\}", CSS, re.DOTALL)
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", blocks[1 if dark else 0]))


def luminance(colour: str) -> float:
    """Work out the relative luminance (WCAG 2.2) of ``#rrggbb``."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_contrast(ink: str, ground: str, least: float, dark: bool) -> None:
    found = colours(dark)
    assert contrast(found[ink], found[ground]) >= least
