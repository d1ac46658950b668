"""The players who leave a scoregroup before it is paired (2.3, 3.2 to 3.5, 3.9, 3.10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crosstable.model import Colour
from pairing.fide.lim import readings
from pairing.fide.lim.groups import (
    FloaterChoice,
    FloaterType,
    LimFloater,
    Scoregroup,
    in_order_of_floaters,
)
from pairing.fide.lim.opponents import in_order_of_choice
from pairing.fide.lim.situation import LimSituation
from pairing.fide.lim.sparing import floats_again
from pairing.kernel.legality import same_absolute_colour
from pairing.kernel.players import Player
from pairing.kernel.result import Reading


class AdjacentScoregroup:
    """The scoregroup that floaters go to, as it is when they are chosen.

    As read here, players already transferred there belong to it (3.3 to 3.5, 3.9).
    """

    def __init__(self, situation: LimSituation, group: Scoregroup, adjacent: Scoregroup) -> None:
        self.situation = situation
        self.group = group
        self.adjacent = adjacent
        self.others: list[Player] = []
        self.pools = [adjacent.members]

    def add(self, floaters: Sequence[Player]) -> None:
        """Add other floaters; each takes the opponent of 3.8, as read here (3.3, 3.4)."""
        self.others = in_order_of_floaters(self.adjacent, [*self.others, *floaters])
        self.pools = [self.adjacent.members]
        for other in self.others:
            pool = self.pools[-1]
            opponent = self._opponent(other, pool)
            self.pools.append(pool if opponent is None else pool & ~opponent.bit)

    def _opponent(self, floater: Player, pool: int) -> Player | None:
        residents, incoming = self.adjacent.residents & pool, self.adjacent.incoming & pool
        way = self.adjacent.way
        choices = in_order_of_choice(
            self.situation,
            floater,
            self.situation.ordered(residents, way),
            self.situation.ordered(incoming, way),
        )
        return choices[0] if choices else None

    def kind(self, player: Player) -> FloaterType:
        """Return the type of a floater (3.9.1)."""
        came = bool(player.bit & self.group.incoming)
        if self.situation.legal[player.place] & self._pool_for(player):
            return FloaterType.B if came else FloaterType.D
        return FloaterType.A if came else FloaterType.C

    def _pool_for(self, player: Player) -> int:
        """Return the group without the opponents of floaters who go before this one (3.3, 3.4)."""
        order = in_order_of_floaters(self.adjacent, [*self.others, player])
        return self.pools[order.index(player)]

    def readings_of(self, player: Player) -> tuple[Reading, ...]:
        """Return the readings that the type rests on."""
        named = []
        pool = self._pool_for(player)
        legal = self.situation.legal[player.place]
        if legal & pool and not legal & pool & self.adjacent.residents:
            named.append(readings.TRANSFERRED_COUNT)
        if legal & self.adjacent.members and not legal & pool:
            named.append(readings.OPPONENTS_OF_OTHERS)
        if not self.adjacent.residents:
            named.append(readings.EMPTY_MEDIAN)
        return tuple(named)


def floaters_without_opponent(
    situation: LimSituation, group: Scoregroup, adjacent: AdjacentScoregroup
) -> list[LimFloater]:
    """Float those whom nobody in the scoregroup is compatible with (2.3.1 to 2.3.3)."""
    members = group.members
    alone = [
        player
        for player in situation.ordered(members, group.way)
        if not situation.legal[player.place] & members
    ]
    adjacent.add(alone)
    return [
        LimFloater(
            player,
            _why_alone(situation, player, members),
            adjacent.kind(player),
            readings=adjacent.readings_of(player),
            alone=members == player.bit,
        )
        for player in alone
    ]


def _why_alone(situation: LimSituation, player: Player, members: int) -> str:
    others = situation.field.among(members & ~player.bit)
    if all(other.id in player.met for other in others):
        return "2.3.1"
    new = (other for other in others if other.id not in player.met)
    if any(same_absolute_colour(player, other) for other in new):
        return "2.3.2" if abs(player.difference) > 1 else "2.3.3"
    return "260"


def floater_to_make_even(
    situation: LimSituation, group: Scoregroup, adjacent: AdjacentScoregroup, waiting: int
) -> LimFloater:
    """Float one player to make the number even (2.3.4, as read here).

    The order is type (3.9), not twice running (3.10), colour (3.2.2), number. Except for 3.10.2 it
    does not matter whether the rest can be paired: 4.4 corrects that.
    """
    players = situation.ordered(waiting, group.way)
    kinds = {player: adjacent.kind(player) for player in players}
    best = max(kinds.values())
    able = [player for player in players if kinds[player] is best]
    proposed, *_ = _by_colour(situation, able, waiting)
    again = floats_again(situation, able, best, proposed, waiting)
    chosen, colour, rating = _by_colour(situation, again.able, waiting)
    choice = FloaterChoice(
        kinds=_count(kinds),
        spared=again.spared,
        due_white=(waiting & situation.due[Colour.WHITE]).bit_count(),
        due_black=(waiting & situation.due[Colour.BLACK]).bit_count(),
        colour=colour,
        rating=rating,
        fewer=again.fewer,
        again=again.why,
    )
    named = (readings.CHOICE_OF_FLOATER, *again.readings, *adjacent.readings_of(chosen))
    return LimFloater(chosen, "2.3.4", best, choice, named)


def _by_colour(
    situation: LimSituation, able: Sequence[Player], waiting: int
) -> tuple[Player, Colour | None, bool]:
    """Choose the last by number of the larger colour (3.2.2 to 3.2.4), unless 3.2.3 forbids it.

    Returns the player, the colour looked for, and whether 3.2.3 forbade it.
    """
    last = able[-1]
    due = {colour: waiting & situation.due[colour] for colour in Colour}
    white, black = due[Colour.WHITE].bit_count(), due[Colour.BLACK].bit_count()
    if white == black:
        return last, None, False
    colour = Colour.WHITE if white > black else Colour.BLACK
    equalising = [player for player in able if player.bit & due[colour]]
    if not equalising:
        return last, None, False
    if not situation.near(equalising[-1], last):
        return last, None, True
    return equalising[-1], colour, False


def _count(kinds: Mapping[Player, FloaterType]) -> tuple[tuple[FloaterType, int], ...]:
    ordered = sorted(kinds.values(), reverse=True)
    return tuple((kind, ordered.count(kind)) for kind in dict.fromkeys(ordered))


def floater_for_want(
    adjacent: AdjacentScoregroup, player: Player, article: str, *named: Reading
) -> LimFloater:
    """Float a player who has no compatible opponent, or to keep the number even (4.4)."""
    kind = adjacent.kind(player)
    floater = LimFloater(player, article, kind, None, (*named, *adjacent.readings_of(player)))
    adjacent.add([player])
    return floater
