"""What part 1.3 asks about the players of one round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from crosstable.model import Colour, Crosstable, EntryId, Participant, Turn
from pairing.colours import Preference, Strength
from pairing.dubov_tsf.alphabet import alphabetical
from pairing.history import Past, met, pasts
from pairing.legality import bound_to_each_other, legal_masks
from pairing.players import Field, Player

IDLE = Preference(Colour.BLACK, Strength.MILD)
"""1, read: who has not played is due Black."""
MANY_ROUNDS = 10


@dataclass(frozen=True)
class PlayerFigures:
    """What is known of one player beyond what all systems know."""

    rating: int
    name: str
    """As it sorts."""
    aro: Fraction
    shifts: tuple[int, ...] = ()
    """The rounds of earlier shifts up (2.5)."""
    forfeited: bool = False
    """An opponent was never really met."""
    unrated: bool = False
    """The player, or an opponent met, has no rating."""


@dataclass(frozen=True)
class Situation:
    """A round to be paired; everything by place."""

    field: Field
    legal: Sequence[int]
    figures: Sequence[PlayerFigures]
    most_shifts: int

    def bound(self, player: Player, opponent: Player) -> Situation:
        """The same if these two might only meet each other."""
        return replace(self, legal=bound_to_each_other(self.legal, player, opponent))

    def white_order(self, player: Player) -> tuple[Fraction, int, str, int]:
        """6.2: on White's side by ascending ARO, the lower rated first, then by the alphabet."""
        mine = self.figures[player.place]
        return mine.aro, mine.rating, mine.name, player.tpn

    def black_order(self, player: Player) -> tuple[int, Fraction, str, int]:
        """6.2: on Black's side by descending rating, the higher ARO first, then by the alphabet."""
        mine = self.figures[player.place]
        return -mine.rating, -mine.aro, mine.name, player.tpn

    def strongest(self, player: Player) -> tuple[int, Fraction, str, int]:
        """7.1, 7.2, 8.2: the highest rating, then the lowest ARO."""
        mine = self.figures[player.place]
        return -mine.rating, mine.aro, mine.name, player.tpn

    def may_be_shifted_up(self, player: Player) -> bool:
        """2.5: not twice running, and not too often; free in the last round."""
        shifts = self.figures[player.place].shifts
        before = self.field.round - 1 in shifts
        return self.field.last or (not before and len(shifts) < self.most_shifts)

    def may_meet(self, player: Player, others: int) -> int:
        """Those of ``others`` whom ``one`` may meet (2.1, 2.3, 2.4)."""
        return self.legal[player.place] & others


def due_colour(player: Player) -> Colour:
    """1: the colour that is due; where 2.4 leaves one colour only, that one."""
    colour = player.preference.colour
    if colour is None:
        raise ValueError(f"{player.id} is due no colour")
    return colour


def mask_of(players: Sequence[Player]) -> int:
    """Places as bits."""
    return sum(player.bit for player in players)


def situation_of(crosstable: Crosstable, field: Field) -> Situation:
    """The figures of a round's players."""
    past = pasts(crosstable, field.round)
    return Situation(
        field=field,
        legal=legal_masks(field),
        figures=tuple(_figures(crosstable, past, player.id) for player in field.players),
        most_shifts=4 if crosstable.rounds >= MANY_ROUNDS else 3,
    )


def _figures(crosstable: Crosstable, past: Mapping[EntryId, Past], entry: EntryId) -> PlayerFigures:
    games = [turn for turn in past[entry].turns if met(turn)]
    opponents = [crosstable.by_id[turn.opponent] for turn in games if turn.opponent is not None]
    mine = crosstable.by_id[entry]
    return PlayerFigures(
        rating=rating_of(mine),
        name=alphabetical(mine.name),
        aro=aro_of(opponents),
        shifts=tuple(turn.round for turn in games if shifted_up(past, entry, turn)),
        forfeited=any(turn.opponent is not None and not met(turn) for turn in past[entry].turns),
        unrated=not all(participant.rating for participant in (mine, *opponents)),
    )


def rating_of(participant: Participant) -> int:
    """1, read: R of a player whom the arbiter has given none counts as 0."""
    return participant.rating or 0


def aro_of(opponents: Sequence[Participant]) -> Fraction:
    """1, read: the mean rating of the opponents really met, not rounded; 0 without any."""
    ratings = [rating_of(opponent) for opponent in opponents]
    return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)


def shifted_up(past: Mapping[EntryId, Past], entry: EntryId, game: Turn) -> bool:
    """2.5, read: a game that was played against somebody with more points."""
    if game.opponent is None:
        return False
    mine, theirs = past[entry].scores, past[game.opponent].scores
    return theirs[game.round - 1] > mine[game.round - 1]
