"""What a register has of a person whom a rating list knows."""

from __future__ import annotations

from typing import Any

from ratinglists.models import Kind, RatingList
from ratinglists.people import NO_NUMBER, ListedPerson, Pace, Rating
from tournaments.ratings.sources import FIELDS


def register_fields(
    rating_list: RatingList, person: ListedPerson, pace: str = Pace.STANDARD
) -> dict[str, Any]:
    """Return the register's fields that a list knows, without those that it leaves empty.

    ``pace``: the kind of play whose national rating is wanted; standard if there is none.
    """
    known: dict[str, Any] = {
        "name": person.name,
        "title": person.title,
        "women_title": person.women_title if person.women_title != person.title else "",
        "sex": person.sex,
        "birth": str(person.birth_year or ""),
        "federation": person.federation,
        "fide_id": person.fide_id,
        "home_club": person.club[:80],
    }
    if rating_list.kind == Kind.FIDE:
        known["fide_id"] = person.number
        known |= {field: _value(person.rating(each)) for each, field in FIELDS.items()}
    else:
        known["national_id"] = person.national_id or _national_number(person)
        rating = person.rating(Pace(pace)) or person.standard
        known["national_rating"] = _value(rating)
    return {name: value for name, value in known.items() if value}


def _national_number(person: ListedPerson) -> str:
    """Return the number in the list, unless it is the FIDE ID or only that of a line."""
    is_national = person.number != person.fide_id and not person.number.startswith(NO_NUMBER)
    return person.number if is_national else ""


def _value(rating: Rating | None) -> int | None:
    return rating.value if rating else None
