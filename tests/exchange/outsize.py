"""Files that a form may be sent to keep us busy, and everything that reads what a form sends.

As a program: lets each reader read the files that are for it, each time in a process of its own
that is killed after two seconds of processor time and has 200 MB at most; prints what came of it.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import django
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils.datastructures import MultiValueDict

if __name__ == "__main__":
    django.setup()

from django import forms

from exchange import upgrading
from exchange.lists.list_row import ImportFaults
from exchange.lists.rows import read_rows
from exchange.sheets.workbook import open_workbook
from exchange.whole import writing
from pages.asking_forms import CheckForm
from pages.console.entries.list_forms import ListForm
from pages.console.setup.report_forms import ReportForm
from pages.console.setup.whole_forms import WholeForm
from pages.console.tiebreaks import editor
from pages.console.tiebreaks.forms import codes_in
from tests.crosstable.lines import placed
from tests.crosstable.lines import player as record
from tests.exchange.sheets.hostile import OUTSIZE
from tournaments.models import Event

SECONDS = 2
MEGABYTES = 200


def numbers(*found: int) -> str:
    return " ".join(f"{number:4d}" for number in found)


def players(count: int, cells: str = "") -> list[str]:
    return [
        f"001 {number:4d}".ljust(80) + " 0.0".ljust(11) + cells for number in range(1, count + 1)
    ]


def team_rounds(teams: int, boards: int, rounds: int) -> list[str]:
    """Pair teams 1 and 2, 3 and 4 … in every round; on all boards in the first, else on one."""
    lines = [f"142 {rounds}", "192 FIDE_TEAM"]
    for team in range(1, teams + 1):
        first = (team - 1) * boards + 1
        squad = numbers(*range(first, first + boards))
        lines.append(placed(c1="310", c5=f"{team:3d}", c9=f"Team {team}", c74=squad))
        for board in range(boards):
            number = first + board
            opponent = number + (boards if team % 2 else -boards)
            white = (team + board) % 2
            cell = f"{opponent} {'w' if white else 'b'} ="
            lines.append(record(number, *[cell] * (1 if board else rounds)))
    return lines


def a_whole_file(name: str, text: str) -> str:
    """Write an empty file of this version, except for the text in one place."""
    tables: dict[str, Any] = {table.name: [] for table in writing.TABLES}
    head = {"format": writing.FORMAT, "migrations": upgrading.known_migrations(), "tournament": {}}
    return json.dumps(head | tables | {name: "HERE"}).replace('"HERE"', text)


def repeated(text: str, count: int) -> str:
    return "[" + ",".join([text] * count) + "]"


def keys(count: int) -> str:
    return ",".join(f'"{number:x}":0' for number in range(count))


class File(NamedTuple):
    """An outsize file; ``of`` are the readers that it is for."""

    of: str
    data: Callable[[], bytes | str]


def lines(*parts: list[str]) -> bytes:
    return "\n".join(line for part in parts for line in part).encode()


FILES: Mapping[str, File] = {
    "a record 249,000 times": File("trf", lambda: b"001\n" * 249_000),
    "a line of 400,000 numbers": File("trf", lambda: b"XXP" + b" 1" * 400_000),
    "letters without end, then a byte of another code page": File(
        "trf list", lambda: b"a" * 990_000 + b" \xfe"
    ),
    "different words of another code page": File(
        "trf list",
        lambda: b" ".join(b"\xfe%x\xfd" % number for number in range(120_000)),
    ),
    "points apart for everybody, again and again": File(
        "trf", lambda: lines(players(4_000), [placed(c1="299", c13="  1.0", c20="001")] * 4_900)
    ),
    "one game in the last round and thousands of points": File(
        "trf",
        lambda: lines(
            [record(4_000, *[""] * 249, "3999 w ="), record(3_999, *[""] * 249, "4000 b =")],
            players(3_998),
        ),
    ),
    "acceleration of everybody by position in all rounds": File(
        "trf",
        lambda: lines(
            ["XXC rank", "142 250"],
            players(4_000),
            [placed(c1="250", c10=" 1.0", c15="001 250    1 4000")] * 5_000,
        ),
    ),
    "matches without end": File("trf", lambda: lines(team_rounds(100, 20, 100))),
    "line-ups of a hundred boards": File(
        "trf", lambda: lines(["352 " + "WB" * 4_000], team_rounds(60, 24, 200))
    ),
    "a million tabs": File("list", lambda: "Name\tRating\n" + "\t" * 990_000),
    "a rating of a million figures": File("list", lambda: "Name;Rating\nA;" + "9" * 900_000),
    "two thousand lines of nothing right": File(
        "list", lambda: "Name;Rating;Born;Team\n" + "=;x;y;\u202e\n" * 1_900
    ),
    "1.2 million keys": File(
        "json", lambda: a_whole_file("tournament", "{" + keys(1_200_000) + "}")
    ),
    "300,000 remarks": File(
        "json", lambda: a_whole_file("remarks", repeated('"### a @ Round 1"', 300_000))
    ),
    "lists in lists": File("json", lambda: "[" * 200_000 + "]" * 200_000),
    "figures without end": File("json", lambda: '{"format": ' + "9" * 5_000_000 + "}"),
    "200,000 rows": File("json", lambda: a_whole_file("turns", repeated('{"id": 1}', 199_000))),
    "a million tie-breaks": File("tiebreaks", lambda: "BH/C1/P,XYZ," * 200_000),
    **{name: File("workbook", make) for name, make in OUTSIZE.items()},
}


class _Report(ReportForm):
    """The report form without a database: no address is taken."""

    def taken(self, slug: str) -> bool:
        return False


class _Whole(WholeForm):
    def taken(self, slug: str) -> bool:
        return False


def _sent(form: Callable[..., forms.BaseForm], data: bytes, *first: Any) -> str:
    """Send the data to the form as a file; give its answer."""
    found = form(*first, {"name": "A", "slug": "a"}, {"file": SimpleUploadedFile("a", data)})
    if found.is_valid():
        return "fits"
    faults = map(str, getattr(found, "faults", ()))
    told = [*(str(line) for lines in found.errors.values() for line in lines), *faults]
    return _in_short(told)


def _in_short(told: list[str]) -> str:
    """Tell how much the reader says, and the last of it."""
    return f"{sum(map(len, told))} characters, {len(told)} faults: {told[-1][:80]}"


def _listed(data: bytes, teams: bool) -> str:
    form = ListForm({}, MultiValueDict({"file": [SimpleUploadedFile("a", data)]}))
    if not form.is_valid():
        return "refused"
    try:
        rows = read_rows(form.cleaned_data["text"], form.cleaned_data["kind"], teams=teams)
    except ImportFaults as refused:
        return _in_short([fault.message for fault in refused.faults])
    return f"{len(rows)} rows"


def _shown(data: bytes) -> str:
    """Read every sheet of a spreadsheet."""
    try:
        return (
            f"{sum(len(sheet.text) for sheet in open_workbook(data, 'a.xlsx').sheets)} characters"
        )
    except ImportFaults as refused:
        return _in_short([fault.message for fault in refused.faults])


def _tiebreaks(data: bytes) -> str:
    class Sent(dict[str, list[str]]):
        def getlist(self, name: str) -> list[str]:
            return self[name]

    codes = codes_in(Sent(tiebreaks=data.decode().split(",")))  # type: ignore[arg-type]
    return f"{len(editor.known_codes(codes, 'fide-2026'))} codes"


READERS: Mapping[str, Mapping[str, Callable[[bytes], str]]] = {
    "trf": {
        "the checker": lambda data: _sent(CheckForm, data),
        "an import": lambda data: _sent(_Report, data, Event(name="A")),
    },
    "list": {
        "a list of players": lambda data: _listed(data, teams=False),
        "a list of teams": lambda data: _listed(data, teams=True),
    },
    "json": {"a whole tournament": lambda data: _sent(_Whole, data, Event(name="A"))},
    "tiebreaks": {"a list of tie-breaks": _tiebreaks},
    "workbook": {"a spreadsheet": _shown},
}
"""By the kind of file."""


def limit() -> None:
    """Limit this process's time and memory from here on; beyond, it is killed or gets no more."""
    pages = os.sysconf("SC_PAGE_SIZE")
    with open("/proc/self/statm") as statm:
        addresses, resident = (int(number) * pages for number in statm.read().split()[:2])
    room = addresses + MEGABYTES * 1_000_000 - resident
    resource.setrlimit(resource.RLIMIT_AS, (room, room))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))


