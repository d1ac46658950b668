"""Small readers of other programs' files, by what is known of them and not by our writers."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import dataclass
from datetime import UTC, datetime

TAG = re.compile(r'\[([A-Za-z0-9_]+) "((?:[^"\\]|\\.)*)"\]')
SEVEN = ("Event", "Site", "Date", "Round", "White", "Black", "Result")
RESULTS = ("1-0", "0-1", "1/2-1/2", "*", "0-0", "1/2-0", "0-1/2")


def read_pgn(text: str) -> list[dict[str, str]]:
    """Read games without moves: the seven tags first and in order, then others, then the result."""
    games: list[dict[str, str]] = []
    for block in filter(None, text.split("\n\n[")):
        head, _blank, moves = block.removeprefix("[").partition("\n\n")
        lines = [f"[{head}".splitlines()[0], *head.splitlines()[1:]]
        tags: dict[str, str] = {}
        for line in lines:
            assert len(line) <= 255, line
            found = TAG.fullmatch(line)
            assert found, line
            name, value = found[1], re.sub(r"\\(.)", r"\1", found[2])
            assert name not in tags, name
            tags[name] = value
        assert tuple(tags)[:7] == SEVEN
        assert re.fullmatch(r"(\d{4}|\?{4})\.(\d\d|\?\?)\.(\d\d|\?\?)", tags["Date"])
        assert re.fullmatch(r"\d+\.\d+", tags["Round"])
        assert tags["Result"] in RESULTS
        assert moves.strip() == tags["Result"]
        games.append(tags)
    return games


def read_players_box(text: str) -> list[tuple[str, str, str, str]]:
    """Read ``name / FIDE ID / title / rating``, every part but the name optional."""
    lines = text.split("\n")
    assert lines.pop() == ""
    assert len(lines) <= 1000
    people = []
    for line in lines:
        parts = [part.strip() for part in line.split("/")]
        assert 1 <= len(parts) <= 4, line
        name, fide_id, title, rating = [*parts, "", "", ""][:4]
        assert name
        assert fide_id == "" or fide_id.isdigit()
        assert rating == "" or rating.isdigit()
        people.append((name, fide_id, title, rating))
    return people


def read_pairs(text: str) -> list[tuple[str, str]]:
    """Read the box of teams (``team; player``) or of the order (``White ; Black``)."""
    pairs = []
    for line in text.splitlines():
        left, right = line.split(";")
        assert left.strip()
        assert right.strip()
        pairs.append((left.strip(), right.strip()))
    return pairs


LENGTHS = (
    "NAME 30 COUNTRY 3 BIRTHDAY 8 GENDER 1 TITLE 3 IDFIDE 8 ELOFIDE 4 IDNAT 8 ELONAT 4 KCOEFF 2"
)
VEGA = {name: int(most) for name, most in re.findall(r"(\w+) (\d+)", LENGTHS)}
"""The columns in order, and the longest value of each."""


def read_vega(text: str) -> list[dict[str, str]]:
    """Read Vega's text database: its first line, its columns in order, its longest values."""
    first, *lines = text.splitlines()
    assert first == ";".join(VEGA)
    people = []
    for line in lines:
        values = line.split(";")
        assert len(values) == len(VEGA), line
        person = dict(zip(VEGA, values, strict=True))
        assert all(len(value) <= VEGA[name] for name, value in person.items()), line
        assert person["GENDER"] in ("m", "f", "")
        assert re.fullmatch(r"(\d{8})?", person["BIRTHDAY"])
        people.append(person)
    return people


SHARLY = frozenset(
    {
        *("title", "last_name", "first_name", "date_of_birth", "year_of_birth", "mail", "phone"),
        *("gender", "fide_id", "tournament", "team", "federation", "club", "owed", "paid"),
        *("check_in", "comment", "rating", "rating_type"),
        *("standard_fide", "rapid_fide", "blitz_fide"),
        *("standard_national", "rapid_national", "blitz_national"),
    }
)


def read_sharly(text: str) -> list[dict[str, str]]:
    """Read Sharly Chess's CSV: columns by their names in the first line, commas between."""
    reader = csv.DictReader(io.StringIO(text))
    assert set(reader.fieldnames or ()) <= SHARLY
    return list(reader)


@dataclass
class CalendarEvent:
    uid: str
    starts: datetime
    ends: datetime
    summary: str
    sequence: int


def read_calendar(data: bytes) -> list[CalendarEvent]:
    """Read RFC 5545: lines end in CRLF, are 75 octets at most, and go on behind a blank."""
    assert data.endswith(b"\r\n")
    assert b"\n" not in data.replace(b"\r\n", b"")
    physical = data.split(b"\r\n")[:-1]
    assert all(len(line) <= 75 for line in physical)
    lines: list[str] = []
    for octets in physical:
        text = octets.decode()
        if text.startswith(" "):
            lines[-1] += text[1:]
        else:
            lines.append(text)
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-1] == "END:VCALENDAR"
    assert "VERSION:2.0" in lines
    assert any(line.startswith("PRODID:") for line in lines)
    events: list[CalendarEvent] = []
    properties: dict[str, str] = {}
    for line in lines:
        name, _colon, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            properties = {}
        elif line == "END:VEVENT":
            assert "DTSTAMP" in properties
            starts, ends = (
                datetime.strptime(properties[name], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
                for name in ("DTSTART", "DTEND")
            )
            summary = re.sub(r"\\([\\;,])", r"\1", properties["SUMMARY"])
            events.append(
                CalendarEvent(properties["UID"], starts, ends, summary, int(properties["SEQUENCE"]))
            )
        else:
            properties[name] = value
    return events
