"""The group that a player is in now, before the next round is paired."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import EntryId
from explain.next_round.known import Known
from pairing import Forbidden, Obstacle
from pairing.editions import edition_of
from pairing.kernel.history import virtual_points
from pairing.kernel.legality import forbidden
from pairing.kernel.players import Field
from pairing.kernel.preferences import NO_PREFERENCE, Preference


@dataclass(frozen=True)
class GroupMember:
    """One of the group besides the player.

    ``playing``: the opponent in a game without a result. ``barred``: what keeps the two apart;
    ``None`` if they may meet. ``points``: without virtual ones.
    """

    entry: EntryId
    points: Fraction
    playing: EntryId | None = None
    barred: Forbidden | None = None


@dataclass(frozen=True)
class Group:
    """A player's group so far: everybody who is in the next round with as many points.

    ``score``: the points that they are grouped by, virtual ones included. ``playing``: the
    opponent in the player's own game, if it is open.
    """

    entry: EntryId
    round: int
    points: Fraction
    score: Fraction
    members: tuple[GroupMember, ...]
    colour: Preference = NO_PREFERENCE
    playing: EntryId | None = None

    @property
    def possible(self) -> list[GroupMember]:
        """Those whom the player may meet."""
        return [member for member in self.members if member.barred is None]

    @property
    def barred(self) -> list[GroupMember]:
        return [member for member in self.members if member.barred is not None]

    @property
    def open(self) -> list[GroupMember]:
        """Those whose games have no result yet."""
        return [member for member in self.members if member.playing is not None]


def group_of(known: Known, entry: EntryId, system: str, edition: str) -> Group | None:
    """Return the group of an entry; ``None`` if it is known not to play next."""
    if entry in known.away or entry not in known.table.by_id:
        return None
    rules = edition_of(system, edition).in_round(known.table, known.round)
    field = rules.field(known.table, known.round)
    through, table = known.round - 1, known.table
    points = {p.id: table.score(p.id, through, table.primary) for p in table.participants}
    scores = {
        p.id: points[p.id] + virtual_points(table, p, known.round) for p in table.participants
    }
    playing = {game.white: game.black for game in known.open}
    playing |= {game.black: game.white for game in known.open}
    members = tuple(
        GroupMember(
            player.id,
            points[player.id],
            playing.get(player.id),
            _barred(known, field, entry, player.id),
        )
        for player in sorted(field.players, key=lambda each: each.tpn)
        if player.id != entry and scores[player.id] == scores[entry]
    )
    colour = field.by_id[entry].preference
    return Group(
        entry, known.round, points[entry], scores[entry], members, colour, playing.get(entry)
    )


def _barred(known: Known, field: Field, one: EntryId, other: EntryId) -> Forbidden | None:
    """Return what keeps two apart, whatever the open games bring."""
    barred = forbidden(field, field.by_id[one], field.by_id[other])
    if barred is None or barred.obstacle is not Obstacle.SAME_ABSOLUTE_COLOUR:
        return barred
    return None if known.open and (field.last or field.equals_free) else barred
