"""Groups of the players in stored standings, and the place of each in its groups.

A group is offered only if nobody is told apart by it: it has two players at least, and two more
than the next smaller age group if it has more at all. Birth and sex are told in no other way.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.addresses.slugs import slug_of
from clubs.alphabet import alphabetical
from tournaments.models import Sex, Standings, Tournament
from tournaments.rules.groups import AgeGroup, age_groups, rating_limits
from tournaments.standings.windows import NoWindowError
from tournaments.words import names

FEWEST = 2
MOST = 100
"""The most clubs that are offered; the largest ones."""


class NoGroupError(NoWindowError):
    """There is no such group, or nobody is told whether there is."""


class GroupKind(StrEnum):
    """What a group goes by."""

    AGE = "age"
    WOMEN = "women"
    RATING = "rating"
    CLUB = "club"
    FEDERATION = "federation"


KINDS = {
    GroupKind.AGE: gettext_lazy("Age"),
    GroupKind.WOMEN: gettext_lazy("Girls and women"),
    GroupKind.RATING: gettext_lazy("Rating"),
    GroupKind.CLUB: gettext_lazy("Club"),
    GroupKind.FEDERATION: gettext_lazy("Federation"),
}
"""What the kinds are called."""


class GroupedLine(NamedTuple):
    """What of a row of standings a group may go by."""

    entry: int
    rank: int
    rating: int | None
    birth: str
    sex: str
    club: str
    federation: str

    def age_in(self, year: int) -> int | None:
        """Return the age that is turned in a year, if the year of birth is known."""
        return year - int(self.birth[:4]) if self.birth else None


COLUMNS = (
    *("entry", "rank", "entry__rating", "entry__player__birth", "entry__player__sex"),
    *("entry__player__home_club", "entry__player__federation"),
)


@dataclass(frozen=True)
class Group:
    """Players who are ranked among themselves. ``key`` is the address's word for it, ``about`` says
    who belongs to it if the name does not; ``places`` has the place of each of them by entry.
    """

    key: str
    kind: GroupKind
    name: str
    places: dict[int, int]
    about: str = ""

    @property
    def size(self) -> int:
        return len(self.places)


@dataclass(frozen=True)
class GroupsOfKind:
    """The groups of one kind, to be shown together."""

    kind: GroupKind
    groups: list[Group]

    @property
    def name(self) -> str:
        return str(KINDS[self.kind])


@dataclass(frozen=True)
class PlaceInGroup:
    """One player's place in a group."""

    group: Group
    place: int


def offered(tournament: Tournament, standings: Standings | None) -> list[Group]:
    """List the groups of these standings that the public may choose: one query, or none where the
    club has switched nothing on.
    """
    kinds = switched_on(tournament)
    if not kinds or standings is None:
        return []
    rows = standings.rows.order_by("position").values_list(*COLUMNS)
    return among([GroupedLine(*row) for row in rows], tournament, kinds)


def switched_on(tournament: Tournament) -> list[GroupKind]:
    """List the kinds of groups that a club shows; of teams and knock-outs there are none."""
    if tournament.for_teams or tournament.knock_out:
        return []
    return [kind for kind in GroupKind if getattr(tournament, f"group_by_{kind}")]


def chosen(groups: Iterable[Group], key: str) -> Group | None:
    """Return the group of an address; none is asked for by an empty ``key``. Raises
    ``NoGroupError`` if it is not offered.
    """
    if not key:
        return None
    found = next((group for group in groups if group.key == key), None)
    if found is None:
        raise NoGroupError(key)
    return found


def by_kind(groups: Iterable[Group]) -> list[GroupsOfKind]:
    """Put the groups of each kind together."""
    all_groups = list(groups)
    kinds = dict.fromkeys(group.kind for group in all_groups)
    return [
        GroupsOfKind(kind, [group for group in all_groups if group.kind is kind]) for kind in kinds
    ]


def places_of(entry: int, groups: Iterable[Group]) -> list[PlaceInGroup]:
    """List the groups that an entry is in, with its place in each."""
    return [PlaceInGroup(group, group.places[entry]) for group in groups if entry in group.places]


