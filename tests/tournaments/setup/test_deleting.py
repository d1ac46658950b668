"""Deleted: gone at once, kept for 30 days to be brought back as it was, then removed for good."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from django.apps import apps
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from clubs.models import Club
from crosstable.results import Result
from tests.worlds.bracket import Bracket
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.logbook import lines
from tournaments.models import (
    Event,
    JobState,
    LogEntry,
    PairingJob,
    Recorded,
    RecordedPerson,
    Round,
    Tournament,
)
from tournaments.rounds import pairing
from tournaments.setup import changing, deleting
from tournaments.steps.refusals import Refused
from tournaments.steps.stage import standings_behind
from tournaments.steps.sweep import sweep

pytestmark = pytest.mark.sqlite

APPS = ("clubs", "tournaments")
MARKS = {"version", "deleted_at", "deleted_by_id"}
LOGGED = {LogEntry, Recorded, RecordedPerson}


def rows() -> dict[str, list[dict[str, Any]]]:
    """Read all rows but the log and its record, without versions and marks."""
    return {
        model._meta.label: [
            {name: value for name, value in row.items() if name not in MARKS}
            for row in model._base_manager.order_by("pk").values()
        ]
        for app in APPS
        for model in apps.get_app_config(app).get_models(include_auto_created=True)
        if model not in LOGGED
    }


def told(tournament: Tournament) -> str:
    return lines.lines(tournament, count=1)[0].what


def long_ago(row: Tournament | Event | Club, days: float = 31) -> None:
    when = timezone.now() - timedelta(days=days)
    type(row).everything.filter(pk=row.pk).update(deleted_at=when)


def test_a_deleted_tournament_is_found_by_nothing_and_comes_back_as_it_was(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    before = rows()
    deleting.delete_tournament(four.tournament, four.by)
    assert not Tournament.objects.exists()
    assert not four.tournament.event.tournaments.exists()
    assert Event.objects.exists()
    found = deleting.bring_tournament_back(Tournament.everything.get(), four.by)
    assert rows() == before
    assert [line.what for line in lines.lines(found, count=2)] == [
        "Brought the deleted tournament back.",
        "Deleted the tournament.",
    ]


@pytest.mark.parametrize("what", ["event", "club"])
def test_an_event_or_a_club_takes_along_what_is_in_it(what: str, four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    event = four.tournament.event
    empty = changing.create_tournament(event, four.by, name="Empty", slug="empty")
    deleting.delete_tournament(empty, four.by)  # by itself, before: it stays deleted
    before = rows()
    if what == "event":
        deleting.delete_event(event, four.by)
    else:
        deleting.delete_club(event.club, four.by)
    assert not Tournament.objects.exists()
    assert not Event.objects.exists()
    assert Club.objects.exists() == (what == "event")
    assert not standings_behind().exists()
    if what == "event":
        deleting.bring_event_back(Event.everything.get(), four.by)
    else:
        deleting.bring_club_back(Club.everything.get(), four.by)
    assert rows() == before
    assert told(Tournament.objects.get()) == (
        f"Brought the deleted tournament back. The whole {what}."
    )
    assert Tournament.objects.get() == four.tournament


def test_no_step_is_written_any_more(four: Played) -> None:
    four.publish()
    deleting.delete_event(four.tournament.event, four.by)
    last = four.told()
    with pytest.raises(Refused, match="has been deleted"):
        four.enter(1, 1, Result.WHITE_WINS)
    assert four.told() == last


def test_a_pairing_on_its_way_is_given_up(four: Played) -> None:
    job = pairing.request(four.tournament, four.by)
    deleting.delete_tournament(four.tournament, four.by)
    pairing.run(str(job.pk))
    sweep()
    assert PairingJob.objects.get().state == JobState.SUPERSEDED
    assert set(Round.objects.values_list("state", flat=True)) == {"planned"}


def test_a_pairing_that_was_being_worked_out_is_not_stored(four: Played, monkeypatch: Any) -> None:
    propose = pairing.engine.propose

    def propose_late(*given: Any) -> Any:
        proposal = propose(*given)
        deleting.delete_event(four.tournament.event, four.by)
        return proposal

    job = pairing.request(four.tournament, four.by)
    monkeypatch.setattr(pairing.engine, "propose", propose_late)
    pairing.run(str(job.pk))
    assert PairingJob.objects.get().state == JobState.SUPERSEDED
    assert set(Round.objects.values_list("state", flat=True)) == {"planned"}


def test_its_address_is_free_and_it_gets_another_if_it_is_taken(four: Played) -> None:
    event = four.tournament.event
    days = {"starts": date(2026, 5, 1), "ends": date(2026, 5, 1)}
    deleting.delete_tournament(four.tournament, four.by)
    changing.create_tournament(event, four.by, name="A", slug="a")
    changing.create_tournament(event, four.by, name="A 2", slug="a-2")
    deleting.delete_event(event, four.by)
    changing.create_event(event.club, four.by, name="Open", slug="spring", **days)
    deleting.delete_club(event.club, four.by)
    Club.objects.create(name="Harbour", slug="harbour")
    assert deleting.bring_club_back(Club.everything.get(pk=event.club.pk), four.by).slug == (
        "harbour-2"
    )
    assert deleting.bring_event_back(event, four.by).slug == "spring-2"
    assert deleting.bring_tournament_back(four.tournament, four.by).slug == "a-3"


def test_twice_is_once(four: Played) -> None:
    deleting.delete_tournament(four.tournament, four.by)
    deleting.delete_tournament(four.tournament, four.by)
    for _press in range(2):
        deleting.bring_tournament_back(four.tournament, four.by)
    actions = four.tournament.log.values_list("action", flat=True)[:3]
    assert list(actions[:2]) == ["brought back", "deleted"]
    assert actions[2] != "deleted"


@pytest.mark.parametrize("what", ["event", "club"])
def test_what_somebody_else_has_just_deleted_is_refused(what: str, four: Played) -> None:
    event = four.tournament.event
    last = four.told()
    delete: Any = {"event": deleting.delete_event, "club": deleting.delete_club}[what]
    row: Any = {"event": event, "club": event.club}[what]
    delete(row, four.by)
    deleted_at = type(row).everything.get(pk=row.pk).deleted_at
    with pytest.raises(Refused, match="is gone"):
        delete(row, four.by)
    assert type(row).everything.get(pk=row.pk).deleted_at == deleted_at
    assert four.tournament.log.count() == last.version + 1


def test_what_has_been_kept_long_enough_is_not_brought_back(four: Played) -> None:
    event = four.tournament.event
    deleting.delete_event(event, four.by)
    long_ago(event)
    with pytest.raises(Refused, match="removed for good"):
        deleting.bring_event_back(event, four.by)


def test_it_stays_for_thirty_days(four: Played) -> None:
    deleting.delete_tournament(four.tournament, four.by)
    deleting.delete_event(four.tournament.event, four.by)
    long_ago(four.tournament, days=29.9)
    long_ago(four.tournament.event, days=29.9)
    before = rows()
    sweep()
    assert rows() == before


def play_teams(event: Event, by: Any) -> Tournament:
    teams = Teams.with_teams(event, by, 4, rounds=2, boards=2)
    teams.publish()
    return teams.tournament


def play_cup(event: Event, by: Any) -> Tournament:
    cup = Bracket.of(event, by, players=4, places=2)
    cup.start()
    cup.win_round(1)
    return cup.tournament


def play_swiss(event: Event, by: Any) -> Tournament:
    swiss = Played.with_players(event, by, ["Eva", "Fia", "Gil", "Huw"], rounds=3, name="S")
    pair = [swiss.entry("Eva"), swiss.entry("Huw")]  # no pair of the first round
    changing.prohibit(swiss.tournament, by, pair, 1, 1)
    swiss.play(Result.WHITE_WINS, Result.ADJOURNED)
    return swiss.tournament


@pytest.mark.parametrize(
    ("play", "what"),
    [
        (play_swiss, "tournament"),
        pytest.param(play_teams, "event", marks=pytest.mark.whole),
        pytest.param(play_cup, "event", marks=pytest.mark.whole),
    ],
)
def test_then_it_is_removed_with_all_its_rows_and_nothing_else(
    play: Any, what: str, four: Played, elsewhere: Event
) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    sweep()  # the standings are worked out
    before = rows()
    others_log = LogEntry.objects.count()
    event = four.tournament.event
    if what == "event":
        days = {"starts": date(2026, 6, 1), "ends": date(2026, 6, 1)}
        event = changing.create_event(event.club, four.by, name="Cup", slug="summer", **days)
    tournament = play(event, four.by)
    row: Tournament | Event = tournament
    if what == "tournament":
        deleting.delete_tournament(tournament, four.by)
    else:
        row = event
        deleting.delete_event(event, four.by)
    long_ago(row)
    sweep()
    after = rows()
    register = "tournaments.Player"  # people stay in the register
    assert len(after.pop(register)) > len(before.pop(register))
    assert after == before
    assert LogEntry.objects.count() == others_log
    connection.check_constraints()


def test_a_club_is_removed_with_its_register(four: Played, elsewhere: Event) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    club = four.tournament.event.club
    deleting.delete_club(club, four.by)
    long_ago(club)
    sweep()
    assert [row["slug"] for row in rows()["clubs.Club"]] == ["hill"]
    assert not rows()["tournaments.Player"]
    assert not LogEntry.objects.exists()
    connection.check_constraints()


def test_the_log_of_others_is_guarded_as_before(four: Played, six: Played) -> None:
    deleting.delete_tournament(four.tournament, four.by)
    long_ago(four.tournament)
    sweep()
    with (
        pytest.raises(DatabaseError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("DELETE FROM tournaments_logentry")
    assert six.told()


def test_what_goes_is_counted(four: Played) -> None:
    """Two boards in round 1, one of them played; round 2 is only planned."""
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    event = four.tournament.event
    teams = Teams.with_teams(event, four.by, 2, rounds=1, boards=2, reserves=0)
    teams.publish()
    counted = deleting.Contents(tournaments=1, entries=4, rounds=1, results=1)
    assert deleting.contents(four.tournament) == counted
    both = deleting.Contents(tournaments=2, entries=6, rounds=2, results=1)
    assert deleting.contents(event) == deleting.contents(event.club) == both
