"""The page on which a tie-break list is put together."""

from __future__ import annotations

import re
from html import unescape

import pytest

from exchange.trf import writing
from pages.console.tiebreaks.forms import state_of
from tests.pages.console.tiebreaks.editor import LIST, misfits, now, offered, press, shown
from tests.pages.rounds import said
from tiebreaks.methods import METHODS
from tiebreaks.presets import PRESETS
from tournaments.entries import entries
from tournaments.logbook import lines as log
from tournaments.setup import changing


class TestPutTogether:
    @pytest.mark.parametrize(
        ("wish", "expected"),
        [
            ("up 2", ["PTS", "SB", "BH", "DE"]),
            ("down 1", ["PTS", "SB", "BH", "DE"]),
            ("up 1", LIST),  # nothing goes before the points
            ("down 3", LIST),
            ("remove 1", ["PTS", "SB", "DE"]),
            ("remove 0", LIST),
            ("add", [*LIST, "WIN"]),
            ("up 9", LIST),
            ("nonsense", LIST),
        ],
    )
    @pytest.mark.parametrize("htmx", [True, False])
    def test_a_press_changes_the_page_and_saves_nothing(self, *, desk, wish, expected, htmx):
        before = now(desk).version
        answer = press(desk, wish, LIST, htmx=htmx, add_code="WIN", preset_name="Typed meanwhile")
        assert answer.status_code == 200
        assert shown(answer) == expected
        assert "Typed meanwhile" in answer.content.decode()
        assert now(desk).version == before

    def test_what_was_done_is_said_and_the_focus_stays_with_it(self, desk):
        page = press(desk, "up 2", LIST, htmx=True).content.decode()
        assert (
            'role="status" hx-swap-oob="innerHTML">Sonneborn-Berger is now number 2 of 4.' in page
        )
        assert re.findall('id="([^"]*)"[^>]* autofocus', page) == ["up-sb-1"]

    def test_the_same_twice_keeps_names_of_its_own(self, desk):
        """A direct encounter may come twice (C.07, 4.3)."""
        page = press(desk, "down 1", ["PTS", "DE", "WIN", "DE"], htmx=True).content.decode()
        assert shown(press(desk, "down 1", ["PTS", "DE", "WIN", "DE"])) == [
            *("PTS", "WIN", "DE", "DE")
        ]
        assert len(re.findall('id="up-de-', page)) == len({*re.findall('id="(up-de-[0-9])"', page)})

    @pytest.mark.parametrize(
        ("order", "chosen", "code"),
        [
            (["PTS", "BH"], {"cut-1": "C1"}, "BH/C1"),
            (["PTS", "BH"], {"cut-1": "M2", "flags-1": ["P", "F"]}, "BH/M2/F/P"),
            (["PTS", "BH/C1"], {"cut-1": ""}, "BH"),
            (["PTS", "KS"], {"limit-1": "L+1"}, "KS/L+1"),
            (["PTS", "TPN"], {"flags-1": "R"}, "TPN/R"),
            (["PTS", "DE"], {"flags-1": "P"}, "DE/P"),
            (["PTS", "WIN"], {"cut-1": "C1"}, "WIN"),  # not where article 14 does not let it stand
        ],
    )
    def test_modifiers(self, desk, order, chosen, code):
        assert shown(press(desk, "adjust 1", order, **chosen)) == ["PTS", code]

    def test_only_modifiers_that_may_stand_are_offered(self, desk):
        lines = {
            line.code: (len(line.cuts), len(line.limits), [flag.value for flag in line.flags])
            for line in press(desk, "look", ["PTS", "BH", "SB", "KS", "WIN", "PS"]).context["lines"]
        }
        assert lines == {
            "PTS": (0, 0, []),
            "BH": (7, 0, ["F", "P"]),
            "SB": (7, 0, ["P"]),
            "KS": (0, 5, []),
            "WIN": (0, 0, []),
            "PS": (4, 0, []),
        }

    def test_a_value_from_elsewhere_has_a_name(self, desk):
        named = press(desk, "add", ["PTS"], add_code="OTHER", own_name="Blitz, 3 min")
        assert shown(named) == ["PTS", "OTHER_BLITZ3MIN"]
        unnamed = press(desk, "add", ["PTS"], add_code="OTHER", own_name="½")
        assert shown(unnamed) == ["PTS"]

    def test_every_entry_says_what_it_counts(self, desk):
        page = press(desk, "look", ["PTS", "BH"]).content.decode()
        assert METHODS["BH"].description in unescape(page)


def test_199_every_tie_break_of_c07_for_swiss_events_can_be_chosen(desk):
    """FIDE's checklist: these, with cuts and medians if it names them."""
    named = "AOB APPO APRO ARO BH FB BPG BWG DE DE/P PS PTP REP RTNG SB STD TPN TPR WIN WON"
    page = press(desk, "look", ["PTS"])
    assert set(named.split()) <= offered(page)
    every_cut = press(desk, "look", ["PTS", "ARO", "BH", "FB", "PS", "SB"])
    cuts = {line.code: {one.value for one in line.cuts} for line in every_cut.context["lines"]}
    for code in ("ARO", "BH", "FB"):
        assert {"C1", "C2", "M1", "M2"} <= cuts[code]
    for code in ("PS", "SB"):
        assert {"C1", "C2"} <= cuts[code]


