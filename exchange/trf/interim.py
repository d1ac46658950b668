"""Interim reports: the rounds of one rating period, as a file of its own (B.02, 4).

The rounds are numbered from 1 in the file, points are those of the period, ratings those of its
list; a remark says which rounds of the tournament they are.
"""

from __future__ import annotations

from dataclasses import replace

from crosstable.model import Crosstable, Participant, Turn
from crosstable.trf import Head, KeptLine, Version, report_of, write
from exchange.trf import writing
from tournaments.agreement.periods import Period, periods_of
from tournaments.models import RoundState, Tournament
from tournaments.steps import stage
from tournaments.steps.moments import one_moment
from tournaments.worth.changes import table_of
from tournaments.worth.people import RatedPerson, people_of


def periods_reported(tournament: Tournament) -> list[Period]:
    """List the periods of a long event that have reports of their own: those with a round played.

    A team's matches and knock-outs, whose games are no rounds of the event, have none.
    """
    if not tournament.long_event or tournament.knock_out or tournament.for_teams:
        return []
    last = stage.last_paired(tournament)
    return [period for period in periods_of(tournament) if period.first_round <= last]


def is_over(tournament: Tournament, period: Period) -> bool:
    """Tell whether all rounds of a period are closed."""
    rounds = tournament.rounds.filter(number__in=period.rounds)
    return not rounds.exclude(state=RoundState.CLOSED).exists()


def write_interim_report(
    tournament: Tournament, period: Period, version: Version = "trf26"
) -> bytes:
    """Write the report of one period."""
    with one_moment():
        people, table = people_of(tournament), _of_period(table_of(tournament), period)
        table = replace(
            table,
            participants=tuple(
                _rated(each, people[each.id], period) for each in table.participants
            ),
        )
        head = writing.head_of(tournament)
    points = {each.id: table.score(each.id, table.last_paired_round) for each in table.participants}
    remark = f"### Interim report: rounds {period.first_round} to {period.last_round}"
    report = report_of(
        table,
        _head_of_period(head, period),
        ranks=writing.ranks_by_points(points),
        unknown=(KeptLine(remark),),
    )
    return write(replace(report, points=points), version)


def _head_of_period(head: Head, period: Period) -> Head:
    """Return the tournament section with the days of a period, and without an order of places."""
    days = head.round_dates[period.first_round - 1 : period.last_round]
    return replace(
        head,
        name=f"{head.name}, {period.month:%Y-%m}",
        start=f"20{days[0]}",
        end=f"20{days[-1]}",
        rounds=len(period.rounds),
        round_dates=days,
        tie_breaks=(),
        standings=(),
    )


def _of_period(table: Crosstable, period: Period) -> Crosstable:
    """Keep the turns of a period, numbered from 1, without what belongs to the whole event."""
    turns = {
        entry: tuple(_renumbered(turn, period) for turn in each if turn.round in period.rounds)
        for entry, each in table.turns.items()
    }
    return replace(
        table,
        turns=turns,
        rounds=len(period.rounds),
        accelerations=(),
        prohibitions=(),
        adjustments=(),
        decisions=(),
    )


def _renumbered(turn: Turn, period: Period) -> Turn:
    return replace(turn, round=turn.round - period.first_round + 1)


def _rated(participant: Participant, person: RatedPerson, period: Period) -> Participant:
    return replace(
        participant,
        rating=person.rating_in(period.first_round),
        title=person.title_in(period.first_round),
    )
