"""Every possible result of a board.

The report reader, the arbiter's page and the database's own constraint all read this one table.
A played side against a forfeit, a half forfeit, 1-1 and 1-½ are not results (TRF26, ``001``).
"""

from __future__ import annotations

from enum import Enum
from typing import Self

from crosstable.model import Code


class Result(Enum):
    """One board's result as (White's code, Black's code)."""

    NOT_YET_PLAYED = (Code.NOT_YET_PLAYED, Code.NOT_YET_PLAYED)
    ADJOURNED = (Code.ADJOURNED, Code.ADJOURNED)
    WHITE_WINS = (Code.WIN, Code.LOSS)
    DRAW = (Code.DRAW, Code.DRAW)
    BLACK_WINS = (Code.LOSS, Code.WIN)
    WHITE_WINS_BY_FORFEIT = (Code.FORFEIT_WIN, Code.FORFEIT_LOSS)
    BLACK_WINS_BY_FORFEIT = (Code.FORFEIT_LOSS, Code.FORFEIT_WIN)
    BOTH_FORFEIT = (Code.FORFEIT_LOSS, Code.FORFEIT_LOSS)
    ONLY_WHITE_DRAWS = (Code.DRAW, Code.LOSS)
    ONLY_BLACK_DRAWS = (Code.LOSS, Code.DRAW)
    BOTH_LOSE = (Code.LOSS, Code.LOSS)
    UNRATED_WHITE_WINS = (Code.UNRATED_WIN, Code.UNRATED_LOSS)
    UNRATED_DRAW = (Code.UNRATED_DRAW, Code.UNRATED_DRAW)
    UNRATED_BLACK_WINS = (Code.UNRATED_LOSS, Code.UNRATED_WIN)

    @property
    def white(self) -> Code:
        return self.value[0]

    @property
    def black(self) -> Code:
        return self.value[1]

    @property
    def turned_round(self) -> Self:
        """The result for the same players with colours exchanged."""
        return type(self)((self.black, self.white))

    @property
    def open(self) -> bool:
        """Whether the board is still without a result."""
        return self.white.open

    @classmethod
    def from_codes(cls, white: Code, black: Code) -> Self:
        """Return the result of these two codes. Raises ``ValueError`` if they make none."""
        return cls((white, black))


POSSIBLE = frozenset(result.value for result in Result)
"""Every pair of codes that is a result."""
