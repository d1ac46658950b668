"""Two arbiters, and a worker, at once on PostgreSQL: nothing goes back that nobody was shown."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from clubs.models import User
from crosstable.results import Result
from tests.kept import kept
from tests.servers import run
from tests.tournaments.takingback.test_taking_back import step
from tests.tournaments.test_concurrency import THE_TOURNAMENT, held, waiting
from tests.worlds.played import Played
from tournaments.bridge import engine
from tournaments.entries import entries
from tournaments.models import JobState, LogEntry, PairingJob, Player, RoundState
from tournaments.rounds import pairing
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.moments import one_moment
from tournaments.steps.refusals import Stale
from tournaments.takingback import building
from tournaments.takingback.plan import plan
from tournaments.takingback.taking import take_back

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(run.on_sqlite, reason="SQLite lets one process write at a time"),
]

WHITE, DRAW = Result.WHITE_WINS, Result.DRAW


@kept
def other(club: object) -> User:
    return User.objects.create_user("ines@example.org", name="Ines")


def in_thread(do: Callable[[], object], answers: list[str]) -> threading.Thread:
    def run_it() -> None:
        try:
            do()
            answers.append("done")
        except Stale as stale:
            answers.append(stale.message)
        except Exception as fault:
            answers.append(repr(fault))
        finally:
            connection.close()

    thread = threading.Thread(target=run_it)
    thread.start()
    return thread


def at_once(*all_to_do: Callable[[], object]) -> list[str]:
    """Let all wait for the tournament, one behind the other, and then go; give their answers in the
    order in which they came to an end.
    """
    answers: list[str] = []
    threads = []
    with held(THE_TOURNAMENT):
        for number, do in enumerate(all_to_do, start=1):
            threads.append(in_thread(do, answers))
            run.wait_until(lambda n=number: waiting() >= n, "it waits", 30)  # type: ignore[misc]
    for thread in threads:
        thread.join(60)
    return answers


def taking(entry: LogEntry, by: User) -> Callable[[], object]:
    """Read the page, and press."""
    seen = plan(entry).mark
    own = LogEntry.objects.select_related("tournament__event__club").get(pk=entry.pk)
    return lambda: take_back(own, by, seen=seen)


def has_written(who: User) -> str:
    return f"{who.name} has written something since this page was opened. Look again."


def test_two_take_the_same_step_back(four: Played, other: User) -> None:
    four.publish()
    four.enter(1, 1, WHITE)
    entered = four.told()
    answers = at_once(taking(entered, four.by), taking(entered, other))
    taken = LogEntry.objects.get(action=Action.TAKEN_BACK)
    assert taken.by
    assert sorted(answers) == sorted(["done", has_written(taken.by)])
    assert four.board(1, 1).result is Result.NOT_YET_PLAYED
    assert four.board(1, 1).version == 2, "entered, and taken back once"


@pytest.mark.parametrize("first", ["take back", "enter"])
def test_one_takes_back_what_the_other_builds_on(four: Played, other: User, first: str) -> None:
    """A round that is unpublished while a result comes in: neither is half done."""
    four.publish()
    published = step(four, Action.PUBLISHED)
    four.by, arbiter = other, four.by
    both = [taking(published, arbiter), lambda: four.enter(1, 1, WHITE)]
    answers = at_once(*(both if first == "take back" else reversed(both)))
    kinds = set(LogEntry.objects.values_list("action", flat=True))
    if Action.TAKEN_BACK in kinds:
        assert Action.RESULT_ENTERED not in kinds
        assert four.round(1).state == RoundState.PAIRED
        assert four.board(1, 1).result is Result.NOT_YET_PLAYED
    else:
        assert sorted(answers) == sorted(["done", has_written(other)])
        assert four.round(1).state == RoundState.PUBLISHED
        assert four.board(1, 1).result is WHITE


def test_the_worker_pairs_between_the_page_and_the_press(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    requested = four.told()
    assert not plan(requested).along
    press = taking(requested, four.by)
    pairing.run(str(job.pk))
    with pytest.raises(Stale, match="Arbiter has written something") as stale:
        press()
    assert [each.action for each in stale.value.current.along] == [Action.PAIRED]
    assert four.again().round(1).state == RoundState.PAIRED
    take_back(requested, four.by, seen=stale.value.current.mark)
    assert four.again().round(1).state == RoundState.PLANNED
    assert not four.round(1).pairings.exists()


def test_taken_back_while_the_worker_is_at_it(
    four: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = pairing.request(four.tournament, four.by)
    press = taking(four.told(), four.by)
    propose = engine.propose

    def propose_slowly(*asked: object) -> object:
        answers: list[str] = []
        in_thread(press, answers).join(60)
        assert answers == ["done"]
        return propose(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(engine, "propose", propose_slowly)
    pairing.run(str(job.pk))
    assert PairingJob.objects.get(pk=job.pk).state == JobState.SUPERSEDED
    assert four.again().round(1).state == RoundState.PLANNED
    assert not four.tournament.log.filter(action=Action.PAIRED).exists()
    monkeypatch.undo()
    four.pair()
    assert four.boards(1) == ["Ada-Cem", "Dag-Bo"]


def test_the_worker_and_the_press_wait_for_the_same_lock(four: Played) -> None:
    """Whoever is first: the round is paired and the press is told, or it is not paired."""
    job = pairing.request(four.tournament, four.by)
    press = taking(four.told(), four.by)
    answers = at_once(lambda: pairing.run(str(job.pk)), press)
    state = four.again().round(1).state
    if Action.PAIRED in four.tournament.log.values_list("action", flat=True):
        assert sorted(answers) == sorted(["done", has_written(four.by)])
        assert state == RoundState.PAIRED
    else:
        assert answers == ["done", "done"]
        assert state == RoundState.PLANNED
        assert not four.round(1).pairings.exists()


def test_who_wrote_in_another_tournament_of_the_event(
    four: Played, six: Played, other: User
) -> None:
    changing.update_event(four.tournament.event, four.by, city="Oslo")
    press = taking(four.told(), four.by)
    entries.check_in(six.entry("Ada"), other, present=False)
    with pytest.raises(Stale, match="Ines has written something"):
        press()


def test_who_used_somebody_of_the_register(four: Played, six: Played, other: User) -> None:
    """Shown was that Zoe leaves the register; now she is in another tournament."""
    entries.add_entry(four.tournament, four.by, name="Zoe", rating=1500)
    press = taking(four.told(), four.by)
    zoe = Player.objects.get(name="Zoe")
    entries.add_from_register(six.tournament, other, [zoe])
    with pytest.raises(Stale, match="Ines has written something") as stale:
        press()
    assert [each.what for each in stale.value.current.kept] == ["Zoe"]


def test_the_page_and_its_mark_are_of_one_moment(
    four: Played, other: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A result comes in while the page of publishing is worked out."""
    four.publish()
    published = step(four, Action.PUBLISHED)
    look = building.that_go_along

    def look_slowly(*asked: object) -> object:
        monkeypatch.undo()
        found = look(*asked)  # type: ignore[arg-type]
        answers: list[str] = []
        in_thread(lambda: four.enter(1, 1, WHITE), answers).join(60)
        assert answers == ["done"]
        return found

    monkeypatch.setattr(building, "that_go_along", look_slowly)
    with one_moment():
        shown = plan(published)
    assert not shown.along
    with pytest.raises(Stale):
        take_back(published, other, seen=shown.mark)
    assert four.board(1, 1).result is WHITE


@pytest.fixture(autouse=True)
def nothing_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tasks run when a test says so."""
    monkeypatch.setattr(pairing, "after_commit", lambda *sent: None)
