"""The ratings and factors K of those who play, as FIDE's calculation has them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from ratings.games import Rated
from tournaments.bridge.period_ratings import periods_of
from tournaments.models import Entry, Factor, Member, PeriodRating, Player, Tournament
from tournaments.ratings.known import Ratings, is_official, main_of_fide, official_rating
from tournaments.ratings.orders import FIDE
from tournaments.ratings.sources import Source, source_of

Participant = Entry | Member
FACTORS = frozenset(Factor.values)


@dataclass(frozen=True)
class RatedPerson:
    """Somebody who plays, with the rating of the start and those of later rounds."""

    participant: Participant
    player: Player
    rated: Rated
    source: Source | None
    later: Sequence[PeriodRating] = ()
    """In the order of their first rounds."""
    later_of_fide: Sequence[PeriodRating] = ()
    """Those of them whose ratings are FIDE's."""

    def rating_in(self, round: int) -> int | None:
        """Return the rating on the day of a round (B.01, 1.1.4)."""
        period = _in_force(self.later_of_fide, round)
        return period.rating if period else self.rated.rating

    def title_in(self, round: int) -> str:
        """Return the title on the day of a round (B.01, 1.1.4)."""
        period = _in_force(self.later, round)
        return period.title if period else self.participant.title


def _in_force(later: Sequence[PeriodRating], round: int) -> PeriodRating | None:
    place = bisect_right(later, round, key=lambda period: period.first_round)
    return later[place - 1] if place else None


def people_of(tournament: Tournament) -> dict[int, RatedPerson]:
    """Return those who play, by the keys of their entries or, in teams, of members."""
    participants = _participants(tournament)
    listed = Ratings(tournament, map(player_of, participants)) if participants else None
    later = periods_of(tournament)
    return {
        each.pk: _person(tournament, each, listed, later.get(each.pk, [])) for each in participants
    }


def player_of(participant: Participant) -> Player:
    """Return the person in the register."""
    return participant.person if isinstance(participant, Entry) else participant.player


def _participants(tournament: Tournament) -> list[Participant]:
    if tournament.for_teams:
        return list(tournament.members.select_related("player", "entry"))
    return list(tournament.entries.select_related("player"))


def _person(
    tournament: Tournament,
    participant: Participant,
    listed: Ratings | None,
    later: Sequence[PeriodRating],
) -> RatedPerson:
    player = player_of(participant)
    rating = official_rating(tournament, participant)
    source = source_of(participant.rating_source)
    counted = source if source and source.of_fide and participant.rating == rating else None
    year = int(player.birth[:4]) if player.birth[:4].isdecimal() else None
    rated = Rated(
        rating,
        listed_k=_listed_k(tournament, player, rating, counted, listed),
        typed_k=participant.k_factor,
        birth_year=year,
    )
    of_fide = [period for period in later if is_official(tournament, period)]
    return RatedPerson(participant, player, rated, counted, later, of_fide)


def _listed_k(
    tournament: Tournament,
    player: Player,
    rating: int | None,
    source: Source | None,
    listed: Ratings | None,
) -> int | None:
    """Return the list's K: kept with the rating, or that of a loaded list of the year of the event
    with the same rating. A new year takes a junior's K away, though the rating is the same.
    """
    if source is not None and source.k:
        return source.k
    main = main_of_fide(listed.order) if listed and rating else None
    if listed is None or main is None:
        return None
    year = tournament.event.starts.year
    known = (listed.at(Source(FIDE, FIDE, pace), player) for pace in main.paces)
    first = next(filter(None, known), None)
    if first is None or first.value != rating or first.source.k not in FACTORS:
        return None
    month = first.source.month
    return first.source.k if month is None or month.year == year else None