def in_a_process_of_its_own(act: Callable[[], str]) -> dict[str, Any]:
    """Run ``act`` in a process; give its answer, how it ended, its processor time and memory."""
    there, here = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if not child:
        ended = 1
        try:
            with os.fdopen(here, "w") as told:
                told.write(act())
            ended = 0
        except Exception:
            traceback.print_exc()
        finally:
            os._exit(ended)  # what its parent has begun is its parent's to end
    os.close(here)
    with os.fdopen(there) as heard:
        answer = heard.read()
    _, status, usage = os.wait4(child, 0)
    ended = os.waitstatus_to_exitcode(status)
    return {
        "answer": answer,
        "ended": signal.Signals(-ended).name if ended < 0 else ended,
        "seconds": round(usage.ru_utime + usage.ru_stime, 2),
        "megabytes": usage.ru_maxrss * 1024 // 1_000_000,
    }


def read_within_the_limits(path: Path, read: Callable[[bytes], str]) -> str:
    limit()
    return read(path.read_bytes())


def made(name: str, folder: Path) -> Path:
    """Make the file in a process of its own, so that its memory counts for nobody."""
    path = folder / "file"

    def make() -> str:
        data = FILES[name].data()
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return "made"

    assert in_a_process_of_its_own(make)["answer"] == "made"
    return path


def main(names: Iterable[str]) -> None:
    with TemporaryDirectory() as folder:
        for name in names:
            path = made(name, Path(folder))
            for kind in FILES[name].of.split():
                for reader, read in READERS[kind].items():
                    found = in_a_process_of_its_own(partial(read_within_the_limits, path, read))
                    print(json.dumps({"file": name, "reader": reader, **found}), flush=True)  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:] or FILES)
