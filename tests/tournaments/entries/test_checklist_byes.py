"""FIDE's checklist, questions 171 to 179: byes of every origin."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.kept import kept
from tests.pages.rounds import Desk
from tests.worlds.played import Played
from tournaments.entries import byes, entries
from tournaments.rounds import corrections, looking_over, results, seat_corrections
from tournaments.rounds.looking_over import GiveBye, Swap, TakeApart
from tournaments.standings import refreshing
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused


@kept
def looked_over(event, arbiter) -> Played:
    """Six players, two half-point byes each. Round 1 is paired; A's board is taken apart.

    A may not have half-point byes. B has had one coming in round 3.
    """
    played = Played.with_players(event, arbiter, list("ABCDEF"), 5, half_point_byes=2)
    entries.update_entry(played.entry("A"), arbiter, half_point_byes_allowed=False)
    byes.request_bye(played.entry("B"), arbiter, 3, "H")
    played.pair()
    assert played.boards(1) == ["A-D", "E-B", "C-F"]
    for board in (1, 2):
        change(played, TakeApart(board))
    return played


def change(played: Played, what: looking_over.BoardChange, **more: bool) -> None:
    played.again()
    looking_over.apply(played.round(1), played.by, what, played.tournament.version, **more)


class TestByHand:
    """A bye that is given while a round is looked over is no way round the policy."""

    def test_171_and_172_a_half_point_bye_can_be_given(self, looked_over: Played) -> None:
        change(looked_over, GiveBye(looked_over.entry("D").pk, "H"))
        assert looked_over.byes(1) == {"D": "H"}

    def test_174_the_second_wants_confirmation(self, looked_over: Played) -> None:
        second = GiveBye(looked_over.entry("B").pk, "H")
        with pytest.raises(NeedsConfirmation, match="Half-point bye number 2 for B") as needed:
            change(looked_over, second)
        assert needed.value.level == CONFIRM
        change(looked_over, second, confirmed=True)
        assert looked_over.byes(1) == {"B": "H"}

    def test_174_what_was_given_by_hand_counts_later(self, looked_over: Played) -> None:
        d = looked_over.entry("D")
        change(looked_over, GiveBye(d.pk, "H"))
        with pytest.raises(NeedsConfirmation, match="number 2 for D"):
            byes.request_bye(d, looked_over.by, 2, "H")

    def test_176_one_who_may_not_have_them_gets_none(self, looked_over: Played) -> None:
        a, d = looked_over.entry("A").pk, looked_over.entry("D").pk
        with pytest.raises(Refused, match="A may not have half-point byes"):
            change(looked_over, GiveBye(a, "H"), confirmed=True)
        change(looked_over, GiveBye(d, "H"))
        with pytest.raises(Refused, match="A may not have half-point byes"):
            change(looked_over, Swap(a, d), confirmed=True)

    def test_178_a_full_point_bye_is_deprecated(self, looked_over: Played) -> None:
        full = GiveBye(looked_over.entry("D").pk, "F")
        with pytest.raises(NeedsConfirmation) as needed:
            change(looked_over, full)
        assert needed.value.level == ACKNOWLEDGE
        assert "deprecated" in needed.value.consequences[0]
        change(looked_over, full, confirmed=True)

    def test_174_the_page_says_it_before_it_is_done(self, looked_over: Played, client) -> None:
        client.force_login(looked_over.by)
        chosen = f"?kind=bye&entry={looked_over.entry('B').pk}&code=H"
        page = Desk(looked_over.tournament, client).get("change", chosen, round=1)
        assert "Half-point bye number 2 for B?" in page.content.decode()


class TestCorrected:
    """Nor is the correction of a bye that was written down wrongly."""

    @pytest.fixture
    def over(self, event, arbiter) -> Played:
        """Round 1 of four players was played without A and B; A may not have half-point byes."""
        played = Played.with_players(event, arbiter, list("ABCD"), 3, half_point_byes=1)
        entries.update_entry(played.entry("A"), arbiter, half_point_byes_allowed=False)
        byes.request_bye(played.entry("B"), arbiter, 3, "H")
        for name in "AB":
            entries.check_in(played.entry(name), arbiter, present=False)
        played.play(Result.DRAW)
        assert played.byes(1) == {"A": "Z", "B": "Z"}
        return played

    def correct(self, over: Played, name: str, kind: str) -> None:
        corrections.correct_bye(over.round(1), over.entry(name), kind, over.by, confirmed=True)

    def test_176_one_who_may_not_have_them_gets_none(self, over: Played) -> None:
        with pytest.raises(Refused, match="may not have"):
            self.correct(over, "A", "H")
        with pytest.raises(Refused, match="allows: 1"):
            self.correct(over, "B", "H")

    def test_176_not_in_somebody_elses_place_either(self, over: Played) -> None:
        byes.cancel_bye(over.entry("B"), over.by, 3)
        self.correct(over, "B", "H")
        a, b = over.entry("A"), over.entry("B")
        with pytest.raises(Refused, match="A may not have"):
            seat_corrections.correct(over.round(1), a, b, over.by, confirmed=True)

    def test_178_a_full_point_bye_is_deprecated(self, over: Played) -> None:
        with pytest.raises(NeedsConfirmation) as needed:
            corrections.correct_bye(over.round(1), over.entry("B"), "F", over.by)
        assert needed.value.level == CONFIRM
        assert "Full-point byes are deprecated" in " ".join(needed.value.consequences)


def test_171_a_pairing_allocated_bye_brings_points(event, arbiter) -> None:
    """Three players: the last of them has the bye of round 1, a point (C.04.1, 3)."""
    three = Played.with_players(event, arbiter, list("ABC"), 2)
    three.publish()
    assert three.byes(1) == {"C": "U"}
    three.enter(1, 1, Result.DRAW)
    results.close(three.round(1), arbiter)
    refreshing.refresh(three.tournament.pk)
    first = three.tournament.standings.get(after_round=1).rows.get(position=1)
    assert (first.entry.name, first.values["PTS"]) == ("C", "1")
