"""The kind of a tournament, by which tie-break lists are judged."""

from __future__ import annotations

from pairing.editions import EDITIONS
from pairing.round_robin.editions import RoundRobin
from tiebreaks.fitting import Misfit, TournamentKind, misfits
from tournaments.models import Tournament


def kind_of(tournament: Tournament) -> TournamentKind:
    """Return its kind: its length, whether pairings are fixed, teams play, all are rated,
    and several lists count."""
    return TournamentKind(
        rounds=tournament.rounds_planned,
        predetermined=tournament.predetermined,
        rated=tournament.unrated_as is not None
        or not tournament.entries.filter(rating__isnull=True).exists(),
        teams=tournament.for_teams,
        long=tournament.long_event,
    )


def table_of(tournament: Tournament) -> RoundRobin | None:
    """Return the table that its rounds are rows of; ``None`` if each follows from those before."""
    rules = EDITIONS.get((tournament.system, tournament.edition))
    return rules if isinstance(rules, RoundRobin) else None


def cycles_of(tournament: Tournament, players: int) -> int:
    """Return how often two players meet in a round robin; deduced from its length for a table of
    the arbiter's own.
    """
    table = table_of(tournament)
    if table:
        return table.cycles
    once = players - 1 + players % 2
    return max(1, tournament.rounds_planned // max(1, once))


def under_fide_rules(tournament: Tournament) -> bool:
    """Tell whether FIDE's prohibitions apply: for a rated event, and always in FIDE mode."""
    return tournament.rated or tournament.fide_mode


def forbidden_tiebreaks(tournament: Tournament) -> tuple[Misfit, ...]:
    """Return the entries of its list that FIDE forbids in a tournament of this kind."""
    if not under_fide_rules(tournament):
        return ()
    kind = TournamentKind(
        tournament.rounds_planned, tournament.predetermined, teams=tournament.for_teams
    )
    unfit = misfits(tournament.tiebreaks, kind, edition=tournament.tiebreak_edition)
    return tuple(misfit for misfit in unfit if misfit.forbidden)
