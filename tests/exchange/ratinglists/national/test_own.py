"""Any other list: what its columns are is said once, and kept by the headings."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import openpyxl
import pytest

from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.national import own
from exchange.ratinglists.reading.national.own import ColumnsUnknown
from ratinglists.models import Kind
from ratinglists.people import ListedPerson, Rating
from tests.exchange.ratinglists.national.making import text, zipped
from tests.exchange.ratinglists.texts import Read
from tests.exchange.sheets.making import excel, ods, ods_rows, table

HEAD = ["ID_No", "Name", "Title", "Sex", "Fed", "ClubName", "Birthday", "Rtg_Nat", "Fide_No", "K"]
MAARJA = ["0042", "Tõruvere, Maarja", "wf", "F", "EST", "Pärnu", "2001/02/03", "1876", "4599901"]
MAARJA += ["20"]
PERSON = ListedPerson(
    number="0042",
    name="Tõruvere, Maarja",
    federation="EST",
    sex="w",
    title="WFM",
    women_title="WFM",
    birth_year=2001,
    fide_id="4599901",
    club="Pärnu",
    standard=Rating(1876, None, 20),
)
FIELDS: tuple[str, ...] = ("number", "name", "title", "sex", "federation", "club", "birth")
FIELDS += ("standard", "fide_id", "k")


def csv(*rows: list[str], sign: str = ";") -> str:
    return text(*(sign.join(row) for row in rows))


@pytest.fixture
def look(tmp_path: Path) -> Any:
    def look(content: str | bytes) -> own.Guess:
        path = tmp_path / "looked at"
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return own.look(path, "list.csv")

    return look


def said(guess: own.Guess, fields: Any = None, before: Any = None) -> dict[str, Any]:
    return own.mapping_with(guess, fields or guess.fields, "estonia", before or {})


FORMS = {
    "CSV": csv(HEAD, MAARJA).encode(),
    "tabs": csv(HEAD, MAARJA, sign="\t").encode(),
    "cp1252": csv(HEAD, MAARJA).encode("cp1252"),
    "with a mark": csv(HEAD, MAARJA).encode("utf-8-sig"),
    "sep=": ("sep=;\r\n" + csv(HEAD, MAARJA)).encode(),
    "titles above": ("Eesti reitingud\r\n\r\n" + csv(HEAD, MAARJA)).encode(),
    "zipped": zipped({"list.csv": csv(HEAD, MAARJA).encode()}),
    "XLSX": excel([HEAD, MAARJA]),
    "XLSX in a zip": zipped({"list.xlsx": excel([HEAD, MAARJA])}),
    "ODS": ods(table(ods_rows([HEAD, MAARJA]))),
    "ODS, first sheet empty": ods(table("") + table(ods_rows([HEAD, MAARJA]), "Two")),
}


@pytest.mark.parametrize("form", FORMS)
def test_the_same_person_out_of_every_kind_of_file(read: Read, look: Any, form: str) -> None:
    guess = look(FORMS[form])
    assert guess.fields == FIELDS
    opened, people = read(FORMS[form], Kind.OWN, mapping=said(guess))
    assert people == [PERSON]
    assert (opened.key, opened.notes()) == ("estonia", [])


def test_the_next_file_with_the_same_headings_asks_nothing(read: Read, look: Any) -> None:
    mapping = said(look(csv(HEAD, MAARJA)))
    other = csv(HEAD, ["7", "Mägi, Ülo", "", "M", "EST", "", "1999", "2411", "", "10"])
    _opened, (person,) = read(other, Kind.OWN, mapping=mapping)
    assert (person.name, person.standard) == ("Mägi, Ülo", Rating(2411, None, 10))


def test_the_same_headings_in_another_order_and_writing(read: Read, look: Any) -> None:
    mapping = said(look(csv(HEAD, MAARJA)))
    turned = csv([each.upper() for each in reversed(HEAD)], MAARJA[::-1])
    assert read(turned, Kind.OWN, mapping=mapping)[1] == [PERSON]


@pytest.mark.parametrize(
    "head",
    [[*HEAD[:7], "Rapid_Nat", *HEAD[8:]], HEAD[:9], [*HEAD, "Status"]],
    ids=["renamed", "one less", "one more"],
)
def test_other_headings_ask_again(read: Read, look: Any, head: list[str]) -> None:
    mapping = said(look(csv(HEAD, MAARJA)))
    with pytest.raises(ColumnsUnknown):
        read(csv(head, MAARJA), Kind.OWN, mapping=mapping)


def test_both_are_known_once_they_were_said(read: Read, look: Any) -> None:
    first, second = csv(HEAD, MAARJA), csv(["Nr", "Name", "Elo"], ["1", "Mägi, Ülo", "2411"])
    mapping = said(look(first))
    mapping = said(look(second), ("number", "name", "rapid"), mapping)
    assert read(first, Kind.OWN, mapping=mapping)[1] == [PERSON]
    _opened, (person,) = read(second, Kind.OWN, mapping=mapping)
    assert (person.number, person.rapid) == ("1", Rating(2411))


def test_only_five_are_kept(look: Any) -> None:
    mapping: dict[str, Any] = {}
    for number in range(9):
        mapping = said(look(csv(["Name", f"Elo {number}"], ["A, B", "1500"])), None, mapping)
    assert len(mapping["layouts"]) == 5
    assert mapping["layouts"][0]["headings"] == ["name", "elo8"]


def test_without_headings_by_the_number_of_columns(read: Read, look: Any) -> None:
    content = csv(["Mägi, Ülo", "2411"], ["Tamm, Ivo", "1900"])
    guess = look(content)
    assert guess.headings == ()
    mapping = said(guess, ("name", "standard"))
    _opened, people = read(content, Kind.OWN, mapping=mapping)
    assert [person.name for person in people] == ["Mägi, Ülo", "Tamm, Ivo"]
    with pytest.raises(ColumnsUnknown):
        read(csv(["1", "Mägi, Ülo", "2411"]), Kind.OWN, mapping=mapping)


def test_names_in_two_columns_and_no_numbers(read: Read, look: Any) -> None:
    content = csv(["Etternavn", "Fornavn", "Elo"], ["Ødegård", "Åse", "1500"], ["Li", "Bo", "-"])
    mapping = said(look(content), ("surname", "first", "blitz"))
    _opened, people = read(content, Kind.OWN, mapping=mapping)
    assert [(person.number, person.name, person.blitz) for person in people] == [
        ("#2", "Ødegård, Åse", Rating(1500)),
        ("#3", "Li, Bo", None),
    ]


def test_only_the_year_of_birth_is_kept(read: Read, look: Any) -> None:
    for birth in ("2001-02-03", "03.02.2001", "2001", "20010203"):
        content = csv(["Name", "Born", "Elo"], ["A, B", birth, "1500"])
        _opened, (person,) = read(content, Kind.OWN, mapping=said(look(content)))
        assert person.birth_year == 2001


def test_personal_columns_are_never_read_whatever_is_said(read: Read, look: Any) -> None:
    content = csv(
        ["Name", "E-Mail", "Mobil", "Elo", "X"],
        ["A, B", "a@example.org", "+47 900 00 000", "1500", "b@example.org"],
        ["C, D", "c@example.org", "+47 900 00 001", "1600", "d@example.org"],
    )
    guess = look(content)
    mapping = said(guess, ("name", "number", "club", "standard", "federation"))
    opened, people = read(content, Kind.OWN, mapping=mapping)
    told = repr((guess.samples, people, opened.notes()))
    assert [person.standard for person in people] == [Rating(1500), Rating(1600)]
    assert "example.org" not in told
    assert "+47" not in told


def test_a_mapping_that_somebody_has_tampered_with(read: Read) -> None:
    mapping = {"key": "x", "layouts": [{"headings": ["name", "elo"], "fields": ["rest", "name"]}]}
    _opened, (person,) = read(csv(["Name", "Elo"], ["1", "Li, Bo"]), Kind.OWN, mapping=mapping)
    assert (person.name, person.standard) == ("Li, Bo", None)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        (["standard"], "No column has the players' names."),
        (["name"], "No column has a rating."),
        (["name", "surname", "standard"], "The name is one column"),
        (["name", "standard", "standard"], "read as the same: rating: standard"),
    ],
)
def test_what_columns_cannot_be(fields: list[str], told: str) -> None:
    assert told in " ".join(own.faults_of(fields))
    assert own.faults_of(["surname", "first", "", "rapid", ""]) == []


def test_the_largest_sheet_is_read(read: Read, look: Any) -> None:
    book = openpyxl.Workbook()
    assert book.active is not None
    book.active.append(["Read me"])
    for row in (HEAD, MAARJA):
        if len(book.worksheets) == 1:
            book.create_sheet("Liste")
        book.worksheets[1].append(row)
    held = io.BytesIO()
    book.save(held)
    guess = look(held.getvalue())
    assert guess.sheet == "Liste"
    assert read(held.getvalue(), Kind.OWN, mapping=said(guess))[1] == [PERSON]


def test_nobody_has_said_anything_yet(read: Read) -> None:
    with pytest.raises(ListRefused, match="has not been said yet"):
        read(csv(HEAD, MAARJA), Kind.OWN)
