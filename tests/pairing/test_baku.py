"""Baku acceleration (C.04.7, 1) of a report: by its type alone, or by records ``250``."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, Crosstable, Participant, Scoring, Turn
from crosstable.team_tables import crosstable_of
from crosstable.trf import Report, read
from pairing import baku
from pairing.__main__ import main
from pairing.checks.as_paired import as_paired
from pairing.editions import EDITIONS, edition_of
from pairing.kernel.history import virtual_points
from tests.crosstable.lines import player, report, text

DATA = Path(__file__).parents[1] / "data" / "pairing"
FILES = ["dutch_baku_001", "dutch_baku_013"]
"""In ``dutch_baku_000`` one who is away in round 1 was counted (1.2: those to be paired are)."""
DUTCH = edition_of("dutch", "fide-2026")
TEAMS = edition_of("team-swiss", "fide-2026")
MATCHES = {MATCH_POINTS: Scoring(Fraction(2), Fraction(1)), GAME_POINTS: Scoring(Fraction(4))}


def without_250(name: str, type_: str) -> bytes:
    """Write a vector as it would be if its type named its acceleration."""
    lines = (DATA / f"{name}.trf").read_text("utf-8").splitlines()
    return text(
        *(f"192 {type_}" if line.startswith("192") else line for line in lines if line[:3] != "250")
    )


def fictitious(table: Crosstable) -> dict[tuple[int, int], Fraction]:
    return {
        (one.tpn, round): virtual_points(table, one, round)
        for one in table.participants
        for round in range(1, table.rounds + 1)
    }


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("type_", ["FIDE_DUTCH_BAKU", "FIDE_DUTCH_2026_BAKU"])
def test_the_type_alone_means_baku(name: str, type_: str) -> None:
    """The vectors have their virtual points in records ``250``, made by Gacrux."""
    found = as_paired(read(without_250(name, type_)), DUTCH)
    given = read((DATA / f"{name}.trf").read_bytes())
    assert fictitious(found.crosstable) == fictitious(given.crosstable)


@pytest.mark.parametrize("name", FILES)
def test_rounds_are_checked_by_it(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.trf"
    path.write_bytes(without_250(name, "FIDE_DUTCH_BAKU"))
    assert main(["check", str(path)]) == 0
    path.write_bytes(without_250(name, "FIDE_DUTCH"))
    assert main(["check", str(path)]) == 1


def test_records_of_its_own_prevail() -> None:
    """TRF26: for data in a tournament they cause the acceleration in ``192`` to be disregarded."""
    given = read(
        (DATA / f"{FILES[0]}.trf").read_bytes().replace(b"250       1.0", b"250       0.5")
    )
    named = replace(given, head=replace(given.head, encoded_type="FIDE_DUTCH_BAKU"))
    assert as_paired(named, DUTCH).crosstable == given.crosstable


def teams(
    count: int, rounds: int, primary: str = MATCH_POINTS, away: tuple[int, ...] = ()
) -> Crosstable:
    return Crosstable(
        participants=tuple(Participant(n, n, f"Team {n}") for n in range(1, count + 1)),
        turns={n: (Turn(1, Code.HALF_POINT_BYE),) for n in away},
        rounds=rounds,
        scores=(primary, GAME_POINTS if primary == MATCH_POINTS else MATCH_POINTS),
        scorings=MATCHES,
    )


def spans(table: Crosstable) -> list[tuple[int, int, int, Fraction]]:
    """List first and last round, last number, points."""
    return [(a.first_round, a.last_round, a.last_tpn, a.points) for a in table.accelerations]


def test_teams_have_match_points() -> None:
    """1.4.4, second example, and that of record ``250``: 178 teams, 11 rounds; the first 90 have 2
    in rounds 1 to 3, then 1 in rounds 4 to 6.
    """
    found = baku.accelerated(teams(178, 11))
    spans = [
        (one.first_round, one.last_round, one.last_tpn, one.points) for one in found.accelerations
    ]
    assert spans == [(1, 3, 90, 2), (4, 6, 90, 1)]


def test_who_is_away_in_round_1_is_not_counted() -> None:
    """TEC's own example: 50 teams, 3 and 39 have byes in round 1. 48 take part from the start; of
    them the first 24 are those down to number 25, as its records ``250`` have it.
    """
    found = baku.accelerated(teams(50, 14, away=(3, 39)))
    spans = [
        (one.first_round, one.last_round, one.last_tpn, one.points) for one in found.accelerations
    ]
    assert spans == [(1, 4, 25, 2), (5, 7, 25, 1)]


@pytest.mark.parametrize(
    "table",
    [
        teams(8, 5, primary=GAME_POINTS),  # 1.4.4, note
        replace(teams(8, 5), scores=("points",), scoring=Scoring(Fraction(3), Fraction(1))),  # 1.1
    ],
)
def test_where_it_does_not_fit(table: Crosstable) -> None:
    with pytest.raises(baku.Unsuited):
        baku.accelerated(table)


def test_a_file_that_asks_for_what_does_not_fit_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "event.trf"
    lines = ("192 FIDE_DUTCH_BAKU", "162  W 3.0    D 1.0", player(1, "2 w 1"), player(2, "1 b 0"))
    path.write_bytes(text(*lines))
    assert main(["check", str(path)]) == 2
    assert "Baku acceleration needs a win worth two draws" in capsys.readouterr().err


def four_teams(*more: str) -> Report:
    """Four teams of one player each; round 1: 1 – 3 and 2 – 4."""
    players = (player(1, "3 w 1"), player(2, "4 w 1"), player(3, "1 b 0"), player(4, "2 b 0"))
    listed = (f"310 {n:3d} {f'Team {n}':32}".ljust(73) + f"{n:4d}" for n in range(1, 5))
    return report("142 5", "352 W", *players, *listed, *more)


@pytest.mark.parametrize(
    "record",
    [
        "250  2.0        1   1    1    2",
        "250  2          1   1    1    2",
        "250 00.0 02.0 001 001 0001 0002",  # as the rule text has it in its example
    ],
)
def test_records_250_of_teams_are_of_match_points(record: str) -> None:
    table = crosstable_of(four_teams(record))
    assert {key: points for key, points in fictitious(table).items() if points} == {
        (1, 1): 2,
        (2, 1): 2,
    }


def test_a_team_event_is_accelerated_by_its_type() -> None:
    """Five rounds: 2 points in two of them, then 1 in one; two of four teams are the upper half."""
    found = as_paired(four_teams("192 FIDE_TEAM_BAKU"), TEAMS).crosstable
    assert [n for n in range(1, 6) if virtual_points(found, found.by_tpn[2], n) == 2] == [1, 2]
    assert [n for n in range(1, 6) if virtual_points(found, found.by_tpn[2], n) == 1] == [3]
    assert not any(virtual_points(found, found.by_tpn[3], n) for n in range(1, 6))


def test_the_upper_half_of_teams_meets_itself_in_round_1() -> None:
    """With 2 match points more the first two are a scoregroup of their own."""
    report_ = four_teams("192 FIDE_TEAM_BAKU")
    empty = replace(report_, crosstable=replace(report_.crosstable, turns={}))
    found = TEAMS.pair(as_paired(empty, TEAMS).crosstable, 1)
    assert {frozenset((board.white, board.black)) for board in found.boards} == {
        frozenset((1, 2)),
        frozenset((3, 4)),
    }


@pytest.mark.parametrize("rules", [key for key, edition in EDITIONS.items() if not edition.fixed])
@pytest.mark.parametrize("number", [1, 3])
def test_a_round_in_which_everybody_is_away_has_no_boards(
    rules: tuple[str, str], number: int
) -> None:
    """Round 3 of 3 is the last one. It is paired, with nobody on any board."""
    edition = EDITIONS[rules]
    table = teams(6, 3, away=())
    away = {one.id: (Turn(number, Code.ZERO_POINT_BYE),) for one in table.participants}
    scores = table.scores if edition.teams else ("points",)
    empty = replace(table, turns=away, scores=scores)
    for explain in (True, False):
        found = edition.pair(empty, number, explain=explain)
        assert (found.boards, found.bye) == ((), None)
