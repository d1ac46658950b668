"""A tournament out of a file is made apart from all others, and stored at once or not at all."""

from __future__ import annotations

import json
import uuid
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clubs.models import User
from crosstable.trf import read
from exchange.imports import drafts
from exchange.imports import jobs as importing
from exchange.trf import reading
from exchange.whole import writing
from tests.exchange.trf.small_reports import CLEAN
from tests.exchange.trf.small_reports import small as report_of
from tournaments.bridge import engine
from tournaments.entries import entries, register
from tournaments.logbook.lines import in_words
from tournaments.models import (
    Entry,
    Event,
    ImportJob,
    ImportKind,
    ImportState,
    LogEntry,
    Player,
    Tournament,
)
from tournaments.setup import changing
from tournaments.steps import jobs, sweep
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite

FIELDS: dict[str, Any] = {"name": "A", "slug": "a"}
OTHER = ["2400    2 w 1", "2300    1 b 0", "2200    4 w 0", "2100    3 b 1"]
"""1 against 2 and 3 against 4, where the rules have 1 against 3 and 4 against 2."""


def text(*rows: str) -> str:
    """Write a report of one round of four."""
    lines = [
        f"001 {number:4} m    {f'Player {number}':33} {row[:4]}".ljust(91) + row[5:]
        for number, row in enumerate(rows, start=1)
    ]
    return "\n".join(["012 Small Open", "XXR 3", "XXC white1", *lines]) + "\n"


def request(event: Event, by: User, *rows: str, **more: Any) -> ImportJob:
    return importing.request_import(
        event, by, ImportKind.REPORT, text(*(rows or CLEAN)), FIELDS, **more
    )


def state_of(job: ImportJob) -> str:
    job.refresh_from_db()
    return job.state


def outcome(job: ImportJob) -> dict[str, Any]:
    return job.outcome or {}


