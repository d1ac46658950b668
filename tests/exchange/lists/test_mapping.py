"""What columns are: guessed, chosen, remembered by their headings and forgotten."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from clubs.models import Club
from exchange.lists.list_row import ImportFaults
from exchange.lists.tables import ListTable, read_table
from exchange.previews import mapping
from tournaments.entries import list_mappings

pytestmark = pytest.mark.django_db

LIST = "Nachname;Vorname;Zahl;Telefon\nMüller;Jörg;1850;0170 111\nGroß;Uwe;1620;0170 112\n"
GUESSED = ("surname", "first", "", "")
SAID = ("surname", "first", "national_rating", "")


def table(text: str = LIST) -> ListTable:
    return read_table(text, teams=False)


def fields(club: Club, text: str = LIST) -> tuple[str, ...]:
    return mapping.mapping_for(club, table(text)).fields


def test_what_is_chosen_counts_now(club: Club) -> None:
    assert fields(club) == GUESSED
    assert mapping.mapping_for(club, table(), SAID).fields == SAID
    assert fields(club) == GUESSED  # nothing is brought in yet


def test_and_is_remembered_by_the_headings(club: Club) -> None:
    mapping.remember(club, table(), SAID)
    again = mapping.mapping_for(club, table("NACHNAME;Vorname;zahl;Telefon\nRoe;Jane;1;\n"))
    assert again.fields == SAID
    assert again.chosen is not None
    assert fields(club, "Nachname;Vorname;Zahl\nRoe;Jane;1500\n") == GUESSED[:3]


def test_headings_are_compared_without_signs_and_accents(club: Club) -> None:
    one = table("Fam_Name;Fore-Name;Nr.\nRoe;Jane;1500\n")
    other = table("fam name;FORE/NAME;NR\nDoe;John;1600\n")
    assert mapping.digest_of_columns(one) == mapping.digest_of_columns(other)


def test_other_clubs_know_nothing_of_it(club: Club) -> None:
    mapping.remember(club, table(), SAID)
    assert fields(Club.objects.create(name="Lakeside", slug="lakeside")) == GUESSED


def test_lists_of_teams_have_columns_of_their_own(club: Club) -> None:
    text = "Team;Name;Zahl\nA;Roe, Jane;1500\n"
    mapping.remember(club, read_table(text, teams=True), ("team", "name", "rating"))
    assert fields(club, text) != ("team", "name", "rating")


def test_choosing_the_guess_forgets_what_was_chosen_before(club: Club) -> None:
    mapping.remember(club, table(), SAID)
    mapping.remember(club, table(), GUESSED)
    assert fields(club) == GUESSED
    assert club.list_mappings.count() == 0


def test_forgotten_by_the_button(club: Club) -> None:
    mapping.remember(club, table(), SAID)
    mapping.forget(club, table())
    assert fields(club) == GUESSED


def test_a_personal_column_is_never_taken(club: Club) -> None:
    wanted = ("surname", "first", "", "national_id")
    assert mapping.mapping_for(club, table(), wanted).fields == GUESSED
    mapping.remember(club, table(), wanted)
    assert fields(club) == GUESSED


def test_what_no_field_is_leaves_a_column_out(club: Club) -> None:
    sent = ("surname", "first", "password", "team")
    assert mapping.mapping_for(club, table(), sent).fields == GUESSED


def test_the_oldest_of_fifty_go(club: Club) -> None:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    for number in range(list_mappings.MOST + 2):
        list_mappings.remember(club, f"{number}", ["name"], start + timedelta(days=number))
    assert club.list_mappings.count() == list_mappings.MOST
    assert list_mappings.recall(club, "1") is None
    assert list_mappings.recall(club, "2") is not None


@pytest.mark.parametrize(
    ("chosen", "fault"),
    [
        (("name", "first", "", ""), ("name", "surname and first name")),
        (("", "first", "", ""), ("surname", "none of surnames")),
        (("rating", "rating", "name", ""), ("rating", "Two columns")),
        (("", "", "rating", ""), ("name", "No column has the players' names.")),
    ],
)
def test_columns_that_do_not_fit_together(
    club: Club, chosen: tuple[str, ...], fault: tuple[str, str]
) -> None:
    with pytest.raises(ImportFaults) as found:
        mapping.read_mapped(table(), chosen, ())
    assert found.value.faults[0].field == fault[0]
    assert fault[1] in found.value.faults[0].message


def test_lines_left_out_are_not_read(club: Club) -> None:
    text = "Name;Rating\nRoe, Jane;strong\nDoe, John;1500\n"
    with pytest.raises(ImportFaults):
        mapping.read_mapped(table(text), ("name", "rating"), ())
    (row,) = mapping.read_mapped(table(text), ("name", "rating"), {2})
    assert (row.line, row.name) == (3, "Doe, John")
