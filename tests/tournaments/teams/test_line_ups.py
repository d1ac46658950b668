"""Line-ups: the fixed order kept, the deadline, changes after they were shown."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from clubs.models import User
from crosstable.results import Result
from tests.kept import kept
from tests.worlds.matches import enter, keys, seats
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.models import Event, LineUp, Member
from tournaments.rounds import match_results
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.teams import line_ups
from tournaments.teams import seats as read

pytestmark = pytest.mark.sqlite


@kept
def two(event: Event, arbiter: User) -> Teams:
    """Two teams of three boards and two reserves, rated 50 apart; nothing paired."""
    return Teams.with_teams(event, arbiter, 2, rounds=1, boards=3, reserves=2)


def name(world: Played, team: str, *names: str, confirmed: bool = False) -> LineUp:
    members = keys(world, *names)
    return line_ups.name_line_up(world.round(1), world.entry(team), members, world.by, confirmed)


def refused(world: Played, team: str, *names: str) -> str:
    with pytest.raises(Refused) as why:
        name(world, team, *names)
    assert not LineUp.objects.exists()
    return why.value.message


def test_a_line_up_is_what_publishing_seats(two: Teams) -> None:
    name(two, "Team 1", "1.1", "1.3", "1.5")
    name(two, "Team 2", "-", "2.2", "2.4")
    two.publish()
    assert seats(two) == ["1.1 -", "2.2 1.3", "1.5 2.4"]
    assert two.told().params["forfeits"] == ["1.1"]


def test_nobody_sits_above_somebody_who_stands_before(two: Teams) -> None:
    assert refused(two, "Team 1", "1.2", "1.1", "1.3") == (
        "1.1 stands before 1.2 in the fixed order and has to sit on a higher board (boards 1 and"
        " 2)."
    )
    assert "boards 1 and 3" in refused(two, "Team 1", "1.4", "-", "1.3")


def test_nobody_sits_twice_and_only_members_sit(two: Teams) -> None:
    assert refused(two, "Team 1", "1.1", "1.1", "1.2") == "Somebody is named twice."
    assert "players of Team 1 only" in refused(two, "Team 1", "1.1", "2.2", "1.3")
    assert "each of 3 boards" in refused(two, "Team 1", "1.1", "1.2")
    assert "at least one player" in refused(two, "Team 1", "-", "-", "-")


def test_ratings_where_the_rules_go_by_them(two: Teams) -> None:
    """1.1 has 2400; a reserve made 2460 stands lower, but is 60 above."""
    Member.objects.filter(player__name="1.4").update(rating=2460)
    changing.update_tournament(two.tournament, two.by, rating_tolerance=60)
    name(two.again(), "Team 1", "1.1", "1.4", "1.5")
    LineUp.objects.all().delete()
    changing.update_tournament(two.tournament, two.by, rating_tolerance=50)
    assert "1.4 (2460) is rated too far above 1.1 (2400)" in refused(
        two.again(), "Team 1", "1.1", "1.4", "1.5"
    )


def test_after_the_deadline_the_arbiter_has_to_accept_it(two: Teams) -> None:
    round = two.round(1)
    round.line_ups_due = timezone.now() - timedelta(minutes=1)
    round.save()
    with pytest.raises(NeedsConfirmation, match="although the deadline is over"):
        name(two, "Team 1", "1.1", "1.2", "1.4")
    assert name(two, "Team 1", "1.1", "1.2", "1.4", confirmed=True).late
    assert two.told().params["late"] is True


def test_before_the_deadline_nothing_is_late(two: Teams) -> None:
    round = two.round(1)
    round.line_ups_due = timezone.now() + timedelta(minutes=1)
    round.save()
    assert not name(two, "Team 1", "1.1", "1.2", "1.4").late


def test_the_same_line_up_again_is_one_step(two: Teams) -> None:
    name(two, "Team 1", "1.1", "1.2", "1.4")
    version = two.again().tournament.version
    name(two, "Team 1", "1.1", "1.2", "1.4")
    assert two.again().tournament.version == version


def test_taken_back_the_fixed_order_plays(two: Teams) -> None:
    name(two, "Team 1", "1.1", "1.2", "1.4")
    line_ups.withdraw_line_up(two.round(1), two.entry("Team 1"), two.by)
    assert two.told().action == Action.LINE_UP_WITHDRAWN
    two.publish()
    assert seats(two)[2] == "1.3 2.3"
    with pytest.raises(Refused, match="published"):
        line_ups.withdraw_line_up(two.round(1), two.entry("Team 1"), two.by)


def test_once_shown_a_change_is_confirmed_and_seats_anew(two: Teams) -> None:
    two.publish()
    with pytest.raises(NeedsConfirmation, match="have been shown"):
        name(two, "Team 2", "2.1", "-", "2.4")
    late = name(two, "Team 2", "2.1", "-", "2.4", confirmed=True)
    assert late.late
    assert seats(two) == ["1.1 2.1", "- 1.2", "1.3 2.4"]
    enter(two, 1, Result.DRAW)
    with pytest.raises(Refused, match="has results"):
        name(two, "Team 2", "2.1", "2.2", "2.4", confirmed=True)
    match_results.undo(two.tournament, two.by)
    name(two, "Team 2", "2.1", "2.2", "2.4", confirmed=True)
    assert seats(two)[1] == "2.2 1.2"


def test_the_page_has_every_team_with_its_reserves(two: Teams) -> None:
    name(two, "Team 2", "2.1", "-", "2.4")
    first, second = read.team_rows(two.round(1))
    assert (first.named, second.named) == (False, True)
    assert [m.player.name for m in first.reserves] == ["1.4", "1.5"]
    assert [m.player.name for m in second.reserves] == ["2.2", "2.3", "2.5"]
    assert [m and m.player.name for _board, m in second.boards] == ["2.1", None, "2.4"]
    assert first.opponent == ""
    two.pair()
    assert read.team_rows(two.round(1))[0].opponent == "Team 2"
