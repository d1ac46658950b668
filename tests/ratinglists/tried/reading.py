"""Section 1: lists are read, and come in."""

from __future__ import annotations

import gzip
import os
import re
import signal
import sqlite3
import subprocess
import time
import zipfile
from contextlib import suppress
from itertools import islice
from pathlib import Path

from playwright.sync_api import Error, Page, expect

from tests.ratinglists import made
from tests.ratinglists.tried.hall import SLOW, Hall
from tests.ratinglists.tried.sentences import Part
from tests.servers import run

part = Part("1. Reading")
LISTS = "/en/account/lists/"
FEW = 2_000
"""The people of a list that is refused in the end."""


@part.sentence("a stranger gets 404 for the pages of lists, and an arbiter does not see them")
def strangers(hall: Hall) -> None:
    nobody = hall.page("")
    for path in ("", "send/"):
        answer = nobody.request.get(f"{LISTS}{path}")
        assert answer.status == 404, f"{path or 'lists'}: {answer.status}"
    arbiter = hall.page("arbiter")
    assert arbiter.request.get(f"{LISTS}send/").status in (403, 404)
    assert arbiter.get_by_role("link", name="Rating lists").count() == 0


@part.sentence("the administrator sends FIDE's combined TXT, zipped; the page shows its progress")
def upload(hall: Hall) -> None:
    page = hall.page()
    hall.send(page, hall.made("txt"))
    somebody = next(made.people(hall.people, "hall"))
    expect(page.locator("tbody")).to_contain_text(somebody["name"])
    page.get_by_role("button", name="Load this list", exact=True).click()
    page.wait_for_url(lambda url: "/updates/" in url)
    shown: set[str] = set()
    while page.get_by_role("button", name="Stop", exact=True).count():
        with suppress(Error):  # the page goes on to the outcome
            shown.update(page.locator("main [aria-busy]").all_inner_texts())
        time.sleep(0.1)
    hall.wait(page)
    assert any("people are read" in text for text in shown) or hall.people < SLOW, shown
    assert shown, "the page says how far it is"
    assert f"{hall.people} people are loaded" in _digits(page)
    page.goto(LISTS)
    expect(page.get_by_role("heading", name="FIDE", exact=True)).to_be_visible()
    assert str(hall.people) in _digits(page)


@part.sentence("loading can be stopped, and the old list stays in use")
def stopped(hall: Hall) -> None:
    before = generation(hall)
    page = hall.page()
    hall.send(page, hall.made("txt", people=max(SLOW, hall.people)))
    page.get_by_role("button", name="Load this list", exact=True).click()
    expect(page.get_by_text("people are read").first).to_be_visible(timeout=hall.patience)
    assert generation(hall) == before, "the old one is in use while the new one comes"
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.get_by_text("It was stopped.").first).to_be_visible()
    assert generation(hall) == before
    _no_half_list(hall)


@part.sentence("a worker killed in the middle: it begins again by itself, and leaves no half list")
def killed(hall: Hall) -> None:
    before = generation(hall)
    page = hall.page()
    hall.send(page, hall.made("txt", people=max(SLOW, hall.people), seed="other"))
    page.get_by_role("button", name="Load this list", exact=True).click()
    expect(page.get_by_text("people are read").first).to_be_visible(timeout=hall.patience)
    workers = [pid for pid, line in _children(hall.server) if "runner lists" in line]
    assert workers, "a process of its own loads lists"
    for pid in workers:
        os.kill(pid, signal.SIGKILL)
    assert generation(hall) == before
    hall.wait(page)
    assert generation(hall) != before
    _no_half_list(hall)


@part.sentence("XML as TXT: the same people come in, by the command update_lists")
def command(hall: Hall) -> None:
    before = generation(hall)
    hall.command("update_lists", "--all-the-same", f"--file={hall.made('xml')}")
    assert generation(hall) != before
    page = hall.page()
    page.goto(LISTS)
    assert str(hall.people) in _digits(page)


@part.sentence("legacy and single lists, TXT and XML, zipped or not")
def other_forms(hall: Hall) -> None:
    few = min(hall.people, 20_000)
    for form in ("standard", "rapid-xml", "blitz"):
        ending = ".xml" if form.endswith("xml") else ".zip"
        hall.command("update_lists", f"--file={hall.made(form, ending, few)}")
    page = hall.page()
    page.goto(LISTS)
    for heading in ("Standard", "Rapid", "Blitz"):
        heading_of_list = page.locator("h2").filter(has_text=re.compile(heading, re.IGNORECASE))
        expect(heading_of_list.first).to_be_visible()
    page.goto(f"{LISTS}send/")
    hall.send(page, hall.made("legacy", ".txt", few))
    expect(page.get_by_role("button", name="Load this list", exact=True)).to_be_visible()
    page.get_by_role("button", name="Throw the file away", exact=True).click()


