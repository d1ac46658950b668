"""The quality criteria (2026: C6-C21, article 2.4), each as a count.

If editions differ in a criterion, the count of the older text is in `criteria_2017.py`. A criterion
that compares scores "taken in descending order" has one digit for each score, the highest first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby

from pairing.fide.dutch.digits import Digit, Leave, Pair
from pairing.kernel.colours import allocate
from pairing.kernel.floats import Float
from pairing.kernel.legality import same_absolute_colour
from pairing.kernel.players import Field, Player
from pairing.kernel.preferences import Strength


@dataclass(frozen=True)
class DutchBracket:
    """The players to be paired together (1.3.2), in the order of 1.2."""

    field: Field
    members: tuple[Player, ...]
    mdps: tuple[Player, ...]
    """Members moved down from the previous bracket (1.4.1)."""
    following: tuple[Player, ...]
    """The next scoregroup."""
    gives_bye: bool = False
    """The one downfloater of this bracket will end up with the bye (C9)."""
    harmless: int | None = None
    """Members who can float down alone with every criterion complied with in the following bracket.

    If it is known, it stands for the following bracket (C8).
    """

    @cached_property
    def residents(self) -> tuple[Player, ...]:
        return self.members[len(self.mdps) :]

    @cached_property
    def score(self) -> Fraction:
        """The score of the residents; the lowest, if they are all the players left in the round."""
        return self.members[-1].score

    @cached_property
    def collapsed(self) -> bool:
        """Whether the residents have several scores (2017: A.9)."""
        return self.residents[0].score != self.score

    @cached_property
    def has_topscorers(self) -> bool:
        return any(player.topscorer for player in self.members)

    def moved_down(self, player: Player) -> bool:
        return player.place < self.residents[0].place


Criterion = Callable[[DutchBracket], Iterator[Digit]]


def everybody(_: Player) -> int:
    return 1


def with_score(score: Fraction) -> Leave:
    """Count the players with ``score``."""
    return lambda player: player.score == score


def _count_by_score(players: Iterable[Player]) -> list[tuple[Fraction, int]]:
    """Count the players with each score, the highest first; ``players`` are in rank order."""
    groups = groupby(players, key=lambda player: player.score)
    return [(score, len(list(group))) for score, group in groups]


def downfloaters(code: str) -> Criterion:
    """Count the downfloaters (C6)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        yield Digit(code, len(bracket.members), leave=everybody)

    return digits


def downfloater_scores(code: str) -> Criterion:
    """Count the downfloaters by score, in descending order (C7)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        for score, count in _count_by_score(bracket.mdps):
            yield Digit(code, count, leave=with_score(score), level=score)

    return digits


def following_bracket(code: str) -> Criterion:
    """Count C6 and C7 of the following bracket, or just whether it fully complies (C8)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        if bracket.harmless is not None:
            harmless = bracket.harmless
            yield Digit(code, len(bracket.members), leave=lambda player: not harmless & player.bit)
            return
        if not bracket.following:
            return
        players = len(bracket.members) + len(bracket.following)
        yield Digit(code, players, leave=everybody, following=True)
        for score, count in _count_by_score(bracket.members):
            yield Digit(code, count, leave=with_score(score), level=score, following=True)

    return digits


