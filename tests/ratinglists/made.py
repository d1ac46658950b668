"""Rating lists of FIDE's real size, all made up: ``python -m tests.ratinglists.made OUT``.

What the list of October 2026 was measured to have is kept: 1,932,867 people, 1,140,225 of them
without any rating, 33,734 without a year of birth, three lines a letter too long, names without a
comma, with two, and one that is "-,-". How often names have no comma, and how many people each
federation has, are estimates.
"""

from __future__ import annotations

import argparse
import random
import sys
import zipfile
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import IO

PEOPLE = 1_932_867
UNRATED = 1_140_225
WITHOUT_YEAR = 33_734
TOO_LONG = 3
HEAD = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
LEGACY = HEAD.replace("FOA SRtng", "SRtng")
SINGLE = HEAD[: HEAD.index("SRtng")] + "OCT26 Gms K  B-day Flag"
FEDERATIONS = {
    "IND": 180, "RUS": 150, "ESP": 110, "IRI": 105, "FRA": 95, "GER": 90, "TUR": 85, "POL": 75,
    "ITA": 60, "USA": 55, "BRA": 45, "GRE": 45, "SRI": 40, "ENG": 35, "KAZ": 35, "HUN": 30,
    "CZE": 28, "NED": 25, "UKR": 25, "ARG": 25, "COL": 25, "MEX": 25, "NOR": 18, "SWE": 15,
    "CRO": 15, "SRB": 15, "ROU": 15, "EGY": 12, "PHI": 12, "INA": 12, "BAN": 10, "UZB": 10,
    "FID": 8, "NON": 1, "": 1, "ISL": 3, "FIN": 5, "DEN": 10, "LIE": 0.2, "QAT": 1,
}  # fmt: skip
SYLLABLES = str.split(
    "ka ma ra sa na la ta ha ba da an ar al er is ov in ez mu mo sh ch iv ko vi ya yo ur oe ae "
    "be de ge ke le me ne pe re se te ve ze bi di gi ki li mi ni pi ri si ti vi zi bo do go jo lo "
    "no po ro so to vo zo bu du gu ku lu nu pu ru su tu vu zu el en es et ol on or os un us ut"
)
FAMILIES = str.split(
    "Kumar Singh Yilmaz Kaya Demir Sahin Celik Garcia Martinez Lopez Gonzalez Ivanov Petrov "
    "Smirnov Kuznetsov Mohammadi Hosseini Ahmadi Mueller Schmidt Schneider Fischer Weber Nowak "
    "Kowalski Rossi Russo Ferrari Silva Santos Oliveira Nguyen Papadopoulos Perera Fernando Smith "
    "Jones Taylor Brown Williams Hansen Johansen Olsen Larsen Andersen Nilsen Pedersen Eriksen "
    "Horvat Kovacs Nagy Szabo Toth Varga Novak Svoboda Dvorak De_Jong Jansen Bakker Shevchenko "
    "Kovalenko Bondarenko Fernandez Rodriguez Perez Sanchez Ramirez Torres Flores Rivera Gomez "
    "Diaz Cruz Reyes Morales Johnson Davis Miller Wilson Moore Martin Bernard Dubois Thomas "
    "Robert Richard Petit Durand Leroy Moreau Ali Ahmed Mohamed Hassan Ibrahim Rahman Islam "
    "Oezdemir Aydin Arslan Dogan Kilic Sharma Patel Gupta Reddy Odegard Oedegaard"
)
GIVEN = str.split(
    "Mohamed Ali Ahmet Mehmet Mustafa Ayse Fatma Emine Ezgi Juan Jose Maria Ana Carlos Luis "
    "Aleksandr Sergey Sergei Dmitry Andrei Anna Elena Olga Jan Hans Peter Klaus Thomas Piotr "
    "Marco Luca Giulia Joao Pedro Arun Priya Rahul Ananya Reza Amir Sara John David Michael James "
    "Emma Olav Lars Ingrid Marit Ivan Marko Istvan Petr Pieter Nikos Giorgos Kasun Nimal Ozgur "
    "Oezguer Jean Pierre Marie Andre Francois Ryan Kevin Daniel Lucas Mateo Sofia Elif Zeynep"
)


