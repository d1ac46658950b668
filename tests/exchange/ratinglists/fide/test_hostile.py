"""FIDE's lists cut off, moved, doubled, in other encodings, or made to keep us busy."""

from __future__ import annotations

import io
import struct
import zipfile

import pytest

from exchange.ratinglists.reading.faults import ListRefused
from tests.exchange.ratinglists.fide.people import (
    KVITNES,
    MARIT,
    SINGLE,
    SINGLE_HEAD,
    lines,
    xml_list,
    zipped,
)
from tests.exchange.ratinglists.texts import HEAD, Read

TWO = lines(HEAD, KVITNES, MARIT)
XML = xml_list((8, "Li, Bo"), (9, "Roe, Jane"))
WHOLE_ZIP = zipped(
    a_txt=lines(HEAD, *(KVITNES.replace("50301", f"{n}") for n in range(10000, 10050)))
)

SIXTY = {f"a{number}_txt": "x" for number in range(60)}
SIXTY_FILES = zipped(zipfile.ZIP_DEFLATED, **SIXTY)


def of_zip_list(members: int) -> bytes:
    """Write a zip file with nothing in it but a list of so many members."""
    member = struct.pack("<4s4B4HL2L5H2L", b"PK\1\2", *[20, 0] * 2, *[0] * 7, 1, *[0] * 6)
    held = (member + b"a") * members
    end = struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, *[members % 65_536] * 2, len(held), 4, 0)
    return b"PK\3\4" + held + end


def with_a_password() -> bytes:
    data = bytearray(zipped(a_txt=TWO))
    for signature, place in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(signature) + place] |= 1
    return bytes(data)


def said_to_be(size: int) -> bytes:
    """Write a zip file that says of its list to be so large."""
    data = bytearray(zipped(a_txt=TWO))
    struct.pack_into("<L", data, data.index(b"PK\1\2") + 24, size)
    return bytes(data)


