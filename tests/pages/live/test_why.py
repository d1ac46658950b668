"""The whole of a pairing's reasons: brackets, a player's own question, and what outlives what."""

from __future__ import annotations

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from playwright.sync_api import expect

from crosstable.results import Result
from tests.pages.axe import assert_accessible
from tests.pages.live.reasons import HOME, page
from tests.pages.reading import rows
from tests.pages.rounds import HTMX, played
from tests.servers.browser import Visitors
from tests.worlds.played import Played
from tournaments.models import Tournament

TWO_LINES = 64
"""The height of a player's two short lines on a phone, in pixels."""


class TestBracket:
    def test_members_in_order_with_what_the_rules_looked_at(self, second, client):
        path = HOME + "pairings/2/brackets/1/"
        assert rows(client.get(path), "members") == [
            ["Ada", "1", "1", "Black (strong)", "Bo"],
            ["Bo", "2", "1", "White (strong)", "Ada"],
        ]
        assert rows(client.get(path), "history") == [
            ["Ada", "1 White", "–"],
            ["Bo", "1 Black", "–"],
        ]

    def test_every_bracket_leads_to_the_others(self, second, client):
        first = page(client, "pairings/2/brackets/1/")
        assert f'href="{HOME}pairings/2/brackets/2/"' in first
        assert "The two players of this group play each other." in first

    def test_zeros_and_articles_stand_behind_a_fold(self, second, client):
        first = page(client, "pairings/2/brackets/1/")
        before, after = first.split("All that is counted, with its articles")
        assert "Nothing had to be given up in this group" in before
        assert "C12" not in before
        assert "Players without the colour that they should get" in after
        assert "C12" in after

    def test_floaters_and_the_bye_are_told(self, world, client):
        """Of five without points one is over, and has the bye, as all below have opponents."""
        found = played(world, players=5)
        found.publish()
        told = page(client, "pairings/1/brackets/1/")
        assert "This last group has 5 players, an odd number, so Eva has the bye." in told
        assert (
            "the first 2 in line meet the next 2, place by place. That is how they are paired."
            in told
        )

    def test_why_this_one_goes_down_and_not_another(self, world, client):
        """Ada and Bo won, Eva had the bye: 1 point each, and a downfloat for Eva.

        The three are odd in number. Eva would be left first, but floated the round before (C14), so
        it is Bo; nothing else speaks against leaving Ada, only that Ada-Eva comes before Bo-Eva.
        """
        found = played(world, players=5)
        found.play(Result.WHITE_WINS, Result.BLACK_WINS)
        found.publish()
        told = page(client, "pairings/2/brackets/1/")
        assert "This group has 3 players, an odd number, so Bo goes on to the next group." in told
        assert (
            "Instead of Bo, Ada could have gone on to the next group. That keeps the rules as well,"
            " but comes later in the order of the rules. So Bo goes on to the next group." in told
        )
        again = (
            "Then one more player would go down who did so, or got points without a game, in the"
            " round before."
        )
        assert f"By the line-up, Eva would have gone on to the next group. {again}" in told
        assert f"the first in line meets the second. {again} So the next ways" in told
        counted = (
            "Players who go down and did so, or got points without a game, in the round before"
        )
        assert told.split(counted)[1].strip().startswith('<span class="badge">decided</span>')
        assert rows(client.get(HOME + "pairings/2/brackets/1/"), "members")[1][-1].startswith("Cem")

    @pytest.mark.parametrize(
        ("untold", "sentence"),
        [
            (1, "For one more player, it would take too long to find out the reason."),
            (7, "For 7 more players, it would take too long to find out the reasons."),
        ],
    )
    def test_how_many_reasons_would_take_too_long(self, world, client, untold, sentence):
        found = played(world, players=5)
        found.publish()
        round = found.tournament.rounds.get(number=1)
        assert round.explanation is not None
        round.explanation["explanation"]["brackets"][0]["untold"] = untold
        round.save(update_fields=["explanation"])
        assert sentence in page(client, "pairings/1/brackets/1/")

    def test_there_are_no_more_than_there_are(self, second, client):
        for path in ("pairings/2/brackets/0/", "pairings/2/brackets/3/", "pairings/3/brackets/1/"):
            assert client.get(HOME + path).status_code == 404


