"""The card of a knock-out: one line a match, what comes next, and what results are worth."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.test import Client

from pairing.knockout.match import MatchRules
from tests.pages.knockouts import PUBLIC, cup, not_started
from tests.pages.live.test_bracket_pages import way_page, words
from tests.worlds.bracket import DRAW, WHITE, Bracket
from tests.worlds.world import World
from tournaments.knockouts import match as knockout_match
from tournaments.knockouts import rounds
from tournaments.models import Player, Side
from tournaments.setup import changing

pytestmark = pytest.mark.django_db

ROW = re.compile(r"<tr>\s*<th scope=\"row\" class=\"stay number round\">.*?</tr>", re.DOTALL)
PIECE = re.compile(r'class="piece (\w+)"')


def page_of(client: Client, bracket: Bracket, number: int, language: str = "en") -> str:
    cache.clear()
    address = way_page(bracket, number).replace("/en/", f"/{language}/", 1)
    return client.get(address).content.decode()


def lines(page: str) -> list[str]:
    """Return the lines of the card without tags, each with the colours of its games."""
    return [" ".join([*PIECE.findall(row), words(row)]) for row in ROW.findall(page)]


def with_third_place(world: World, players: int = 4) -> Bracket:
    bracket = not_started(world, players)
    rounds.change(bracket.tournament, bracket.by, places=1, rules=MatchRules(), third_place=True)
    bracket.start()
    return bracket


def test_the_address_of_a_card_leads_to_it(world: World, client: Client) -> None:
    bracket = cup(world)
    entry = bracket.knockout.seats.get(number=2).entry_id
    assert client.get(f"{PUBLIC}players/{entry}/")["Location"] == way_page(bracket, 2)


def test_who_it_is(world: World, client: Client) -> None:
    """Title, number, rating and federation; no place before there are places."""
    bracket = cup(world)
    player = Player.objects.get(name="P003")
    Player.objects.filter(pk=player.pk).update(federation="TUR")
    bracket.tournament.entries.filter(player=player).update(title="WIM")
    said = words(page_of(client, bracket, 3))
    assert "WIM P003" in said
    assert "Original order 3 Rating 2197 Federation TUR" in said
    assert "Final place" not in said
    assert [row.endswith("2197 TUR") for row in lines(page_of(client, bracket, 2))] == [True]


def test_it_is_shared_and_chosen_like_any_card(world: World, client: Client) -> None:
    """What is shared is the person's address, which outlives numbers and leads here again."""
    bracket = cup(world)
    page = page_of(client, bracket, 2)
    person = f"{PUBLIC}person/{Player.objects.get(name='P002').pk}/"
    assert f'href="http://testserver{person}" data-share' in page
    assert "This is me" in words(page)
    card = client.get(person)["Location"]
    assert client.get(card)["Location"] == way_page(bracket, 2)


def test_what_comes_next(world: World, client: Client) -> None:
    """Before the lot there is no colour; with it, White in the first game and Black after it."""
    bracket = cup(world)
    assert "Round 1: match 1 Colour by lot, against P004 2196" in words(page_of(client, bracket, 1))
    match = bracket.white(bracket.match(1, 1))
    assert "Round 1: match 1 White against P004 2196" in words(page_of(client, bracket, 1))
    bracket.enter(match, DRAW)
    said = words(page_of(client, bracket, 1))
    assert "Round 1: match 1 Black against P004 2196" in said
    assert "Why this pairing? In each round the top of the starting order plays the bottom" in said
    bracket.enter(bracket.again(match), DRAW)
    assert "Round 1: match 1" not in words(page_of(client, bracket, 2))


