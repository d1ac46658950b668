"""The origin of each number, at the values of the Turkish guide's events."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from html import unescape
from itertools import combinations

import pytest
from django.core.cache import cache
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext

import tiebreaks
from explain.standings import comparison
from tests.pages.reading import rows
from tests.pages.rounds import HTMX, Desk
from tests.tiebreaks.golden import golden, number
from tests.worlds.shown import GUIDE, GUIDE_18, address, crowd, guide, harbour
from tiebreaks import Combination, Reason
from tournaments.bridge import crosstables
from tournaments.models import Standing, Tournament
from tournaments.rounds import published
from tournaments.standings import refreshing
from tournaments.standings.table import separator
from tournaments.words import sums
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.figures import points

pytestmark = pytest.mark.django_db


def entry(tournament: Tournament, name: str) -> int:
    return tournament.entries.get(player__name=name).pk


def why_above(tournament: Tournament, one: str, other: str, after: int = 5) -> str:
    pair = f"one={entry(tournament, one)}&other={entry(tournament, other)}"
    return address(tournament, f"standings/{after}/why/?{pair}")


def first_said(page: HttpResponse) -> str:
    """Return the plain explanation that a page begins with."""
    text = page.content.decode().partition('<p class="first-reason">')[2]
    return unescape(text.partition("</p>")[0])


def figure(tournament: Tournament, name: str, rest: str) -> str:
    return address(tournament, f"players/{entry(tournament, name)}/why/{rest}")


class TestTheCard:
    def test_is_the_one_of_the_design(self, client):
        """Ezgi, number 7 of 18: the guide's card 9, 28½, 27 and 16¾ as its table has them. Sinan is
        number 15 and Yaren number 2, rated 2200 less 10 for each number.
        """
        order = ["PTS", "BH", "BH/C1", "SB"]
        tournament = guide(rounds=7, report=GUIDE_18, tiebreaks=order)
        page = client.get(address(tournament, f"players/{entry(tournament, 'EZGİ')}/"))
        shown = rows(page, "card")
        parts = golden("tsf_18x7")["expected"]["fide2026"]["7"]["BH_contributions"]
        assert [row[7] for row in shown[:7]] == [points(number(part)) for part in parts]
        assert shown[0] == [
            "1",
            "Black",
            "1",
            "1",
            "SİNAN why? Round 1",
            "2050",
            "TUR",
            "1½",
            "1½ (left out)",
            "1½",
        ]
        assert shown[1] == [
            "2",
            "Black",
            "0",
            "1",
            "YAREN why? Round 2",
            "2180",
            "TUR",
            "5",
            "5",
            "0",
        ]
        foot = page.content.decode().partition("<tfoot>")[2].partition("</tfoot>")[0]
        assert [value in foot for value in (">28½<", ">27<", ">16¾<")] == [True] * 3
        page_text = " ".join(page.content.decode().split())
        assert "Buchholz, cut 1, round 1: 1½. Left out, as the lowest." in page_text

    def test_every_figure_leads_to_its_reason(self, client, guide_event):
        page = client.get(address(guide_event, f"players/{entry(guide_event, 'ULYA')}/"))
        path = figure(guide_event, "ULYA", "BH-C1/3/")
        assert f'href="{path}" hx-get="{path}"' in page.content.decode()
        told = client.get(path).content.decode()
        assert "as if against an imaginary player with no more than ARSALN: 2 points" in told
        assert "<b>C.07, 16.4.1</b> After a forfeit the imaginary player has at most" in told
        assert "<strong>Left out, as the lowest.</strong>" in told
        assert "<b>C.07, 14.1</b> The lowest value is left out." in told
        assert "4 + 2½ + 2 + 3 = 11½" in told
        assert "FIDE (C.07), rules from 1 March 2026" in told

    def test_in_a_dialog_only_the_reason(self, client, guide_event):
        part = client.get(figure(guide_event, "ULYA", "SB/"), **HTMX).content.decode()
        assert "0 + 1¼ + 2 + 2 + 1½ = 6¾" in part
        assert "<html" not in part

    def test_there_is_no_reason_for_what_is_not_there(self, client, guide_event):
        for rest in ("BH-C2/", "BH-C1/6/", "DE/1/", f"BH/{10**30}/", "%00/"):
            assert client.get(figure(guide_event, "ULYA", rest)).status_code == 404
        strange = address(guide_event, "players/0/why/BH/")
        assert client.get(strange).status_code == 404

    def test_printed_with_what_is_left_out_and_why(self, client, guide_event):
        path = address(guide_event, f"print/cards/{entry(guide_event, 'ULYA')}/")
        page = client.get(path).content.decode()
        assert "imaginary opponent with 2 points" in page
        assert "round 3: 2." in page
        assert "Left out, as the lowest." in page
        assert page.count("<article") == 1

    def test_everybodys_are_printed(self, client, guide_event):
        """Each sum as the guide's table has it."""
        page = client.get(address(guide_event, "print/cards/")).content.decode()
        expected = golden("tsf_29x5")["expected"]["fide2026"]
        cards = page.split("<article")[1:]
        assert len(cards) == len(expected)
        for tpn, card in enumerate(cards, start=1):
            foot = card.partition("<tfoot>")[2].partition("</tfoot>")[0]
            for code in ("PTS", "BH/C1", "BH", "SB"):
                assert f">{points(number(expected[str(tpn)][code]))}<" in foot

    def test_everybodys_are_drawn_once_while_they_hold(
        self, client, django_assert_num_queries, guide_event
    ):
        path = address(guide_event, "print/cards/")
        first = client.get(path).content
        with django_assert_num_queries(2):
            assert client.get(path).content == first

    def test_the_arbiter_prints_those_of_a_tournament_that_nobody_else_sees(self, world, six):
        six.tournament.public = False
        six.tournament.save()
        page = Desk.of(world, six.tournament).get("print_cards").content.decode()
        assert page.count("<article") == 6


