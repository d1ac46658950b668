"""One player before a round, word for word: points, colours, floats (articles 1.4 to 1.7)."""

from __future__ import annotations

from fractions import Fraction

from crosstable.model import Code, Colour, Crosstable, EntryId, Turn

WHITE, BLACK = Colour.WHITE, Colour.BLACK


MILD, STRONG, ABSOLUTE = 1, 2, 3


class One:
    """A player as articles 1 and 5 describe one."""

    def __init__(self, table: Crosstable, entry: EntryId, round_number: int) -> None:
        self.id = entry
        self.tpn = table.by_id[entry].tpn
        self.odd = True
        self.turns = list(table.history(entry, round_number - 1))
        self.score = score_before(table, entry, round_number)
        games = [turn for turn in self.turns if is_game(turn)]
        self.colours = [turn.colour for turn in games]
        self.opponents = {turn.opponent for turn in games}
        self.unplayed = len(self.turns) - len(games)
        self.may_have_bye = not any(
            turn.code is Code.PAIRING_ALLOCATED_BYE
            or (not is_game(turn) and table.points(turn) >= table.scoring.win)
            for turn in self.turns
        )
        self.topscorer = round_number == table.rounds and table.score(
            entry, round_number - 1
        ) > table.scoring.win * (round_number - 1) / Fraction(2)
        self.float_1 = float_in(table, entry, round_number - 1)
        self.float_2 = float_in(table, entry, round_number - 2)
        self.difference = self.colours.count(WHITE) - self.colours.count(BLACK)
        self.due, self.strength = self._preference()

    def _preference(self) -> tuple[Colour | None, int]:
        """1.7."""
        if not self.colours:
            return None, 0
        if abs(self.difference) > 1:
            return (BLACK if self.difference > 0 else WHITE), ABSOLUTE
        if self.colours[-2:] in ([WHITE, WHITE], [BLACK, BLACK]):
            return other_colour(self.colours[-1]), ABSOLUTE
        if self.difference == 1:
            return BLACK, STRONG
        if self.difference == -1:
            return WHITE, STRONG
        return other_colour(self.colours[-1]), MILD


def other_colour(colour: Colour | None) -> Colour:
    return BLACK if colour is WHITE else WHITE


def is_game(turn: Turn) -> bool:
    return turn.opponent is not None and turn.code in tuple("10=WDL?")


def score_before(table: Crosstable, entry: EntryId, round_number: int) -> Fraction:
    """With virtual points (C.04.7)."""
    score = table.score(entry, round_number - 1)
    for rule in table.accelerations:
        in_rounds = rule.first_round <= round_number <= rule.last_round
        if in_rounds and rule.first_tpn <= table.by_id[entry].tpn <= rule.last_tpn:
            score += rule.points
    return score


def float_in(table: Crosstable, entry: EntryId, round_number: int) -> str:
    """1.4.2 to 1.4.4."""
    if round_number < 1:
        return ""
    (turn,) = table.turns_in(entry, round_number)
    if is_game(turn) and turn.opponent is not None:
        mine = score_before(table, entry, round_number)
        theirs = score_before(table, turn.opponent, round_number)
        return "down" if mine > theirs else "up" if mine < theirs else ""
    if turn.code is Code.PAIRING_ALLOCATED_BYE or table.points(turn) > table.scoring.loss:
        return "down"
    return ""
