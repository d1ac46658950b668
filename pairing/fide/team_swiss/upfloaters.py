"""The teams that join the top scoregroup: C4 to C7 and article 3.5.

The search considers whole pairings of the teams that are left. A team that meets one of the top
scoregroup without belonging to it is an upfloater (two upfloaters never meet: without them there
would be two fewer), and a team that meets one of the next scoregroup from below is one there. So C4
to C7 count pairs, and the best sets are those of the cheapest perfect matchings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from pairing.fide.team_swiss.teams import SwissTeam, SwissTeams
from pairing.kernel.matching import Edge, bits, cheapest, perfect
from pairing.kernel.players import mask_of

Settled = Mapping[int, bool]
"""By place: whether this team is an upfloater."""


class PassedUpfloater(NamedTuple):
    """A team that comes before the last upfloater in the order, and does not come up."""

    team: SwissTeam
    why: str
    """The criterion that would be worse; empty: the teams could then not all be paired."""


class Upfloaters(NamedTuple):
    """The upfloaters of a scoregroup, a mask, and the teams before them that were passed over."""

    chosen: int
    passed: tuple[PassedUpfloater, ...]


def choose_upfloaters(
    teams: SwissTeams, legal: Sequence[int], unpaired: int, top: int
) -> Upfloaters:
    """Choose the upfloaters of the scoregroup ``top`` among the ``unpaired``, who are masks.

    ``legal`` are the masks of C1. All ``unpaired`` teams can be paired (C3).
    """
    if perfect(legal, top) and perfect(legal, unpaired & ~top):
        return Upfloaters(0, ())
    return _Choice(teams, legal, unpaired, top).first_of_best()


class _Choice:
    def __init__(self, teams: SwissTeams, legal: Sequence[int], unpaired: int, top: int) -> None:
        self.legal = legal
        self.unpaired = unpaired
        self.top = top
        self.below = teams.among(unpaired & ~top)
        self.following = mask_of(team for team in self.below if team.score == self.below[0].score)
        self.prices: Mapping[int, int] = {team.place: 1 for team in self.below}
        self.price_of_following = 0
        self.number = self._best()[1]  # C4
        self.scores = len({team.score for team in self.below})
        self.prices, self.price_of_following = self._all_prices(teams)

    def first_of_best(self) -> Upfloaters:
        """Return the set that comes first by 3.5.3 and 3.5.4 among the best."""
        mates, least = self._best()
        settled: dict[int, bool] = {}
        passed: list[PassedUpfloater] = []
        for team in self.below:
            chosen = bool(self._upfloaters(mates) & team.bit)
            if not chosen:
                matching = self._cheapest({**settled, team.place: True})
                if matching is not None and matching[1] == least:
                    mates, chosen = matching[0], True
                else:
                    worse = self._worse(least, matching[1]) if matching else ""
                    passed.append(PassedUpfloater(team, worse))
            settled[team.place] = chosen
            if sum(settled.values()) == self.number:
                break
        return Upfloaters(self._upfloaters(mates), tuple(passed))

    def _worse(self, least: int, price: int) -> str:
        """Return the first criterion in which a ``price`` is above the ``least``."""
        digit = self.number + 1
        bases = (digit, self.following.bit_count() + 1, *[digit] * self.scores)
        counts = []
        for base in bases:
            counts.append((least % base, price % base))
            least, price = least // base, price // base
        codes = ("C7", "C6", *["C5"] * self.scores)
        worse = (code for code, (mine, other) in zip(codes, counts, strict=True) if other > mine)
        return "C4" if price > least else [*worse][-1]

    def _best(self) -> tuple[dict[int, int], int]:
        matching = self._cheapest({})
        assert matching is not None, "C3 holds"  # noqa: S101 - for the type checker too
        return matching

    def _all_prices(self, teams: SwissTeams) -> tuple[dict[int, int], int]:
        """Return the cost of each upfloater, and of each upfloater of the next bracket.

        The digits of one number: C5 for each score, the lowest first; C6; C7.
        """
        digit = self.number + 1
        of_floated = 0 if teams.last_two_rounds else 1
        of_following = digit
        weight = of_following * (self.following.bit_count() + 1)
        of_score: dict[Fraction, int] = {}
        for score in sorted({team.score for team in self.below}, reverse=True):
            of_score[score] = weight
            weight *= digit

        def price(team: SwissTeam) -> int:
            return weight + of_score[team.score] + (of_floated if team.floated else 0)

        return {team.place: price(team) for team in self.below}, of_following

    def _upfloaters(self, mates: Mapping[int, int]) -> int:
        return sum(
            1 << mates[place] for place in bits(self.top) if not self.top >> mates[place] & 1
        )

    def _cheapest(self, settled: Settled) -> tuple[dict[int, int], int] | None:
        prices: dict[Edge, int] = {}
        for place in bits(self.unpaired):
            for mate in bits(self.legal[place] & self.unpaired & ~((2 << place) - 1)):
                if self._agrees(place, mate, settled):
                    prices[place, mate] = self._price(place, mate)
        return cheapest(prices, self.unpaired.bit_count())

    def _agrees(self, place: int, mate: int, settled: Settled) -> bool:
        floats = bool(self.top >> place & 1) != bool(self.top >> mate & 1)
        return all(settled.get(vertex, floats) is floats for vertex in (place, mate))

    def _price(self, place: int, mate: int) -> int:
        """Return the price of a pair, in which ``mate`` is placed lower."""
        if self.top >> place & 1:
            return 0 if self.top >> mate & 1 else self.prices[mate]
        crosses = self.following >> place & 1 and not self.following >> mate & 1
        return self.price_of_following if crosses else 0
