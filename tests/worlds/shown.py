"""Tournaments for the public pages to show: the Turkish guide's, as they were played."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from pathlib import Path

from clubs.models import Club
from crosstable import trf
from crosstable.model import Colour, Crosstable, EntryId
from crosstable.model import Turn as Played
from crosstable.results import Result
from tournaments.models import Entry, Event, Pairing, Player, Round, RoundState, Tournament, Turn
from tournaments.standings import refreshing

DEMO = Path(__file__).parents[2] / "demo" / "files"
GUIDE, GUIDE_18 = DEMO / "guide29.trf", DEMO / "guide18.trf"


def harbour(**fields: object) -> Event:
    """Create an event of a public club, on these days."""
    club, _ = Club.objects.get_or_create(slug="harbour", defaults={"name": "Harbour"})
    days = {"starts": datetime.date(2026, 3, 10), "ends": datetime.date(2026, 3, 14)}
    defaults = {"club": club, "name": "Harbour Open", "slug": "open", "city": "İzmir", **days}
    return Event.objects.create(**(defaults | fields))


def guide(
    *,
    rounds: int = 5,
    last: RoundState = RoundState.CLOSED,
    results: int | None = None,
    report: Path = GUIDE,
    **fields: object,
) -> Tournament:
    """Store the guide's event through ``rounds``, the last of them in the state ``last``.

    ``results``: how many boards of that one have brought theirs (``None``: all).
    """
    table = trf.read(report.read_bytes()).crosstable
    event = fields.pop("event", None) or harbour()
    defaults = {"event": event, "name": "A", "slug": "a", "rounds_planned": table.rounds}
    tournament = Tournament.objects.create(**(defaults | fields))
    entries = _entries(tournament, table)
    for number in range(1, table.rounds + 1):
        state = RoundState.CLOSED if number < rounds else last
        _round(tournament, number, state if number <= rounds else RoundState.PLANNED)
        if number <= rounds:
            _play(tournament, table, entries, number)
    if results is not None:
        still_playing = Pairing.objects.filter(round__tournament=tournament, round__number=rounds)
        still_playing.filter(board__gt=results).update(white_code=" ", black_code=" ")
    refreshing.refresh(tournament.pk)
    return tournament


def crowd(players: int, **fields: object) -> Tournament:
    """Store as many players as asked for, round 1 published: 1 against 2, 3 against 4 …"""
    event = fields.pop("event", None) or harbour()
    defaults = {"event": event, "name": "C", "slug": f"c{players}"}
    tournament = Tournament.objects.create(**(defaults | fields))
    round = _round(tournament, 1, RoundState.PUBLISHED)
    numbers = range(1, players + 1)
    club = tournament.event.club
    people = Player.objects.bulk_create(Player(club=club, name=f"Player {tpn}") for tpn in numbers)
    entries = Entry.objects.bulk_create(
        Entry(tournament=tournament, player=player, tpn=tpn)
        for tpn, player in enumerate(people, start=1)
    )
    pairings = Pairing.objects.bulk_create(
        Pairing(round=round, board=board) for board in range(1, (players + 1) // 2 + 1)
    )
    Turn.objects.bulk_create(
        Turn(round=round, entry=entry, pairing=pairings[seat // 2], colour="wb"[seat % 2])
        for seat, entry in enumerate(entries)
    )
    refreshing.refresh(tournament.pk)
    return tournament


def address(tournament: Tournament, page: str = "") -> str:
    """Give the address of a public page of the tournament, in English."""
    event = tournament.event
    return f"/en/{event.club.slug}/{event.slug}/{tournament.slug}/{page}"


def card_of(tournament: Tournament, tpn: int = 1) -> str:
    """Give the address of a player's card."""
    return f"players/{tournament.entries.get(tpn=tpn).pk}/"


def pair_unpublished(tournament: Tournament, number: int) -> None:
    """Store round ``number`` as the guide had it, paired and not yet published."""
    table = trf.read(GUIDE.read_bytes()).crosstable
    entries = {one.id: tournament.entries.get(tpn=one.tpn) for one in table.participants}
    tournament.rounds.filter(number=number).update(state=RoundState.PAIRED)
    _play(tournament, table, entries, number)
    refreshing.refresh(tournament.pk)


def _entries(tournament: Tournament, table: Crosstable) -> dict[EntryId, Entry]:
    club = tournament.event.club
    people = Player.objects.bulk_create(
        Player(club=club, name=one.name, federation=one.federation) for one in table.participants
    )
    entries = Entry.objects.bulk_create(
        Entry(tournament=tournament, player=player, tpn=one.tpn, rating=max(1, 2200 - 10 * one.tpn))
        for one, player in zip(table.participants, people, strict=True)
    )
    return {one.id: entry for one, entry in zip(table.participants, entries, strict=True)}


def _round(tournament: Tournament, number: int, state: RoundState) -> Round:
    return Round.objects.create(tournament=tournament, number=number, state=state)


def _play(
    tournament: Tournament, table: Crosstable, entries: dict[EntryId, Entry], number: int
) -> None:
    round = tournament.rounds.get(number=number)
    boards = list(_boards(table, number))
    results = [Result.from_codes(white[1].code, black[1].code) for white, black in boards]
    pairings = Pairing.objects.bulk_create(
        Pairing(round=round, board=board, white_code=result.white, black_code=result.black)
        for board, result in enumerate(results, start=1)
    )
    Turn.objects.bulk_create(
        Turn(round=round, entry=entries[entry], pairing=pairing, colour=turn.colour or "")
        for pairing, seats in zip(pairings, boards, strict=True)
        for entry, turn in seats
    )
    Turn.objects.bulk_create(
        Turn(round=round, entry=row, bye=turn.code)
        for entry, row in entries.items()
        for turn in table.turns_in(entry, number)
        if turn.opponent is None
    )


def _boards(
    table: Crosstable, number: int
) -> Iterator[tuple[tuple[EntryId, Played], tuple[EntryId, Played]]]:
    for one in table.participants:
        for turn in table.turns_in(one.id, number):
            if turn.colour is Colour.WHITE and turn.opponent is not None:
                (across,) = table.turns_in(turn.opponent, number)
                yield (one.id, turn), (turn.opponent, across)
