"""The public bracket: windows, *find my name*, and the page of each one's way through it."""

from __future__ import annotations

import gzip
import re

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pairing.knockout.match import MatchRules, MatchStage
from tests.explain.pictures.reading import MOST_BYTES
from tests.pages.access.playoff import tied
from tests.pages.knockouts import PUBLIC, cup
from tests.worlds.bracket import DRAW, WHITE, Bracket
from tests.worlds.long_brackets import name_them, play_round, play_to_the_end
from tests.worlds.world import World
from tournaments.knockouts import ending, lots, playoffs, rounds
from tournaments.knockouts import match as knockout_match
from tournaments.models import Side
from tournaments.standings import refreshing

pytestmark = pytest.mark.django_db

FIGURE = re.compile(r'<figure class="picture.*?</figure>', re.DOTALL)
WINDOW = re.compile(r'href="(\?[^"#]*)#bracket-picture"')


def words(page: str) -> str:
    """Return what stands on a page, without its tags."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).replace("&#x27;", "'").split())


def way_page(bracket: Bracket, number: int) -> str:
    entry = bracket.knockout.seats.get(number=number).entry_id
    return f"{PUBLIC}knock-out/1/players/{entry}/"


def told(client: Client, bracket: Bracket, number: int) -> str:
    cache.clear()
    return words(client.get(way_page(bracket, number)).content.decode())


class TestFind:
    def test_a_name_leads_to_its_match_marked(self, world: World, client: Client) -> None:
        bracket = cup(world, 8)
        asked = client.get(PUBLIC, {"q": "P003"})
        assert asked["Location"] == f"{PUBLIC}?of=3#marked"
        page = client.get(PUBLIC, {"of": "3"}).content.decode()
        (marked,) = re.findall(r'<g transform="[^"]*" id="marked">(.*?)</g>', page)
        assert 'class="own-box"' in marked
        assert "P003" in marked
        assert "P006" in marked
        assert way_page(bracket, 3) in page
        assert "The way of P003 is marked." in page

    def test_several_are_listed_with_their_ways(self, world: World, client: Client) -> None:
        bracket = cup(world, 12)
        page = client.get(PUBLIC, {"q": "P01"}).content.decode()
        for number in (10, 11, 12):
            assert f'href="?of={number}#marked"' in page
            assert way_page(bracket, number) in page
        assert 'href="?of=9#marked"' not in page

    def test_nobody_is_said(self, world: World, client: Client) -> None:
        cup(world)
        assert "No name or number matches." in client.get(PUBLIC, {"q": "Xyz"}).content.decode()

    @pytest.mark.parametrize(
        "query", ["from=9", "from=x", "from=1&part=2", "of=99", "from=-1", "of=²"]
    )
    def test_what_there_is_not(self, world: World, client: Client, query: str) -> None:
        cup(world)
        assert client.get(f"{PUBLIC}?{query}").status_code == 404


class TestWay:
    def test_what_may_come_next(self, world: World, client: Client) -> None:
        """Of 8, 1 meets 8 first. If 4 and 5 only are open beside, 1 meets the winner of them after
        2 and 3 have won, as the last of those left: 1–4 or 1–5.
        """
        bracket = cup(world, 8)
        for number in (2, 3):
            bracket.win(bracket.match(1, number))
        said = told(client, bracket, 1)
        assert (
            "If you win the open match, the next opponent is one of these: P004 and P005." in said
        )
        bracket.win(bracket.match(1, 4), Side.LOWER)
        assert "If you win the open match, the next opponent is P005." in told(client, bracket, 1)
        bracket.win(bracket.match(1, 1))
        assert "In the next round you meet P005." in told(client, bracket, 1)
        assert "In the next round you meet P003." in told(client, bracket, 2)

    def test_where_it_ended(self, world: World, client: Client) -> None:
        bracket = cup(world, 5)
        bracket.win_round(1)
        bracket.next()
        bracket.win_round(2)
        bracket.next()
        assert "This is the last round: whoever wins the match is through." in told(
            client, bracket, 1
        )
        bracket.win_round(3)
        bracket.finish()
        first, second, fourth = (told(client, bracket, number) for number in (1, 2, 4))
        assert "You have come through all rounds." in first
        assert "That is place 1." in first
        assert "You went through this round without playing." in first
        assert "You won the match, with 1½ points to ½ in the games." in first
        assert "You went out in round 3: Final." in second
        assert "That is place 2." in second
        assert "You went out in round 2: Semi-finals." in fourth
        assert "That is place 3 to 4, shared by all who came as far." in fourth

    def test_only_who_is_in_it_has_one(self, world: World, client: Client) -> None:
        cup(world)
        assert client.get(f"{PUBLIC}knock-out/1/players/0/").status_code == 404
        assert client.get(f"{PUBLIC}knock-out/2/players/1/").status_code == 404


class TestOtherKinds:
    def test_boards_of_a_team_stand_on_its_way(self, world: World, client: Client) -> None:
        """1½ to ½ on two boards wins the first encounter, 1 to 1 draws the second."""
        bracket = cup(world, 2)
        type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=2)
        match = bracket.white(bracket.match(1, 1))
        for game, results in enumerate(((WHITE, DRAW), (DRAW, DRAW)), start=1):
            for board, result in enumerate(results, start=1):
                knockout_match.enter_board(match, bracket.by, game, board, result=result, seen="  ")
        said = told(client, bracket, 1)
        assert "board 1: 1 – 0 · board 2: ½ – ½" in said
        assert "You won the match, with 1½ points to ½ in the games." in said
        page = client.get(PUBLIC).content.decode()
        assert ">✓ 1½</text>" in page

    def test_a_golden_point_and_lots_mark_the_winner(self, world: World, client: Client) -> None:
        """Level on points, so that the sign alone tells who is through."""
        rules = MatchRules(extension=0, finish=MatchStage.LOTS)
        bracket = cup(world, 2, rules=rules)
        match = bracket.enter(bracket.white(bracket.match(1, 1)), DRAW, DRAW)
        lots.decide_by_lot(match, bracket.by, match.version, seed="sea")
        winner = 1 if bracket.again(match).winner == Side.HIGHER else 2
        page = client.get(PUBLIC).content.decode()
        assert page.count(">✓ 1</text>") == 1
        said = told(client, bracket, winner)
        assert "Everything was tied, and you won the match by lot." in said
        assert f"P00{winner} ✓ through" in words(page)
        assert "1 – 1 Lots" in words(page)

    def test_the_ways_of_a_play_off_are_found_from_its_bracket_and_card(
        self, world: World, client: Client
    ) -> None:
        found = tied(world)
        everybody = [found.entry(name).pk for name in ("Ada", "Bo", "Cem", "Dag")]
        made = playoffs.make_play_off(
            found.tournament, found.by, everybody, places=1, confirmed=True
        )
        hands = Bracket(found.again().tournament, found.by)
        hands.win_round(1)
        rounds.draw_next(made, found.by, 2)
        hands.win_round(2)
        ending.finish(made, found.by)
        refreshing.refresh(found.tournament.pk)
        address = "/en/harbour/spring/t/knock-out/1/"
        way = f"{address}players/{everybody[1]}/"
        assert way in client.get(f"{address}?of=2").content.decode()
        assert way in client.get(f"/en/harbour/spring/t/players/{everybody[1]}/").content.decode()
        said = words(client.get(way).content.decode())
        assert "Play-off for place 1" in said
        assert "You went out in round 2: Final. That is place 2." in said


@pytest.mark.parametrize("where", ["bracket", "marked", "way"])
def test_queries_do_not_grow_with_the_players(world: World, client: Client, where: str) -> None:
    asked = set()
    for players in (5, 40):
        bracket = cup(world, players)
        play_round(bracket, 1)
        bracket.next()
        page = {"bracket": PUBLIC, "marked": f"{PUBLIC}?of=5", "way": way_page(bracket, 5)}[where]
        cache.clear()
        with CaptureQueriesContext(connection) as found:
            assert client.get(page).status_code == 200
        asked.add(len(found))
        type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(
            slug=f"old{players}"
        )
    assert len(asked) == 1, asked
    assert max(asked) <= 14


@pytest.mark.whole
@pytest.mark.parametrize("players", [60, 300])
def test_a_picture_with_its_table_is_small(world: World, client: Client, players: int) -> None:
    """Every window, drawing, sentence and table together, in 6 kB over the wire."""
    bracket = cup(world, players)
    name_them(bracket)
    play_to_the_end(bracket)
    queries, seen = ["?from=1"], set()
    while queries:
        query = queries.pop()
        seen.add(query)
        (figure,) = FIGURE.findall(client.get(f"{PUBLIC}{query}").content.decode())
        assert len(gzip.compress(figure.encode(), mtime=0)) <= MOST_BYTES, query
        found = {link.replace("&amp;", "&") for link in WINDOW.findall(figure)}
        queries += found - seen - set(queries)
    assert len(seen) == {60: 6, 300: 20}[players], seen