class TestWhyAbove:
    def test_side_by_side_to_the_tie_break_that_decides(self, client, guide_event):
        """Şahin met 2, 3, 4, 3½ and 4 points, Yaren 2, 2½ (Ali's bye is a draw), 3, 3½ and 4.

        The 2 of each is cut: 14½ and 13 (C.07, 8.1, 14.1, 16.3.2).
        """
        page = client.get(why_above(guide_event, "YAREN", "ŞAHİN"))
        text = page.content.decode()
        assert "Why is ŞAHİN above YAREN?" in text
        assert first_said(page) == (
            "Both have 4 points. ŞAHİN’s opponents are worth more: 14½ against 13"
            " (Buchholz, cut 1)."
        )
        assert "<li>ŞAHİN: 3 + 4 + 3½ + 4 = 14½.</li>" in text
        assert "<li>YAREN: 2½ + 3 + 3½ + 4 = 13.</li>" in text
        assert "<li>Byes of opponents at the end are reckoned as draws.</li>" in text
        assert "4 : 4</strong>" in text
        assert rows(page, "compared-2") == [
            ["1", "2 (left out) SELİM", "2 (left out) MAHMUT"],
            ["2", "3 NURİ", "2½ ALİ"],
            ["3", "4 İREM", "3 NAZ"],
            ["4", "3½ ÇELİK", "3½ HÜMEYRA"],
            ["5", "4 YAREN", "4 ŞAHİN"],
        ]
        assert "compared-3" not in text

    def test_of_any_two_and_after_any_round(self, client, guide_event):
        """After round 1 İrem has a point and Ulya none (they met)."""
        page = client.get(why_above(guide_event, "ULYA", "İREM", after=1))
        assert first_said(page) == "İREM has more points: 1 against 0."
        assert "A win brings 1, a draw ½ and a loss 0 points." in page.content.decode()

    def test_who_shares_a_place(self, client):
        tournament = crowd(4)
        one, other = tournament.entries.filter(tpn__in=(1, 4)).values_list("pk", flat=True)
        path = address(tournament, f"standings/why/?one={one}&other={other}")
        assert "So far both have 0 points. Nothing separates " in first_said(client.get(path))
        assert first_said(client.get(path)).endswith(", who share place 1.")

    @pytest.mark.parametrize(("report", "rounds"), [(GUIDE, 5), (GUIDE_18, 7)])
    def test_what_is_stored_says_the_same_as_the_engine(self, report, rounds):
        order = ["PTS", "DE", "BH/C1", "DE", "WIN"]
        tournament = guide(tiebreaks=order, report=report, rounds=rounds)
        choice = comparison.choice_after(tournament, published.shown_rounds(tournament), None)
        assert choice
        found = tiebreaks.standings(crosstables.build(tournament), order)
        for one, other in combinations(tournament.entries.values_list("pk", flat=True), 2):
            read = comparison.compare_entries(choice, one, other)
            asked = tiebreaks.compare(found, one, other)
            assert read
            assert (read.ahead.entry_id, read.behind.entry_id) == (asked.ahead, asked.behind)
            assert [
                (step.label.partition("#")[0], step.ahead.amount, step.behind.amount, step.decides)
                for step in read.steps
            ] == [(s.code, s.ahead.amount, s.behind.amount, s.decides) for s in asked.steps]

    def test_in_a_dialog_only_the_answer(self, client, guide_event):
        part = client.get(why_above(guide_event, "YAREN", "ŞAHİN"), **HTMX).content.decode()
        assert "Why is ŞAHİN above YAREN?" in part
        assert "<html" not in part

    def test_nobody_is_chosen_yet(self, client, guide_event):
        page = client.get(address(guide_event, "standings/why/"))
        assert page.status_code == 200
        assert page.content.decode().count("selected") == 2

    @pytest.mark.parametrize("query", ["one=1&other=1", "one=x&other=", "other=0", f"one={10**40}"])
    def test_what_cannot_be_compared_is_said(self, client, query, guide_event):
        page = client.get(address(guide_event, f"standings/why/?{query}"))
        assert page.status_code == 422
        assert "Choose two different players of this tournament." in page.content.decode()

    def test_before_the_first_round_and_after_none(self, client):
        tournament = guide(rounds=0)
        assert (
            "no standings before"
            in client.get(address(tournament, "standings/why/")).content.decode()
        )
        assert client.get(address(tournament, "standings/3/why/")).status_code == 404


