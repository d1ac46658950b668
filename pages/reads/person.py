"""Where a person of an event plays now, whatever number and group they have."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pages.reads import finding
from pages.reads.finding import Answer
from tournaments.models import SHOWN, Entry, Member, Round, Tournament
from tournaments.rounds import published
from tournaments.standings import table, team_players
from tournaments.standings.match_records import MatchRecord, match_records
from tournaments.standings.table import StandingsTable

TEAM = "t"
WHO = re.compile(r"(t?)([1-9][0-9]{0,8})")
"""A person's key, or ``t`` and that of a team's entry."""


@dataclass(frozen=True)
class PersonsPlace:
    """Somebody's place in a tournament; ``member``: as a player of the team ``entry``."""

    tournament: Tournament
    entry: Entry
    member: Member | None = None

    @property
    def name(self) -> str:
        return self.member.player.name if self.member else self.entry.name

    @property
    def left(self) -> bool:
        """Whether they have left this tournament."""
        return self.entry.withdrawn_after is not None


@dataclass(frozen=True)
class PersonNow:
    """What concerns one person now. ``coming``: the next round, if its time is known; ``table``:
    the one line of the standings.
    """

    answer: Answer
    coming: Round | None
    table: StandingsTable | None
    records: Mapping[int, MatchRecord]
    teams: Mapping[int, list[Member]]


def key_of(entry: Entry, member: Member | None = None) -> str:
    """Return the word that addresses a person for good; a team's is that of its entry."""
    player = member.player_id if member else entry.player_id
    return str(player) if player else f"{TEAM}{entry.pk}"


def place_of(tournament: Tournament, who: str) -> PersonsPlace | None:
    """Return the place of a person in this tournament, or where they play in the event instead.
    ``None`` if the public does not see them anywhere.
    """
    here = _place_in(tournament, who)
    if here and not here.left:
        return here
    return next((place for place in _elsewhere(tournament, who) if not place.left), here)


def _elsewhere(tournament: Tournament, who: str) -> Iterator[PersonsPlace]:
    others = Tournament.objects.filter(event=tournament.event_id, **SHOWN)
    for other in others.exclude(pk=tournament.pk).select_related("event__club"):
        place = _place_in(other, who)
        if place:
            yield place


def _place_in(tournament: Tournament, who: str) -> PersonsPlace | None:
    place = _stored_place(tournament, who)
    if place is None or finding.answer_for(tournament, place.entry, place.member) is None:
        return None
    return place


def _stored_place(tournament: Tournament, who: str) -> PersonsPlace | None:
    asked = WHO.fullmatch(who)
    if asked is None:
        return None
    key = int(asked[2])
    entries = tournament.entries.select_related("player")
    if asked[1]:
        team = entries.filter(pk=key, player=None).first()
        return PersonsPlace(tournament, team) if team else None
    entry = entries.filter(player=key).first()
    if entry:
        return PersonsPlace(tournament, entry)
    members = Member.objects.filter(tournament=tournament, player=key)
    member = members.select_related("player", "entry").first()
    return PersonsPlace(tournament, member.entry, member) if member else None


def now(place: PersonsPlace, after_round: int | None = None) -> PersonNow | None:
    """Return what concerns them now, with their line of the standings, or of those after an earlier
    round; ``None`` if the public does not see them.
    """
    tournament = place.tournament
    answer = finding.answer_for(tournament, place.entry, place.member)
    if answer is None:
        return None
    rounds = published.every_round(tournament)
    shown = [round for round in rounds if published.is_shown(round)]
    following = [round for round in rounds if not published.is_shown(round) and round.starts]
    own_line = None
    if tournament.public_standings and not tournament.knock_out:
        own_line = table.standings_line(tournament, shown, place.entry, after_round)
    return PersonNow(
        answer,
        following[0] if following else None,
        own_line,
        match_records(tournament, own_line),
        team_players.rosters(tournament),
    )
