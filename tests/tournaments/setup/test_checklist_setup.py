"""FIDE's checklist on what is set up: FIDE mode (42 to 46), rounds and scoring (57 to 88), ratings
and numbers (145 to 156), prohibited pairings (194 to 196), tie-breaks (200 to 203), warnings (218
to 221). What other files test is not repeated; docs/fide-checklist.md says where it is.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from tests.pages.rounds import Desk
from tests.worlds.played import Played
from tournaments.entries import byes, entries
from tournaments.models import RatingMethod, Tournament
from tournaments.rounds import looking_over, pairing
from tournaments.setup import changing
from tournaments.steps.refusals import CONFIRM_TWICE, NeedsConfirmation, Refused

OUTSIDE = "outside FIDE mode"


def leave_fide_mode(played: Played) -> None:
    changing.update_tournament(played.tournament, played.by, confirmed=True, fide_mode=False)
    played.again()


def scoring(win: str, draw: str, loss: str, pab: str) -> dict[str, Any]:
    names = ("points_win", "points_draw", "points_loss", "points_pab")
    return dict(zip(names, map(Decimal, (win, draw, loss, pab)), strict=True))


def seeds(played: Played) -> dict[str, int | None]:
    return dict(played.tournament.entries.values_list("player__name", "rating"))


class TestFideMode:
    def test_42_it_is_not_left_by_any_other_setting(self, four: Played) -> None:
        four.pair()
        changing.update_tournament(
            four.tournament, four.by, confirmed=True, tiebreaks=["PTS", "BH"]
        )
        assert four.again().tournament.fide_mode

    def test_45_not_even_together_with_another_setting(self, four: Played) -> None:
        leave_fide_mode(four)
        with pytest.raises(Refused, match="cannot be entered again"):
            changing.update_tournament(
                four.tournament, four.by, confirmed=True, fide_mode=True, time_control="90 min"
            )
        assert four.again().tournament.time_control == ""

    @pytest.mark.parametrize("page", ["tournament", "entries", "rounds", "settings", "papers"])
    def test_46_the_sign_is_on_every_page(self, four: Played, client, page: str) -> None:
        client.force_login(four.by)
        desk = Desk(four.tournament, client)
        assert OUTSIDE not in desk.get(page).content.decode()
        leave_fide_mode(four)
        assert OUTSIDE in desk.get(page).content.decode()

    @pytest.mark.parametrize("page", ["results", "correct", "corrections"])
    def test_46_also_on_those_of_a_round(self, four: Played, client, page: str) -> None:
        client.force_login(four.by)
        leave_fide_mode(four)
        four.play(Result.DRAW, Result.DRAW)
        more: dict[str, Any] = {"board": 1} if page == "correct" else {}
        assert OUTSIDE in Desk(four.tournament, client).get(page, round=1, **more).content.decode()


class TestScoring:
    @pytest.mark.parametrize(
        "worth",
        [
            ("3", "1", "0", "3"),  # 72
            ("3", "1", "0", "2"),  # 82, 84: neither a win nor a draw
            ("3", "1", "0", "0"),
            ("2", "1", "0", "1"),  # 73
            ("1", "0.5", "0", "0.5"),  # 80
        ],
    )
    def test_72_to_84_what_can_be_set(self, event, arbiter, worth) -> None:
        made = changing.create_tournament(event, arbiter, name="A", slug="a", **scoring(*worth))
        made.refresh_from_db()
        assert {name: getattr(made, name) for name in scoring(*worth)} == scoring(*worth)

    @pytest.mark.parametrize(
        "worth",
        [
            ("3", "2", "0", "3"),  # 74
            ("3", "1", "0", "3.5"),  # 81
            ("1", "0.5", "0", "0.2"),  # 83
        ],
    )
    def test_74_to_83_what_cannot_be_set_later_either(self, four: Played, worth) -> None:
        with pytest.raises(Refused):
            changing.update_tournament(four.tournament, four.by, confirmed=True, **scoring(*worth))

    @pytest.mark.parametrize(
        ("field", "value"), [("points_win", Decimal(3)), ("edition", "tsf"), ("points_pab", 0)]
    )
    def test_75_85_93_outside_fide_mode_it_stays_locked(
        self, four: Played, field: str, value: Any
    ) -> None:
        leave_fide_mode(four)
        four.pair()
        with pytest.raises(Refused, match="locked"):
            changing.update_tournament(four.tournament, four.by, confirmed=True, **{field: value})


class TestRatingsAndNumbers:
    @pytest.fixture
    def rated(self, event, arbiter) -> Played:
        """FIDE and national rating: Ada 2000 and 1900, Bo 1800 and 2100, Cem 1700 and none."""
        played = Played.with_players(event, arbiter, [], rounds=3)
        for name, fide, national in (("Ada", 2000, 1900), ("Bo", 1800, 2100), ("Cem", 1700, None)):
            entries.add_entry(
                played.tournament, arbiter, name=name, rating=fide, national_rating=national
            )
        entries.check_in_all(played.tournament, arbiter, present=True)
        return played.again()

    @pytest.mark.parametrize(
        ("method", "expected"),
        [
            (RatingMethod.FIDE, {"Ada": 2000, "Bo": 1800, "Cem": 1700}),
            (RatingMethod.NATIONAL, {"Ada": 1900, "Bo": 2100, "Cem": None}),
            (RatingMethod.FIDE_ELSE_NATIONAL, {"Ada": 2000, "Bo": 1800, "Cem": 1700}),
            (RatingMethod.NATIONAL_ELSE_FIDE, {"Ada": 1900, "Bo": 2100, "Cem": 1700}),
            (RatingMethod.HIGHER, {"Ada": 2000, "Bo": 2100, "Cem": 1700}),
            (RatingMethod.LOWER, {"Ada": 1900, "Bo": 1800, "Cem": 1700}),
            (RatingMethod.OTHER, {"Ada": 2000, "Bo": 1800, "Cem": 1700}),  # as they were
        ],
    )
    def test_145_another_method_seeds_by_other_ratings(
        self, rated: Played, method: RatingMethod, expected: dict[str, int | None]
    ) -> None:
        changing.update_tournament(rated.tournament, rated.by, rating_method=method)
        assert seeds(rated) == expected

    def test_131_and_132_a_rating_that_was_typed_in_stays(self, rated: Played) -> None:
        entries.update_entry(rated.entry("Cem"), rated.by, rating=1750, confirmed=True)
        changing.update_tournament(rated.tournament, rated.by, rating_method=RatingMethod.NATIONAL)
        assert seeds(rated) == {"Ada": 1900, "Bo": 2100, "Cem": 1750}

    def test_112_and_113_another_method_after_the_start_is_asked_and_told(
        self, rated: Played
    ) -> None:
        rated.pair()
        with pytest.raises(NeedsConfirmation) as needed:
            changing.update_tournament(rated.tournament, rated.by, rating_method="NRO")
        assert needed.value.level == CONFIRM_TWICE
        changing.update_tournament(rated.tournament, rated.by, confirmed=True, rating_method="NRO")
        lines = writing.write_report_file(rated.tournament).decode().splitlines()
        assert "### Configuration @ Round 1: rating_method FIDON -> NRO" in lines

    def test_116_the_report_has_the_official_rating_not_the_one_that_seeds(
        self, rated: Played
    ) -> None:
        changing.update_tournament(rated.tournament, rated.by, rating_method="NIDOF")
        rated.play(Result.DRAW)
        found = read(writing.write_report_file(rated.tournament))
        fide = {one.name: one.rating for one in found.crosstable.participants}
        assert fide == {"Ada": 2000, "Bo": 1800, "Cem": 1700}
        assert [(one.player, one.rating) for one in found.national] == [(1, 2100), (2, 1900)]
        assert found.head.ranking == ("NOR", "NIDOF")

    def test_155_the_order_among_equals_is_that_of_the_start(self, four: Played) -> None:
        four.pair()
        with pytest.raises(Refused, match="locked") as refused:
            changing.update_tournament(
                four.tournament, four.by, confirmed=True, equals_by="entered"
            )
        assert refused.value.field == "equals_by"


class TestProhibitedPairings:
    def test_195_the_page_refuses_what_comes_after_round_one_was_paired(
        self, four: Played, client
    ) -> None:
        client.force_login(four.by)
        four.pair()
        desk = Desk(four.tournament, client)
        two = [four.entry("Ada").pk, four.entry("Bo").pk]
        desk.post("prohibited", {"entries": two, "first_round": 1, "last_round": 3})
        assert not four.tournament.prohibited_pairings.exists()

    def test_195_unpairing_round_one_opens_them_again(self, four: Played) -> None:
        pairing.unpair(four.pair(), four.by)
        changing.prohibit(four.tournament, four.by, [four.entry("Ada"), four.entry("Cem")], 1, 1)
        four.pair()
        assert "Ada-Cem" not in four.boards(1)


class TestTieBreaks:
    def test_202_the_line_has_the_round_and_the_list_before(self, four: Played) -> None:
        changing.update_tournament(four.tournament, four.by, tiebreaks=["PTS", "BH", "SB"])
        four.play(Result.DRAW, Result.DRAW)
        changing.update_tournament(
            four.tournament, four.by, confirmed=True, tiebreaks=["PTS", "SB"]
        )
        lines = writing.write_report_file(four.again().tournament).decode().splitlines()
        assert "### Configuration @ Round 1: tiebreaks PTS,BH,SB -> PTS,SB" in lines


class TestWarningsCannotBeSwitchedOff:
    """218 to 221: nothing that was confirmed once is taken as confirmed the next time."""

    def test_218_level_2(self, four: Played) -> None:
        four.publish()
        for number in (2, 3):
            with pytest.raises(NeedsConfirmation):
                pairing.request(four.tournament, four.by)
            looking_over.publish(four.pair(confirmed=True), four.by)
            assert four.round(number).state == "published"

    def test_219_level_3(self, event, arbiter) -> None:
        played = Played.with_players(event, arbiter, list("ABCD"), 3, half_point_byes=3)
        byes.request_bye(played.entry("A"), arbiter, 1, "H")
        for number in (2, 3):
            with pytest.raises(NeedsConfirmation):
                byes.request_bye(played.entry("A"), arbiter, number, "H")
            byes.request_bye(played.entry("A"), arbiter, number, "H", confirmed=True)

    def test_220_and_221_level_4(self, four: Played) -> None:
        four.pair()
        for order in (["PTS", "SB"], ["PTS", "BH"]):
            with pytest.raises(NeedsConfirmation) as needed:
                changing.update_tournament(four.tournament, four.by, tiebreaks=order)
            assert needed.value.level == CONFIRM_TWICE
            changing.update_tournament(four.tournament, four.by, confirmed=True, tiebreaks=order)

    def test_no_setting_speaks_of_warnings(self) -> None:
        assert not [f.name for f in Tournament._meta.get_fields() if "warn" in f.name]
