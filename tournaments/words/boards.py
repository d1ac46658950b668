"""A board, or a round without one, in words: who has which colour, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import Code
from crosstable.results import Result
from tournaments.words.figures import code_words, result_sign


def board_in_words(white: str, black: str, result: Result) -> str:
    """Both players with their colours, and the result."""
    return _("%(white)s (White) – %(black)s (Black): %(result)s") % {
        "white": white,
        "black": black,
        "result": result_sign(result) or _("no result"),
    }


def without_opponent(name: str, code: Code) -> str:
    """Somebody who had no opponent."""
    return f"{name}: {code_words(code)}"


def board_name(board: int | str) -> str:
    """What a board is called."""
    return _("Board %(board)s") % {"board": board}


def logged_board(seats: Mapping[str, Any]) -> str:
    """A board as a step of the log keeps it: ``names`` from White on, and ``result``."""
    white, black = seats["names"]
    codes = (Code(letter) for letter in seats["result"])
    return board_in_words(white, black, Result.from_codes(*codes))


def changes_in_words(boards: Sequence[Mapping[str, Any]]) -> str:
    """Boards before and after, as a step of the log keeps them, each in a sentence."""
    return " ".join(
        _("Board %(board)s: %(after)s; before: %(before)s.")
        % {
            "board": change["board"],
            "after": logged_board(change["after"]),
            "before": logged_board(change["before"]),
        }
        for change in boards
    )
