"""The log: one line for every version, in words, and not to be rewritten by anybody."""

from __future__ import annotations

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction
from django.utils import translation

from crosstable.results import Result
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.logbook import lines
from tournaments.models import LogEntry
from tournaments.rounds import corrections, results
from tournaments.steps.actions import Action

pytestmark = pytest.mark.sqlite


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tournaments_logentry SET action = 'nothing'",
        "DELETE FROM tournaments_logentry",
    ],
)
def test_the_database_refuses_to_rewrite_the_log(four: Played, statement: str) -> None:
    with (
        pytest.raises(DatabaseError, match="append-only"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)
    assert LogEntry.objects.filter(action=Action.TOURNAMENT_CREATED).exists()


def test_so_do_the_models(four: Played) -> None:
    entry = four.told()
    for change in (entry.save, entry.delete):
        with pytest.raises(TypeError, match="append-only"):
            change()


def test_every_version_has_its_line(four: Played) -> None:
    four.play(Result.DRAW, Result.WHITE_WINS)
    versions = four.tournament.log.order_by("version").values_list("version", flat=True)
    assert list(versions) == list(range(1, four.tournament.version + 1))


def test_a_step_that_fails_leaves_no_line(four: Played) -> None:
    before = LogEntry.objects.count()
    with pytest.raises(Exception, match="entered already"):
        entries.add_entry(four.tournament, four.by, player=four.entry("Ada").player)
    assert LogEntry.objects.count() == before


def test_the_log_says_who_did_what(four: Played) -> None:
    four.publish()
    four.enter(1, 1, Result.WHITE_WINS)
    results.undo(four.tournament, four.by)
    undone, entered = lines.lines(four.tournament, count=2)
    assert (entered.what, entered.by, entered.undone) == ("Round 1, board 1: 1 – 0.", four.by, True)
    assert undone.what == "Round 1, board 1: back to no result (undone)."
    assert [line.version for line in lines.lines(four.tournament, before=3)] == [2, 1]


def test_there_are_words_for_every_kind_of_step(four: Played) -> None:
    assert set(lines.WORDS) == set(Action)
    four.play(Result.DRAW, Result.DRAW)
    corrections.correct(four.round(1), 1, Result.BOTH_FORFEIT, four.by, confirmed=True)
    entries.update_entry(four.entry("Ada"), four.by, rating=2300, name="Ada B.", confirmed=True)
    told = [line.what for line in lines.lines(four.tournament)]
    assert told[0] == "Changed Ada B.: rating in this tournament, name"
    assert told[1] == "Corrected round 1, board 1: - – - instead of ½ – ½."
    assert "Round 1 was paired. Boards: 2." in told


def test_the_log_is_read_in_the_readers_language(four: Played) -> None:
    with translation.override("tr"):
        assert lines.lines(four.tournament)


@pytest.mark.django_db(transaction=True)
def test_emptying_the_whole_database_takes_the_log_along(four: Played) -> None:
    call_command("flush", interactive=False, verbosity=0)
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize("players", [4, 12])
def test_the_log_takes_one_query(event, arbiter, players: int, django_assert_num_queries) -> None:
    played = Played.with_players(event, arbiter, list("ABCDEFGHIJKL"[:players]), 3)
    with django_assert_num_queries(1):
        lines.lines(played.tournament)
