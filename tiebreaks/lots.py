"""Lots drawn from a published seed, so that anybody can repeat the draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from hashlib import sha256

from crosstable.model import Decision, Participant
from tiebreaks.standings import Standings


def draw(tied: Iterable[Participant], seed: str, *, code: str = "LOTS") -> tuple[Decision, ...]:
    """Return decisions that put the participants into an order, first drawn first (C.07, 4.2).

    The order is that of the SHA-256 of the seed, a colon and the pairing number (UTF-8, as
    hexadecimal text), so that the same seed always gives the same order.
    """
    order = sorted(tied, key=lambda participant: _lot(seed, participant))
    return tuple(
        Decision(code, participant.id, Fraction(len(order) - place))
        for place, participant in enumerate(order)
    )


def _lot(seed: str, participant: Participant) -> str:
    return sha256(f"{seed}:{participant.tpn}".encode()).hexdigest()


def still_tied(standings: Standings) -> tuple[tuple[Participant, ...], ...]:
    """List the groups who share a place at the end of the list, best first."""
    places: dict[int, list[Participant]] = {}
    for row in standings.rows:
        places.setdefault(row.rank, []).append(row.participant)
    return tuple(tuple(group) for group in places.values() if len(group) > 1)


def pick(options: Sequence[str], seed: str) -> str:
    """Pick one option: the first in the order of :func:`draw`, with their names for numbers."""
    return min(options, key=lambda option: sha256(f"{seed}:{option}".encode()).hexdigest())
