"""The ratings that players have: in the rating lists, else in the register.

Everybody's are found together: one question for which lists there are, and one for each list and
five hundred players.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from ratinglists import names, store
from ratinglists.models import Kind, RatingList
from ratinglists.people import ListedPerson, Pace
from ratinglists.searching import loaded_lists
from tournaments.bridge.order import strength
from tournaments.models import Entry, Member, PeriodRating, Player, RatingMethod, Tournament
from tournaments.ratings.orders import FIDE, Place, order_of
from tournaments.ratings.sources import FIELDS, Source, source_of

NATIONAL_FIRST = (RatingMethod.NATIONAL, RatingMethod.NATIONAL_ELSE_FIDE)
FIDE_FIRST = (RatingMethod.FIDE, RatingMethod.FIDE_ELSE_NATIONAL)


@dataclass(frozen=True)
class Known:
    """A rating, and its list; ``None`` for one that somebody typed into the register."""

    value: int
    source: Source | None = None

    @property
    def stored_source(self) -> dict[str, str]:
        return self.source.as_data() if self.source else {}


@dataclass(frozen=True)
class Listed(Known):
    """A rating that a list has."""

    source: Source


Found = Mapping[int, ListedPerson]
"""People of a list by the keys of the players whom they are."""


class Ratings:
    """What the lists and the register know of some players, for one tournament."""

    def __init__(
        self,
        tournament: Tournament,
        players: Iterable[Player],
        lists: Sequence[RatingList] | None = None,
    ) -> None:
        self.order = order_of(tournament)
        self.method = RatingMethod(tournament.rating_method)
        self.lists = loaded_lists() if lists is None else lists
        everybody = [player for player in players if player.fide_id or player.national_id]
        self._found: dict[str, Found] = {
            rating_list.key: _found(rating_list, everybody)
            for rating_list in (self._lists_used() if everybody else ())
        }

    def main(self, player: Player) -> Known | None:
        """Return the rating that the player has here by itself (checklist, 127): that of the main
        list, by the tournament's method; where lists know none, the register's.
        """
        return self._by_method(self._main_of_fide(player), self._main_national(player))

    def seeded(self, player: Player, seed: int | None) -> Known | None:
        """Return ``seed``, if there is one: it is typed unless it is what the player has anyway."""
        main = self.main(player)
        return main if seed is None or (main and main.value == seed) else Known(seed)

    def others(self, player: Player) -> list[Listed]:
        """List the ratings of all lists in their order, each once (checklist, 128)."""
        listed = [self._at(place, player) for place in self.order]
        return list(dict.fromkeys(known for known in listed if known))

    def at(self, source: Source, player: Player) -> Listed | None:
        """Return what a source has for the player now."""
        return self._at(Place(source.list, source.pace), player)

    def _by_method(self, fide: Known | None, national: Known | None) -> Known | None:
        values = (known.value if known else None for known in (fide, national))
        value = strength(self.method, *values)
        first, second = (national, fide) if self.method in NATIONAL_FIRST else (fide, national)
        return next((each for each in (first, second) if each and each.value == value), None)

    def _main_of_fide(self, player: Player) -> Known | None:
        place = main_of_fide(self.order)
        if place is None:
            return None
        return self._at(place, player) or in_register(player, place)

    def _main_national(self, player: Player) -> Known | None:
        place = next((place for place in self.order if not place.of_fide), None)
        listed = self._at(place, player) if place else None
        return listed or (Known(player.national_rating) if player.national_rating else None)

    def _at(self, place: Place, player: Player) -> Listed | None:
        for pace in place.paces:
            rating_list = self._list_for(place, pace)
            person = self._found.get(rating_list.key, {}).get(player.pk) if rating_list else None
            rating = person.rating(pace) if person else None
            if rating_list and rating:
                return Listed(rating.value, _source(place, pace, rating_list, rating.k))
        return None

    def _list_for(self, place: Place, pace: Pace) -> RatingList | None:
        """Return the list to look into: of FIDE's, the newest that has this kind of play."""
        if not place.of_fide:
            return next((each for each in self.lists if each.key == place.list), None)
        fit = [each for each in self.lists if each.key in (FIDE, f"{FIDE}-{pace}")]
        return max(fit, key=lambda each: each.month or date.min, default=None)

    def _lists_used(self) -> list[RatingList]:
        used = {
            found.key: found
            for place in self.order
            for pace in place.paces
            if (found := self._list_for(place, pace))
        }
        return list(used.values())

    @property
    def lists_used(self) -> list[RatingList]:
        """The loaded lists that the order names."""
        return self._lists_used()


