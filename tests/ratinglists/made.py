"""Rating lists of FIDE's real size, all made up: ``python -m tests.ratinglists.made OUT``.

What the list of October 2026 was measured to have is kept: 1,932,867 people, 1,140,225 of them
without any rating, 33,734 without a year of birth, three lines a letter too long, names without a
comma, with two, and one that is "-,-"; the widths of all columns, and the head line as it is. What
was not measured is an estimate: how many people a federation has, how often a name has no comma,
how common names are, how strong people are, who has a title or a flag, the line ends of the XML.
"""

from __future__ import annotations

import argparse
import random
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from tests.ratinglists.nations import FEDERATIONS, NATIONS, drum_of

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
OVERFLOWING = "FA,FST,DI,NI,SIX"
"""Titles that are a letter longer than their column."""
ODD_NAMES = ("Amar,, Kahtan", "-,-")


def people(count: int, seed: str) -> Iterator[dict[str, str]]:
    """Make people, field by field as FIDE's XML names them."""
    chance = random.Random(seed)  # noqa: S311 - made-up people
    draw = chance.random
    home = _Homes(chance)
    unrated, no_year = round(UNRATED * count / PEOPLE), round(WITHOUT_YEAR * count / PEOPLE)
    long_lines = {count // 4, count // 2, count * 3 // 4} if count >= 20 * TOO_LONG else set()
    odd = dict(zip((count // 5, count // 7), ODD_NAMES, strict=True)) if count >= 20 else {}
    number = 100_000
    for place in range(count):
        number += STEPS[int(draw() * len(STEPS))]
        federation, surname, given = home.draw()
        left = count - place  # how many are drawn still: the numbers at the end are exact
        is_unrated = draw() * left < unrated
        unrated -= is_unrated
        is_ageless = draw() * left < no_year
        no_year -= is_ageless
        strength = 0 if is_unrated else min(2850, max(1400, int(chance.gauss(1650, 230))))
        woman = draw() < 0.12
        title, women_title = _titles(strength, woman, chance)
        inactive = draw() < 0.3
        yield {
            "fideid": str(number),
            "name": odd.get(place) or _name(surname, given, draw()),
            "country": federation,
            "sex": "F" if woman else "M",
            "title": title,
            "w_title": women_title,
            "o_title": OVERFLOWING if place in long_lines else _others(chance),
            "foa_title": "AFM" if draw() < 0.002 else "",
            **_ratings(strength, chance),
            "birthday": "0" if is_ageless else str(1935 + int(draw() * 86)),
            "flag": FLAGS[woman, inactive],
        }


STEPS = (1, 1, 1, 1, 1, 1, 2, 3, 40)
"""From one FIDE ID to the next."""
FLAGS = {(False, False): "", (False, True): "i", (True, False): "w", (True, True): "wi"}


class _Homes:
    """The federations of people, with the names usual there."""

    def __init__(self, chance: random.Random) -> None:
        self._draw = chance.random
        self._nations = [
            (code, nation)
            for nation, shares in FEDERATIONS.items()
            for code, share in shares.items()
            for _ in range(max(1, round(share * 5)))
        ]
        self._families = {key: nation.drum(chance) for key, nation in NATIONS.items()}
        self._given = {
            key: [name.replace("_", " ") for name in drum_of(nation.given.split(), 500, 8)]
            for key, nation in NATIONS.items()
        }

    def draw(self) -> tuple[str, str, str]:
        """Draw a federation, a family name and a given name."""
        draw = self._draw
        code, nation = self._nations[int(draw() * len(self._nations))]
        families, names = self._families[nation], self._given[nation]
        surname, given = families[int(draw() * len(families))], names[int(draw() * len(names))]
        if draw() < NATIONS[nation].double:
            surname += f" {families[int(draw() * len(families))]}"
        if draw() < 0.2:
            given += f" {names[int(draw() * len(names))]}"
        return code, surname, given


def _name(surname: str, given: str, drawn: float) -> str:
    if drawn < 0.01:
        return f"{surname} {given[0]}"
    if drawn < 0.02:
        return surname
    return f"{surname},, {given}" if drawn < 0.0202 else f"{surname}, {given}"


def _titles(strength: int, woman: bool, chance: random.Random) -> tuple[str, str]:
    """Draw the highest title, which may be a women's, and the women's one."""
    if strength < 2000 or chance.random() < 0.6:
        return "", ""
    mine = next((each for each, least in TITLES if strength >= least), "")
    if not woman:
        return mine, ""
    hers = next((each for each, least in WOMEN_TITLES if strength >= least), "")
    return mine or hers, hers


TITLES = (("GM", 2500), ("IM", 2400), ("FM", 2300), ("CM", 2200))
WOMEN_TITLES = (("WGM", 2300), ("WIM", 2200), ("WFM", 2100), ("WCM", 2000))


def _others(chance: random.Random) -> str:
    if chance.random() > 0.03:
        return ""
    return chance.choice(("FA", "NA", "FT", "IA", "NA,NI", "DI", "FST", "IO,FA", "LSI"))


def _ratings(strength: int, chance: random.Random) -> dict[str, str]:
    """Draw three ratings, one at least; those who have none have zeroes."""
    if not strength:
        return NO_RATINGS
    draw = chance.random
    has = [draw() < share for share in (0.75, 0.6, 0.45)]
    has[0] = has[0] or not any(has)
    fields = {}
    for before, there in zip(("", "rapid_", "blitz_"), has, strict=True):
        near = min(2880, max(1400, strength + int(draw() * 180) - 90)) if there else 0
        games = int(draw() * 15) if there and draw() < 0.2 else 0
        fields[f"{before}rating"] = str(near)
        fields[f"{before}games"] = str(games)
        fields[f"{before}k"] = KS[int(draw() * len(KS))] if there else "0"
    return fields


KS = ("20", "20", "40", "10")
NO_RATINGS = {
    before + field: "0" for before in ("", "rapid_", "blitz_") for field in ("rating", "games", "k")
}


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
    fields = "".join(f"<{name}>{person[name]}</{name}>\n" for name in names)
    return f"<player>\n{fields}</player>\n"


def write(out: IO[str], form: str, count: int, seed: str) -> None:
    """Write a list of one of the :data:`FORMS`."""
    before = next((f"{pace}_" for pace in ("rapid", "blitz") if form.startswith(pace)), "")
    alone = form.startswith(("standard", "rapid", "blitz"))
    everybody = people(count, seed)
    listed = (one for one in everybody if not alone or one[f"{before}rating"] != "0")
    if form.endswith("xml"):
        out.write("<playerslist>\n")
        for person in listed:
            fields = _alone(person, before) if alone else person
            out.write(xml_person(fields, tuple(fields)))
        out.write("</playerslist>\n")
        return
    out.write({"txt": HEAD, "legacy": LEGACY}.get(form, SINGLE) + "\r\n")
    for person in listed:
        line = single_line(person, before) if alone else combined_line(person, form == "legacy")
        out.write(line + "\r\n")


def _alone(person: dict[str, str], before: str) -> dict[str, str]:
    """Leave what a single XML list has: its own rating, whichever it is, is called ``rating``."""
    own = {name: person[before + name] for name in ("rating", "games", "k")}
    first = {name: text for name, text in person.items() if name in ALWAYS}
    return first | own | {name: person[name] for name in ("birthday", "flag")}


ALWAYS = ("fideid", "name", "country", "sex", "title", "w_title", "o_title", "foa_title")
FORMS = {
    "txt": "players_list_foa.txt",
    "legacy": "players_list.txt",
    "xml": "players_list_xml_foa.xml",
    "standard": "standard_rating_list.txt",
    "rapid": "rapid_rating_list.txt",
    "blitz": "blitz_rating_list.txt",
    "standard-xml": "standard_rating_list.xml",
    "rapid-xml": "rapid_rating_list.xml",
    "blitz-xml": "blitz_rating_list.xml",
}
"""With the names that the files have in FIDE's zips; those of the single XML lists are guesses."""


def make(path: Path, form: str, count: int = PEOPLE, seed: str = "hall") -> Path:
    """Write a list to ``path``, into a zip file if it ends so."""
    inner = FORMS[form]
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
    parser.add_argument("--form", choices=FORMS, default="txt")
    parser.add_argument("--people", type=int, default=PEOPLE)
    parser.add_argument("--seed", default="hall")
    parser.add_argument("out", type=Path, help="zipped if it ends in .zip")
    chosen = parser.parse_args(arguments)
    make(chosen.out, chosen.form, chosen.people, chosen.seed)


if __name__ == "__main__":
    main(sys.argv[1:])
