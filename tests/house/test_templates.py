"""Templates: short lines, and names that a search for them finds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "templates"
SOURCES = ("clubs", "config", "demo", "exchange", "explain", "pages", "tournaments")
LONGEST = 160
BY_DJANGO = {"django/forms/div.html", "django/forms/errors/list/ul.html", "django/forms/field.html"}
"""Templates of Django's own that ours stand in for."""

NAME = re.compile(r"""["']([\w/]+\.(?:html|txt))(?:#\w+)?["']""")
"""A whole name, with the partial of the template that is meant."""
PIECES = re.compile(
    r"""
    \bf(["'])(?:(?!\1).)*\{(?:(?!\1).)*\.html\b  # f"{page}.html"
    | \bf(["'])(?:(?!\2).)*\.html\{              # f"page.html{part}"
    | \+\s*f?["'][^"'\n]*\.html\b                # page + ".html"
    | \.html["']\s*\+                            # "page.html" + part
    | ["'][^"'\n]*(?:%[sd(]|\{\w*\})[^"'\n]*\.html\b  # "%s.html" % page, "{}.html".format(page)
    """,
    re.VERBOSE,
)


def templates() -> Iterator[Path]:
    """Every template of the pages and of the letters."""
    return (path for path in sorted(TEMPLATES.rglob("*.*")) if path.suffix in (".html", ".txt"))


def sources() -> Iterator[Path]:
    """Every Python file of the product."""
    for folder in SOURCES:
        yield from sorted((ROOT / folder).rglob("*.py"))


def long_lines(text: str) -> list[int]:
    """The numbers of the lines that are too long to read."""
    return [number for number, line in enumerate(text.split("\n"), 1) if len(line) > LONGEST]


def named(paths: Iterator[Path]) -> set[str]:
    """The templates that these files name in full."""
    return {name for path in paths for name in NAME.findall(path.read_text("utf-8"))}


def test_no_line_is_longer_than_a_screen() -> None:
    found = {str(path): long_lines(path.read_text("utf-8")) for path in templates()}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_long_line_is_found() -> None:
    assert long_lines(f"<p>\n{'x' * (LONGEST + 1)}\n</p>\n") == [2]


def test_no_name_is_put_together_from_pieces() -> None:
    found = {str(path): PIECES.search(path.read_text("utf-8")) for path in sources()}
    assert {path: match[0] for path, match in found.items() if match} == {}


@pytest.mark.parametrize(
    "source",
    [
        'render(request, f"print/{page}.html")',
        "render(request, f'{status}.html')",
        'render(request, f"console/setup/importing.html{part}")',
        'render(request, "print/" + page + ".html")',
        'render(request, "page.html" + part)',
        'render(request, "parts/%s.html" % name)',
        'render(request, "parts/{}.html".format(name))',
    ],
)
def test_a_name_from_pieces_is_found(source: str) -> None:
    assert PIECES.search(source)


@pytest.mark.parametrize(
    "source", ['render(request, "print/cards.html")', 'show(request, f"{PAGE}#news")']
)
def test_a_whole_name_is_left_alone(source: str) -> None:
    assert not PIECES.search(source)


def test_every_template_is_named_and_every_name_is_one() -> None:
    present = {path.relative_to(TEMPLATES).as_posix() for path in templates()}
    known = named(sources()) | named(templates())
    assert present - known == BY_DJANGO
    assert known - present == set()
