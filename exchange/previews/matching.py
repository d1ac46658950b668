"""The player of a club's register or of a tournament whom a row of a list is about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from clubs.models import Club
from exchange.lists.list_row import ListRow
from exchange.previews.decisions import Decisions, key_of_change
from exchange.previews.doubles import births_may_match
from exchange.previews.spelling import spelling_key, what_is_lost, words_shared
from tournaments.models import Entry, Member, Player, Tournament
from tournaments.ratings.known import by_register

HERE = "here"
"""The change of a rating in the tournament, beside the fields of the register."""
RATINGS = frozenset({"rating", "national_rating"})
MOST_CHOICES = 8
"""The most players of the register who are offered for one row."""


@dataclass(frozen=True)
class Change:
    """A difference between a list and what is known. ``doubt``: why it is not taken over unless
    the arbiter ticks it (``letters``, ``capitals``, ``year``, ``typed``), else empty.
    """

    key: str
    field: str
    old: Any
    new: Any
    doubt: str
    taken: bool

    @property
    def of_rating(self) -> bool:
        """Whether it is one of the register that the choice where ratings go is about."""
        return self.field in RATINGS


class Roll:
    """Those who play in a tournament already, with the ratings that they have there."""

    def __init__(self, tournament: Tournament) -> None:
        rows = tournament.members if tournament.for_teams else tournament.entries
        self.tournament = tournament
        self.by_player: dict[int | None, Entry | Member] = {
            row.player_id: row for row in rows.filter(player__isnull=False)
        }

    def changes(self, player: Player, row: ListRow, decisions: Decisions) -> list[Change]:
        """List where a row differs from what is known of the player."""
        found = [
            (name, getattr(player, name), value, _doubt(name, value, getattr(player, name)))
            for name, value in row.fields.items()
            if getattr(player, name) != value
        ]
        found += self._change_here(player, row)
        changes = []
        for name, old, new, doubt in found:
            key = key_of_change(row.line, player.pk, name)
            changes.append(Change(key, name, old, new, doubt, decisions.takes(key, not doubt)))
        return changes

    def _change_here(self, player: Player, row: ListRow) -> list[tuple[str, Any, Any, str]]:
        """Return the change of the rating of somebody who plays already."""
        participant = self.by_player.get(player.pk)
        if participant is None or not RATINGS & set(row.fields):
            return []
        new = by_register(self.tournament, player, row.fields)
        if new is None or new == participant.rating:
            return []
        usual = by_register(self.tournament, player)
        typed = participant.rating not in (None, usual)
        return [(HERE, participant.rating, new, "typed" if typed else "")]


def _doubt(field: str, listed: Any, known: Any) -> str:
    """Say what the register would lose by taking over what the list has."""
    if field in ("name", "home_club"):
        return what_is_lost(listed, known)
    if field == "birth" and known.startswith(listed):
        return "year"
    return ""


class Register:
    """A club's players, found by what a list says of them."""

    def __init__(self, club: Club) -> None:
        self.by_id = {player.pk: player for player in club.players.all()}
        self.by_fide_id = {p.fide_id: p for p in self.by_id.values() if p.fide_id}
        self.by_name: dict[str, list[Player]] = {}
        for player in self.by_id.values():
            self.by_name.setdefault(spelling_key(player.name), []).append(player)

    def look_up(self, row: ListRow) -> tuple[Player | None, list[Player]]:
        """Return the player whom the row is certainly about, or else those who it may be.

        Certain is a FIDE ID, unless nothing in the names is alike, or exactly this name with
        exactly this birth.
        """
        fide_id, birth = row.fields.get("fide_id", ""), row.fields.get("birth", "")
        owner = self.by_fide_id.get(fide_id)
        if owner:
            alike = words_shared(owner.name, row.name) or (birth and birth == owner.birth)
            return (owner, []) if alike else (None, [owner])
        namesakes = [
            player
            for player in self.by_name.get(spelling_key(row.name), [])
            if not (fide_id and player.fide_id) and births_may_match(birth, player.birth)
        ]
        exact = [p for p in namesakes if birth and (p.birth, p.name) == (birth, row.name)]
        return (exact[0], []) if len(exact) == 1 else (None, namesakes[:MOST_CHOICES])
