"""The pages of all examples: each pairing text's event is played, read and rolled back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from django.db import transaction

from clubs.models import Club, User
from demo.examples import events, knock_out, page
from demo.examples.page import Before
from pairing.editions import EDITIONS
from tournaments.models import Event
from tournaments.standings import refreshing
from tournaments.steps.step import without_tasks

INDEX = "README.md"
KNOCK_OUT = "knock-out"
"""The name of the page of a knock-out, which is no pairing text."""
BEFORE = "before.json"
"""The file, beside the pages, with what was said of the same positions before there were levels."""


def pages(seed: int, before: Mapping[str, Before]) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each page; nothing stays in the database.

    ``before``: earlier texts by the page's name without its ending.
    """
    for system, edition in EDITIONS:
        name = f"{system}-{edition}"
        with new_event() as (event, by):
            tournament = events.play(event, by, system, edition, seed)
            refreshing.refresh(tournament.pk)
            text = page.page(tournament, before.get(name, {}), seed)
        yield f"{name}.md", text
    with new_event() as (event, by):
        knockout = knock_out.play(event, by, seed)
        text = page.page_of_knockout(knockout, before.get(KNOCK_OUT, {}), seed)
    yield f"{KNOCK_OUT}.md", text
    yield INDEX, page.index([*("-".join(key) for key in EDITIONS), KNOCK_OUT], seed)


@contextmanager
def new_event() -> Iterator[tuple[Event, User]]:
    """Create an event and its arbiter, and take everything back at the end."""
    with transaction.atomic(), without_tasks():
        club = Club.objects.create(name="Examples", slug="examples-of-explanations")
        by = User.objects.create_user("examples@kibitz.example", name="Examples")
        yield events.new_event(club, by), by
        transaction.set_rollback(True)
