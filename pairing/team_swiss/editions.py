"""The dated text of the team Swiss, with what the rules of a competition settle (1.2, 1.7)."""

from __future__ import annotations

from dataclasses import dataclass

from crosstable.model import Crosstable
from pairing.edition import Edition
from pairing.result import RoundPairing
from pairing.team_swiss.rounds import pair_round
from pairing.team_swiss.teams import Preferences, teams_of


@dataclass(frozen=True)
class TeamSwiss(Edition):
    """One text of the system under one competition's rules."""

    name: str
    preferences: Preferences = Preferences.TYPE_A
    secondary: bool = True
    """The secondary score is asked for the first-team (4.2.2)."""
    system: str = "team-swiss"

    def pair(
        self,
        crosstable: Crosstable,
        round_number: int,
        *,
        explain: bool = True,
    ) -> RoundPairing:
        """As every edition does, always with the reasons.

        The primary score is the first that the crosstable keeps.
        """
        teams = teams_of(crosstable, round_number, self.preferences, secondary=self.secondary)
        return pair_round(teams, self.preferences, edition=self.name)


TEAM_2026 = TeamSwiss("fide-2026")
"""C.04.6, in force from 1 February 2026, with its defaults: type A (1.7)."""
TEAM_2026_B = TeamSwiss("fide-2026-b", Preferences.TYPE_B)
TEAM_2026_NO_COLOURS = TeamSwiss("fide-2026-none", Preferences.NONE)
