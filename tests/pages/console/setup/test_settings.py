"""A tournament's settings before and after round 1, the times of its rounds, who shall not meet."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest

from pages.console.setup.settings_forms import SettingsForm
from tests.kept import kept
from tests.pages.rounds import Desk, played, said
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.models import Tournament
from tournaments.rules import settings


@kept
def four(world: World) -> Played:
    return played(world, rounds=3)


@pytest.fixture
def desk(world: World, four: Played) -> Desk:
    return Desk.of(world, four.tournament)


def as_sent(tournament: Tournament) -> dict[str, Any]:
    """List what a browser sends when nothing was touched: the fields, and their shown values."""
    form = SettingsForm(settings.locked(tournament), instance=tournament)
    fields = [field for field in form if not field.field.disabled]
    shown = {field.html_initial_name: _told(field.value()) for field in fields}
    return shown | {field.name: field.value() for field in fields if _told(field.value()) != ""}


def _told(value: Any) -> Any:
    """Nothing is an empty text, and a box that is not ticked is not sent."""
    return "" if value is None or value is False else value


def save(desk: Desk, opened: Tournament | None = None, **changed: Any) -> Any:
    """Send the settings' form as it was ``opened``, with these changes; ``None``: not ticked."""
    sent = as_sent(opened or desk.tournament) | changed
    return desk.post("settings", {n: value for n, value in sent.items() if value is not None})


def now(desk: Desk) -> Tournament:
    return Tournament.objects.get(pk=desk.tournament.pk)


class TestBeforeTheStart:
    def test_nothing_touched_is_nothing_changed(self, desk):
        before = now(desk).version
        assert save(desk).status_code == 303
        assert now(desk).version == before

    def test_everything_can_be_set(self, desk):
        save(
            desk,
            name="Group B",
            rounds_planned="5",
            points_win="3",
            points_draw="1",
            points_pab="1",
            half_point_byes="2",
            half_point_byes_until="4",
            deputy_arbiters="Ada\nBo",
            public_standings=None,
            rated=None,
        )
        found = now(desk)
        assert (found.name, found.rounds.count()) == ("Group B", 5)
        assert (found.points_win, found.points_pab) == (Decimal(3), Decimal(1))
        assert (found.half_point_byes, found.half_point_byes_until) == (2, 4)
        assert (found.public_standings, found.rated) == (False, False)

    @pytest.mark.parametrize(
        ("changed", "complaint"),
        [
            ({"points_draw": "0.6"}, "Two draws would bring more than a win and a loss."),
            ({"points_pab": "1.5"}, "cannot be worth more than a win"),
            ({"points_pab": "0.3"}, "is worth 1, ½ or 0"),
            ({"slug": ""}, ""),
        ],
    )
    def test_what_fide_refuses_is_said_at_its_field(self, desk, changed, complaint):
        answer = save(desk, **changed)
        if not complaint:  # an address that was emptied is made anew
            assert answer.status_code == 303
            return
        assert answer.status_code == 422
        assert complaint in answer.content.decode(), answer.context["form"].errors

    def test_groups_that_the_public_may_choose(self, desk):
        save(desk, group_by_age="on", age_groups="u14 s60", group_by_rating="on")
        found = now(desk)
        assert (found.group_by_age, found.group_by_women, found.group_by_rating) == (
            True,
            False,
            True,
        )
        assert (found.age_groups, found.rating_bands) == ("U14, S60", "1400, 1800")
        save(desk, opened=found, group_by_age=None)
        assert not now(desk).group_by_age

    @pytest.mark.parametrize(
        ("changed", "field"),
        [
            ({"age_groups": "14"}, "age_groups"),
            ({"group_by_age": "on", "age_groups": ""}, "age_groups"),
            ({"age_groups": "U" * 81}, "age_groups"),
            ({"rating_bands": "low"}, "rating_bands"),
        ],
    )
    def test_limits_of_groups_are_refused_at_their_field(self, desk, changed, field):
        answer = save(desk, **changed)
        assert answer.status_code == 422
        assert list(answer.context["form"].errors) == [field]

    def test_two_who_change_different_things_keep_both(self, desk):
        opened = now(desk)
        save(desk, chief_arbiter="Arbiter, Aslı")
        save(desk, opened, time_control="15 min + 10 s")
        assert now(desk).chief_arbiter == "Arbiter, Aslı"
        assert now(desk).time_control == "15 min + 10 s"

    def test_leaving_fide_mode_asks_twice(self, desk):
        first = save(desk, fide_mode=None)
        assert first.status_code == 409
        assert "cannot be entered again" in first.content.decode()
        again = save(desk, fide_mode=None, confirmed="once")
        assert again.status_code == 409
        save(desk, fide_mode=None, confirmed="yes")
        assert not now(desk).fide_mode

    def test_once_left_the_box_is_locked(self, desk):
        Tournament.objects.filter(pk=desk.tournament.pk).update(fide_mode=False)
        assert "FIDE mode cannot be entered again (" in desk.get("settings").content.decode()


