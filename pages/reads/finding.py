"""Where somebody plays now: the answer to a name, or to the number of a board or a player."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q

from crosstable.model import Code
from crosstable.results import Result
from tournaments.models import (
    NAME_OF_ENTRY,
    Entry,
    Game,
    KnockOutTurn,
    Member,
    Pairing,
    Round,
    Tournament,
    Turn,
)
from tournaments.steps.stage import PLAYED
from tournaments.words.search import Search, find, search_for, words_to_find

MOST = 12
"""The most people that an answer names."""


@dataclass(frozen=True)
class FoundBoard:
    """A board, or a match between teams, of the round."""

    number: int
    white: Entry
    black: Entry
    result: Result


@dataclass(frozen=True)
class FoundGame:
    """A player's own board in a match between teams; ``opponent`` is ``None`` for an empty seat."""

    board: int
    colour: str
    opponent: Member | None
    result: Result


@dataclass(frozen=True)
class FoundPerson:
    """A player or a team, or with ``member`` one of its players; and where they play.

    ``bye``: if the entry has no opponent in the round. ``game``: the member's.
    """

    entry: Entry
    member: Member | None = None
    board: FoundBoard | None = None
    game: FoundGame | None = None
    bye: Code | None = None
    match: KnockOutTurn | None = None

    @property
    def name(self) -> str:
        return self.member.player.name if self.member else self.entry.name

    @property
    def white(self) -> bool:
        """Whether the entry has White, a team on board 1."""
        return self.board is not None and self.board.white == self.entry

    @property
    def awaited(self) -> bool:
        """Whether their board in the round has no result yet."""
        if self.member:
            return self.game is not None and self.game.result.open
        return self.board is not None and self.board.result.open

    @property
    def opponent(self) -> Entry | None:
        if self.board is None:
            return None
        return self.board.black if self.white else self.board.white

    @property
    def rival(self) -> Entry | None:
        """The opponent of a knock-out."""
        if self.match is None or self.match.match is None:
            return None
        turns = self.match.match.turns.all()
        return next((turn.seat.entry for turn in turns if turn.pk != self.match.pk), None)


@dataclass(frozen=True)
class Answer:
    """What was found. ``near``: nobody has the name as typed; ``more``: people not named here;
    ``boards``: those of the number typed, unless people who are named play there.
    """

    round: Round | None
    people: Sequence[FoundPerson]
    boards: Sequence[FoundBoard]
    near: bool
    more: int

    @cached_property
    def single(self) -> FoundPerson | None:
        """The one person found, if nothing else is."""
        alone = len(self.people) == 1 and not (self.boards or self.more)
        return self.people[0] if alone else None


def answer(tournament: Tournament, typed: str) -> Answer | None:
    """Find people, and the board of this number, as the public may see them; ``None`` if nothing
    is typed. A fixed number of queries.
    """
    search = search_for(typed)
    if not search:
        return None
    round = _round(tournament)
    found = find(search, _candidates(tournament, round), lambda person: person.words)
    hits = found.hits[:MOST]
    people, boards = _places(tournament, round, hits, search)
    return Answer(round, people, boards, found.near, len(found.hits) - len(hits))


def answer_for(tournament: Tournament, entry: Entry, member: Member | None = None) -> Answer | None:
    """Answer for somebody who is known, as for a name that was typed; ``None`` if the public may
    not see the name.
    """
    round = _round(tournament)
    known = _Candidate(entry.pk, member.pk if member else None, ())
    if known not in (hit._replace(words=()) for hit in _candidates(tournament, round, entry)):
        return None
    people, boards = _places(tournament, round, [known], search_for(""))
    return Answer(round, people, boards, near=False, more=0)


def places_of(
    tournament: Tournament, round: Round | None, players: Collection[int]
) -> dict[int, FoundPerson]:
    """Return where these players of the register play in a published round, or in the last round of
    a knock-out. A fixed number of queries.
    """
    entries = tournament.entries.filter(player__in=players).values_list("pk", "player")
    found = [_Candidate(entry, None, ()) for entry, _player in entries]
    owners = [player for _entry, player in entries]
    if tournament.for_teams:
        members = Member.objects.filter(tournament=tournament, player__in=players)
        for team, member, player in members.values_list("entry", "pk", "player"):
            found.append(_Candidate(team, member, ()))
            owners.append(player)
    people, _boards = _places(tournament, round, found, search_for(""))
    return dict(zip(owners, people, strict=True))


def _round(tournament: Tournament) -> Round | None:
    rounds = tournament.rounds.defer("explanation", "proposed").filter(state__in=PLAYED)
    return rounds.order_by("-number").first()


