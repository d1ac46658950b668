"""Newcomers of an import whom the rating lists rate otherwise than the list brought in does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from exchange.previews.matching import RATINGS
from exchange.previews.preview import KnownPlayer, ListPreview
from tournaments.models import Player, Tournament
from tournaments.ratings.known import Known, Ratings, by_register

READ = frozenset({"fide_id", "national_id", "rapid_rating", "blitz_rating", *RATINGS})
"""The fields of a player that say who it is in the rating lists, and how strong."""


@dataclass(frozen=True)
class RatedByLists:
    """A player with the rating of a rating list, used instead of the ``given`` one."""

    name: str
    known: Known
    given: int | None


def rated_by_lists(tournament: Tournament, preview: ListPreview) -> Sequence[RatedByLists]:
    """List who would play with a rating from the rating lists that the list does not give."""
    players = list(_newcomers(preview))
    ratings = Ratings(tournament, players)
    rated = []
    for player in players:
        main, given = ratings.main(player), by_register(tournament, player)
        if main and main.source and main.value != given:
            rated.append(RatedByLists(player.name, main, given))
    return rated


def _newcomers(preview: ListPreview) -> Iterator[Player]:
    """Yield who would be entered, as the register would have them; by line, they are not stored."""
    for new in preview.new:
        if new.taken:
            yield _player(new.row.line, new.row.name, new.row.fields)
    for doubtful in preview.doubtful:
        if doubtful.is_new and doubtful.taken:
            yield _player(doubtful.row.line, doubtful.row.name, doubtful.row.fields)
    chosen = (doubtful.chosen for doubtful in preview.doubtful if doubtful.taken)
    for known in (*preview.changed, *preview.unchanged, *filter(None, chosen)):
        if known.taken and not known.entered and not _rated_here_alone(preview, known):
            yield _as_changed(preview, known)


def _rated_here_alone(preview: ListPreview, known: KnownPlayer) -> bool:
    """Tell whether the list's rating goes into the tournament past the register: it stays then."""
    go = preview.ratings
    past = go.to_tournament and not go.to_register
    return past and any(c.field in RATINGS and preview.accepts(c) for c in known.changes)


def _as_changed(preview: ListPreview, known: KnownPlayer) -> Player:
    fields = {name: getattr(known.player, name) for name in READ}
    for change in known.changes:
        stored = change.field not in RATINGS or preview.ratings.to_register
        if stored and change.field in READ and preview.accepts(change):
            fields[change.field] = change.new
    return _player(known.row.line, known.player.name, fields)


def _player(line: int, name: str, fields: Mapping[str, Any]) -> Player:
    read = {field: value for field, value in fields.items() if field in READ}
    return Player(pk=line, name=name, **read)
