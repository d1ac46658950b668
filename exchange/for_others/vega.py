"""Vega's text database: players with a semicolon between columns, in Vega's order and lengths."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from exchange.for_others.boards import Player
from exchange.lists_out.cells import one_line
from tournaments.models import Entry, Member

CONTENT_TYPE = "text/plain; charset=utf-8"
LENGTHS: Mapping[str, int] = {
    "NAME": 30,
    "COUNTRY": 3,
    "BIRTHDAY": 8,
    "GENDER": 1,
    "TITLE": 3,
    "IDFIDE": 8,
    "ELOFIDE": 4,
    "IDNAT": 8,
    "ELONAT": 4,
    "KCOEFF": 2,
}
"""The columns in order, and the longest value of each."""
GENDERS = {"m": "m", "w": "f"}


def write_vega(people: Iterable[tuple[Player, Entry | Member]]) -> bytes:
    """Write everybody. A number that is too long for its column, and a birthday of which only the
    year is known, are left out; a name is cut.
    """
    lines = [";".join(LENGTHS), *(_line(player, each) for player, each in people)]
    return "".join(f"{line}\r\n" for line in lines).encode()


def _line(player: Player, participant: Entry | Member) -> str:
    person = participant.player if isinstance(participant, Member) else participant.person
    values = {
        "NAME": _plain(player.name)[: LENGTHS["NAME"]].strip(),
        "COUNTRY": person.federation,
        "BIRTHDAY": _birthday(person.birth),
        "GENDER": GENDERS.get(person.sex, ""),
        "TITLE": player.title,
        "IDFIDE": player.fide_id,
        "ELOFIDE": str(player.rating or ""),
        "IDNAT": _plain(person.national_id),
        "ELONAT": str(person.national_rating or ""),
        "KCOEFF": str(participant.k_factor or ""),
    }
    return ";".join(value if len(value) <= LENGTHS[name] else "" for name, value in values.items())


def _birthday(birth: str) -> str:
    """Write ``ddmmyyyy``; a year alone has no form."""
    year, _slash, rest = birth.partition("/")
    month, _slash, day = rest.partition("/")
    return f"{day}{month}{year}" if day else ""


def _plain(text: str) -> str:
    return one_line(text.replace(";", " ").replace('"', "'"))
