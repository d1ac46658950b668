"""The colour-strip duel as a picture: two strips of pieces, aligned by round."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString

from crosstable.model import Colour
from explain.pictures.colours import texts
from explain.pictures.colours.duel import ColourDuel, Strip, rounds_shown
from explain.pictures.drawing import SMALL, WIDTH, Drawing, Look
from explain.pictures.picture import Picture, Table
from explain.pictures.widths import fit
from pairing.kernel.preferences import Strength
from tournaments.words.sentences import COLOURS, InColour, Person, Sentence, Text, Voice, say

KEY = "colour-duel"
MOST = 11
"""The columns for earlier rounds that have room: a round robin may have 46 rounds."""
LEFT, WIDEST = 52, 30
NUMBERS, ROWS = 60, (82, 110)
"""The base line of the rounds' numbers, and the middles of the two strips."""
LINE = 19
"""The height of a line of words."""
BRACKET = 4
PIECES: Mapping[Colour, Look] = {Colour.WHITE: "piece-white", Colour.BLACK: "piece-black"}


def picture(duel: ColourDuel, voice: Voice) -> Picture:
    """Draw the duel for one reader, or for everybody."""
    return Picture(KEY, voice.tell(_says(duel)), _Board(duel, voice).drawing(), _table(duel, voice))


def _says(duel: ColourDuel) -> Sentence:
    one, other = duel.strips
    text = texts.BY_TABLE if duel.by_table else texts.CHANGED if duel.apart else texts.SO_FAR
    return say(
        text,
        one=Person(one.entry),
        other=Person(other.entry),
        one_white=one.count(Colour.WHITE),
        one_black=one.count(Colour.BLACK),
        other_white=other.count(Colour.WHITE),
        other_black=other.count(Colour.BLACK),
        colour=InColour(one.now),
        opposite=InColour(one.now.opposite),
    )


def see_saw(strip: Strip) -> Sentence:
    """Say how a player's colours stand, and which should come."""
    counts = {"white": strip.count(Colour.WHITE), "black": strip.count(Colour.BLACK)}
    if strip.due is None:
        return say(texts.TABLE, **counts)
    if strip.due.colour is None:
        return say(texts.EITHER, **counts)
    must = strip.due.strength is Strength.ABSOLUTE
    text = texts.MUST if must else texts.SHOULD
    return say(text, colour=InColour(strip.due.colour), **counts)


def _table(duel: ColourDuel, voice: Voice) -> Table:
    def cells(number: int) -> list[Text]:
        had = (strip.had.get(number) for strip in duel.strips)
        return [COLOURS[colour] if colour else texts.NO_GAME for colour in had]

    heads: list[Text] = [texts.ROUND, *(voice.name(strip.entry) for strip in duel.strips)]
    rows: list[list[Text]] = [[str(number), *cells(number)] for number in range(1, duel.round)]
    this_round = voice.tell(say(texts.THIS_ROUND, round=duel.round))
    last: list[Text] = [this_round, *(COLOURS[strip.now] for strip in duel.strips)]
    return Table(heads, [*rows, last])


class _Board:
    """The two strips with everything around them."""

    def __init__(self, duel: ColourDuel, voice: Voice) -> None:
        self.duel, self.voice = duel, voice
        self.rounds = rounds_shown(duel, MOST)
        self.step = min(WIDEST, (WIDTH - LEFT - 2) / (len(self.rounds) + 1))
        self.radius = min(9, self.step * 0.38)
        self.foot = ROWS[1] + 3 * LINE if duel.apart else ROWS[1] + 2 * LINE
        """The base line of the second name."""

    def drawing(self) -> SafeString:
        drawing = Drawing(KEY, height=self.foot + LINE + 8)
        self._now(drawing)
        self._names(drawing)
        self._rounds(drawing)
        for strip, y in zip(self.duel.strips, ROWS, strict=True):
            self._strip(drawing, strip, y)
        if self.duel.apart:
            self._apart(drawing, self.duel.apart)
        return drawing.as_image()

    def _x(self, place: int) -> float:
        """Return the middle of a column; that of this round comes after the rounds shown."""
        return LEFT + (place + 0.5) * self.step

    def _names(self, drawing: Drawing) -> None:
        for strip, y in zip(self.duel.strips, (14, self.foot), strict=True):
            drawing.text((0, y), fit(self.voice.name(strip.entry), WIDTH), "strong")
            words = fit(self.voice.tell(see_saw(strip)), WIDTH, SMALL)
            drawing.text((0, y + LINE), words, "quiet")

    def _rounds(self, drawing: Drawing) -> None:
        drawing.text((0, NUMBERS), fit(str(texts.ROUND), LEFT - 4, SMALL), "quiet")
        for place, number in enumerate(self.rounds):
            drawing.text((self._x(place), NUMBERS), str(number or "…"), "quiet", "middle")
        now = self._x(len(self.rounds))
        drawing.text((now, NUMBERS), str(self.duel.round), "sign", "middle")

    def _strip(self, drawing: Drawing, strip: Strip, y: float) -> None:
        for place, number in enumerate(self.rounds):
            if number is not None:
                colour = strip.had.get(number)
                look = PIECES[colour] if colour else "empty"
                drawing.disc((self._x(place), y), self.radius, look)
        drawing.disc((self._x(len(self.rounds)), y), self.radius, PIECES[strip.now])

    def _now(self, drawing: Drawing) -> None:
        """Frame the colours given now."""
        half, top = self.step / 2 - 0.5, NUMBERS - 14
        corner = self._x(len(self.rounds)) - half, top
        drawing.box(corner, (2 * half, ROWS[1] + self.radius + 5 - top), "frame")

    def _apart(self, drawing: Drawing, apart: tuple[int, int]) -> None:
        """Put brackets around the round that decided, or around each one's own."""
        one, other = (self._x(self.rounds.index(number)) for number in apart)
        if one == other:
            self._brackets(drawing, one, ROWS)
        else:
            for x, y in ((one, ROWS[0]), (other, ROWS[1])):
                self._brackets(drawing, x, (y, y))
        drawing.text((0, ROWS[1] + 1.5 * LINE), str(texts.LAST_APART), "quiet")

    def _brackets(self, drawing: Drawing, x: float, rows: tuple[float, float]) -> None:
        reach = self.radius + 3
        top, bottom = rows[0] - reach, rows[1] + reach
        for side in (-1, 1):
            edge, inner = x + side * (reach - 1), x + side * (reach - 1 - BRACKET)
            drawing.steps([(inner, top), (edge, top), (edge, bottom), (inner, bottom)], "crossed")
