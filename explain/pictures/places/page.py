"""The picture of places for a page: on a card beside the nearest rival, or of two compared."""

from __future__ import annotations

from collections.abc import Sequence

from explain.pictures.picture import Picture
from explain.pictures.places.picture import picture
from explain.pictures.places.reading import neighbour, places_by_round
from explain.standings.comparison import ComparisonChoice, EntryComparison
from tournaments.models import Entry, Round, Standing, Tournament


def places_beside(
    player: Entry, rounds: Sequence[Round], place: Standing | None, above: Standing | None
) -> Picture | None:
    """Draw a player's places beside those of the one right above now, or below the first."""
    if place is None:
        return None
    return _drawn(player.tournament, rounds, player, neighbour(place, above), "places")


def places_of_two(
    tournament: Tournament,
    rounds: Sequence[Round],
    choice: ComparisonChoice | None,
    compared: EntryComparison | None,
    *,
    own: int | None,
) -> Picture | None:
    """Draw the places of two compared, through the round that they are compared after; the thick
    line is that of the entry ``own``.
    """
    if choice is None or compared is None:
        return None
    through = [round for round in rounds if round.number <= choice.after_round]
    one, other = compared.ahead.entry, compared.behind.entry
    if own == other.pk:
        one, other = other, one
    return _drawn(tournament, through, one, other, "places-of-two")


def _drawn(
    tournament: Tournament, rounds: Sequence[Round], own: Entry, rival: Entry | None, key: str
) -> Picture | None:
    places = places_by_round(tournament, rounds, own, rival)
    return picture(places, key) if places else None
