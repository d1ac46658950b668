"""FIDE's lists are read as they come: every form, and what is in their fields."""

from __future__ import annotations

import zipfile
from datetime import date
from io import BytesIO
from pathlib import Path

import pytest

from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.opening import open_list
from ratinglists.models import Kind
from ratinglists.people import ListedPerson, Rating

HEAD = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
KVITNES = (
    "1503014        Kvitnes, Magnus                                              "
    "NOR M   GM                           2840  0   10 2830  3   10 2880  0   10 1990      "
)
MARIT = (
    "1503707        Oedegaard, Marit                                             "
    "NOR F   WFM  WFM  NA             AFM 1950  9   20 0     0   0  0     0   0  0000  wi  "
)
UNNAMED = (
    "99             -,-                                                          "
    "    M                                0     0   0  0     0   0  0     0   0  0         "
)


@pytest.fixture
def read(tmp_path: Path):
    """Read a file with this content; returns the list and its people."""

    def read(content: str | bytes, name: str = "players_list_foa.txt"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode("ascii"))
        with open_list(path, Kind.FIDE, name=name) as opened:
            return opened, list(opened.people())

    return read


def lines(*texts: str) -> str:
    return "".join(f"{text}\r\n" for text in texts)


def test_the_lines_are_as_wide_as_fides():
    """162 signs, and the head line is the real one."""
    assert {len(KVITNES), len(MARIT), len(UNNAMED)} == {162}


def test_a_combined_list(read):
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


def test_the_columns_are_where_the_head_line_says(read):
    """Without the column FOA, as in the older form."""
    legacy = [line[:109] + line[113:] for line in (HEAD, KVITNES, MARIT)]
    _opened, people = read(lines(*legacy))
    assert people == read(lines(HEAD, KVITNES, MARIT))[1]


def test_titles_that_push_the_columns(read):
    """Three lines of October 2026 had 163 signs."""
    pushed = MARIT[:94] + "FST,NA,FI,NI,SIX"[:16] + MARIT[109:]
    assert len(pushed) == 163
    _opened, (person,) = read(lines(HEAD, pushed))
    assert person.other_titles.startswith("FST,NA,FI,NI,SIX")
    assert person.standard == Rating(1950, 9, 20)
    assert person.inactive


def test_a_list_of_one_kind_of_play(read):
    """The heading of its ratings is its month; the name of the file says which kind it is."""
    head = HEAD[:113] + "OCT26 Gms K  B-day Flag"
    line = KVITNES[:113] + "2830  3   10 1990      "
    assert (len(head[113:]), len(line)) == (23, 136)
    opened, (person,) = read(lines(head, line), "rapid_rating_list.txt")
    assert (opened.key, opened.month) == ("fide-rapid", date(2026, 10, 1))
    assert (person.standard, person.rapid, person.blitz) == (None, Rating(2830, 3, 10), None)
    with pytest.raises(ListRefused, match="nothing says of which"):
        read(lines(head, line), "list.txt")


def test_xml(read):
    """Without a declaration, its elements in any order, texts with entities."""
    text = (
        "<playerslist>\n<player>\n<fideid>5100001</fideid>\n<name>O&apos;Brien, Sean</name>\n"
        "<country>IRL</country><sex>M</sex><title></title><w_title></w_title><o_title>FA</o_title>"
        "<foa_title></foa_title><rating>1900</rating><games>4</games><k>20</k>"
        "<rapid_rating>0</rapid_rating><rapid_games>0</rapid_games><rapid_k></rapid_k>"
        "<blitz_rating/><blitz_games/><blitz_k/><birthday>1993</birthday><flag/></player>\n"
        "<player><name>Kaya, Ezgi</name><fideid>6300004</fideid><country>TUR</country>"
        "<sex>F</sex><rapid_rating>1420</rapid_rating></player></playerslist>\n"
    )
    opened, people = read(text, "players_list_xml_foa.xml")
    assert opened.key == "fide"
    assert [(each.name, each.standard, each.rapid) for each in people] == [
        ("O'Brien, Sean", Rating(1900, 4, 20), None),
        ("Kaya, Ezgi", None, Rating(1420, None, None)),
    ]
    single = text.replace("<rapid_rating>0</rapid_rating>", "").split("<player><name>Kaya")[0]
    opened, (person,) = read(single + "</playerslist>", "blitz_rating_list_xml.xml")
    assert (opened.key, person.blitz) == ("fide-blitz", Rating(1900, 4, 20))


