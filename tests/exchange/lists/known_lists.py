"""Lists as other programs and federations write them, and who is in them.

The files are in ``tests/data/lists``: made-up people under the headings, and with the ways to write
a date, a rating or nothing, that the program in the name has. What is expected was written by hand.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[2] / "data" / "lists"

PEOPLE: dict[str, list[dict[str, Any]]] = {
    "vega": [
        {
            "name": "VERDI MARIO",
            "federation": "ITA",
            "birth": "1963/04/13",
            "sex": "m",
            "title": "GM",
            "fide_id": "899901",
            "rating": 2530,
            "national_id": "100001",
        },
        {
            "name": "BIANCHI LUCIA",
            "federation": "ITA",
            "birth": "1999/12/07",
            "sex": "w",
            "national_id": "100002",
            "national_rating": 1640,
        },
        {
            "name": "NERI, PAOLA",
            "federation": "ITA",
            "sex": "w",
            "fide_id": "899903",
            "rating": 1985,
            "national_rating": 2010,
        },
    ],
    "swiss_manager": [
        {
            "national_id": "0042",
            "name": "Tõruvere, Maarja",
            "title": "WFM",
            "sex": "w",
            "federation": "EST",
            "home_club": "Pärnu Ratsu",
            "birth": "2001/02/03",
            "national_rating": 1876,
            "fide_id": "4599901",
            "rating": 1850,
        },
        {
            "national_id": "0043",
            "name": "Žukov, Jüri",
            "sex": "m",
            "federation": "EST",
            "home_club": "Pärnu Ratsu",
            "birth": "1958",
            "national_rating": 1702,
        },
        {
            "national_id": "0044",
            "name": "Mägi, Ülo",
            "title": "IM",
            "sex": "m",
            "federation": "EST",
            "home_club": "Võru Malend",
            "birth": "1999/02/28",
            "national_rating": 2411,
            "fide_id": "4599903",
            "rating": 2399,
        },
    ],
    "chess_results": [
        {
            "title": "FM",
            "name": "Ødegård, Åse",
            "fide_id": "1599901",
            "federation": "NOR",
            "rating": 2201,
            "sex": "w",
            "home_club": "Bergens SK",
        },
        {
            "name": "Çelik, Nuri",
            "fide_id": "6399902",
            "federation": "TUR",
            "rating": 1988,
            "national_rating": 2010,
            "home_club": "Kaş Satranç",
        },
        {"name": "Lindqvist, Örjan", "federation": "SWE", "national_rating": 1640},
    ],
    "swiss_manager_excel": [
        {
            "name": "Rao, Meena",
            "rating": 1912,
            "national_rating": 1850,
            "birth": "2009/05/17",
            "sex": "w",
            "fide_id": "35999901",
            "national_id": "TN123",
            "federation": "IND",
            "home_club": "Chennai Knights",
            "title": "WCM",
        },
        {
            "name": "Iyer, Dev",
            "rating": 1860,
            "birth": "1961",
            "fide_id": "35999902",
            "national_id": "TN077",
            "federation": "IND",
            "home_club": "Madurai Rooks",
        },
    ],
    "sharly": [
        {
            "title": "FM",
            "name": "Lefèvre, Chloé",
            "birth": "2001/02/03",
            "sex": "w",
            "fide_id": "699901",
            "federation": "FRA",
            "home_club": "Échiquier de Sète",
            "rating": 2150,
            "national_rating": 2180,
        },
        {
            "name": "Dupré, Noël",
            "sex": "m",
            "federation": "FRA",
            "home_club": "Échiquier de Sète",
            "birth": "1957",
        },
    ],
    "dsb": [
        {
            "national_id": "99990001",
            "name": "Müller-Lüdenscheid, Jörg",
            "sex": "m",
            "birth": "1968",
            "national_rating": 1643,
            "rating": 1702,
            "fide_id": "12999901",
            "federation": "GER",
        },
        {"national_id": "99990002", "name": "Weiß, Käthe", "sex": "w", "birth": "2011"},
        {
            "national_id": "99990003",
            "name": "Öztürk, Gül, Dr.",
            "sex": "w",
            "birth": "1979",
            "national_rating": 2010,
            "rating": 2044,
            "title": "WFM",
            "fide_id": "12999903",
            "federation": "TUR",
        },
    ],
    "dsb_old": [
        {
            "name": "Müller, Jörg",
            "sex": "m",
            "birth": "1968",
            "national_rating": 1643,
            "rating": 1702,
            "fide_id": "12999901",
            "federation": "GER",
        },
        {"name": "Weiß, Käthe", "sex": "w", "birth": "2011"},
    ],
    "german": [
        {
            "name": "Groß, Änne",
            "sex": "w",
            "birth": "2008/02/01",
            "home_club": "SK Münster",
            "national_rating": 1643,
            "rating": 1702,
            "fide_id": "12999911",
            "federation": "GER",
        },
        {
            "name": "von der Höh, Rüdiger",
            "title": "CM",
            "sex": "m",
            "birth": "1949",
            "home_club": "Brühl",
            "national_rating": 2105,
            "fide_id": "12999912",
            "federation": "GER",
        },
    ],
    "german_halves": [
        {"name": "Groß, Änne", "home_club": "SK Münster", "national_rating": 1643},
        {"name": "Höh, Rüdiger", "home_club": "Brühl"},
    ],
    "ecf": [
        {
            "national_id": "199901A",
            "name": "O'Neill, Zoë",
            "fide_id": "499901",
            "sex": "w",
            "federation": "ENG",
            "title": "WGM",
            "home_club": "Ely Chess Club",
            "national_rating": 2211,
        },
        {
            "national_id": "199902B",
            "name": "Smith, Alex",
            "federation": "ENG",
            "national_rating": 1512,
        },
    ],
    "switzerland": [
        {
            "national_id": "18001",
            "name": "Zürcher, Beat",
            "sex": "m",
            "federation": "SUI",
            "home_club": "Réti Zürich",
            "birth": "1971/05/01",
            "national_rating": 1722,
            "fide_id": "1399901",
            "rating": 1765,
        },
        {
            "national_id": "18002",
            "name": "Béguelin, Hélène",
            "title": "WIM",
            "sex": "w",
            "federation": "SUI",
            "home_club": "Échiquier Bienne",
            "birth": "1990/11/17",
            "national_rating": 2144,
            "fide_id": "1399902",
            "rating": 2188,
        },
    ],
    "austria": [
        {
            "national_id": "100123",
            "name": "Übelhör, Franz",
            "national_rating": 1688,
            "rating": 1701,
            "fide_id": "1699901",
            "birth": "1955",
            "home_club": "SC Mödling",
        },
        {
            "national_id": "100124",
            "name": "Grün, Ilse",
            "title": "WFM",
            "national_rating": 2012,
            "rating": 2040,
            "fide_id": "1699902",
            "birth": "2003",
            "home_club": "SK Jenbach",
        },
    ],
    "tsf": [
        {
            "fide_id": "6399911",
            "name": "Şahin, Ayşe Gül",
            "national_rating": 1650,
            "birth": "2010",
        },
        {"title": "FM", "name": "Çağlar, Işıl", "national_rating": 2204, "birth": "1988"},
    ],
    "norwegian": [
        {
            "name": "Rød, Æsa",
            "birth": "1961/04/03",
            "home_club": "Bærum SK",
            "rating": 1905,
            "fide_id": "1599911",
        },
        {"name": "Grønli, Øystein", "birth": "2012", "home_club": "Ålesund SK"},
    ],
}


def text_of_list(name: str) -> str:
    return (FOLDER / f"{name}.csv").read_text(encoding="utf-8")
