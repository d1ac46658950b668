"""Small files in the layout of FIDE's combined list, as the note on the real ones has it."""

from __future__ import annotations

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
