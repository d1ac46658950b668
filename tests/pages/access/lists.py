"""Rating lists, which are the instance's administrator's alone."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.utils import timezone

from exchange.ratinglists import files
from ratinglists.models import Kind, ListUpdate, RatingList, SentFile, UpdateState, UpdateWay
from tests.exchange.ratinglists.texts import fide_txt
from tests.pages.access.lines import Page, administrators
from tests.worlds.world import World

FILE, UPDATE, OWN = UUID(int=5), UUID(int=6), UUID(int=7)
NOW = timezone.now()


def the_list(world: World | None = None) -> RatingList:
    return RatingList.objects.get_or_create(key="fide", kind=Kind.FIDE, name="FIDE")[0]


def sent(world: World) -> None:
    """Lay a file there as if it had been sent."""
    found = SentFile.objects.create(id=FILE, kind=Kind.FIDE, name="list.txt", size=1, sent=NOW)
    (files.folder() / files.name_of(found)).write_bytes(fide_txt(3))


def own(world: World) -> None:
    """Lay a table there whose columns nobody has said yet."""
    found = SentFile.objects.create(id=OWN, kind=Kind.OWN, name="list.csv", size=1, sent=NOW)
    (files.folder() / files.name_of(found)).write_text("Name;Elo\nLi, Bo;1500\n")


def stopped(world: World) -> None:
    ListUpdate.objects.create(
        id=UPDATE,
        list=the_list(),
        way=UpdateWay.UPLOAD,
        state=UpdateState.STOPPED,
        language="en",
        requested=NOW,
        finished=NOW,
        outcome={"message": "It was stopped."},
    )


def key(world: World) -> dict[str, Any]:
    return {"key": "fide"}


ACCESS = {
    "lists:lists": Page(get=administrators(200)),
    "lists:send": Page(get=administrators(200), post=administrators(422)),  # no file
    "lists:sent": Page(
        get=administrators(200),
        post=administrators(303),
        data={"step": "discard"},
        kwargs=lambda world: {"file": FILE},
        prepare=sent,
    ),
    "lists:columns": Page(
        get=administrators(200),
        post=administrators(303),
        data={"name": "Club", "column-0": "name", "column-1": "standard"},
        kwargs=lambda world: {"file": OWN},
        prepare=own,
    ),
    "lists:update": Page(
        get=administrators(200),
        post=administrators(303),
        kwargs=lambda world: {"update": UPDATE},
        prepare=stopped,
    ),
    # No address is set in this instance.
    "lists:fetch_all": Page(post=administrators(303)),
    "lists:fetch": Page(post=administrators(404), kwargs=key, prepare=the_list),
    "lists:remove": Page(post=administrators(409), kwargs=key, prepare=the_list),
}
