"""Lists of no known federation: their names, and what their columns were said to be."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.addresses.slugs import slug_of
from exchange.ratinglists.known import KNOWN
from ratinglists.models import Kind, RatingList, SentFile
from tournaments.steps.refusals import Refused

LONGEST_KEY = 40


def named(name: str) -> RatingList | None:
    """Return the list of this name, however it is written."""
    wanted = name.casefold()
    lists = RatingList.objects.all()
    return next((found for found in lists if found.name.casefold() == wanted), None)


def say_columns(
    sent: SentFile, mapping: dict[str, Any], name: str = "", federation: str = ""
) -> None:
    """Keep with the file what its columns are, and what a new list is called."""
    if sent.list is None:
        mapping = {**mapping, "name": name, "federation": federation}
    sent.mapping = mapping
    SentFile.objects.filter(pk=sent.pk).update(mapping=mapping)


def list_of_file(sent: SentFile) -> RatingList:
    """Return the list that the file is to be loaded into, with what was said of its columns."""
    with transaction.atomic():
        if sent.list is not None:
            found = RatingList.objects.select_for_update().get(pk=sent.list.pk)
        else:
            found = _new(sent.mapping)
        kept = {"key": found.key, "layouts": sent.mapping.get("layouts", [])}
        if found.mapping != kept:
            found.mapping = kept
            found.save(update_fields=["mapping"])
        SentFile.objects.filter(pk=sent.pk).update(list=found)
        sent.list = found
    return found


def _new(said: dict[str, Any]) -> RatingList:
    name = str(said.get("name", ""))
    if not name or named(name):
        raise Refused(_("There is a list of this name. Choose it when you send the file."))
    return RatingList.objects.create(
        key=_free_key(name), kind=Kind.OWN, name=name, federation=said.get("federation", "")
    )


def _free_key(name: str) -> str:
    """Make an address of the name that no list has."""
    begins = slug_of(name, LONGEST_KEY - 4) or "list"
    taken = {*KNOWN, *RatingList.objects.values_list("key", flat=True)}
    keys = (begins, *(f"{begins}-{number}" for number in range(2, 1000)))
    return next(key for key in keys if key not in taken)
