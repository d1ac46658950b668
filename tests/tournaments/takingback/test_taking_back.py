"""One step taken back: what goes with it, what stays, and who has to look again."""

from __future__ import annotations

import pytest

from crosstable.results import Result
from tests.tournaments.takingback.dumps import differences, dump
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import LogEntry, Player, RecordedPerson, RoundState
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused, Stale
from tournaments.takingback.plan import Plan, plan
from tournaments.takingback.taking import take_back

pytestmark = pytest.mark.sqlite

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW


def step(played: Played, action: Action, **params: object) -> LogEntry:
    """Find the last step of a kind."""
    named = {f"params__{name}": value for name, value in params.items()}
    return played.tournament.log.filter(action=action, **named).order_by("version").last()  # type: ignore[return-value]


def back(played: Played, entry: LogEntry, *, whole: bool = False) -> Plan:
    seen = plan(entry, whole=whole).mark
    done = take_back(entry, played.by, seen=seen, whole=whole, confirmed=True)
    played.again()
    return done


def actions(found: Plan) -> list[str]:
    return [each.action for each in found.along]


def test_a_result_alone_of_two(four: Played) -> None:
    four.publish()
    before = dump()
    four.enter(1, 1, WHITE)
    four.enter(1, 2, DRAW)
    found = plan(step(four, Action.RESULT_ENTERED, board=1))
    assert not found.along
    assert [(each.what, each.before, each.after) for each in found.changes] == [
        ("Round 1, Board 1: Ada – Cem", "1 – 0", "no result")
    ]
    back(four, found.entry)
    assert four.board(1, 1).result is Result.NOT_YET_PLAYED
    assert four.board(1, 2).result is DRAW
    back(four, step(four, Action.RESULT_ENTERED, board=2))
    assert not differences(before, dump())


def test_a_later_result_of_the_same_board_goes_along(four: Played) -> None:
    four.publish()
    four.enter(1, 1, WHITE)
    first = four.told()
    four.enter(1, 1, DRAW)
    assert actions(plan(first)) == [Action.RESULT_ENTERED]
    back(four, first)
    assert four.board(1, 1).result is Result.NOT_YET_PLAYED


def test_the_wrong_pairing_published(four: Played) -> None:
    four.publish()
    found = back(four, step(four, Action.PUBLISHED))
    assert not found.along
    assert four.round(1).state == RoundState.PAIRED
    assert len(four.boards(1)) == 2


def test_a_round_that_goes_takes_its_results_and_the_next_along(four: Played) -> None:
    before_pairing = dump()
    four.play(WHITE, DRAW)
    four.publish()
    found = back(four, step(four, Action.PAIRING_REQUESTED, round=1))
    gone = sorted(each.action for each in found.along)
    assert gone == sorted(
        [*["paired", "published"] * 2, "result entered", "result entered", "round closed"]
    )
    assert not differences(before_pairing, dump())


def test_a_result_that_round_2_was_paired_upon_tells_of_it(four: Played) -> None:
    four.play(WHITE, DRAW)
    four.pair()
    found = plan(step(four, Action.RESULT_ENTERED, board=1))
    assert Action.ROUND_CLOSED in actions(found)  # closed without a result it cannot stay
    assert Action.PAIRED in actions(found)


def test_somebody_withdrawn_is_back_and_the_round_paired_since_stays(six: Played) -> None:
    six.play(WHITE, WHITE, WHITE)
    entries.withdraw(six.entry("Ada"), six.by, confirmed=True)
    withdrawn = six.told()
    six.pair()
    found = back(six, withdrawn)
    assert found.built_on == ["Round 2 was paired after this."]
    assert six.entry("Ada").withdrawn_after is None
    assert six.round(2).state == RoundState.PAIRED


def test_go_back_to_here_takes_all_that_followed(four: Played) -> None:
    before = dump()
    entries.check_in(four.entry("Dag"), four.by, present=False)
    first = four.told()
    entries.check_in(four.entry("Bo"), four.by, present=False)
    changing.update_tournament(four.tournament, four.by, chief_arbiter="Nil")
    assert actions(plan(first)) == []
    done = back(four, first, whole=True)
    assert actions(done) == [Action.TOURNAMENT_CHANGED, Action.CHECKED_OUT]
    assert not differences(before, dump())


