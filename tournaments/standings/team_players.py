"""The individual results of a team tournament: each team's players, and the best on each board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import tiebreaks
from crosstable.model import Crosstable, EntryId, Turn
from tiebreaks.standings import Standings
from tournaments.bridge import team_players
from tournaments.models import Entry, Member, Round, Tournament

PERFORMANCE = "TPR"
"""C.07, 10.2: with the rating that is counted for unrated opponents, if one is set."""


@dataclass(frozen=True)
class PlayerLine:
    """One player: points from games over the board, and the resulting performance.

    ``points`` includes forfeits. ``performance`` is ``None`` if no rated opponent was met.
    """

    member: Member
    points: Fraction
    games: int
    performance: Fraction | None
    turns: Mapping[int, Turn]
    """The turns by round; none if the player did not sit at a board."""

    @property
    def share(self) -> Fraction:
        """Points per round that the player was in."""
        return self.points / len(self.turns) if self.turns else Fraction(0)


@dataclass(frozen=True)
class BoardRanking:
    """The players of one place in their teams' orders, the best first; no number: the reserves."""

    number: int | None
    lines: list[PlayerLine]


@dataclass(frozen=True)
class Reckoned:
    """All players' lines, by team, and the engine's values behind them."""

    lines: Mapping[int, list[PlayerLine]]
    standings: Standings | None
    """Points and performance, numbered as the lines are; ``None`` before round 1."""


def rosters(tournament: Tournament) -> Mapping[int, list[Member]]:
    """Map every team to its players in order. One query; none if players play for themselves."""
    members_by_team: dict[int, list[Member]] = defaultdict(list)
    if tournament.for_teams:
        for member in Member.objects.filter(tournament=tournament).select_related("player"):
            members_by_team[member.entry_id].append(member)
    return members_by_team


def player_lines(entry: Entry, rounds: list[Round]) -> list[PlayerLine]:
    """List a team's players in order, through the last of ``rounds``."""
    return reckoned(entry.tournament, rounds).lines.get(entry.pk, [])


def board_rankings(tournament: Tournament, rounds: list[Round]) -> list[BoardRanking]:
    """Rank the players of each board, by the places in their teams; those who never played are out.

    By points, then by points per game, then by performance; equals stay in order of number.
    """
    last = tournament.boards or 0
    by_place: dict[int | None, list[PlayerLine]] = defaultdict(list)
    for lines in reckoned(tournament, rounds).lines.values():
        for line in lines:
            if line.turns:
                place = line.member.place
                by_place[place if place <= last else None].append(line)
    rankings = [BoardRanking(place, _ranked(by_place[place])) for place in range(1, last + 1)]
    return [
        board for board in (*rankings, BoardRanking(None, _ranked(by_place[None]))) if board.lines
    ]


def _ranked(lines: Iterable[PlayerLine]) -> list[PlayerLine]:
    return sorted(lines, key=lambda line: (-line.points, -line.share, -(line.performance or 0)))


def reckoned(tournament: Tournament, rounds: list[Round]) -> Reckoned:
    """Reckon everybody's points and performance, through the last of ``rounds``."""
    lines_by_team: dict[int, list[PlayerLine]] = defaultdict(list)
    through = rounds[-1].number if rounds else 0
    table = team_players.build(tournament, through)
    standings = _standings(tournament, table, through) if through else None
    performances = _performances(standings) if standings else {}
    members = Member.objects.filter(tournament=tournament).select_related("player", "entry")
    for member in members.order_by("entry__tpn", "entry", "place"):
        turns = {turn.round: turn for turn in table.turns.get(member.pk, ())}
        lines_by_team[member.entry_id].append(
            PlayerLine(
                member,
                sum((table.points(turn) for turn in turns.values()), Fraction(0)),
                sum(turn.played for turn in turns.values()),
                performances.get(member.pk),
                turns,
            )
        )
    return Reckoned(lines_by_team, standings)


def _standings(tournament: Tournament, table: Crosstable, through: int) -> Standings:
    return tiebreaks.standings(
        table,
        ["PTS", PERFORMANCE],
        edition=tournament.tiebreak_edition,
        through=through,
        unrated=tournament.unrated_as,
    )


def _performances(standings: Standings) -> Mapping[EntryId, Fraction | None]:
    return {row.participant.id: row.values[1].amount for row in standings.rows}
