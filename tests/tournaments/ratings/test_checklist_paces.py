"""FIDE's checklist, question 123: the kind of play, by the thinking time for 60 moves (B.02)."""

from __future__ import annotations

import pytest

from tests.worlds.played import Played
from tournaments.models import Tournament
from tournaments.setup import changing


@pytest.fixture
def three(event, arbiter) -> Played:
    return Played.with_players(event, arbiter, list("ABC"), rounds=2)


def set_up(played: Played, **fields: object) -> Tournament:
    changing.update_tournament(played.tournament, played.by, confirmed=True, **fields)
    return played.again().tournament


@pytest.mark.parametrize(
    ("time_control", "code", "pace"),
    [
        ("90 min + 30 s", "", "standard"),
        ("", "5400+30", "standard"),
        ("60 min", "", "standard"),  # exactly 60: no rapid game
        ("", "3540", "rapid"),  # 59 minutes
        ("15+10", "", "rapid"),  # 15 + 60 × 10 s = 25
        ("10 min", "", "blitz"),  # exactly 10 is blitz
        ("", "601", "rapid"),
        ("3 min + 2 s", "", "blitz"),  # 3 + 2 = 5
        ("", "180", "standard"),  # exactly 3: nothing is known, so nothing is changed
        ("", "40/6000+30:20/3000+30:1500+30", "standard"),
        ("as announced", "", "standard"),
    ],
)
def test_123_the_kind_of_play_follows_the_time_control(
    three, time_control: str, code: str, pace: str
) -> None:
    fields = {"time_control": time_control, "time_control_code": code}
    assert set_up(three, **fields).pace == pace


def test_123_what_the_arbiter_chose_stays(three) -> None:
    set_up(three, pace="blitz")
    assert set_up(three, time_control="90 min").pace == "blitz"


def test_123_a_new_tournament_has_it_from_the_start(event, arbiter) -> None:
    made = Played.with_players(event, arbiter, [], rounds=2, time_control="15 min + 10 s")
    assert made.tournament.pace == "rapid"


def test_123_after_the_start_it_stays(three) -> None:
    three.pair()
    assert set_up(three, time_control="5+0").pace == "standard"
