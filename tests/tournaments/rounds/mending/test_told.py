"""What mending a running round warns of and tells, how it is undone, and two at once."""

from __future__ import annotations

import re

import pytest
from django.db.models import Value
from django.db.models.functions import Concat

from crosstable.model import Colour
from crosstable.results import Result
from pairing import Fault
from pairing.editions import EDITIONS
from tests.tournaments.rounds.mending.running import comments, late, log, mend, opponent, play_first
from tests.worlds.played import Played
from tournaments.bridge import crosstables
from tournaments.bridge.layout import (
    Flip,
    PutTogether,
    Swap,
    TakeApart,
)
from tournaments.models import Player
from tournaments.rounds import board_changes, pairing, results
from tournaments.rounds.mending import mending, mends
from tournaments.rounds.mending.cautions import cautions
from tournaments.rounds.seat_corrections import Keep
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.sqlite_whole

OPEN = Result.NOT_YET_PLAYED


class TestWarnings:
    def test_they_are_asked_about_at_level_3(self, five):
        change = PutTogether(five.entry("Eva").pk, late(five).pk)
        seen = mending.plan(five.round(1), change).seen
        with pytest.raises(NeedsConfirmation) as asked:
            mending.apply(five.round(1), five.by, change, seen)
        assert asked.value.level == CONFIRM
        said = " ".join(asked.value.consequences)
        assert "Eva loses the pairing-allocated bye and its points." in said
        assert "Fia is a late entry" in said
        assert [change.after for change in asked.value.changes] == [
            "Eva (White) – Fia (Black): no result",
            "Board 3, White",
            "Board 3, Black",
        ]
        assert five.boards(1) == ["Ada-Cem", "Dag-Bo"]

    def test_two_who_have_met(self, five):
        """In round 2 Ada and Cem, who met in round 1, would meet again (C1)."""
        play_first(five)
        five.publish()
        ada, cem = five.entry("Ada").pk, five.entry("Cem").pk
        partner = opponent(five, 2, cem)
        found = cautions(mending.plan(five.round(2), Swap(partner, ada)))
        assert Fault.REMATCH in [finding.code for finding in found.broken]
        assert found.level == CONFIRM

    def test_two_who_shall_not_meet(self, four):
        """Ada and Cem meet in round 1, and Dag and Bo; Ada shall not meet Bo."""
        changing.prohibit(four.tournament, four.by, [four.entry("Ada"), four.entry("Bo")], 1, 3)
        four.publish(confirmed=True)
        swap = Swap(four.entry("Cem").pk, four.entry("Bo").pk)
        found = cautions(mending.plan(four.round(1), swap))
        assert [(finding.code, finding.level) for finding in found.broken] == [
            (Fault.PROHIBITED, CONFIRM)
        ]

    def test_who_is_left_without_a_board(self, five):
        told = [caution.text for caution in cautions(mending.plan(five.round(1), TakeApart(2))).all]
        for name in ("Bo", "Dag"):
            assert f"{name} has no board then, and no points from this round." in told

    def test_different_scores(self, five):
        """Ada and Dag have 1 point, Eva had the bye, Bo and Cem have none: Fia has none."""
        play_first(five)
        five.publish()
        (alone,) = five.byes(2)
        assert alone in ("Bo", "Cem")
        fia = late(five)
        change = Swap(fia.pk, opponent(five, 2, five.entry("Ada").pk))
        told = [caution.text for caution in cautions(mending.plan(five.round(2), change)).all]
        assert any("Not in one scoregroup" in text and "0 points" in text for text in told)

    def test_who_had_a_bye_gets_none_again(self, five):
        """Eva had the bye of round 1, and may not have another (C2)."""
        play_first(five)
        five.publish()
        (alone,) = five.byes(2)
        change = Swap(five.entry("Eva").pk, five.entry(alone).pk)
        found = cautions(mending.plan(five.round(2), change))
        assert Fault.BYE_BARRED in [finding.code for finding in found.broken]


class TestToldAfterwards:
    def test_in_the_log(self, five):
        mend(five, PutTogether(five.entry("Eva").pk, late(five).pk))
        assert log(five) == (
            "Changed round 1 while it was being played:"
            " Board 3 is new: Eva (White) – Fia (Black): no result."
            " Eva: pairing-allocated bye → –. Fia: – → –."
        )

    def test_a_rule_that_was_broken_in_the_log_and_the_report(self, five):
        play_first(five)
        five.publish()
        ada, cem = five.entry("Ada"), five.entry("Cem")
        mend(five, Swap(opponent(five, 2, cem.pk), ada.pk))
        told = re.compile("Confirmed at level 3: (Ada – Cem|Cem – Ada) met in round 1 already")
        assert told.search(log(five))
        (line,) = comments(five)
        assert line.startswith("### MPA @ Round 2: after publication, ")
        assert "rematch" in line
        assert "(C1, level 3)" in line

    def test_in_the_report(self, five):
        """Numbers: Ada 1, Bo 2, Cem 3, Dag 4, Eva 5, Fia 6."""
        mend(five, PutTogether(five.entry("Eva").pk, late(five).pk))
        five.enter(1, 1, Result.WHITE_WINS)
        mend(five, Flip(1), Keep.PLAYERS)
        assert comments(five) == [
            "### MPA @ Round 1: after publication, 5-bye -> 5-6",
            "### MPA @ Round 1: after publication, 1-3: 1:0 -> 3-1: 0:1",
        ]

    def test_not_once_the_pairing_is_taken_back(self, five):
        mend(five, Flip(1))
        pairing.unpair(five.round(1), five.by, confirmed=True)
        assert comments(five.again()) == []


