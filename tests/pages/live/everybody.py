"""The list of everybody whom a player might have met, read back from its page."""

from __future__ import annotations

import re
from html import unescape
from typing import NamedTuple

from django.test import Client

from crosstable.model import Colour, Crosstable, EntryId
from tests.explain.truth.before import Before
from tests.explain.truth.texts import before_of
from tests.worlds.played import Played
from tests.worlds.shown import address
from tournaments.models import Round

ROW = re.compile(r"<tr[^>]*>\s*<th scope=\"row\">(.*?)</tr>", re.S)
PAIR = re.compile(r'id="pair-(\d+)"\s+href="([^"]+)">([^<]+)</a>')
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.S)


class Listed(NamedTuple):
    """One row: the whole page of the two is at ``path``."""

    entry: EntryId
    name: str
    path: str
    points: str
    reason: str


def list_page(client: Client, world: Played, round: Round, one: EntryId, more: str = "") -> str:
    path = f"{address(world.tournament)}pairings/{round.number}/why-not/?one={one}{more}"
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def listed(html: str) -> list[Listed]:
    return [_row(row) for row in ROW.findall(html[html.index('id="rivals"') :])]


def _row(html: str) -> Listed:
    found = PAIR.search(html)
    assert found
    points, _colours, reason = map(_text, CELL.findall(html))
    entry, path, name = found.groups()
    return Listed(int(entry), unescape(name), unescape(path), points, reason)


def _text(html: str) -> str:
    return unescape(" ".join(re.sub(r"<[^>]*>", " ", html).split()))


def answer_of(client: Client, row: Listed) -> str:
    """The text of the page of the two."""
    answer = client.get(row.path)
    assert answer.status_code == 200, row.path
    return _text(answer.content.decode())


def before(world: Played, round: Round, table: Crosstable) -> Before:
    assert round.explanation
    explanation = round.explanation["explanation"]
    return before_of((explanation["system"], explanation["edition"]), table, round.number)


def colour_named(reason: str) -> Colour | None:
    """The colour that both must have, as the list says."""
    return {"Both must have White.": Colour.WHITE, "Both must have Black.": Colour.BLACK}.get(
        reason
    )
