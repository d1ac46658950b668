"""What the rounds to come would have to bring for a norm.

With one round left the answer is exact: for each result the lowest rated opponent, and what else
the opponent must be. With more it is a promise for opponents who are all rated the same, all hold
the title, and are of federations that help: with less than that there is no norm.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ratings.norms.answers import NormAnswer
from ratings.norms.data import TITLES, Applicant, NormEvent, NormGame, NormTitle, Opponent
from ratings.norms.norm import answer, is_made

HALF = Fraction(1, 2)
FROM_ROUND = 3
"""Rounds that must be over before chances are told."""
STRONGEST = 3000


@dataclass(frozen=True)
class Need:
    """So many points from the games to come, against opponents of such a rating at least."""

    points: Fraction
    games: int
    rating: int
    """0: any opponent will do."""
    of_level: bool
    """Whether one must hold the title, or a higher one."""
    titled: bool
    """Whether one must hold some title, of GM to WFM."""
    foreign: bool
    """Whether one must be of another federation than the applicant's."""


@dataclass(frozen=True)
class Chances:
    """What would still make a norm; without ``needs`` and not ``made``, nothing would."""

    title: NormTitle
    rounds_left: int
    made: NormAnswer | None
    """The answer, if the norm is made already, whatever comes."""
    needs: Sequence[Need]
    """The ways to a norm, the fewest points first: each has more points and weaker opponents."""
    best: NormAnswer
    """The answer if every game to come were won against the strongest helpful opponents."""

    @property
    def possible(self) -> bool:
        return self.made is not None or bool(self.needs)


def chances(
    title: str,
    applicant: Applicant,
    games: Sequence[NormGame],
    event: NormEvent,
    *,
    known: Opponent | None = None,
    strongest: int = STRONGEST,
) -> Chances:
    """Work out what the rounds after the last of ``games`` would have to bring.

    ``known``: the opponent of the next round, if it is paired. ``strongest``: the highest rating
    that an opponent to come can have.
    """
    wanted = TITLES[title]
    last = max((game.round for game in games), default=0)
    left = max(0, event.rounds - last)
    now = answer(title, applicant, games, event)
    if now.met or not left:
        return Chances(wanted, left, now if now.met else None, (), now)
    search = _Search(wanted, applicant, games, event, last, left, known, strongest)
    best = search.best()
    return Chances(wanted, left, None, search.needs() if best.met else (), best)


@dataclass(frozen=True)
class _Search:
    """The search for the lowest ratings that suffice."""

    title: NormTitle
    applicant: Applicant
    games: Sequence[NormGame]
    event: NormEvent
    last: int
    left: int
    known: Opponent | None
    strongest: int

    def needs(self) -> list[Need]:
        """Go from all the points downwards, as fewer ask for stronger opponents, and keep for each
        rating the fewest.
        """
        found: list[tuple[Fraction, int]] = []
        for halves in range(2 * self.left, -1, -1):
            points = Fraction(halves, 2)
            lowest = self._lowest(points, found[-1][1] if found else 0)
            if lowest is None:
                break
            if found and found[-1][1] == lowest:
                found.pop()
            found.append((points, lowest))
        return [self._need(*each) for each in reversed(found)]

    def _need(self, points: Fraction, rating: int) -> Need:
        """Say what else the opponents must be."""

        def fails_without(**changed: str) -> bool:
            return not self._makes(points, rating, **changed)

        return Need(
            points,
            self.left,
            rating,
            of_level=fails_without(title="FM"),
            titled=fails_without(title=""),
            foreign=fails_without(federation=self.applicant.federation),
        )

    def _lowest(self, points: Fraction, at_least: int) -> int | None:
        """Return the lowest rating of all opponents to come that suffices, by halving; one that
        more points ask for already is the least.
        """
        if self._makes(points, at_least):
            return at_least
        if not self._makes(points, self.strongest):
            return None
        low, high = at_least + 1, self.strongest
        while low < high:
            middle = (low + high) // 2
            if self._makes(points, middle):
                high = middle
            else:
                low = middle + 1
        return low

    def _makes(
        self, points: Fraction, rating: int, title: str | None = None, federation: str | None = None
    ) -> bool:
        """Tell whether so many points against such opponents make the norm; of other titles or
        federations if they are given.
        """
        games = self._with_coming(points, rating, title, federation)
        return is_made(self.title, self.applicant, games, self._event)

    def best(self) -> NormAnswer:
        """Judge the games with those to come won against the strongest."""
        games = self._with_coming(Fraction(self.left), self.strongest)
        return answer(self.title.name, self.applicant, games, self._event)

    @property
    def _event(self) -> NormEvent:
        """The event without the fields of its rounds, as those to come are not known."""
        return replace(self.event, fields=())

    def _with_coming(
        self, points: Fraction, rating: int, title: str | None = None, federation: str | None = None
    ) -> list[NormGame]:
        """Add the games to come, the points scored in the first of them."""
        rest, coming = points, []
        for number in range(self.left):
            score = min(rest, Fraction(1))
            rest -= score
            opponent = self._opponent(number, rating, title, federation)
            coming.append(NormGame(self.last + 1 + number, opponent, score))
        return [*self.games, *coming]

    def _opponent(
        self, number: int, rating: int, title: str | None, federation: str | None
    ) -> Opponent:
        if number == 0 and self.known is not None:
            return self.known
        return Opponent(
            -1 - number,
            rating,
            self.title.name if title is None else title,
            federation=f"*{number}" if federation is None else federation,
        )
