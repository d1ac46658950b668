"""The page of a team's player: the games round by round, and what the performance is made of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from django.db.models import Q

from crosstable.model import Code, Colour
from tiebreaks.reports.data import as_json
from tournaments.models import Entry, Game, Member, Round, Turn
from tournaments.standings import team_players
from tournaments.standings.team_players import PERFORMANCE, PlayerLine, Reckoned
from tournaments.words import contributions
from tournaments.words.contributions import StoredValue


class Seat(NamedTuple):
    """A player's board in a match. ``opponent`` is ``None`` where the other team sent nobody."""

    board: int
    colour: Colour
    opponent: Member | None
    code: Code


@dataclass(frozen=True)
class MemberRound:
    """One round: the team's match, and the player's seat in it, if there is one."""

    round: Round
    match: int | None
    against: Entry | None
    """The team that is met."""
    bye: Code | None
    """The team's, if it is paired with nobody."""
    seat: Seat | None

    @property
    def waits(self) -> bool:
        """Whether the player's game is still to be played."""
        seat = self.seat
        return bool(seat and seat.opponent and seat.code is Code.NOT_YET_PLAYED)


@dataclass(frozen=True)
class MemberCard:
    """A player of a team in the rounds that the public knows of."""

    member: Member
    rounds: list[MemberRound]
    line: PlayerLine
    performance: StoredValue | None
    """``None`` before round 1."""

    @property
    def alone(self) -> Entry:
        """The player as an entry of one person, for words about a value."""
        return Entry(pk=self.member.pk, player=self.member.player)

    @property
    def coming(self) -> MemberRound | None:
        """The round whose game is to be played now."""
        last = self.rounds[-1] if self.rounds else None
        return last if last and last.waits else None


def member_card(member: Member, rounds: list[Round]) -> MemberCard:
    """Draw the card of a team's player through the last of ``rounds``, those to be shown.

    A fixed number of queries. ``member`` has its team and its player.
    """
    reckoned = team_players.reckoned(member.entry.tournament, rounds)
    lines = reckoned.lines[member.entry_id]
    return MemberCard(
        member,
        list(_rounds(member, rounds)),
        next(line for line in lines if line.member == member),
        _performance(member, reckoned),
    )


def _performance(member: Member, reckoned: Reckoned) -> StoredValue | None:
    if reckoned.standings is None:
        return None
    alone = replace(reckoned.standings, rows=(reckoned.standings.by_id[member.pk],))
    (row,) = as_json(alone, explain=True)["standings"]
    return contributions.read_value(
        PERFORMANCE,
        row["values"][PERFORMANCE],
        row["explained"][PERFORMANCE],
        _by_number(reckoned),
    )


def _by_number(reckoned: Reckoned) -> Mapping[int, Entry]:
    """Map the engine's numbers to the players, each as an entry of one person."""
    members = [line.member for lines in reckoned.lines.values() for line in lines]
    return {
        number: Entry(pk=member.pk, player=member.player, tpn=number)
        for number, member in enumerate(members, 1)
    }


def _rounds(member: Member, rounds: list[Round]) -> Iterator[MemberRound]:
    seats = _seats(member, rounds)
    turns = Turn.objects.filter(round__in=rounds).select_related("pairing", "entry")
    of_match = Q(entry=member.entry_id) | Q(pairing__turns__entry=member.entry_id)
    own: dict[int, Turn] = {}
    met: dict[int, Entry] = {}
    for turn in turns.filter(of_match).distinct():
        if turn.entry_id == member.entry_id:
            own[turn.round_id] = turn
        else:
            met[turn.round_id] = turn.entry
    for round in rounds:
        side = own.get(round.pk)
        yield MemberRound(
            round,
            side.pairing.board if side and side.pairing else None,
            met.get(round.pk),
            Code(side.bye) if side and not side.pairing else None,
            seats.get(round.pk),
        )


def _seats(member: Member, rounds: Iterable[Round]) -> Mapping[int, Seat]:
    """Map rounds, by their keys, to the boards at which the player sits."""
    games = Game.objects.filter(
        Q(white=member) | Q(black=member), pairing__round__in=list(rounds)
    ).select_related("pairing", "white__player", "white__entry", "black__player", "black__entry")
    seats = {}
    for game in games:
        white = game.white_id == member.pk
        seats[game.pairing.round_id] = Seat(
            game.board,
            Colour.WHITE if white else Colour.BLACK,
            game.black if white else game.white,
            Code(game.white_code if white else game.black_code),
        )
    return seats
