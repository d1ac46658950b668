"""The expected changes of all ratings of a tournament, from its rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from crosstable.model import Crosstable, EntryId, Turn
from ratings.change import change
from ratings.codes import game_of
from ratings.editions import NotKnown, edition_for
from ratings.games import Change, RatedGame, Setting
from ratings.paces import Pace
from tournaments.bridge import corrections, crosstables, knockout_games, team_players
from tournaments.models import Tournament
from tournaments.ratings.paces import minutes_of
from tournaments.worth.people import RatedPerson


@dataclass(frozen=True)
class Worth:
    """Somebody's rating, and what it is expected to change by."""

    person: RatedPerson
    change: Change


Stages = Mapping[tuple[EntryId, int], knockout_games.Sides]
"""The thinking times of games that are not the event's, by participant and round."""


def worked_out(tournament: Tournament) -> bool:
    """Tell whether changes are worked out here: FIDE rates the event, by rules that are known."""
    if not tournament.rated:
        return False
    try:
        edition_for(Pace(tournament.pace), tournament.event.starts)
    except NotKnown:
        return False
    return True


def changes_of(
    tournament: Tournament, people: Mapping[int, RatedPerson], only: int | None = None
) -> dict[int, Worth]:
    """Work out expected changes from the published rounds, by entry or member: those of all
    ``people`` (:func:`tournaments.worth.people.people_of`), or that of ``only`` one.
    """
    table = table_of(tournament)
    times = knockout_games.times_of_stages(tournament) if tournament.knock_out else {}
    setting = setting_of(tournament)
    return {
        key: Worth(person, change(person.rated, _games(key, table, people, times), setting))
        for key, person in people.items()
        if only in (None, key)
    }


def table_of(tournament: Tournament) -> Crosstable:
    """Return the games as the report has them, with participants as ``people_of`` has them."""
    if tournament.for_teams:
        return team_players.build(tournament)
    return corrections.corrected(tournament, crosstables.build(tournament))


def setting_of(tournament: Tournament) -> Setting:
    """Return what changes go by of the event."""
    return Setting(
        Pace(tournament.pace),
        tournament.event.starts,
        tournament.event.ends,
        minutes_of(tournament.time_control_code, tournament.time_control),
        chess960=tournament.chess960,
    )


def _games(
    key: EntryId, table: Crosstable, people: Mapping[int, RatedPerson], times: Stages
) -> list[RatedGame]:
    return [_game(key, turn, people, times) for turn in table.turns[key]]


def _game(key: EntryId, turn: Turn, people: Mapping[int, RatedPerson], times: Stages) -> RatedGame:
    opponent = people.get(turn.opponent) if turn.opponent else None
    minutes, opponent_minutes = times.get((key, turn.round), (None, None))
    ratings = {turn.opponent: opponent.rating_in(turn.round)} if opponent and turn.opponent else {}
    return replace(
        game_of(turn, ratings),
        minutes=minutes,
        opponent_minutes=opponent_minutes,
        own_rating=people[key].rating_in(turn.round),
    )
