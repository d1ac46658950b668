"""What goes along with a shared address: words, picture, code, and the sheet for the door."""

from __future__ import annotations

import html
import re
from io import BytesIO

import pytest
import segno
from PIL import Image

from pages.sharing import picture
from pages.sharing.picture import Line, Words
from tests.worlds.shown import address, crowd, guide
from tournaments.models import Player, Tournament

pytestmark = pytest.mark.django_db
HERE = "http://testserver"


def meta(page: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">', page)
    return {name: html.unescape(content).strip() for name, content in found}


def noted(monkeypatch: pytest.MonkeyPatch) -> list[Words]:
    """Note what would be drawn, in a list that grows."""
    drawn: list[Words] = []

    def note(words: Words) -> bytes:
        drawn.append(words)
        return b"png"

    monkeypatch.setattr(picture, "draw", note)
    return drawn


def test_a_tournaments_pages_say_what_they_are(client):
    tournament = crowd(4)
    for page in ("", "pairings/", "standings/"):
        said = meta(client.get(address(tournament, page)).content.decode())
        assert said["og:title"] == "C, Harbour Open"
        assert said["og:url"] == HERE + address(tournament, page)
        assert said["og:image"].startswith(f"{HERE}{address(tournament)}picture.png?v=")
        assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")


def test_a_card_is_shared_by_the_persons_address(client):
    tournament = crowd(4)
    entry = tournament.entries.get(tpn=2)
    theirs = f"{HERE}{address(tournament)}person/{entry.player_id}/"
    page = client.get(address(tournament, f"players/{entry.pk}/")).content.decode()
    said = meta(page)
    assert said["og:title"] == "Player 2 · C, Harbour Open"
    assert said["og:url"] == theirs
    assert said["og:image"].startswith(f"{theirs}picture.png?v=")
    (share,) = re.findall(r'href="([^"]*)" data-share\s', page)
    assert share == theirs


@pytest.mark.parametrize("page", ["picture.png", "person/{who}/picture.png"])
def test_the_picture_is_of_the_size_that_messages_show(client, page):
    tournament = guide()
    player = tournament.entries.get(tpn=26).player_id
    answer = client.get(address(tournament, page.format(who=player)))
    assert answer["Content-Type"] == "image/png"
    assert len(answer.content) < 60_000
    with Image.open(BytesIO(answer.content)) as drawn:
        assert drawn.size == (1200, 630)
        colours = drawn.convert("RGB").getcolors(1200 * 630)
        assert colours
        assert len(colours) > 2  # there are letters on it


def test_the_picture_is_drawn_once_a_stamp(client, monkeypatch):
    tournament = crowd(4)
    drawn = noted(monkeypatch)
    for _ in range(3):
        client.get(address(tournament, "picture.png"))
    (words,) = drawn
    assert (words.above, words.title) == ("Harbour · Harbour Open", "C")
    assert words.below == "Round 1 of 7 is being played"
    assert words.lines[0] == Line("1", "Player 1", "0")
    Tournament.objects.filter(pk=tournament.pk).update(version=tournament.version + 1)
    client.get(address(tournament, "picture.png"))
    assert len(drawn) == 2


def test_the_words_of_a_persons_picture(client, monkeypatch):
    tournament = crowd(4)
    entry = tournament.entries.get(tpn=2)
    Player.objects.filter(pk=entry.person.pk).update(name="O'Brien & Søn")
    drawn = noted(monkeypatch)
    client.get(address(tournament, f"person/{entry.player_id}/picture.png"))
    (words,) = drawn
    assert words.title == "O'Brien & Søn"
    assert words.below.startswith("Board 1, Black against Player 1 · Place ")


@pytest.mark.parametrize("name", ["", "W" * 300, "Ğ İ ş ½ · Ж Ω", "a b " * 200, "\u202e\u0000"])
def test_any_name_is_drawn_within_the_picture(name):
    words = Words(name, name, name, [Line("1", name, "½")])
    for each in (words, Words(name, name, name)):
        with Image.open(BytesIO(picture.draw(each))) as drawn:
            right = drawn.convert("RGB").crop((1200 - 20, 0, 1200, 630))
            assert right.getcolors() == [(20 * 630, (10, 61, 51))]


def test_codes_hold_the_whole_address(client):
    """The squares are those of the library's code for the address that is written here."""
    tournament = crowd(4)
    player = tournament.entries.get(tpn=2).player_id
    for page, coded in (
        ("code.svg", address(tournament)),
        (f"person/{player}/code.svg", f"{address(tournament)}person/{player}/"),
    ):
        answer = client.get(address(tournament, page))
        assert answer["Content-Type"] == "image/svg+xml"
        wanted = segno.make(HERE + coded, error="m", micro=False)
        buffer = BytesIO()
        wanted.save(buffer, kind="svg", scale=8, border=3, light="white", xmldecl=False)
        assert answer.content == buffer.getvalue()


def test_papers_have_their_codes(client):
    tournament = crowd(4)
    entry = tournament.entries.get(tpn=2)
    door = client.get(address(tournament, "print/door/")).content.decode()
    assert f"{HERE}{address(tournament)}</p>" in door
    assert f'src="{address(tournament)}code.svg"' in door
    card = client.get(address(tournament, f"print/cards/{entry.pk}/")).content.decode()
    assert f'src="{address(tournament)}person/{entry.player_id}/code.svg"' in card