def test_what_was_taken_back_is_not_taken_back_again_but_its_taking_back_is(four: Played) -> None:
    entries.check_in(four.entry("Dag"), four.by, present=False)
    after = dump()
    first = four.told()
    back(four, first)
    with pytest.raises(Refused, match="taken back already"):
        back(four, first)
    back(four, four.told())
    assert not differences(after, dump())
    back(four, first)
    assert four.entry("Dag").checked_in


def test_a_round_asked_for_goes_as_if_nobody_had_asked(four: Played) -> None:
    four.play(WHITE, DRAW)
    before = dump()
    four.pair()
    assert actions(plan(step(four, Action.PAIRING_REQUESTED, round=2))) == [Action.PAIRED]
    back(four, step(four, Action.PAIRING_REQUESTED, round=2))
    assert not differences(before, dump())


def test_two_arbiters(four: Played) -> None:
    four.publish()
    four.enter(1, 1, WHITE)
    entry = four.told()
    drawn = plan(entry).mark
    four.enter(1, 2, WHITE)
    with pytest.raises(Stale, match="Arbiter has written something since") as stale:
        take_back(entry, None, seen=drawn)
    assert stale.value.current.mark != drawn
    assert four.board(1, 1).result is WHITE


def test_somebody_new_leaves_the_register_again_unless_used_elsewhere(
    four: Played, six: Played
) -> None:
    entries.add_entry(four.tournament, four.by, name="Zoe", rating=1500)
    entered = four.told()
    zoe = Player.objects.get(name="Zoe")
    entries.add_from_register(six.tournament, six.by, [zoe])
    found = back(four, entered)
    assert [each.what for each in found.kept] == ["Zoe"]
    assert Player.objects.filter(name="Zoe").exists()
    assert not four.tournament.entries.filter(player=zoe).exists()
    entries.add_entry(four.tournament, four.by, name="Yan", rating=1500)
    assert not back(four, four.told()).kept
    assert not Player.objects.filter(name="Yan").exists()


def test_somebody_erased_comes_back_without_a_name(four: Played) -> None:
    entries.add_entry(four.tournament, four.by, name="Zoe", rating=1500)
    zoe = Player.objects.get(name="Zoe")
    back(four, four.told())
    RecordedPerson.objects.filter(player=zoe.pk).update(before=None, after=None)
    back(four, four.told())
    assert four.tournament.entries.get(player=zoe.pk).person.name == ""


def test_fide_mode_once_left_stays_left(four: Played) -> None:
    four.play(WHITE, WHITE)
    changing.update_tournament(four.tournament, four.by, confirmed=True, fide_mode=False)
    left = four.told()
    assert plan(left).refused[0].articles == (45,)
    first = step(four, Action.PAIRED, round=1)
    done = back(four, first, whole=True)
    assert [each.articles for each in done.stays] == [(45,)]
    assert not four.tournament.fide_mode
    assert four.round(1).state == RoundState.PLANNED


def test_a_setting_that_round_1_locks_goes_together(four: Played) -> None:
    changing.update_tournament(four.tournament, four.by, rounds_planned=2)
    settled = four.told()
    assert not plan(settled).along
    four.publish()
    found = back(four, settled)
    assert actions(found) == [Action.PUBLISHED, Action.PAIRED]
    assert [each.articles for each in found.together] == [(57,)]
    assert four.tournament.rounds_planned == 3
    assert four.round(1).state == RoundState.PLANNED


def test_the_version_of_a_board_never_goes_back(four: Played) -> None:
    four.publish()
    four.enter(1, 1, WHITE)
    back(four, four.told())
    assert four.board(1, 1).version == 2  # entered, taken back


def test_what_the_event_has_goes_back_without_what_was_taken_back_since(four: Played) -> None:
    before = dump()
    changing.update_event(four.tournament.event, four.by, city="Oslo")
    moved = four.told()
    back(four, moved)
    undone = four.told()
    entries.check_in(four.entry("Dag"), four.by, present=False)
    back(four, undone, whole=True)
    found = back(four, moved, whole=True)
    assert not found.along
    assert not differences(before, dump())
