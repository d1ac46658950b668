"""Unmet requirements of a pairing system, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from pairing.fide.burstein.editions import seeding_rounds
from tournaments.models import Tournament

RatingWarnings = Callable[[Tournament], Iterator[str]]

FEWEST_OF_ITS_OWN = 3
"""Rounds by the index: with fewer, the Burstein system is hardly worth choosing."""


def warnings(tournament: Tournament) -> list[str]:
    """List what to confirm before round 1 is paired. One query at most; none for tables."""
    keys = _keys(tournament)
    rating_warnings = next((RATINGS[key] for key in keys if key in RATINGS), None)
    return list(rating_warnings(tournament)) if rating_warnings else []


def _keys(tournament: Tournament) -> tuple[tuple[str, str], tuple[str, str]]:
    """Return the keys of its system in ``RATINGS``, the more exact one first."""
    return (tournament.system, tournament.edition), (tournament.system, "")


def goes_by_ratings(tournament: Tournament) -> bool:
    """Tell whether ratings decide who meets whom in every round, not only in the initial order."""
    return any(key in RATINGS for key in _keys(tournament))


def remarks(tournament: Tournament) -> list[str]:
    """List what is good to know while a tournament is set up, and needs no answer."""
    if (tournament.system, tournament.edition) != ("burstein", "fide-2026"):
        return []
    rounds = tournament.rounds_planned
    by_system_itself = rounds - seeding_rounds(rounds)  # C.04.4.2, 1.6.2
    if by_system_itself >= FEWEST_OF_ITS_OWN:
        return []
    text = _(
        "Of %(rounds)d rounds only %(own)d are paired by the Burstein system itself, the others"
        " as in the Dutch system (1.6.2)."
    )
    return [text % {"rounds": rounds, "own": by_system_itself}]


def _ratings_of_dubov(tournament: Tournament) -> Iterator[str]:
    """Warn of missing ratings: C.04.4.1, 1.1; the guide 1.3, whose ARO is one of ratings too."""
    if count := _unrated(tournament):
        yield ngettext(
            "%(count)d player has no rating: in the Dubov system everybody needs one, if only an"
            " estimate. Until then it counts as 0.",
            "%(count)d players have no rating: in the Dubov system everybody needs one, if only an"
            " estimate. Until then they count as 0.",
            count,
        ) % {"count": count}


def _ratings_of_the_guide_s_burstein(tournament: Tournament) -> Iterator[str]:
    """Warn of missing ratings: the guide 1.4 gives the upper half by rating a fictive point in
    rounds 1 and 2.
    """
    if count := _unrated(tournament):
        yield ngettext(
            "%(count)d player has no rating and is put last: the upper half by rating has a fictive"
            " point in rounds 1 and 2.",
            "%(count)d players have no rating and are put last: the upper half by rating has a"
            " fictive point in rounds 1 and 2.",
            count,
        ) % {"count": count}


def _ratings_of_maxi(tournament: Tournament) -> Iterator[str]:
    """Warn of missing ratings: C.04.4.3, 3.2.3, 3.8, 5.7 (the guide A.4.2, A.4.8, A.6.7)."""
    if count := _unrated(tournament):
        yield ngettext(
            "%(count)d player has no rating, which counts as 0 where exchanges may span 100 points"
            " only.",
            "%(count)d players have no rating, which counts as 0 where exchanges may span 100"
            " points only.",
            count,
        ) % {"count": count}


RATINGS: Mapping[tuple[str, str], RatingWarnings] = {
    ("dubov", ""): _ratings_of_dubov,
    ("burstein", "tsf"): _ratings_of_the_guide_s_burstein,
    ("lim", "fide-2026-maxi"): _ratings_of_maxi,
    ("lim", "tsf-maxi"): _ratings_of_maxi,
}
"""The systems that depend on ratings: by system and edition, or by the system alone."""


def _unrated(tournament: Tournament) -> int:
    """Count the unrated among those who still play."""
    return tournament.entries.filter(rating__isnull=True, withdrawn_after__isnull=True).count()
