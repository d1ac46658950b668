"""FIDE's lists are read as they come: every form, and what is in their fields."""

from __future__ import annotations

import zipfile
from datetime import date
from io import BytesIO

import pytest

from exchange.ratinglists.reading.faults import ListRefused
from ratinglists.people import ListedPerson, Rating
from tests.exchange.ratinglists.fide.people import (
    KVITNES,
    MARIT,
    SINGLE,
    SINGLE_HEAD,
    UNNAMED,
    legacy,
    lines,
    xml_list,
    zipped,
)
from tests.exchange.ratinglists.texts import HEAD, Read


def test_the_lines_are_as_wide_as_fides() -> None:
    """162 signs, and the head line is the real one."""
    assert {len(KVITNES), len(MARIT), len(UNNAMED)} == {162}


def test_a_combined_list(read: Read) -> None:
    opened, people = read(lines(HEAD, KVITNES, MARIT, UNNAMED))
    assert (opened.key, opened.month, opened.notes()) == ("fide", None, [])
    assert people == [
        ListedPerson(
            number="1503014",
            name="Kvitnes, Magnus",
            federation="NOR",
            sex="m",
            title="GM",
            birth_year=1990,
            fide_id="1503014",
            standard=Rating(2840, 0, 10),
            rapid=Rating(2830, 3, 10),
            blitz=Rating(2880, 0, 10),
        ),
        ListedPerson(
            number="1503707",
            name="Oedegaard, Marit",
            federation="NOR",
            sex="w",
            title="WFM",
            women_title="WFM",
            other_titles="NA",
            inactive=True,
            fide_id="1503707",
            standard=Rating(1950, 9, 20),
        ),
        ListedPerson(number="99", name="-,-", sex="m", fide_id="99"),
    ]


def test_the_columns_are_where_the_head_line_says(read: Read) -> None:
    """Without the column FOA, as in the older form; or with other columns in other places."""
    expected = read(lines(HEAD, KVITNES, MARIT))[1]
    assert read(lines(*map(legacy, (HEAD, KVITNES, MARIT))))[1] == expected
    turned = [
        line[:80] + line[113:126] + line[80:113] + line[126:] for line in (HEAD, KVITNES, MARIT)
    ]
    assert read(lines(*turned))[1] == expected


@pytest.mark.parametrize("form", [str, legacy])
def test_titles_that_push_the_columns(read: Read, form: type[str]) -> None:
    """Three lines of October 2026 had 163 signs."""
    line = form(MARIT)
    pushed = line[:94] + "FA,FST,DI,NI,SIX" + line[109:]
    assert len(pushed) == len(line) + 1
    _opened, (person,) = read(lines(form(HEAD), pushed))
    assert person.other_titles.startswith("FA,FST,DI,NI,SIX")
    assert person.standard == Rating(1950, 9, 20)
    assert person.inactive


def test_a_list_of_one_kind_of_play(read: Read) -> None:
    """The heading of its ratings is its month; the name of the file says which kind it is."""
    assert len(SINGLE) == 136
    opened, (person,) = read(lines(SINGLE_HEAD, SINGLE), "rapid_rating_list.txt")
    assert (opened.key, opened.month) == ("fide-rapid", date(2026, 10, 1))
    assert (person.standard, person.rapid, person.blitz) == (None, Rating(2830, 3, 10), None)
    opened, _people = read(zipped(blitz__txt=lines(SINGLE_HEAD, SINGLE)), "x.zip")
    assert opened.key == "fide-blitz"
    with pytest.raises(ListRefused, match="nothing says of which"):
        read(lines(SINGLE_HEAD, SINGLE), "list.txt")


def test_xml(read: Read) -> None:
    """Without a declaration, its elements in any order, texts with entities."""
    text = xml_list((5100001, "O&apos;Brien, Sean")).replace(
        "</playerslist>",
        "<player><name>Kaya, Ezgi</name><fideid>6300004</fideid><country>TUR</country>"
        "<sex>F</sex><rapid_rating>1420</rapid_rating></player></playerslist>",
    )
    opened, people = read(text, "players_list_xml_foa.xml")
    assert opened.key == "fide"
    assert people == [
        ListedPerson(
            number="5100001",
            name="O'Brien, Sean",
            federation="IRL",
            sex="m",
            other_titles="FA",
            birth_year=1993,
            fide_id="5100001",
            standard=Rating(1900, 4, 20),
        ),
        ListedPerson(
            number="6300004",
            name="Kaya, Ezgi",
            federation="TUR",
            sex="w",
            fide_id="6300004",
            rapid=Rating(1420),
        ),
    ]
    assert read(f"\n{text}")[1] == read(f'<?xml version="1.0"?>{text}')[1] == people


