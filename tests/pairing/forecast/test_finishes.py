"""Finishes of a round under way: drawn by lot, paired by the rules, and cut when time is up."""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from time import monotonic

import pytest

from crosstable.model import Code, Colour, Crosstable, Participant, Turn
from pairing import pair
from pairing.forecast import beside
from pairing.forecast.finishes import Finish, Task, finishes, open_games, strengths

SYSTEMS = [
    ("dutch", "fide-2026"),
    ("dutch", "tsf"),
    ("dubov", "fide-2026"),
    ("burstein", "fide-2026"),
    ("lim", "fide-2026"),
]
RESULTS = [(Code.WIN, Code.LOSS), (Code.DRAW, Code.DRAW), (Code.LOSS, Code.WIN)]


def event(players: int, system: str, edition: str, open_boards: int, rounds: int = 3) -> Crosstable:
    """Play ``rounds`` rounds of one by lot; of the last one the first boards are open."""
    chance = random.Random(f"{players} {system}")  # noqa: S311 - the same each time
    table = Crosstable(
        tuple(Participant(n, n, f"P{n}", rating=2300 - 4 * n) for n in range(1, players + 1)),
        dict.fromkeys(range(1, players + 1), ()),
        rounds=7,
        initial_colour=Colour.WHITE,
    )
    for number in range(1, rounds + 1):
        paired = pair(table, number, system=system, edition=edition, explain=False)
        turns = dict(table.turns)
        for place, board in enumerate(paired.boards):
            white, black = chance.choice(RESULTS)
            if number == rounds and place < open_boards:
                white = black = Code.NOT_YET_PLAYED
            one, other = board.white, board.black
            turns[one] = (*turns[one], Turn(number, white, other, Colour.WHITE))
            turns[other] = (*turns[other], Turn(number, black, one, Colour.BLACK))
        if paired.bye is not None:
            bye = Turn(number, Code.PAIRING_ALLOCATED_BYE)
            turns[paired.bye] = (*turns[paired.bye], bye)
        table = replace(table, turns=turns)
    return table


def task(
    players: int, open_boards: int, key: tuple[str, str] = SYSTEMS[0], count: int = 50
) -> Task:
    return Task(event(players, *key, open_boards), 4, *key, seed="7 31", finishes=count)


@pytest.mark.parametrize("key", SYSTEMS, ids="-".join)
def test_with_all_games_over_the_only_finish_is_the_pairing(key: tuple[str, str]) -> None:
    over = task(20, open_boards=0, key=key)
    paired = pair(over.table, 4, system=key[0], edition=key[1])
    boards = tuple((board.white, board.black) for board in paired.boards)
    assert list(finishes(over)) == [Finish(boards, paired.bye)]


def test_the_same_lot_brings_the_same_finishes_and_more_of_them_begin_alike() -> None:
    few, many = task(9, open_boards=2, count=5), task(9, open_boards=2, count=12)
    assert list(finishes(few)) == list(finishes(many))[:5]
    other = replace(many, seed="7 32")
    assert list(finishes(other)) != list(finishes(many))


def test_everybody_has_one_opponent_or_the_bye_in_each_finish() -> None:
    nine = task(9, open_boards=3)
    everybody = sorted(nine.table.by_id)
    for finish in finishes(nine):
        assert finish is not None
        seated = [entry for board in finish.boards for entry in board]
        assert sorted([*seated, finish.bye or 0]) == everybody


@pytest.mark.whole
def test_each_result_comes_about_as_often_as_the_model_says() -> None:
    """One open game between equals: 35 wins, 30 draws and 35 losses of 100, and who wins plays
    another player than who loses.
    """
    table = event(20, *SYSTEMS[0], open_boards=1)
    game = open_games(table, 3)[0]
    equals = tuple(
        replace(each, rating=2000 if each.id in (game.white, game.black) else each.rating)
        for each in table.participants
    )
    many = Task(replace(table, participants=equals), 4, *SYSTEMS[0], seed="1", finishes=400)
    after = {}
    for white, black in RESULTS:
        codes = {game.white: white, game.black: black}
        turns = {
            entry: tuple(
                replace(t, code=codes[entry]) if entry in codes and t.round == 3 else t for t in had
            )
            for entry, had in table.turns.items()
        }
        paired = pair(replace(many.table, turns=turns), 4)
        after[Finish(tuple((b.white, b.black) for b in paired.boards), paired.bye)] = white
    assert len(after) == 3  # each result has a pairing of its own
    came = [after[finish] for finish in finishes(many) if finish is not None]
    shares = {code: came.count(code) / 400 for code in (Code.WIN, Code.DRAW, Code.LOSS)}
    # 400 draws of 0.35 have a standard deviation of 0.024: three of them are 0.072.
    assert shares[Code.WIN] == pytest.approx(0.35, abs=0.072)
    assert shares[Code.DRAW] == pytest.approx(0.30, abs=0.072)
    assert shares[Code.LOSS] == pytest.approx(0.35, abs=0.072)


def test_who_has_no_rating_plays_like_the_lowest_rated() -> None:
    table = event(6, *SYSTEMS[0], open_boards=0)
    without = tuple(replace(p, rating=None if p.id < 3 else p.rating) for p in table.participants)
    found = strengths(replace(table, participants=without))
    assert [found[n] for n in (1, 2, 3, 6)] == [2276, 2276, 2288, 2276]
    nobody = tuple(replace(p, rating=None) for p in table.participants)
    assert len(set(strengths(replace(table, participants=nobody)).values())) == 1


def test_a_process_of_its_own_brings_the_same() -> None:
    nine = task(9, open_boards=2, count=12)
    assert beside.finishes_within(nine, 60) == list(finishes(nine))


SLOW = """
import sys, time
sys.stdin.buffer.read()
for number in range(3):
    print("[[[1, 2]], null]", flush=True)
print("[[[1, ", end="", flush=True)
time.sleep(60)
"""


def test_a_slow_engine_is_cut_and_what_it_has_done_is_kept() -> None:
    begun = monotonic()
    done = beside.finishes_within(task(6, open_boards=1), 1.5, (sys.executable, "-c", SLOW))
    assert done == [Finish(((1, 2),), None)] * 3
    assert 1.5 <= monotonic() - begun < 4


def test_a_process_that_breaks_down_brings_what_it_had(caplog: pytest.LogCaptureFixture) -> None:
    broken = "import sys; sys.stdin.buffer.read(); print('null', flush=True); sys.exit('no engine')"
    done = beside.finishes_within(task(6, open_boards=1), 60, (sys.executable, "-c", broken))
    assert done == [None]
    assert "no engine" in caplog.text
