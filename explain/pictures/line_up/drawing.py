"""The drawing of a line-up: two columns of names, and lines between them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from crosstable.model import Colour, EntryId
from explain.pictures.drawing import LETTER, SMALL, WIDTH, Drawing, Look
from explain.pictures.line_up import texts
from explain.pictures.line_up.data import (
    NOBODY,
    Chosen,
    LineUp,
    Mark,
    Member,
    Natural,
    Row,
    Two,
    WhyNot,
)
from explain.pictures.line_up.parts import Gap, Part
from explain.pictures.widths import fit, in_lines

HEAD, ROW, GAP, BELOW = 22, 44, 28, 24
CHIP, HEIGHT = 108, 38
LEFT, RIGHT = CHIP, WIDTH - CHIP
"""The places at which the lines of the two columns begin."""
CROSS, MIDDLE = 18, WIDTH / 2
ROOM = RIGHT - LEFT - CROSS - 16
"""Beside a cross, for the reason."""
OUT, STEP, MOST_STEPS = 4, 3, 3
"""A line between two of one column goes so far out of it, each one a step further."""

BOLD = 1.15
"""Bold letters are so much wider."""

AddressOf = Callable[[EntryId], str | None]


@dataclass
class LineUpDrawing:
    """One picture of a line-up."""

    key: str
    line_up: LineUp
    part: Part
    address_of: AddressOf | None = None
    chosen: Chosen = NOBODY
    places: dict[EntryId, tuple[bool, float]] = field(default_factory=dict)
    """Everybody's side (left or not) and the middle of the row."""

    def drawn(self) -> SafeString:
        height = self._place()
        self.drawing = Drawing(self.key, height)
        for head, x, anchor in zip(
            texts.HEADS[self.line_up.way], (0, WIDTH), ("start", "end"), strict=True
        ):
            self.drawing.text((x, 14), str(head), "quiet", "start" if anchor == "start" else "end")
        self._finals()
        shown = [row for row in self.part if isinstance(row, Row)]
        for row in shown:
            if row.natural and row.natural.why:
                self._natural(row.natural, row.natural.why, below=_elsewhere(row))
        self._asked()
        for row in shown:
            for member in row.members:
                self._chip(member)
        return self.drawing.as_group() if self.address_of else self.drawing.as_image()

    def _place(self) -> float:
        """Give everybody a place, write what the gaps leave out later; return the height."""
        y: float = HEAD
        self.gaps: list[tuple[float, Gap]] = []
        for row in self.part:
            if isinstance(row, Gap):
                self.gaps.append((y + GAP / 2, row))
                y += GAP
                continue
            for member, left in ((row.left, True), (row.right, False)):
                if member:
                    self.places[member.entry] = left, y + ROW / 2
            y += ROW + (BELOW if _elsewhere(row) else 0)
        return y

    def _finals(self) -> None:
        for y, gap in self.gaps:
            self.drawing.text((MIDDLE, y + 4), texts.left_out(gap), "quiet", "middle")
        steps = 0
        for pair in self.line_up.pairs:
            here = [entry for entry in pair if entry in self.places]
            look: Look = "own" if self.line_up.own & {*pair} else "final"
            if len(here) == 1:
                self._stub(here[0])
            elif here:
                one, other = (self.places[entry] for entry in pair)
                steps += one[0] is other[0]
                self._between(pair, look, OUT + STEP * (steps % MOST_STEPS))

    def _between(self, pair: Two, look: Look, out: float = OUT) -> None:
        """Draw a line between two, out of their column and back if they share one."""
        if not {*pair} <= self.places.keys():
            return
        (left, y), (other_left, other_y) = (self.places[entry] for entry in pair)
        x, other_x = (LEFT if side else RIGHT for side in (left, other_left))
        if left is not other_left:
            self.drawing.line((x, y), (other_x, other_y), look)
            return
        aside = x + out if left else x - out
        self.drawing.steps([(x, y), (aside, y), (aside, other_y), (x, other_y)], look)

    def _asked(self) -> None:
        """Draw the line between two who are chosen, crossed out if they cannot meet."""
        two = self.chosen.two
        if two is None or not {*two} <= self.places.keys():
            return
        self._between(two, "asked")
        if self.chosen.never:
            (left, y), (other_left, other_y) = (self.places[entry] for entry in two)
            aside = LEFT + OUT if left else RIGHT - OUT
            x = aside if left is other_left else MIDDLE
            self.drawing.cross((x, (y + other_y) / 2), CROSS / 2)

    def _stub(self, entry: EntryId) -> None:
        """Draw the beginning of a line that leads to another picture."""
        left, y = self.places[entry]
        x = LEFT if left else RIGHT
        look: Look = "own" if entry in self.line_up.own else "final"
        self.drawing.line((x, y + 8), (x + (12 if left else -12), y + 14), look)

    def _natural(self, natural: Natural, why: WhyNot, *, below: bool) -> None:
        """Draw the line of two who do not meet, crossed out, with the reason on it.

        ``below``: the other one stands elsewhere; so write it beneath, with the name.
        """
        y = self.places[natural.first][1]
        words = texts.short(self.line_up, why)
        if below:
            beneath = y + HEIGHT / 2 + BELOW / 2
            self.drawing.steps([(10, y + HEIGHT / 2), (10, beneath), (20, beneath)], "natural")
            self.drawing.cross((26, beneath))
            name = self.line_up.members[natural.second].name
            line = str(texts.OF_ANOTHER) % {"name": name, "why": words}
            self.drawing.text((36, beneath + 4), fit(line, WIDTH - 40, SMALL), "on-line")
            return
        self._between((natural.first, natural.second), "natural")
        self.drawing.cross((LEFT + CROSS, y))
        lines = in_lines(words, ROOM, SMALL)
        for number, line in enumerate(lines):
            beside = 4 if len(lines) == 1 else -3 + 14 * number
            self.drawing.text((LEFT + CROSS + 8, y + beside), line, "on-line")

    def _chip(self, member: Member) -> None:
        left, y = self.places[member.entry]
        x = 0 if left else RIGHT
        address = self.address_of(member.entry) if self.address_of else None
        with self.drawing.link(address, member.name) if address else nullcontext():
            own = member.entry in self.line_up.own or member.entry in self.chosen.entries
            look: Look = "own-box" if own else "box"
            if member.entry in self.chosen.left:
                look = "alone"
            self.drawing.box((x + 1, y - HEIGHT / 2), (CHIP - 2, HEIGHT), look)
            name = fit(member.name, CHIP - 12, LETTER * BOLD if own else LETTER)
            self.drawing.text((x + 6, y - 4), name, "strong" if own else "words")
            self._second_line(member, x + 6, y + 13)

    def _second_line(self, member: Member, x: float, y: float) -> None:
        """Write the number, the colour that should come, and what is special."""
        self.drawing.text((x, y), str(member.number), "quiet")
        x += 9 + 7 * len(str(member.number))
        if member.due:
            white = member.due is Colour.WHITE
            self.drawing.disc((x, y - 4), 4.5, "piece-white" if white else "piece-black")
        x += 7
        room = (CHIP if x < CHIP else WIDTH) - 2 - x
        if words := self._special(member):
            self.drawing.text((x, y), fit(words, room, SMALL), "quiet")

    def _special(self, member: Member) -> str:
        """Say how one goes or came, or who is met outside this picture."""
        if member.entry in self.chosen.left:
            return str(texts.ALONE)
        mate = self.line_up.opponents.get(member.entry)
        if mate is not None and mate not in self.places:
            return str(texts.PLAYS) % {"other": self.line_up.members[mate].name}
        mark: Mark | None = member.going or next(iter(member.marks), None)
        return f"{texts.SIGNS[mark]} {texts.SHORT_MARKS[mark]}" if mark else ""


def _elsewhere(row: Row) -> bool:
    """Tell whether the natural opponent, who is not met, stands in another row."""
    natural = row.natural
    return bool(natural and natural.why and (not row.right or natural.second != row.right.entry))
