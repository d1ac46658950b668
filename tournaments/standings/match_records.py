"""Matches won, drawn and lost by each team, and the most that it could have scored so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import GAME_POINTS, MATCH_POINTS, Code, Crosstable, EntryId, Turn
from tournaments.bridge import crosstables
from tournaments.models import TeamScore, Tournament
from tournaments.standings.table import StandingsTable

WON = frozenset({Code.WIN, Code.UNRATED_WIN, Code.FORFEIT_WIN})
DRAWN = frozenset({Code.DRAW, Code.UNRATED_DRAW})
LOST = frozenset({Code.LOSS, Code.UNRATED_LOSS, Code.FORFEIT_LOSS})


@dataclass(frozen=True)
class MatchRecord:
    """A team's matches that are over, forfeits among them and byes not.

    ``most``: what winning everything would have brought by now, in the ``score`` that the standings
    go by first; ``None`` if they go by no score. A bye or an absence is a round that could have
    been won, as on a player's card. A match that is not over could have brought no match points
    yet, and game points on the boards that have a result.
    """

    won: int
    drawn: int
    lost: int
    most: Fraction | None
    score: str


def match_records(
    tournament: Tournament, standings: StandingsTable | None
) -> Mapping[int, MatchRecord]:
    """Map teams to their records in these standings; empty for players."""
    if standings is None or not tournament.for_teams:
        return {}
    after = standings.after_round
    return records_in(tournament, crosstables.build(tournament, after), standings.primary, after)


def records_in(
    tournament: Tournament, table: Crosstable, primary: str, after: int
) -> Mapping[int, MatchRecord]:
    """Return the records after a round of the teams in ``table``, which may have later ones too.

    ``primary``: the label that the standings go by first.
    """
    counted = crosstables.counted(tournament, table.before(after + 1), after)
    score = _score(tournament, primary)
    return {team: _record(counted, team, score, after) for team in counted.by_id}


def _score(tournament: Tournament, primary: str) -> str:
    """Return the score that a label stands for; empty: for none."""
    if primary == "PTS":
        return GAME_POINTS if tournament.team_score == TeamScore.GAME else MATCH_POINTS
    return {"MPTS": MATCH_POINTS, "GPTS": GAME_POINTS}.get(primary, "")


def _record(table: Crosstable, team: EntryId, score: str, after: int) -> MatchRecord:
    turns = table.turns[team]
    codes = Counter(turn.code for turn in turns if turn.opponent is not None)
    won, drawn, lost = (sum(codes[code] for code in among) for among in (WON, DRAWN, LOST))
    return MatchRecord(
        won,
        drawn,
        lost,
        most=_most(table, turns, score, after) if score else None,
        score=score,
    )


def _most(table: Crosstable, turns: tuple[Turn, ...], score: str, after: int) -> Fraction:
    playing = [turn for turn in turns if turn.code is Code.NOT_YET_PLAYED]
    most = table.scorings[score].win * (after - len(playing))
    if score == GAME_POINTS:
        decided = sum(not board.open for turn in playing for board in turn.boards)
        most += table.scoring.win * decided
    return most
