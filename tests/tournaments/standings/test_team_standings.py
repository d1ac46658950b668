"""Standings of teams, from the database, at the values of the documents' tables."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest

from clubs.models import User
from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, Colour
from tests.tiebreaks.golden import golden, number
from tests.worlds.team_tables import team_round_robin, team_swiss
from tournaments.bridge import crosstables
from tournaments.models import Event, Standing, Tournament, Turn
from tournaments.standings import refreshing

pytestmark = pytest.mark.sqlite_whole


def stored(tournament: Tournament, after: int) -> dict[str, dict[str, str]]:
    """Read every value by team."""
    assert refreshing.refresh(tournament.pk)
    rows = Standing.objects.filter(
        standings__tournament=tournament, standings__after_round=after
    ).select_related("entry")
    return {row.entry.team_name: row.values for row in rows}


def amounts(values: dict[str, dict[str, str]], code: str) -> dict[str, Fraction]:
    return {team: Fraction(mine[code]) for team, mine in values.items()}


@pytest.mark.parametrize(
    ("edition", "codes"),
    [
        (
            "fide-2026",
            {
                "MP": "MPTS",
                "GP": "GPTS",
                "BH:MP/C1 (OKM)": "BH:MP/C1",
                "EMGSB": "EMGSB",
                "EMGSB/C1 (FIDE: drop product of lowest-MP opponent)": "EMGSB/C1",
            },
        ),
        (
            "tsf-2026",
            {"BH:MP/C1 (OKM)": "BH:MP/C1", "EMGSB minus lowest non-zero product (TSF)": "EMGSB/C1"},
        ),
    ],
)
def test_22_teams_over_9_rounds_of_8_boards(
    event: Event, arbiter: User, edition: str, codes: dict[str, str]
) -> None:
    order = ["MPTS", "GPTS", *(c for c in codes.values() if c not in ("MPTS", "GPTS"))]
    tournament = team_swiss(
        event, arbiter, "tsf_team22x9", tiebreak_edition=edition, tiebreaks=order
    )
    found = stored(tournament, 9)
    table = golden("tsf_team22x9")
    names = {tpn: team["name"] for tpn, team in table["teams"].items()}
    for key, code in codes.items():
        expected = {names[tpn]: number(value) for tpn, value in table["expected"][key].items()}
        assert amounts(found, code) == expected, key


def test_a_round_robin_of_four_teams(event: Event, arbiter: User) -> None:
    codes = {"MP": "MPTS", "GP": "GPTS", "EMGSB": "EMGSB"}
    codes["EGMSB/2 (won GP + half drawn GP)"] = "GPSB"
    tournament = team_round_robin(
        event,
        arbiter,
        "tsf_team_rr4",
        tiebreak_edition="tsf-2026",
        tiebreaks=["GPTS", "MPTS", "EMGSB", "GPSB"],
    )
    found = stored(tournament, 3)
    for key, code in codes.items():
        expected = golden("tsf_team_rr4")["expected"][key]
        assert amounts(found, code) == {team: number(v) for team, v in expected.items()}, key


def test_what_the_engines_are_told_of_a_match(event: Event, arbiter: User) -> None:
    """1-A won 5½ to 2½ against 12 in round 1, with White on board 1 (hence on 3, 5 and 7)."""
    tournament = team_swiss(event, arbiter, "tsf_team22x9")
    table = crosstables.build(tournament)
    assert table.scores == (MATCH_POINTS, GAME_POINTS)
    turn = table.turns[table.by_tpn[1].id][0]
    assert (turn.code, turn.colour) == (Code.WIN, Colour.WHITE)
    assert turn.boards == (*[Code.WIN] * 5, Code.DRAW, *[Code.LOSS] * 2)
    assert table.points(turn, MATCH_POINTS) == 2
    assert table.points(turn, GAME_POINTS) == Fraction("5.5")


def test_what_a_bye_is_worth_in_both_scores(event: Event, arbiter: User) -> None:
    """C.04.6, 1.4: as much as a drawn match, here 1 and half of 8, unless it is said otherwise."""
    tournament = team_swiss(event, arbiter, "tsf_team22x9")
    bye = next(iter(Turn.objects.filter(round__tournament=tournament, round__number=9)))
    bye.pairing.turns.all().delete()  # type: ignore[union-attr]
    Turn.objects.create(round=bye.round, entry=bye.entry, bye="U")
    for given, worth in ((None, 4), (Decimal(3), 3)):
        tournament.game_points_pab = given
        table = crosstables.build(tournament)
        turn = table.turns[bye.entry_id][-1]
        assert (table.points(turn, MATCH_POINTS), table.points(turn, GAME_POINTS)) == (1, worth)


def test_where_game_points_go_first(event: Event, arbiter: User) -> None:
    tournament = team_swiss(event, arbiter, "tsf_team22x9", tiebreaks=["GPTS", "MPTS"])
    assert tournament.team_score == "game"
    assert crosstables.build(tournament).primary == GAME_POINTS
