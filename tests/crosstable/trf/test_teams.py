"""Team records: kept as they stand. The lines are the examples of TRF26."""

from dataclasses import replace
from fractions import Fraction

import pytest

from crosstable.trf import Report, read, render, write
from crosstable.trf.records import ByesRecord, ProhibitionRecord, ResultWorth
from crosstable.trf.teams import (
    ForfeitedMatch,
    LineUpRecord,
    Registration,
    TeamByes,
    TeamRecord,
)
from tests.crosstable.lines import abnormal, placed, player, report

HALF = Fraction(1, 2)
INDIA = "310   1 India                            IND     2486   15.0   28.0  11     1    5   15"
UKRAINE = "310   2 Ukraine                          UKR     2478   14.0   26.5  14     2    4   20"


def olympiad() -> Report:
    numbers = (1, 2, 4, 5, 15, 20)
    return report(
        "352 WBWB",
        placed(c1="362", c5="TW", c7=" 3.0", c14="TD", c16=" 1.0"),
        *(player(number) for number in numbers),
        INDIA,
        UKRAINE,
        "240 H 003  001  002",
        "250 00.0 02.0 001 003 0001 0002",
        "260 001 002    1    2",
        abnormal("+", "2.5", "004", 1, match_points="2.0"),
        "300 001   2   1    4    2 0000   20",
        "320 01.0 02.0 000 001     002",
        "330 +- 004 001 002",
        "801   1 IND 15 28.0 free text",
        "802   1 IND     19.0   32.5  FPB    4.0     2 w  2.5f    2 b  2.5",
    )


@pytest.mark.parametrize(
    ("strength", "read_as", "rating"),
    [
        ("  2486", "2486", 2486),
        ("2486.5", "4973/2", 2487),
        ("2486.4", "12432/5", 2486),
        ("2486,5", "4973/2", 2487),
        ("     0", "0", None),
    ],
)
def test_a_strength_with_decimals(strength: str, read_as: str, rating: int | None) -> None:
    """Some programs write an average; as a rating it is whole, halves up."""
    found = report(INDIA[:47] + strength + INDIA[53:], *(player(n) for n in (1, 5, 15)))
    team = found.teams.teams[0]
    assert (team.strength, team.rating) == (Fraction(read_as), rating)
    assert read(write(found)).teams == found.teams


def test_team_records_by_columns() -> None:
    teams = olympiad().teams
    assert olympiad().head.team_colours == "WBWB"
    assert teams.worths[0].values == (
        ResultWorth("TW", Fraction(3)),
        ResultWorth("TD", Fraction(1)),
    )
    assert teams.teams == (
        TeamRecord(1, "India", "IND", Fraction(2486), Fraction(15), Fraction(28), 11, (1, 5, 15)),
        TeamRecord(
            2, "Ukraine", "UKR", Fraction(2478), Fraction(14), Fraction("26.5"), 14, (2, 4, 20)
        ),
    )
    assert teams.line_ups == (LineUpRecord(1, 2, 1, (4, 2, 0, 20)),)
    assert teams.pabs == (TeamByes(Fraction(1), Fraction(2), (0, 1, None, 2)),)
    assert teams.forfeits == (ForfeitedMatch("+-", 4, 1, 2),)
    assert teams.details[0].text == "1 IND 15 28.0 free text"
    assert teams.results[0].text.startswith("1 IND     19.0   32.5  FPB    4.0")


def test_lists_of_competitors_are_lists_of_teams_there() -> None:
    found = olympiad()
    assert found.teams.byes == (ByesRecord("H", 3, (1, 2)),)
    assert found.teams.prohibitions == (ProhibitionRecord(1, 2, (1, 2)),)
    assert found.teams.accelerations[0].points == 2
    assert found.teams.abnormal[0].match_points == 2
    table = found.crosstable
    assert not any((*table.turns.values(), table.prohibitions, table.accelerations))


def test_team_records_read_back_equal() -> None:
    found = olympiad()
    assert found.teams
    assert read(write(found)) == found


def test_a_report_without_teams_has_none() -> None:
    assert not report(player(1)).teams


def test_the_older_team_record_is_of_either_kind_of_tournament() -> None:
    """Players of an open may play for a team prize: their own byes stay theirs."""
    found = report(
        "142 2",
        player(1),
        player(2),
        placed(c1="013", c5="Bergens Schakklub", c37="   1    2"),
        "240 H 001 0002",
    )
    assert found.teams.registrations == (Registration("Bergens Schakklub", (1, 2)),)
    assert found.crosstable.turns[2][0].code == "H"
    assert read(write(found)) == found


def test_the_older_format_registers_teams() -> None:
    rendering = render(olympiad(), "trf16")
    assert read(rendering.data).teams.registrations == (
        Registration("India", (1, 5, 15)),
        Registration("Ukraine", (2, 4, 20)),
    )
    left_out = {notice.params["record"] for notice in rendering.notices}
    assert left_out == {"352", "362", "240", "250", "260", "299", "300", "320", "330", "801", "802"}


def test_a_team_name_is_cut_at_its_field() -> None:
    found = olympiad()
    longer = replace(found.teams.teams[0], name="x" * 40)
    teams = replace(found.teams, teams=(longer, *found.teams.teams[1:]))
    rendering = render(replace(found, teams=teams))
    assert [notice.found for notice in rendering.notices] == ["x" * 40]
    assert read(rendering.data).teams.teams[0].name == "x" * 32
