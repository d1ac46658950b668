"""How the pairs of a bracket came about: who came before each opponent, and why not.

The line-up is that of article 3.6: all members by their numbers, the first half as top members,
each with the bottom member in the same place of the other half.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from crosstable.model import EntryId
from pairing.fide.team_swiss.brackets import TeamPair, prices_of
from pairing.fide.team_swiss.teams import SwissTeam, SwissTeams
from pairing.fide.team_swiss.upfloaters import PassedUpfloater
from pairing.kernel.legality import Forbidden, forbidden
from pairing.kernel.matching import Edge, cheapest
from pairing.kernel.result import BracketReport

OTHERS = "others"
"""The others could not all be paired."""
ORDER = "order"
"""As good, but later in the order of the numbers."""


@dataclass(frozen=True, slots=True)
class PassedTeam:
    """A team that stood before the one chosen.

    ``why``: the criterion that would be worse, :data:`OTHERS`, :data:`ORDER`, or empty if the rule
    ``barred`` keeps the two apart.
    """

    player: EntryId
    why: str
    barred: Forbidden | None = None


@dataclass(frozen=True, slots=True)
class TeamPairReport:
    """A pair: the top member ``first`` and the ``second``, with their places in the line-up.

    ``passed`` ends with the first team that no rule keeps apart from ``first``.
    """

    first: EntryId
    second: EntryId
    place: int
    opposite: int
    passed: tuple[PassedTeam, ...]


@dataclass(frozen=True, slots=True)
class TeamBracketReport(BracketReport):
    """A bracket with the way to each of its pairs."""

    made: tuple[TeamPairReport, ...] = ()
    changed: str = ""
    """What spoke against every pairing of the first half with the other one, as in
    :class:`PassedTeam`; empty if the bracket was paired so.
    """
    passed_up: tuple[PassedTeam, ...] = ()
    """The teams before the last upfloater that do not come up."""


def with_ways(
    report: BracketReport,
    teams: SwissTeams,
    legal: Sequence[int],
    *,
    members: Sequence[SwissTeam],
    pairs: Sequence[TeamPair],
    upfloaters: Sequence[SwissTeam],
    passed_up: Sequence[PassedUpfloater],
) -> TeamBracketReport:
    """Add to a report how its pairs came about."""
    ways = _Ways(teams, legal, members, pairs, upfloaters)
    plain: dict[str, Any] = {field.name: getattr(report, field.name) for field in fields(report)}
    return TeamBracketReport(
        **plain,
        made=tuple(ways.made()),
        changed=ways.changed(),
        passed_up=tuple(PassedTeam(team.player.id, why or OTHERS) for team, why in passed_up),
    )


class _Ways:
    """The pairings of one bracket with another pair, or other top members, than those chosen."""

    def __init__(
        self,
        teams: SwissTeams,
        legal: Sequence[int],
        members: Sequence[SwissTeam],
        pairs: Sequence[TeamPair],
        upfloaters: Sequence[SwissTeam],
    ) -> None:
        self.teams = teams
        self.members = sorted(members, key=lambda team: team.tpn)
        self.prices = prices_of(teams, legal, self.members, upfloaters)
        place = {team: index for index, team in enumerate(self.members)}
        self.pairs: list[Edge] = [(place[top], place[bottom]) for top, bottom in pairs]
        self.least = sum(self.prices[pair] for pair in self.pairs)

    def made(self) -> Iterator[TeamPairReport]:
        """Report the pairs in the order of their top members."""
        free = sorted(bottom for _top, bottom in self.pairs)
        for top, bottom in self.pairs:
            passed = tuple(self._passed(top, free[: free.index(bottom)]))
            free.remove(bottom)
            first, second = (self.members[index].player.id for index in (top, bottom))
            yield TeamPairReport(first, second, top + 1, bottom + 1, passed)

    def changed(self) -> str:
        """Say why the first half are not all top members."""
        half = len(self.members) // 2
        if all(top < half for top, _bottom in self.pairs):
            return ""
        across = {edge: price for edge, price in self.prices.items() if edge[0] < half <= edge[1]}
        return self._against(across)

    def _passed(self, top: int, before: Sequence[int]) -> Iterator[PassedTeam]:
        for bottom in before:
            one, other = self.members[top].player, self.members[bottom].player
            if (top, bottom) not in self.prices:
                yield PassedTeam(other.id, "", forbidden(self.teams.field, one, other))
                continue
            pair = {top, bottom}
            yield PassedTeam(
                other.id,
                self._against(
                    {
                        edge: price
                        for edge, price in self.prices.items()
                        if pair.isdisjoint(edge) or pair == set(edge)
                    }
                ),
            )
            return

    def _against(self, prices: Mapping[Edge, int]) -> str:
        """Say what is worse in the best pairing that these pairs allow."""
        best = cheapest(dict(prices), len(self.members))
        if best is None:
            return OTHERS
        digit = len(self.members) + 1
        ours, theirs = (
            (total // digit**2, total // digit % digit, total % digit)
            for total in (self.least, best[1])
        )
        counts = zip(("C8", "C9", "C10"), ours, theirs, strict=True)
        return next((code for code, mine, other in counts if other > mine), ORDER)
