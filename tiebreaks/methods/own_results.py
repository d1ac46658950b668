"""A participant's own results: the points, and C.07, article 7."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from crosstable.model import GAME_POINTS, MATCH_POINTS, OVER_THE_BOARD, Code, Colour, Turn
from tiebreaks.cards import Card, CardTable
from tiebreaks.methods.base import COLOURS, NOTHING, CardMethod
from tiebreaks.numbers import fraction
from tiebreaks.parts import Part, Reason
from tiebreaks.words import gettext_noop as _

WON = frozenset({Code.WIN, Code.UNRATED_WIN, Code.FORFEIT_WIN})
"""The edition decides whether a forfeit is a game."""
AT_THE_BOARD = OVER_THE_BOARD | {Code.ADJOURNED}
STAYED_AWAY = frozenset({Code.HALF_POINT_BYE, Code.ZERO_POINT_BYE, Code.FORFEIT_LOSS})
BOTH_SCORES = frozenset({"MP", "GP"})


class ScorePoints(CardMethod):
    """The score itself, with points given or taken outside the games. Unit: points."""

    base = "PTS"
    name = _("Points")
    description = _("The points from all rounds, added up.")
    kind = "B"
    power = 1
    references = BOTH_SCORES

    def amounts(self, card: Card) -> Sequence[int]:
        adjusted = [card.table.units(adjustment.points) for adjustment in card.adjustments]
        return [*card.gains, *adjusted]

    def sources(self, card: Card) -> Iterator[Part]:
        for turn in card.turns:
            reason = Reason.OPEN if turn.code.open else Reason.RESULT
            yield Part(turn, NOTHING, self.article, reason)
        for adjustment in card.adjustments:
            figures = (("round", fraction(adjustment.round)),)
            yield Part(None, NOTHING, "TRF26 299", Reason.ADJUSTMENT, figures=figures)


class MatchPoints(ScorePoints):
    """11.1.1: points for matches won and drawn. Unit: match points."""

    base = "MPTS"
    name = _("Match points")
    description = _("The points for matches won and drawn, whatever the score on the boards.")
    references = frozenset()
    teams_only = True

    def table(self, table: CardTable) -> CardTable:
        return table.variant(score=MATCH_POINTS)


class GamePoints(ScorePoints):
    """11.1.2: the points from all boards. Unit: game points."""

    base = "GPTS"
    name = _("Game points")
    description = _("The points of a team’s players on all boards, added up.")
    references = frozenset()
    teams_only = True

    def table(self, table: CardTable) -> CardTable:
        return table.variant(score=GAME_POINTS)


class ProgressiveScores(CardMethod):
    """7.5: the score after each round, added up. Unit: points."""

    base = "PS"
    name = _("Progressive score")
    description = _("The points reached after each round, added up: early points count more often.")
    kind = "B"
    power = 1
    modifiers = frozenset("C")
    references = BOTH_SCORES
    variants: ClassVar[tuple[str, ...]] = ("", "/C1", "/C2")

    def amounts(self, card: Card) -> Sequence[int]:
        return list(card.running_scores().values())

    def sources(self, card: Card) -> Iterator[Part]:
        last_of_round = {turn.round: turn for turn in card.turns}
        for turn in last_of_round.values():
            yield Part(turn, NOTHING, self.article, Reason.RUNNING)

    def weights(self, card: Card, amounts: Sequence[int]) -> Sequence[int]:
        """Cut the first round first, whatever it brought (14.1.1)."""
        return range(len(amounts))


class CountOfTurns(CardMethod):
    """The number of turns that fit a description. Unit: rounds or games."""

    kind = "B"

    @abstractmethod
    def amounts(self, card: Card) -> Sequence[bool]:
        """Return whether each turn counts."""


class Wins(CountOfTurns):
    """7.1: the rounds with as many points as for a win, with or without a game."""

    base = "WIN"
    name = _("Number of wins")
    description = _("The rounds that brought as many points as a win, with or without a game.")
    references = frozenset({"MP"})

    def amounts(self, card: Card) -> Sequence[bool]:
        win = card.table.win
        return [gain == win for gain in card.gains]


class GamesWon(CountOfTurns):
    """7.2: games won over the board."""

    base = "WON"
    name = _("Number of games won")
    description = _("The games won at the board.")
    references = frozenset({"MP"})

    def amounts(self, card: Card) -> Sequence[bool]:
        both = zip(card.turns, card.own_games, strict=True)
        return [game and turn.code in WON for turn, game in both]


class GamesWithBlack(CountOfTurns):
    """7.3: games played over the board with Black."""

    base = "BPG"
    name = _("Number of games with Black")
    description = _("The games played at the board with Black.")
    needs = frozenset({COLOURS})
    individuals_only = True

    def amounts(self, card: Card) -> Sequence[bool]:
        both = zip(card.turns, card.own_games, strict=True)
        return [game and turn.colour is Colour.BLACK for turn, game in both]


class GamesWonWithBlack(GamesWithBlack):
    """7.4: games won over the board with Black."""

    base = "BWG"
    name = _("Number of games won with Black")
    description = _("The games won at the board with Black.")

    def amounts(self, card: Card) -> Sequence[bool]:
        both = zip(card.turns, super().amounts(card), strict=True)
        return [black and turn.code in WON for turn, black in both]


class RoundsElectedToPlay(CountOfTurns):
    """7.6: all rounds except half-point byes, zero-point byes and forfeit losses."""

    base = "REP"
    name = _("Rounds one elected to play")
    description = _("All rounds except byes asked for, absences and forfeit losses.")

    def amounts(self, card: Card) -> Sequence[bool]:
        return [turn.code not in STAYED_AWAY for turn in card.turns]


class StandardPoints(CardMethod):
    """7.7: rounds with more points than the opponent, and half of those with as many.

    A round without a game is measured against a draw. Unit: rounds.
    """

    base = "STD"
    name = _("Standard points")
    description = _(
        "One for each round won and ½ for each drawn, whatever the tournament itself gives."
    )
    kind = "B"
    references = BOTH_SCORES

    def scale(self, table: CardTable) -> int:
        return 2

    def amounts(self, card: Card) -> Sequence[int]:
        table = card.table
        halves = []
        for turn, gain in zip(card.turns, card.gains, strict=True):
            other = table.draw
            if turn.opponent is not None and turn.code in AT_THE_BOARD:
                other = opponents_gain(card, turn, table.cards[turn.opponent])
            halves.append(1 + (gain > other) - (gain < other))
        return halves

    def sources(self, card: Card) -> Iterator[Part]:
        for turn in card.turns:
            yield Part(turn, NOTHING, self.article, Reason.WORTH)


def opponents_gain(card: Card, turn: Turn, other: Card) -> int:
    """Return what the other side of this turn brought."""
    turns, index = other.turns, turn.round - 1
    if turns[index].round != turn.round:  # some rounds have several turns
        index = next(
            index for index, candidate in enumerate(turns) if candidate.round == turn.round
        )
    while turns[index].opponent != card.id or turn.colour is turns[index].colour is not None:
        index += 1
    return other.gains[index]


class PairingNumber(CardMethod):
    """7.8: the tournament pairing number, the lowest first; reversed with ``/R``."""

    base = "TPN"
    name = _("Tournament pairing number")
    description = _("The number in the starting list; it says nothing about the games.")
    kind = "B"
    modifiers = frozenset("R")
    variants: ClassVar[tuple[str, ...]] = ("", "/R")
    lower_first = True

    def amounts(self, card: Card) -> Sequence[int]:
        return [card.participant.tpn]

    def sources(self, card: Card) -> Iterator[Part]:
        yield Part(None, NOTHING, self.article, Reason.NUMBER)
