"""What kind of tournament this is, as tie-break lists are judged by it."""

from __future__ import annotations

from tiebreaks.fitting import Kind, Misfit, misfits
from tournaments.models import Tournament


def kind_of(tournament: Tournament) -> Kind:
    """Its length, whether pairings are fixed, and whether every player has a rating that counts."""
    return Kind(
        rounds=tournament.rounds_planned,
        predetermined=tournament.predetermined,
        rated=tournament.unrated_as is not None
        or not tournament.entries.filter(rating__isnull=True).exists(),
    )


def for_fide(tournament: Tournament) -> bool:
    """What FIDE forbids is out of the question: for a rated event, and in FIDE mode anyway."""
    return tournament.rated or tournament.fide_mode


def forbidden(tournament: Tournament) -> tuple[Misfit, ...]:
    """The entries of its list that FIDE forbids in a tournament of this kind."""
    if not for_fide(tournament):
        return ()
    kind = Kind(tournament.rounds_planned, tournament.predetermined)
    found = misfits(tournament.tiebreaks, kind, edition=tournament.tiebreak_edition)
    return tuple(each for each in found if each.forbidden)
