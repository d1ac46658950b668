"""What a column of the standings is: one line, when it is used, and its article."""

from __future__ import annotations

import pytest

import tiebreaks
from explain.standings import figures
from tests.pages.rounds import HTMX
from tests.worlds.shown import address
from tiebreaks import methods
from tournaments.models import Tournament
from tournaments.words import tiebreaks as wording

pytestmark = pytest.mark.django_db


class TestWhatIsThisColumn:
    def test_in_one_line_with_its_article_and_edition(self, client, guide_event):
        told = " ".join(
            client.get(address(guide_event, "tie-breaks/BH-C1/")).content.decode().split()
        )
        assert "The points of all opponents, added up: the more, the stronger they were." in told
        assert "<p>The lowest value is left out.</p>" in told
        assert "<b>C.07, 8.1</b>" in told
        assert "<b>C.07, 14.1</b>" in told
        assert "In force here: FIDE (C.07), rules from 1 March 2026." in told
        assert "It is used only when points are equal." in told

    def test_each_head_leads_to_it(self, client, guide_event):
        what = address(guide_event, "tie-breaks/BH-C1/")
        ulya = guide_event.entries.get(player__name="ULYA").pk
        card = address(guide_event, f"players/{ulya}/")
        for path in (address(guide_event, "standings/"), card):
            assert f'href="{what}" hx-get="{what}"' in client.get(path).content.decode()
        part = client.get(what, **HTMX).content.decode()
        assert "Buchholz, cut 1" in part
        assert "<html" not in part

    def test_of_other_columns_there_is_none(self, client, guide_event):
        for code in ("BH-C2", "x", "%00", "..", "BH%23"):
            assert client.get(address(guide_event, f"tie-breaks/{code}/")).status_code == 404

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            ("tr", "En düşük değer çıkarılır."),
            ("nb", "Dårligste strykes."),
        ],
    )
    def test_in_the_readers_language(self, client, language, said, guide_event):
        path = address(guide_event, "tie-breaks/BH-C1/").replace("/en/", f"/{language}/")
        told = client.get(path).content.decode()
        assert said in told
        assert "The points of" not in told

    def test_every_method_on_offer_can_be_told(self):
        for edition in tiebreaks.EDITIONS:
            for method in methods(edition):
                order = ["PTS", method.code]
                tournament = Tournament(tiebreaks=order, tiebreak_edition=edition)
                told = figures.column(tournament, wording.slug(method.code))
                assert told
                assert len(told.effects) == len(method.modifiers)
                is_cited = not method.article.startswith("TRF26")
                assert len(told.rules) == is_cited + len(method.modifiers)
                assert all(rule.article for rule in told.rules)
