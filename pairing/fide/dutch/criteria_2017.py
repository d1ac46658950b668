"""The criteria of 2017 that count differently (C.04.3 until January 2026, section C).

Floats are counted for everyone who gets one, while the newer text distinguishes residents and MDPs:
in a bracket of one score that makes no difference, in a collapsed one (A.9) it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from pairing.fide.dutch.criteria import Criterion, DutchBracket
from pairing.fide.dutch.digits import Digit
from pairing.kernel.floats import Float
from pairing.kernel.players import Player

Concerned = Callable[[Player], bool]


def _anybody(_: Player) -> bool:
    return True


def _nobody(_: Player) -> bool:
    return False


def score_differences(code: str) -> Criterion:
    """Count the Pairing Score Difference, from the largest difference (C.6, A.8)."""
    return _distances(code, higher=_anybody, lower=_anybody, leaver=_anybody)


def repeated_downfloats(code: str, ago: int) -> Criterion:
    """Count the players who get a downfloat, and got one ``ago`` rounds before (C.12, C.14)."""
    again = _had_float(Float.DOWN, ago)

    def pair(higher: Player, lower: Player) -> int:
        return higher.score > lower.score and again(higher)

    return lambda bracket: iter([Digit(code, len(bracket.members), leave=again, pair=pair)])


def repeated_upfloats(code: str, ago: int) -> Criterion:
    """Count the players who get an upfloat, and got one ``ago`` rounds before (C.13, C.15)."""
    again = _had_float(Float.UP, ago)

    def pair(higher: Player, lower: Player) -> int:
        return higher.score > lower.score and again(lower)

    return lambda bracket: iter([Digit(code, len(bracket.members), pair=pair)])


def repeated_downfloat_distances(code: str, ago: int) -> Criterion:
    """Count repeated downfloats by distance, from the farthest (C.16, C.18)."""
    again = _had_float(Float.DOWN, ago)
    return _distances(code, higher=again, lower=_anybody, leaver=again)


def repeated_upfloat_distances(code: str, ago: int) -> Criterion:
    """Count repeated upfloats by distance, from the farthest (C.17, C.19)."""
    return _distances(code, higher=_anybody, lower=_had_float(Float.UP, ago), leaver=_nobody)


def _had_float(direction: Float, ago: int) -> Concerned:
    return lambda player: player.floats[ago - 1] is direction


def _distances(code: str, higher: Concerned, lower: Concerned, leaver: Concerned) -> Criterion:
    """Count score differences, with a digit for each that pairs and downfloaters can have (A.8).

    Only those whose players are all concerned count. A player left over meets one point less than
    the lowest score.
    """

    def digits(bracket: DutchBracket) -> Iterator[Digit]:
        for distance in _possible_distances(bracket):

            def pair(first: Player, second: Player, distance: Fraction = distance) -> int:
                return first.score - second.score == distance and higher(first) and lower(second)

            def leave(player: Player, floor: Fraction = bracket.score - 1 + distance) -> int:
                return player.score == floor and leaver(player)

            yield Digit(code, len(bracket.members), leave=leave, pair=pair, level=distance)

    return digits


def _possible_distances(bracket: DutchBracket) -> list[Fraction]:
    """List the score differences above zero in this bracket, the largest first."""
    scores = {player.score for player in bracket.members}
    residents = {player.score for player in bracket.residents}
    met = {above - below for above in scores for below in residents if above > below}
    return sorted(met | {score - bracket.score + 1 for score in scores}, reverse=True)
