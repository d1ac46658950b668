"""Reports of team events: what goes out, and that it comes in again as the same."""

from __future__ import annotations

from decimal import Decimal

import pytest

from clubs.models import User
from crosstable import trf
from crosstable.results import Result
from exchange.trf import reading, writing
from tests.kept import kept
from tests.worlds.teams import Teams
from tournaments.entries import byes
from tournaments.models import Event, Game, Tournament
from tournaments.rounds import match_results, results
from tournaments.steps.refusals import Refused
from tournaments.teams import line_ups

pytestmark = pytest.mark.django_db

WHITE, BLACK, DRAW = Result.WHITE_WINS, Result.BLACK_WINS, Result.DRAW


def enter(world: Teams, round: int, match: int, *all_results: Result) -> None:
    """Enter results of a match by board, in the colours of the boards."""
    for board, result in enumerate(all_results, start=1):
        game = Game.objects.get(
            pairing__round__tournament=world.tournament,
            pairing__round__number=round,
            pairing__board=match,
            board=board,
        )
        seen = game.version
        match_results.enter(world.round(round), match, board, result, seen=seen, by=world.by)


@kept
def played(event: Event, arbiter: User) -> Teams:
    """Five teams of two boards, one reserve each; two rounds.

    Round 1: 1 – 3 (White on board 1), 4 – 2, 5 has the bye; 1 plays 1.1 and the reserve 1.3.
    Round 2: one match is forfeited as a whole, and 1 leaves board 2 empty.
    """
    world = Teams.with_teams(event, arbiter, 5, rounds=3, boards=2, match_points_win=Decimal(3))
    one = world.entry("Team 1")
    keys = dict(one.members.values_list("player__name", "pk"))
    line_ups.name_line_up(world.round(1), one, [keys["1.1"], keys["1.3"]], world.by)
    world.publish()
    enter(world, 1, 1, WHITE, DRAW)
    enter(world, 1, 2, BLACK, BLACK)
    results.close(world.round(1), world.by)
    world.again()
    line_ups.name_line_up(world.round(2), one, [keys["1.1"], None], world.by)
    world.publish()
    return world


def text_of(world: Teams) -> list[str]:
    return writing.write_report_file(world.again().tournament).decode().splitlines()


def records(world: Teams, tag: str) -> list[str]:
    return [line for line in text_of(world) if line.startswith(tag)]


def test_a_report_of_teams_says_who_plays_for_whom(played: Teams) -> None:
    teams = records(played, "310")
    assert teams[0] == (
        "310   1 Team 1                           T1      2375    3.0    1.5   1     1    2    3"
    )
    # 2400 and 2350: 2375; a won match is worth 3 here; 1½ – ½
    assert [line[73:].split() for line in teams[1:3]] == [["4", "5", "6"], ["7", "8", "9"]]
    assert records(played, "082") == ["082 5"]
    assert records(played, "092") == ["092 Team: Swiss-System"]
    assert records(played, "192") == ["192 FIDE_TEAM_TYPEA_MP_GP"]
    assert records(played, "352") == ["352 WB"]
    assert records(played, "362") == ["362 TW 3.0   TD 1.0   TL 0.0"]
    assert records(played, "212")[0].startswith("212 MPTS,GPTS")


def test_games_stand_with_the_players(played: Teams) -> None:
    first = next(line for line in records(played, "001") if line[4:8].strip() == "1")
    assert first[80:84] == " 1.0"
    assert first[91:99] == "   7 w 1"  # 3.1 is number 7
    reserve = next(line for line in records(played, "001") if line[4:8].strip() == "3")
    assert reserve[91:99] == "   8 b ="
    second = next(line for line in records(played, "001") if line[4:8].strip() == "2")
    assert second[91:].strip() == ""


def test_who_sat_otherwise_and_who_had_the_bye(played: Teams) -> None:
    assert records(played, "300")[0] == "300 001   1   3 0001 0003"
    assert records(played, "300")[1].split()[0:3] == ["300", "002", "1"]
    assert records(played, "300")[1].split()[-1] == "0000"
    assert records(played, "320")[0] == "320  1.0  1.0 005 003"  # C2: not 5 again


def test_a_bye_of_other_worth_is_told(event: Event, arbiter: User) -> None:
    world = Teams.with_teams(event, arbiter, 2, rounds=1, boards=2, game_points_pab=Decimal(2))
    assert records(world, "320") == ["320  1.0  2.0"]