def unplayed_games_of_the_bye(code: str) -> Criterion:
    """Count the unplayed games of the player who gets the bye (C9)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        if bracket.gives_bye:
            bound = sum(player.unplayed for player in bracket.members)
            yield Digit(code, bound, leave=lambda player: player.unplayed)

    return digits


def topscorers_beyond_two(code: str) -> Criterion:
    """Count the topscorers or their opponents who get a colour difference beyond 2 (C10)."""
    return _topscorers(code, lambda player: abs(player.difference) > 1)


def topscorers_three_in_a_row(code: str) -> Criterion:
    """Count the topscorers or their opponents who get a colour three times in a row (C11)."""
    return _topscorers(
        code,
        lambda player: len(player.colours) > 1 and len(set(player.colours[-2:])) == 1,
    )


def _topscorers(code: str, harmed: Callable[[Player], bool]) -> Criterion:
    """Count those denied an absolute preference; nobody else can be harmed.

    A player who is beyond 2 already, through games with the wrong colours, and gets the due colour
    is not harmed by it.
    """

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        if not bracket.has_topscorers:
            return

        def pair(higher: Player, lower: Player) -> int:
            if not same_absolute_colour(higher, lower):
                return 0
            colours = allocate(higher, lower, bracket.field.initial_colour)
            return sum(harmed(player) for player in (higher, lower) if colours.denied(player))

        yield Digit(code, len(bracket.members), pair=pair)

    return digits


def colour_preferences(code: str) -> Criterion:
    """Count the players who do not get their colour preference (C12)."""

    def pair(higher: Player, lower: Player) -> int:
        return higher.preference.clashes(lower.preference)

    return lambda bracket: iter([Digit(code, len(bracket.members), pair=pair)])


def strong_colour_preferences(code: str) -> Criterion:
    """Count the players denied their strong colour preference (C13; the weaker one gives way)."""

    def pair(higher: Player, lower: Player) -> int:
        mine, theirs = higher.preference, lower.preference
        return mine.clashes(theirs) and min(mine.strength, theirs.strength) is Strength.STRONG

    return lambda bracket: iter([Digit(code, len(bracket.members), pair=pair)])


def repeated_downfloats(code: str, ago: int) -> Criterion:
    """Count the resident downfloaters who received a downfloat ``ago`` rounds before (C14, C16)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        def leave(player: Player) -> int:
            return not bracket.moved_down(player) and player.floats[ago - 1] is Float.DOWN

        yield Digit(code, sum(map(leave, bracket.members)), leave=leave)

    return digits


def repeated_upfloats(code: str, ago: int) -> Criterion:
    """Count the opponents of MDPs who received an upfloat ``ago`` rounds before (C15, C17)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        def pair(higher: Player, lower: Player) -> int:
            return bracket.moved_down(higher) and lower.floats[ago - 1] is Float.UP

        yield Digit(code, len(bracket.mdps), pair=pair)

    return digits


def repeated_downfloat_distances(code: str, ago: int) -> Criterion:
    """Count, by score difference, MDPs downfloated ``ago`` rounds before (C18, C20)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        def floated(score: Fraction) -> Leave:
            return lambda player: floated_down(bracket, player, ago) and player.score == score

        def paired(score: Fraction) -> Pair:
            counts = floated(score)
            return lambda higher, _: counts(higher)

        again = [player for player in bracket.mdps if floated_down(bracket, player, ago)]
        distances = {player.score - bracket.score for player in again}
        for distance in sorted({*distances, *map(if_unpaired, distances)}, reverse=True):
            leave = floated(bracket.score + distance - if_unpaired(Fraction(0)))
            pair = paired(bracket.score + distance)
            yield Digit(code, len(again), leave=leave, pair=pair, level=distance)

    return digits


def floated_down(bracket: DutchBracket, player: Player, ago: int) -> bool:
    """Return whether this is an MDP who received a downfloat ``ago`` rounds before."""
    return bracket.moved_down(player) and player.floats[ago - 1] is Float.DOWN


def if_unpaired(distance: Fraction) -> Fraction:
    """Return an unpaired MDP's distance, read as a point beyond the residents (C18, C20)."""
    return distance + 1


def repeated_upfloat_distances(code: str, ago: int) -> Criterion:
    """Count, by score difference, MDP opponents upfloated ``ago`` rounds before (C19, C21)."""

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        for score, count in _count_by_score(bracket.mdps):

            def pair(higher: Player, lower: Player, score: Fraction = score) -> int:
                return lower.floats[ago - 1] is Float.UP and higher.score == score

            yield Digit(code, count, pair=pair, level=score - bracket.score)

    return digits


def player_kind(bracket: DutchBracket, player: Player) -> tuple[object, ...]:
    """Return what the criteria can see of a player in a pair: players of one kind count alike.

    Whether two players with a colour difference of 2 are harmed (C10, C11) can depend on all their
    games.
    """
    himself = bracket.has_topscorers and abs(player.difference) > 1
    place = player.place if himself else None
    if bracket.collapsed:
        return (player.score, player.preference, player.floats, place)
    moved_down = bracket.moved_down(player)
    seen = Float.DOWN if moved_down else Float.UP if bracket.mdps else None
    floats = tuple(float_ is not None and float_ is seen for float_ in player.floats)
    return (player.score, player.preference, floats, place)
