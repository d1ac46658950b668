"""Changes of ratings and norms of everybody, beside the standings of the same event.

Run as ``python -m benchmarks.worth``. Ratios are to the standings by the usual tie-breaks.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from functools import partial

from benchmarks.systems import on_the_way
from crosstable.model import Crosstable
from pairing.editions import EDITIONS
from ratings.change import change
from ratings.codes import game_of
from ratings.games import Rated, Setting
from ratings.norms.chances import chances
from ratings.norms.data import Applicant, GameKind, NormEvent, NormGame, Opponent, System
from ratings.norms.norm import answer
from ratings.paces import Pace
from tiebreaks import DEFAULT_ORDER, standings

PLAYERS = (60, 300, 1000)
DAY = date(2026, 5, 1)
EVENT = NormEvent(9, System.SWISS, DAY, DAY, minutes=Fraction(120))
FLAGS = ("NOR", "TUR", "ENG", "GER")
TITLES = ("GM", "IM", "FM", "")


def main() -> None:
    print(f"{'players':>7} {'standings':>10} {'changes':>16} {'norms':>16} {'chances':>16}")
    for players in PLAYERS:
        table = on_the_way(EDITIONS["dutch", "fide-2026"], players)
        usual = seconds(partial(standings, table, DEFAULT_ORDER))
        times = [seconds(partial(work, table)) for work in (changes, norms, hopes)]
        told = "".join(f" {each:8.3f} {each / usual:6.2f}x" for each in times)
        print(f"{players:7} {usual:10.3f}{told}", flush=True)


def seconds(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def changes(table: Crosstable) -> None:
    """Work out everybody's expected change."""
    ratings = {each.id: each.rating for each in table.participants}
    setting = Setting(Pace.STANDARD, DAY, DAY)
    for each in table.participants:
        games = [game_of(turn, ratings) for turn in table.turns[each.id]]
        change(Rated(each.rating, listed_k=20), games, setting)


def norms(table: Crosstable) -> None:
    """Judge everybody for two titles."""
    for key, games in games_of(table).items():
        for title in ("GM", "IM"):
            answer(title, applicant(key), games, EVENT)


def hopes(table: Crosstable) -> None:
    """Work out everybody's chances for two titles."""
    strongest = max(each.rating or 0 for each in table.participants)
    for key, games in games_of(table).items():
        for title in ("GM", "IM"):
            chances(title, applicant(key), games, EVENT, strongest=strongest)


def applicant(key: int) -> Applicant:
    return Applicant(key, None, sex="m", federation=FLAGS[key % 4])


def games_of(table: Crosstable) -> dict[int, list[NormGame]]:
    ratings = {each.id: each.rating for each in table.participants}
    return {
        each.id: [
            NormGame(
                game.round,
                Opponent(
                    game.opponent,
                    game.rating,
                    TITLES[game.opponent % 4],
                    federation=FLAGS[game.opponent % 4],
                ),
                game.score,
                GameKind.PLAYED,
            )
            for game in (game_of(turn, ratings) for turn in table.turns[each.id])
            if game.opponent
        ]
        for each in table.participants
    }


if __name__ == "__main__":
    main()
