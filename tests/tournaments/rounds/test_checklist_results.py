"""FIDE's checklist on results (180 to 186) and on changing them later (189 to 193)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from crosstable.model import Code
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from tests.kept import kept
from tests.worlds.played import Played
from tournaments.bridge import crosstables
from tournaments.entries import byes, entries
from tournaments.rounds import corrections, pairing, seat_corrections
from tournaments.standings import refreshing
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused

HALF = Fraction(1, 2)
DRAWS = (Result.DRAW,) * 3

OUTCOMES = {  # White's points, Black's points, was a game played
    Result.WHITE_WINS: (1, 0, True),
    Result.DRAW: (HALF, HALF, True),
    Result.BLACK_WINS: (0, 1, True),
    Result.WHITE_WINS_BY_FORFEIT: (1, 0, False),
    Result.BLACK_WINS_BY_FORFEIT: (0, 1, False),
    Result.BOTH_FORFEIT: (0, 0, False),
    Result.ONLY_WHITE_DRAWS: (HALF, 0, True),
    Result.ONLY_BLACK_DRAWS: (0, HALF, True),
    Result.BOTH_LOSE: (0, 0, True),
    Result.UNRATED_WHITE_WINS: (1, 0, True),
    Result.UNRATED_DRAW: (HALF, HALF, True),
    Result.UNRATED_BLACK_WINS: (0, 1, True),
}
CLOSED = [result for result in Result if not result.open]


def test_186_the_table_above_has_every_result() -> None:
    assert set(OUTCOMES) == set(CLOSED)


@pytest.mark.parametrize("result", CLOSED, ids=lambda result: result.name)
def test_186_what_can_be_entered_is_handled_as_it_should_be_everywhere(
    four: Played, result: Result
) -> None:
    """Board 1 of round 1: Ada with White against Cem."""
    four.play(result, Result.DRAW)
    refreshing.refresh(four.tournament.pk)
    white, black, over_the_board = OUTCOMES[result]
    rows = four.tournament.standings.get(after_round=1).rows.all()
    points = {row.entry.name: Fraction(row.values["PTS"]) for row in rows}
    assert (points["Ada"], points["Cem"]) == (white, black)
    table = crosstables.build(four.tournament)
    for name in ("Ada", "Cem"):  # whoever played does not meet again and has had a colour
        turn = table.turns_in(four.entry(name).pk, 1)[0]
        assert turn.played is over_the_board
        assert turn.forfeited is not over_the_board
    report = read(writing.write_report_file(four.tournament)).crosstable
    assert (report.turns[1][0].code, report.turns[3][0].code) == (result.white, result.black)


@kept
def old(event, arbiter) -> Played:
    """Six players; three rounds of four are over. Fia and Eva had byes in the first."""
    played = Played.with_players(event, arbiter, list("ABCDEF"), rounds=4)
    byes.request_bye(played.entry("E"), arbiter, 1, "H")
    byes.request_bye(played.entry("F"), arbiter, 1, "Z")
    played.play(Result.DRAW, Result.DRAW)
    for _round in (2, 3):
        played.play(*DRAWS)
    return played


class TestOlderRounds:
    """189 and 191: in FIDE mode nothing leads into a round before the last but one."""

    @pytest.mark.parametrize(
        "attempt",
        [
            lambda p: corrections.correct(p.round(1), 1, Result.WHITE_WINS, p.by, confirmed=True),
            lambda p: corrections.correct(
                p.round(1), 1, Result.DRAW, p.by, confirmed=True, colours_reversed=True
            ),
            lambda p: seat_corrections.correct(
                p.round(1), p.entry("A"), p.entry("B"), p.by, confirmed=True
            ),
            lambda p: corrections.correct_bye(p.round(1), p.entry("F"), "H", p.by, confirmed=True),
            lambda p: p.enter(1, 1, Result.WHITE_WINS),
            lambda p: pairing.unpair(p.round(1), p.by, confirmed=True),
            lambda p: byes.request_bye(p.entry("A"), p.by, 1, "H", confirmed=True),
            lambda p: byes.cancel_bye(p.entry("E"), p.by, 1),
            lambda p: entries.withdraw(p.entry("A"), p.by, after_round=1, confirmed=True),
            lambda p: entries.update_entry(p.entry("A"), p.by, first_round=2),
            lambda p: entries.remove_entry(p.entry("A"), p.by),
            lambda p: entries.add_entry(p.tournament, p.by, name="Gil", first_round=1),
        ],
        ids=[
            *("result", "colours", "seats", "bye", "entering", "unpairing"),
            *("asking for a bye", "cancelling one", "withdrawal", "first round", "removal"),
            "late entry",
        ],
    )
    def test_189_and_191(self, old: Played, attempt: Callable[[Played], object]) -> None:
        before = crosstables.build(old.tournament)
        with pytest.raises(Refused):
            attempt(old)
        assert crosstables.build(old.again().tournament) == before

    def test_190_the_last_but_one_can_be_corrected_in_every_respect(self, old: Played) -> None:
        round = old.round(2)
        with pytest.raises(NeedsConfirmation) as needed:
            corrections.correct(round, 1, Result.WHITE_WINS, old.by)
        assert needed.value.level == CONFIRM
        corrections.correct(round, 1, Result.WHITE_WINS, old.by, confirmed=True)
        corrections.correct(round, 2, Result.DRAW, old.by, confirmed=True, colours_reversed=True)
        a, b = old.entry("A"), old.entry("B")
        seat_corrections.correct(round, a, b, old.by, confirmed=True)
        lines = writing.write_report_file(old.again().tournament).decode().splitlines()
        assert [line[:34] for line in lines if line.startswith("### Correction")] == [
            "### Correction @ Round 3: round 2,"
        ] * 3

    def test_190_a_bye_is_told_too(self, event, arbiter) -> None:
        played = Played.with_players(event, arbiter, list("ABCD"), rounds=3)
        byes.request_bye(played.entry("B"), arbiter, 1, "Z")
        byes.request_bye(played.entry("D"), arbiter, 1, "Z")
        played.play(Result.DRAW)
        corrections.correct_bye(played.round(1), played.entry("D"), "H", arbiter, confirmed=True)
        lines = writing.write_report_file(played.again().tournament).decode().splitlines()
        assert "### Correction @ Round 1: round 1, 4: Z -> H" in lines

    def test_192_and_193_for_the_report_only(self, old: Played) -> None:
        """Points and places are those of the draw; the record of the game has the win."""
        before = writing.write_report_file(old.tournament)
        corrections.correct_for_report(old.round(1), 1, Result.WHITE_WINS, "sheets", old.by)
        interim = writing.write_report_file(old.again().tournament)
        assert read(interim).crosstable == read(before).crosstable
        assert read(interim).ranks == read(before).ranks
        old.play(*DRAWS)
        final = read(writing.write_report_file(old.tournament, final=True))
        assert final.crosstable.turns[1][0].code is Code.WIN
        assert final.points[1] == final.crosstable.score(1, 4) - HALF
