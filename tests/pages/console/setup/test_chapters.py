"""The arbiters' chapters have the pages' own words, in three languages."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from tools.messages import LOCALE

FOLDER = Path(__file__).parents[4] / "docs" / "arbiters"
CHAPTERS = ["rating-lists", "ratings-and-norms", "taking-back"]
LANGUAGES = ["tr", "nb"]
ALL = [f"{chapter}{end}" for chapter in CHAPTERS for end in (".md", ".tr.md", ".nb.md")]
IN_BOLD = {"bold", "kalın", "uthevet"}
"""What says what is bold."""
in_each = pytest.mark.parametrize("chapter", CHAPTERS)


def text_of(name: str) -> str:
    return " ".join((FOLDER / name).read_text(encoding="utf-8").split())


def labels(name: str) -> list[str]:
    """List what is in bold, in order, except for the questions, which begin with ``…``."""
    found = re.findall(r"\*\*(.+?)\*\*", text_of(name))
    return [words for words in found if not words.startswith("… ") and words not in IN_BOLD]


def questions(name: str) -> int:
    return text_of(name).count("**… ")


def anchor_of(heading: str) -> str:
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def as_on_page(text: str) -> str:
    return text[:1].upper() + text[1:]


def translations(language: str) -> dict[str, set[str]]:
    """Map each label in English to its words in this language, with the capital of a page."""
    texts: dict[str, set[str]] = {}
    for entry in polib.pofile(LOCALE / language / "LC_MESSAGES" / "django.po"):
        if not entry.obsolete:
            texts.setdefault(as_on_page(entry.msgid), set()).add(as_on_page(entry.msgstr))
    return texts


@in_each
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_is_one_of_the_pages(chapter: str, language: str) -> None:
    """In English and in the translation, and it is the same one."""
    texts = translations(language)
    english = {as_on_page(label) for label in labels(f"{chapter}.md")}
    assert len(english) > 30
    assert english <= set(texts)
    allowed = set().union(*(texts[label] for label in english))
    translated = {as_on_page(label) for label in labels(f"{chapter}.{language}.md")}
    assert translated <= allowed
    assert not [label for label in english if not texts[label] & translated]


@in_each
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_answers_the_same_questions(chapter: str, language: str) -> None:
    assert questions(f"{chapter}.{language}.md") == questions(f"{chapter}.md") > 15


@pytest.mark.parametrize("name", ALL)
def test_it_leads_to_pages_that_are_there(name: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", text_of(name))
    assert links
    for link in links:
        path, _sign, anchor = link.partition("#")
        target = FOLDER / path
        assert target.exists()
        headings = re.findall(r"^#+ (.+)$", target.read_text(encoding="utf-8"), re.MULTILINE)
        anchors = {
            re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings
        }
        assert not anchor or anchor in anchors


def test_what_stands_nowhere_would_be_found() -> None:
    assert "Lode this list" not in translations("tr")
