"""Baku acceleration (C.04.7, 1; checklist, 106 to 111 and 188)."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import User
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from pairing import baku
from pairing.kernel.history import virtual_points
from tests.exchange.trf.small_reports import as_played, bring_in, small
from tests.kept import kept
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.bridge import crosstables
from tournaments.bridge.virtual_points import VirtualPoints, virtual_points_in
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, Event
from tournaments.rounds import looking_over, pairing
from tournaments.setup import changing
from tournaments.steps.refusals import Refused

DATA = Path(__file__).parents[2] / "data" / "pairing"
NAMES = [f"N{number}" for number in range(1, 10)]


@kept
def nine(event: Event, arbiter: User) -> Played:
    """Nine players, nine rounds, nothing paired."""
    return Played.with_players(event, arbiter, NAMES, rounds=9, accelerated=True)


def points(found: Played, round: int) -> dict[str, Fraction]:
    """Map everybody who has virtual points to them."""
    table = crosstables.build(found.again().tournament)
    worths = {one.name: virtual_points(table, one, round) for one in table.participants}
    return {name: worth for name, worth in worths.items() if worth}


def test_the_upper_half_is_rounded_up_to_an_even_number() -> None:
    """1.2: of 161 it is 82."""
    assert baku.last_of_ga(range(1, 162)) == 82


def test_a_point_in_three_rounds_of_nine_and_half_a_point_in_two_more(nine: Played) -> None:
    """1.4.4, first example; of nine players the upper half are six (1.2)."""
    nine.pair()
    upper = NAMES[:6]
    for round, worth in ((1, 1), (3, 1), (4, Fraction(1, 2)), (5, Fraction(1, 2))):
        assert points(nine, round) == dict.fromkeys(upper, worth)
    assert points(nine, 6) == {}


def test_the_upper_half_meets_itself_in_round_1(nine: Played) -> None:
    """1-4, 2-5, 3-6 in the group with a point; then 7-8, and 9 has the bye."""
    nine.pair()
    assert [set(pair.split("-")) for pair in nine.boards(1)] == [
        {"N1", "N4"},
        {"N2", "N5"},
        {"N3", "N6"},
        {"N7", "N8"},
    ]
    assert nine.byes(1) == {"N9": "U"}


def test_who_is_not_there_in_round_1_is_not_counted(nine: Played) -> None:
    """Checklist, 111: eight take part from the start, so four are in the upper half."""
    byes.request_bye(nine.entry("N2"), nine.by, 1, ByeKind.HALF)
    nine.pair()
    closing = nine.tournament.entries.get(closes_ga=True)
    assert closing.name == "N5"


def test_a_late_entry_above_the_last_one_joins_the_upper_half(nine: Played) -> None:
    """1.3.2: the last one of it stays the same participant."""
    nine.play(*[Result.DRAW] * 4)
    entries.add_entry(
        nine.tournament, nine.by, name="Late", rating=2195, first_round=2, confirmed=True
    )
    nine.again()
    assert nine.entry("Late").tpn == 2
    assert set(points(nine, 2)) == {*NAMES[:6], "Late"}


def test_it_is_locked_once_round_1_is_paired_until_it_is_unpaired(nine: Played) -> None:
    """Checklist, 109 and 110."""
    round = nine.pair()
    with pytest.raises(Refused) as refused:
        changing.update_tournament(nine.tournament, nine.by, accelerated=False)
    assert refused.value.field == "accelerated"
    pairing.unpair(round, nine.by)
    changing.update_tournament(nine.again().tournament, nine.by, accelerated=False)
    nine.pair()
    assert not nine.tournament.entries.filter(closes_ga=True).exists()
    assert set(nine.boards(1)[0].split("-")) == {"N1", "N5"}


@pytest.mark.parametrize(
    "settings",
    [
        {"points_win": 3, "points_draw": 1, "points_pab": 3},  # 1.1
        {"system": "round-robin", "edition": "single"},
        {"system": "dubov", "edition": "tsf"},
        {"boards": 4, "system": "team-swiss", "team_score": "game"},  # 1.4.4
        {"boards": 4, "system": "team-swiss", "match_points_win": 3},  # 1.1
    ],
)
def test_where_it_does_not_fit_it_is_refused(
    event: Event, arbiter: User, settings: dict[str, object]
) -> None:
    with pytest.raises(Refused) as refused:
        changing.create_tournament(
            event, arbiter, name="A", slug="a", rounds_planned=5, accelerated=True, **settings
        )
    assert refused.value.field == "accelerated"


@pytest.mark.parametrize(
    "name",
    [
        "dutch_baku_000",
        *(pytest.param(f"dutch_baku_{n}", marks=pytest.mark.whole) for n in ("001", "013")),
    ],
)
def test_an_accelerated_report_comes_in_and_goes_out_again(
    event: Event, arbiter: User, name: str
) -> None:
    """Every round is as the rules pair it, so that nothing is asked."""
    report = read((DATA / f"{name}.trf").read_bytes())
    made = bring_in(event, arbiter, report, confirmed=False)
    assert made.accelerated
    again = read(writing.write_report_file(made, final=False))
    assert again.crosstable.accelerations == report.crosstable.accelerations
    assert as_played(again.crosstable) == as_played(report.crosstable)
    assert again.head.encoded_type == "FIDE_DUTCH_BAKU"
    assert not made.rounds.filter(edited=True).exists()


def test_a_report_whose_type_alone_says_so_is_accelerated(event: Event, arbiter: User) -> None:
    """Every round is as the rules pair it then, so that nothing is asked."""
    lines = (DATA / "dutch_baku_013.trf").read_text("utf-8").splitlines()
    told = ["192 FIDE_DUTCH_2026_BAKU" if line[:3] == "192" else line for line in lines]
    report = read("\n".join(line for line in told if line[:3] != "250").encode())
    made = bring_in(event, arbiter, report, confirmed=False)
    assert made.accelerated
    assert made.entries.get(closes_ga=True).tpn == 20  # of 40


def test_its_type_asks_for_what_does_not_fit(event: Event, arbiter: User) -> None:
    report = small(
        "2000    2 w 1", "1900    1 b 0", more="192 FIDE_DUTCH_BAKU\n162  W 3.0    D 1.0"
    )
    with pytest.raises(Refused, match="a win worth two draws"):
        bring_in(event, arbiter, report)


@kept
def eight_teams(event: Event, arbiter: User) -> Teams:
    """Eight teams of two boards, five rounds, accelerated, nothing paired."""
    return Teams.with_teams(event, arbiter, 8, boards=2, rounds=5, accelerated=True)


def test_teams_have_virtual_match_points(eight_teams: Teams, client: Client) -> None:
    """1.4.4, second example: 2 for the upper half, then 1. Of five rounds three are accelerated,
    two of them with 2; the upper half are four teams, which meet one another in round 1.
    """
    round = eight_teams.pair()
    worths = {n: points(eight_teams, n) for n in range(1, 5)}
    upper = [f"Team {n}" for n in range(1, 5)]
    assert worths == {
        **{n: dict.fromkeys(upper, Fraction(2)) for n in (1, 2)},
        3: dict.fromkeys(upper, Fraction(1)),
        4: {},
    }
    pairs = [set(pair.split("-")) for pair in eight_teams.boards(1)]
    assert pairs[:2] == [{"Team 1", "Team 3"}, {"Team 2", "Team 4"}]
    looking_over.publish(round, eight_teams.by)
    event = eight_teams.tournament.event
    where = [event.club.slug, event.slug, eight_teams.tournament.slug, 1]
    page = client.get(reverse("public:pairings", args=where)).content.decode()
    assert "virtual match points for the teams 1 to 4, for pairing only: 2 each" in page


def test_an_accelerated_report_of_teams_goes_out_and_comes_in(
    eight_teams: Teams, event: Event
) -> None:
    """With its records ``250``, and by its type alone."""
    round = eight_teams.pair()
    looking_over.publish(round, eight_teams.by)
    text = writing.write_report_file(eight_teams.again().tournament, final=False).decode()
    lines = text.splitlines()
    assert "192 FIDE_TEAM_TYPEA_MP_GP_BAKU" in lines
    assert [line for line in lines if line[:3] == "250"] == [
        "250  2.0      001 002    1    4",
        "250  1.0      003 003    1    4",
    ]
    shorter = "\n".join(line for line in lines if line[:3] != "250")
    for slug, data in (("b", text), ("c", shorter)):
        given = {"name": "Teams", "slug": slug, "confirmed": False}
        made = bring_in(event, eight_teams.by, read(data.encode()), **given)
        assert writing.write_report_file(made, final=False).decode() == text


def test_another_acceleration_is_refused(event: Event, arbiter: User) -> None:
    """Half a point where Baku has one."""
    text = (DATA / "dutch_baku_000.trf").read_text("utf-8")
    assert "1.0" in next(line for line in text.splitlines() if line.startswith(("250", "XXA")))
    lines = [
        line.replace("1.0", "0.5", 1) if line.startswith(("250", "XXA")) else line
        for line in text.splitlines(keepends=True)
    ]
    with pytest.raises(Refused, match="otherwise than by the Baku method"):
        bring_in(event, arbiter, read("".join(lines).encode()))


def test_what_the_page_says_of_a_round(nine: Played) -> None:
    nine.pair()
    assert virtual_points_in(nine.round(4)) == VirtualPoints(6, Fraction(1, 2))
    assert virtual_points_in(nine.round(6)) is None


def test_pairings_reasons_and_groups_say_so(nine: Played, client: Client) -> None:
    """Everybody's pages of round 1, and no more after the accelerated rounds."""
    round = nine.pair()
    looking_over.publish(round, nine.by)
    event = nine.tournament.event
    place = {"club": event.club.slug, "event": event.slug, "tournament": nine.tournament.slug}
    for name, more in (("pairings", {}), ("why", {"board": 1}), ("bracket", {"bracket": 1})):
        page = client.get(reverse(f"public:{name}", kwargs=place | {"round": 1} | more))
        assert "numbers 1 to 6 have 1 virtual point more" in page.content.decode()
