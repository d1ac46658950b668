"""Long tables come in windows of a hundred rows, and of those only what has changed is sent."""

from __future__ import annotations

import html
import re

import pytest

from crosstable.results import Result
from pages.live.changes import without_unchanged
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.shown import address, crowd
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.standings import refreshing

pytestmark = pytest.mark.django_db

ASKS = {"HX-Request": "true"}
ROW = re.compile(r'<tr id="(entry-\d+)"[^>]*>.*?</tr>', re.DOTALL)


@kept
def many() -> Tournament:
    """250 players without a point, in the order of their numbers: 1 has met 2, 3 has met 4 ..."""
    return crowd(250)


def names(response) -> list[str]:
    return [row[2] for row in rows(response, "standings")]


def numbered(*numbers: int) -> list[str]:
    return [f"Player {number}" for number in numbers]


def test_a_window_has_a_hundred_rows(client, many) -> None:
    path = address(many, "standings/")
    first = client.get(path)
    assert names(first) == numbered(*range(1, 101))
    assert names(client.get(path, {"from": 201})) == numbered(*range(201, 251))
    parts = re.findall(r'<a href="([^"]*)"[^>]*>(\d+–\d+)</a>', first.content.decode())
    assert parts == 2 * [
        (path, "1–100"),
        (f"{path}?from=101", "101–200"),
        (f"{path}?from=201", "201–250"),
    ]


def boards(response) -> list[str]:
    return [row[0] for row in rows(response, "boards")]


def test_a_round_of_more_than_a_hundred_boards(client, many) -> None:
    """250 players have 125 boards; whoever is looked for is found on any of them."""
    path = address(many, "pairings/")
    first = client.get(path)
    assert boards(first) == [str(board) for board in range(1, 101)]
    assert "0 of 125 results are in." in " ".join(first.content.decode().split())
    assert boards(client.get(path, {"from": 101})) == [str(board) for board in range(101, 126)]
    assert boards(client.get(path, {"q": "Player 250"})) == ["125"]
    assert boards(client.get(path, {"q": "7"})) == ["4", "7"]  # number 7 has met 8; and board 7
    for wrong in ("from=201", "from=2", "sort=name"):
        assert client.get(f"{path}?{wrong}").status_code == 404


def test_a_round_of_a_hundred_boards_is_whole(client) -> None:
    path = address(crowd(200), "pairings/")
    page = client.get(path)
    assert len(boards(page)) == 100
    assert 'aria-label="Boards"' not in page.content.decode()
    assert client.get(f"{path}?from=101").status_code == 404


@pytest.mark.parametrize("asked", ["from=301", "from=2", "from=0", "from=x", "sort=luck"])
@pytest.mark.parametrize("page", ["standings/", "crosstable/"])
def test_a_window_that_is_not_there(client, many, page, asked) -> None:
    assert client.get(f"{address(many, page)}?{asked}").status_code == 404


def test_cards_are_printed_a_hundred_at_a_time(client, many) -> None:
    path = address(many, "print/cards/")
    for query, first, last in (("", 1, 100), ("?from=201", 201, 250)):
        page = client.get(path + query).content.decode()
        titles = re.findall(r'<h2 class="title">(.*?)</h2>', page, re.DOTALL)
        assert [re.findall(r"Player \d+", one)[0] for one in titles] == numbered(
            *range(first, last + 1)
        )
        assert f'aria-current="page">{first}–{last}</a>' in page
    for strange in ("from=301", "from=2", "from=x"):
        assert client.get(f"{path}?{strange}").status_code == 404


def test_the_crosstable_names_opponents_beyond_its_window(client, many) -> None:
    """100 has met 99; the last of the second window is 200, who has met 199."""
    path = address(many, "crosstable/")
    assert rows(client.get(path), "crosstable")[-1] == [
        "100 Player 100",
        "0",
        "99 Black not yet played",
    ]
    second = rows(client.get(path, {"from": 101}), "crosstable")
    assert second[0] == ["101 Player 101", "0", "102 White not yet played"]
    assert len(second) == 100


def players(response, table: str) -> list[str]:
    """List the players by name, in whichever column that stands."""
    return [re.findall(r"Player \d+", " ".join(row))[0] for row in rows(response, table)]


@pytest.mark.parametrize("table", ["standings", "crosstable"])
def test_rows_are_sorted_in_the_whole_table(client, many, table) -> None:
    many.entries.filter(tpn=222).update(rating=2000)
    many.entries.filter(tpn=9).update(rating=1999)
    path = address(many, f"{table}/")
    by_name = players(client.get(path, {"sort": "name", "from": 201}), table)
    assert by_name == sorted(numbered(*range(1, 251)))[200:]
    assert players(client.get(path, {"sort": "rating"}), table)[:2] == numbered(222, 9)


def test_rows_are_sorted_by_a_tie_break(client, many) -> None:
    """250 has a Buchholz of 1, everybody else 0."""
    last = many.standings.get().rows.get(entry__tpn=250)
    last.values["BH"] = "1"
    last.save()
    assert names(client.get(address(many, "standings/"), {"sort": "BH"}))[:2] == numbered(250, 1)


