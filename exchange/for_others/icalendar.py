"""The rounds of a tournament as a calendar (RFC 5545)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

from django.utils.translation import gettext as _

from exchange.lists_out.cells import one_line
from tournaments.models import Round, Tournament

CONTENT_TYPE = "text/calendar; charset=utf-8"
LONGEST = 75
"""Octets of a line, without its end."""
LASTS = timedelta(hours=4)
"""The time that a round is entered for, unless the next begins earlier: nobody knows its end."""


def write_calendar(tournament: Tournament, now: datetime) -> bytes | None:
    """Write an event for each round that has a start; ``None`` if none has.

    An event keeps its UID, and its SEQUENCE rises with the tournament's version, so that calendars
    move what they hold.
    """
    rounds = list(tournament.rounds.exclude(starts=None).order_by("number"))
    if not rounds:
        return None
    starts = sorted(round.starts for round in rounds if round.starts)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Kibitz//Kibitz//EN",
        f"X-WR-CALNAME:{_escaped(f'{tournament.event.name}, {tournament.name}')}",
        *(line for round in rounds for line in _event(tournament, round, starts, now)),
        "END:VCALENDAR",
    ]
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line)).encode()


def _event(
    tournament: Tournament, round: Round, starts: Sequence[datetime], now: datetime
) -> Iterator[str]:
    if round.starts is None:
        return
    event = tournament.event
    ends = next((start for start in starts if start > round.starts), round.starts + LASTS)
    title = _("Round %(number)d: %(tournament)s") % {
        "number": round.number,
        "tournament": f"{event.name}, {tournament.name}",
    }
    yield "BEGIN:VEVENT"
    yield f"UID:{_key(tournament, round)}@kibitz"
    yield f"DTSTAMP:{_moment(now)}"
    yield f"SEQUENCE:{tournament.version}"
    yield f"DTSTART:{_moment(round.starts)}"
    yield f"DTEND:{_moment(min(ends, round.starts + LASTS))}"
    yield f"SUMMARY:{_escaped(title)}"
    if place := event.city or event.club.city:
        yield f"LOCATION:{_escaped(place)}"
    yield "END:VEVENT"


def _key(tournament: Tournament, round: Round) -> str:
    """Return a key that no round of another tournament has, here or on another server."""
    parts = (tournament.created.astimezone(UTC).isoformat(), tournament.pk, round.number)
    return hashlib.sha256(" ".join(map(str, parts)).encode()).hexdigest()[:32]


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(text: str) -> str:
    return re.sub(r"([\\;,])", r"\\\1", one_line(text))


def _folded(line: str) -> Iterator[str]:
    """Break a long line before a character that would pass the limit, never inside one."""
    part, octets = "", 0
    for sign in line:
        size = len(sign.encode())
        if octets + size > LONGEST:
            yield part
            part, octets = " ", 1
        part, octets = part + sign, octets + size
    yield part
