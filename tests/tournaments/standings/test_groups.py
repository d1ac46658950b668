"""Groups in the standings: who belongs to which, the places in them, and when none is offered."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Any

import pytest

from tests.worlds.played import Played
from tournaments.models import Event, Standings, Tournament
from tournaments.rules import groups as rules
from tournaments.setup import changing
from tournaments.standings import groups, refreshing
from tournaments.standings.groups import Group, GroupedLine, GroupKind
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

TOURNAMENT = Tournament(event=Event(starts=date(2026, 9, 1), ends=date(2027, 1, 1)))
"""It goes into the next year: the first day's year counts."""


def lines(*people: dict[str, Any], ranks: Iterable[int] = ()) -> list[GroupedLine]:
    """Return people in the order of their places, who share none unless it is said."""
    known = list(ranks) or range(1, len(people) + 1)
    nothing = {"rating": None, "birth": "", "sex": "", "club": "", "federation": ""}
    return [
        GroupedLine(entry=number, rank=rank, **(nothing | person))
        for (number, person), rank in zip(enumerate(people, start=1), known, strict=True)
    ]


def among(kind: GroupKind, *people: dict[str, Any], **settings: Any) -> dict[str, set[int]]:
    """Return the members of each group that is offered, by its name."""
    tournament = Tournament(event=TOURNAMENT.event, **settings)
    found = groups.among(lines(*people), tournament, [kind])
    return {group.name: set(group.places) for group in found}


def change(played: Played, name: str, value: Any) -> None:
    fields: dict[str, Any] = {name: value}
    changing.update_tournament(played.tournament, played.by, **fields)


def born(*years: int | str) -> list[dict[str, Any]]:
    return [{"birth": str(year) if year else ""} for year in years]


def test_who_shares_a_rank_shares_a_place() -> None:
    """Ranks 2, 5, 5, 9 of all are the places 1, 2, 2, 4 in the group."""
    ranked = lines({}, {}, {}, {}, ranks=(2, 5, 5, 9))
    assert groups.places_within(ranked) == {1: 1, 2: 2, 3: 2, 4: 4}


def test_age_is_that_of_the_year_in_which_the_event_begins() -> None:
    """In 2026 who was born in 2012 turns 14, on whichever day: U14, not U12; 1976 turns 50."""
    people = born("2012/12/31", "2012/01/01", "2011/12/31", 2011, 2014, 2014, 1976, 1976, 1977, "")
    found = among(GroupKind.AGE, *people, age_groups="U12, U14, S50")
    assert found == {"U12": {5, 6}, "U14": {1, 2, 5, 6}, "S50": {7, 8}}


def test_seniors_of_65_are_of_50_too() -> None:
    found = among(GroupKind.AGE, *born(1961, 1950, 1976, 1970, 2000), age_groups="S50, S65")
    assert list(found) == ["S65", "S50"]
    assert found == {"S65": {1, 2}, "S50": {1, 2, 3, 4}}


@pytest.mark.parametrize(
    ("years", "offered"),
    [
        ((2014, 2000, 2000), set()),  # one of them is alone in U12, and in U14
        ((2014, 2013, 2000), {"U14"}),  # two; U12 has one
        ((2014, 2014, 2012, 2000), {"U12"}),  # U14 has the same and one more, who is 13 or 14
        ((2014, 2014, 2012, 2012, 2000), {"U12", "U14"}),
        ((2014, 2014, 2000), {"U12", "U14"}),  # the same two: nobody is told apart
        ((2014, 2014), set()),  # everybody: that is the standings themselves
        (("", "", ""), set()),
    ],
)
def test_no_age_group_tells_one_apart(years: tuple[int, ...], offered: set[str]) -> None:
    assert set(among(GroupKind.AGE, *born(*years), age_groups="U12, U14")) == offered


def test_one_who_is_alone_in_the_next_group_is_not_told_by_a_wider_one() -> None:
    """U12 has two, U14 three (left out), U16 four: the two who are 13 to 16 are not told apart."""
    found = among(GroupKind.AGE, *born(2014, 2014, 2012, 2010, 2000), age_groups="U12, U14, U16")
    assert found == {"U12": {1, 2}, "U16": {1, 2, 3, 4}}


def test_girls_and_women() -> None:
    sexes = [{"sex": sex} for sex in ("w", "m", "w", "")]
    assert among(GroupKind.WOMEN, *sexes) == {"Girls and women": {1, 3}}
    assert among(GroupKind.WOMEN, *sexes[:2]) == {}


def test_rating_bands_begin_at_their_limits() -> None:
    ratings = [{"rating": rating} for rating in (1399, 1000, 1400, 1799, 1800, 2500, None, None)]
    assert among(GroupKind.RATING, *ratings, rating_bands="1400, 1800") == {
        "under 1400": {1, 2},
        "1400–1799": {3, 4},
        "1800 and above": {5, 6},
        "without a rating": {7, 8},
    }


