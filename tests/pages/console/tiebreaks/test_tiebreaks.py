"""The page on which a tie-break list is put together, and a club's own lists."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from crosstable.results import Result
from exchange.trf import writing
from pages.console.tiebreaks.forms import state_of
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tiebreaks import EDITIONS
from tiebreaks.presets import PRESETS
from tiebreaks.registry import METHODS
from tournaments.entries import entries
from tournaments.logbook import lines as log
from tournaments.models import Standings, TieBreakPreset, Tournament
from tournaments.setup import changing, presets
from tournaments.standings import refreshing

LIST = ["PTS", "BH", "SB", "DE"]


@kept
def five(world: World) -> Played:
    """Five rounds, nothing paired."""
    return played(world, players=6, rounds=5)


@pytest.fixture
def desk(world: World, five: Played) -> Desk:
    return Desk.of(world, five.tournament)


def now(desk: Desk) -> Tournament:
    return Tournament.objects.get(pk=desk.tournament.pk)


def press(desk: Desk, wish: str, order: list[str], *, htmx: bool = False, **more: Any) -> Any:
    """A button of the page, pressed with this list on it; ``more`` as the fields are named."""
    sent = {
        "wish": wish,
        "tiebreaks": order,
        "tiebreak_edition": "fide-2026",
        "unrated": "leave",
        "opened": state_of(now(desk)),
    }
    return desk.post("tiebreaks", sent | more, htmx=htmx)


def shown(answer: Any) -> list[str]:
    """The list on the page that came back."""
    return re.findall('name="tiebreaks" value="([^"]*)"', answer.content.decode())


def misfits(answer: Any) -> dict[str, list[str]]:
    """By code, what does not fit, with its source."""
    return {
        line.code: [f"{one.text} ({one.source})" for one in line.warnings]
        for line in answer.context["lines"]
        if line.warnings
    }


def offered(answer: Any) -> set[str]:
    return {code for group in answer.context["to_add"] for code in group.codes}


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
    """FIDE's checklist: these, with cuts and medians where it names them."""
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


class TestReadyMade:
    def test_what_fits_comes_first(self, desk):
        ready = desk.get("tiebreaks").context["offers"]
        assert [offer.key for offer in ready.fitting] == [
            *("fide-swiss", "tsf-swiss-close", "tsf-swiss-distant", "tsf-swiss-unrated"),
            *("nsf-short", "uscf", "uscf-long"),
        ]
        assert [offer.key for offer in ready.others if not offer.blocked] == [
            *("fide-round-robin", "tsf-round-robin", "nsf-long")
        ]
        blocked = [offer.key for offer in ready.others if offer.blocked]
        assert blocked == ["tsf-team-round-robin", "tsf-team-swiss"]

    @pytest.mark.parametrize("key", [key for key, preset in PRESETS.items() if not preset.teams])
    def test_one_press_sets_list_and_rules(self, desk, key):
        preset = PRESETS[key]
        answer = press(desk, f"take {key}", ["PTS"], htmx=True)
        assert shown(answer) == list(preset.order)
        assert f'value="{preset.edition}" selected' in answer.content.decode()
        press(desk, "save", shown(answer), tiebreak_edition=preset.edition)
        found = now(desk)
        assert (found.tiebreak_edition, found.tiebreaks) == (preset.edition, list(preset.order))

    def test_a_list_for_teams_is_shown_and_not_taken(self, desk):
        assert shown(press(desk, "take tsf-team-swiss", LIST)) == LIST

    @pytest.mark.parametrize("edition", EDITIONS)
    def test_standings_by_every_edition(self, desk, five, edition, client):
        press(desk, "save", ["PTS", "BH", "SB"], tiebreak_edition=edition)
        five.again().play(Result.WHITE_WINS, Result.DRAW, Result.DRAW)
        refreshing.refresh(five.tournament.pk)
        assert Standings.objects.get(tournament=five.tournament).order == ["PTS", "BH", "SB"]
        slug = five.tournament.slug
        for page in ("standings", f"players/{five.entry('Ada').pk}"):
            assert client.get(f"/en/harbour/spring/{slug}/{page}/").status_code == 200


class TestTheClubsOwn:
    def test_kept_from_the_page_and_taken_by_another_tournament(self, desk, world):
        answer = press(
            desk, "keep", ["PTS", "BH/C1", "SB"], preset_name="Evening", tiebreak_edition="uscf"
        )
        assert answer.status_code == 200
        kept = TieBreakPreset.objects.get()
        assert (kept.club, kept.name, kept.edition) == (world.club, "Evening", "uscf")
        other = Desk.of(world, world.tournament)
        assert "Evening" in other.get("tiebreaks").content.decode()
        assert shown(press(other, f"take own-{kept.pk}", LIST)) == ["PTS", "BH/C1", "SB"]

    def test_a_name_that_is_taken_is_said_at_its_field(self, desk):
        for status in (200, 422):
            assert press(desk, "keep", LIST, preset_name="Evening").status_code == status
        answer = press(desk, "keep", LIST, preset_name="evening")
        assert "The club has a list of that name." in answer.content.decode()

    def test_no_other_club_sees_or_takes_it(self, desk, world):
        kept = presets.save(world.other_club, "Theirs", "uscf", ["PTS", "KASHDAN"])
        assert "Theirs" not in desk.get("tiebreaks").content.decode()
        assert shown(press(desk, f"take own-{kept.pk}", LIST)) == LIST
        owner = Client()
        owner.force_login(world.people["owner"])
        for what in ("rename", "delete"):
            path = f"/en/console/harbour/tie-breaks/{kept.pk}/{what}/"
            assert owner.post(path, {"name": "x", "confirmed": "yes"}).status_code == 404

    def test_owners_rename_and_delete(self, world):
        kept = presets.save(world.club, "Evening", "uscf", ["PTS", "KASHDAN"])
        presets.save(world.club, "Juniors", "uscf", ["PTS"])
        owner = Client()
        owner.force_login(world.people["owner"])
        base = f"/en/console/harbour/tie-breaks/{kept.pk}"
        taken = owner.post(f"{base}/rename/", {"name": "Juniors"})
        assert taken.status_code == 422
        assert "of that name" in taken.content.decode()
        owner.post(f"{base}/rename/", {"name": "Thursday"})
        assert TieBreakPreset.objects.get(pk=kept.pk).name == "Thursday"
        assert owner.post(f"{base}/delete/").status_code == 409
        owner.post(f"{base}/delete/", {"confirmed": "yes"})
        assert not TieBreakPreset.objects.filter(pk=kept.pk).exists()

    def test_arbiters_see_them_without_the_buttons(self, world):
        presets.save(world.club, "Evening", "uscf", ["PTS", "KASHDAN"])
        arbiter = Client()
        arbiter.force_login(world.people["arbiter"])
        page = arbiter.get("/en/console/harbour/tie-breaks/").content.decode()
        assert "Evening" in page
        assert "Rename" not in page


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