def among(
    lines: Sequence[GroupedLine], tournament: Tournament, kinds: Iterable[GroupKind]
) -> list[Group]:
    """List the groups of these lines, which are in the order of their places."""
    year = tournament.event.starts.year
    makers = {
        GroupKind.AGE: lambda: _by_age(lines, age_groups(tournament.age_groups), year),
        GroupKind.WOMEN: lambda: _women(lines),
        GroupKind.RATING: lambda: _by_rating(lines, rating_limits(tournament.rating_bands)),
        GroupKind.CLUB: lambda: _by_club(lines),
        GroupKind.FEDERATION: lambda: _by_federation(lines),
    }
    made = (group for kind in kinds for group in makers[kind]())
    return [group for group in made if FEWEST <= group.size < len(lines)]


def places_within(lines: Iterable[GroupedLine]) -> dict[int, int]:
    """Rank these lines among themselves: who shares a rank in the standings shares a place."""
    places: dict[int, int] = {}
    place, rank = 0, 0
    for number, line in enumerate(lines, start=1):
        if line.rank != rank:
            place, rank = number, line.rank
        places[line.entry] = place
    return places


def _by_age(lines: Sequence[GroupedLine], ages: Collection[AgeGroup], year: int) -> Iterator[Group]:
    """Yield age groups, the young first. One that adds a single player to the next smaller one
    would tell that player's age.
    """
    young = [group for group in ages if not group.senior]
    seniors = [group for group in reversed(list(ages)) if group.senior]
    for side in (young, seniors):
        smaller = 0
        for group in side:
            members = [
                line
                for line in lines
                if (age := line.age_in(year)) is not None and group.includes(age)
            ]
            if len(members) >= FEWEST and len(members) - smaller != 1:
                smaller = len(members)
                about = _older(group.age, year) if group.senior else _younger(group.age, year)
                name, places = str(group), places_within(members)
                yield Group(name.lower(), GroupKind.AGE, name, places, about)


def _younger(age: int, year: int) -> str:
    return _("Who turns %(age)d in %(year)d or later.") % {"age": age, "year": year}


def _older(age: int, year: int) -> str:
    return _("Who turns %(age)d in %(year)d or earlier.") % {"age": age, "year": year}


def _women(lines: Iterable[GroupedLine]) -> Iterator[Group]:
    places = places_within(line for line in lines if line.sex == Sex.WOMAN)
    yield Group("w", GroupKind.WOMEN, str(KINDS[GroupKind.WOMEN]), places)


def _by_rating(lines: Iterable[GroupedLine], limits: Sequence[int]) -> Iterator[Group]:
    """Yield the bands between the limits, then those without a rating."""
    all_lines = list(lines)
    lowest, highest = limits[0], limits[-1]
    under = _("under %(rating)d") % {"rating": lowest}
    bands = [(0, lowest, f"under-{lowest}", under)]
    for first, beyond in pairwise(limits):
        bands.append((first, beyond, f"{first}-{beyond - 1}", f"{first}–{beyond - 1}"))
    above = _("%(rating)d and above") % {"rating": highest}
    bands.append((highest, 10_000, f"from-{highest}", above))
    for first, beyond, key, name in bands:
        members = (line for line in all_lines if line.rating and first <= line.rating < beyond)
        yield Group(key, GroupKind.RATING, name, places_within(members))
    unrated = (line for line in all_lines if not line.rating)
    name = _("without a rating")
    yield Group("unrated", GroupKind.RATING, name, places_within(unrated))


def _by_club(lines: Iterable[GroupedLine]) -> list[Group]:
    """Return the largest clubs, by name. Names that differ in case and accents alone are one."""
    clubs: dict[str, list[GroupedLine]] = defaultdict(list)
    for line in lines:
        if line.club:
            clubs[slug_of(line.club) or names.fold(line.club)].append(line)
    several = {key: members for key, members in clubs.items() if len(members) >= FEWEST}
    largest = sorted(several, key=lambda key: (-len(several[key]), key))[:MOST]
    found = []
    for key in largest:
        spellings = Counter(line.club for line in several[key])
        name = spellings.most_common(1)[0][0]
        found.append(Group(f"club-{key}", GroupKind.CLUB, name, places_within(several[key])))
    return sorted(found, key=lambda group: alphabetical(group.name))


def _by_federation(lines: Iterable[GroupedLine]) -> Iterator[Group]:
    federations: dict[str, list[GroupedLine]] = defaultdict(list)
    for line in lines:
        if line.federation:
            federations[line.federation].append(line)
    for code, members in sorted(federations.items()):
        key = f"fed-{code.lower()}"
        yield Group(key, GroupKind.FEDERATION, code, places_within(members))
