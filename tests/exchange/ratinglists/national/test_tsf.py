"""The Turkish lists: whatever is in them, no identity number comes out."""

from __future__ import annotations

import logging
from datetime import date
from typing import Any

import pytest

from exchange.ratinglists.preview import preview
from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.national import own
from ratinglists.models import Kind
from ratinglists.people import ListedPerson, Rating
from tests.exchange.ratinglists.national.making import (
    ANOTHER_IDENTITY,
    IDENTITY,
    TSF,
    text,
    zipped,
)
from tests.exchange.ratinglists.texts import Read
from tests.exchange.sheets.making import excel

HEAD = TSF.split(";")
AYSE = (int(IDENTITY), 6399911, "", "Ayşe Gül", "Şahin", 1650, 1600, 0, 2010, "İzmir")
ISIL = (int(ANOTHER_IDENTITY), 0, "FM", "Işıl", "Çağlar", 2204, 0, 0, 1988, "Muğla")
LEFT_OUT = "1 person has neither a number of the list nor a FIDE ID: left out."


def zip_of(*people: Any, head: Any = HEAD) -> bytes:
    return zipped({"ukd_listesi.xlsx": excel([head, *people])})


def test_a_person_and_one_who_has_nothing_but_an_identity_number(read: Read) -> None:
    opened, people = read(zip_of(AYSE, ISIL), Kind.TURKEY, "ukd_listesi_20180901.zip")
    assert people == [
        ListedPerson(
            number="6399911",
            name="Şahin, Ayşe Gül",
            birth_year=2010,
            fide_id="6399911",
            standard=Rating(1650),
            rapid=Rating(1600),
        )
    ]
    assert (opened.key, opened.month) == ("tsf", date(2018, 9, 1))
    assert opened.notes() == [LEFT_OUT]


def test_a_licence_number_is_enough(read: Read) -> None:
    head = ["TC Kimlik No", "Lisans No", "Adı Soyadı", "UKD", "Kulübü"]
    person = (int(IDENTITY), 48001, "Çağlar Işıl", 2204, "Muğla SK")
    _opened, (found,) = read(excel([["UKD Listesi"], head, person]), Kind.TURKEY, "list.xlsx")
    assert found == ListedPerson(
        number="48001", name="Çağlar Işıl", club="Muğla SK", standard=Rating(2204)
    )


@pytest.mark.parametrize(
    ("columns", "key"),
    [
        (["UKD"], "tsf"),
        (["UHS"], "tsf-rapid"),
        (["Yıldırım UYS"], "tsf-blitz"),
        (["UHS", "UYS"], "tsf"),
    ],
)
def test_lists_of_one_kind_of_play_are_lists_of_their_own(
    read: Read, columns: list[str], key: str
) -> None:
    head = ["FIDE ID", "Ad", "Soyad", *columns]
    opened, (person,) = read(zip_of([1, "A", "B", *[1500] * len(columns)], head=head), Kind.TURKEY)
    assert opened.key == key
    assert Rating(1500) in (person.standard, person.rapid, person.blitz)


def shifted(places: int) -> list[Any]:
    """A person whose cells stand under other headings, the identity number among them."""
    return [*["x"] * places, *AYSE][: len(HEAD)]


HOSTILE = {
    "as it is": zip_of(AYSE, ISIL),
    "shifted": zip_of(*(shifted(places) for places in range(1, 10))),
    "text": zip_of((IDENTITY, *AYSE[1:]), (f" {IDENTITY} ", *ISIL[1:])),
    "as a FIDE ID": zip_of((1, int(IDENTITY), *AYSE[2:]), (1, f"{IDENTITY}.0", *AYSE[2:])),
    "as a rating": zip_of((1, 2, "", "A", "B", IDENTITY, "", "", "", "")),
    "as a year": zip_of((1, 2, "", "A", "B", "", "", "", IDENTITY, "")),
    "as a name": zip_of((1, 2, "", IDENTITY, IDENTITY, 1500, "", "", "", "")),
    "as a licence": zip_of((IDENTITY, "A B", 1500), head=["Lisans", "Ad Soyad", "UKD"]),
    "as a heading": zip_of(AYSE, head=[IDENTITY, *HEAD[1:]]),
    "many": zip_of(*([1, 2, "", "A", "B", IDENTITY, "", "", "", ""] for _ in range(120))),
    "CSV": text(TSF, ";".join(map(str, AYSE)), ";".join(map(str, ISIL))).encode(),
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("kind", [Kind.TURKEY, Kind.OWN])
def test_no_identity_number_is_kept_shown_said_or_logged(
    tmp_path: Any, read: Read, name: str, kind: Kind, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    path = tmp_path / "sent.zip"
    path.write_bytes(HOSTILE[name])
    mapping, out = None, []
    if kind == Kind.OWN:
        guess = own.look(path, "sent.zip")
        mapping = own.mapping_with(guess, guess.fields, "turkey", {})
        out.append(repr((guess.samples, mapping)) if name != "as a heading" else "")
    try:
        opened, people = read(HOSTILE[name], kind, mapping=mapping)
        shown = preview(path, kind, mapping, "sent.zip")
        out.append(repr((people, opened.notes(), shown.people, shown.notes)))
    except ListRefused as refused:
        out.append(refused.message)
    said = "".join(out) + caplog.text
    assert said
    assert IDENTITY not in said
    assert ANOTHER_IDENTITY not in said


@pytest.mark.parametrize("missing", ["FIDE ID", "UKD"])
def test_without_a_number_or_a_rating_it_is_another_list(read: Read, missing: str) -> None:
    head = [heading if heading != missing else "?" for heading in HEAD[:6]]
    with pytest.raises(ListRefused, match=f"No column is called “{missing}”"):
        read(zip_of(AYSE[:6], head=head), Kind.TURKEY)


def test_two_spreadsheets_in_one_zip(read: Read) -> None:
    sheet = excel([HEAD, AYSE])
    with pytest.raises(ListRefused, match="one file of these kinds"):
        read(zipped({"ukd.xlsx": sheet, "uhs.xlsx": sheet}), Kind.TURKEY)
