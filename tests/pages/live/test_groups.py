"""Groups that the public chooses from the standings: chips, windows, names, cards, paper."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from crosstable.results import Result
from tests.kept import kept
from tests.pages.reading import rows
from tests.worlds.played import Played
from tests.worlds.shown import address, card_of, crowd
from tests.worlds.world import World
from tournaments.models import Player, Tournament
from tournaments.rules import groups as rules
from tournaments.setup import changing
from tournaments.standings import refreshing

pytestmark = pytest.mark.django_db

ASKS = {"HX-Request": "true"}
CHIP = re.compile(
    r'<a href="([^"]*)"( aria-current="true")?>\s*([^<]*?)\s*(?:<small>(\d+)</small>)?</a>'
)


def chips(response: Any) -> list[tuple[str, str, str, bool]]:
    """Read the chips: the address's query, the name, how many it has, whether it is chosen."""
    page = response.content.decode()
    found = re.search(r'<nav class="of-groups".*?</nav>', page, re.DOTALL)
    links = CHIP.findall(found[0]) if found else []
    path = response.request["PATH_INFO"]
    return [
        (html.unescape(href).removeprefix(path), html.unescape(name), size, bool(current))
        for href, current, name, size in links
    ]


@kept
def ten() -> Tournament:
    """Ten players without a point, in the order of their numbers. In 2026 the odd numbers to 7 turn
    12, 13, 14 and 15; 2, 4 and 6 are girls or women; 9 and 10 play for İzmir SK.
    """
    tournament = crowd(10)
    people = {entry.tpn: entry.person for entry in tournament.entries.select_related("player")}
    for number, year in ((1, 2014), (3, 2013), (5, 2012), (7, 2011)):
        people[number].birth = f"{year}/06/01"
    for number in (2, 4, 6):
        people[number].sex = "w"
    for number in (9, 10):
        people[number].home_club = "İzmir SK"
    Player.objects.bulk_update(people.values(), ["birth", "sex", "home_club"])
    return tournament


def show(tournament: Tournament, *kinds: str, **more: Any) -> Tournament:
    """Switch these kinds on."""
    switches = {f"group_by_{kind}": True for kind in kinds}
    Tournament.objects.filter(pk=tournament.pk).update(**switches, **more)
    return tournament


def test_nothing_of_age_or_sex_is_told_by_default(client, ten) -> None:
    page = client.get(address(ten, "standings/"))
    assert chips(page) == []
    for path in ("standings/", card_of(ten, 1), "players/", "crosstable/"):
        assert not re.search(r"201[1-4]|U14", client.get(address(ten, path)).content.decode())


def test_groups_are_chips_with_their_sizes(client, ten) -> None:
    """U12 has one player: it is not offered. U14 has the one of U12 and two more."""
    show(ten, "age", "women", "club", age_groups="U12, U14, U16, S50")
    assert chips(client.get(address(ten, "standings/"))) == [
        ("", "Everybody", "", True),
        ("?group=u14", "U14", "3", False),
        ("?group=w", "Girls and women", "3", False),
        ("?group=club-izmir-sk", "İzmir SK", "2", False),
    ]


def test_a_group_has_its_places_beside_those_of_all(client, ten) -> None:
    """Nobody has a point yet, so all are first, together: in the group too."""
    show(ten, "age", age_groups="U14")
    page = client.get(address(ten, "standings/"), {"group": "u14"})
    assert [row[2] for row in rows(page, "standings")] == ["Player 1", "Player 3", "Player 5"]
    assert ("?group=u14", "U14", "3", True) in chips(page)
    assert ("", "Everybody", "", False) in chips(page)
    assert "Who turns 14 in 2026 or later." in page.content.decode()
    assert "2012" not in page.content.decode()  # nobody's own year