class TestWhatDoesNotFit:
    @pytest.mark.parametrize(
        ("order", "expected"),
        [
            (["PTS", "KS"], {"KS": "NSF Koya-system"}),
            (["PTS", "BH/M1"], {"BH/M1": "NSF Sammendrag; TSF Medyan Buchholz -1"}),
            (["PTS", "BH/C2"], {"BH/C2": "TSF Medyan Buchholz -1"}),
            (["PTS", "WIN", "WIN"], {"WIN": "C.07, article 4.3"}),
            (["PTS", "BH/C1", "SB"], {}),
        ],
    )
    def test_it_is_said_at_once_with_its_source(self, desk, order, expected):
        found = misfits(press(desk, "look", order))
        assert {code: text[-1].rpartition("(")[2][:-1] for code, text in found.items()} == expected

    def test_what_should_come_before_is_named(self, desk):
        changing.update_tournament(desk.tournament, None, rounds_planned=9)
        [said_] = misfits(press(desk, "look", ["PTS", "BH/M2"]))["BH/M2"]
        assert said_.startswith("Buchholz, median 1 should come before it in the list.")
        assert not misfits(press(desk, "look", ["PTS", "BH/M1", "BH/M2"]))

    def test_ratings_missing_until_the_arbiter_says_what_counts(self, desk, five):
        entries.add_entry(five.tournament, five.by, name="Unrated, Una")
        assert "no rating" in misfits(press(desk, "look", ["PTS", "ARO"]))["ARO"][0]
        assert not misfits(press(desk, "look", ["PTS", "ARO"], unrated="set", unrated_as="1400"))
        press(desk, "save", ["PTS", "ARO"], unrated="set", unrated_as="1400")
        assert now(desk).unrated_as == 1400
        press(desk, "save", ["PTS", "ARO"], unrated="leave", unrated_as="1400")
        assert now(desk).unrated_as is None
        missing = press(desk, "save", ["PTS", "ARO"], unrated="set", unrated_as="")
        assert missing.status_code == 422

    def test_in_a_round_robin_fide_rates_buchholz_is_not_offered_and_refused(self, desk):
        changing.update_tournament(
            desk.tournament, None, predetermined=True, tiebreaks=["PTS", "DE", "SB"]
        )
        page = desk.get("tiebreaks")
        kin = {"BH", "BH/C1", "AOB", "FB", "BB", "SOLKOFF", "MODIFIED_MEDIAN", "HARKNESS_MEDIAN"}
        assert not kin & offered(page)
        assert {"SB", "KS", "WIN"} - {"SB"} <= offered(page)
        taken = [offer.key for offer in page.context["offers"].fitting]
        assert taken == ["fide-round-robin", "tsf-round-robin"]
        others = [offer.key for offer in page.context["offers"].others]
        assert "fide-swiss" not in others
        answer = press(desk, "save", ["PTS", "BH"])
        assert answer.status_code == 422
        assert "FIDE forbids these in a round robin" in answer.content.decode()
        assert now(desk).tiebreaks == ["PTS", "DE", "SB"]

    def test_where_nobody_rates_it_is_only_advised_against(self, desk):
        fields = {"predetermined": True, "rated": False, "fide_mode": False}
        changing.update_tournament(desk.tournament, None, confirmed=True, **fields)
        page = press(desk, "look", ["PTS", "BH"])
        assert "C.07, article 8" in misfits(page)["BH"][0]
        assert "BH/C1" in offered(page)


class TestAfterRoundOneWasPaired:
    @pytest.fixture(autouse=True)
    def _start(self, five):
        five.publish()

    def test_another_list_asks_twice_and_is_told(self, desk, five):
        order = ["PTS", "DE"]
        first = press(desk, "save", order)
        assert first.status_code == 409
        assert "BH-C1, BH, SB, DE, WIN, BWG. Now: PTS, DE." in first.content.decode()
        again = press(desk, "save", order, confirmed="once")
        assert again.status_code == 409
        assert "Once more" in again.content.decode()
        assert now(desk).tiebreaks != order
        assert said(press(desk, "save", order, confirmed="yes")) == ["Saved."]
        assert now(desk).tiebreaks == order
        assert log.in_words(five.told()).endswith(
            "Tie-breaks before: PTS, BH-C1, BH, SB, DE, WIN, BWG. Now: PTS, DE."
        )
        line = "### Configuration @ Round 1: tiebreaks PTS,BH/C1,BH,SB,DE,WIN,BWG -> PTS,DE"
        assert line in writing.write_report_file(five.again().tournament).decode().splitlines()

    def test_the_rules_stay_and_a_list_comes_without_its_own(self, desk):
        answer = press(desk, "take uscf", LIST, htmx=True)
        assert shown(answer) == list(PRESETS["uscf"].order)
        page = answer.content.decode()
        assert "The rules stay those that round 1 has locked." in page
        press(desk, "save", shown(answer), tiebreak_edition="uscf", confirmed="yes")
        assert now(desk).tiebreak_edition == "fide-2026"
        assert now(desk).tiebreaks == list(PRESETS["uscf"].order)


def test_what_somebody_else_has_saved_meanwhile_is_not_written_over(desk):
    opened = state_of(now(desk))
    press(desk, "save", ["PTS", "SB"])
    late = press(desk, "save", ["PTS", "WIN"], opened=opened)
    assert late.status_code == 422
    assert "They are now: PTS, SB." in late.content.decode()
    assert now(desk).tiebreaks == ["PTS", "SB"]
    reopened = re.findall('name="opened" value="([^"]*)"', late.content.decode())[0]
    press(desk, "save", ["PTS", "WIN"], opened=reopened)
    assert now(desk).tiebreaks == ["PTS", "WIN"]


@pytest.mark.parametrize("order", [["BH", "PTS"], ["PTS", "NONSENSE"], []])
def test_a_list_that_cannot_be_is_refused(desk, order):
    assert press(desk, "save", order).status_code == 422
