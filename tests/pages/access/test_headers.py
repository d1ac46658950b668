"""Nothing inline, nothing from elsewhere, and no cookie for those who only look on."""

import re
from pathlib import Path

import pytest
from django.test import Client

from tests.pages.access.addresses import Address, addresses
from tests.pages.access.tables import LINES, client_of
from tests.worlds.world import World

ROOT = Path(__file__).parents[3]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
INLINE = {
    "script": re.compile(r"<script(?![^>]*(?:\bsrc=|type=\"application/json\"))", re.IGNORECASE),
    "style element": re.compile(r"<style\b", re.IGNORECASE),
    "style attribute": re.compile(r"\sstyle\s*=", re.IGNORECASE),
    "event attribute": re.compile(r"\s(?:on[a-z]+|hx-on[:a-z-]*)\s*=", re.IGNORECASE),
    "javascript address": re.compile(r"javascript:|\bjs:", re.IGNORECASE),
    "filter on a trigger": re.compile(r"hx-trigger=\"[^\"]*\[", re.IGNORECASE),
    "from elsewhere": re.compile(r"(?:src|href|action)=[\"'](?:https?:)?//", re.IGNORECASE),
}
OF_NOBODY = ("public:", "installed:", "captain:")
PUBLIC = [address for address in addresses() if address.name.startswith(OF_NOBODY)]


def inline_in(html: str) -> list[str]:
    return [name for name, pattern in INLINE.items() if pattern.search(html)]


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_in_a_template_is_inline(template: Path) -> None:
    html = re.sub(r"{%.*?%}", "", template.read_text())  # "with one=…" is no event
    assert inline_in(html) == []


@pytest.mark.parametrize(
    "html",
    [
        "<script>alert(1)</script>",
        '<p style="color: red">',
        '<a onclick="x()">',
        '<div hx-on:click="x()">',
        '<div hx-trigger="keyup[key==1]">',
        '<script src="https://cdn.example/x.js">',
    ],
)
def test_the_search_finds_what_it_looks_for(html: str) -> None:
    assert inline_in(html) != []


@pytest.mark.parametrize("address", PUBLIC, ids=str)
def test_who_only_looks_on_gets_no_cookie(address: Address, world: World) -> None:
    line = LINES[address.name]
    line.prepare(world)
    path = address.path(world, **line.kwargs(world))
    for answer in (Client().get(path), client_of(world, "owner").get(path)):
        assert not answer.cookies
        assert "Cookie" not in answer.headers.get("Vary", "")


def test_a_public_address_that_does_not_exist_gives_no_cookie_either(db: None) -> None:
    answer = Client().get("/en/no-such-club/")
    assert answer.status_code == 404
    assert not answer.cookies
    assert "Cookie" not in answer.headers.get("Vary", "")
