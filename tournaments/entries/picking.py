"""Suggestions while a name is typed: people of the register, and of the rating lists."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from clubs.models import Club
from ratinglists import names, searching, store
from ratinglists.models import RatingList
from ratinglists.people import ListedPerson
from tournaments.entries.searching import (
    find_players,
    players_entered,
    register_by_name,
)
from tournaments.models import Player, Tournament
from tournaments.ratings.known import Known, Ratings
from tournaments.ratings.people import register_fields
from tournaments.words.search import search_for

LINES = 12
"""The most people that are suggested at once."""
SUGGESTED = 8
"""The most of them who are of the register and do not play yet."""
MOST_PLAYING = 4
"""The most who play already: shown lest somebody of the same name is entered instead."""
LEAST_LISTED = 4
"""The places kept for people of the lists, however many the register has."""
LONGEST_NUMBER = 20


@dataclass(frozen=True)
class Pick:
    """A person of a rating list. ``player`` is not stored: the person as the register would have
    it.
    """

    rating_list: RatingList
    person: ListedPerson
    player: Player

    @property
    def key(self) -> str:
        """The value that a form sends back for this person."""
        return f"{self.rating_list.key}:{self.person.number}"

    @property
    def as_line(self) -> Suggestion:
        """The suggestion for it among people of whom one is chosen."""
        standard = self.player.rating or self.player.national_rating
        return Suggestion(self.player, self, here=Known(standard) if standard else None)

    @property
    def fields(self) -> dict[str, Any]:
        """The fields that the register would have of the person."""
        return register_fields(self.rating_list, self.person)


@dataclass(frozen=True)
class Suggestion:
    """A person who may be meant: of the register, or of a list (``pick``).

    ``entered``: plays already, and cannot be chosen. ``here``: the rating that the tournament would
    take.
    """

    player: Player
    pick: Pick | None = None
    entered: bool = False
    here: Known | None = None


@dataclass(frozen=True)
class Suggestions:
    """Those who may be meant. ``near``: nobody is quite as typed, these are alike."""

    lines: Sequence[Suggestion] = ()
    near: bool = False


def pick_of(rating_list: RatingList, person: ListedPerson, club: Club) -> Pick:
    fields = register_fields(rating_list, person)
    return Pick(rating_list, person, Player(club=club, **fields))


def picked(key: str, club: Club) -> Pick | None:
    """Return the person whom a form sent back; ``None`` if no list has the person any more."""
    return picked_all({key}, club).get(key)


def picked_all(keys: Collection[str], club: Club) -> dict[str, Pick]:
    """Return the people whom a form sent back by their keys, one question for each list."""
    found = {}
    for rating_list in searching.loaded_lists():
        before = f"{rating_list.key}:"
        numbers = [key.removeprefix(before) for key in keys if key.startswith(before)]
        asked = [number for number in numbers if _may_be_one(number)]
        for number, person in store.by_numbers(rating_list, asked).items() if asked else ():
            found[f"{before}{number}"] = pick_of(rating_list, person, club)
    return found


def _may_be_one(number: str) -> bool:
    return 0 < len(number) <= LONGEST_NUMBER and number.isprintable()


def suggest(
    club: Club, typed: str, lists: Sequence[RatingList], entered: Collection[int] = ()
) -> Suggestions:
    """Suggest people, those of the register first, and of the lists those of the club's federation.

    ``entered``: the keys of those who play already.
    """
    if not search_for(typed):
        return Suggestions()
    register = register_by_name(club)
    found = find_players(register, typed)
    listed = searching.search(typed, federation=club.federation, lists=lists)
    near = (found.near or not found.hits) and all(hit.near for hit in listed)
    known = _beginning_first(found.hits, typed) if near or not found.near else []
    owners = Owners(register)
    picks = []
    for hit in listed:
        owner = owners.of(hit.person)
        if owner is None:
            picks.append(pick_of(hit.list, hit.person, club))
        elif owner not in known:
            known.append(owner)
    free = [Suggestion(player) for player in known if player.pk not in entered][:SUGGESTED]
    playing = [Suggestion(player, entered=True) for player in known if player.pk in entered]
    lines = [*free, *playing[:MOST_PLAYING]]
    room = max(LEAST_LISTED, LINES - len(lines))
    lines += [Suggestion(pick.player, pick) for pick in picks[:room]]
    return Suggestions(lines, near and bool(lines))


def _beginning_first(players: Iterable[Player], typed: str) -> list[Player]:
    beginning = names.plain(typed.strip())
    return sorted(players, key=lambda player: not names.plain(player.name).startswith(beginning))


class Owners:
    """The players of a register, found by FIDE ID and by national number."""

    def __init__(self, register: Iterable[Player]) -> None:
        self.by_fide: dict[str, Player] = {}
        self.by_national: dict[str, Player] = {}
        for player in register:
            self.by_fide.setdefault(player.fide_id, player)
            self.by_national.setdefault(player.national_id, player)

    def of(self, person: ListedPerson) -> Player | None:
        """Return whose FIDE ID it is; or whose national number, if the names have a word in
        common: federations' numbers are alike.
        """
        if person.fide_id and person.fide_id in self.by_fide:
            return self.by_fide[person.fide_id]
        number = person.national_id or (person.number if person.number != person.fide_id else "")
        owner = self.by_national.get(number) if number else None
        if owner is None or (owner.fide_id and person.fide_id):
            return None  # with two FIDE IDs they are two people
        return owner if share_a_word(owner.name, person.name) else None


def share_a_word(one: str, other: str) -> bool:
    """Tell whether two names have a word in common, in any of its spellings."""
    return not skeletons(one).isdisjoint(skeletons(other))


def skeletons(name: str) -> set[str]:
    return {names.skeleton(word) for word in names.words_of(name)}


def suggestions(tournament: Tournament, typed: str) -> Suggestions:
    """Suggest people for a tournament, with the ratings that they would have there."""
    lists = searching.loaded_lists()
    found = suggest(tournament.club, typed, lists, players_entered(tournament))
    for at, line in enumerate(found.lines, 1):
        if line.pick:
            line.player.pk = -at  # nobody's, so that they can be told apart
    ratings = Ratings(tournament, [line.player for line in found.lines], lists)
    lines = [replace(line, here=ratings.main(line.player)) for line in found.lines]
    return Suggestions(lines, found.near)


def newcomers(club: Club, typed: str) -> Suggestions:
    """Suggest people for the register, who are in it already as such."""
    everybody = set(club.players.values_list("pk", flat=True))
    return suggest(club, typed, searching.loaded_lists(), everybody)
