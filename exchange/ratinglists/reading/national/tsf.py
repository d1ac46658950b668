"""The Turkish lists (UKD, UHS, UYS): a spreadsheet in a zip file.

How they look today is not known, so columns go by their headings. The identity number (TCK) is
never kept, shown or said: who has neither a licence number nor a FIDE ID is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

from exchange.ratinglists.reading.opening import OpenedList
from exchange.ratinglists.reading.tables.layout import Head, Layout
from exchange.ratinglists.reading.tables.opening import SHEETS, TEXTS, open_rows
from exchange.ratinglists.reading.tables.table_list import TableList

RATINGS = ("standard", "rapid", "blitz")
LAYOUT = Layout(
    "TSF",
    {
        "standard": "UKD;UKD Puanı;Standart UKD",
        "rapid": "UHS;Hızlı UHS;UHS Puanı;Hızlı",
        "blitz": "UYS;Yıldırım UYS;UYS Puanı;Yıldırım",
        "fide_id": "FIDE ID;FIDE No;FIDE Kodu;FIDE Numarası",
        "number": "Lisans No;Lisans;Lisans Numarası",
        "name": "Ad Soyad;Adı Soyadı;Soyad Ad;Soyadı Adı;İsim Soyisim;Ad Soyadı",
        "surname": "Soyad;Soyadı;Soyisim",
        "first": "Ad;Adı;İsim",
        "title": "Unvan;Unvanı;FIDE Unvanı",
        "sex": "Cinsiyet;Cinsiyeti",
        "birth": "Doğum Yılı;D. Yılı;Doğum Tarihi;D. Tarihi",
        "club": "Kulüp;Kulübü;Kulüp Adı",
        "federation": "Federasyon;Federasyonu;Ülke",
    },
    [RATINGS, ("name", "surname", "first"), ("fide_id", "number")],
)
DATE = re.compile(r"(20\d\d)(0[1-9]|1[0-2])(?:[0-2]\d|3[01])(?!\d)")
"""The date in the names of their files: ``ukd_listesi_20180901.zip``."""


@contextmanager
def open_tsf(path: Path, name: str, _mapping: Mapping[str, Any] | None) -> Iterator[OpenedList]:
    """Open the list, or one of the three that are for one kind of play."""
    with open_rows(path, name, (*SHEETS, *TEXTS), LAYOUT) as rows:
        head = LAYOUT.head_in(rows)
        yield TableList(rows, head, key_of(head), month=month_in(name))


def key_of(head: Head) -> str:
    """Tell which list it is: one that has no UKD is that of rapid or blitz alone."""
    paces = [pace for pace in RATINGS if pace in head.fields]
    return "tsf" if "standard" in paces or len(paces) > 1 else f"tsf-{paces[0]}"


def month_in(name: str) -> date | None:
    """Find the month in the name of the file."""
    found = DATE.search(name)
    return date(int(found[1]), int(found[2]), 1) if found else None
