"""Section 1: lists of federations other than FIDE, and any other list."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.exchange.ratinglists.national.making import (
    DSB,
    DSB_CLUBS,
    ECF,
    IDENTITY,
    TSF,
    USCF_WITH_FIDE,
    dbf,
    text,
    zipped,
)
from tests.exchange.sheets.making import excel
from tests.ratinglists.tried.hall import Hall
from tests.ratinglists.tried.sentences import Part

part = Part("1. Reading: national and other lists")
GERMANS = 90_000
"""About as many people as the German list has; each stands in it twice here."""


def _file(hall: Hall, name: str, content: bytes) -> Path:
    place = hall.folder / "national"
    place.mkdir(exist_ok=True)
    (place / name).write_bytes(content)
    return place / name


def _load(hall: Hall, path: Path, which: str, shown: Iterable[str], people: int) -> None:
    page = hall.page()
    hall.send(page, path, which)
    for told in shown:
        expect(page.get_by_role("main")).to_contain_text(told)
    page.get_by_role("button", name="Load this list", exact=True).click()
    ended = page.get_by_role("link", name="All rating lists", exact=True)
    expect(ended).to_be_visible(timeout=hall.patience)
    expect(page.get_by_role("main")).to_contain_text(
        "1 person is loaded" if people == 1 else f"{people:,} people are loaded"
    )


@part.sentence("the German list of full size: memberships, clubs, DWZ")
def germany(hall: Hall) -> None:
    count = min(GERMANS, hall.people)
    lines = [
        f'{10_000_000 + number},{club},{number % 900},{status},"Müller,Jörg {number}",Müller,Jörg'
        f" {number},M,D,{1930 + number % 80},202614,{900 + number % 1500},25,,,,GER"
        for number in range(count)
        for club, status in (("60101", "P"), ("60102", "A"))
    ]
    clubs = text(DSB_CLUBS, "60101,6,SK Eins", "60102,6,SK Zwei")
    files = {"spieler.csv": text(DSB, *lines), "vereine.csv": clubs, "verbaende.csv": ""}
    path = _file(hall, "LV-0-csv.zip", zipped({name: t.encode() for name, t in files.items()}))
    told = ("Müller, Jörg 0", "SK Zwei", "which of several memberships is read")
    _load(hall, path, "dsb", told, count)


@part.sentence("the English CSV and the American DBF")
def england_and_the_usa(hall: Hall) -> None:
    line = '199901A,"O\'Neill, Zoë",,499901,F,ENG,FM,1ABC,Ely Chess Club,2205,2211,,2111,,'
    _load(hall, _file(hall, "ecf.csv", text(ECF, line).encode()), "ecf", ["2211", "Ely"], 1)
    people = [
        (str(number), f"SMITH, JOHN {number}", "NY", "1500/6", "*", "1433*", "M", "1990", "USA", "")
        for number in range(1, 5_001)
    ]
    body = zipped({"uscffide.dbf": dbf(USCF_WITH_FIDE, people)})
    _load(hall, _file(hall, "db.zip", body), "uscf", ["SMITH, JOHN 1", "1500", "1433"], 5_000)


@part.sentence("the Turkish list, without its identity numbers anywhere")
def turkey(hall: Hall) -> None:
    people = [
        (int(IDENTITY), 6_399_911, "", "Ayşe", "Şahin", 1650, 1600, 0, 2010, "İzmir"),
        (int(IDENTITY), 0, "FM", "Işıl", "Çağlar", 2204, 0, 0, 1988, "Muğla"),
    ]
    sheet = zipped({"ukd.xlsx": excel([TSF.split(";"), *people])})
    told = ["Şahin, Ayşe", "personal, never read", "neither a number of the list nor a FIDE ID"]
    _load(hall, _file(hall, "ukd_listesi_20180901.zip", sheet), "tsf", told, 1)
    kept = [path for path in Path(hall.environment["DATA_DIR"]).rglob("*") if path.is_file()]
    kept.append(hall.folder / "server.log")
    assert len(kept) > 2
    assert [path.name for path in kept if IDENTITY.encode() in path.read_bytes()] == []


@part.sentence("the French Access file is not read, and the page says what to do instead")
def france(hall: Hall) -> None:
    body = zipped({"Data.mdb": b"\0\1\0\0Standard Jet DB\0" + bytes(900)})
    page = hall.page()
    page.goto("/en/account/lists/send/")
    expect(page.get_by_role("main")).to_contain_text("PapiData.zip is a Microsoft Access file")
    hall.send(page, _file(hall, "PapiData.zip", body), "own")
    expect(page.get_by_role("main")).to_contain_text("save the table of players as CSV or XLSX")


@part.sentence("any other list: its columns are said once, the same headings ask nothing more")
def another(hall: Hall) -> None:
    head = ["Nr", "Navn", "Klubb", "Lyn"]
    people = [[str(number), f"Ødegård, Åse {number}", "SK Øst", 1500] for number in range(1, 101)]
    page = hall.page()
    hall.send(page, _file(hall, "a.xlsx", excel([head, *people])), "own")
    _say(page, {"Nr": "number", "Navn": "name", "Lyn": "blitz"}, "Østlandet")
    page.get_by_role("button", name="Load this list", exact=True).click()
    hall.wait(page)
    again = text(*(";".join(map(str, row)) for row in ([*head[::-1]], people[0][::-1]))).encode()
    hall.send(page, _file(hall, "b.csv", again), "own:ostlandet")
    expect(page.get_by_role("heading", level=1)).to_have_text("Is this the list?")
    expect(page.get_by_role("main")).to_contain_text("Ødegård, Åse 1")
    other = again.replace(b"Lyn", b"Hurtig")
    hall.send(page, _file(hall, "c.csv", other), "own:ostlandet")
    expect(page.get_by_role("heading", level=1)).to_have_text("What are its columns?")


def _say(page: Page, columns: dict[str, str], name: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text("What are its columns?")
    page.get_by_label("Name of the list").fill(name)
    for heading, field in columns.items():
        page.get_by_label(heading, exact=True).select_option(field)
    page.get_by_role("button", name="Look it over", exact=True).click()
