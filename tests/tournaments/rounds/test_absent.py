"""Results of players who have left or were expected to be away: asked about first."""

from __future__ import annotations

from typing import Any

import pytest

from clubs.models import User
from crosstable.results import Result
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.bridge import crosstables
from tournaments.entries import byes, entries
from tournaments.models import Event
from tournaments.rounds import corrections, looking_over, match_results, pairing, results
from tournaments.rounds.looking_over import PutTogether, Swap
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation

pytestmark = pytest.mark.sqlite_whole

DRAWS = (Result.DRAW, Result.DRAW, Result.DRAW)


def fia_left(found: Played, rounds: int) -> None:
    """Play ``rounds`` of Fia's five games, withdraw her, and publish the next round."""
    for _round in range(rounds):
        found.play(*DRAWS)
    entries.withdraw(found.entry("Fia"), found.by, confirmed=True)
    found.publish()


def counts(found: Played, name: str, through: int) -> bool:
    """Tell whether a player is in the standings after round ``through``."""
    table = crosstables.build(found.again().tournament)
    counted = crosstables.counted(found.tournament, table, through)
    return found.entry(name).pk in counted.by_id


class TestInARoundRobin:
    """Round 3: Bo-Fia on board 1. Half of five games is three (C.05)."""

    def test_a_draw_that_brings_the_withdrawn_player_back_is_asked_about(self, robin) -> None:
        fia_left(robin, 2)
        assert not counts(robin, "Fia", 3)
        with pytest.raises(NeedsConfirmation) as needed:
            robin.enter(3, 1, Result.DRAW)
        asked = needed.value
        assert (asked.level, asked.message) == (CONFIRM, "Board 1: enter this result all the same?")
        assert asked.consequences == [
            "Fia withdrew after round 2.",
            "Fia has then played 3 of 5 games, half of them or more: Fia comes back into the"
            " standings, and all those games count for everybody (C.05).",
            "Fia stays withdrawn from the rounds to come, unless taken back in.",
        ]
        (change,) = asked.changes
        assert (change.what, change.before, change.after) == (
            "Board 1",
            "Bo (White) – Fia (Black): + – −",
            "Bo (White) – Fia (Black): ½ – ½",
        )
        assert robin.board(3, 1).result is Result.WHITE_WINS_BY_FORFEIT
        robin.enter(3, 1, Result.DRAW, confirmed=True)
        assert counts(robin, "Fia", 3)

    def test_with_fewer_than_half_of_the_games_it_says_that_nothing_counts(self, robin) -> None:
        """Round 2: Fia-Dag on board 1."""
        fia_left(robin, 1)
        with pytest.raises(NeedsConfirmation) as needed:
            robin.enter(2, 1, Result.BLACK_WINS)
        assert needed.value.consequences[1] == (
            "Fia has then played 2 of 5 games, fewer than half: they stay in the crosstable and in"
            " the report, but count for nobody (C.05)."
        )

    def test_who_has_played_half_counts_already(self, robin) -> None:
        """Round 4: Fia-Eva on board 1."""
        fia_left(robin, 3)
        with pytest.raises(NeedsConfirmation) as needed:
            robin.enter(4, 1, Result.DRAW)
        assert needed.value.consequences[1] == (
            "Fia has then played 4 of 5 games, half of them or more: they count for everybody"
            " (C.05)."
        )

    @pytest.mark.parametrize("result", [Result.BOTH_FORFEIT, Result.NOT_YET_PLAYED])
    def test_what_leaves_the_player_away_is_not_asked_about(self, robin, result: Result) -> None:
        fia_left(robin, 2)
        assert robin.enter(3, 1, result).result is result

    @pytest.mark.parametrize(
        "result", [Result.BLACK_WINS_BY_FORFEIT, Result.ADJOURNED, Result.UNRATED_DRAW]
    )
    def test_whatever_else_brings_the_player_back_is(self, robin, result: Result) -> None:
        fia_left(robin, 2)
        with pytest.raises(NeedsConfirmation):
            robin.enter(3, 1, result)

    def test_other_boards_are_not(self, robin: Played) -> None:
        fia_left(robin, 2)
        assert robin.enter(3, 2, Result.DRAW).result is Result.DRAW

    def test_who_was_not_to_come_is_asked_about_too(self, robin: Played) -> None:
        byes.request_bye(robin.entry("Fia"), robin.by, 1, "Z")
        robin.publish()
        with pytest.raises(NeedsConfirmation) as needed:
            robin.enter(1, 1, Result.DRAW)
        assert needed.value.consequences == [
            "Fia was not to come to this round: the board was forfeited beforehand."
        ]
        assert robin.enter(1, 1, Result.DRAW, confirmed=True).result is Result.DRAW

    def test_a_correction_says_it_among_what_follows(self, robin: Played) -> None:
        fia_left(robin, 2)
        for board in (2, 3):
            robin.enter(3, board, Result.DRAW)
        results.close(robin.round(3), robin.by)
        with pytest.raises(NeedsConfirmation) as needed:
            corrections.correct(robin.round(3), 1, Result.DRAW, robin.by)
        assert any("comes back into the standings" in one for one in needed.value.consequences)


