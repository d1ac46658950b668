"""Crosstables for tests, one line a player: ``2w1`` met 2 with White and won; ``U`` had the bye."""

from __future__ import annotations

import re
from typing import Any

from crosstable.model import Code, Colour, Crosstable, Participant, Scoring, Turn

_GAME = re.compile(r"(\d+)([wb])(.)")


def table(text: str, *, rounds: int = 9, **fields: Any) -> Crosstable:
    """Build a crosstable; the n-th line is the player with TPN and id n; ``.``: no turn."""
    rows = [line.split() for line in text.strip().splitlines()]
    entries = tuple(Participant(n, n, f"Player {n}") for n in range(1, len(rows) + 1))
    turns = {
        entry.id: tuple(turn(number, token) for number, token in enumerate(row, 1) if token != ".")
        for entry, row in zip(entries, rows, strict=True)
    }
    given = {"initial_colour": Colour.WHITE, "scoring": Scoring(), **fields}
    return Crosstable(participants=entries, turns=turns, rounds=rounds, **given)


def turn(number: int, token: str) -> Turn:
    game = _GAME.fullmatch(token)
    if game is None:
        return Turn(number, Code(token))
    return Turn(number, Code(game[3]), int(game[1]), Colour(game[2]))
