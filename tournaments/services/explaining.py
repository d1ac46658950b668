"""The reasons of rounds that were not paired here, as the rules would have given them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tournaments import engine
from tournaments.models import Tournament
from tournaments.services import seating, state


def explain(tournament: Tournament) -> None:
    """What the rules propose for each round that has boards, kept beside the boards themselves.

    A round without a legal pairing stays without, and so do those that the arbiter's own table
    pairs.
    """
    if tournament.paired_by_hand:
        return
    for round in tournament.rounds.filter(state__in=state.ANY_PAIRED).order_by("number"):
        round.tournament = tournament
        try:
            found = engine.propose_again(round)
        except engine.NoPairing:
            continue
        round.proposed, round.explanation = found.layout.rows(), found.explanation
        round.edited |= _pairs(round.proposed) != _pairs(seating.read(round).rows())
        round.save(update_fields=["proposed", "explanation", "edited"])


def _pairs(rows: Iterable[Sequence[int | None]]) -> set[tuple[int | None, ...]]:
    return {tuple(row) for row in rows}
