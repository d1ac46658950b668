"""A page as Chromium prints it: its sheets, and the letters that its fonts have drawn."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page

A4 = (794, 1123)
STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)
CHARACTERS = re.compile(rb"beginbfchar(.*?)endbfchar", re.DOTALL)
RANGES = re.compile(rb"beginbfrange(.*?)endbfrange", re.DOTALL)

CUT_THROUGH = """slips => slips.flatMap(slip => {
  const paper = slip.getBoundingClientRect();
  return [...slip.querySelectorAll("*")].filter(part => {
    const box = part.getBoundingClientRect();
    return box.bottom > paper.bottom + 1 || box.top < paper.top - 1
      || box.right > paper.right + 1 || box.left < paper.left - 1;
  }).map(part => part.outerHTML.slice(0, 80));
})"""


def printed(page: Page) -> bytes:
    """Print the open page as its own style says."""
    return page.pdf(prefer_css_page_size=True)


def sheets(pdf: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", pdf))


def letters(pdf: bytes) -> set[str]:
    """Read the characters of all fonts from their maps; what a font lacks is in none of them."""
    return {letter for text in _maps(pdf) for letter in _mapped(text)}


def _maps(pdf: bytes) -> Iterator[bytes]:
    for packed in STREAM.findall(pdf):
        try:
            text = zlib.decompress(packed)
        except zlib.error:
            continue
        if b"begincmap" in text:
            yield text


def _mapped(text: bytes) -> Iterator[str]:
    for block in CHARACTERS.findall(text):
        for _glyph, letter in re.findall(rb"<(\w+)> <(\w+)>", block):
            yield from bytes.fromhex(letter.decode()).decode("utf-16-be")
    for block in RANGES.findall(text):
        for first, last, letter in re.findall(rb"<(\w+)> <(\w+)> <(\w+)>", block):
            for step in range(int(last, 16) - int(first, 16) + 1):
                yield chr(int(letter, 16) + step)


@contextmanager
def on_paper(page: Page) -> Iterator[None]:
    """Show the page as it is drawn on A4, at 96 px an inch."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": A4[0], "height": A4[1]})
    yield
    page.emulate_media(media="null")


def cut_through(page: Page) -> list[str]:
    """List the parts that would stand outside their slip, on paper."""
    with on_paper(page):
        found: list[str] = page.locator(".slip").evaluate_all(CUT_THROUGH)
    return found


def tallest(page: Page) -> int:
    """Measure the tallest slip, on paper."""
    with on_paper(page):
        heights: list[int] = page.locator(".slip").evaluate_all(
            "all => all.map(one => one.offsetHeight)"
        )
    return max(heights)
