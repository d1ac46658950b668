"""``docs/explaining.md`` quotes the pages of the demo, word for word."""

from __future__ import annotations

import html
import re
from typing import NamedTuple
from urllib.parse import quote

import pytest
from django.test import Client

from demo import loading
from tests.kept import kept
from tests.servers import run
from tournaments.models import Entry

PAGE = run.ROOT / "docs" / "explaining.md"
QUOTED = re.compile(r"((?:^>.*\n)+)\n`(/[^`]+)`$", re.MULTILINE)
NAMED = re.compile(r"\{([^}]+)\}")
TOLD = re.compile(r'<p class="first-reason">(.*?)</p>', re.DOTALL)
DOZEN = 12
MOST_WORDS = 25


class Quotation(NamedTuple):
    """The sentences quoted, and the page they are from, with names for the keys of entries."""

    sentences: list[str]
    address: str


def quotations() -> list[Quotation]:
    """Read every quotation of the page."""
    return [
        Quotation([line[2:] for line in lines.splitlines() if line.strip("> ")], address)
        for lines, address in QUOTED.findall(PAGE.read_text("utf-8"))
    ]


def address_of(quotation: Quotation) -> str:
    """Put the keys of entries in the place of names."""
    tournament = quotation.address.split("/")[4]

    def key(name: re.Match[str]) -> str:
        return str(Entry.objects.get(tournament__slug=tournament, player__name=name[1]).pk)

    return quote(NAMED.sub(key, quotation.address), safe="/?=&")


@kept
def demo() -> None:
    assert loading.load()


@pytest.mark.whole
def test_each_answer_is_what_its_page_says_first(demo: None, client: Client) -> None:
    found = {}
    for quotation in quotations():
        response = client.get(address_of(quotation))
        assert response.status_code == 200, quotation.address
        told = TOLD.findall(response.content.decode())
        found[quotation.address] = [" ".join(html.unescape(text).split()) for text in told]
    assert found == {quotation.address: quotation.sentences for quotation in quotations()}


def test_it_has_a_dozen_in_three_languages_and_no_long_sentence() -> None:
    addresses = [quotation.address for quotation in quotations()]
    assert len(addresses) >= DOZEN
    assert {address.split("/")[1] for address in addresses} == {"en", "tr", "nb"}
    sentences = [sentence for quotation in quotations() for sentence in quotation.sentences]
    assert [text for text in sentences if len(text.split()) > MOST_WORDS] == []


@pytest.mark.parametrize("file", ["README.md", "docs/explaining.md"])
def test_what_is_linked_is_there(file: str) -> None:
    path = run.ROOT / file
    links = re.findall(r"\]\(([^)#]+)", path.read_text("utf-8"))
    local = [link for link in links if "://" not in link]
    assert local
    assert [link for link in local if not (path.parent / link).exists()] == []


def test_the_first_screen_of_the_readme_leads_there() -> None:
    assert "](docs/explaining.md)" in (run.ROOT / "README.md").read_text("utf-8")[:2000]
