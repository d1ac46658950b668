"""The absolute criteria C1-C3 (article 2.1): who may meet whom, and who may have the bye."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import reduce
from operator import or_

from crosstable.model import Colour, EntryId
from pairing.kernel.players import Field, Player, mask_of
from pairing.kernel.preferences import Strength


class Obstacle(StrEnum):
    """The reasons why two players may not meet."""

    MET = "met"
    PROHIBITED = "prohibited"
    SAME_ABSOLUTE_COLOUR = "same absolute colour"


@dataclass(frozen=True, slots=True)
class Forbidden:
    """The reason two players may not meet: the round they met in, or the colour both must have.

    ``article`` is C1 or C3, or the text's own number for it; for a pair that the tournament itself
    prohibits, its record, ``260``.
    """

    obstacle: Obstacle
    article: str
    round: int | None = None
    colour: Colour | None = None


def legal_masks(field: Field) -> tuple[int, ...]:
    """Return, for each place, the mask of the places that this player may meet."""
    everybody = (1 << len(field.players)) - 1
    bound = {colour: _bound_to(field, colour) for colour in Colour}
    free = _free_together(field)
    prohibited = [(group, _mask(field, group)) for group in field.prohibited]
    masks = []
    for player in field.players:
        barred = player.bit | _mask(field, player.met)
        if _bound(player) and player.preference.colour is not None:
            barred |= bound[player.preference.colour] & ~free[player.score]
        for group, mask in prohibited:
            if player.id in group:
                barred |= mask
        masks.append(everybody & ~barred)
    return tuple(masks)


def bound_to_each_other(legal: Sequence[int], player: Player, other: Player) -> tuple[int, ...]:
    """Return the legal masks if these two may meet only each other."""
    both = player.bit | other.bit
    masks = [mask & ~both for mask in legal]
    masks[player.place], masks[other.place] = other.bit, player.bit
    return tuple(masks)


def forbidden(field: Field, player: Player, other: Player) -> Forbidden | None:
    """Return the first rule that keeps two players apart; ``None`` if they may meet."""
    if other.id in player.met:
        return Forbidden(Obstacle.MET, field.cite("C1"), round=player.met[other.id])
    if any(player.id in group and other.id in group for group in field.prohibited):
        return Forbidden(Obstacle.PROHIBITED, "260")
    if same_absolute_colour(player, other) and not colours_free(field, player, other):
        article, colour = field.cite("C3"), player.preference.colour
        return Forbidden(Obstacle.SAME_ABSOLUTE_COLOUR, article, colour=colour)
    return None


def same_absolute_colour(player: Player, other: Player) -> bool:
    """Return whether both must have the same colour (1.7.1)."""
    return (
        player.preference.strength is Strength.ABSOLUTE
        and other.preference.strength is Strength.ABSOLUTE
        and player.preference.clashes(other.preference)
    )


def colours_free(field: Field, player: Player, other: Player) -> bool:
    """Return whether colours cannot keep these two apart in this round."""
    equals = field.equals_free and player.score == other.score
    return player.topscorer or other.topscorer or equals


def _free_together(field: Field) -> Mapping[Fraction, int]:
    """Return, for each score, the players whom colours do not keep apart from their equals."""
    groups = field.scoregroups if field.equals_free else ()
    return defaultdict(
        int, {field.players[group.bit_length() - 1].score: group for group in groups}
    )


def _bound(player: Player) -> bool:
    return not player.topscorer and player.preference.strength is Strength.ABSOLUTE


def _bound_to(field: Field, colour: Colour) -> int:
    """Return the mask of the non-topscorers who must have ``colour``."""
    return mask_of(
        player for player in field.players if _bound(player) and player.preference.colour is colour
    )


def _mask(field: Field, entries: Iterable[EntryId]) -> int:
    players = (field.by_id.get(entry) for entry in entries)
    return reduce(or_, (player.bit for player in players if player is not None), 0)
