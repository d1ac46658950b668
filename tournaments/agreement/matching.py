"""An event's players matched to people of the lists: certain, to be decided, or in none of them.

Players with a number that the lists know under the same name are matched already, and left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from clubs.alphabet import alphabetical
from ratinglists import searching, store
from ratinglists.models import Kind, RatingList
from ratinglists.people import ListedPerson
from tournaments.entries.picking import Pick, pick_of, share_a_word, skeletons
from tournaments.models import Event, Player

MOST_SEARCHED = 300
"""The most players whom a page looks for: those of a large event, some milliseconds each."""
MOST_PICKS = 6
"""The most people who are offered for one player."""
NAMES_THAT_COUNT = 2
"""The number of first parts of a name looked for if the whole name is in no list."""


class Certain(StrEnum):
    """The reason for choosing a person beforehand."""

    SAME_YEAR = "same name and year of birth"
    ONLY_ONE = "the only one of that name in the federation"


class Doubt(StrEnum):
    """The fault of a player's number."""

    UNKNOWN = "no list has it"
    SOMEBODY_ELSE = "it is somebody else's"


@dataclass(frozen=True)
class Proposal:
    """A player without a number that is right, and the people of the lists who may be meant.

    ``certain``: why the first of them is. ``owner``: whose number it is that the player has.
    """

    player: Player
    picks: Sequence[Pick] = ()
    certain: Certain | None = None
    doubt: Doubt | None = None
    owner: ListedPerson | None = None
    taken: Sequence[Player] = ()
    """Those of the register whose numbers are those of people who would fit as well."""


@dataclass(frozen=True)
class Matching:
    """The outcome for an event. ``left``: how many players behind these were not looked for."""

    lists: Sequence[RatingList] = ()
    proposals: Sequence[Proposal] = ()
    matched: int = 0
    left: int = 0

    @property
    def certain(self) -> list[Proposal]:
        return [each for each in self.proposals if each.certain]

    @property
    def open(self) -> list[Proposal]:
        return [each for each in self.proposals if each.picks and not each.certain]

    @property
    def nowhere(self) -> list[Proposal]:
        return [each for each in self.proposals if not each.picks]


def players_of(event: Event) -> list[Player]:
    """List everybody who plays in the event, alone or for a team, by name."""
    club = event.club.players
    alone = club.filter(entries__tournament__event=event)
    for_teams = club.filter(memberships__tournament__event=event)
    people = {player.pk: player for player in [*alone, *for_teams]}
    return sorted(people.values(), key=lambda player: (alphabetical(player.name), player.pk))


def match(event: Event, behind: int = 0) -> Matching:
    """Look for the players who are not matched, without the first ``behind`` of them."""
    lists = searching.loaded_lists()
    players = players_of(event)
    if not lists:
        return Matching()
    numbers = _Numbers(lists, players)
    unmatched = [player for player in players if not numbers.is_right(player)]
    shown = unmatched[behind : behind + MOST_SEARCHED]
    owners = {player.fide_id: player for player in event.club.players.exclude(fide_id="")}
    return Matching(
        lists,
        _each_once([_proposal(player, lists, numbers, owners) for player in shown]),
        len(players) - len(unmatched),
        max(0, len(unmatched) - behind - len(shown)),
    )


def _each_once(proposals: Sequence[Proposal]) -> list[Proposal]:
    """Nobody is certain of whom two players are."""
    wanted = Counter(each.picks[0].key for each in proposals if each.certain)
    return [
        replace(each, certain=None) if each.certain and wanted[each.picks[0].key] > 1 else each
        for each in proposals
    ]


def unmatched(players: Sequence[Player]) -> set[int]:
    """Return the keys of those who are not matched."""
    numbers = _Numbers(searching.loaded_lists(), players)
    return {player.pk for player in players if not numbers.is_right(player)}


