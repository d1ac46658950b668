"""The situation of one round: everything that part 1.3 asks about its players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Colour, Crosstable, EntryId, Participant, Turn
from pairing.kernel.history import Past, met, pasts
from pairing.kernel.legality import legal_masks
from pairing.kernel.players import Field, Player
from pairing.kernel.preferences import Preference, Strength
from pairing.kernel.situation import Situation
from pairing.tsf.dubov.alphabet import alphabetical

IDLE = Preference(Colour.BLACK, Strength.MILD)
"""As 1 is read here, a player without games is due Black."""
MANY_ROUNDS = 10


@dataclass(frozen=True)
class PlayerFigures:
    """The figures of one player beyond those that all systems know."""

    rating: int
    name: str
    """The name's sort key."""
    aro: Fraction
    shifts: tuple[int, ...] = ()
    """The rounds of earlier shifts up (2.5)."""
    forfeited: bool = False
    """A paired opponent was not actually met."""
    unrated: bool = False
    """The player, or an opponent met, has no rating."""


@dataclass(frozen=True, eq=False)
class DubovTsfSituation(Situation):
    """A round to be paired; everything by place."""

    figures: Sequence[PlayerFigures]
    most_shifts: int

    def white_order(self, player: Player) -> tuple[Fraction, int, str, int]:
        """Return the key of White's side: ascending ARO, ascending rating, the alphabet (6.2)."""
        mine = self.figures[player.place]
        return mine.aro, mine.rating, mine.name, player.tpn

    def black_order(self, player: Player) -> tuple[int, Fraction, str, int]:
        """Return the key of Black's side: descending rating, descending ARO, the alphabet (6.2)."""
        mine = self.figures[player.place]
        return -mine.rating, -mine.aro, mine.name, player.tpn

    def strongest(self, player: Player) -> tuple[int, Fraction, str, int]:
        """Return a sort key: the highest rating, then the lowest ARO (7.1, 7.2, 8.2)."""
        mine = self.figures[player.place]
        return -mine.rating, mine.aro, mine.name, player.tpn

    def may_be_shifted_up(self, player: Player) -> bool:
        """Allow shifts neither twice running nor too often, but always in the last round (2.5)."""
        shifts = self.figures[player.place].shifts
        before = self.field.round - 1 in shifts
        return self.field.last or (not before and len(shifts) < self.most_shifts)

    def may_meet(self, player: Player, others: int) -> int:
        """Return those of ``others`` whom ``player`` may meet (2.1, 2.3, 2.4)."""
        return self.legal[player.place] & others


def due_colour(player: Player) -> Colour:
    """Return the colour that is due (1), or the only one that 2.4 leaves."""
    colour = player.preference.colour
    if colour is None:
        raise ValueError(f"{player.id} is due no colour")
    return colour


def situation_of(crosstable: Crosstable, field: Field) -> DubovTsfSituation:
    """Compute the figures of a round's players."""
    past = pasts(crosstable, field.round)
    return DubovTsfSituation(
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
    """Return R; as read here, 0 for a player whom the arbiter has given none (1)."""
    return participant.rating or 0


def aro_of(opponents: Sequence[Participant]) -> Fraction:
    """Return the mean rating of the opponents actually met, as read here not rounded (1).

    It is 0 without any.
    """
    ratings = [rating_of(opponent) for opponent in opponents]
    return Fraction(sum(ratings), len(ratings)) if ratings else Fraction(0)


def shifted_up(past: Mapping[EntryId, Past], entry: EntryId, game: Turn) -> bool:
    """Tell whether the opponent had more points (2.5); as read here, only a game played counts."""
    if game.opponent is None:
        return False
    mine, theirs = past[entry].scores, past[game.opponent].scores
    return theirs[game.round - 1] > mine[game.round - 1]
