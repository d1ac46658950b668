"""Play-offs among tied players (article 25, e of the Turkish procedure; C.07, 2.2.1)."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from exchange.trf import writing
from exchange.whole import reading
from exchange.whole import writing as whole
from tests.kept import kept
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.knockouts import ending, playoffs, rounds, steps
from tournaments.knockouts import ending as knockout_ending
from tournaments.knockouts import match as knockout_match
from tournaments.logbook import lines
from tournaments.models import Decision, KnockOut, Side, Standing
from tournaments.rounds import corrections, match_results, results
from tournaments.setup import changing
from tournaments.standings import decisions, refreshing, ties
from tournaments.steps.refusals import CONFIRM, CONFIRM_TWICE, NeedsConfirmation, Refused

pytestmark = pytest.mark.sqlite_whole

LIST = ["PTS", "PLAYOFF", "TPN"]
"""By number: a later tie-break that puts everybody in an order known beforehand."""
NAMES = [f"N{number:02}" for number in range(1, 15)]


def over(event, arbiter, names: list[str], order: list[str]) -> Played:
    """One round, everything drawn: all have half a point."""
    found = Played.with_players(event, arbiter, names, rounds=1)
    changing.update_tournament(found.tournament, arbiter, tiebreaks=order)
    found.play(*[Result.DRAW] * (len(names) // 2))
    return refreshed(found)


def refreshed(found: Played) -> Played:
    refreshing.refresh(found.tournament.pk)
    return found.again()


def places(found: Played) -> list[str]:
    rows = Standing.objects.filter(standings__tournament=found.tournament)
    names = rows.order_by("position").values_list("rank", "entry__player__name")
    return [f"{rank} {name}" for rank, name in names]


def keys(found: Played, *names: str) -> list[int]:
    return [found.entry(name).pk for name in names or NAMES]


@kept
def fourteen(event, arbiter) -> Played:
    """All level on points, in the order of their numbers."""
    return over(event, arbiter, NAMES, LIST)


@kept
def four(event, arbiter) -> Played:
    return over(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], ["PTS", "TPN"])


def bracket(found: Played) -> Bracket:
    return Bracket(found.again().tournament, found.by)


def play(found: Played, round: int, upset: int = 0) -> None:
    """Let the higher placed win each match, except match number ``upset``."""
    hands = bracket(found)
    for number in range(1, len(hands.pairs(round)) + 1):
        hands.win(hands.match(round, number), Side.LOWER if number == upset else Side.HIGHER)


@pytest.mark.whole
class TestFourteenForThreePlaces:
    """Article 25, e: 12 play the first full round, so the lowest four play before it."""

    def run(self, found: Played) -> KnockOut:
        """Let the higher placed win, but N13 beat N12, N10 beat N03 and then N01."""
        made = playoffs.make_play_off(found.tournament, found.by, keys(found), places=3)
        assert bracket(found).pairs(1) == [(11, 14), (12, 13)]
        play(found, 1, upset=2)
        rounds.draw_next(made, found.by, 2)
        assert bracket(found).pairs(2) == [(1, 13), (2, 11), (3, 10), (4, 9), (5, 8), (6, 7)]
        play(found, 2, upset=3)
        rounds.draw_next(made, found.by, 3)
        assert bracket(found).pairs(3) == [(1, 10), (2, 6), (4, 5)]
        play(found, 3, upset=1)
        ending.finish(made, found.by)
        refreshed(found)
        made.refresh_from_db()
        return made

    def test_the_outcome_decides_their_places(self, fourteen: Played) -> None:
        """Through: 2, 4 and 10, in the order of the standings. Then those of round 3 (1, 5, 6),
        of round 2 (3, 7, 8, 9, 11, 13) and of the preliminary round (12, 14)."""
        assert places(fourteen)[:2] == ["1 N01", "2 N02"]
        self.run(fourteen)
        order = [2, 4, 10, 1, 5, 6, 3, 7, 8, 9, 11, 13, 12, 14]
        assert places(fourteen) == [f"{n} N{number:02}" for n, number in enumerate(order, 1)]

    def test_it_is_marked(self, fourteen: Played) -> None:
        made = self.run(fourteen)
        deciders = Standing.objects.filter(decided_by="PLAYOFF").order_by("position")
        assert [row.position for row in deciders] == [4, 7, 13]
        assert made.decision is not None
        assert made.decision.code == "PLAYOFF"
        told = writing.write_report_file(fourteen.tournament).decode()
        assert "### Tie-break @ Round 1: PLAYOFF: 2 = 4, " in told

    def test_corrected_it_decides_anew(self, fourteen: Played) -> None:
        made = self.run(fourteen)
        knockout_ending.reopen(made, fourteen.by)
        refreshed(fourteen)
        assert not Decision.objects.exists()
        assert places(fourteen)[0] == "1 N01"
        hands = bracket(fourteen)
        match = hands.match(3, 1)
        for _step in range(3):
            steps.undo(match, fourteen.by, match.version)
            match = hands.again(match)
        hands.win(match)
        ending.finish(made, fourteen.by)
        refreshed(fourteen)
        assert places(fourteen)[:4] == ["1 N01", "2 N02", "3 N04", "4 N05"]


class TestMaking:
    def test_more_than_three_rounds_are_asked_about(self, fourteen: Played) -> None:
        """Fourteen for one place: six play first, then 8, 4, 2 (article 5)."""
        with pytest.raises(NeedsConfirmation, match="Set up this play-off") as asked:
            playoffs.make_play_off(fourteen.tournament, fourteen.by, keys(fourteen), places=1)
        assert asked.value.level == CONFIRM
        assert "It takes 4 rounds" in asked.value.consequences[0]
        made = playoffs.make_play_off(
            fourteen.tournament, fourteen.by, keys(fourteen), places=1, confirmed=True
        )
        assert made.consent

    def test_three_rounds_are_not(self, fourteen: Played) -> None:
        assert not playoffs.make_play_off(
            fourteen.tournament, fourteen.by, keys(fourteen), places=3
        ).consent

    def test_the_list_takes_it_in_behind_the_points(self, four: Played) -> None:
        group = keys(four, "Ada", "Bo", "Cem", "Dag")
        with pytest.raises(NeedsConfirmation) as asked:
            playoffs.make_play_off(four.tournament, four.by, group, places=1)
        assert asked.value.level == CONFIRM_TWICE
        assert asked.value.consequences[0].endswith("tie-breaks, after PTS.")
        playoffs.make_play_off(four.tournament, four.by, group, places=1, confirmed=True)
        assert four.again().tournament.tiebreaks == ["PTS", "PLAYOFF", "TPN"]
        assert (
            "tiebreaks PTS,TPN -> PTS,PLAYOFF,TPN"
            in writing.write_report_file(four.tournament).decode()
        )
        assert places(refreshed(four))[0] == "1 Ada"
        assert lines.in_words(four.told()).startswith("Made a play-off for the places from 1 on.")

    def test_whom_the_list_leaves_tied_it_comes_last(self, event, arbiter) -> None:
        found = over(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], ["PTS", "WIN"])
        group = keys(found, "Bo", "Cem", "Ada", "Dag")
        assert [each.after for each in ties.play_off_groups(found.tournament)] == [2]
        made = playoffs.make_play_off(found.tournament, arbiter, group, places=2, confirmed=True)
        assert [seat.entry.name for seat in made.seats.all()] == ["Ada", "Bo", "Cem", "Dag"]
        assert found.again().tournament.tiebreaks == ["PTS", "WIN", "PLAYOFF"]

    def test_who_is_not_in_it_is_behind(self, fourteen: Played) -> None:
        some = keys(fourteen, "N05", "N01", "N09")
        with pytest.raises(NeedsConfirmation) as asked:
            playoffs.make_play_off(fourteen.tournament, fourteen.by, some, places=1)
        assert "behind those who are: N02, N03, N04" in asked.value.consequences[0]
        made = playoffs.make_play_off(
            fourteen.tournament, fourteen.by, some, places=1, confirmed=True
        )
        play(fourteen, 1)
        rounds.draw_next(made, fourteen.by, 2)
        play(fourteen, 2)
        ending.finish(made, fourteen.by)
        refreshed(fourteen)
        assert places(fourteen)[:4] == ["1 N01", "2 N05", "3 N09", "4 N02"]

    @pytest.mark.parametrize("wanted", [0, 14, 15, -1, 10**9])
    def test_places_that_leave_nothing_to_decide(self, fourteen: Played, wanted: int) -> None:
        with pytest.raises(Refused, match="nothing to decide"):
            playoffs.make_play_off(fourteen.tournament, fourteen.by, keys(fourteen), places=wanted)

    def test_only_among_the_tied(self, event, arbiter) -> None:
        found = over(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], LIST)
        corrections.correct(found.round(1), 1, Result.WHITE_WINS, arbiter, confirmed=True)
        refreshed(found)
        for some in (("Ada", "Bo"), ()):
            wanted = keys(found, *some) if some else []
            with pytest.raises(Refused, match="not tied with one another"):
                playoffs.make_play_off(found.tournament, arbiter, wanted, places=1)
        with pytest.raises(Refused, match="not tied"):
            playoffs.make_play_off(found.tournament, arbiter, [0, 10**12], places=1)

    def test_only_when_all_is_over(self, event, arbiter) -> None:
        found = Played.with_players(event, arbiter, ["Ada", "Bo"], rounds=1)
        with pytest.raises(Refused, match="last round is closed"):
            playoffs.make_play_off(found.tournament, arbiter, keys(found, "Ada", "Bo"), places=1)

    def test_one_for_the_same_places(self, fourteen: Played) -> None:
        playoffs.make_play_off(fourteen.tournament, fourteen.by, keys(fourteen), places=3)
        refreshed(fourteen)
        with pytest.raises(Refused, match="already"):
            playoffs.make_play_off(fourteen.tournament, fourteen.by, keys(fourteen), places=2)

    def test_taken_back_nothing_stays_of_it(self, fourteen: Played) -> None:
        made = playoffs.make_play_off(fourteen.tournament, fourteen.by, keys(fourteen), places=3)
        rounds.undraw(made, fourteen.by, 1)
        assert not KnockOut.objects.exists()
        playoffs.make_play_off(
            refreshed(fourteen).tournament, fourteen.by, keys(fourteen), places=2
        )


def test_a_value_entered_by_hand_goes_before_it(fourteen: Played) -> None:
    """The play-off's outcome gives way to it, and stands no longer as a decision."""
    made = TestFourteenForThreePlaces().run(fourteen)
    values = {key: place for place, key in enumerate(reversed(keys(fourteen)), start=1)}
    decisions.decide_tie(fourteen.tournament, fourteen.by, "PLAYOFF", values, confirmed=True)  # type: ignore[arg-type]
    made.refresh_from_db()
    assert made.decision is None
    assert places(refreshed(fourteen))[0] == "1 N01"


