"""The progress of a tournament: small queries that services make inside their step."""

from __future__ import annotations

from django.db.models import Exists, Max, OuterRef, Q, QuerySet

from crosstable.model import Code
from tournaments.models import KnockOutMatch, Pairing, Round, RoundState, Standings, Tournament
from tournaments.steps.actions import BESIDE_THE_PAIRING

PLAYED = (RoundState.PUBLISHED, RoundState.CLOSED)
"""States of a round that players have seen."""
ANY_PAIRED = (RoundState.PAIRED, *PLAYED)

OPEN = Q(white_code__in=[Code.NOT_YET_PLAYED.value, Code.ADJOURNED.value])
"""Boards without a final result; the two sides of a board are open together."""
MISSING = Q(white_code=Code.NOT_YET_PLAYED.value)
ADJOURNED = Q(white_code=Code.ADJOURNED.value)


def last_paired(tournament: Tournament) -> int:
    """Return the number of the last round that has boards, published or not; 0 before the first.

    For a knock-out: the last round that was drawn.
    """
    if tournament.knock_out:
        matches = KnockOutMatch.objects.filter(knockout__tournament=tournament)
        return matches.aggregate(last=Max("round"))["last"] or 0
    return _last(tournament, ANY_PAIRED)


def last_played(tournament: Tournament) -> int:
    """Return the number of the last published round, over or not; 0 before the first."""
    return _last(tournament, PLAYED)


def _last(tournament: Tournament, states: tuple[RoundState, ...]) -> int:
    rounds = tournament.rounds.filter(state__in=states)
    return rounds.aggregate(last=Max("number"))["last"] or 0


def changed_since(tournament: Tournament, version: int) -> bool:
    """Tell whether anything that a pairing depends on has changed since ``version``.

    Captains hand in line-ups at any moment; that must not end a pairing that is under way.
    """
    if tournament.version <= version:
        return tournament.version < version
    since = tournament.log.filter(version__gt=version)
    return since.exclude(action__in=BESIDE_THE_PAIRING).exists()


def fresh_round(round: Round, tournament: Tournament) -> Round:
    """Read the round again, inside a step that holds the lock of ``tournament``."""
    current = tournament.rounds.defer("explanation").get(pk=round.pk)
    current.tournament = tournament
    return current


def boards_of(tournament: Tournament) -> QuerySet[Pairing]:
    """Select all boards of all rounds, in order."""
    return Pairing.objects.filter(round__tournament=tournament).order_by("round__number", "board")


def standings_behind() -> QuerySet[Tournament]:
    """Select the tournaments that have changed since their standings were computed, if ever."""
    begun = Round.objects.filter(tournament=OuterRef("pk"), state__in=PLAYED)
    reached = Standings.objects.filter(tournament=OuterRef("pk"), version=OuterRef("version"))
    return Tournament.objects.filter(Exists(begun), ~Exists(reached))
