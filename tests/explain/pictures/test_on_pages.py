"""The colour-strip duel and the bars of tie-breaks on the pages that explain."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from crosstable.results import Result
from tests.pages.rounds import HTMX
from tests.worlds.played import Played
from tests.worlds.shown import address
from tournaments.models import Tournament
from tournaments.rounds import boards, results
from tournaments.words.sentences import spoken

pytestmark = pytest.mark.django_db


def body(client: Client, path: str, **more: Any) -> str:
    page = client.get(path, **more)
    assert page.status_code == 200
    return " ".join(page.content.decode().split())


def entry(tournament: Tournament, name: str) -> int:
    return tournament.entries.get(player__name=name).pk


def drawing(page: str, key: str) -> str:
    """Return the drawing of one picture, whose name and table are on the page."""
    found = re.search(rf'<figure class="picture" id="{key}">.*?(<svg.*?</svg>)', page)
    assert found
    assert f'aria-labelledby="{key}-says"' in found[1]
    assert page.count(f'id="{key}-says"') == page.count(f'id="{key}-table"') == 1
    return found[1]


def test_two_are_compared_by_bars_that_lead_to_their_reasons(
    client: Client, guide_event: Tournament
) -> None:
    """MAHMUT and ULYA after round 5, as the guide's table has them."""
    one, other = (entry(guide_event, name) for name in ("MAHMUT", "ULYA"))
    path = address(guide_event, f"standings/5/why/?one={one}&other={other}")
    page = body(client, path)
    tables = re.findall(r'id="bars-(\d)-table"> <table', page)
    assert tables
    for number in tables:
        shown = drawing(page, f"bars-{number}")
        found = re.search(rf'id="compared-{number}">.*?<tfoot>(.*?)</tfoot>', page)
        total = re.findall(r"<td>([^<]+)</td>", found[1]) if found else []
        assert all(f">{value}</text>" in shown for value in total)
        assert len(total) == 2
    links = re.findall(rf'href="([^"]*/players/{other}/why/[^"]*/3/)"> *R3', page)
    assert links
    assert client.get(links[0]).status_code == 200


def test_a_figure_has_its_bar(client: Client, guide_event: Tournament) -> None:
    """ULYA's Buchholz without the lowest value, 4 + 2½ + 2 + 3 = 11½."""
    path = address(guide_event, f"players/{entry(guide_event, 'ULYA')}/why/BH-C1/")
    page = body(client, path)
    shown = drawing(page, "bars")
    assert "What counts for you adds up to 11½." in page
    assert [f">{value}</text>" in shown for value in ("4", "2½", "3", "11½")] == [True] * 4
    assert 'class="chips"' not in page
    of_round = body(client, f"{path}3/", **HTMX)
    assert drawing(of_round, "bars") == shown


def test_the_colours_of_two_are_wherever_a_board_is_explained(client: Client, six: Played) -> None:
    """Round 2 on the board's page, a player's own and the arbiter's: a round and now, for two."""
    for number in (1, 2, 3):
        six.enter(1, number, Result.WHITE_WINS)
    results.close(six.round(1), six.by)
    six.publish()
    board = boards.board(six.round(2), 1)
    assert board is not None
    public = address(six.tournament, "pairings/2/why/1/")
    own = address(six.tournament, f"players/{board.black.entry.pk}/why/2/")
    client.force_login(six.by)
    shown = [
        drawing(body(client, path), "colour-duel")
        for path in (
            public,
            own,
            public.replace("/en/", "/en/console/").replace("pairings", "rounds"),
        )
    ]
    assert [one.count("<circle") for one in shown] == [4, 4, 4]
    names = [spoken(side.entry.name) for side in (board.white, board.black)]
    order = [re.findall(r'class="strong"[^>]*>([^<]+)<', one) for one in shown]
    assert order == [names, names[::-1], names]
