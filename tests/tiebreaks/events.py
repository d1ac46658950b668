"""Small tournaments, written as a crosstable is read.

A cell is an opponent's TPN, a colour and a result code (``2w1``), or the code of a bye alone
(``H``); ``_`` is a game not yet played, ``?`` an adjourned one, ``.`` no entry at all.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from crosstable.model import Adjustment, Code, Colour, Crosstable, Participant, Turn
from tiebreaks.cards import CardTable
from tiebreaks.editions import edition_named

CELL = re.compile(r"(?:(?P<opponent>\d+)(?P<colour>[wb]))?(?P<code>\S)")


def event(*lines: str, ratings: Mapping[int, int] | None = None, **more: Any) -> Crosstable:
    """Build an event, one line a participant, TPN 1 first: one cell a round. ``more``: fields."""
    cells = {tpn: line.split() for tpn, line in enumerate(lines, 1)}
    return Crosstable(
        **{
            "participants": tuple(
                Participant(tpn, tpn, f"player {tpn}", (ratings or {}).get(tpn)) for tpn in cells
            ),
            "turns": {
                tpn: tuple(_turn(round, cell) for round, cell in enumerate(line, 1) if cell != ".")
                for tpn, line in cells.items()
            },
            "rounds": max(map(len, cells.values())),
            **more,
        }
    )


def _turn(round: int, cell: str) -> Turn:
    read = CELL.fullmatch(cell)
    assert read, cell
    return Turn(
        round,
        Code(read["code"].replace("_", " ")),
        int(read["opponent"]) if read["opponent"] else None,
        Colour(read["colour"]) if read["colour"] else None,
    )


def one_card(cells: Sequence[tuple[float | None, str]], **more: Any) -> Crosstable:
    """Build a player's card (TPN 1) from given scores of opponents: (score or None, code) a round.

    Nobody but the player matters: the opponents spend their other rounds with pairing-allocated
    byes, which count as they are (C.07, 16.3.1), and are given the points that they lack.
    """
    answer = {"1": "0", "0": "1", "=": "=", "+": "-", "-": "+"}
    hero: list[str] = []
    others: list[str] = []
    scores: dict[int, Fraction] = {}
    for round, (score, code) in enumerate(cells):
        if score is None:
            hero.append(code)
            continue
        tpn = len(others) + 2
        hero.append(f"{tpn}w{code}")
        rest = ["U"] * len(cells)
        rest[round] = f"1b{answer[code]}"
        others.append(" ".join(rest))
        scores[tpn] = Fraction(score)
    plain = event(" ".join(hero), *others, **more)
    lacking = (
        Adjustment(tpn, score - plain.score(tpn, plain.rounds)) for tpn, score in scores.items()
    )
    return event(" ".join(hero), *others, adjustments=tuple(lacking), **more)


def worth(crosstable: Crosstable, tpn: int, *, edition: str = "fide-2026") -> Fraction:
    """Work out what a participant is worth to the opponents."""
    table = CardTable(crosstable, edition_named(edition))
    return table.points(table.cards[tpn].worth.amount)


def fractions(amounts: Iterable[float | str | Fraction]) -> list[Fraction]:
    return [Fraction(amount) for amount in amounts]
