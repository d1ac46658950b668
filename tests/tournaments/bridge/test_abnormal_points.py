"""Points outside the scoring (record ``299``): they come in, count, and go out again."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.test import Client

from clubs.models import User
from crosstable.model import GAME_POINTS, MATCH_POINTS, POINTS
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from tests.crosstable.lines import abnormal, text
from tests.exchange.trf.small_reports import CLEAN, bring_in, small
from tests.exchange.whole.files import bring_in as bring_in_whole
from tests.exchange.whole.files import written
from tests.pairing.test_tec_example import LINES as TEAMS
from tests.worlds.played import Played
from tests.worlds.shown import address
from tournaments.bridge import crosstables
from tournaments.models import Event, Tournament
from tournaments.standings import refreshing
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.django_db

HALF = Fraction(1, 2)


def points(tournament: Tournament, through: int, score: str = POINTS) -> list[Fraction]:
    """Map everybody's pairing number to their points."""
    table = crosstables.build(tournament)
    return [table.score(one.id, through, score) for one in table.participants]


def records(tournament: Tournament) -> list[tuple[str, Fraction | None, int, tuple[int, ...]]]:
    """Read the report's ``299`` records: kind, points, round (0: all), players (none: all)."""
    found = read(writing.write_report_file(tournament)).abnormal
    return [(one.kind, one.points, one.round or 0, one.competitors) for one in found]


@pytest.fixture
def four(event: Event, arbiter: User) -> Played:
    """1 and 2 have won in round 1. A penalty for 1, 2's win is worth ½, every draw to come 1, and
    2's own draw in round 2 nothing.
    """
    more = [
        abnormal("", "-0.5", "001", 1),
        abnormal("W", "0.5", "001", 2),
        abnormal("D", "1.0", ""),
        abnormal("D", "0.0", "002", 2),
    ]
    made = bring_in(event, arbiter, small(*CLEAN, more="\n".join(more)))
    return Played(made, arbiter)


def test_the_points_are_explained(four: Played, client: Client) -> None:
    """Number 1: a win, and half a point taken."""
    assert points(four.tournament, 1) == [HALF, HALF, 0, 0]
    refreshing.refresh(four.tournament.pk)
    place = address(four.tournament, f"players/{four.tournament.entries.get(tpn=1).pk}/")
    told = " ".join(client.get(place + "why/PTS/").content.decode().split())
    assert "The arbiter deducted ½ point outside the games." in told
    assert "TRF26" not in told
    assert "1 − ½ = ½" in told


def test_they_count_in_rounds_to_come(four: Played) -> None:
    """1 and 2, both with ½, meet in round 2 (1 would be alone with its point without them)."""
    four.pair(confirmed=True)
    four.publish(confirmed=True)
    assert {turn.entry.tpn for turn in four.board(2, 1).turns.all()} == {1, 2}
    four.enter(2, 1, Result.DRAW)
    four.enter(2, 2, Result.DRAW)
    assert points(four.tournament, 2) == [1 + HALF, HALF, 1, 1]


def test_they_go_out_and_come_in_again(four: Played, event: Event, arbiter: User) -> None:
    """A record that has given its points names the player and the round; what may mean turns to
    come stands as it was.
    """
    assert sorted(records(four.tournament)) == [
        ("", -HALF, 1, (1,)),
        ("D", Fraction(0), 2, (2,)),
        ("D", Fraction(1), 0, ()),
        ("W", HALF, 1, (2,)),
    ]
    again = bring_in(
        event, arbiter, read(writing.write_report_file(four.tournament)), name="B", slug="b"
    )
    assert points(again, 1) == [HALF, HALF, 0, 0]
    assert records(again) == records(four.tournament)


def test_a_file_of_json_has_them(four: Played, event: Event) -> None:
    data = written(four.tournament)
    made = bring_in_whole(event, four.by, data)
    assert records(made) == records(four.tournament)
    assert points(made, 1) == [HALF, HALF, 0, 0]


@pytest.mark.parametrize(
    "row",
    [
        "W",
        {},
        {"kind": "W"},
        {"kind": "x", "match_points": None, "points": "1", "round": 1, "everybody": True},
        {"kind": "W", "match_points": None, "points": "NaN", "round": 1, "everybody": True},
        {"kind": "W", "match_points": None, "points": "1e9", "round": 1, "everybody": True},
        {"kind": "W", "match_points": None, "points": 1, "round": 1, "everybody": True},
        {"kind": "W", "match_points": None, "points": "1", "round": -1, "everybody": True},
        {"kind": ["W"], "match_points": None, "points": "1", "round": 1, "everybody": True},
        {"kind": "W", "match_points": None, "points": "1", "round": 1, "everybody": 1},
    ],
)
def test_what_is_no_such_record_is_refused(four: Played, event: Event, row: object) -> None:
    data = written(four.tournament)
    data["tournament"]["abnormal_points"][0] = row
    with pytest.raises(Refused, match="abnormal_points: rows do not fit together"):
        bring_in_whole(event, four.by, data)


@pytest.mark.parametrize("numbers", [4, [4], [-1], ["0"], [True], [1, 1], [1, 0], {"0": 1}])
def test_an_entry_names_records_that_are_there(four: Played, event: Event, numbers: object) -> None:
    data = written(four.tournament)
    data["entries"][0]["abnormal_points"] = numbers
    with pytest.raises(Refused, match="abnormal_points: rows do not fit together"):
        bring_in_whole(event, four.by, data)


def test_those_of_teams_count_in_both_scores(event: Event, arbiter: User) -> None:
    """As worked out by hand in tests/pairing/test_tec_example.py."""
    usual = [line.replace("_BAKU", "") for line in TEAMS if not line.startswith("250")]
    made = bring_in(event, arbiter, read(text(*usual)))
    assert points(made, 2, MATCH_POINTS) == [2, 3, 2, 0]
    assert points(made, 2, GAME_POINTS) == [3, 2 + HALF, 2, HALF]
    report = read(writing.write_report_file(made))
    assert [(one.kind, one.round or 0, one.competitors) for one in report.teams.abnormal] == [
        ("+", 1, (2,)),
        ("-", 0, ()),
        ("", 2, (1,)),
    ]


def test_nobody_is_left_to_whom_a_record_speaks(four: Played) -> None:
    """A record that named only somebody who is gone does not mean everybody."""
    two = four.tournament.entries.get(tpn=2)
    two.abnormal_points = []
    two.save()
    assert points(four.tournament, 1) == [HALF, 1, 0, 0]


def test_points_that_no_setting_has_are_refused_by_name(event: Event, arbiter: User) -> None:
    """White wins for two points, Black for one, as player 2 did."""
    with pytest.raises(Refused, match="Player 2 has results whose points cannot be kept here"):
        bring_in(event, arbiter, small(*CLEAN, more="XXS WW=2 BW=1\n"))
    assert not event.tournaments.exists()
