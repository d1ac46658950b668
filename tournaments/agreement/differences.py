"""The differences between a tournament's ratings and the rating lists (checklist, 133).

The list that is valid at the start of the event counts; of an event of more than thirty days, the
one of the day of the check (137). Only the newest list is kept here: where it is of another month,
that is said, and nothing of it is chosen beforehand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from ratinglists.models import RatingList
from ratinglists.searching import loaded_lists
from ratings.editions import list_for
from tournaments.models import Entry, Event, Member, Player, Tournament
from tournaments.ratings.known import Listed, Ratings
from tournaments.ratings.sources import Source, source_of
from tournaments.steps import stage

Participant = Entry | Member
LONG = 30
"""Unit: days. Of an event that lasts longer, the list of the day of the check counts."""


@dataclass(frozen=True)
class Difference:
    """Somebody's rating here, and what a list has. ``fits``: the list is the valid one."""

    participant: Entry | Member
    player: Player
    listed: Listed
    fits: bool

    @property
    def key(self) -> str:
        """The value that a form sends for it: the participant, and the rating that was shown."""
        source = self.listed.source
        return f"{self.participant.pk}:{self.listed.value}:{source.list}:{source.pace}"

    @property
    def typed(self) -> bool:
        return source_of(self.participant.rating_source) is None

    @property
    def was(self) -> Source | None:
        return source_of(self.participant.rating_source)

    @property
    def differs(self) -> bool:
        return self.participant.rating != self.listed.value

    @property
    def registered(self) -> int | None:
        """The register's rating of that kind."""
        value: int | None = getattr(self.player, self.listed.source.field)
        return value


@dataclass(frozen=True)
class Elsewhere:
    """Somebody without a rating here, and what lists behind the main one have (checklist, 128)."""

    participant: Entry | Member
    player: Player
    others: Sequence[Listed]


@dataclass(frozen=True)
class ListState:
    """A list that is used, and the month whose list ``wanted`` is."""

    list: RatingList
    wanted: date

    @property
    def fits(self) -> bool:
        return self.list.month in (None, self.wanted)

    @property
    def too_new(self) -> bool:
        return self.list.month is not None and self.list.month > self.wanted

    @property
    def to_come(self) -> bool:
        """The valid list is of a month that has not begun."""
        return not self.fits and self.wanted > timezone.localdate()


@dataclass(frozen=True)
class Agreement:
    """The outcome of a check. ``unmarked``: typed ones that are as the list has them."""

    lists: Sequence[ListState]
    differences: Sequence[Difference]
    unmarked: Sequence[Difference]
    elsewhere: Sequence[Elsewhere]
    agreeing: int
    unlisted: int
    """Those whom no list that counts has a rating for."""

    @property
    def found(self) -> Sequence[Difference]:
        return [*self.differences, *self.unmarked]


def is_long(event: Event) -> bool:
    return (event.ends - event.starts).days + 1 > LONG


def valid_month(event: Event) -> date:
    """Return the first of the month whose list counts."""
    day = timezone.localdate() if is_long(event) else event.starts
    return list_for(day)


def check(tournament: Tournament) -> Agreement:
    """Compare everybody's rating with the lists. A handful of queries, however many play."""
    lists = loaded_lists()
    people = participants_of(tournament) if lists else []
    ratings = Ratings(tournament, [player for _participant, player in people], lists)
    wanted = valid_month(tournament.event)
    differences, unmarked, elsewhere, agreeing, unlisted = [], [], [], 0, 0
    for participant, player in people:
        listed = _expected(ratings, participant, player)
        others = ratings.others(player) if listed is None else []
        if listed is None and others and participant.rating is None:
            elsewhere.append(Elsewhere(participant, player, others))
        elif listed is None:
            unlisted += 1
        if listed is None:
            continue
        found = Difference(participant, player, listed, listed.source.month in (None, wanted))
        if found.differs and not _was_valid(found, wanted):
            differences.append(found)
        elif found.typed and not found.differs:
            unmarked.append(found)
        else:
            agreeing += 1
    states = [ListState(rating_list, wanted) for rating_list in ratings.lists_used]
    return Agreement(states, differences, unmarked, elsewhere, agreeing, unlisted)


def to_be_said(tournament: Tournament) -> int:
    """Count the differences that pages speak of by themselves: before round 1 is paired, and
    while a long event goes on.
    """
    if not tournament.check_ratings or tournament.archived:
        return 0
    if stage.last_paired(tournament) and not is_long(tournament.event):
        return 0
    return len(check(tournament).differences)


def participants_of(tournament: Tournament) -> list[tuple[Participant, Player]]:
    """Return those who play, with the people in the register."""
    if tournament.for_teams:
        members = tournament.members.select_related("player", "entry")
        return [(member, member.player) for member in members.order_by("entry__tpn", "pk")]
    entries = tournament.entries.select_related("player")
    return [(entry, entry.person) for entry in entries]


def _expected(ratings: Ratings, participant: Entry | Member, player: Player) -> Listed | None:
    """Return the main list's rating; who has none there, the one of the list it was taken from."""
    main = ratings.main(player)
    if isinstance(main, Listed):
        return main
    source = source_of(participant.rating_source)
    return ratings.at(source, player) if source else None


def _was_valid(found: Difference, wanted: date) -> bool:
    """Tell whether the rating is of the valid list, though a later one is loaded now."""
    was = found.was
    return (
        was is not None
        and was.month == wanted != found.listed.source.month
        and (was.list, was.pace) == (found.listed.source.list, found.listed.source.pace)
    )
