"""Encodings: UTF-8 and the legacy code pages of Turkish and Nordic computers."""

import codecs

import pytest

from crosstable.trf import NoticeCode, read, write
from tests.crosstable.lines import player, text

TURKISH = (
    "Şahin, Gülşah",
    "ÇELİK, Yağız",
    "Işık, Ömer",
    "Üstündağ, İrem",
    "Kılıç, Doğan",
    "ÖZGÜR, Ayşe Nur",
)
NORWEGIAN = ("Bjørn, Åse", "Sæther, Øystein", "Ødegård, Håvard", "Grønn, André")
SWEDISH = ("Åkesson, Märta", "Öberg, Jörgen", "Lindén, Gösta")
FINNISH = ("Mäkelä, Päivi", "Hämäläinen, Jyrki", "Šagin, Tõnu", "Ažarov, Yrjö")
ICELANDIC = ("Þórsson, Guðmundur", "Árnadóttir, Sigríður", "Ýmisson, Óðinn", "Björnsdóttir, Æsa")
GROUPS = [
    (TURKISH, ("windows-1254", "iso8859-9", "cp857")),
    (NORWEGIAN, ("windows-1252", "windows-1254", "iso8859-1", "cp850", "cp865", "cp857")),
    (SWEDISH, ("windows-1252", "iso8859-1", "cp850", "cp865")),
    (FINNISH, ("windows-1252", "iso8859-15")),
    (ICELANDIC, ("windows-1252", "iso8859-1", "cp850")),
]
CASES = [
    pytest.param(names, encoding, id=f"{names[0]}-{encoding}")
    for names, encodings in GROUPS
    for encoding in encodings
]


def club(names: tuple[str, ...], *more: str) -> bytes:
    lines = [player(number, name=name) for number, name in enumerate(names, 1)]
    return text("012 Club", *more, *lines)


def names_in(data: bytes) -> tuple[str, ...]:
    return tuple(entry.name for entry in read(data).crosstable.participants)


@pytest.mark.parametrize(("names", "encoding"), CASES)
def test_names_in_a_legacy_code_page(names: tuple[str, ...], encoding: str) -> None:
    data = club(names).decode().encode(encoding, errors="replace")
    expected = tuple(name.encode(encoding, errors="replace").decode(encoding) for name in names)
    assert names_in(data) == expected
    assert [notice.code for notice in read(data).notices] == [NoticeCode.ENCODING]


@pytest.mark.parametrize("encoding", ["windows-1254", "cp857"])
@pytest.mark.parametrize("name", TURKISH)
def test_one_turkish_name_is_enough(name: str, encoding: str) -> None:
    assert names_in(club((name,)).decode().encode(encoding)) == (name,)


@pytest.mark.parametrize("encoding", ["windows-1252", "cp865"])
@pytest.mark.parametrize("name", NORWEGIAN[:3] + SWEDISH)
def test_one_nordic_name_is_enough(name: str, encoding: str) -> None:
    assert names_in(club((name,)).decode().encode(encoding)) == (name,)


def test_the_windows_apostrophe_is_no_dos_letter() -> None:
    """Byte 0x92 is an apostrophe on Windows, and Æ on DOS."""
    data = club(("O’Brien, Pat", "D’Angelo, Lia"), "022 The “Castle”").decode()
    found = read(data.encode("windows-1252"))
    assert found.head.city == "The “Castle”"
    assert found.crosstable.participants[1].name == "D’Angelo, Lia"


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [(b"", "utf-8"), (codecs.BOM_UTF8, "utf-8-sig")],
)
def test_utf_8_with_and_without_mark(mark: bytes, encoding: str) -> None:
    found = read(mark + club(TURKISH))
    assert found.encoding == encoding
    assert found.head.name == "Club"
    assert not found.notices


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_needs_its_mark(encoding: str) -> None:
    found = read(("\ufeff" + club(NORWEGIAN).decode()).encode(encoding))
    assert found.encoding == "utf-16"
    assert found.crosstable.participants[0].name == NORWEGIAN[0]


def test_the_encoding_is_no_part_of_what_a_file_says() -> None:
    legacy = read(club(TURKISH).decode().encode("windows-1254"))
    assert legacy.encoding == "windows-1254"
    assert legacy == read(club(TURKISH))


def test_writing_in_a_legacy_code_page() -> None:
    found = read(club(TURKISH))
    assert read(write(found, encoding="windows-1254")) == found


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_line_ends(end: str) -> None:
    data = club(NORWEGIAN).decode().replace("\r\n", end).encode()
    assert read(data) == read(club(NORWEGIAN))
