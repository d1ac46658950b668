"""No page of a knock-out has a heading twice: *Preliminary round* names one column, once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client

from tests.pages.knockouts import PUBLIC, cup
from tests.worlds.bracket import Bracket
from tests.worlds.world import World
from tournaments.knockouts import match as knockout_match

pytestmark = pytest.mark.django_db

CONSOLE = "/en/console/harbour/spring/cup/"
HEADING = re.compile(r"<(h[1-6]|caption|legend|summary)\b[^>]*>(.*?)</\1>", re.DOTALL)
NOTE = re.compile(r'<span class="quiet">.*?</span>', re.DOTALL)


def headings(page: str) -> list[str]:
    """List the headings of a page, and what else stands above something, without their notes."""
    found = (NOTE.sub("", inner) for _tag, inner in HEADING.findall(page))
    return [" ".join(re.sub(r"<[^>]*>", " ", inner).split()) for inner in found]


def pages(bracket: Bracket, last: int) -> Iterator[str]:
    """Yield every page of a knock-out that is read, up to the round ``last``."""
    entry = bracket.knockout.seats.get(number=4).entry_id
    yield from (PUBLIC, f"{PUBLIC}?from=1", f"{PUBLIC}?of=4", f"{PUBLIC}?q=P")
    yield from (f"{PUBLIC}standings/", f"{PUBLIC}players/", f"{PUBLIC}documents/")
    yield from (f"{PUBLIC}knock-out/1/", f"{PUBLIC}knock-out/1/players/{entry}/")
    yield f"{PUBLIC}print/knock-out/1/"
    yield from (CONSOLE, f"{CONSOLE}knock-out/1/", f"{CONSOLE}knock-out/1/print/")
    for round in range(1, last + 1):
        yield f"{PUBLIC}knock-out/1/rounds/{round}/matches/1/"
        yield f"{PUBLIC}print/knock-out/1/rounds/{round}/by-name/"
        yield f"{CONSOLE}knock-out/1/rounds/{round}/matches/1/"
        yield f"{CONSOLE}knock-out/1/rounds/{round}/by-name/"
        yield f"{CONSOLE}knock-out/1/rounds/{round}/slips/"


def check(client: Client, bracket: Bracket, last: int) -> None:
    for address in pages(bracket, last):
        cache.clear()
        answer = client.get(address)
        assert answer.status_code == 200, address
        page = answer.content.decode()
        twice = [text for text, times in Counter(headings(page)).items() if times > 1]
        assert not twice, (address, twice)
        named = [text for text in headings(page) if "Preliminary round" in text]
        assert len(named) <= 1, (address, named)


def test_headings_stand_once(world: World, client: Client) -> None:
    bracket = cup(world, 5)
    client.force_login(bracket.by)
    check(client, bracket, 1)


@pytest.mark.whole
def test_headings_stand_once_at_every_stage(world: World, client: Client) -> None:
    """13 for one place: ten play a preliminary round; to one of its matches neither comes, so that
    opponents are lacking later, which is no second preliminary round.
    """
    bracket = cup(world, 13)
    client.force_login(bracket.by)
    check(client, bracket, 1)
    last = bracket.match(1, 5)
    knockout_match.walkover(last, bracket.by, None, last.version, confirmed=True)
    bracket.win_round(1)
    for round in (2, 3, 4):
        bracket.next()
        check(client, bracket, round)
        bracket.win_round(round)
    bracket.finish()
    check(client, bracket, 4)


def test_the_bracket_names_it_once(world: World, client: Client) -> None:
    cup(world, 5)
    page = client.get(PUBLIC).content.decode()
    assert headings(page).count("Preliminary round") == 1
    assert page.count("Preliminary round") == 1