def test_xml_of_one_kind_of_play(read: Read) -> None:
    """Its own rating is always ``rating``, and only the names of the files say which it is."""
    text = xml_list((1, "Li, Bo"), combined=False)
    for name, month in (
        ("blitz_rating_list_xml.xml", None),
        ("blitz_sep26frl_xml.zip", date(2026, 9, 1)),
        ("blitz_jan2025.xml", date(2025, 1, 1)),
    ):
        opened, (person,) = read(text, name)
        assert (opened.key, opened.month) == ("fide-blitz", month)
        assert (person.standard, person.rapid, person.blitz) == (None, None, Rating(1900, 4, 20))
    with pytest.raises(ListRefused, match="nothing says of which"):
        read(text, "list.xml")


def test_out_of_a_zip_file_whatever_it_is_called(read: Read) -> None:
    """A Mac puts a file beside each that it packs."""
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("folder/some name.TXT", lines(HEAD, KVITNES))
        archive.writestr("__MACOSX/folder/._some name.TXT", b"\0\5\x16\7")
    opened, (person,) = read(held.getvalue(), "sent.zip")
    assert person.name == "Kvitnes, Magnus"
    assert opened.done() == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (MARIT.replace("Oedegaard, Marit", "Amar,, Kahtan   "), {"name": "Amar,, Kahtan"}),
        (MARIT.replace("Oedegaard, Marit", "Madonna         "), {"name": "Madonna"}),
        (MARIT.replace("WFM  WFM", "FM   WIM"), {"title": "FM", "women_title": "WIM"}),
        (MARIT.replace("WFM  WFM", "WIM     "), {"title": "WIM", "women_title": "WIM"}),
        (MARIT.replace("WFM  WFM", "wm      "), {"title": "WIM", "women_title": "WIM"}),
        (MARIT.replace("WFM  WFM", "g       "), {"title": "GM", "women_title": ""}),
        (MARIT.replace("WFM  WFM", "AGM     "), {"title": "", "women_title": ""}),
        (MARIT.replace("wi  ", "i   "), {"inactive": True, "sex": "w"}),
        (MARIT.replace("wi  ", "w   "), {"inactive": False, "sex": "w"}),
        (KVITNES.replace("1990      ", "1990  w   "), {"inactive": False, "sex": "m"}),
        (MARIT.replace("1950  9   20", "            "), {"standard": None}),
        (MARIT.replace("1950  9   20", "1950        "), {"standard": Rating(1950)}),
        (MARIT.replace("1950  9   20", "1950  0   0 "), {"standard": Rating(1950, 0)}),
        (MARIT.replace("0000  wi", "2011  wi"), {"birth_year": 2011}),
        (MARIT.replace("NOR", "NON"), {"federation": "NON"}),
        (MARIT.replace("1503707  ", "001503707"), {"number": "1503707", "fide_id": "1503707"}),
        (MARIT.rstrip(), {"inactive": True}),
        (KVITNES.rstrip(), {"birth_year": 1990, "inactive": False}),
        (f"{MARIT}   ", {"inactive": True, "other_titles": "NA"}),
    ],
)
def test_what_is_in_the_fields(read: Read, line: str, expected: dict[str, object]) -> None:
    """The lines are the real lists'; blanks at the ends of lines may be gone."""
    _opened, (_before, person) = read(lines(HEAD, UNNAMED, line))
    assert {name: getattr(person, name) for name in expected} == expected


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1"])
def test_letters_of_other_encodings(read: Read, encoding: str) -> None:
    """FIDE's are ASCII; somebody may have changed a name."""
    line = MARIT.replace("Oedegaard, Marit", "Ødegård, Marit  ")
    _opened, (person,) = read(lines(HEAD, line).encode(encoding))
    assert (person.name, person.standard) == ("Ødegård, Marit", Rating(1950, 9, 20))


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_last_line_may_have_no_end(read: Read, end: str) -> None:
    assert len(read(end.join((HEAD, KVITNES, MARIT)))[1]) == 2
    assert len(read(end.join(line.rstrip() for line in (HEAD, KVITNES, MARIT)))[1]) == 2


def test_single_lines_are_left_out_and_told(read: Read) -> None:
    wrong = KVITNES.replace("1990", "90  "), KVITNES.replace("2840", "28x0"), KVITNES[:100]
    opened, people = read(lines(HEAD, MARIT, *wrong, UNNAMED))
    assert [person.number for person in people] == ["1503707", "99"]
    assert opened.notes() == [
        "3 lines could not be read and are left out.",
        "Line 3: the year of birth “90” is no year.",
        "Line 4: the rating “28x0” is no number from 1 to 3999.",
        "Line 5: it is too short.",
    ]
