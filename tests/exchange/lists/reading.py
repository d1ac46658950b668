"""Lists as tests write them: a line of headings, then people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from exchange.lists.list_row import ListRow
from exchange.lists.tables import read_table, rows_of
from exchange.previews import players as imports
from exchange.previews.decisions import Decisions, RatingsGo
from exchange.previews.preview import ListPreview, preview_list
from tests.worlds.played import Played


def people_in(text: str, *, teams: bool = False) -> list[ListRow]:
    return rows_of(read_table(text, teams=teams))


def refusing(preview: ListPreview, *refused: str, **more: Any) -> Decisions:
    """Return the answers of an arbiter who unticks ``refused`` keys of a preview."""
    ticked = {change.key for change in preview.changes if change.taken}
    ticked |= {key for key in preview.offered if key not in {c.key for c in preview.changes}}
    return Decisions(offered=set(preview.offered), taken=ticked - {*refused}, **more)


def bring_in(
    world: Played, people: Iterable[ListRow], decisions: Decisions | None = None
) -> imports.Outcome:
    """Bring a list in as it is shown now."""
    tournament = world.again().tournament
    shown = preview_list(tournament, people, decisions).digest
    return imports.import_players(
        tournament,
        world.by,
        list(people),
        tournament.version,
        decisions=decisions,
        shown=shown,
    )


def into(where: str) -> Decisions:
    """Return the answer where ratings go, and nothing else."""
    return Decisions(ratings=RatingsGo(where))
