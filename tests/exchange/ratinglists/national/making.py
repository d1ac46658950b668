"""Small lists written by hand, in the layouts that the note on national lists has."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Iterable, Mapping, Sequence

DSB = (
    'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Nachname,Vorname,Geschlecht,Spielberechtigung,'
    'Geburtsjahr,"Letzte Auswertung",DWZ,Index,FIDE-Elozahl,FIDE-Titel,FIDE-ID,FIDE-Land'
)
DSB_BEFORE = (
    '"ZPS/VKZ","Mgl-Nr","Status","Spielername","Geschlecht","Spielberechtigung","Geburtsjahr",'
    '"Letzte Auswertung","DWZ","Index","FIDE-Elo","FIDE-Titel","FIDE-ID","FIDE-Land"'
)
DSB_CLUBS = "ZPS-Nummer,Landesverband,Vereinsname"
ECF = (
    "ECF_code,full_name,member_no,FIDE_no,gender,nation,title,club_code,club_name,"
    "original_standard,revised_standard,original_rapid,revised_rapid,original_blitz,revised_blitz"
)
TSF = "TCK;FIDE ID;Unvan;Ad;Soyad;UKD;Hızlı UHS;Yıldırım UYS;Doğum Yılı;İl"
IDENTITY, ANOTHER_IDENTITY = "10000000146", "10000000078"
"""Identity numbers whose last two digits are as they have to be."""


def text(*lines: str, end: str = "\r\n") -> str:
    return "".join(f"{line}{end}" for line in lines)


def zipped(files: Mapping[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return held.getvalue()


def dbf(
    fields: Sequence[tuple[str, int]],
    people: Iterable[Sequence[str]],
    *,
    kind: int = 0x03,
    language: int = 0,
    encoding: str = "ascii",
    deleted: Sequence[int] = (),
) -> bytes:
    """Write a dBASE III file: a head of 32 bytes, 32 for each field, then records of one width."""
    records = [
        (b"*" if number in deleted else b" ")
        + b"".join(
            cell.encode(encoding).ljust(width)[:width]
            for cell, (_name, width) in zip(person, fields, strict=True)
        )
        for number, person in enumerate(people)
    ]
    width = 1 + sum(width for _name, width in fields)
    head = struct.pack(
        "<B3sIHH17xBH",
        kind,
        b"\x7e\x0a\x01",
        len(records),
        33 + 32 * len(fields),
        width,
        language,
        0,
    )
    described = b"".join(
        name.encode().ljust(11, b"\0") + b"C" + bytes(4) + bytes([width]) + bytes(15)
        for name, width in fields
    )
    return head + described + b"\r" + b"".join(records) + b"\x1a"


USCF = [("MEM_ID", 8), ("MEM_NAME", 30), ("STATE", 2), ("R_LPB_RAT", 8), ("Q_LPB_RAT", 8)]
USCF += [("B_LPB_RAT", 8)]
USCF_WITH_FIDE = [*USCF, ("GENDER", 1), ("BYEAR", 4), ("FEDERATION", 3), ("TITLE", 4)]
