"""The people of a report file, as the club's register can hold them."""

from __future__ import annotations

import re
from typing import Any

from django.core.exceptions import ValidationError

from crosstable.model import Participant
from tournaments.entries import register
from tournaments.models import Player, Title, Tournament

BIRTH = re.compile(r"(\d{4})(?:[-./](\d{2}))?(?:[-./](\d{2}))?", re.ASCII)


def fields_of(participant: Participant) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the fields that the register takes of a person, and those that it cannot take."""
    fields: dict[str, Any] = {
        "name": participant.name,
        "title": participant.title.upper(),
        "sex": participant.sex,
        "birth": _birth(participant.birth),
        "federation": participant.federation,
        "fide_id": participant.fide_id,
        "national_id": participant.national_id,
        "rating": participant.rating,
        "national_rating": participant.national_rating,
        "home_club": participant.club,
    }
    try:
        Player(**fields).clean_fields(exclude={"club", "name"})
    except ValidationError as fault:
        left_out = {name: fields[name] for name in fault.message_dict}
        empty = {name: None if isinstance(fields[name], int) else "" for name in left_out}
        return fields | empty, left_out
    return fields, {}


def _birth(text: str) -> str:
    """Convert to the register's form, whatever sign a file has between the figures."""
    date = BIRTH.fullmatch(text)
    if date is None:
        return text
    year, month, day = date.groups()
    return f"{year}/{month}/{day}" if day else year


def enter_person(tournament: Tournament, participant: Participant) -> Player:
    """Enter a person of the file in the register of a draft, which has only those before.

    Raises ``Refused`` if the register cannot hold such a person.
    """
    fields, _left_out = fields_of(participant)
    return register.add_player(tournament.club, None, **fields)


def title_of(participant: Participant) -> str:
    """Return the title, if an entry can have it."""
    title = participant.title.upper()
    return title if title in Title.values else ""