def test_one_line_a_match(world: World, client: Client) -> None:
    """4 wins with White against 1 and draws; 3 does not come to its match against 2; then 4 and 2
    play, and 1 has third place by walkover.
    """
    bracket = with_third_place(world)
    bracket.win(bracket.match(1, 1), Side.LOWER)
    knockout_match.walkover(bracket.match(1, 2), bracket.by, Side.LOWER, 0)
    bracket.next()
    assert bracket.pairs(2) == [(2, 4), (1, 3)]
    bracket.enter(bracket.white(bracket.match(2, 1), Side.LOWER), WHITE)
    knockout_match.walkover(bracket.match(2, 2), bracket.by, Side.LOWER, 0)
    assert lines(page_of(client, bracket, 4)) == [
        "white black 1 1½ – ½ P001 why? Round 1 Semi-finals 2199",
        "white 2 1 – 0 P002 why? Round 2 Final 2198",
    ]
    assert lines(page_of(client, bracket, 1)) == [
        "black white 1 ½ – 1½ P004 why? Round 1 Semi-finals 2196",
        "2 walkover P003 why? Round 2 Match for third place 2197",
    ]
    bracket.enter(bracket.match(2, 1), DRAW)
    bracket.finish()
    said = words(page_of(client, bracket, 1))
    assert "Final place 3 Original order 1" in said
    assert "You won the match for third place against P003. That is place 3." in said
    assert "Final place 4 Original order 3" in words(page_of(client, bracket, 3))


def test_who_went_through_unplayed_and_shared_places(world: World, client: Client) -> None:
    """Of 5 the lowest two play first; places 3 and 4 are shared where no match is for them."""
    bracket = cup(world, 5)
    for round in (1, 2, 3):
        bracket.win_round(round)
        if round < 3:
            bracket.next()
    bracket.finish()
    page = page_of(client, bracket, 3)
    assert lines(page)[0] == "1 through without a match Preliminary round"
    assert "Final place 3–4" in words(page)


def test_what_results_are_worth(world: World, client: Client) -> None:
    """As on the card of a Swiss, where the public may read it; nothing on a play-off's way."""
    bracket = cup(world)
    changing.update_tournament(
        bracket.tournament, bracket.by, time_control_code="5400+30", public_ratings=True
    )
    bracket.win(bracket.match(1, 1))
    page = page_of(client, bracket, 1)
    assert 'id="worth-of"' in page
    assert "Each game’s part of the change" in page
    changing.update_tournament(bracket.tournament, bracket.by, public_ratings=False)
    assert 'id="worth-of"' not in page_of(client, bracket, 1)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("tr", "Üçüncülük için P004 ile oynuyorsunuz."),
        ("nb", "Du spiller mot P004 om tredjeplassen."),
    ],
)
def test_in_other_languages(world: World, client: Client, language: str, told: str) -> None:
    bracket = with_third_place(world)
    bracket.win_round(1)
    bracket.next()
    assert told in words(page_of(client, bracket, 3, language))


def test_everybody_sees_the_match_for_third_place(world: World, client: Client) -> None:
    """Dashed before it is drawn, then with names, and in the table; found by name too."""
    bracket = with_third_place(world)
    page = client.get(PUBLIC).content.decode()
    assert page.count(">Third place</text>") == 1
    bracket.win_round(1)
    bracket.next()
    cache.clear()
    said = words(client.get(PUBLIC).content.decode())
    assert "round 2, match 2 Match for third place 3 P003 – 4 P004" in said
    found = client.get(f"{PUBLIC}find/?q=P004").content.decode()
    assert "Round 2, match 2 against P003" in words(found)
    match = words(client.get(f"{PUBLIC}knock-out/1/rounds/2/matches/2/").content.decode())
    assert "Match for third place · round 2, match 2" in match
    printed = words(client.get(f"{PUBLIC}print/knock-out/1/").content.decode())
    assert "(Match for third place)" in printed


def test_without_it_the_page_says_why(world: World, client: Client) -> None:
    bracket = with_third_place(world, 3)
    bracket.win_round(1)
    bracket.next()
    said = words(client.get(PUBLIC).content.decode())
    assert "There is no match for third place: only P003 went out in the round before" in said
    assert "You have third place without a match" in words(page_of(client, bracket, 3))
