"""Teams and their players: set-up, rosters, strength, order of boards."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from clubs.models import User
from tests.kept import kept
from tests.worlds.teams import Teams
from tournaments.entries import entries
from tournaments.models import Event, Member, Tournament
from tournaments.rules import settings
from tournaments.setup import changing
from tournaments.steps.refusals import NeedsConfirmation, Refused
from tournaments.teams import line_ups, members, strengths, teams

pytestmark = pytest.mark.django_db


@kept
def two(event: Event, arbiter: User) -> Teams:
    return Teams.with_teams(event, arbiter, 2, rounds=3)


@kept
def begun(event: Event, arbiter: User) -> Teams:
    """Four teams whose first round is being played."""
    world = Teams.with_teams(event, arbiter, 4, rounds=3)
    world.publish()
    return world


def member(world: Teams, name: str) -> Member:
    return world.tournament.members.get(player__name=name)


def create(event: Event, by: User, **fields: Any) -> Tournament:
    return changing.create_tournament(
        event, by, **({"name": "T", "slug": "t", "boards": 4} | fields)
    )


def test_a_tournament_of_teams_is_a_team_swiss_by_match_points_unless_told_otherwise(
    event: Event, arbiter: User
) -> None:
    made = create(event, arbiter)
    assert (made.system, made.edition, made.boards) == ("team-swiss", "fide-2026", 4)
    assert made.tiebreaks[:2] == ["MPTS", "GPTS"]
    assert (made.match_points_win, made.match_points_draw, made.match_points_pab) == (2, 1, 1)


def test_ranked_by_game_points_the_list_begins_with_them(event: Event, arbiter: User) -> None:
    made = create(event, arbiter, team_score="game")
    assert made.tiebreaks[:2] == ["GPTS", "MPTS"]
    changing.update_tournament(made, arbiter, team_score="match")
    made.refresh_from_db()
    assert made.tiebreaks[:2] == ["MPTS", "GPTS"]
    changing.update_tournament(made, arbiter, tiebreaks=["GPTS", "MPTS", "EDE"])
    made.refresh_from_db()
    assert made.team_score == "game"


def test_a_round_robin_of_teams_has_a_list_that_says_something_there(
    event: Event, arbiter: User
) -> None:
    made = create(event, arbiter, system="round-robin", edition="single")
    assert made.predetermined
    assert made.tiebreaks == ["MPTS", "GPTS", "EDE", "EMGSB", "BC"]


@pytest.mark.parametrize(
    ("fields", "at"),
    [
        ({"boards": 1}, "boards"),
        ({"boards": 13}, "boards"),
        ({"system": "dutch"}, "rules"),
        ({"boards": None, "system": "team-swiss"}, "boards"),
        ({"match_points_draw": Decimal("1.5")}, "match_points_draw"),
        ({"match_points_win": Decimal(0)}, "match_points_win"),
        ({"match_points_pab": Decimal(3)}, "match_points_pab"),
        ({"match_points_absence": Decimal(1)}, "match_points_absence"),
        ({"game_points_pab": Decimal("4.5")}, "game_points_pab"),
        ({"tiebreaks": ["PTS", "EDE"]}, "tiebreaks"),
        ({"tiebreaks": ["GPTS", "EDE"], "team_score": "match"}, "tiebreaks"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    event: Event, arbiter: User, fields: dict[str, Any], at: str
) -> None:
    with pytest.raises(Refused) as refused:
        create(event, arbiter, **fields)
    assert refused.value.field == at


def test_with_three_points_for_a_match_a_bye_goes_on_being_worth_a_draw(
    event: Event, arbiter: User
) -> None:
    made = create(event, arbiter, match_points_win=Decimal(4), match_points_draw=Decimal(2))
    assert made.match_points_pab == 2  # C.04.6, 1.4


def test_players_of_tournaments_of_players_are_not_asked_for_teams(
    event: Event, arbiter: User
) -> None:
    alone = create(event, arbiter, boards=None)
    assert alone.tiebreaks[0] == "PTS"
    with pytest.raises(Refused, match="players play for themselves"):
        teams.add_team(alone, arbiter, "Team")
    with pytest.raises(Refused, match="put the player into one of them"):
        entries.add_entry(create(event, arbiter, slug="u"), arbiter, name="Ada")


def test_a_team_is_as_strong_as_its_best_boards(two: Teams) -> None:
    # 2400, 2350, 2300, 2250 and a reserve of 2200: (2400 + 2350 + 2300 + 2250) / 4 = 2325
    assert two.entry("Team 1").rating == 2325
    # a reserve rated 2451 takes the place of 2250: (2451 + 2400 + 2350 + 2300) / 4 = 2375.25
    members.update_member(member(two, "1.5"), two.by, rating=2451)
    assert two.entry("Team 1").rating == 2375


@pytest.mark.parametrize(
    ("ratings", "expected"),
    [([2000, 2001], 2001), ([2000, None], 2000), ([None, None], None), ([], None)],
)
def test_averages_are_whole_and_leave_out_who_has_no_rating(
    ratings: list[int | None], expected: int | None
) -> None:
    assert strengths.average(ratings, 4) == expected


def test_a_strength_that_was_typed_in_stays_until_it_is_emptied(two: Teams) -> None:
    team = teams.update_team(two.entry("Team 1"), two.by, rating=1500)
    members.update_member(member(two, "1.1"), two.by, rating=2600)
    assert two.entry("Team 1").rating == 1500
    teams.update_team(team, two.by, rating=None)
    assert two.entry("Team 1").rating == 2375  # (2600 + 2350 + 2300 + 2250) / 4


def test_strengths_follow_the_number_of_boards_and_the_rating_that_counts(two: Teams) -> None:
    changing.update_tournament(two.tournament, two.by, boards=2)
    assert two.entry("Team 1").rating == 2375  # (2400 + 2350) / 2
    members.update_member(member(two, "1.1"), two.by, player_national_rating=2000)
    changing.update_tournament(two.tournament, two.by, rating_method="NIDOF")
    assert two.entry("Team 1").rating == 2325  # 2350 and 2300 are ahead of 2000 now


def test_no_two_teams_of_one_name(two: Teams) -> None:
    with pytest.raises(Refused, match="There is a team “TEAM 1” already") as refused:
        teams.add_team(two.tournament, two.by, "TEAM 1")
    assert refused.value.field == "team_name"
    with pytest.raises(Refused) as refused:
        teams.add_team(two.tournament, two.by, " \u200b ")
    assert refused.value.field == "team_name"
    with pytest.raises(Refused) as refused:
        teams.add_team(two.tournament, two.by, "Team 3", nickname="TOOLONG")
    assert refused.value.field == "nickname"


def test_nobody_plays_for_two_teams(two: Teams) -> None:
    player = member(two, "1.1").player
    with pytest.raises(Refused, match=r"1\.1 plays for Team 1 already") as refused:
        members.add_member(two.entry("Team 2"), two.by, player)
    assert refused.value.field == "player"


def test_a_team_has_as_many_reserves_as_the_rules_say(event: Event, arbiter: User) -> None:
    one = Teams.with_teams(event, arbiter, 1, boards=2, reserves=1, name="B")
    changing.update_tournament(one.tournament, arbiter, reserves=1)
    with pytest.raises(Refused, match="2 boards and 1 reserves"):
        members.add_member(one.entry("Team 1"), arbiter, name="One more")


def test_players_change_places(two: Teams) -> None:
    members.move_member(member(two, "1.3"), two.by, 1)
    assert two.order("Team 1") == ["1.3", "1.1", "1.2", "1.4", "1.5"]
    members.move_member(member(two, "1.3"), two.by, 99)
    assert two.order("Team 1") == ["1.1", "1.2", "1.4", "1.5", "1.3"]
    members.order_by_rating(two.entry("Team 1"), two.by)
    assert two.order("Team 1") == ["1.1", "1.2", "1.3", "1.4", "1.5"]
    version = two.again().tournament.version
    members.order_by_rating(two.entry("Team 1"), two.by)
    assert two.again().tournament.version == version


def test_who_leaves_lets_the_others_move_up(two: Teams) -> None:
    members.remove_member(member(two, "1.2"), two.by)
    assert two.order("Team 1") == ["1.1", "1.3", "1.4", "1.5"]
    assert [m.place for m in two.entry("Team 1").members.order_by("place")] == [1, 2, 3, 4]


def test_an_order_against_the_ratings_is_found(two: Teams) -> None:
    members.move_member(member(two, "1.4"), two.by, 1)  # 2250, 2400, 2350, 2300, 2200
    order = list(two.entry("Team 1").members.order_by("place").select_related("player"))
    found = strengths.out_of_order(order, 100)
    # 1.1 is 150 above 1.4; 1.2 is 100 above, which is allowed
    assert [(str(o.higher.player), str(o.lower.player), o.by) for o in found] == [
        ("1.4", "1.1", 150)
    ]
    assert strengths.out_of_order(order, None) == []


def test_the_order_is_fixed_once_round_1_is_paired(begun: Teams) -> None:
    with pytest.raises(NeedsConfirmation):
        members.move_member(member(begun, "1.3"), begun.by, 1)
    members.move_member(member(begun, "1.3"), begun.by, 1, confirmed=True)
    assert begun.order("Team 1")[0] == "1.3"
    late = members.add_member(begun.entry("Team 1"), begun.by, name="Late")
    assert late.place == 6


def test_a_team_that_has_named_a_line_up_can_still_be_struck_off(two: Teams) -> None:
    team = two.entry("Team 1")
    keys = list(team.members.order_by("place").values_list("pk", flat=True))
    line_ups.name_line_up(two.round(1), team, keys[1:5], two.by)
    with pytest.raises(Refused, match="is in a line-up"):
        members.remove_member(member(two, "1.2"), two.by)
    entries.remove_entry(team, two.by)
    assert not two.tournament.members.filter(pk__in=keys).exists()


def test_teams_that_are_not_in_order_are_asked_about_before_round_1(
    event: Event, arbiter: User
) -> None:
    world = Teams.with_teams(event, arbiter, 4, rounds=3)
    members.remove_member(member(world, "1.5"), arbiter)
    members.remove_member(member(world, "1.4"), arbiter)
    with pytest.raises(NeedsConfirmation) as asked:
        world.publish()
    assert asked.value.consequences == ["Team 1: 3 players for 4 boards."]
    world.publish(confirmed=True)


def test_settings_of_teams_are_locked_once_round_1_is_paired(begun: Teams) -> None:
    assert settings.locked(begun.tournament) >= {"boards", "team_score", "match_points_win"}
    with pytest.raises(Refused) as refused:
        changing.update_tournament(begun.tournament, begun.by, boards=3)
    assert refused.value.field == "boards"
    with pytest.raises(Refused):
        changing.update_tournament(
            begun.tournament, begun.by, confirmed=True, tiebreaks=["GPTS", "MPTS", "EDE"]
        )


def test_a_late_team_starts_in_the_next_round(begun: Teams) -> None:
    assert teams.add_team(begun.tournament, begun.by, "Late").first_round == 2
