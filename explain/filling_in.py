"""The reasons of rounds that were not paired here, as the rules would have given them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tournaments.bridge import engine, seating
from tournaments.models import Tournament
from tournaments.steps import stage

Progress = Callable[[int, int], object]
"""Hears how many rounds are done, of how many."""


def ignore_progress(done: int, total: int) -> None:
    """Nobody wants to know how far it is."""


def fill_in_explanations(tournament: Tournament, progress: Progress = ignore_progress) -> None:
    """What the rules propose for each round that has boards, kept beside the boards themselves.

    ``told`` hears after each round how many are done. A round without a legal pairing stays
    without, and so do those that the arbiter's own table pairs.
    """
    if tournament.paired_by_hand:
        return
    rounds = list(tournament.rounds.filter(state__in=stage.ANY_PAIRED).order_by("number"))
    for done, round in enumerate(rounds):
        progress(done, len(rounds))
        round.tournament = tournament
        try:
            proposal = engine.propose_again(round)
        except engine.NoPairing:
            continue
        round.proposed, round.explanation = proposal.layout.rows(), proposal.explanation
        round.edited |= _pairs(round.proposed) != _pairs(seating.read(round).rows())
        round.save(update_fields=["proposed", "explanation", "edited"])


def differing_boards(tournament: Tournament) -> dict[int, int]:
    """How many boards of each round are not those that :func:`explain` has found by the rules.

    Only rounds where any are not; nobody's boards are the rules' to choose in a round robin.
    """
    if tournament.predetermined:
        return {}
    differing = {}
    for round in tournament.rounds.filter(state__in=stage.ANY_PAIRED).order_by("number"):
        round.tournament = tournament
        paired, expected = _pairs(seating.read(round).rows()), _pairs(round.proposed or ())
        if paired and paired != expected:
            differing[round.number] = sum(None not in pair for pair in paired - expected)
    return differing


def _pairs(rows: Iterable[Sequence[int | None]]) -> set[tuple[int | None, ...]]:
    return {tuple(row) for row in rows}