class TestAfterRoundOneWasPaired:
    @pytest.fixture(autouse=True)
    def _start(self, four):
        four.publish()

    def test_what_is_locked_says_so(self, desk):
        page = desk.get("settings")
        assert "locked since round 1 was paired" in page.content.decode()
        disabled = {field.name for field in page.context["form"] if field.field.disabled}
        assert disabled == {
            "rules",
            "predetermined",
            "accelerated",
            "initial_colour",
            "equals_by",
            "rounds_planned",
            "points_win",
            "points_draw",
            "points_loss",
            "points_absence",
            "points_pab",
        }

    def test_whoever_sends_it_all_the_same_changes_nothing(self, desk):
        assert save(desk, points_win="3", rounds_planned="9").status_code == 303
        assert (now(desk).points_win, now(desk).rounds_planned) == (Decimal(1), 3)

    def test_the_rest_can_be_changed(self, desk):
        save(desk, chief_arbiter="Arbiter, Aslı")
        assert now(desk).chief_arbiter == "Arbiter, Aslı"


def starts(desk: Desk) -> list[datetime | None]:
    return list(desk.tournament.rounds.order_by("number").values_list("starts", flat=True))


class TestTimes:
    def test_a_rhythm_fills_all_in_and_saves_nothing(self, desk):
        answer = desk.post(
            "rounds",
            {
                "fill": "yes",
                "first": "2026-05-01T10:00",
                "days": "1",
                "a_day": "2",
                "apart": "5:30",
            },
        )
        page = answer.content.decode()
        for moment in ("2026-05-01T10:00", "2026-05-01T15:30", "2026-05-02T10:00"):
            assert f'value="{moment}"' in page
        assert starts(desk) == [None, None, None]

    def test_every_week(self, desk):
        answer = desk.post(
            "rounds", {"fill": "yes", "first": "2026-03-19T18:30", "days": "7", "a_day": "1"}
        )
        page = answer.content.decode()
        for day in ("2026-03-19", "2026-03-26", "2026-04-02"):
            assert f'value="{day}T18:30"' in page

    def test_several_rounds_a_day_need_their_distance(self, desk):
        answer = desk.post(
            "rounds", {"fill": "yes", "first": "2026-05-01T10:00", "days": "1", "a_day": "2"}
        )
        assert answer.status_code == 422
        assert "How long is it" in answer.content.decode()

    def test_times_are_saved_and_may_stay_open(self, desk):
        desk.post("rounds", {"round_1": "2026-05-01T10:00", "round_3": "2026-05-03T10:00"})
        assert starts(desk) == [
            datetime(2026, 5, 1, 10, tzinfo=UTC),
            None,
            datetime(2026, 5, 3, 10, tzinfo=UTC),
        ]

    def test_a_round_does_not_start_before_the_one_before_it(self, desk):
        answer = desk.post("rounds", {"round_1": "2026-05-02T10:00", "round_3": "2026-05-01T10:00"})
        assert answer.status_code == 422
        assert starts(desk) == [None, None, None]


class TestWhoShallNotMeet:
    def test_two_are_kept_apart_and_allowed_again(self, desk, four):
        pair = [four.entry("Ada").pk, four.entry("Bo").pk]
        answer = desk.post("prohibited", {"entries": pair, "first_round": 1, "last_round": 3})
        assert said(answer) == ["They are kept apart."]
        kept = four.tournament.prohibited_pairings.get()
        assert "Ada – Bo" in desk.get("prohibited").content.decode()
        desk.post("allow", prohibited=kept.pk)
        assert not four.tournament.prohibited_pairings.exists()

    def test_one_alone_is_no_pair(self, desk, four):
        sent = {"entries": [four.entry("Ada").pk], "first_round": 1, "last_round": 3}
        answer = desk.post("prohibited", sent)
        assert answer.status_code == 422
        assert "Tick at least two." in answer.content.decode()

    def test_in_fide_mode_it_is_settled_before_round_one(self, desk, four):
        four.publish()
        page = desk.get("prohibited").content.decode()
        assert "settled before round 1" in page
        assert "Keep them apart" not in page


class TestWhatCannotBeFinished:
    """Four players have three opponents each; five have four, and one round of bye."""

    @pytest.mark.parametrize(("players", "rounds", "warned"), [(4, 3, 0), (4, 4, 1), (5, 5, 0)])
    def test_too_many_rounds(self, world, players, rounds, warned):
        few = played(world, players=players, rounds=rounds, slug="few")
        page = Desk.of(world, few.tournament).get("check_in").content.decode()
        assert page.count("everybody has met everybody") == warned

    def test_somebody_who_is_kept_apart_from_too_many(self, desk, four):
        pair = [four.entry("Ada").pk, four.entry("Bo").pk]
        desk.post("prohibited", {"entries": pair, "first_round": 1, "last_round": 3})
        page = desk.get("entries").content.decode()
        assert "Ada has nobody left to meet after round 2" in page
        assert "Bo has nobody left to meet after round 2" in page
        assert "Cem has" not in page