REFUSED: dict[str, tuple[str | bytes, str]] = {
    "nothing": (b"", "empty"),
    "nothing in a zip": (zipped(a_txt=""), "empty"),
    "only a head line": (lines(HEAD), "nobody in this list"),
    "a web page": (b"<!DOCTYPE html><html><body>Not found</body></html>", "web page"),
    "a web page as XML": (b'<?xml version="1.0"?>\n<!DOCTYPE html><html>', "web page"),
    "a web page in a zip": (zipped(a_txt="\n <html><body>"), "web page"),
    "a PDF": (b"%PDF-1.7", "PDF"),
    "an old spreadsheet": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + b"\0" * 99, "Microsoft Office"),
    "a database": (b"\x00\x01\x00\x00Standard Jet DB\x00", "Microsoft Access"),
    "UTF-16": (TWO.encode("utf-16"), "UTF-16"),
    "UTF-16 without its mark": (TWO.encode("utf-16-le"), "Line 1: this is no text"),
    "XML in UTF-16": (XML.encode("utf-16"), "UTF-16"),
    "EBCDIC": (TWO.encode("cp500"), "no column “ID Number”"),
    "XML in UTF-7": (f'<?xml version="1.0" encoding="utf-7"?>{XML}', "encoding that is not read"),
    "XML in no encoding": (f'<?xml version="1.0" encoding="x"?>{XML}', "encoding that is not read"),
    "XML that is none of UTF-8": (XML.encode().replace(b"Bo", b"B\xf8"), "Line 4, column 12 is no"),
    "zeros": (TWO.replace("Magnus", "Mag\0us"), "Line 2: this is no text"),
    "zeros at the end": (TWO + "\0" * 300, "Line 4: this is no text"),
    "a column missing": (TWO.replace("Fed", "Lnd"), "no column “Fed”"),
    "a rating's column missing": (TWO.replace("SK", "XX"), "no column “SK”"),
    "a column twice": (TWO.replace("FOA", "Fed"), "the column “Fed” twice"),
    "another column at the end": (TWO.replace("Flag", "Flag Club"), "not the last column"),
    "one without ratings": (lines(HEAD[:113] + "B-day Flag"), "no column with ratings"),
    "names moved": (TWO.replace("Number      Name ", "Number       Name"), "“Name” does not begin"),
    "ratings moved": (TWO.replace("FOA SRtng", "FOA  SRtng"), "“SRtng” does not begin"),
    "lines moved": (lines(HEAD, f" {KVITNES}"), "“Sex” does not begin"),
    "all lines moved": (
        lines(HEAD, *[KVITNES[3:] + "   "] * 101),
        "101 lines cannot be read, beside 0 people who can. Line 2:",
    ),
    "cut off in a line": (lines(HEAD, MARIT) + KVITNES[:90], "ends in the middle of line 3"),
    "cut off in a year": (lines(HEAD, MARIT) + KVITNES[:154], "ends in the middle of line 3"),
    "cut off in a flag": (lines(HEAD, KVITNES) + MARIT[:159], "ends in the middle of line 3"),
    "cut off in the head line": (HEAD[:80], "no column"),
    "an ID twice": (
        lines(HEAD, KVITNES, MARIT, KVITNES),
        "Line 4: the FIDE ID 1503014 stands in line 2 already",
    ),
    "an ID of two people": (
        lines(HEAD, KVITNES, MARIT.replace("1503707 ", "01503014")),
        "Line 3: the FIDE ID 1503014 stands in line 2 already",
    ),
    "an ID twice in XML": (
        xml_list((8, "Li, Bo"), (9, "Roe, Jane"), (8, "Doe, John")),
        "Line 64: the FIDE ID 8 stands in line 22 already",
    ),
    "a line without end": (lines(HEAD) + "x" * 5000, "Line 2 has no end"),
    "one in a zip": (zipped(a_txt=lines(HEAD) + "x" * 50_000), "Line 2 has no end"),
    "no line ends": (TWO.replace("\r\n", "\r"), "not the last column"),
    "blank lines without end": (zipped(a_txt=TWO + "\r\n" * 5_000_000), "nobody in this file"),
    "XML cut off": ("<playerslist><player><fideid>1</fideid>", "Line 1, column 40 is no XML"),
    "cut off between two": (XML.removesuffix("</playerslist>\n"), "Line 44, column 1 is no XML"),
    "cut off in a name": (XML[: XML.index("Jane")], "is no XML"),
    "another XML": ("<players><player/></players>", "begins with <players>"),
    "XML of nobody": ("<playerslist></playerslist>", "nobody in this list"),
    "XML of people without anything": (
        "<playerslist>" + "<player/>" * 101 + "</playerslist>",
        "101 lines cannot be read",
    ),
    "an entity": ('<!DOCTYPE a [<!ENTITY b "c">]><playerslist/>', "declares what"),
    "entities in entities": (
        f'<!DOCTYPE a [<!ENTITY b "{"ha" * 99}"><!ENTITY c "{"&b;" * 99}">]>{XML}',
        "declares what",
    ),
    "a file from outside": (f'<!DOCTYPE a SYSTEM "file:///etc/hostname">{XML}', "declares what"),
    "an entity nobody declared": (XML.replace("Bo", "&b;"), "Line 4, column 11 is no XML"),
    "a text without end": (XML.replace("Bo", "Bo" * 5_000), "Line 4 has no end"),
    "remarks without end": ("<playerslist>" + "<!--x-->" * 200_000, "nobody in this file"),
    "a tag without end": (f"<playerslist><player {'x' * 2_000_000}", "nobody in this file"),
    "elements in elements": ("<playerslist>" + "<player>" * 99, "Line 1 has elements"),
    "too many names of elements": (
        XML.replace("<player>", "<player>" + "".join(f"<a{n}/>" for n in range(300))),
        "Line 2 has elements",
    ),
    "half a zip": (WHOLE_ZIP[: len(WHOLE_ZIP) // 2], "zip file is damaged"),
    "a damaged zip": (WHOLE_ZIP[:60] + b"\0\0\0\0" + WHOLE_ZIP[64:], "zip file is damaged"),
    "a zip without its list": (WHOLE_ZIP[:-22], "zip file is damaged"),
    "two lists in a zip": (zipped(a_txt="x", b_txt="y"), "one file of these kinds"),
    "no list in a zip": (zipped(a_doc="x"), "one file of these kinds"),
    "a zip in a zip": (zipped(a_zip=WHOLE_ZIP), "one file of these kinds"),
    "a zip called a list": (zipped(a_txt=WHOLE_ZIP), "another zip file"),
    "many files in a zip": (
        SIXTY_FILES,
        "too many files",
    ),
    "a million files in a zip": (of_zip_list(1_000_000), "too many files"),
    "a password": (with_a_password(), "has a password"),
    "packed otherwise": (zipped(zipfile.ZIP_LZMA, a_txt=TWO), "a way that is not read"),
    "a bomb": (said_to_be(3_000_000_000), "no rating list is as long"),
    "larger than it says": (said_to_be(200), "damaged"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_and_why(read: Read, name: str) -> None:
    content, told = REFUSED[name]
    with pytest.raises(ListRefused) as refused:
        read(content)
    assert told in refused.value.message
    assert len(refused.value.message) < 1_000


def test_a_single_list_is_refused_like_the_others(read: Read) -> None:
    """Its columns are moved, and it is cut off."""
    for content, told in (
        (lines(SINGLE_HEAD.replace("Gms", "Gam"), SINGLE), "no column with ratings"),
        (lines(SINGLE_HEAD.replace("FOA ", "FOA  "), SINGLE), "“OCT26” does not begin"),
        (lines(SINGLE_HEAD, SINGLE[:130]).rstrip(), "ends in the middle of line 2"),
    ):
        with pytest.raises(ListRefused, match=told):
            read(content, "standard_oct26frl.txt")


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("1990", "90  ", "the year of birth “90” is no year."),
        ("1990", "2840", "the year of birth “2840” is no year."),
        ("2840", "28x0", "the rating “28x0” is no number from 1 to 3999."),
        ("2840", "4840", "the rating “4840” is no number from 1 to 3999."),
        ("2830  3 ", "2830  x ", "the games “x” are no number."),
        ("2830  3   10", "2830  3   1O", "the factor K “1O” is no number."),
        ("1503014", "15O3014", "the FIDE ID “15O3014” is no number."),
        ("1503014", "0      ", "the FIDE ID is 0."),
        ("1503014", "123456789012", "the FIDE ID “123456789012” is no number."),
        ("Kvitnes, Magnus", " " * 15, "there is no name."),
        ("Kvitnes, Magnus", "Kvitnes,\x07Magnus", "it has signs that cannot be shown."),
        ("NOR", "no ", "the federation “no” is no code of three letters."),
        ("NOR M", "NOR X", "the sex “X” is neither M nor F."),
    ],
)
def test_a_line_is_left_out_for_a_field(read: Read, before: str, after: str, fault: str) -> None:
    line = KVITNES.replace(before.ljust(len(after)), after.ljust(len(before)), 1)
    assert len(line) == len(KVITNES)
    assert line != KVITNES
    opened, (person,) = read(lines(HEAD, MARIT, line))
    assert person.number == "1503707"
    assert opened.notes() == ["1 line could not be read and is left out.", f"Line 3: {fault}"]


def test_lines_are_left_out_for_their_length(read: Read) -> None:
    opened, _people = read(lines(HEAD, KVITNES[:100], MARIT, f"{KVITNES}    GM"))
    assert opened.notes() == [
        "2 lines could not be read and are left out.",
        "Line 2: it is too short.",
        "Line 4: it is too long.",
    ]


def test_in_xml_lines_are_left_out_too(read: Read) -> None:
    """They are told by the line in which the person ends: 21 lines a person."""
    opened, people = read(xml_list((8, "Li, Bo"), (9, ""), (10, "Roe, Jane")))
    assert [person.number for person in people] == ["8", "10"]
    assert opened.notes()[1:] == ["Line 43: there is no name."]


def test_a_hundred_lines_are_left_out_at_most(read: Read) -> None:
    faulty = [KVITNES.replace("NOR", "no ")] * 100
    opened, (_person,) = read(lines(HEAD, MARIT, *faulty))
    assert opened.notes()[0] == "100 lines could not be read and are left out."
    assert len(opened.notes()) == 6, "the first five are told"
    with pytest.raises(ListRefused, match="101 lines cannot be read, beside 1 people"):
        read(lines(HEAD, MARIT, *faulty, KVITNES.replace("NOR", "no ")))


def test_ids_that_come_twice_are_found_among_many(read: Read) -> None:
    """IDs far from one another and side by side; the table grows on the way."""
    ids = [*range(700_000, 703_000), *range(1, 9 * 10**10, 10**8 + 7)]
    people = [KVITNES.replace("1503014    ", str(number).ljust(11)) for number in ids]
    assert len(read(lines(HEAD, *people))[1]) == len(ids) == 3_900
    for place in (0, 1_500, 3_500):
        with pytest.raises(ListRefused) as refused:
            read(lines(HEAD, *people, people[place]))
        told = f"Line 3902: the FIDE ID {ids[place]} stands in line {place + 2} already."
        assert refused.value.message == told


@pytest.mark.parametrize("end", range(1, len(XML), 7))
def test_xml_is_never_read_in_part(read: Read, end: int) -> None:
    with pytest.raises(ListRefused):
        read(XML[:end].rstrip())


@pytest.mark.parametrize("end", range(1, len(TWO) - 2, 7))
def test_txt_is_never_read_but_to_the_end_of_a_line(read: Read, end: int) -> None:
    """A file that ends between two lines looks whole: that it has fewer people is asked about."""
    if TWO[:end].endswith("\n"):
        return
    try:
        _opened, people = read(TWO[:end])
    except ListRefused:
        return
    assert TWO[end] in "\r\n"
    assert people


def test_a_zip_is_never_read_in_part(read: Read) -> None:
    held = io.BytesIO(WHOLE_ZIP)
    for end in range(4, len(WHOLE_ZIP) - 1, 11):
        with pytest.raises(ListRefused):
            read(held.getvalue()[:end])