class TestOwnPage:
    def mine(self, client, played: Played, name: str, round: int, **headers: str) -> str:
        return page(client, f"players/{played.entry(name).pk}/why/{round}/", **headers)

    def test_the_opponent_and_the_colour_from_the_players_side(self, second, client):
        told = self.mine(client, second, "Ada", 2)
        assert (
            "Both of you have 1 point. In the line-up you have place 1, and that plays place 2."
            in told
        )
        assert "You should get Black and Bo White, so both of you get what you should." in told
        across = self.mine(client, second, "Bo", 2)
        assert "In the line-up you have place 2, and that plays place 1." in across
        assert "You should get White and Ada Black, so both of you get what you should." in across

    def test_in_round_one_the_numbers_decide(self, second, client):
        told = self.mine(client, second, "Cem", 1)
        assert (
            "Neither of you has had a colour yet. A lot gave White to odd numbers, and Ada, who"
            " ranks higher, has number 1." in told
        )

    def test_the_bye(self, world, client):
        found = played(world, players=5)
        found.publish()
        told = self.mine(client, found, "Eva", 1)
        assert "You have the bye: 0 points, the fewest with which" in told

    def test_the_card_asks_in_every_round(self, second, client):
        entry = second.entry("Ada").pk
        card = page(client, f"players/{entry}/")
        for round in (1, 2):
            assert f'href="{HOME}players/{entry}/why/{round}/"' in card

    def test_in_a_dialog_only_the_answer(self, second, client):
        part = self.mine(client, second, "Ada", 2, **HTMX)
        assert "<html" not in part
        assert "Why this colour?" in part

    def test_not_of_somebody_elses_tournament(self, second, world, client):
        stranger = world.entries[0].pk
        assert client.get(f"{HOME}players/{stranger}/why/1/").status_code == 404


PAGES = ("pairings/2/why/1/", "pairings/2/brackets/1/", "pairings/2/why-not/")


def test_reasons_outlive_a_correction(second, client):
    """Round 1 is put right as not played: the article stays, its figures are gone."""
    first = second.round(1)
    first.turns.update(pairing=None, colour="", bye="Z")
    told = page(client, PAGES[0])
    assert "Each gets the colour that evens out the colours so far." in told


def test_reasons_of_a_tournament_that_is_not_public(second, client):
    own = f"players/{second.entry('Ada').pk}/why/2/"
    for path in (*PAGES, own):
        assert client.get(HOME + path).status_code == 200
    Tournament.objects.filter(pk=second.tournament.pk).update(public=False)
    for path in (*PAGES, own):
        assert client.get(HOME + path).status_code == 404


def test_nobody_needs_a_session_to_ask(second, world, client):
    client.force_login(world.people["owner"])
    for path in (*PAGES, f"players/{second.entry('Ada').pk}/why/2/"):
        answer = client.get(HOME + path)
        assert not answer.wsgi_request.session.accessed
        assert answer.cookies == {}
        assert "public" in answer["Cache-Control"]


def test_pages_of_reasons_ask_as_often_for_many_as_for_few(world, client):
    counts = []
    for players in (4, 40):
        found = played(world, players=players, slug=f"p{players}")
        found.publish()
        home, ada = f"/en/harbour/spring/p{players}/", found.entry("Ada").pk
        cache.clear()
        for path in (
            "pairings/1/why/1/",
            "pairings/1/brackets/1/",
            "pairings/1/why-not/",
            f"pairings/1/why-not/?one={ada}&other={found.entry('Bo').pk}",
            f"players/{ada}/why/1/",
        ):
            with CaptureQueriesContext(connection) as queries:
                assert client.get(home + path).status_code == 200
            counts.append(len(queries))
    few, many = counts[:5], counts[5:]
    assert few == many
    assert max(few) <= 16


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
@pytest.mark.whole
def test_in_a_browser(second: Played, visitors: Visitors) -> None:
    """From the pairings to a board's reason, its bracket, the question and its answer."""
    page = visitors(width=360, color_scheme="light")
    page.goto(f"{HOME}pairings/2/")
    page.locator("#board-1 .ask a").click()
    dialog = page.locator("#dialog")
    expect(dialog).to_contain_text("Both have 1 point.")
    assert_accessible(page)
    dialog.get_by_role("link", name="The whole group").click()
    expect(page.locator("#members")).to_contain_text("Black (strong)")
    heights = page.locator("#members tbody tr").evaluate_all(
        "rows => rows.map(r => r.offsetHeight)"
    )
    assert max(heights) <= TWO_LINES
    page.get_by_text("All that is counted, with its articles").click()
    expect(page.get_by_role("cell", name="C12")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name="Two of different groups").click()
    page.get_by_label("Player", exact=True).select_option(label="Ada")
    page.get_by_label("Another player").select_option(label="Dag")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("#answer")).to_contain_text("Ada has 1 point, Dag 0 points.")
    assert_accessible(page)
    page.goto(f"{HOME}players/{second.entry('Ada').pk}/")
    page.locator("#round-2 .ask").click()
    expect(dialog).to_contain_text("You should get Black")
    assert_accessible(page)