class TestUndo:
    def test_a_seat_is_undone(self, five):
        fia = late(five)
        mend(five, PutTogether(five.entry("Eva").pk, fia.pk))
        assert results.undo(five.tournament, five.by) == five.round(1)
        assert five.boards(1) == ["Ada-Cem", "Dag-Bo"]
        assert five.byes(1) == {"Eva": "U"}
        fia.refresh_from_db()
        assert (fia.first_round, fia.checked_in) == (2, False)
        assert comments(five.again()) == []
        assert log(five).startswith("Changed round 1 back (undone): Board 3 is taken apart")

    def test_one_of_an_earlier_version_is_undone_without_its_names(self, five, monkeypatch):
        for module in (mends, board_changes):
            monkeypatch.setattr(module, "logged_name", lambda entry: entry.name)
        mend(five, Flip(1))
        monkeypatch.undo()
        Player.objects.update(name=Concat("name", Value(" Lind")))
        results.undo(five.tournament, five.by)
        assert log(five) == (
            "Changed round 1 back (undone): Board 1: Ada Lind (White) – Cem Lind (Black):"
            " no result; before: Cem Lind (White) – Ada Lind (Black): no result."
        )

    def test_one_press_undoes_one_step(self, five):
        mend(five, Flip(1))
        mend(five, Flip(2))
        for _ in range(2):
            results.undo(five.tournament, five.by, press="p")
        assert five.boards(1) == ["Cem-Ada", "Dag-Bo"]

    def test_results_come_back_with_the_seats(self, five):
        five.enter(1, 1, Result.WHITE_WINS)
        mend(five, Flip(1), Keep.PLAYERS)
        results.undo(five.tournament, five.by)
        assert (five.boards(1)[0], five.board(1, 1).result) == ("Ada-Cem", Result.WHITE_WINS)

    def test_not_over_a_result_typed_since(self, five, assistant):
        mend(five, PutTogether(five.entry("Eva").pk, late(five).pk))
        results.enter(five.round(1), 3, Result.DRAW, five.board(1, 3).version, assistant)
        with pytest.raises(Refused, match="nothing of yours"):
            results.undo(five.tournament, five.by)
        assert five.board(1, 3).result is Result.DRAW

    def test_a_result_is_not_undone_for_two_others(self, five, assistant):
        """The assistant wrote 1-0 and cleared it; then others sat down. Undoing the clearing would
        give those two the result."""
        for version, result in enumerate([Result.WHITE_WINS, OPEN]):
            results.enter(five.round(1), 1, result, version, assistant)
        mend(five, Swap(five.entry("Cem").pk, five.entry("Bo").pk))
        with pytest.raises(Refused, match="nothing of yours"):
            results.undo(five.tournament, assistant)
        assert five.board(1, 1).result is OPEN


class TestTwoAtOnce:
    def test_the_same_form_twice_changes_it_once(self, five):
        seen = mending.plan(five.round(1), Flip(1)).seen
        for _ in range(2):
            mend(five, Flip(1), seen=seen)
        assert five.boards(1)[0] == "Cem-Ada"
        assert five.tournament.log.filter(action=Action.BOARDS_MENDED).count() == 1

    def test_a_form_drawn_before_the_board_changed(self, five):
        seen = mending.plan(five.round(1), Flip(1)).seen
        five.enter(1, 1, Result.DRAW)
        with pytest.raises(Stale, match="These boards have changed meanwhile"):
            mend(five, Flip(1), Keep.PLAYERS, seen=seen)
        assert five.boards(1)[0] == "Ada-Cem"

    def test_results_of_other_boards_do_not_stand_in_the_way(self, five):
        seen = mending.plan(five.round(1), Flip(1)).seen
        five.enter(1, 2, Result.DRAW)
        mend(five, Flip(1), seen=seen)
        assert five.boards(1)[0] == "Cem-Ada"


SWISS = [key for key, edition in EDITIONS.items() if not (edition.fixed or edition.teams)]


@pytest.mark.whole
@pytest.mark.parametrize(("system", "edition"), SWISS)
def test_every_system_gives_colours_and_warnings(event, arbiter, system: str, edition: str) -> None:
    """In round 3 the one with the bye meets somebody who comes late, whoever is named first.

    A late entry has had no colour, and the other has: who had Black more often is due White.
    """
    names = ["Ada", "Bo", "Cem", "Dag", "Eva", "Fia", "Gry"]
    found = Played.with_players(
        event, arbiter, names, rounds=5, name="S", system=system, edition=edition
    )
    for _round in (1, 2):
        found.play(*[Result.WHITE_WINS] * 3)
    found.publish()
    (alone,) = (name for name, code in found.byes(3).items() if code == "U")
    comer, other = late(found, "Han").pk, found.entry(alone).pk
    seated = mending.seat(found.round(3), comer, other)
    assert seated == mending.seat(found.round(3), other, comer)
    turns = [turn.colour for turn in crosstables.build(found.tournament).turns[other]]
    due = turns.count(Colour.BLACK) - turns.count(Colour.WHITE)
    if due:
        assert (seated.white == other) == (due > 0)
    found_cautions = cautions(mending.plan(found.round(3), seated))
    assert found_cautions.level == CONFIRM
    mend(found, seated)
    assert len(found.boards(3)) == 4
