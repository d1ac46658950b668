"""Short words for positions done by hand."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model import Crosstable, EntryId, Prohibition
from pairing import RoundPairing
from pairing.tsf.burstein.editions import BURSTEIN_TSF
from pairing.tsf.burstein.reports import BursteinTsfBye, BursteinTsfGroupReport
from tests.pairing.build import table

Pair = tuple[int, int]


def paired(crosstable: Crosstable, round_number: int) -> RoundPairing:
    return BURSTEIN_TSF.pair(crosstable, round_number)


def boards(pairing: RoundPairing) -> list[Pair]:
    return [(board.white, board.black) for board in pairing.boards]


def groups(pairing: RoundPairing) -> list[BursteinTsfGroupReport]:
    found = [one for one in pairing.explanation.brackets if isinstance(one, BursteinTsfGroupReport)]
    assert len(found) == len(pairing.explanation.brackets)
    return found


def bye(pairing: RoundPairing) -> BursteinTsfBye:
    found = pairing.explanation.bye
    assert isinstance(found, BursteinTsfBye)
    return found


def rated(crosstable: Crosstable, *ratings: int | None) -> Crosstable:
    entries = zip(crosstable.participants, ratings, strict=True)
    changed = tuple(replace(entry, rating=rating) for entry, rating in entries)
    return replace(crosstable, participants=changed)


def apart(*pairs: Pair) -> tuple[Prohibition, ...]:
    return tuple(Prohibition(1, 9, frozenset(pair)) for pair in pairs)


def due(white: tuple[EntryId, ...], players: int) -> Crosstable:
    """So many with equal index; those named are due White, the others Black. As many below."""
    above = [f"{n + players}{'b' if n in white else 'w'}1 H" for n in range(1, players + 1)]
    below = [f"{n}{'w' if n in white else 'b'}0 H" for n in range(1, players + 1)]
    return table("\n".join(above + below))