class _Numbers:
    """The check that players' numbers are their own."""

    def __init__(self, lists: Sequence[RatingList], players: Iterable[Player]) -> None:
        ids = {player.fide_id for player in players if player.fide_id}
        national = {player.national_id for player in players if player.national_id}
        self.has_fide = any(each.kind == Kind.FIDE for each in lists)
        self.by_fide: dict[str, ListedPerson] = {}
        self.by_national: dict[str, list[ListedPerson]] = {}
        for rating_list in reversed(lists):  # the first list of all is believed
            self.by_fide |= store.by_fide_ids(rating_list, ids)
            if rating_list.kind != Kind.FIDE:
                for number, person in store.by_numbers(rating_list, national).items():
                    self.by_national.setdefault(number, []).append(person)

    def is_right(self, player: Player) -> bool:
        if player.fide_id:
            return self.doubt(player) is None
        people = self.by_national.get(player.national_id, []) if not self.has_fide else []
        return any(share_a_word(player.name, person.name) for person in people)

    def doubt(self, player: Player) -> Doubt | None:
        """Say what is wrong with a FIDE ID; without a list of FIDE's nothing can be."""
        if not player.fide_id:
            return None
        owner = self.by_fide.get(player.fide_id)
        if owner is None:
            return Doubt.UNKNOWN if self.has_fide else None
        return None if share_a_word(player.name, owner.name) else Doubt.SOMEBODY_ELSE


def _proposal(
    player: Player,
    lists: Sequence[RatingList],
    numbers: _Numbers,
    owners: Mapping[str, Player],
) -> Proposal:
    club = player.club
    hits = _hits(player, lists)
    taken = [owners[hit.person.fide_id] for hit in hits if hit.person.fide_id in owners]
    picks = [
        pick_of(hit.list, hit.person, club) for hit in hits if hit.person.fide_id not in owners
    ]
    doubt = numbers.doubt(player)
    owner = numbers.by_fide.get(player.fide_id) if doubt else None
    same = [pick for pick in picks if skeletons(pick.person.name) == skeletons(player.name)]
    others = [each for each in taken if each != player]
    certain = None if doubt else _certain(player, same, alone=not others)
    first = certain and same[0] if len(same) == 1 else _of_the_year(player, same)
    if certain and first:
        picks = [first, *(pick for pick in picks if pick is not first)]
    return Proposal(player, picks[:MOST_PICKS], certain, doubt, owner, others[:MOST_PICKS])


def _hits(player: Player, lists: Sequence[RatingList]) -> list[searching.Hit]:
    home = player.federation or player.club.federation
    hits = searching.search(player.name, federation=home, lists=lists)
    if not hits or hits[0].near:
        family, _comma, given = player.name.partition(",")
        first = " ".join([family, *given.split()[: NAMES_THAT_COUNT - 1]])
        hits = searching.search(first, federation=home, lists=lists) or hits
    return hits


def _certain(player: Player, same: Sequence[Pick], *, alone: bool) -> Certain | None:
    """Say why the player is one of those of the same name; ``None`` if that is not certain.

    ``alone``: nobody else of the register is one of them.
    """
    if _of_the_year(player, same):
        return Certain.SAME_YEAR
    home = player.federation or player.club.federation
    only_one = alone and len(same) == 1 and same[0].person.federation == home
    return Certain.ONLY_ONE if only_one and not _contradicts(player, same[0]) else None


def _of_the_year(player: Player, same: Sequence[Pick]) -> Pick | None:
    """Return the only one who was born in the player's year, and whose federation may be theirs."""
    born = [
        pick
        for pick in same
        if player.birth and str(pick.person.birth_year) == player.birth[:4]
        if player.federation in ("", pick.person.federation)
    ]
    return born[0] if len(born) == 1 else None


def _contradicts(player: Player, pick: Pick) -> bool:
    year = pick.person.birth_year
    other_year = bool(player.birth and year) and player.birth[:4] != str(year)
    other_sex = bool(player.sex and pick.person.sex) and player.sex != pick.person.sex
    return other_year or other_sex
