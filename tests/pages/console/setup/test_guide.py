"""The arbiters' guide says what stands on the buttons, word for word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.messages import wanted_entries

GUIDE = Path(__file__).parents[4] / "docs" / "arbiters" / "README.md"
PLACEHOLDER = re.compile(r"%\\\(\w+\\\)[sd]")


def quoted() -> list[str]:
    """List what is in bold, except for the questions, which begin with ``…``."""
    text = " ".join(GUIDE.read_text("utf-8").split())
    found = re.findall(r"\*\*(.+?)\*\*", text)
    return sorted({words for words in found if not words.startswith("… ")} - {"bold"})


@pytest.fixture(scope="session")
def on_pages() -> re.Pattern[str]:
    """Collect every text of the pages, with anything in the place of a figure."""
    texts = {PLACEHOLDER.sub(".+", re.escape(key.msgid)) for key in wanted_entries()} - {".+"}
    return re.compile("|".join(f"(?:{text})" for text in texts))


@pytest.mark.parametrize("words", quoted())
def test_it_stands_there(words: str, on_pages: re.Pattern[str]) -> None:
    label = words[0].lower() + words[1:]  # a field's label begins with a capital on the page
    assert on_pages.fullmatch(words) or on_pages.fullmatch(label)


def test_what_stands_nowhere_would_be_found(on_pages: re.Pattern[str]) -> None:
    assert not on_pages.fullmatch("Pear round 1")


def test_it_leads_to_pages_that_are_there() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", GUIDE.read_text("utf-8")):
        assert (GUIDE.parent / link.partition("#")[0]).exists()
