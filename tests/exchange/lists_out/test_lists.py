"""What is in each list. The figures are worked out by hand."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from clubs.models import User
from crosstable.results import Result
from exchange.lists_out import kinds
from exchange.lists_out.kinds import ListRequest
from exchange.lists_out.table import Audience
from tests.exchange.lists_out.reading import lines, taken
from tests.kept import kept
from tests.worlds import round_robins
from tests.worlds.bracket import Bracket
from tests.worlds.matches import enter
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.entries import byes
from tournaments.models import ByeKind, Event
from tournaments.standings import refreshing

VISITORS = Audience.VISITORS


@kept
def four(event: Event, arbiter: User) -> Played:
    """Ada beats Cem, Dag and Bo draw; after that BH and SB are 0, ½, ½, 1 and 0, ¼, ¼, 0."""
    names = ["Ada", "Bo", "Cem", "Dag"]
    made = Played.with_players(event, arbiter, names, 3, tiebreaks=["PTS", "BH", "SB"])
    made.tournament.entries.filter(player__name="Ada").update(title="WGM")
    made.play(Result.WHITE_WINS, Result.DRAW)
    refreshing.refresh(made.tournament.pk)
    return made.again()


class TestPairings:
    def test_both_sides_of_a_board_in_full_for_arbiters(self, four: Played) -> None:
        headings, first, second = taken(four.tournament, "pairings", 1)
        seat = ["No.", "Title", "White", "Rating", "Points"]
        across = ["No.", "Title", "Black", "Rating", "Points"]
        assert headings == ["Board", *seat, "Result", *across]
        ada, cem = [1, "WGM", "Ada", 2200, 0], [3, None, "Cem", 2180, 0]
        assert first == [1, *ada, "1 – 0", *cem]
        assert second[6] == "½ – ½"

    def test_for_visitors_as_on_the_page(self, four: Played) -> None:
        headings, first, _second = taken(four.tournament, "pairings", 1, VISITORS)
        assert headings == ["Board", "White", "Points", "Result", "Black", "Points"]
        assert first == [1, "WGM Ada", 0, "1 – 0", "Cem", 0]

    def test_points_brought_in_add_up(self, four: Played) -> None:
        four.pair()
        rows = taken(four.tournament, "pairings", 2)[1:]
        assert sum(row[5] + row[11] for row in rows) == 2

    def test_a_forfeit_and_byes(self, event: Event, arbiter: User) -> None:
        five = ["Ada", "Bo", "Cem", "Dag", "Eva"]
        made = Played.with_players(event, arbiter, five, 3)
        byes.request_bye(made.entry("Bo"), made.by, 1, ByeKind.HALF, confirmed=True)
        made.publish()
        made.enter(1, 1, Result.WHITE_WINS_BY_FORFEIT)
        rows = lines(taken(made.tournament, "pairings", 1))
        assert [(row["Board"], row["Result"]) for row in rows] == [
            (1, "+ – −"),
            (2, None),
            (None, "half-point bye"),
        ]
        assert rows[2]["White"] == "Bo"
        assert rows[2]["Black"] is None

    def test_the_latest_without_a_number(self, four: Played) -> None:
        four.publish()
        assert taken(four.tournament, "pairings") == taken(four.tournament, "pairings", 2)

    def test_all_rounds_in_one_for_arbiters(self, four: Played) -> None:
        four.pair()
        headings, *rows = taken(four.tournament, "all-rounds")
        first, second = (taken(four.tournament, "pairings", number) for number in (1, 2))
        assert headings == ["Round", *first[0]]
        assert rows == [[1, *row] for row in first[1:]] + [[2, *row] for row in second[1:]]
        assert kinds.list_table(ListRequest(four.tournament, None, VISITORS), "all-rounds") is None

    def test_visitors_see_no_round_before_it_is_published(self, four: Played) -> None:
        four.pair()
        arbiters, visitors = (
            [(one.name, one.number) for one in kinds.offered(four.tournament, audience)]
            for audience in Audience
        )
        assert ("pairings", 2) in arbiters
        assert ("pairings", 2) not in visitors
        hidden = ListRequest(four.tournament, 2, VISITORS)
        assert kinds.list_table(hidden, "pairings") is None
        assert taken(four.tournament, "pairings", None, VISITORS)[1][1] == "WGM Ada"


class TestStandings:
    def test_every_tie_break_as_a_number(self, four: Played) -> None:
        headings, *rows = taken(four.tournament, "standings", 1, VISITORS)
        assert headings == ["Place", "Name", "Points", "BH", "SB"]
        assert rows == [
            [1, "WGM Ada", 1, 0, 0],
            [2, "Bo", 0.5, 0.5, 0.25],
            [2, "Dag", 0.5, 0.5, 0.25],
            [4, "Cem", 0, 1, 0],
        ]

    def test_who_they_are_for_arbiters(self, four: Played) -> None:
        first, *_rest = lines(taken(four.tournament, "standings", 1))
        known = {"No.": 1, "Title": "WGM", "Name": "Ada", "Rating": 2200, "Federation": "NOR"}
        assert known.items() <= first.items()

    def test_after_each_round(self, four: Played) -> None:
        four.play(Result.DRAW, Result.DRAW)
        refreshing.refresh(four.tournament.pk)
        assert taken(four.tournament, "standings", 1, VISITORS)[1][2] == 1
        assert taken(four.tournament, "standings", 2, VISITORS)[1][2] == 1.5
        assert taken(four.tournament, "standings") == taken(four.tournament, "standings", 2)


class TestCrosstables:
    @pytest.mark.parametrize(
        ("language", "cells"),
        [
            ("en", ["4w1", "3b½", "2w½", "1b0"]),
            ("tr", ["4b1", "3s½", "2b½", "1s0"]),
            ("nb", ["4h1", "3s½", "2h½", "1s0"]),
        ],
    )
    def test_opponent_colour_result(self, four: Played, language: str, cells: list[str]) -> None:
        """Beyaz and siyah; hvit and svart."""
        with override(language):
            table = kinds.list_table(ListRequest(four.tournament, None, VISITORS), "crosstable")
        assert table is not None
        assert [row[3] for row in table.rows] == cells

    def test_points_at_the_end(self, four: Played) -> None:
        headings, *rows = taken(four.tournament, "crosstable", None, VISITORS)
        assert headings == ["No.", "Name", "Rating", "1", "Points"]
        assert [row[-1] for row in rows] == [1, 0.5, 0.5, 0]

    def test_a_game_under_way(self, four: Played) -> None:
        four.publish()
        refreshing.refresh(four.tournament.pk)
        rows = lines(taken(four.tournament, "crosstable", None, VISITORS))
        assert all(row["2"].endswith("…") for row in rows)

    def test_opponents_across_for_a_round_robin(self, event: Event, arbiter: User) -> None:
        """Berger's first round of four: 1 – 4 and 2 – 3."""
        names = ["Ada", "Bo", "Cem", "Dag"]
        made = round_robins.set_up(event, arbiter, names)
        made.play(Result.WHITE_WINS, Result.WHITE_WINS_BY_FORFEIT)
        refreshing.refresh(made.tournament.pk)
        headings, *rows = taken(made.tournament, "crosstable", None, VISITORS)
        assert headings[:7] == ["No.", "Name", "Rating", "1", "2", "3", "4"]
        assert headings[7] == "Points"
        by_name = {row[1]: row for row in rows}
        place = {name: row[0] for name, row in by_name.items()}
        ada, dag = by_name["Ada"], by_name["Dag"]
        assert (ada[2 + place["Ada"]], ada[2 + place["Dag"]]) == ("■", "w1")
        assert dag[2 + place["Ada"]] == "b0"
        assert by_name["Bo"][2 + place["Cem"]] == "w+"
        assert by_name["Cem"][2 + place["Bo"]] == "b−"
        assert ada[2 + place["Bo"]] is None