def people(count: int, seed: str) -> Iterator[dict[str, str]]:
    """Make people, field by field as FIDE's XML names them."""
    chance = random.Random(seed)  # noqa: S311 - made-up people
    codes, shares = list(FEDERATIONS), list(accumulate(FEDERATIONS.values()))
    family = list(accumulate(1 / (place + 3) for place in range(len(FAMILIES))))
    rare = [
        "".join(chance.choices(SYLLABLES, k=chance.choice((2, 3, 3, 4)))) for _ in range(60_000)
    ]
    unrated, no_year = UNRATED / PEOPLE, WITHOUT_YEAR / PEOPLE
    long_lines = {count // 3, count // 2, count * 2 // 3} if count > 100 else set()
    number = 100_000
    for place in range(count):
        number += chance.choice((1, 1, 1, 2, 3, 250)) if place else 0
        surname = (
            chance.choices(FAMILIES, cum_weights=family)[0].replace("_", " ")
            if chance.random() < 0.4
            else chance.choice(rare).capitalize()
        )
        given = chance.choice(GIVEN)
        if chance.random() < 0.2:
            given += f" {chance.choice(GIVEN)}"
        comma = chance.random()
        name = f"{surname}, {given}"
        if comma < 0.02:
            name = f"{surname} {given}" if comma < 0.01 else surname
        elif comma < 0.0202:
            name = f"{surname},, {given}"
        if place == count // 5:
            name = "-,-"
        has_rating = chance.random() >= unrated
        strength = min(2850, max(1400, int(chance.gauss(1650, 230)))) if has_rating else 0
        woman = chance.random() < 0.12
        title = _title(strength, woman, chance)
        yield {
            "fideid": str(number),
            "name": name[:60],
            "country": chance.choices(codes, cum_weights=shares)[0],
            "sex": "F" if woman else "M",
            "title": title,
            "w_title": title if title.startswith("W") else "",
            "o_title": "FST,NA,FI,NI,SIX" if place in long_lines else _others(chance),
            "foa_title": "AFM" if chance.random() < 0.002 else "",
            "rating": _near(strength, 0.9, chance),
            "games": str(chance.randrange(12)) if strength else "0",
            "k": chance.choice(("20", "40", "10")) if strength else "0",
            "rapid_rating": _near(strength, 0.6, chance),
            "rapid_games": "0",
            "rapid_k": "20" if strength else "0",
            "blitz_rating": _near(strength, 0.45, chance),
            "blitz_games": "0",
            "blitz_k": "20" if strength else "0",
            "birthday": "0" if chance.random() < no_year else str(chance.randint(1935, 2020)),
            "flag": ("w" if woman else "") + ("i" if chance.random() < 0.3 else ""),
        }


def _title(strength: int, woman: bool, chance: random.Random) -> str:
    if chance.random() < 0.7:
        return ""
    limits = (("WGM", 2300), ("WIM", 2200), ("WFM", 2100), ("WCM", 2000)) if woman else ()
    for title, least in (("GM", 2500), ("IM", 2400), ("FM", 2300), ("CM", 2200), *limits):
        if strength >= least:
            return title
    return ""


def _others(chance: random.Random) -> str:
    return chance.choice(("FA", "NA", "FT", "IA", "NA,NI", "DI")) if chance.random() < 0.03 else ""


def _near(strength: int, share: float, chance: random.Random) -> str:
    if not strength or chance.random() > share:
        return "0"
    return str(min(2880, max(1400, strength + chance.randint(-90, 90))))


def _common(person: dict[str, str]) -> str:
    return (
        f"{person['fideid']:<15}{person['name']:<61}{person['country']:<4}{person['sex']:<4}"
        f"{person['title']:<5}{person['w_title']:<5}{person['o_title']:<15}"
    )


def _rating(person: dict[str, str], before: str) -> str:
    rating, games, k = (person[before + name] for name in ("rating", "games", "k"))
    return f"{rating:<6}{games:<4}{k:<3}"


def combined_line(person: dict[str, str], legacy: bool = False) -> str:
    """Write a line of the combined TXT list."""
    foa = "" if legacy else f"{person['foa_title']:<4}"
    ratings = "".join(_rating(person, before) for before in ("", "rapid_", "blitz_"))
    return f"{_common(person)}{foa}{ratings}{person['birthday']:<6}{person['flag']:<4}"


def single_line(person: dict[str, str], before: str) -> str:
    """Write a line of a single TXT list; ``before``: empty, ``rapid_``, ``blitz_``."""
    rest = f"{_rating(person, before)[:-1]:<13}{person['birthday']:<6}{person['flag']:<4}"
    return f"{_common(person)}{person['foa_title']:<4}{rest}"


def xml_person(person: dict[str, str], names: tuple[str, ...]) -> str:
    """Write a person of an XML list."""
    fields = "".join(f"<{name}>{person[name]}</{name}>\r\n" for name in names)
    return f"<player>\r\n{fields}</player>\r\n"


def write(out: IO[str], form: str, count: int, seed: str) -> None:
    """Write a list: ``txt``, ``legacy``, ``xml``; or ``standard``, ``rapid``, ``blitz`` (TXT)."""
    if form == "xml":
        out.write("<playerslist>\r\n")
        for person in people(count, seed):
            out.write(xml_person(person, tuple(person)))
        out.write("</playerslist>\r\n")
        return
    head = {"txt": HEAD, "legacy": LEGACY}.get(form, SINGLE)
    out.write(f"{head}\r\n")
    before = {"rapid": "rapid_", "blitz": "blitz_"}.get(form, "")
    for person in people(count, seed):
        if form in {"txt", "legacy"}:
            out.write(combined_line(person, form == "legacy") + "\r\n")
        elif person[f"{before}rating"] != "0":
            out.write(single_line(person, before) + "\r\n")


def make(path: Path, form: str, count: int = PEOPLE, seed: str = "hall") -> Path:
    """Write a list to ``path``, into a zip file if it ends so."""
    inner = {"txt": "players_list_foa.txt", "xml": "players_list_xml_foa.xml"}.get(
        form, "players_list.txt" if form == "legacy" else f"{form}_rating_list.txt"
    )
    plain = path.with_name(inner) if path.suffix == ".zip" else path
    with plain.open("w", encoding="ascii", newline="") as out:
        write(out, form, count, seed)
    if path.suffix == ".zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
            archive.write(plain, inner)
        plain.unlink()
    return path


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    forms = ("txt", "legacy", "xml", "standard", "rapid", "blitz")
    parser.add_argument("--form", choices=forms, default="txt")
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--seed", default="hall")
    parser.add_argument("out", type=Path)
    chosen = parser.parse_args(arguments)
    make(chosen.out, chosen.form, chosen.people, chosen.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