def main_of_fide(order: Sequence[Place]) -> Place | None:
    """Return FIDE's main list in an order."""
    return next((place for place in order if place.of_fide), None)


def in_register(player: Player, place: Place) -> Known | None:
    """Return the rating that the register has for a place of FIDE's."""
    values = (getattr(player, FIELDS[pace]) for pace in place.paces)
    return next((Known(value) for value in values if value), None)


def by_register(
    tournament: Tournament, player: Player, news: Mapping[str, Any] | None = None
) -> int | None:
    """Return the rating that the register gives the player here, once ``news`` are in it."""
    known = news or {}
    fide = [known.get(name, getattr(player, name)) for name in official(tournament)]
    national = known.get("national_rating", player.national_rating)
    return strength(tournament.rating_method, next(filter(None, fide), None), national)


def official(tournament: Tournament) -> Sequence[str]:
    """Return the register's fields for FIDE's rating in this kind of play, the first that counts
    before the others.
    """
    place = main_of_fide(order_of(tournament))
    return [FIELDS[pace] for pace in place.paces] if place else ["rating"]


def typed_field(tournament: Tournament) -> str:
    """Return the register's field that a typed rating is meant for."""
    if tournament.rating_method in NATIONAL_FIRST:
        return "national_rating"
    return official(tournament)[0]


def typed_otherwise(tournament: Tournament, player: Player, typed: Mapping[str, Any]) -> int | None:
    """Return the rating that was typed for somebody whom the lists rate otherwise."""
    rating: int | None = typed.get(typed_field(tournament))
    main = Ratings(tournament, [player]).main(player) if rating else None
    return rating if main and main.source and main.value != rating else None


def official_rating(tournament: Tournament, participant: Entry | Member) -> int | None:
    """Return FIDE's rating of a participant in this kind of play, for the report: never a national
    one, nor one of another kind, nor an estimate.
    """
    fields, source = official(tournament), source_of(participant.rating_source)
    if source and source.of_fide and source.field in fields:
        return participant.rating
    values = (getattr(participant.player, name) for name in fields)
    registered = next(filter(None, values), None)
    seeds = tournament.rating_method in FIDE_FIRST
    return participant.rating if seeds and registered and not source else registered


def is_official(tournament: Tournament, period: PeriodRating) -> bool:
    """Tell whether a rating of a later period is FIDE's in this kind of play; a typed one is meant
    to be, where FIDE's ratings seed.
    """
    source = source_of(period.rating_source)
    if source is None:
        return tournament.rating_method in FIDE_FIRST
    return source.of_fide and source.field in official(tournament)


def _source(place: Place, pace: Pace, rating_list: RatingList, k: int | None) -> Source:
    name = "FIDE" if place.of_fide else rating_list.name
    return Source(place.list, name, pace, rating_list.month, k if place.of_fide else None)


def _found(rating_list: RatingList, players: Sequence[Player]) -> Found:
    """Find players in a list: by their FIDE IDs, in a federation's also by national ones."""
    by_fide = store.by_fide_ids(rating_list, [each.fide_id for each in players if each.fide_id])
    found = {each.pk: by_fide[each.fide_id] for each in players if each.fide_id in by_fide}
    if rating_list.kind == Kind.FIDE:
        return found
    rest = [each for each in players if each.pk not in found and each.national_id]
    by_number = store.by_numbers(rating_list, [each.national_id for each in rest])
    for player in rest:
        person = by_number.get(player.national_id)
        if person and _may_be(player, person):
            found[player.pk] = person
    return found


def _may_be(player: Player, person: ListedPerson) -> bool:
    """Tell whether a person with the same national number may be the player: numbers of several
    federations are alike.
    """
    return not set(names.words_of(player.name)).isdisjoint(names.words_of(person.name))