class TestTeams:
    @pytest.fixture
    def two(self, event: Event, arbiter: User) -> Teams:
        """Two teams on two boards; Team 1 wins the match by 1½ – ½."""
        made = Teams.with_teams(event, arbiter, 2, rounds=1, boards=2)
        made.publish()
        enter(made, 1, Result.WHITE_WINS)
        enter(made, 2, Result.DRAW)
        refreshing.refresh(made.tournament.pk)
        return made

    def test_matches(self, two: Teams) -> None:
        headings, match = taken(two.tournament, "pairings", 1, VISITORS)
        assert headings == [
            "Match",
            "White on board 1",
            "Points",
            "Result",
            "Black on board 1",
            "Points",
        ]
        assert match == [1, "Team 1", 0, "1½ – ½", "Team 2", 0]

    def test_boards_with_the_left_team_first(self, two: Teams) -> None:
        headings, *rows = taken(two.tournament, "boards", 1, VISITORS)
        teams = ["White on board 1", "Black on board 1"]
        assert headings == ["Match", "Board", teams[0], "Name", "Result", "Name", teams[1]]
        assert rows == [
            [1, 1, "Team 1", "1.1", "1 – 0", "2.1", "Team 2"],
            [1, 2, "Team 1", "1.2", "½ – ½", "2.2", "Team 2"],
        ]

    def test_colours_for_arbiters(self, two: Teams) -> None:
        rows = lines(taken(two.tournament, "boards", 1))
        assert [row["Colour"] for row in rows] == ["w", "b"]

    def test_match_points_lead(self, two: Teams) -> None:
        headings, *rows = taken(two.tournament, "standings", 1, VISITORS)
        assert headings[:3] == ["Place", "Name", "MPTS"]
        assert [row[:3] for row in rows] == [[1, "Team 1", 2], [2, "Team 2", 0]]

    def test_game_points_in_the_crosstable(self, two: Teams) -> None:
        rows = lines(taken(two.tournament, "crosstable", None, VISITORS))
        assert [row["1"] for row in rows] == ["2w1½", "1b½"]

    def test_players_have_no_boards_of_matches(self, four: Played) -> None:
        assert kinds.list_table(ListRequest(four.tournament, 1, VISITORS), "boards") is None