def test_teams_play_theirs_with_all_their_boards(event, arbiter) -> None:
    """Four teams of two boards, all boards drawn. The list goes by number behind match points."""
    found = Teams.with_teams(event, arbiter, 4, rounds=1, boards=2, reserves=0)
    changing.update_tournament(found.tournament, arbiter, tiebreaks=["MPTS", "TPN"])
    round = found.again().publish()
    for pairing in (1, 2):
        for board in (1, 2):
            match_results.enter(round, pairing, board, Result.DRAW, seen=0, by=arbiter)
    results.close(round, arbiter)
    refreshed(found)
    teams = ties.play_off_groups(found.tournament)[0].entries
    assert [team.name for team in teams] == ["Team 1", "Team 2", "Team 3", "Team 4"]
    wanted = [team.pk for team in teams]
    made = playoffs.make_play_off(found.tournament, arbiter, wanted, places=2, confirmed=True)
    hands = bracket(found)
    for number in (1, 2):
        match = hands.white(hands.match(1, number))
        for game in (1, 2):
            for board in (1, 2):
                outcome = Result.BLACK_WINS if game == 1 else Result.WHITE_WINS
                knockout_match.enter_board(match, arbiter, game, board, result=outcome, seen="  ")
    ending.finish(made, arbiter)
    refreshed(found)
    rows = Standing.objects.filter(standings__tournament=found.tournament).order_by("position")
    order = [row.entry.name for row in rows]
    assert order == ["Team 3", "Team 4", "Team 1", "Team 2"]
    assert rows[2].decided_by == "PLAYOFF"


def test_the_json_file_has_it(four: Played) -> None:
    """With what it has decided; brought in elsewhere it decides the same."""
    made = playoffs.make_play_off(
        four.tournament, four.by, keys(four, "Ada", "Bo", "Cem", "Dag"), places=2, confirmed=True
    )
    play(four, 1, upset=1)
    ending.finish(made, four.by)
    text = whole.write_whole(refreshed(four).tournament)
    again = reading.open_whole(
        four.tournament.event, four.by, reading.read_whole(text), name="Copy", slug="copy"
    )
    copy = refreshed(Played(again, four.by))
    assert places(copy) == places(four) == ["1 Bo", "2 Dag", "3 Ada", "4 Cem"]
    assert KnockOut.objects.get(tournament=again).decision is not None
