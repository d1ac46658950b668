"""What a field refuses is said in words for somebody who knows no database, in each language."""

from __future__ import annotations

import datetime
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import translation

from clubs.models import Club
from tournaments.models import Entry, Event, Player, Title, Tournament
from tournaments.setup import changing
from tournaments.steps.refusals import Refused
from tournaments.words.faults import messages_by_field

WRONG: list[tuple[type[models.Model], dict[str, Any]]] = [
    (Player, {"name": "Rød, Kari", "rating": "abc", "title": "XM", "sex": "x", "birth": "soon"}),
    (Entry, {"tpn": "seven", "checked_in": "perhaps", "first_round": None, "title": "gm"}),
    (Event, {"name": "", "slug": "Ş Ş", "starts": "tomorrow", "ends": "2026-02-30"}),
    (Tournament, {"name": "A", "slug": "a", "rounds_planned": "x", "rating_method": "mine"}),
]
FIELDS: list[Any] = [models.Field, *models.Field.__subclasses__(), models.DateTimeField]
THE_FRAMEWORKS = {
    id(message) for field in FIELDS for message in (field.default_error_messages or {}).values()
}


@pytest.mark.parametrize("language", ["en", "tr", "nb"])
@pytest.mark.parametrize(("model", "fields"), WRONG)
def test_no_word_of_the_framework_shows(
    model: type[models.Model], fields: dict[str, Any], language: str
) -> None:
    owners = {field.name for field in model._meta.fields if field.is_relation}
    with pytest.raises(ValidationError) as refused:
        model(**fields).clean_fields(exclude=owners)
    errors = [error for found in refused.value.error_dict.values() for error in found]
    with translation.override(language):
        shown = messages_by_field(refused.value)
        of_the_framework = {
            text for error in errors if id(error.message) in THE_FRAMEWORKS for text in error
        }
    assert of_the_framework
    assert of_the_framework.isdisjoint(text for texts in shown.values() for text in texts)


def test_it_names_the_value() -> None:
    with pytest.raises(ValidationError) as refused:
        Player(name="Rød, Kari", rating="abc").clean_fields(exclude={"club"})
    assert messages_by_field(refused.value) == {"rating": ["“abc” is not a whole number."]}


@pytest.mark.django_db
def test_constraints_have_words_too() -> None:
    club = Club.objects.create(name="Harbour", slug="harbour")
    first, last = datetime.date(2026, 2, 2), datetime.date(2026, 2, 1)
    with pytest.raises(Refused, match="The last day is before the first"):
        changing.create_event(club, None, name="Open", slug="open", starts=first, ends=last)
    changing.create_event(club, None, name="Open", slug="open", starts=first, ends=first)
    with pytest.raises(Refused, match="This address is in use"):
        changing.create_event(club, None, name="Open", slug="open", starts=first, ends=first)


def test_titles_are_written_as_titles() -> None:
    assert [(title.value, title.label) for title in Title] == [
        (code, code) for code in ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
    ]
