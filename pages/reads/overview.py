"""A tournament at a glance: how far it is, who leads, and when it continues."""

from __future__ import annotations

from dataclasses import dataclass

from pages.reads import listing
from tournaments.models import Round, Tournament
from tournaments.rounds import published
from tournaments.standings import table
from tournaments.standings.table import StandingsRow, StandingsTable
from tournaments.standings.windows import WindowRequest

LEADERS = 5


@dataclass(frozen=True)
class Overview:
    """A tournament at a glance. ``round`` was published last; ``schedule`` holds all rounds, with
    whether each is shown.
    """

    stage: listing.TournamentStage
    round: Round | None
    schedule: list[tuple[Round, bool]]
    table: StandingsTable | None
    leaders: list[StandingsRow]


def overview(tournament: Tournament) -> Overview:
    """Sum up the tournament, with the standings only if they are public."""
    rounds = published.every_round(tournament)
    shown = [round for round in rounds if published.is_shown(round)]
    public = tournament.public_standings
    standings = table.standings_table(tournament, shown, asked=WindowRequest()) if public else None
    return Overview(
        stage=listing.stage_of(tournament, shown),
        round=shown[-1] if shown else None,
        schedule=[(round, published.is_shown(round)) for round in rounds],
        table=standings,
        leaders=standings.rows[:LEADERS] if standings else [],
    )
