"""The match for third place: who plays it, and the places that it decides.

The Turkish procedure has none; an event's own rules may. It is drawn together with the final,
between those who went out in the semi-finals. Who did not come to a semi-final can still come to
it, and if not, a walkover decides it. Where only one went out in the round before the final, third
place is theirs without a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tournaments.models import KnockOut, KnockOutSeat
from tournaments.models.knockout import BOTH_ABSENT


def pair_for_third(knockout: KnockOut, final: int, finalists: int) -> Sequence[KnockOutSeat]:
    """Return the two who play for third place beside a final in the round ``final``, the higher
    placed first; nobody if there is no such match.
    """
    if not knockout.third_place or finalists != 2:
        return ()
    losers = went_out(knockout, final - 1)
    return losers if len(losers) == 2 else ()


def went_out(knockout: KnockOut, round: int) -> list[KnockOutSeat]:
    """List those who lost their match of a round to somebody, in the original order."""
    turns = knockout.turns.filter(round=round, match__isnull=False, match__for_third=False)
    decided = turns.exclude(match__decided__in=["", BOTH_ABSENT])
    lost = decided.select_related("match", "seat__entry__player").order_by("seat__number")
    return [turn.seat for turn in lost if turn.match and turn.match.winner != turn.side]


def decided_places(knockout: KnockOut, shared: Mapping[int, int]) -> dict[int, int]:
    """Map numbers of the original order to places 3 and 4, by the match for them.

    ``shared``: places without it, which the two share. Empty if it has no winner.
    """
    match = knockout.matches.filter(for_third=True).exclude(winner="").first()
    if match is None:
        return {}
    turns = match.turns.select_related("seat")
    return {
        turn.seat.number: shared[turn.seat.number] + (turn.side != match.winner) for turn in turns
    }