def test_a_name_is_looked_for_in_the_whole_table(client, many) -> None:
    path = address(many, "standings/")
    found = client.get(path, {"q": "player 17"})
    assert names(found) == numbered(17, *range(170, 180))
    page = found.content.decode()
    assert "11 of 250 found." in page
    of_176 = many.entries.get(tpn=176).pk
    assert f'href="{path}?from=101#entry-{of_176}"' in page
    assert names(client.get(path, {"q": "17"})) == numbered(17)
    nobody = client.get(path, {"q": "nobody"})
    assert names(nobody) == []
    assert "Nobody here has a name like that." in nobody.content.decode()


def test_one_is_led_to_ones_place(client, many) -> None:
    for page in ("standings/", "crosstable/", "standings/1/"):
        path = address(many, page)
        there = client.get(path, {"q": "player 250", "go": "yes"})
        assert there.status_code == 302
        row = many.entries.get(tpn=250).pk
        assert there.headers["Location"] == f"{path}?from=201&me=player+250#entry-{row}"
        arrived = client.get(there.headers["Location"])
        assert f'<tr id="entry-{row}"' in arrived.content.decode()
        assert 'name="q" value="player 250"' in arrived.content.decode()
    exactly = client.get(path, {"q": "Player 17", "go": "yes"})
    assert exactly.headers["Location"].endswith(f"#entry-{many.entries.get(tpn=17).pk}")
    like_it = client.get(address(many, "standings/"), {"q": "Player 17x", "go": "yes"})
    assert names(like_it) == numbered(17, *range(170, 180))


def test_in_one_window_a_name_hides_rows_and_keeps_them(client, guide_event: Tournament) -> None:
    """The guide's 29 players: as one types, the page itself shows them again."""
    page = client.get(address(guide_event, "standings/"), {"q": "yaren"}).content.decode()
    shown = re.findall(r'<tr id="entry-\d+" data-find="([^"]*)" (hidden)?', page)
    assert [words.split()[0] for words, hidden in shown if not hidden] == ["yaren"]
    assert len(shown) == 29
    assert "Sorted by" not in page


@kept
def playing(world: World) -> Played:
    """Round 1 of the world's tournament, in the hands of its arbiter."""
    return Played(world.tournament, world.people["arbiter"]).again()


@pytest.mark.parametrize("page", ["standings/", "crosstable/"])
def test_only_rows_and_cells_that_have_changed_are_sent(client, playing, page) -> None:
    path = address(playing.tournament, page)
    refreshing.refresh(playing.tournament.pk)
    held = client.get(path).content.decode()
    again = html.unescape(re.findall(r'id="live"[^>]* hx-get="([^"]+)"', held)[0])
    playing.enter(1, 1, Result.WHITE_WINS)
    refreshing.refresh(playing.tournament.pk)
    sent = client.get(again, headers=ASKS).content.decode()
    whole = client.get(path, {"v": "0"}, headers=ASKS).content.decode()
    before = {row[1]: row[0] for row in ROW.finditer(held)}
    now = {row[1]: row[0] for row in ROW.finditer(whole)}
    empty = re.findall(r'<tr id="(entry-\d+)" data-same></tr>', sent)
    assert set(empty) == {name for name, row in now.items() if before[name] == row}
    assert [row[1] for row in ROW.finditer(sent)] == list(now)
    assert re.search(r'data-since="[0-9a-f]{12}"', sent)
    assert len(sent) < len(whole)


def test_a_page_that_holds_what_is_forgotten_gets_it_whole(client, playing) -> None:
    refreshing.refresh(playing.tournament.pk)
    path = address(playing.tournament, "standings/")
    for drawing in ("0123456789ab", "x", "\n", ""):
        sent = client.get(path, {"v": "0", "d": drawing}, headers=ASKS).content.decode()
        assert "data-same" not in sent
        assert "data-since" not in sent


def test_what_is_sent_of_a_row() -> None:
    """A new row is whole, one that is the same is empty, and of another the same cells are."""
    one = '<tr id="a" data-figure="1"><th>A</th> <td class="x">1</td></tr>'
    other = '<tr id="b"><th>B</th> <td>2</td></tr>'
    changed = '<tr id="a" data-figure="2"><th>A</th> <td class="x">2</td></tr>'
    wider = '<tr id="b"><th>B</th> <td>2</td><td>3</td></tr>'
    new = '<tr id="c"><th>C</th></tr>'
    assert without_unchanged(f"<p>{one}{other}</p>", f"<i>{other}{changed}{new}</i>") == (
        '<i><tr id="b" data-same></tr>'
        '<tr id="a" data-figure="2"><th data-same></th> <td class="x">2</td></tr>'
        '<tr id="c"><th>C</th></tr></i>'
    )
    assert without_unchanged(other, wider) == wider
