"""Whole tournaments from files of earlier versions; files of later versions are refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pytest_django import Settings

from clubs.models import User
from crosstable.results import Result
from exchange.whole import upgrading, writing
from tests.exchange.earlier import KEPT, a_later_version, contents
from tests.exchange.whole.files import Data, bring_in, drop, set_in, written
from tests.worlds.played import Played
from tournaments.models import Event, Player, Tournament
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.usefixtures("tables_made_once")

FILES = sorted(KEPT.glob("*.json"))


def data_of(name: str) -> Data:
    found: Data = json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8"))
    return found


def has_all_of(old: Data, new: Data) -> None:
    """Tell whether every field of every row is there, with its value."""
    for table in (table.name for table in writing.TABLES if table.name in old):
        assert len(new[table]) == len(old[table])
        for before, now in zip(old[table], new[table], strict=True):
            assert {name: now[name] for name in before} == before, table


def test_the_kept_files_have_something_of_every_table_of_their_time() -> None:
    files = [json.loads(file.read_text(encoding="utf-8")) for file in FILES]
    assert len(files) == 5
    tables = [name for name, rows in files[0].items() if isinstance(rows, list)]
    assert all(any(data[name] for data in files) for name in tables if name != "remarks")


@pytest.mark.whole
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_file_comes_in_row_by_row(file, elsewhere: Event, arbiter: User) -> None:
    data = data_of(file.stem)
    same = {name: data["tournament"][name] for name in ("name", "slug")}
    new = written(bring_in(elsewhere, arbiter, data, **same))
    has_all_of(data, new)
    has_all_of({"entries": [data["tournament"]]}, {"entries": [new["tournament"]]})
    assert new["remarks"] == data["remarks"]


@pytest.mark.whole
def test_a_tournament_out_of_a_kept_file_goes_on(elsewhere: Event, arbiter: User) -> None:
    swiss = Played(bring_in(elsewhere, arbiter, data_of("swiss")), arbiter)
    assert swiss.board(4, 1).result is Result.BLACK_WINS
    swiss.enter(4, 2, Result.DRAW)
    swiss.publish()
    assert swiss.told().action == "published"


@pytest.mark.whole
def test_what_came_since_has_its_default(elsewhere: Event, arbiter: User) -> None:
    """As the version before migration 0008 would have written it."""
    data = data_of("swiss")
    data["migrations"] = [
        key for key in upgrading.FIRST_MIGRATIONS if key[1] != "0008_acceleration"
    ]
    del data["tournament"]["accelerated"]
    for entry in data["entries"]:
        del entry["closes_ga"]
    made = bring_in(elsewhere, arbiter, data)
    assert not made.accelerated
    assert not made.entries.filter(closes_ga=True).exists()
    has_all_of(data, written(made))


@pytest.mark.whole
def test_migrations_since_change_rows_and_their_tables(
    settings: Settings, elsewhere: Event, arbiter: User
) -> None:
    with a_later_version(settings, updated=False):
        made = bring_in(elsewhere, arbiter, data_of("swiss"))
    assert made.chief_arbiter == "Swiss: a cup"
    assert Player.objects.get(name="Ada").home_club == "Ada, NOR"
    assert made.rounds.count() == 5


def nobody(data: Data) -> None:
    data["players"][1]["name"] = "Nobody"


FAULTS = [
    (drop("entries", 2, "rating"), "entries, 3, rating: missing"),
    (set_in("entries", 2, "player", to=77), "entries, 3, player: names a row"),
    (nobody, "cannot be brought forward"),
]


@pytest.mark.whole
def test_a_bad_file_of_an_earlier_version_changes_nothing(
    settings: Settings, elsewhere: Event, arbiter: User
) -> None:
    before = contents()
    with a_later_version(settings, updated=False):
        for change, told in FAULTS:
            data = data_of("swiss")
            change(data)
            with pytest.raises(Refused) as refused:
                bring_in(elsewhere, arbiter, data)
            assert told in refused.value.message
    assert contents() == before


@pytest.mark.parametrize(
    ("found", "told"),
    [
        ([*upgrading.FIRST_MIGRATIONS, ["tournaments", "9999_to_come"]], "newer version of Kibitz"),
        ([], "not the file of a tournament"),
        ("yesterday", "not the file of a tournament"),
        (7, "not the file of a tournament"),
        ([["tournaments"]], "not the file of a tournament"),
    ],
)
def test_what_this_version_does_not_know_is_refused(
    found: Any, told: str, elsewhere: Event, arbiter: User
) -> None:
    with pytest.raises(Refused, match=told):
        bring_in(elsewhere, arbiter, data_of("lots") | {"migrations": found})
    assert not Tournament.objects.exists()