class _Candidate(NamedTuple):
    entry: int
    member: int | None
    words: tuple[str, ...]


def _candidates(
    tournament: Tournament, round: Round | None, only: Entry | None = None
) -> list[_Candidate]:
    """List all whose names the public may see: in the lists or on cards, or else on the round's
    boards. ``only``: this entry, and its members.
    """
    entries = tournament.entries.all()
    members = Member.objects.filter(tournament=tournament)
    if only:
        entries, members = entries.filter(pk=only.pk), members.filter(entry=only)
    if not (tournament.public_players or tournament.public_standings):
        entries = entries.filter(Exists(Turn.objects.filter(entry=OuterRef("pk"), round=round)))
        on_a_board = Q(white=OuterRef("pk")) | Q(black=OuterRef("pk"))
        members = members.filter(Exists(Game.objects.filter(on_a_board, pairing__round=round)))
    numbered = entries.order_by("tpn", "pk").values_list("pk", NAME_OF_ENTRY, "tpn")
    candidates = [_Candidate(pk, None, words_to_find(name, tpn)) for pk, name, tpn in numbered]
    if tournament.for_teams:
        named = members.values_list("entry", "pk", "player__name")
        candidates += [_Candidate(team, pk, words_to_find(name)) for team, pk, name in named]
    return candidates


def _places(
    tournament: Tournament, round: Round | None, hits: Collection[_Candidate], search: Search
) -> tuple[list[FoundPerson], list[FoundBoard]]:
    """Return where those found play, and the board of the number typed."""
    entries = Entry.objects.select_related("player").in_bulk([hit.entry for hit in hits])
    member_keys = [hit.member for hit in hits if hit.member]
    members = Member.objects.select_related("player").in_bulk(member_keys) if member_keys else {}
    number = int(search.number or 0)
    boards, byes = _boards(round, entries, number)
    board_of = {entry.pk: board for board in boards for entry in (board.white, board.black)}
    games = _games(round, member_keys)
    matches = _matches(entries) if tournament.knock_out else {}
    people = [
        FoundPerson(
            entries[hit.entry],
            members.get(hit.member or 0),
            board_of.get(hit.entry),
            games.get(hit.member or 0),
            byes.get(hit.entry),
            matches.get(hit.entry),
        )
        for hit in hits
    ]
    shown = {person.board.number for person in people if person.board}
    wanted = {number} - shown if search.number else set()
    return people, [board for board in boards if board.number in wanted]


def _boards(
    round: Round | None, entries: Collection[int], number: int
) -> tuple[list[FoundBoard], dict[int, Code]]:
    """Return the boards of these entries and the one of this number; and the entries' byes."""
    if round is None:
        return [], {}
    there = Pairing.objects.filter(Q(turns__entry__in=entries) | Q(board=number), round=round)
    turns = Turn.objects.filter(round=round).filter(
        Q(pairing__in=there.values("pk")) | Q(entry__in=entries)
    )
    seats: dict[Pairing, dict[str, Entry]] = defaultdict(dict)
    byes = {}
    for turn in turns.select_related("pairing", "entry__player").order_by("pairing__board"):
        if turn.pairing is None:
            byes[turn.entry_id] = Code(turn.bye)
        else:
            seats[turn.pairing][turn.colour] = turn.entry
    boards = [
        FoundBoard(pairing.board, seated["w"], seated["b"], pairing.result)
        for pairing, seated in seats.items()
    ]
    return boards, byes


def _games(round: Round | None, members: Collection[int]) -> dict[int, FoundGame]:
    """Return the boards of these players of teams, by member."""
    if round is None or not members:
        return {}
    games = Game.objects.filter(
        Q(white__in=members) | Q(black__in=members), pairing__round=round
    ).select_related("white__player", "black__player")
    found = {}
    for game in games:
        for colour, own, other in (
            ("w", game.white, game.black),
            ("b", game.black, game.white),
        ):
            if own is not None:
                found[own.pk] = FoundGame(game.board, colour, other, game.result)
    return found


def _matches(entries: Collection[int]) -> Mapping[int, KnockOutTurn]:
    """Return the last match, or pass to the next round, of each entry in the knock-out."""
    turns = (
        KnockOutTurn.objects.filter(seat__entry__in=entries, knockout__first_place=1)
        .select_related("seat", "match", "knockout")
        .prefetch_related("match__turns__seat__entry__player")
        .order_by("round")
    )
    return {turn.seat.entry_id: turn for turn in turns}
