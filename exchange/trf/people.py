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
    """What the register takes of somebody, and what it cannot take, both by its own fields."""
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
    """As the register writes it, from whichever sign a file has between its figures."""
    date = BIRTH.fullmatch(text)
    if date is None:
        return text
    year, month, day = date.groups()
    return f"{year}/{month}/{day}" if day else year


def enter_person(tournament: Tournament, participant: Participant) -> Player:
    """Somebody of the file in the register of a draft, which knows only those before.

    Raises ``Refused`` where the register can have nobody like that.
    """
    fields, _left_out = fields_of(participant)
    return register.add_player(tournament.club, None, **fields)


def title_of(participant: Participant) -> str:
    """The title that an entry can have."""
    title = participant.title.upper()
    return title if title in Title.values else ""
