"""What the register takes from a line of a rating list, and teams' players in the lists."""

from __future__ import annotations

from datetime import date

import pytest

from ratinglists.people import ListedPerson, Rating
from tests.worlds.lists import made_list, rated
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.agreement import differences, taking
from tournaments.entries import entries
from tournaments.models import Member
from tournaments.ratings.people import register_fields
from tournaments.setup import changing

KVITNES = rated("1503014", "Kvitnes, Magnus", "NOR", 1990, 2840, 2830, 0, title="GM", sex="m")


def test_all_that_fides_list_has(db) -> None:
    assert register_fields(made_list("fide", [KVITNES]), KVITNES) == {
        "name": "Kvitnes, Magnus",
        "title": "GM",
        "sex": "m",
        "birth": "1990",
        "federation": "NOR",
        "fide_id": "1503014",
        "rating": 2840,
        "rapid_rating": 2830,
    }


@pytest.mark.parametrize(("pace", "rating"), [("standard", 1900), ("rapid", 1850), ("blitz", 1900)])
def test_a_national_list_gives_a_national_rating(db, pace: str, rating: int) -> None:
    person = ListedPerson("471-12", "Meier, Uwe", standard=Rating(1900), rapid=Rating(1850))
    assert register_fields(made_list("dsb", [person]), person, pace) == {
        "name": "Meier, Uwe",
        "national_id": "471-12",
        "national_rating": rating,
    }


def test_121_and_122_single_lists_count_as_the_combined_one_does(event, arbiter) -> None:
    """Of a combined list of May and a rapid one of June, the later has the rapid rating."""
    june = rated("1503014", "Kvitnes, Magnus", "NOR", 1990, 0, 2835)
    made_list("fide", [KVITNES])
    made_list("fide-rapid", [june], month=date(2026, 6, 1))
    played = Played.with_players(event, arbiter, [], rounds=3, pace="rapid")
    entry = entries.add_entry(played.tournament, arbiter, name="Kvitnes, Magnus", fide_id="1503014")
    assert (entry.rating, entry.rating_source["month"]) == (2835, "2026-06")
    changing.update_tournament(played.tournament, arbiter, pace="standard")
    entry.refresh_from_db()
    assert (entry.rating, entry.rating_source["month"]) == (2840, "2026-05")


@pytest.fixture
def teams(event, arbiter) -> Teams:
    """Two teams of two; the first player of the first team is in FIDE's list with 2840."""
    made = Teams.with_teams(event, arbiter, 2, boards=2, rounds=3)
    player = made.tournament.members.order_by("entry", "place")[0].player
    player.fide_id = KVITNES.number
    player.save()
    made_list("fide", [KVITNES], month=event.starts.replace(day=1))
    return made


def test_133_and_144_players_of_teams_are_checked_and_their_teams_follow(teams: Teams) -> None:
    (difference,) = differences.check(teams.tournament).differences
    member = difference.participant
    assert isinstance(member, Member)
    mate = teams.tournament.members.get(entry=member.entry, place=2)
    taking.take(teams.tournament, teams.by, [difference.key])
    member.refresh_from_db()
    assert (member.rating, member.rating_source["list"]) == (2840, "fide")
    average = (2840 + (mate.rating or 0)) / 2
    assert member.entry.rating == int(average + 0.5)