class TestDraft:
    def test_it_is_paired_where_it_holds_up_nobody(
        self, event: Event, arbiter: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Not in the instance's database: of that only the keys of the entries are taken."""
        own, seen = connection.settings_dict["NAME"], []
        propose = engine.propose_again

        def looked_at(round: Any) -> Any:
            seen.append((connection.vendor, connection.settings_dict["NAME"] != own))
            return propose(round)

        monkeypatch.setattr(engine, "propose_again", looked_at)
        reading.draft_report(event, report_of(*CLEAN), False, **FIELDS)
        assert seen == [("sqlite", True)]
        assert not Tournament.objects.exists()
        assert not Player.objects.exists()

    def test_its_reasons_name_the_entries_that_are_stored(
        self, event: Event, arbiter: User
    ) -> None:
        """Also when others have been entered in between."""
        drafted = reading.draft_report(event, report_of(*CLEAN), False, **FIELDS)
        reading.open_report(event, arbiter, report_of(*CLEAN), name="B", slug="b")
        made = drafts.store_draft(drafted, event, arbiter, learning=True)
        keys = {entry.tpn: entry.pk for entry in made.entries.all()}
        round = made.rounds.get(number=1)
        assert round.proposed == [[keys[1], keys[3]], [keys[4], keys[2]]]
        assert round.edited is False
        told: Any = round.explanation
        boards = [(one["white"], one["black"]) for one in told["boards"]]
        assert boards == [(keys[1], keys[3]), (keys[4], keys[2])]
        assert [(one.version, one.by) for one in made.log.order_by("pk")] == [
            (1, arbiter),
            (2, arbiter),
        ]
        assert made.version == 2

    def test_its_log_refers_to_those_who_are_stored(self, event: Event, arbiter: User) -> None:
        """They have other keys than in the draft."""

        def make(target: Event) -> Tournament:
            tournament = changing.create_tournament(target, None, **FIELDS)
            entries.add_entry(tournament, None, name="Gül Ağaç")
            return tournament

        drafted = drafts.make_draft(event, 1, make)
        for name in ("One", "Two", "Three"):
            register.add_player(event.club, None, name=name)
        made = drafts.store_draft(drafted, event, arbiter, learning=True)
        told = made.log.latest("version")
        assert told.params["name"] == {"person": made.entries.get().player_id}
        assert in_words(told) == "Entered Gül Ağaç from round 1 on."

    def test_the_register_learns_what_it_did_not_know(self, event: Event, arbiter: User) -> None:
        """Whoever has this name and birth, of whom the club knows no rating yet."""
        known = register.add_player(event.club, None, name="Player 1", home_club="Kale")
        reading.open_report(event, arbiter, report_of(*CLEAN), **FIELDS)
        assert Player.objects.filter(name="Player 1").count() == 1
        known.refresh_from_db()
        assert (known.rating, known.sex, known.home_club) == (2400, "m", "Kale")

    def test_an_address_that_was_taken_meanwhile(self, event: Event, arbiter: User) -> None:
        drafted = reading.draft_report(event, report_of(*CLEAN), False, **FIELDS)
        changing.create_tournament(event, arbiter, name="Quicker", slug="a")
        with pytest.raises(Refused) as refused:
            drafts.store_draft(drafted, event, arbiter, learning=True)
        assert refused.value.field == "slug"
        assert [one.name for one in Tournament.objects.all()] == ["Quicker"]
        assert not Player.objects.exists()


class TestJob:
    def test_a_file_comes_in_once_and_goes(self, event: Event, arbiter: User) -> None:
        job = request(event, arbiter)
        for _twice in range(2):
            importing.bring_in(str(job.pk))
        assert state_of(job) == ImportState.DONE
        made = Tournament.objects.get()
        assert (job.tournament, job.file) == (made, "")
        assert made.entries.count() == 4
        assert outcome(job)["told"][0] == [25, "A is here: 4 players, 1 rounds."]

    def test_a_second_press_is_the_same_wish(self, event: Event, arbiter: User) -> None:
        key = uuid.uuid4()
        first, second = (request(event, arbiter, key=key) for _twice in range(2))
        assert first.pk == second.pk == key
        importing.bring_in(str(key))
        assert request(event, arbiter, key=key).pk == key
        assert ImportJob.objects.count() == Tournament.objects.count() == 1

    def test_the_key_of_somebody_elses_form_is_nobodys(self, event: Event, arbiter: User) -> None:
        key = request(event, arbiter).pk
        importing.bring_in(str(key))
        other = User.objects.create_user("other@example.org", name="Other")
        assert request(event, other, key=key).pk != key

    def test_one_at_a_time(self, event: Event, arbiter: User) -> None:
        request(event, arbiter)
        with pytest.raises(Refused, match="Another file is just being brought"):
            request(event, arbiter)
        assert ImportJob.objects.count() == 1

    def test_what_is_asked_waits_with_its_file(self, event: Event, arbiter: User) -> None:
        job = request(event, arbiter, *OTHER)
        importing.bring_in(str(job.pk))
        assert state_of(job) == ImportState.ASKS
        assert outcome(job)["consequences"] == ["Round 1: 2 boards differ."]
        assert job.file
        assert not Tournament.objects.exists()
        importing.press_again(job, confirmed=False)
        assert state_of(job) == ImportState.ASKS
        importing.press_again(job, confirmed=True)
        importing.bring_in(str(job.pk))
        assert state_of(job) == ImportState.DONE
        assert Tournament.objects.get().log.latest("pk").params["differences"] == {"1": 2}

    def test_a_question_that_nobody_answers_is_forgotten(self, event: Event, arbiter: User) -> None:
        job = request(event, arbiter, *OTHER)
        importing.bring_in(str(job.pk))
        sweep.sweep()
        assert state_of(job) == ImportState.ASKS
        long_ago = timezone.now() - importing.ASKED_FOR - timedelta(seconds=1)
        ImportJob.objects.update(finished=long_ago)
        sweep.sweep()
        assert not ImportJob.objects.exists()

    def test_what_it_is_refused_for_is_told_in_the_askers_language(
        self, event: Event, arbiter: User
    ) -> None:
        changing.create_tournament(event, arbiter, name="A", slug="a")
        job = request(event, arbiter)
        ImportJob.objects.update(language="nb")
        importing.bring_in(str(job.pk))
        assert state_of(job) == ImportState.FAILED
        assert job.outcome == {
            "message": "Denne adressen er opptatt. Skriv en annen.",
            "field": "slug",
        }
        assert job.file == ""
        assert Tournament.objects.count() == 1

    def test_all_of_it_or_nothing(
        self, event: Event, arbiter: User, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """The last thing that is written fails."""

        def breaks(*_log: Any) -> None:
            raise OSError

        monkeypatch.setattr(drafts, "record_all", breaks)
        job = request(event, arbiter)
        importing.bring_in(str(job.pk))
        assert state_of(job) == ImportState.FAILED
        for model in (Tournament, Player, Entry, LogEntry):
            assert not model.objects.exists()

    def test_one_that_nobody_has_taken_is_begun(self, event: Event, arbiter: User) -> None:
        job = request(event, arbiter)
        sweep.sweep()
        assert state_of(job) == ImportState.QUEUED  # it may be on its way
        ImportJob.objects.update(requested=timezone.now() - 2 * jobs.PATIENCE)
        sweep.sweep()
        assert state_of(job) == ImportState.DONE

    def test_one_whose_worker_is_lost_is_begun_again(self, event: Event, arbiter: User) -> None:
        job = request(event, arbiter)
        ImportJob.objects.update(state=ImportState.RUNNING, started=timezone.now())
        sweep.sweep()
        assert state_of(job) == ImportState.RUNNING
        ImportJob.objects.update(started=timezone.now() - 2 * importing.time_limit())
        sweep.sweep()
        assert state_of(job) == ImportState.DONE

    def test_a_whole_tournament_comes_in_the_same_way(self, event: Event, arbiter: User) -> None:
        """With the times at which its players were entered."""
        first = reading.open_report(event, arbiter, report_of(*CLEAN), **FIELDS)
        Entry.objects.update(created=timezone.now() - timedelta(days=3))
        written = writing.write_whole(first)
        job = importing.request_import(
            event, arbiter, ImportKind.WHOLE, written, {"name": "B", "slug": "b"}
        )
        importing.bring_in(str(job.pk))
        assert state_of(job) == ImportState.DONE
        again = json.loads(writing.write_whole(Tournament.objects.get(slug="b")))
        assert again["entries"] == json.loads(written)["entries"]
        assert outcome(job)["told"] == [[25, "B is here."]]


def test_the_guides_report_is_stored_in_few_statements(event: Event, arbiter: User) -> None:
    """As many whatever the number of players: that is how long others wait."""

    def statements(found: Any, slug: str) -> int:
        drafted = reading.draft_report(event, found, True, name=slug, slug=slug)
        with CaptureQueriesContext(connection) as asked:
            drafts.store_draft(drafted, event, arbiter, learning=True)
        return len(asked)

    guide = Path(__file__).parents[2] / "data" / "trf" / "tsf29_2026.trf"
    many = read(guide.read_bytes())
    few = statements(report_of(*CLEAN), "few")
    assert statements(many, "many") <= few + 2 * many.crosstable.last_paired_round
