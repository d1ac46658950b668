"""The line-up on the pages: of a group, a board and a player; the rest of its rows."""

from __future__ import annotations

import gzip
import re

import pytest

from tests.pages.live.reasons import HOME, page
from tests.pages.rounds import HTMX, Desk, played
from tests.worlds.played import Played
from tests.worlds.world import World

GROUP = "pairings/1/brackets/1/"
BOX = re.compile(r'<rect [^>]*class="(own-box|box)"[^>]*/><text [^>]*>([^<]+)</text>')
MOST = 60 * 1024
"""Bytes of a page over the wire, the line-up of 60 players unfolded."""


def line_up(html: str) -> str:
    return html.partition('id="line-up-all"')[2].partition("</section>")[0]


def names(html: str, *looks: str) -> list[str]:
    return [name for look, name in BOX.findall(line_up(html)) if look in looks]


def test_two_rows_are_side_by_side_on_every_page(second: Played, client) -> None:
    """Round 1: Ada and Bo are the top half, Cem and Dag the bottom half (3.3.1)."""
    assert names(page(client, GROUP), "box") == ["Ada", "Cem", "Bo", "Dag"]
    assert "Pairs that meet as they stand: 2 of 2." in line_up(page(client, GROUP))
    board = page(client, "pairings/1/why/1/")
    assert names(board, "own-box") == ["Ada", "Cem"]
    assert "Ada and Cem meet: the thick line." in line_up(board)
    mine = page(client, f"players/{second.entry('Bo').pk}/why/1/")
    assert names(mine, "own-box") == ["Bo"]
    assert "You meet Dag: the thick line." in line_up(mine)


def test_the_console_shows_the_same(second: Played, world: World, client) -> None:
    answer = Desk.of(world, second.tournament).get("bracket", round=1, bracket=1)
    assert names(answer.content.decode(), "box") == names(page(client, GROUP), "box")


@pytest.mark.whole
def test_30_rows_unfold_by_the_address(world: World, client) -> None:
    """With and without script; each picture, and the page, within its weight."""
    found = played(world, players=60)
    found.publish()
    folded = page(client, GROUP)
    assert "… 26 more pairs as lined up" in line_up(folded)
    assert len(names(folded, "box")) == 2 * 4
    (address,) = set(re.findall(r'(?:href|hx-get)="([^"#]*\?rows=all)', line_up(folded)))
    for headers in ({}, HTMX):
        answer = client.get(address, **headers)
        unfolded = answer.content.decode()
        assert len(names(unfolded, "box")) == 60
        assert "more pairs" not in line_up(unfolded)
        assert len(gzip.compress(answer.content)) < MOST
    assert f'href="{HOME}{GROUP}#line-up-all"' in line_up(unfolded)


@pytest.mark.whole
def test_the_dialog_unfolds_its_own(world: World, client) -> None:
    """Board 10 of 30: two rows on each side of the board's own."""
    played(world, players=60).publish()
    dialog = page(client, "pairings/1/why/10/", **HTMX)
    assert len(names(dialog, "box", "own-box")) == 2 * 5
    assert f'hx-get="{HOME}pairings/1/why/10/?rows=all"' in line_up(dialog)