@kept
def played_out(world: World) -> Played:
    """Ada beats Cem, Bo and Dag draw, of the world's club: places 1, 2, 2, 4. All but Ada are of a
    club.
    """
    found = Played.with_players(
        world.event, world.people["arbiter"], ["Ada", "Bo", "Cem", "Dag"], 3, name="b"
    )
    changing.update_tournament(found.tournament, found.by, tiebreaks=["PTS"], group_by_club=True)
    found.play(Result.WHITE_WINS, Result.DRAW)
    Player.objects.filter(name__in=["Bo", "Cem", "Dag"]).update(home_club="Tromsø")
    refreshing.refresh(found.tournament.pk)
    return found.again()


def test_equal_ranks_are_equal_places(client, played_out) -> None:
    """Of all: Ada 1, Bo and Dag 2, Cem 4. Without Ada: Bo and Dag 1, Cem 3."""
    page = client.get(address(played_out.tournament, "standings/"), {"group": "club-tromso"})
    found = [(row[0], row[1].split()[0], row[2]) for row in rows(page, "standings")]
    assert found == [("1", "(2", "Bo"), ("1", "(2", "Dag"), ("3", "(4", "Cem")]
    card = client.get(address(played_out.tournament, f"players/{played_out.entry('Cem').pk}/"))
    assert re.search(r">Tromsø</a></dt>\s*<dd>3\s*<span[^>]*>\s*of 3", card.content.decode())


def test_what_decides_is_not_framed_between_others(client, played_out) -> None:
    changing.update_tournament(
        played_out.tournament, played_out.by, confirmed=True, tiebreaks=["PTS", "TPN"]
    )
    refreshing.refresh(played_out.tournament.pk)
    path = address(played_out.tournament, "standings/")
    for query, framed in (("", True), ("?group=club-tromso", False)):
        assert ('class="decides"' in client.get(path + query).content.decode()) is framed
        printed = path.replace("standings/", "print/standings/") + query
        assert ('class="decides"' in client.get(printed).content.decode()) is framed


def test_a_group_that_is_not_offered_leads_to_everybody(client, ten) -> None:
    show(ten, "age", age_groups="U12, U14")
    path = address(ten, "standings/")
    for group in ("u12", "u16", "w", "club-izmir-sk", "x\0", "é" * 200):
        there = client.get(path, {"group": group})
        assert (there.status_code, there.headers["Location"]) == (302, path), group
    assert client.get(path, {"group": "w", "v": "0"}, headers=ASKS).status_code == 404
    assert client.get(path, {"group": "u14", "from": "101"}).status_code == 404
    printed = address(ten, "print/standings/")
    assert client.get(printed, {"group": "u12"}).status_code == 404


@kept
def many() -> Tournament:
    """250 players; those with an even number play for a club."""
    tournament = crowd(250)
    even = [2 * number for number in range(1, 126)]
    people = Player.objects.filter(entries__tournament=tournament, entries__tpn__in=even)
    Player.objects.filter(pk__in=list(people.values_list("pk", flat=True))).update(home_club="Even")
    return show(tournament, "club")


def names(response: Any) -> list[str]:
    return [row[2] for row in rows(response, "standings")]


def test_a_large_group_comes_in_windows_of_its_own(client, many) -> None:
    path = address(many, "standings/")
    first = client.get(path, {"group": "club-even"})
    assert names(first) == [f"Player {2 * number}" for number in range(1, 101)]
    assert f'href="{path}?group=club-even&amp;from=101">101–125</a>' in first.content.decode()
    last = client.get(path, {"group": "club-even", "from": "101", "sort": "number"})
    assert names(last)[0] == "Player 202"
    assert client.get(path, {"group": "club-even", "from": "201"}).status_code == 404


def test_a_name_is_looked_for_in_the_group(client, many) -> None:
    path = address(many, "standings/")
    found = client.get(path, {"group": "club-even", "q": "player 17"})
    assert names(found) == [f"Player {number}" for number in (170, 172, 174, 176, 178)]
    assert '<input type="hidden" name="group" value="club-even">' in found.content.decode()
    there = client.get(path, {"group": "club-even", "q": "player 250", "go": "yes"})
    row = many.entries.get(tpn=250).pk
    query = "group=club-even&from=101&me=player+250"
    assert there.headers["Location"] == f"{path}?{query}#entry-{row}"
    assert f'<tr id="entry-{row}"' in client.get(there.headers["Location"]).content.decode()
    nobody = client.get(path, {"group": "club-even", "q": "player 17", "go": "yes", "from": "1"})
    assert nobody.status_code == 200  # 17 is odd, and five others begin so