def test_in_a_swiss_where_the_arbiter_has_paired_somebody_who_left(four: Played) -> None:
    """The result counts, whoever has left."""
    four.play(Result.DRAW, Result.DRAW)
    entries.withdraw(four.entry("Dag"), four.by, confirmed=True)
    four.pair()
    _one, other = four.boards(2)[0].split("-")
    change = Swap(four.entry(other).pk, four.entry("Dag").pk)
    looking_over.apply(four.round(2), four.by, change, four.tournament.version, confirmed=True)
    looking_over.publish(four.round(2), four.by, confirmed=True)
    with pytest.raises(NeedsConfirmation) as needed:
        four.enter(2, 1, Result.DRAW)
    assert needed.value.consequences == [
        "Dag withdrew after round 1.",
        "The result counts in the standings.",
        "Dag stays withdrawn from the rounds to come, unless taken back in.",
    ]


class TestTeams:
    """A round robin paired by hand: boards of a team that has left are not forfeited beforehand."""

    @pytest.fixture
    def left(self, event: Event, arbiter: User) -> Teams:
        """Team 2 has left after one match of three; it is to meet Team 1 on two boards."""
        found = Teams.with_teams(
            event, arbiter, 4, rounds=3, boards=2, predetermined=True, tiebreaks=["MPTS", "GPTS"]
        )
        for round, (one, other) in enumerate([("Team 3", "Team 4"), ("Team 1", "Team 2")], start=1):
            others = {"Team 1", "Team 2", "Team 3", "Team 4"} - {one, other}
            pairing.by_hand(found.tournament, arbiter)
            for pair in ((one, other), sorted(others)):
                change = PutTogether(*(found.entry(name).pk for name in pair))
                version = found.again().tournament.version
                looking_over.apply(found.round(round), arbiter, change, version, confirmed=True)
            looking_over.publish(found.round(round), arbiter, confirmed=True)
            found.again()
            if round == 1:
                for match in (1, 2):
                    for board in (1, 2):
                        self.enter(found, 1, match, board, Result.DRAW)
                results.close(found.round(1), arbiter)
                entries.withdraw(found.entry("Team 2"), arbiter, confirmed=True)
                found.again()
        return found

    def enter(
        self, found: Teams, round: int, match: int, board: int, result: Result, **more: Any
    ) -> None:
        row = found.board(round, match).games.get(board=board)
        match_results.enter(
            found.round(round), match, board, result, seen=row.version, by=found.by, **more
        )

    def test_a_board_of_a_team_that_has_left(self, left: Teams) -> None:
        match = next(n for n, pair in enumerate(left.boards(2), 1) if "Team 2" in pair)
        with pytest.raises(NeedsConfirmation) as needed:
            self.enter(left, 2, match, 1, Result.DRAW)
        assert needed.value.message == f"Board {match}.1: enter this result all the same?"
        assert needed.value.consequences[0] == "Team 2 withdrew after round 1."
        board, whole = needed.value.changes
        assert (board.before, board.after) == (
            "1.1 (White) – 2.1 (Black): no result",
            "1.1 (White) – 2.1 (Black): ½ – ½",
        )
        assert (whole.what, whole.before, whole.after) == (
            f"Match {match}",
            "Team 1 0 – 0 Team 2",
            "Team 1 ½ – ½ Team 2",
        )
        self.enter(left, 2, match, 1, Result.DRAW, confirmed=True)

    def test_the_whole_match_for_the_team_that_has_left(self, left: Teams) -> None:
        """Team 1 does not come either: Team 2 would win."""
        match = next(n for n, pair in enumerate(left.boards(2), 1) if "Team 2" in pair)
        absent = Result.BLACK_WINS_BY_FORFEIT
        seen = left.board(2, match).version
        with pytest.raises(NeedsConfirmation) as needed:
            match_results.forfeit(left.round(2), match, absent, seen=seen, by=left.by)
        assert needed.value.consequences[0] == "Team 2 withdrew after round 1."
        won = match_results.forfeit(
            left.round(2), match, Result.WHITE_WINS_BY_FORFEIT, seen=seen, by=left.by
        )
        assert won.result is Result.WHITE_WINS_BY_FORFEIT
