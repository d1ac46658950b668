"""Find people in the lists as their names are typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ratinglists import candidates, names, store
from ratinglists.models import RatingList
from ratinglists.people import ListedPerson
from ratinglists.store.tables import Generation
from ratinglists.typed import Part, Typed, read

MOST = 12
"""The most hits that are shown."""
MOST_NEAR = 12
"""The most spellings that are tried for what has a typo."""


@dataclass(frozen=True)
class Hit:
    """Somebody found, and the list that the person was found in. ``near``: with a typo."""

    list: RatingList
    person: ListedPerson
    near: bool = False


def loaded_lists() -> list[RatingList]:
    """List the lists that have people, FIDE's first."""
    return list(RatingList.objects.exclude(generation=None).order_by("key"))


def search(
    typed: str, *, federation: str = "", lists: Sequence[RatingList] | None = None, most: int = MOST
) -> list[Hit]:
    """Find people by parts of the name in any order, FIDE ID, year of birth, federation.

    The nearest come first; among equals those of ``federation``, the active, the higher rated.
    ``lists``: those that are asked, all that are loaded unless given.
    """

    def ask(generation: Generation) -> list[tuple[ListedPerson, bool]]:
        return _found(store.to_search(generation), typed, federation, most)

    hits: list[Hit] = []
    for rating_list in loaded_lists() if lists is None else lists:
        found = store.read(rating_list, ask) or []
        hits += [Hit(rating_list, person, near) for person, near in found]
    exact = [hit for hit in hits if not hit.near]
    return (exact or hits)[:most]


def _found(
    generation: Generation, text: str, own: str, most: int
) -> list[tuple[ListedPerson, bool]]:
    ways = read(text, generation.federations)
    found = _nearest_first(generation, ways, own)
    if found:
        return [(person, False) for person in found[:most]]
    near = [other for way in ways for other in _with_typos(generation, way)][:MOST_NEAR]
    return [(person, True) for person in _nearest_first(generation, near, own)[:most]]


def _nearest_first(generation: Generation, ways: Iterable[Typed], own: str) -> list[ListedPerson]:
    distances: dict[int, tuple[int, ListedPerson]] = {}
    for way in ways:
        ranks = candidates.ranks_of(generation, way, own)
        for rank, person in generation.people(ranks).items():
            distance = _distance(way, person)
            if distance is not None and distance < distances.get(rank, (99, person))[0]:
                distances[rank] = distance, person
    order = sorted(
        distances, key=lambda rank: (distances[rank][0], distances[rank][1].federation != own, rank)
    )
    return [distances[rank][1] for rank in order]


def _distance(typed: Typed, person: ListedPerson) -> int | None:
    """Return how far a person is from what was typed; ``None`` if it is somebody else."""
    if typed.number:
        return int(person.number != typed.number)
    if typed.birth_year and person.birth_year != typed.birth_year:
        return None
    if typed.federation and person.federation != typed.federation:
        return None
    words = names.words_of(person.name)
    total = 0
    for part in typed.parts:
        nearest = min((_from_word(part, word) for word in words), default=99)
        if nearest == 99:
            return None
        total += nearest
    return total


def _from_word(part: Part, word: str) -> int:
    if word in part.spellings:
        return 0
    skeleton = names.skeleton(word)
    if skeleton == part.skeleton:
        return 1
    if any(word.startswith(spelling) for spelling in part.spellings):
        return 2
    return 3 if skeleton.startswith(part.skeleton) else 99


def _with_typos(generation: Generation, typed: Typed) -> list[Typed]:
    """List what may have been meant, if one word has a typo."""
    meant = []
    for place, part in enumerate(typed.parts):
        for word in candidates.near_words(generation, part):
            parts = list(typed.parts)
            parts[place] = Part(frozenset({word}), word)
            meant.append(replace(typed, parts=tuple(parts)))
    return meant