def test_a_group_is_live(client, played_out) -> None:
    """Its page asks for the group again, and is sent the rows that have changed."""
    path = address(played_out.tournament, "standings/")
    held = client.get(path, {"group": "club-tromso"}).content.decode()
    again = html.unescape(re.findall(r'id="live"[^>]* hx-get="([^"]+)"', held)[0])
    assert again.startswith(f"{path}?group=club-tromso&v=")
    assert client.get(again, headers=ASKS).status_code == 204
    played_out.publish()
    played_out.enter(2, 1, Result.WHITE_WINS)
    refreshing.refresh(played_out.tournament.pk)
    sent = client.get(again, headers=ASKS).content.decode()
    assert "data-since" in sent
    assert len(re.findall(r'<tr id="entry-', sent)) == 3


def test_rounds_keep_the_group(client, played_out) -> None:
    played_out.publish()
    refreshing.refresh(played_out.tournament.pk)
    path = address(played_out.tournament, "standings/")
    page = client.get(path, {"group": "club-tromso"}).content.decode()
    assert f'href="{path}1/?group=club-tromso"' in page
    assert client.get(f"{path}1/", {"group": "club-tromso"}).status_code == 200


def test_orders_keep_the_group(client, many) -> None:
    path = address(many, "standings/")
    page = client.get(path, {"group": "club-even", "sort": "name"}).content.decode()
    assert f'href="{path}?group=club-even&amp;sort=number"' in page
    assert f'<a href="{path}?sort=name">Everybody</a>' in page


def test_many_groups_are_folded(client, many) -> None:
    """Nine ratings apart, in bands of their own: nine groups beside the club."""
    limits = [1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800]
    for band, rating in enumerate([1000, *limits]):
        many.entries.filter(tpn__gt=20 * band, tpn__lte=20 * band + 20).update(rating=rating)
    show(many, "rating", rating_bands=", ".join(map(str, limits)))
    page = client.get(address(many, "standings/"), {"group": "from-1800"}).content.decode()
    assert '<details class="more-about">' in page
    head = page[page.index('id="groups"') : page.index("<details", page.index('id="groups"'))]
    assert "1800 and above" in head
    assert "under 1100" not in head


def test_paper_of_a_group(client, ten) -> None:
    show(ten, "women")
    path = address(ten, "print/standings/")
    link = f'href="{path}?group=w"'
    assert link in client.get(address(ten, "standings/"), {"group": "w"}).content.decode()
    page = client.get(path, {"group": "w"}).content.decode()
    assert re.findall(r"Player \d+", page) == ["Player 2", "Player 4", "Player 6"]
    assert "· Girls and women</h1>" in page


def test_the_crosstable_is_always_everybodys(client, ten) -> None:
    show(ten, "women")
    page = client.get(address(ten, "crosstable/"), {"group": "w"})
    assert len(rows(page, "crosstable")) == 10


def test_teams_have_no_groups(client, ten) -> None:
    show(ten, *(name.removeprefix("group_by_") for name in rules.SWITCHES), boards=4)
    assert chips(client.get(address(ten, "standings/"))) == []


@pytest.mark.parametrize("query", ["standings/", "standings/?group=club-even"])
def test_the_number_of_queries_does_not_grow(client, many, query) -> None:
    few = show(crowd(4, event=many.event), "club")
    Player.objects.filter(entries__tournament=few, entries__tpn__lt=4).update(home_club="Even")
    asked = []
    for tournament in (few, many):
        cache.clear()
        with CaptureQueriesContext(connection) as queries:
            assert client.get(address(tournament, query)).status_code == 200
        asked.append(len(queries))
    assert asked[0] == asked[1]
    assert asked[0] <= 11
