"""Explanations for rounds that were paired elsewhere, as the rules would have given them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tournaments.bridge import engine, seating
from tournaments.models import Tournament
from tournaments.steps import stage

Progress = Callable[[int, int], object]
"""Called with the number of rounds done, and of all rounds."""


def ignore_progress(done: int, total: int) -> None:
    """Ignore how far it is."""


def fill_in_explanations(tournament: Tournament, progress: Progress = ignore_progress) -> None:
    """Store, for each round that has boards, what the rules propose beside the boards themselves.

    ``progress`` is called for each round with the number done before it. A round without a legal
    pairing gets no explanation, and neither do those that the arbiter's own table pairs.
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
    """Count the boards of each round that differ from those :func:`fill_in_explanations` proposed.

    Only rounds with differences are listed; in a round robin the rules do not choose the boards.
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
