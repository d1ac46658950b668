"""Positions for the tests of part 1.3, and what a pairing of them says."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model import Crosstable
from pairing import RoundPairing
from pairing.kernel.result import Reading
from pairing.tsf.dubov.editions import DUBOV_TSF
from pairing.tsf.dubov.reports import DubovTsfBye, DubovTsfGroupReport
from pairing.tsf.dubov.situation import DubovTsfSituation, situation_of
from tests.pairing.build import table


def rated(crosstable: Crosstable, *ratings: int | None) -> Crosstable:
    """Add these ratings, by number; those not named have none."""
    entries = crosstable.participants
    given = (*ratings, *(None for _ in entries[len(ratings) :]))
    return replace(
        crosstable,
        participants=tuple(
            replace(entry, rating=rating) for entry, rating in zip(entries, given, strict=True)
        ),
    )


def read(text: str, round_number: int, *ratings: int | None, rounds: int = 9) -> DubovTsfSituation:
    crosstable = rated(table(text, rounds=rounds), *ratings)
    return situation_of(crosstable, DUBOV_TSF.field(crosstable, round_number))


def boards(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]


def groups(pairing: RoundPairing) -> list[DubovTsfGroupReport]:
    return [each for each in pairing.explanation.brackets if isinstance(each, DubovTsfGroupReport)]


def named(pairing: RoundPairing) -> set[Reading]:
    """List every reading that some part of the explanation rests on."""
    found: set[Reading] = set()
    for group in groups(pairing):
        found.update(group.readings)
        found.update(*(each.readings for each in group.shifts))
        found.update(*(each.readings for each in group.made))
        found.update(*(each.readings for each in group.transferred))
    bye = pairing.explanation.bye
    return found.union(bye.readings if isinstance(bye, DubovTsfBye) else ())


WINNERS = "5w1\n6b1\n7w1\n8b1\n1b0\n2w0\n3b0\n4w0"
"""1 to 4 have beaten 5 to 8; 1 and 3 had White."""
THREE_WINNERS = "4w1\n5b1\n6w1\n1b0\n2w0\n3b0"
"""1 and 3 have won with White, 2 with Black."""
MET_ABOVE = "3w1 2b=\n4b1 1w=\n1b0 4w=\n2w0 3b="
"""After two rounds 1 and 2 have 1½ points, 3 and 4 half a point; both pairs have met."""
MET_BELOW = "3w1 Z\n4b1 Z\n1b0 4w=\n2w0 3b="
"""After two rounds 1 and 2, who have not met, have a point; 3 and 4, who have, half a point."""
