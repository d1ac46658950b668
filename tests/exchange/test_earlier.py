"""Backups of earlier versions come in, those of later ones are refused."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from pytest_django import Settings

from clubs.models import Club, RoleChange, User
from crosstable.results import Result
from exchange import backup, upgrading
from tests.exchange import earlier
from tests.exchange.earlier import FIRST, contents
from tests.worlds.played import Played
from tournaments.models import LogEntry, Player, Standing, Standings, Tournament
from tournaments.rounds import results
from tournaments.standings import refreshing

pytestmark = [
    pytest.mark.sqlite,
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("tables_made_once"),
]


@pytest.fixture
def later(settings: Settings, transactional_db: None) -> Iterator[None]:
    with earlier.a_later_version(settings):
        yield


def restore_first(tmp_path: Path, **names: str) -> None:
    """Restore the kept backup, with other names for some of its players."""
    found = earlier.lines(FIRST)
    for line in found:
        if line.get("model") == "tournaments.player":
            line["fields"]["name"] = names.get(line["fields"]["name"], line["fields"]["name"])
    earlier.write(tmp_path / "changed", found)
    backup.restore_backup(tmp_path / "changed", replace=True)


def test_the_kept_backup_has_something_of_every_model_of_its_time() -> None:
    head = earlier.lines(FIRST)[0]
    loader = MigrationLoader(None)
    state = loader.project_state([tuple(key) for key in head["migrations"]])
    models = {f"{app}.{name}" for app, name in state.models if app in upgrading.APPS}
    assert {model for model, _pk in earlier.rows(FIRST)} == models


def test_the_kept_backup_comes_in_row_by_row(tmp_path: Path) -> None:
    call_command("restore", FIRST, verbosity=0)
    backup.write_backup(tmp_path / "now")
    now = earlier.rows(tmp_path / "now")
    for key, fields in earlier.rows(FIRST).items():
        assert {name: now[key][name] for name in fields} == fields, key


def points(played: Played) -> list[str]:
    """Read points from standings worked out anew: those who are level by number, from the end."""
    Standings.objects.all().delete()
    refreshing.refresh(played.again().tournament.pk)
    rows = Standing.objects.filter(standings__after_round=4).select_related("entry__player")
    found = [(Fraction(row.values["PTS"]), row.entry.tpn, row.entry.name) for row in rows]
    return [f"{float(points):g} {name}" for points, _tpn, name in sorted(found, reverse=True)]


@pytest.mark.whole
def test_a_tournament_out_of_the_kept_backup_goes_on() -> None:
    """Round 4 is being played; tests/data/earlier/README.md says what has been.

    Ada: won, drew with Bo, drew with Fia, beat Cem. Bo: three draws, then the bye. Fia: a forfeit
    won, the half point she asked for, two draws. Eva: a draw, a loss, the bye, a draw. Cem: away,
    won, drew, lost. Dag: lost, the bye, withdrawn.
    """
    backup.restore_backup(FIRST)
    by = User.objects.get(email="arbiter@example.org")
    swiss = Played(Tournament.objects.get(slug="swiss"), by).again()
    assert swiss.board(1, 1).result is Result.WHITE_WINS
    assert swiss.board(4, 1).result is Result.BLACK_WINS
    assert swiss.entry("Dag").withdrawn_after == 2
    swiss.enter(4, 2, Result.DRAW)
    results.close(swiss.round(4), by)
    assert points(swiss) == ["3 Ada", "2.5 Fia", "2.5 Bo", "2 Eva", "1.5 Cem", "1 Dag"]
    swiss.publish()
    assert swiss.told().action == "published"
    with pytest.raises(DatabaseError, match="append-only"), connection.cursor() as cursor:
        cursor.execute("DELETE FROM tournaments_logentry")


def before_acceleration(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same instance as the version before migration 0008 would have written it."""
    came = {"tournaments.entry": "closes_ga", "tournaments.tournament": "accelerated"}
    head, *others = found
    head["migrations"].remove(["tournaments", "0008_acceleration"])
    for line in others:
        line.get("fields", {}).pop(came.get(line.get("model", ""), ""), None)
    return [head, *others]


@pytest.mark.whole
def test_what_came_since_has_its_default(tmp_path: Path) -> None:
    file = tmp_path / "before"
    earlier.write(file, before_acceleration(earlier.lines(FIRST)))
    rows = earlier.rows(FIRST)
    members = {key: fields for key, fields in rows.items() if key[0] == "clubs.membership"}
    assert backup.restore_backup(file) == len(rows) + len(members)
    backup.write_backup(tmp_path / "now")
    now = earlier.rows(tmp_path / "now")
    assert {key: now[key] for key in rows} == {key: now[key] | rows[key] for key in rows}
    assert not Tournament.objects.exclude(accelerated=False).exists()
    begun = RoleChange.objects.order_by("pk").values_list("club", "user", "after", "kind")
    assert list(begun) == [
        (member["club"], member["user"], member["role"], "found") for member in members.values()
    ]


@pytest.mark.whole
def test_migrations_since_change_rows_and_their_tables(later: None, tmp_path: Path) -> None:
    """By the tables of each moment, the log too, which stays guarded."""
    restore_first(tmp_path)
    clubs = dict(Player.objects.values_list("name", "home_club"))
    assert clubs["Ada"] == "Ada, NOR"
    assert clubs["Håkon"] == "Håkon, TUR"
    assert Tournament.objects.get(slug="swiss").chief_arbiter == "Swiss: a cup"
    published = LogEntry.objects.filter(action="published")
    assert published
    assert all(entry.params["later"] for entry in published)
    with pytest.raises(DatabaseError, match="append-only"), connection.cursor() as cursor:
        cursor.execute("DELETE FROM tournaments_logentry")


@pytest.mark.whole
def test_a_migration_that_fails_leaves_what_is_there(
    later: None, four: Played, tmp_path: Path
) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    before = contents()
    with pytest.raises(backup.BackupError, match="come_and_filled: nobody has a badge"):
        restore_first(tmp_path, Leo="Nobody")
    assert contents() == before


NEWER = {
    "with a migration more": lambda found: [
        found[0] | {"migrations": [*found[0]["migrations"], ["tournaments", "9999_to_come"]]},
        *found[1:],
    ],
    "of another format": lambda found: [found[0] | {"format": "kibitz backup 2"}, *found[1:]],
}


@pytest.mark.parametrize("how", NEWER)
def test_the_backup_of_a_newer_version_is_refused(how: str, four: Played, tmp_path: Path) -> None:
    file = tmp_path / "newer"
    earlier.write(file, NEWER[how](earlier.lines(FIRST)))
    before = contents()
    with pytest.raises(CommandError, match=r"newer version of Kibitz.* Update Kibitz first\."):
        call_command("restore", file, replace=True)
    assert contents() == before


def test_migrations_that_were_never_together_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "odd"
    found = earlier.lines(FIRST)
    found[0]["migrations"].remove(["tournaments", "0003_tiebreaks_chosen"])
    earlier.write(file, found)
    with pytest.raises(backup.BackupError, match="never together"):
        backup.restore_backup(file)


def test_a_database_that_was_not_updated_is_neither_filled_nor_backed_up(
    settings: Settings, tmp_path: Path
) -> None:
    file = tmp_path / "kibitz.backup"
    with earlier.a_later_version(settings, updated=False):
        with pytest.raises(CommandError, match=r"manage\.py migrate"):
            call_command("restore", FIRST)
        with pytest.raises(CommandError, match=r"manage\.py migrate"):
            call_command("backup", file)
    assert not Club.objects.exists()
    assert not file.exists()