@pytest.mark.parametrize("combination", Combination)
def test_how_a_value_comes_about_is_said_for_every_combination(combination):
    part = StoredPart(1, None, Fraction(1, 2), "", Reason.RESULT, None, False, {}, "", 0)
    value = StoredValue("BH", "8.1", combination, Fraction(1), None, (), (part, part))
    assert sums.combined(value)
    assert sums.combined(replace(value, parts=(part,))) == ""
    assert sums.combined(replace(value, amount=None)) == ""


class TestWhatSeparated:
    def test_the_place_between_two_rows_asks_why(self, client, guide_event):
        page = client.get(address(guide_event, "standings/")).content.decode()
        path = why_above(guide_event, "ŞAHİN", "YAREN").replace("&", "&amp;")
        assert f'href="{path}"' in page
        assert page.count('class="between"><a ') == 28

    def test_it_is_framed_said_and_explained(self, client, guide_event):
        shown = rows(client.get(address(guide_event, "standings/")), "standings")
        decided = {row[2]: [c for c in row if c.endswith("(decides)")] for row in shown}
        assert decided["YAREN"] == ["13 (decides)"]
        assert decided["UMAY"] == ["11½ (decides)"]
        assert decided["HÜMEYRA"] == []  # the points do
        page = client.get(address(guide_event, "print/standings/")).content.decode()
        assert '<strong class="decides">13</strong>' in page
        assert "the tie-break that puts a player behind the one above" in page

    def test_the_mention_that_separates_of_a_tie_break_that_is_listed_twice(self):
        above = Standing(values={"PTS": "1", "DE": "1", "BH": "3", "DE#2": "1"})
        below = Standing(values={"PTS": "1", "DE": "1", "BH": "3", "DE#2": "2"}, decided_by="DE")
        assert separator(["PTS", "DE", "BH", "DE#2"], above, below) == "DE#2"
        assert separator(["PTS", "DE", "BH", "DE#2"], None, below) == ""


def asked(client, path: str) -> int:
    """Count the queries, with nothing kept from before."""
    cache.clear()
    with CaptureQueriesContext(connection) as found:
        assert client.get(path).status_code == 200
    return len(found)


@pytest.mark.parametrize(
    ("page", "most"),
    [
        ("standings/why/?one={one}&other={other}", 10),
        ("tie-breaks/BH/", 1),
        ("players/{one}/why/PTS/1/", 6),
        ("print/cards/", 8),
        ("print/cards/{one}/", 11),
    ],
)
def test_how_often_the_database_is_asked_does_not_depend_on_how_many_play(client, page, most):
    event = harbour()
    found = set()
    for players in (2, 6, 60):
        tournament = crowd(players, event=event)
        one, other = tournament.entries.filter(tpn__in=(1, 2)).values_list("pk", flat=True)
        found.add(asked(client, address(tournament, page.format(one=one, other=other))))
    assert len(found) == 1, found
    assert found.pop() <= most


def test_standings_are_not_worked_out_by_a_page(client, monkeypatch, guide_event):
    monkeypatch.setattr(refreshing, "worked_out", None)
    for path in (
        why_above(guide_event, "YAREN", "ŞAHİN"),
        figure(guide_event, "ULYA", "BH-C1/3/"),
        address(guide_event, "print/cards/"),
    ):
        assert client.get(path).status_code == 200
