"""Places by round, read from the standings stored for each round. Nothing is computed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from django.db.models import Count, Q

from crosstable.model import Code, Colour, EntryId, Scoring
from explain.pictures.places.data import Course, PlacesByRound, Stop
from tournaments.bridge import crosstables
from tournaments.models import Entry, Round, Standing, Standings, Tournament, Turn
from tournaments.standings.crosstable import code_of_turn
from tournaments.standings.table import primary


class _Place(NamedTuple):
    rank: int
    points: Fraction


Places = Mapping[tuple[EntryId, int], _Place]
"""By entry and number of the round."""
Turns = Mapping[tuple[EntryId, int], tuple[Turn, str]]
"""By entry and number of the round, with the opponent's name."""


def neighbour(place: Standing | None, above: Standing | None) -> Entry | None:
    """Return the entry right above a place, or right below the first."""
    if place is None or above is not None:
        return above.entry if above else None
    rows = Standing.objects.filter(standings=place.standings_id, position=place.position + 1)
    below = rows.select_related("entry__player").defer("explained", "values").first()
    return below.entry if below else None


def places_by_round(
    tournament: Tournament, rounds: Sequence[Round], own: Entry, rival: Entry | None = None
) -> PlacesByRound | None:
    """Read the places after each of ``rounds``; ``None`` if none are stored of ``own``."""
    entries = [own, rival] if rival else [own]
    ranked = _ranked(tournament, rounds)
    places = _places(tournament, ranked, entries)
    turns = _turns(rounds, entries)
    scoring = None if tournament.for_teams else crosstables.scoring(tournament)
    courses = [
        Course(entry.pk, entry.name, tuple(_stops(entry, rounds, places, turns, scoring)))
        for entry in entries
    ]
    if not courses[0].placed:
        return None
    beside = courses[1] if rival and courses[1].placed else None
    return PlacesByRound([round.number for round in rounds], ranked, courses[0], beside)


def _ranked(tournament: Tournament, rounds: Sequence[Round]) -> dict[int, int]:
    """Return the number of places after each round that standings are stored for."""
    numbers = [round.number for round in rounds]
    stored = Standings.objects.filter(tournament=tournament, after_round__in=numbers)
    counted = stored.annotate(places=Count("rows")).order_by("after_round")
    return {
        after: places for after, places in counted.values_list("after_round", "places") if places
    }


def _places(tournament: Tournament, rounds: Iterable[int], entries: Iterable[Entry]) -> Places:
    rows = Standing.objects.filter(
        standings__tournament=tournament, standings__after_round__in=list(rounds), entry__in=entries
    )
    found = rows.order_by().values_list(
        "entry", "standings__after_round", "rank", "values", "standings__order"
    )
    return {
        (entry, after): _Place(rank, Fraction(values[primary(order)]))
        for entry, after, rank, values, order in found
    }


def _turns(rounds: Sequence[Round], entries: Sequence[Entry]) -> Turns:
    numbers = {round.pk: round.number for round in rounds}
    theirs = Q(entry__in=entries) | Q(pairing__turns__entry__in=entries)
    rows = Turn.objects.filter(theirs, round__in=numbers).distinct()
    read = list(rows.select_related("pairing", "entry__player"))
    seats = {(turn.pairing_id, turn.colour): turn.entry.name for turn in read}
    own = {entry.pk for entry in entries}
    return {
        (turn.entry_id, numbers[turn.round_id]): (turn, _across(turn, seats))
        for turn in read
        if turn.entry_id in own
    }


def _across(turn: Turn, seats: Mapping[tuple[int | None, str], str]) -> str:
    if turn.pairing_id is None:
        return ""
    return seats.get((turn.pairing_id, Colour(turn.colour).opposite), "")


def _stops(
    entry: Entry, rounds: Sequence[Round], places: Places, turns: Turns, scoring: Scoring | None
) -> Iterator[Stop]:
    for number in (round.number for round in rounds if round.number >= entry.first_round):
        place = places.get((entry.pk, number))
        turn, opponent = turns.get((entry.pk, number), (None, ""))
        code = code_of_turn(turn) if turn else Code.ZERO_POINT_BYE
        yield Stop(
            round=number,
            place=place.rank if place else None,
            points=place.points if place else None,
            code=code,
            colour=Colour(turn.colour) if turn and turn.colour else None,
            opponent=opponent,
            gained=scoring.points(code) if scoring and code.bye else None,
        )