def test_out_of_a_zip_file_whatever_it_is_called(read, tmp_path: Path):
    path = tmp_path / "made.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("folder/some name.TXT", lines(HEAD, KVITNES))
    opened, (person,) = read(path.read_bytes(), "sent.zip")
    assert person.name == "Kvitnes, Magnus"
    assert opened.done() == 1


def zipped(**files: str) -> bytes:
    held = BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name.replace("_", "."), text)
    return held.getvalue()


TWIN = "<player><fideid>8</fideid><name>A, B</name><rapid_rating/></player>"
WHOLE_ZIP = zipped(a_txt=lines(HEAD, *[KVITNES] * 50))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "empty"),
        (b"<!DOCTYPE html><html><body>Not found</body></html>", "web page"),
        (b"\xff\xfeI\0D\0", "UTF-16"),
        (b"%PDF-1.7", "PDF"),
        (b"\x00\x01\x00\x00Standard Jet DB\x00", "Microsoft Access"),
        (lines(HEAD.replace("Fed", "Lnd"), KVITNES), "no column “Fed”"),
        (lines(HEAD.replace("SK", "XX"), KVITNES), "no column “SK”"),
        (lines(HEAD, KVITNES) + KVITNES[:90], "ends in the middle of line 3"),
        (lines(HEAD) + "x" * 5000, "Line 2 has no end"),
        (zipped(a_txt=lines(HEAD) + "x" * 50_000), "Line 2 has no end"),
        (lines(HEAD, KVITNES, MARIT, KVITNES), "Line 4: the FIDE ID 1503014 is in the list twice"),
        (f"<playerslist>\n{TWIN}\n{TWIN}\n</playerslist>", "Line 3: the FIDE ID 8 is in the list"),
        (lines(HEAD, *[KVITNES[3:] + "   "] * 101), "101 lines cannot be read"),
        ("<playerslist><player><fideid>1</fideid>", "Line 1, column 40 is no XML"),
        ("<players><player/></players>", "begins with <players>"),
        ('<!DOCTYPE a [<!ENTITY b "c">]><playerslist/>', "declares what"),
        ("<playerslist>" + "<player>" * 200_000, "nobody in this file"),
        (WHOLE_ZIP[: len(WHOLE_ZIP) // 2], "zip file is damaged"),
        (WHOLE_ZIP[:60] + b"\0\0\0\0" + WHOLE_ZIP[64:], "zip file is damaged"),
        (zipped(a_txt="x", b_txt="y"), "one file of these kinds"),
        (zipped(a_doc="x"), "one file of these kinds"),
        (zipped(**{f"a{number}_txt": "x" for number in range(60)}), "too many files"),
    ],
)
def test_what_is_refused_and_why(read, content, told):
    with pytest.raises(ListRefused) as refused:
        read(content)
    assert told in refused.value.message


def test_single_lines_are_left_out_and_told(read):
    wrong = KVITNES.replace("1990", "90  "), KVITNES.replace("2840", "28x0"), KVITNES[:100]
    opened, people = read(lines(HEAD, MARIT, *wrong, UNNAMED))
    assert [person.number for person in people] == ["1503707", "99"]
    assert opened.notes() == [
        "3 lines could not be read and are left out.",
        "Line 3: the year of birth “90” is no year.",
        "Line 4: the rating “28x0” is no number from 1 to 3999.",
        "Line 5: it is too short.",
    ]
