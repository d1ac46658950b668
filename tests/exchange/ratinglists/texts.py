"""Small files in the layout of FIDE's combined list, as the real ones have it; and reading one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from exchange.ratinglists.reading.opening import open_list
from ratinglists.models import Kind
from ratinglists.people import ListedPerson

Read = Callable[..., tuple[Any, list[ListedPerson]]]
"""Reads a file to its end; returns the list and its people."""


def read_in(folder: Path, content: str | bytes, kind: Kind, name: str, mapping: Any = None) -> Any:
    """Write a file, open it as a list that was sent with this name, and read it to its end."""
    path = folder / "sent"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with open_list(path, kind, mapping, name=name) as opened:
        return opened, list(opened.people())


HEAD = (
    "ID Number      Name                                                         "
    "Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)


def fide_txt(people: int, first: int = 1001) -> bytes:
    """Write a list of so many people, who are numbered from ``first`` on."""
    lines = [HEAD, *(_line(number) for number in range(first, first + people))]
    return "".join(f"{line.ljust(162)}\r\n" for line in lines).encode("ascii")


def _line(number: int) -> str:
    fields = {0: str(number), 15: f"Made, Player {number}", 76: "NOR", 80: "M"}
    fields |= {113: "1900", 119: "0", 123: "20", 152: "1990"}
    line = ""
    for start, text in fields.items():
        line = line.ljust(start) + text
    return line
