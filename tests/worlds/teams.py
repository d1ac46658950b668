"""A tournament of teams in the hands of an arbiter, for tests: made through the services."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from clubs.models import User
from tests.worlds.played import Played
from tournaments.entries import entries
from tournaments.models import Entry, Event
from tournaments.setup import changing
from tournaments.teams import members, teams

TOP_RATING = 2400
BETWEEN_TEAMS, BETWEEN_BOARDS = 20, 50


class Teams(Played):
    """Teams, all checked in: ``Team 1`` is rated 2400, 2350 … by boards, ``Team 2`` 2380, 2330 …

    Players are ``1.1`` (team 1, board 1), ``1.2`` …; those behind the boards are reserves.
    """

    @classmethod
    def with_teams(
        cls,
        event: Event,
        by: User,
        count: int,
        *,
        rounds: int = 5,
        boards: int = 4,
        reserves: int = 1,
        name: str = "Teams",
        **settings: Any,
    ) -> Teams:
        """Enter ``count`` teams of ``boards`` players and ``reserves`` more; pair nothing."""
        tournament = changing.create_tournament(
            event,
            by,
            name=name,
            slug=name.lower(),
            rounds_planned=rounds,
            boards=boards,
            **({"initial_colour": "w"} | settings),
        )
        for number in range(1, count + 1):
            team = teams.add_team(tournament, by, f"Team {number}", nickname=f"T{number}")
            top = TOP_RATING - BETWEEN_TEAMS * (number - 1)
            for board in range(1, boards + reserves + 1):
                rating = top - BETWEEN_BOARDS * (board - 1)
                members.add_member(team, by, name=f"{number}.{board}", rating=rating)
        entries.check_in_all(tournament, by, present=True)
        return cls(tournament, by).again()  # type: ignore[return-value]

    def entry(self, name: str) -> Entry:
        """Find a team by its name."""
        return self.tournament.entries.get(team_name=name)

    def order(self, name: str) -> Sequence[str]:
        """List a team's players from board 1 on."""
        rows = self.entry(name).members.order_by("place")
        return list(rows.values_list("player__name", flat=True))

    def byes(self, number: int) -> dict[str, str]:
        """Map each team to its bye in a round."""
        rows = self.round(number).turns.exclude(bye="")
        return dict(rows.values_list("entry__team_name", "bye"))
