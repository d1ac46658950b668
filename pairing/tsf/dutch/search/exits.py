"""The ways out of a bracket for unpaired players, as vertices that they can be matched with.

The vertices of the bye and of unnamed exits come after the places of the players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pairing.kernel.matching import bits
from pairing.tsf.dutch.situation import DutchTsfSituation


@dataclass(frozen=True)
class Outside:
    """The vertices to be matched together with the members of a bracket."""

    vertices: int
    adjacent: Sequence[int]
    """The vertices outside, for each place; for each of those, all that it can be matched with."""
    counted: bool = False
    """More players could leave than should."""
    most: dict[tuple[int, ...], int] = field(default_factory=dict, compare=False)
    """The last answer of :meth:`.BracketGraph.most_pairs`, by the graph."""


WayOut = Callable[[int], Outside | None]
"""The outside if so many leave; ``None`` if that many may not."""


def way_out_anywhere(size: int) -> WayOut:
    """Let all leave: the next bracket takes anyone."""

    def outside(leaving: int) -> Outside:
        exits = ((1 << leaving) - 1) << size
        return Outside(exits, [*[exits] * size, *[(1 << size) - 1] * leaving])

    return outside


def way_out_of(size: int, leavers: int) -> WayOut:
    """Let these leave, and nobody else."""
    leaving = list(bits(leavers))
    exits = [0] * size
    for number, place in enumerate(leaving):
        exits[place] = 1 << size + number
    outside = Outside(
        ((1 << len(leaving)) - 1) << size, [*exits, *[1 << place for place in leaving]]
    )
    return lambda _: outside


def way_out_of_bye(size: int, eligible: int) -> WayOut:
    """Let nobody leave the lowest bracket but the player who has the bye (B.1)."""

    def outside(leaving: int) -> Outside | None:
        if leaving > 1:
            return None
        links = [(eligible >> place & 1) << size for place in range(size)]
        return Outside(leaving << size, [*links, eligible] if leaving else [0] * size)

    return outside


def way_out_completing(situation: DutchTsfSituation, below: int, eligible: int) -> WayOut:
    """Require that leavers can be paired with those ``below``, and they with each other (C.13).

    ``eligible`` are those who may have the bye; none if the round is even.
    """
    size = len(situation.legal)
    extra = int(eligible > 0)
    vertices = below | extra << size
    adjacent = [
        (mask if below >> place & 1 else mask & below) | (eligible >> place & 1) << size
        for place, mask in enumerate(situation.legal)
    ]
    outside = Outside(vertices, [*adjacent, *[eligible] * extra], counted=True)
    return lambda _: outside


def way_out_placed(situation: DutchTsfSituation, residents: int, alone: int, aside: int) -> WayOut:
    """Require that leavers can be paired with residents of the next bracket (C.12).

    So can those left ``alone``, who leave too; residents need not be paired. Those put ``aside``
    leave as well, and need not be paired.
    """
    size, legal = len(situation.legal), situation.legal
    set_aside, others = aside & ~alone, alone & ~aside

    def outside(leaving: int) -> Outside | None:
        spare = residents.bit_count() - others.bit_count() - leaving + set_aside.bit_count()
        if spare < 0:
            return None
        spares, exits = _further_vertices(size, spare, set_aside.bit_count())
        adjacent = [mask & residents for mask in legal]
        for place in bits(residents):
            adjacent[place] = legal[place] & ~residents | spares
        for place in bits(set_aside):
            adjacent[place] = exits
        more = [*[residents] * spare, *[set_aside] * set_aside.bit_count()]
        return Outside(residents | others | spares | exits, [*adjacent, *more])

    return outside


def way_out_filled(  # noqa: PLR0917 - as many things decide
    situation: DutchTsfSituation, residents: int, alone: int, aside: int, pairs: int, without: int
) -> WayOut:
    """Require that leavers, those left ``alone`` and the residents make so many ``pairs`` (C.12).

    The others are left over, but none of those ``without`` an opponent. Those put ``aside`` leave
    as well, and do not belong to them.
    """
    size, legal = len(situation.legal), situation.legal
    set_aside, others = aside & ~alone, alone & ~aside
    among = residents | others

    def outside(leaving: int) -> Outside | None:
        rest = among.bit_count() + leaving - set_aside.bit_count() - 2 * pairs
        if rest < 0:
            return None
        singles, exits = _further_vertices(size, rest, set_aside.bit_count())
        left_over = (1 << size) - 1 & ~without & ~set_aside
        adjacent = [
            (mask if residents >> place & 1 else mask & among)
            | (singles if left_over >> place & 1 else 0)
            for place, mask in enumerate(legal)
        ]
        for place in bits(set_aside):
            adjacent[place] = exits
        more = [left_over | singles & ~(1 << single) for single in bits(singles)]
        return Outside(
            among | singles | exits,
            [*adjacent, *more, *[set_aside] * set_aside.bit_count()],
            counted=True,
        )

    return outside


def _further_vertices(size: int, first: int, second: int) -> tuple[int, int]:
    """Return so many further vertices of two sorts, after those of ``size`` places."""
    return ((1 << first) - 1) << size, ((1 << second) - 1) << size + first
