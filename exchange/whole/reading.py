"""A whole tournament from the file that :mod:`exchange.whole.writing` writes.

Nothing in the file is trusted: every row goes through its model's own checks, the rows together
through those of :mod:`exchange.whole.checks` and of a database, apart from all others
(:mod:`exchange.imports.drafts`), and then all of it is stored or nothing. A file of an earlier
version is brought forward before (:mod:`exchange.whole.upgrading`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.trf.limits import MOST_PLAYERS
from exchange.imports import drafts
from exchange.imports.drafts import TournamentDraft
from exchange.trf.head import few_and_short, too_many_remarks
from exchange.whole import checks, rows, shape, upgrading, writing
from explain import filling_in
from explain.filling_in import Progress, ignore_progress
from tournaments.models import Event, Tournament
from tournaments.setup import changing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused
from tournaments.steps.step import take_step

COMMENT = re.compile(r"### [^\n\r]* @ Round \d[^\n\r]*")
PEOPLE = ("players", "entries", "members")
MOST_ROWS = 200_000
"""The most rows of all tables; 400 players over 11 rounds have some 10,000."""
MOST_EXCHANGES = 1_000


def read_whole(text: str) -> dict[str, Any]:
    """Read the file's data and check its outermost shape. Raises ``Refused``."""
    data = shape.parse(text)
    if not isinstance(data, dict) or data.get("format") != writing.FORMAT:
        raise Refused(_("This is not the file of a tournament."))
    if not isinstance(data.get("tournament"), dict):
        raise rows.fault_at("tournament", None, _("missing"))
    lengths = {name: len(table) for name, table in data.items() if isinstance(table, list)}
    if sum(lengths.values()) > MOST_ROWS or any(
        lengths.get(name, 0) > MOST_PLAYERS for name in PEOPLE
    ):
        raise shape.too_large()
    remarks_from(data)
    return data


def open_whole(event: Event, by: User | None, data: dict[str, Any], **fields: Any) -> Tournament:
    """Make a new tournament of ``event`` with all that ``data`` (from :func:`read_whole`) holds.

    ``fields`` (at least a name and an address) override the file. Raises ``Refused`` naming the
    table, the row and the field at fault.
    """
    return drafts.store_draft(draft_whole(event, data, **fields), event, by, learning=False)


def draft_whole(
    event: Event, data: dict[str, Any], progress: Progress = ignore_progress, **fields: Any
) -> TournamentDraft:
    """Make it without storing it; errors as for :func:`open_whole`. Reports its ``progress``."""
    data = upgrading.bring_forward(data)
    rows.require_lists(data)
    settings = rows.read_settings(data["tournament"]) | fields
    return drafts.make_draft(
        event,
        len(data["entries"]),
        lambda target: _make_tournament(target, data, settings, progress),
    )


def _make_tournament(
    event: Event, data: Mapping[str, Any], settings: Mapping[str, Any], progress: Progress
) -> Tournament:
    """Make the tournament with all its rows, in ``event``."""
    with transaction.atomic():
        tournament = changing.create_tournament(event, None, **settings)
        with take_step(tournament, None, Action.WHOLE_IMPORTED) as step:
            tournament.rounds.all().delete()  # the file has its own
            tournament.knockouts.all().delete()
            rows.store_rows(step.tournament, data)
            _keep_rounds(step.tournament, settings)
            checks.check_rows(step.tournament)
            filling_in.fill_in_explanations(step.tournament, progress)
            step.params = {
                "entries": step.tournament.entries.count(),
                "rounds": step.tournament.rounds_planned,
                "comments": remarks_from(data),
                "exchanges": exchanges_from(step.tournament, data),
            }
    return step.tournament


def _keep_rounds(tournament: Tournament, settings: Mapping[str, Any]) -> None:
    """Set the file's number of rounds: a knock-out set up without its entries has only one."""
    tournament.rounds_planned = settings.get("rounds_planned", tournament.rounds_planned)
    tournament.save(update_fields=["rounds_planned"])


def remarks_from(data: Mapping[str, Any]) -> list[str]:
    """List the remarks for reports to come. Raises ``Refused`` for a line that is none, or for too
    many of them.
    """
    remarks = data.get("remarks", [])
    if not isinstance(remarks, list):
        raise rows.fault_at("remarks", None, _("missing"))
    for place, text in enumerate(remarks, start=1):
        if not isinstance(text, str) or not COMMENT.fullmatch(text):
            raise rows.fault_at("remarks", place, _("is no line of a report"))
    if not few_and_short(remarks):
        raise rows.fault_at("remarks", None, too_many_remarks())
    return remarks


def exchanges_from(tournament: Tournament, data: Mapping[str, Any]) -> list[Any]:
    """Read the exchanges of pairing numbers, with the keys of the entries, which have been stored.

    Raises ``Refused``.
    """
    found = data.get("exchanges", [])
    if not isinstance(found, list):
        raise rows.fault_at("exchanges", None, _("missing"))
    if len(found) > MOST_EXCHANGES:
        raise shape.too_large()
    stored = tournament.entries.order_by("pk").values_list("pk", flat=True)
    keys = {row["id"]: key for row, key in zip(data["entries"], stored, strict=True)}
    for place, exchange in enumerate(found, start=1):
        if not _is_exchange(exchange):
            raise rows.fault_at("exchanges", place, _("is not written as this field is"))
        if exchange[0] not in keys or exchange[1] not in keys:
            raise rows.fault_at("exchanges", place, _("names a row that is not there"))
    return [[keys[first], keys[second], ratings] for first, second, ratings in found]


def _is_exchange(found: Any) -> bool:
    if not isinstance(found, list) or len(found) != 3:
        return False
    first, second, ratings = found
    if type(first) is not int or type(second) is not int or first == second:
        return False
    return (
        isinstance(ratings, list)
        and len(ratings) == 2
        and all(rating is None or type(rating) is int for rating in ratings)
    )
