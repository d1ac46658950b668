"""What a report needs of those who play, and which of their games FIDE will not rate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import timedelta

from exchange.precheck.events import REGISTERED_BEFORE, warned
from exchange.precheck.findings import Fault, Finding, Level, Place
from ratings.games import Reason
from ratings.paces import Pace
from tournaments.models import Entry, Tournament
from tournaments.worth.changes import Worth, changes_of, worked_out
from tournaments.worth.people import RatedPerson, people_of


def of_people(tournament: Tournament) -> Iterator[Finding]:
    """Yield what is missing about players, and games that do not count."""
    people = people_of(tournament)
    yield from _registered_for_the_strong(tournament, people)
    for person in people.values():
        yield from _missing(person)
    if worked_out(tournament):
        worths = changes_of(tournament, people)
        yield from _without_games(worths)
        yield from _games(worths)


REGISTERED_FOR_THE_STRONG = timedelta(days=30)
"""B.02, 0.2: of standard play with somebody above ``STRONG``."""
STRONG, STRONG_WOMAN = 2700, 2500


def _registered_for_the_strong(
    tournament: Tournament, people: Mapping[int, RatedPerson]
) -> Iterator[Finding]:
    """Yield the strongest player for whom a registration in the usual time is too late."""
    registered = tournament.registered_on
    if registered is None or Pace(tournament.pace) is not Pace.STANDARD:
        return
    before = tournament.event.starts - registered
    if not REGISTERED_BEFORE <= before < REGISTERED_FOR_THE_STRONG:
        return
    strong = [
        (person.rated.rating, person.player.name)
        for person in people.values()
        if person.rated.rating is not None
        and person.rated.rating > (STRONG_WOMAN if person.player.sex == "w" else STRONG)
    ]
    if strong:
        rating, name = max(strong)
        yield warned(Fault.LATE_FOR_STRONG, Place.DATA, "registered_on", name=name, rating=rating)


def _missing(person: RatedPerson) -> Iterator[Finding]:
    player = person.player
    figures = {"name": player.name}
    if not player.fide_id:
        yield _of_player(Fault.NO_FIDE_ID, Level.REFUSED, player.pk, "fide_id", figures)
    for fault, field, value in (
        (Fault.NO_SEX, "sex", player.sex),
        (Fault.NO_BIRTH, "birth", player.birth),
        (Fault.NO_PLAYER_FEDERATION, "federation", player.federation),
    ):
        if not value:
            yield _of_player(fault, Level.WARNED, player.pk, field, figures)
    if "," not in player.name:
        yield _of_player(Fault.NO_COMMA, Level.WARNED, player.pk, "name", figures)


def _of_player(
    fault: Fault, level: Level, key: int, field: str, figures: Mapping[str, str | int]
) -> Finding:
    return Finding(fault, level, Place.PLAYER, figures, key, field)


def _without_games(worths: Mapping[int, Worth]) -> Iterator[Finding]:
    for worth in worths.values():
        lines = worth.change.lines
        open_yet = any(line.reason is Reason.OPEN for line in lines)
        played = any(line.counts or line.reason not in NO_GAME for line in lines)
        if not played and not open_yet:
            participant = worth.person.participant
            place = Place.ENTRY if isinstance(participant, Entry) else Place.MEMBER
            figures = {"name": worth.person.player.name}
            yield Finding(Fault.NO_GAMES, Level.WARNED, place, figures, participant.pk)


NO_GAME = frozenset({Reason.FORFEIT, Reason.BYE, Reason.ABSENT, Reason.OPEN})
NOT_RATED: Mapping[Reason, Fault] = {
    Reason.UNDER_A_MOVE: Fault.UNDER_A_MOVE,
    Reason.TOO_SHORT: Fault.TOO_SHORT,
}


def _games(worths: Mapping[int, Worth]) -> Iterator[Finding]:
    """Yield each game that will not be rated, once for the two."""
    for key, worth in worths.items():
        for line in worth.change.lines:
            other = worths.get(line.game.opponent)
            if line.reason not in NOT_RATED or other is None or key > line.game.opponent:
                continue
            names = {"one": worth.person.player.name, "other": other.person.player.name}
            fault, round = NOT_RATED[line.reason], line.game.round
            if fault is Fault.TOO_SHORT:
                yield warned(fault, Place.SETTINGS, "time_control_code", round=round, **names)
            else:
                yield Finding(
                    fault, Level.WARNED, Place.RESULTS, {"round": round, **names}, key=round
                )
