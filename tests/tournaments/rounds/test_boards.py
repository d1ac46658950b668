"""Looking a round over: changes by hand, what they break, and the comparison at the end."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from crosstable.results import Result
from exchange.trf import writing
from pairing import Fault
from tests.worlds.played import Played
from tournaments.bridge.layout import Layout, changed
from tournaments.entries import entries
from tournaments.models import JobState, RoundState, Turn
from tournaments.rounds import corrections, looking_over, pairing, results
from tournaments.rounds.looking_over import Flip, GiveBye, PutTogether, Swap, TakeApart
from tournaments.steps.actions import Action
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused, Stale

pytestmark = pytest.mark.sqlite_whole

START = Layout({1: (11, 13), 2: (14, 12)}, {15: "U", 16: "Z"}, frozenset({17}))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (Swap(11, 12), Layout({1: (12, 13), 2: (14, 11)}, START.byes, START.waiting)),
        (Swap(11, 13), Layout({1: (13, 11), 2: (14, 12)}, START.byes, START.waiting)),
        (Swap(11, 15), Layout({1: (15, 13), 2: (14, 12)}, {11: "U", 16: "Z"}, START.waiting)),
        (Swap(11, 17), Layout({1: (17, 13), 2: (14, 12)}, START.byes, frozenset({11}))),
        (Flip(2), Layout({1: (11, 13), 2: (12, 14)}, START.byes, START.waiting)),
        (TakeApart(1), Layout({2: (14, 12)}, START.byes, frozenset({11, 13, 17}))),
        (PutTogether(17, 15), Layout({**START.boards, 3: (17, 15)}, {16: "Z"})),
        (GiveBye(17), Layout(START.boards, {17: "U", 16: "Z"}, frozenset({15}))),
        (GiveBye(17, "H"), Layout(START.boards, {**START.byes, 17: "H"})),
    ],
)
def test_what_a_change_makes_of_the_boards(change, expected: Layout) -> None:
    assert changed(change, START) == expected


@pytest.mark.parametrize(
    "change",
    [
        Swap(11, 11),
        Swap(11, 99),
        Flip(3),
        TakeApart(3),
        PutTogether(11, 17),
        PutTogether(17, 17),
        PutTogether(17, 99),
        GiveBye(11),
    ],
)
def test_what_cannot_be_done_to_the_boards(change) -> None:
    with pytest.raises(Refused):
        changed(change, START)


def apply(played: Played, change, **more):
    played.again()
    return looking_over.apply(played.round(1), played.by, change, played.tournament.version, **more)


def test_a_change_is_stored_and_told(four: Played) -> None:
    four.pair()
    ada, bo = four.entry("Ada").pk, four.entry("Bo").pk
    apply(four, Swap(ada, bo))
    assert four.boards(1) == ["Bo-Cem", "Dag-Ada"]
    assert four.round(1).edited
    told = four.told()
    assert (told.action, told.params["change"]) == (Action.BOARDS_CHANGED, "Swap")
    assert told.params["of"] == {"a": ada, "b": bo}


def test_a_stale_form_changes_no_boards(four: Played) -> None:
    four.pair()
    with pytest.raises(Stale):
        looking_over.apply(four.round(1), four.by, Flip(1), four.tournament.version - 1)


def test_what_a_change_breaks_is_said_before_it_is_done(four: Played) -> None:
    """Checklist, 66: a rematch wants confirmation."""
    four.play(Result.WHITE_WINS, Result.BLACK_WINS)
    four.pair()
    assert four.boards(2) == ["Bo-Ada", "Cem-Dag"]
    change = Swap(four.entry("Bo").pk, four.entry("Cem").pk)
    found = looking_over.preview(four.round(2), change)
    assert [one.code for one in found if one.code == Fault.REMATCH] == [Fault.REMATCH] * 2
    with pytest.raises(NeedsConfirmation) as needed:
        looking_over.apply(four.round(2), four.by, change, four.tournament.version)
    assert needed.value.level == CONFIRM
    assert "Cem – Ada met in round 1 already. (C1)" in needed.value.consequences
    assert four.boards(2) == ["Bo-Ada", "Cem-Dag"]
    looking_over.apply(four.round(2), four.by, change, four.tournament.version, confirmed=True)
    assert four.boards(2) == ["Cem-Ada", "Bo-Dag"]


def test_both_colours_wrong_is_only_to_be_acknowledged(four: Played) -> None:
    """Checklist, 67."""
    four.play(Result.WHITE_WINS, Result.BLACK_WINS)
    four.pair()
    with pytest.raises(NeedsConfirmation) as needed:  # Ada had White, Bo Black
        looking_over.apply(four.round(2), four.by, Flip(1), four.tournament.version)
    assert needed.value.level == ACKNOWLEDGE


def test_a_half_made_change_asks_nothing_and_cannot_be_published(four: Played) -> None:
    four.pair()
    apply(four, TakeApart(1))
    with pytest.raises(Refused, match="Ada, Cem"):
        looking_over.publish(four.round(1), four.by)
    apply(four, PutTogether(four.entry("Cem").pk, four.entry("Ada").pk))
    with pytest.raises(NeedsConfirmation):
        looking_over.publish(four.round(1), four.by)


def test_publishing_compares_with_the_rules_own_boards(four: Played) -> None:
    """Checklist, 68 and 69."""
    four.pair()
    apply(four, Flip(1))
    with pytest.raises(NeedsConfirmation) as needed:
        looking_over.publish(four.round(1), four.by)
    assert needed.value.level == CONFIRM
    assert needed.value.consequences[:2] == ["by the rules: Ada – Cem", "as changed: Cem – Ada"]
    looking_over.publish(four.round(1), four.by, confirmed=True)
    ada, cem = four.entry("Ada").pk, four.entry("Cem").pk
    params = four.told().params
    assert (params["proposed"], params["actual"]) == ([[ada, cem]], [[cem, ada]])


def test_what_was_changed_back_is_no_difference(four: Played) -> None:
    four.pair()
    apply(four, Flip(1))
    apply(four, Flip(1))
    assert not looking_over.publish(four.round(1), four.by).edited
    assert "actual" not in four.told().params


def test_changed_boards_are_put_in_order(four: Played) -> None:
    """C.04.2, 3.6: the board of number 1 comes first."""
    four.pair()
    apply(four, Swap(four.entry("Ada").pk, four.entry("Bo").pk))
    assert four.boards(1) == ["Bo-Cem", "Dag-Ada"]
    looking_over.publish(four.round(1), four.by, confirmed=True)
    assert four.boards(1) == ["Dag-Ada", "Bo-Cem"]


def test_a_forced_bye(event, arbiter) -> None:
    three = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem"], rounds=3)
    three.pair()
    assert three.byes(1) == {"Cem": "U"}
    apply(three, Swap(three.entry("Ada").pk, three.entry("Cem").pk))
    assert three.byes(1) == {"Ada": "U"}
    looking_over.publish(three.round(1), three.by, confirmed=True)
    three.enter(1, 1, Result.DRAW)
    three.pair()
    [bye] = three.byes(2)
    change = Swap(three.entry("Ada").pk, three.entry(bye).pk)
    with pytest.raises(NeedsConfirmation, match="breaks a rule") as needed:
        looking_over.apply(three.round(2), three.by, change, three.tournament.version)
    assert any("Ada may not have the bye" in line for line in needed.value.consequences)


def test_boards_change_only_between_pairing_and_publishing(four: Played) -> None:
    four.publish()
    with pytest.raises(Refused, match="between pairing and publishing"):
        looking_over.apply(four.round(1), four.by, Flip(1), four.tournament.version)


def test_unpairing_forgets_changes_by_hand(four: Played) -> None:
    """Checklist, 65."""
    four.pair()
    apply(four, Flip(1))
    pairing.unpair(four.round(1), four.by)
    four.pair()
    assert four.boards(1) == ["Ada-Cem", "Dag-Bo"]
    assert not looking_over.publish(four.round(1), four.by).edited


def test_whoever_enters_while_a_round_is_looked_over_is_away_in_it(four: Played) -> None:
    four.pair()
    late = entries.add_entry(four.tournament, four.by, name="Eva")
    assert late.first_round == 2
    looking_over.publish(four.round(1), four.by)
    assert four.round(1).state == RoundState.PUBLISHED
    assert four.byes(1) == {"Eva": "Z"}


def test_publishing_compares_with_what_is_known_by_then(four: Played) -> None:
    """A result that is corrected after pairing makes other boards right (C.04.2, 4.3)."""
    four.play(Result.WHITE_WINS, Result.WHITE_WINS)  # Ada and Dag have 1 point, Bo and Cem 0
    four.pair()
    assert four.boards(2) == ["Dag-Ada", "Bo-Cem"] or four.boards(2) == ["Dag-Ada", "Cem-Bo"]
    corrections.correct(four.round(1), 2, Result.BLACK_WINS, four.by, confirmed=True)
    with pytest.raises(NeedsConfirmation) as needed:  # now it is Ada and Bo
        looking_over.publish(four.round(2), four.by)
    assert "by the rules: Bo – Ada" in needed.value.consequences


def test_a_round_that_the_rules_cannot_pair_is_paired_by_hand(event, arbiter) -> None:
    """Checklist, 63: two players, two rounds."""
    two = Played.with_players(event, arbiter, ["Ada", "Bo"], rounds=2)
    two.pair(confirmed=True)
    looking_over.publish(two.round(1), two.by)
    two.enter(1, 1, Result.DRAW)
    with pytest.raises(NeedsConfirmation, match="by hand") as needed:
        pairing.by_hand(two.tournament, two.by)
    assert needed.value.level == CONFIRM
    pairing.by_hand(two.again().tournament, two.by, confirmed=True)
    with pytest.raises(Refused, match="Ada, Bo"):
        looking_over.publish(two.again().round(2), two.by)
    together = PutTogether(two.entry("Bo").pk, two.entry("Ada").pk)
    with pytest.raises(NeedsConfirmation, match="breaks a rule"):
        looking_over.apply(two.round(2), two.by, together, two.tournament.version)
    looking_over.apply(two.round(2), two.by, together, two.tournament.version, confirmed=True)
    with pytest.raises(NeedsConfirmation, match="not those of the rules"):
        looking_over.publish(two.round(2), two.by)
    looking_over.publish(two.round(2), two.by, confirmed=True)
    two.enter(2, 1, Result.DRAW)
    results.close(two.round(2), two.by)
    [line] = [one for one in report_of(two) if one.startswith("### MPA")]
    assert line == "### MPA @ Round 2: none -> 2-1"


def report_of(played: Played) -> list[str]:
    return writing.write_report_file(played.again().tournament, final=True).decode().splitlines()


def test_pairing_by_hand_supersedes_a_job(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    pairing.by_hand(four.tournament, four.by, confirmed=True)
    pairing.run(str(job.pk))
    job.refresh_from_db()
    assert job.state == JobState.SUPERSEDED
    assert four.round(1).pairings.count() == 0


def test_whoever_leaves_before_publishing_is_still_paired(four: Played) -> None:
    """Unticked for the next round, not for this one."""
    four.pair()
    entries.check_in(four.entry("Ada"), four.by, present=False)
    looking_over.publish(four.round(1), four.by)
    assert four.boards(1) == ["Ada-Cem", "Dag-Bo"]


@pytest.mark.parametrize("bye", ["", "X", "1"])
def test_the_database_wants_a_seat_or_a_bye(four: Played, bye: str) -> None:
    four.pair()
    with pytest.raises(IntegrityError), transaction.atomic():
        Turn.objects.filter(entry=four.entry("Ada")).update(pairing=None, colour="", bye=bye)


def test_the_database_seats_nobody_twice(four: Played) -> None:
    four.pair()
    turn = Turn.objects.get(entry=four.entry("Ada"))
    turn.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        turn.save()
