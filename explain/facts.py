"""The facts that a round was paired by: everybody's points, colours, opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from crosstable.model import Colour, Crosstable, EntryId
from pairing.editions import edition_of
from pairing.kernel.colours import Grant
from pairing.kernel.edition import Edition
from pairing.kernel.history import met
from pairing.kernel.legality import Forbidden, forbidden, legal_masks
from pairing.kernel.players import Field, Player
from tournaments.bridge import engine
from tournaments.bridge.layout import Layout
from tournaments.models import Round


class PastColour(NamedTuple):
    """One colour that a player has had, and its round."""

    round: int
    colour: Colour


@dataclass(frozen=True)
class Facts:
    """The players of one round as the engine sees them, with their names."""

    field: Field
    names: Mapping[EntryId, str]
    colours: Mapping[EntryId, tuple[PastColour, ...]]
    """Games over the board, oldest first."""
    grants: Mapping[str, Grant]
    """The rule behind each article on colours."""

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """For each place, the mask of the places that this player may meet."""
        return legal_masks(self.field)

    def __contains__(self, entry: EntryId) -> bool:
        return entry in self.field.by_id

    def player(self, entry: EntryId) -> Player:
        return self.field.by_id[entry]

    def ranked(self, first: EntryId, second: EntryId) -> tuple[Player, Player]:
        """Return the two, the higher ranked one first (1.2)."""
        pair = sorted((self.player(first), self.player(second)), key=lambda player: player.place)
        return pair[0], pair[1]

    def forbidden(self, first: EntryId, second: EntryId) -> Forbidden | None:
        """Return the absolute rule that keeps the two from meeting, if there is one."""
        return forbidden(self.field, self.player(first), self.player(second))

    def last_apart(self, first: EntryId, second: EntryId) -> tuple[PastColour, PastColour] | None:
        """Find the last games in which the two had different colours, counting back by games."""
        backwards = zip(reversed(self.colours[first]), reversed(self.colours[second]), strict=False)
        return next((pair for pair in backwards if pair[0].colour is not pair[1].colour), None)


def facts_of_crosstable(crosstable: Crosstable, round: int, edition: Edition) -> Facts:
    """Read the facts from any crosstable, as the engine reads it."""
    edition = edition.in_round(crosstable, round)
    return Facts(
        edition.field(crosstable, round),
        {entry.id: entry.name for entry in crosstable.participants},
        {
            entry.id: tuple(
                PastColour(turn.round, turn.colour)
                for turn in crosstable.history(entry.id, round - 1)
                if met(turn) and turn.colour is not None
            )
            for entry in crosstable.participants
        },
        {article: grant for grant, article in edition.colours.items()},
    )


def facts_of_round(round: Round, layout: Layout | None = None) -> Facts:
    """Read the facts that a paired round was paired from."""
    tournament = round.tournament
    edition = edition_of(tournament.system, tournament.edition)
    return facts_of_crosstable(engine.table_before(round, layout), round.number, edition)