@part.sentence("a list far shorter than the one in use asks first, and changes nothing")
def shorter(hall: Hall) -> None:
    before = generation(hall)
    page = hall.page()
    hall.send(page, hall.made("txt", ".txt", FEW))
    page.get_by_role("button", name="Load this list", exact=True).click()
    keep = page.get_by_role("button", name="Keep the list in use", exact=True)
    keep.click(timeout=hall.patience)
    expect(page.get_by_text("The list in use is as it was").first).to_be_visible()
    assert generation(hall) == before


@part.sentence(
    "cut off, another encoding, moved columns, doubled ids, bombs: told, nothing changed"
)
def hostile(hall: Hall) -> None:
    before = generation(hall)
    for name, file in _hostile_files(hall):
        page = hall.page()
        page.goto(f"{LISTS}send/")
        page.locator("[name=which]").select_option("fide")
        page.locator("[name=file]").set_input_files(file)
        page.get_by_role("button", name="Send and look it over", exact=True).click()
        load = page.get_by_role("button", name="Load this list", exact=True)
        told = page.locator("main :is(.note.error, .errors, .errorlist):visible").first
        page.wait_for_load_state()
        seen = page.locator("main").inner_text().replace("\n", " ")[:300]
        assert load.count() or told.count(), f"{name}: nothing is told: {seen}"
        if load.count():
            load.click()
            told = page.locator("main :is(.note.error, .note.warning):visible").first
            expect(told).to_be_visible(timeout=hall.patience)
        text = told.inner_text().strip()
        assert text, name
        assert "broke down" not in text, f"{name}: {text}"
        assert generation(hall) == before, name
        hall.visitors.leave()


def _hostile_files(hall: Hall) -> list[tuple[str, Path]]:
    lines = hall.made("txt", ".txt", FEW).read_bytes().splitlines(keepends=True)
    place = hall.folder / "hostile"
    place.mkdir(exist_ok=True)
    whole = b"".join(lines)
    bodies = {
        "cut off": whole[: len(whole) * 2 // 3 + 50],
        "UTF-16": whole.decode().encode("utf-16"),
        "columns moved": lines[0] + b"".join(b"   " + line for line in lines[1:]),
        "doubled": b"".join([*lines, *lines[1:]]),
        "a page": b"<!doctype html><html><body>Please wait</body></html>",
        "nothing": b"",
        "cut off XML": hall.made("xml", ".xml", FEW).read_bytes()[:-2000],
    }
    files = []
    for name, body in bodies.items():
        path = place / f"{name.replace(' ', '-')}.txt"
        path.write_bytes(body)
        files.append((name, path))
    bomb = place / "bomb.zip"
    with (
        zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("players_list_foa.txt", "w", force_zip64=True) as member,
    ):
        member.write(lines[0])
        for _ in range(2_100):
            member.write(bytes(1_000_000))
    cut = place / "cut.zip"
    cut.write_bytes(hall.made("txt", ".zip", FEW).read_bytes()[:-3000])
    return [*files, ("bomb", bomb), ("cut zip", cut)]


@part.sentence("nobody of the lists is in a backup")
def backup(hall: Hall) -> None:
    path = hall.folder / "kibitz.backup"
    hall.command("backup", str(path))
    whole = gzip.decompress(path.read_bytes())
    assert b"administrator@example.org" in whole, "it can be looked into"
    for person in islice(made.people(hall.people, "hall"), 100, 110):
        assert person["name"].encode() not in whole
        assert person["fideid"].encode() not in whole


def generation(hall: Hall) -> int | None:
    """Return which people FIDE's list has."""
    path = Path(hall.environment["DATA_DIR"], "kibitz.sqlite3")
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        row = database.execute(
            "SELECT generation FROM ratinglists_ratinglist WHERE key = 'fide'"
        ).fetchone()
    return row[0] if row else None


def _no_half_list(hall: Hall) -> None:
    lists = Path(hall.environment["DATA_DIR"], "lists")
    run.wait_until(
        lambda: not [path for path in lists.glob("*.*") if path.suffix != ".sqlite3"],
        "nothing unfinished is left",
    )


def _digits(page: Page) -> str:
    """Return what a page shows, its numbers without anything between thousands."""
    return re.sub(r"(?<=\d)[\s,.](?=\d)", "", page.locator("main").inner_text())


def _children(pid: int) -> list[tuple[int, str]]:
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="], capture_output=True, check=True, text=True
    )
    rows = [line.split(None, 2) for line in listed.stdout.splitlines()]
    return [(int(own), line) for own, parent, line in rows if int(parent) == pid]