def test_a_forfeited_match_is_told(played: Teams) -> None:
    pairing = played.round(2).pairings.get(board=2)
    match_results.forfeit(
        played.round(2), 2, Result.BOTH_FORFEIT, seen=pairing.version, by=played.by
    )
    assert [line[:10] for line in records(played, "330")] == ["330 -- 002"]


def test_byes_asked_for_are_told(played: Teams) -> None:
    byes.request_bye(played.entry("Team 3"), played.by, 3, "H")
    byes.request_bye(played.entry("Team 4"), played.by, 3, "H", confirmed=True)
    assert records(played, "240") == ["240 H 003    3    4"]


def test_the_file_reads_back_equal(played: Teams) -> None:
    found = writing.report_for(played.again().tournament)
    data = trf.write(found)
    assert trf.write(trf.read(data)) == data


def test_a_result_line_for_human_eyes(played: Teams) -> None:
    # 5 had the bye, worth a drawn match: 1 match point, 1 game point
    line = next(line for line in records(played, "802") if line[4:7] == "005")
    assert line == "802 005 T5       1.0    1.0  PAB    1.0     4 w  0.0"


def again(world: Teams, event: Event, *, confirmed: bool = False) -> Teams:
    """Bring in the same tournament out of its own report."""
    found = trf.read(writing.write_report_file(world.again().tournament))
    made = reading.open_report(
        event, world.by, found, confirmed=confirmed, name="Teams", slug="again"
    )
    return Teams(made, world.by).again()  # type: ignore[return-value]


def test_what_goes_out_comes_in_again_as_the_same(played: Teams, event: Event) -> None:
    byes.request_bye(played.entry("Team 3"), played.by, 3, "H")
    copy = again(played, event)
    assert text_of(copy) == text_of(played)
    assert copy.tournament.boards == 2
    assert copy.tournament.match_points_win == 3
    assert copy.order("Team 1") == ["1.1", "1.2", "1.3"]


def test_a_finished_event_comes_in_with_its_standings(played: Teams, event: Event) -> None:
    pairing = played.round(2).pairings.get(board=2)
    match_results.forfeit(
        played.round(2), 2, Result.BLACK_WINS_BY_FORFEIT, seen=pairing.version, by=played.by
    )
    enter(played, 2, 1, WHITE)
    results.close(played.round(2), played.by)
    copy = again(played, event)
    assert text_of(copy) == text_of(played)
    assert copy.round(2).state == "closed"


def test_a_round_robin_by_game_points_comes_in_as_one(event: Event, arbiter: User) -> None:
    world = Teams.with_teams(
        event,
        arbiter,
        4,
        boards=3,
        system="round-robin",
        edition="single",
        team_score="game",
        tiebreak_edition="tsf-2026",
        tiebreaks=["GPTS", "MPTS", "EDE", "GPSB", "EMGSB", "TOP_BOARD"],
    )
    for number in (1, 2):
        world.publish()
        enter(world, number, 1, WHITE, DRAW, BLACK)
        enter(world, number, 2, BLACK, DRAW, DRAW)
        results.close(world.round(number), world.by)
        world.again()
    copy = again(world, event)
    assert text_of(copy) == text_of(world)
    found = copy.tournament
    assert (found.system, found.edition, found.team_score) == ("round-robin", "single", "game")
    assert found.tiebreaks[-1] == "TOP_BOARD"


def test_a_bye_beside_a_match_is_refused(played: Teams, event: Event) -> None:
    lines = writing.write_report_file(played.tournament).decode()
    swapped = lines.replace("320  1.0  1.0 005 003", "320  1.0  1.0 003 005")
    assert swapped != lines
    with pytest.raises(Refused, match="In round 1 team 3 has a bye and a match"):
        reading.open_report(event, played.by, trf.read(swapped.encode()), name="X", slug="x")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("1    2    3\r\n", "1    2    4\r\n", "Player 4 is in team 2 and in another one"),
        ("352 WB", "352 WW", "The colours of the boards are WW"),
        ("300 001   1   3 0001 0003\r\n", "300 001   1   4 0001 0003\r\n", "more than one team"),
        ("300 001   1   3 0001 0003\r\n", "300 001   1   3 0003 0001\r\n", "round 1"),
    ],
)
def test_files_that_contradict_themselves_are_refused(
    played: Teams, event: Event, old: str, new: str, said: str
) -> None:
    text = writing.write_report_file(played.tournament).decode()
    assert old in text
    before = Tournament.objects.count()
    with pytest.raises(Refused) as refused:
        reading.open_report(
            event,
            played.by,
            trf.read(text.replace(old, new).encode()),
            confirmed=True,
            name="X",
            slug="x",
        )
    assert said in refused.value.message
    assert Tournament.objects.count() == before