def test_a_clubs_name_is_one_whatever_its_letters() -> None:
    """The spelling that most have is shown; a name without plain letters is one of its own."""
    spelled = ("Tromsø SK", "tromso sk", "Tromsø SK", "Динамо", "динамо", "Alone", "")
    people = [{"club": club} for club in spelled]
    assert among(GroupKind.CLUB, *people) == {"Tromsø SK": {1, 2, 3}, "Динамо": {4, 5}}


def test_of_many_clubs_the_largest_are_offered() -> None:
    people = [{"club": f"Club {number // 2}"} for number in range(2 * groups.MOST + 2)]
    assert len(among(GroupKind.CLUB, *people)) == groups.MOST


def test_federations() -> None:
    codes = [{"federation": code} for code in ("TUR", "NOR", "TUR", "", "NOR", "GER")]
    assert among(GroupKind.FEDERATION, *codes) == {"NOR": {2, 5}, "TUR": {1, 3}}


def test_a_group_is_chosen_by_its_word_in_the_address() -> None:
    offered = [Group("u14", GroupKind.AGE, "U14", {1: 1, 2: 2})]
    assert groups.chosen(offered, "u14") is offered[0]
    assert groups.chosen(offered, "") is None
    for other in ("U14", "u12", "u14\0", "x" * 100):
        with pytest.raises(groups.NoGroupError):
            groups.chosen(offered, other)


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        ("s65;u8  U14,u8", "U8, U14, S65"),
        ("U20\nS50", "U20, S50"),
    ],
)
def test_age_groups_as_people_write_them(written: str, stored: str) -> None:
    assert ", ".join(map(str, rules.age_groups(written))) == stored


@pytest.mark.parametrize(
    ("field", "text", "complaint"),
    [
        ("age_groups", "U14, 16", "“16” is no age group."),
        ("age_groups", "U3", "“U3” is no age group."),
        ("age_groups", "U٣٣", "“U٣٣” is no age group."),
        ("age_groups", "U14" * 20, "is no age group."),
        ("age_groups", " ".join(f"U{age}" for age in range(5, 18)), "Name 12 at most."),
        ("rating_bands", "1400 and 1800", "“and” is no limit of ratings."),
        ("rating_bands", "0", "“0” is no limit"),
        ("rating_bands", "4001", "“4001” is no limit"),
    ],
)
def test_limits_that_are_none_are_refused(
    four: Played, field: str, text: str, complaint: str
) -> None:
    before = four.tournament.version
    with pytest.raises(Refused) as refused:
        change(four, field, text)
    assert refused.value.field == field
    assert complaint in refused.value.message
    assert four.again().tournament.version == before


@pytest.mark.parametrize(
    ("switch", "limits"), [("group_by_age", "age_groups"), ("group_by_rating", "rating_bands")]
)
def test_what_is_switched_on_needs_limits(four: Played, switch: str, limits: str) -> None:
    change(four, limits, "")
    with pytest.raises(Refused) as refused:
        change(four.again(), switch, True)
    assert refused.value.field == limits


def test_nothing_is_shown_unless_the_club_switches_it_on(four: Played) -> None:
    four.publish()
    four.tournament.club.players.update(sex="w", birth="2014", home_club="Harbour")
    refreshing.refresh(four.tournament.pk)
    standings = Standings.objects.get(tournament=four.tournament)
    assert not any(getattr(four.tournament, name) for name in rules.SWITCHES)
    assert groups.offered(four.tournament, standings) == []


@pytest.mark.parametrize("kind", [{"boards": 4}, {"system": "knock-out", "edition": "tsf"}])
def test_teams_and_knock_outs_have_no_groups(kind: dict[str, Any]) -> None:
    shown = dict.fromkeys(rules.SWITCHES, True)
    assert groups.switched_on(Tournament(event=TOURNAMENT.event, **shown)) == list(GroupKind)
    assert groups.switched_on(Tournament(event=TOURNAMENT.event, **shown, **kind)) == []


def test_switching_on_is_a_step_that_can_be_taken_back(four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, group_by_age=True, age_groups="u12 s60")
    told = four.again().told()
    assert told.action == Action.TOURNAMENT_CHANGED
    assert told.params["after"] == {"group_by_age": True, "age_groups": "U12, S60"}
    assert four.tournament.group_by_age
    found = plan(told)
    assert {(each.what, each.before, each.after) for each in found.changes} == {
        ("standings of age groups", "yes", "no"),
        ("age groups", "U12, S60", "U8, U10, U12, U14, U16, U18, U20, S50, S65"),
    }
    take_back(told, four.by, seen=found.mark)
    assert not four.again().tournament.group_by_age
