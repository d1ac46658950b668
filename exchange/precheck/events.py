"""What a report needs of the event: place, days, arbiters, time control (TRF26; B.02, 0.2 to 4)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from fractions import Fraction

from django.utils import timezone

from exchange.precheck.findings import Fault, Finding, Level, Place
from ratings.paces import Pace
from tournaments.agreement.differences import is_long
from tournaments.models import Play, Tournament
from tournaments.ratings.paces import minutes_of, of_minutes

REGISTERED_BEFORE = timedelta(days=3)
"""B.02, 0.2."""
HOURS_A_DAY = 12
"""Of standard play, reckoned for 60 moves."""
ROUNDS_A_DAY = {Pace.RAPID: 15, Pace.BLITZ: 30}
"""The chapter on rapid and blitz, 3.1."""
LEAST_MOVES = 30
"""B.02, 1.2: of a first period that is given in moves."""
FIRST_MOVES = re.compile(r"\s*(\d{1,3})/", re.ASCII)


def of_event(tournament: Tournament) -> Iterator[Finding]:
    """Yield what is wrong with the event and its settings."""
    yield from _rated_at_all(tournament)
    yield from _missing(tournament)
    yield from _time_control(tournament)
    yield from _days(tournament)
    yield from _registered(tournament)
    yield from _arbiters(tournament)


def refused(fault: Fault, place: Place, field: str = "", **figures: str | int) -> Finding:
    """Make a finding for which FIDE refuses a report."""
    return Finding(fault, Level.REFUSED, place, figures, field=field)


def warned(fault: Fault, place: Place, field: str = "", **figures: str | int) -> Finding:
    """Make a finding that FIDE accepts."""
    return Finding(fault, Level.WARNED, place, figures, field=field)


def _rated_at_all(tournament: Tournament) -> Iterator[Finding]:
    if not tournament.rated:
        yield refused(Fault.NOT_RATED, Place.SETTINGS, "rated")
    if tournament.chess960:
        yield refused(Fault.CHESS960, Place.SETTINGS, "chess960")


def _missing(tournament: Tournament) -> Iterator[Finding]:
    event = tournament.event
    if not (event.city or event.club.city):
        yield refused(Fault.NO_CITY, Place.EVENT, "city")
    if not (event.federation or event.club.federation):
        yield refused(Fault.NO_FEDERATION, Place.EVENT, "federation")
    if not tournament.chief_arbiter.strip():
        yield refused(Fault.NO_CHIEF, Place.SETTINGS, "chief_arbiter")


def _time_control(tournament: Tournament) -> Iterator[Finding]:
    code = tournament.time_control_code.strip()
    if not code:
        yield refused(Fault.NO_TIME_CONTROL, Place.SETTINGS, "time_control_code")
        return
    minutes = minutes_of(code, "")
    if minutes is None:
        yield refused(Fault.UNREADABLE_TIME_CONTROL, Place.SETTINGS, "time_control_code")
        return
    moves = FIRST_MOVES.match(code)
    if moves and int(moves[1]) < LEAST_MOVES:
        yield warned(Fault.FEW_MOVES, Place.SETTINGS, "time_control_code", moves=int(moves[1]))
    pace = of_minutes(minutes)
    if pace != tournament.pace:
        named = str(pace.label) if pace else "–"
        chosen = str(Play(tournament.pace).label)
        yield warned(Fault.OTHER_PACE, Place.SETTINGS, "pace", made=named, chosen=chosen)


def _days(tournament: Tournament) -> Iterator[Finding]:
    event = tournament.event
    if not tournament.knock_out and event.starts != event.ends:
        missing = tournament.rounds.filter(starts=None, number__lte=tournament.rounds_planned)
        numbers = ", ".join(map(str, missing.values_list("number", flat=True)))
        if numbers:
            yield refused(Fault.NO_ROUND_DAY, Place.TIMES, rounds=numbers)
    if is_long(event) and not tournament.long_event:
        days = (event.ends - event.starts).days + 1
        yield warned(Fault.LONG, Place.SETTINGS, "long_event", days=days)
    yield from _too_much_a_day(tournament)


def _too_much_a_day(tournament: Tournament) -> Iterator[Finding]:
    starts = tournament.rounds.exclude(starts=None).values_list("starts", flat=True)
    days = Counter(timezone.localtime(each).date() for each in starts if each)
    day, rounds = max(days.items(), key=lambda item: item[1], default=(None, 0))
    if day is None:
        return
    most = ROUNDS_A_DAY.get(Pace(tournament.pace))
    if most is not None:
        if rounds > most:
            yield warned(Fault.MANY_ROUNDS, Place.TIMES, rounds=rounds, most=most)
        return
    minutes = minutes_of(tournament.time_control_code, tournament.time_control)
    hours = Fraction(2 * rounds) * (minutes or 0) / 60
    if hours > HOURS_A_DAY:
        yield warned(Fault.MANY_HOURS, Place.TIMES, hours=int(hours), rounds=rounds)


def _registered(tournament: Tournament) -> Iterator[Finding]:
    if tournament.registered_on is None:
        yield warned(Fault.NOT_REGISTERED, Place.DATA, "registered_on")
    elif tournament.event.starts - tournament.registered_on < REGISTERED_BEFORE:
        yield warned(Fault.LATE_REGISTERED, Place.DATA, "registered_on")


def _arbiters(tournament: Tournament) -> Iterator[Finding]:
    licences = {each.name: each for each in tournament.licences.all()}
    for name in arbiters_of(tournament):
        known = licences.get(name)
        if known is None or not (known.fide_id and known.licence):
            yield warned(Fault.NO_LICENCE, Place.DATA, name=name)


def arbiters_of(tournament: Tournament) -> list[str]:
    """List the names of the chief and the deputies, each once."""
    names = [tournament.chief_arbiter, *tournament.deputy_arbiters.splitlines()]
    return list(dict.fromkeys(name.strip() for name in names if name.strip()))
