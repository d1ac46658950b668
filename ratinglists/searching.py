"""Find people in the lists as their names are typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ratinglists import candidates, names, store
from ratinglists.models import Kind, RatingList
from ratinglists.people import ListedPerson
from ratinglists.store.packing import MOST_PEOPLE
from ratinglists.store.tables import Generation
from ratinglists.typed import Part, Typed, read

MOST = 12
"""The most hits that are shown."""
MOST_PAGES = 5
"""The most times that a question is continued if the people it finds are not meant."""


@dataclass(frozen=True)
class Hit:
    """Somebody found, and the list that the person was found in. ``near``: with a typo."""

    list: RatingList
    person: ListedPerson
    near: bool = False


def loaded_lists() -> list[RatingList]:
    """List the lists that have people, FIDE's first."""
    lists = RatingList.objects.exclude(generation=None)
    return sorted(lists, key=lambda each: (each.kind != Kind.FIDE, each.key))


@dataclass(frozen=True)
class _Found:
    """A person of one list. The smaller ``distance`` is, and then ``rank``, the earlier."""

    person: ListedPerson
    distance: int
    rank: int
    near: bool


def search(
    typed: str, *, federation: str = "", lists: Sequence[RatingList] | None = None, most: int = MOST
) -> list[Hit]:
    """Find people by parts of the name in any order, FIDE ID, year of birth, federation.

    The nearest come first; among equals those of ``federation``, the active, the higher rated.
    ``lists``: those that are asked, all that are loaded unless given. Somebody who is in several
    is a hit of the first of them.
    """

    def ask(generation: Generation) -> list[_Found]:
        return _found(store.to_search(generation), typed, federation, most)

    found = [
        (rating_list, each)
        for rating_list in (loaded_lists() if lists is None else lists)
        for each in store.read(rating_list, ask) or ()
    ]
    exact = [pair for pair in found if not pair[1].near] or found
    people: dict[str, tuple[RatingList, _Found]] = {}
    for rating_list, each in exact:
        known_as = each.person.fide_id or f"{rating_list.pk} {each.person.number}"
        people.setdefault(known_as, (rating_list, each))
    order = sorted(people.values(), key=lambda pair: _order(pair[1], federation))
    return [Hit(rating_list, each.person, each.near) for rating_list, each in order[:most]]


def _order(found: _Found, own: str) -> tuple[int, bool, int]:
    return found.distance, found.person.federation != own, found.rank // MOST_PEOPLE


def _found(generation: Generation, text: str, own: str, most: int) -> list[_Found]:
    """Find people of one list, in order."""
    ways = read(text, generation.federations, own)
    search = _Search(generation, own, most)
    for way in ways:
        search.look_for(way)
    if not search.found:
        search.near = True
        for way in ways:
            for meant in _with_a_typo(generation, way):
                search.look_for(meant)
    order = sorted(search.found.values(), key=lambda each: (*_order(each, own), each.rank))
    return order[:most]


class _Search:
    """A search of one list, and whom it has found so far."""

    def __init__(self, generation: Generation, own: str, most: int) -> None:
        self.generation = generation
        self.own = own
        self.most = most
        self.near = False
        self.found: dict[int, _Found] = {}
        self.seen: dict[int, ListedPerson] = {}

    def look_for(self, way: Typed) -> None:
        """Ask until there are as many as wanted, and nobody nearer can come."""
        self.seen = {}
        if way.number:
            self.take(way, candidates.with_number(self.generation, way.number))
        elif not way.parts:
            self.take(way, candidates.born(self.generation, way))
        else:
            for stage in candidates.stages(self.generation, way, self.own):
                if self.nearer_than(stage.least) >= self.most:
                    return
                for question in stage.questions:
                    self.ask(way, question, stage.least)

    def ask(self, way: Typed, question: candidates.Question, least: int) -> None:
        """Ask a question, and ask on while it is mostly others whom it finds."""
        after, hits = -1, 0
        for _page in range(MOST_PAGES):
            ranks = candidates.asked(self.generation, question, after)
            hits += self.take(way, ranks, least)
            if len(ranks) < candidates.ENOUGH or hits >= self.most:
                return
            after = ranks[-1]

    def take(self, way: Typed, ranks: Sequence[int], least: int = 0) -> int:
        """Keep those who are meant; return how many of them are as near as can be."""
        new = [rank for rank in ranks if rank not in self.seen]
        self.seen.update(self.generation.people(new))
        nearest = 0
        for rank in ranks:
            person = self.seen[rank]
            distance = _distance(way, person)
            if distance is None:
                continue
            nearest += distance <= least
            if rank not in self.found or distance < self.found[rank].distance:
                self.found[rank] = _Found(person, distance, rank, self.near)
        return nearest

    def nearer_than(self, distance: int) -> int:
        return sum(each.distance < distance for each in self.found.values())


def _distance(typed: Typed, person: ListedPerson) -> int | None:
    """Return how far a person is from what was typed; ``None`` if it is somebody else."""
    if typed.birth_year and person.birth_year != typed.birth_year:
        return None
    if typed.federation and person.federation != typed.federation:
        return None
    words = names.index_words(person.name)
    total = int(bool(typed.number) and typed.number not in (person.number, person.fide_id))
    for part in typed.parts:
        nearest = min((_from_word(part, word) for word in words), default=99)
        if nearest == 99:
            return None
        total += nearest
    return total


def _from_word(part: Part, word: str) -> int:
    skeleton = names.skeleton(word)
    if part.near:
        return 0 if skeleton in part.near else 99
    if word in part.spellings:
        return 0
    if skeleton == part.skeleton:
        return 1
    if any(word.startswith(spelling) for spelling in part.spellings):
        return 2
    return 3 if skeleton.startswith(part.skeleton) else 99


def _with_a_typo(generation: Generation, typed: Typed) -> Iterator[Typed]:
    """Give what may have been meant, if one word has a typo: the one that nobody has, if any."""
    parts = typed.parts
    places = [
        place for place, part in enumerate(parts) if not candidates.is_known(generation, part)
    ]
    if len(places) > 1:
        return
    for place in places or range(len(parts)):
        if near := candidates.with_typo(generation, parts[place]):
            yield replace(typed, parts=(*parts[:place], near, *parts[place + 1 :]))
