"""Sharly Chess's CSV of players: its own names of columns, commas, UTF-8."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping

from exchange.for_others.boards import Player
from exchange.lists_out.csv_file import no_formula
from tournaments.models import Entry, Member
from tournaments.ratings.sources import FIELDS

CONTENT_TYPE = "text/csv; charset=utf-8"
COLUMNS = (
    *("title", "last_name", "first_name", "date_of_birth", "year_of_birth", "gender"),
    *("fide_id", "federation", "club", "team", "rating"),
    *(f"{pace}_fide" for pace in FIELDS),
    *("standard_national",),
)
GENDERS: Mapping[str, str] = {"m": "M", "w": "F"}


def write_sharly(people: Iterable[tuple[Player, Entry | Member]]) -> bytes:
    """Write everybody, with the FIDE ratings of all three kinds of play."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for player, each in people:
        writer.writerow({name: no_formula(value) for name, value in _row(player, each)})
    return out.getvalue().encode()


def _row(player: Player, participant: Entry | Member) -> list[tuple[str, str]]:
    person = participant.player if isinstance(participant, Member) else participant.person
    family, _comma, given = player.name.partition(",")
    ratings = [
        (f"{pace}_fide", str(getattr(person, field) or "")) for pace, field in FIELDS.items()
    ]
    return [
        ("title", player.title),
        ("last_name", family),
        ("first_name", given),
        ("date_of_birth", person.birth.replace("/", "-") if "/" in person.birth else ""),
        ("year_of_birth", person.birth[:4]),
        ("gender", GENDERS.get(person.sex, "")),
        ("fide_id", player.fide_id),
        ("federation", person.federation),
        ("club", person.home_club),
        ("team", player.team),
        ("rating", str(participant.rating or "")),
        *ratings,
        ("standard_national", str(person.national_rating or "")),
    ]
