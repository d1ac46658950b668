"""A contribution that rests on one's own result: what happened in that round."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from crosstable.model import Code, Colour
from tournaments.words.contributions import StoredPart
from tournaments.words.sentences import Amount, Points, Sentence, Text, say

OPEN_GAME = _("This game is not over.")

SCORED: Mapping[Code, Text] = {
    Code.WIN: _("Won: %(points)s."),
    Code.DRAW: _("Drawn: %(points)s."),
    Code.LOSS: _("Lost: %(points)s."),
    Code.UNRATED_WIN: _("Won: %(points)s."),
    Code.UNRATED_DRAW: _("Drawn: %(points)s."),
    Code.UNRATED_LOSS: _("Lost: %(points)s."),
    Code.FORFEIT_WIN: _("Won by forfeit: %(points)s."),
    Code.FORFEIT_LOSS: _("Lost by forfeit: %(points)s."),
    Code.HALF_POINT_BYE: _("Half-point bye: %(points)s."),
    Code.FULL_POINT_BYE: _("Full-point bye: %(points)s."),
    Code.PAIRING_ALLOCATED_BYE: _("Bye without an opponent: %(points)s."),
    Code.ZERO_POINT_BYE: _("No game: %(points)s."),
}
"""A result with the points that it brought."""
HAPPENED: Mapping[Code, Text] = {
    Code.WIN: _("Won."),
    Code.DRAW: _("Drawn."),
    Code.LOSS: _("Lost."),
    Code.UNRATED_WIN: _("Won."),
    Code.UNRATED_DRAW: _("Drawn."),
    Code.UNRATED_LOSS: _("Lost."),
    Code.FORFEIT_WIN: _("Won by forfeit, without a game."),
    Code.FORFEIT_LOSS: _("Lost by forfeit, without a game."),
    Code.HALF_POINT_BYE: _("Half-point bye, without a game."),
    Code.FULL_POINT_BYE: _("Full-point bye, without a game."),
    Code.PAIRING_ALLOCATED_BYE: _("Bye, without a game."),
    Code.ZERO_POINT_BYE: _("No game."),
    Code.ADJOURNED: _("Adjourned, and a draw until it is over."),
}
"""A result by itself."""
WITH: Mapping[tuple[Code, Colour], Text] = {
    (Code.WIN, Colour.WHITE): _("Won, but with White."),
    (Code.WIN, Colour.BLACK): _("Won with Black."),
    (Code.DRAW, Colour.WHITE): _("Drawn, with White."),
    (Code.DRAW, Colour.BLACK): _("Drawn with Black."),
    (Code.LOSS, Colour.WHITE): _("Lost, with White."),
    (Code.LOSS, Colour.BLACK): _("Lost with Black."),
}
"""A game over the board, for tie-breaks that ask for Black."""
RATED: Mapping[Code, Code] = {
    Code.UNRATED_WIN: Code.WIN,
    Code.UNRATED_DRAW: Code.DRAW,
    Code.UNRATED_LOSS: Code.LOSS,
}
"""Unrated games by the rated ones that they are told like."""
WORTH_A_WIN = _("A bye, worth as much as a win.")
FORFEIT_WORTH_A_WIN = _("Won by forfeit, worth as much as a win.")
NOT_MISSED_AT_ALL = _("This round was not missed.")
MISSED = _("Missed at the start.")
NOT_MISSED = _("Not missed at the start.")
BY_COLOUR = ("BPG", "BWG")
WON_GAMES = (Code.WIN, Code.UNRATED_WIN)


def scored(part: StoredPart) -> Sentence:
    """Tell what the round brought."""
    text = SCORED.get(part.code) if part.code else None
    return say(text or _("%(points)s."), points=Points(part.amount))


def worth(part: StoredPart) -> Sentence:
    """Tell what such a result is worth in a tie-break with a scale of its own."""
    text = SCORED.get(part.code) if part.code else None
    return say(text or _("%(points)s."), points=Amount(part.amount))


def happened(part: StoredPart, base: str) -> Sentence:
    """Tell what happened in a round that counts, or does not, for a tie-break of ``base``."""
    return say(_text(part, base))


def _text(part: StoredPart, base: str) -> Text:
    code = part.code or Code.ZERO_POINT_BYE
    if base == "LATE_ARRIVAL":
        return MISSED if part.amount else NOT_MISSED
    if base == "REP" and part.amount:
        return NOT_MISSED_AT_ALL
    if base == "WIN" and part.amount:
        if code is Code.FORFEIT_WIN:
            return FORFEIT_WORTH_A_WIN
        if code not in WON_GAMES:
            return WORTH_A_WIN
    if base in BY_COLOUR and part.colour:
        return WITH.get((RATED.get(code, code), part.colour), HAPPENED[code])
    return HAPPENED[code]