class TestKnockOuts:
    def test_matches_and_places(self, event: Event, arbiter: User) -> None:
        cup = Bracket.of(event, arbiter, 3, 1)
        assert {one.name for one in kinds.offered(cup.tournament, VISITORS)} == {"players"}
        cup.start()
        cup.win_round(1)
        _headings, *rows = taken(cup.tournament, "bracket", 1, VISITORS)
        assert rows[0][1:] == [1, 2, "P002", "1½ – ½", 3, "P003", "P002"]
        assert rows[1][1:] == [None, 1, "P001", None, None, None, "P001"]
        cup.next()
        cup.win_round(2)
        cup.finish()
        headings, *places = taken(cup.tournament, "places", None, VISITORS)
        assert headings == ["Place", "Name", "Original order"]
        assert places == [[1, "P001", 1], [2, "P002", 2], [3, "P003", 3]]

    @pytest.mark.parametrize("name", ["pairings", "standings", "crosstable", "boards"])
    def test_there_are_no_others(self, event: Event, arbiter: User, name: str) -> None:
        cup = Bracket.of(event, arbiter, 4, 1)
        cup.start()
        assert kinds.list_table(ListRequest(cup.tournament, None, VISITORS), name) is None


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("pairings", 3),
        ("pairings", 0),
        ("standings", 9),
        ("standings", 10**30),
        ("players", 1),
        ("crosstable", 1),
        ("bracket", None),
        ("bracket", 10**30),
        ("places", None),
        ("secrets", None),
    ],
)
def test_lists_that_there_are_not(four: Played, name: str, number: int | None) -> None:
    for audience in Audience:
        assert kinds.list_table(ListRequest(four.tournament, number, audience), name) is None
