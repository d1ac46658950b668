"""A board, or a round without one, in words: the players, their colours and the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import Code
from crosstable.results import Result
from tournaments.words.figures import code_words, result_sign


def board_in_words(white: str, black: str, result: Result) -> str:
    """Describe a board: both players with their colours, and the result."""
    return _("%(white)s (White) – %(black)s (Black): %(result)s") % {
        "white": white,
        "black": black,
        "result": result_sign(result) or _("no result"),
    }


def without_opponent(name: str, code: Code) -> str:
    """Describe the round of somebody who had no opponent."""
    return f"{name}: {code_words(code)}"


def board_name(board: int | str) -> str:
    """Return the name of a board."""
    return _("Board %(board)s") % {"board": board}


def logged_board(seats: Mapping[str, Any]) -> str:
    """Describe a board as a log entry keeps it: ``names`` from White on, and ``result``."""
    white, black = seats["names"]
    codes = (Code(letter) for letter in seats["result"])
    return board_in_words(white, black, Result.from_codes(*codes))


def changes_in_words(boards: Sequence[Mapping[str, Any]]) -> str:
    """Describe boards before and after, as a log entry keeps them, each in a sentence."""
    return " ".join(map(_change_in_words, boards))


def _change_in_words(change: Mapping[str, Any]) -> str:
    board, before, after = change["board"], change["before"], change["after"]
    if before is None:
        return _("Board %(board)s is new: %(after)s.") % {
            "board": board,
            "after": logged_board(after),
        }
    if after is None:
        return _("Board %(board)s is taken apart; before: %(before)s.") % {
            "board": board,
            "before": logged_board(before),
        }
    return _("Board %(board)s: %(after)s; before: %(before)s.") % {
        "board": board,
        "after": logged_board(after),
        "before": logged_board(before),
    }
