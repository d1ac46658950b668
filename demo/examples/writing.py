"""The pages of all examples: each pairing text's event is played, read and rolled back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.db import transaction

from clubs.models import Club, User
from demo.examples import events, page
from demo.examples.page import Before
from pairing.editions import EDITIONS
from tournaments.steps.step import without_tasks

BEFORE = "before.json"
"""The file, beside the pages, with what was said of the same positions before there were levels."""


def pages(seed: int, before: Mapping[str, Before]) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each page; nothing stays in the database.

    ``before``: earlier texts by the page's name without its ending.
    """
    for system, edition in EDITIONS:
        name = f"{system}-{edition}"
        yield f"{name}.md", _played(system, edition, seed, before.get(name, {}))


def _played(system: str, edition: str, seed: int, before: Before) -> str:
    with transaction.atomic(), without_tasks():
        club = Club.objects.create(name="Examples", slug="examples-of-explanations")
        by = User.objects.create_user("examples@kibitz.example", name="Examples")
        tournament = events.play(events.new_event(club, by), by, system, edition, seed)
        text = page.page(tournament, before)
        transaction.set_rollback(True)
    return text
