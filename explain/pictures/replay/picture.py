"""The table of a group in the middle of its pairing, drawn: those who wait, the pairs so far."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext

from crosstable.model import Colour, EntryId
from explain.facts import Facts
from explain.pictures.drawing import SMALL, WIDTH, Drawing, Look
from explain.pictures.picture import Picture, Table
from explain.pictures.replay.layout import Head, Line, More, Row, layout
from explain.pictures.widths import CUT, fit, width
from explain.replay.stage import Act, ReplayStep
from pairing import Forbidden, Obstacle
from tournaments.words.sentences import Text, spoken

KEY = "replay-stage"
ROW, BOX, COLUMN, MARGIN = 27, 22, 136, 7
HEAD = 20
GUTTER = WIDTH - 2 * COLUMN
HEADS = (
    gettext_lazy("Player"),
    gettext_lazy("Number"),
    gettext_lazy("Opponent"),
    gettext_lazy("Number"),
    gettext_lazy("Now"),
)
TEAM_HEADS = (gettext_lazy("Team"), *HEADS[1:])
SIGNS: Mapping[bool, str] = {True: "↓", False: "↑"}
"""Before the names of those who came down, or up."""


@dataclass(frozen=True)
class Replay:
    """The steps of one group, with what is known of its players."""

    steps: Sequence[ReplayStep]
    facts: Facts
    above: Collection[EntryId]
    """Those who came from above."""
    teams: bool = False

    def picture(self, number: int) -> Picture:
        """Draw step ``number``, from 1."""
        return _Picture(self, number).picture()

    @property
    def height(self) -> float:
        """The height of the highest of its drawings: the page stays where it is."""
        return max(_height(layout(step)) for step in self.steps)

    @property
    def members(self) -> set[EntryId]:
        """Everybody who is on the table in any of the steps."""
        return {entry for step in self.steps for entry in (*step.stage.waiting, *step.touched)}

    def came(self) -> Mapping[EntryId, str]:
        """Return the sign of each who came from another group."""
        return {
            entry: SIGNS[entry in self.above]
            for step in self.steps
            if step.act is Act.JOIN
            for entry in step.touched
        }


class _Picture:
    def __init__(self, replay: Replay, number: int) -> None:
        self.replay, self.number = replay, number
        self.step = replay.steps[number - 1]
        self.facts = replay.facts
        self.came = replay.came()
        self.drawing = Drawing(KEY, replay.height)
        numbers = map(self._numbered, replay.members)
        self.room = max(width(number, SMALL) for number in numbers)
        """The width of the widest number."""

    def picture(self) -> Picture:
        y = 0.0
        for line in layout(self.step):
            y = self._draw(line, y)
        return Picture(KEY, self._says(), self.drawing.as_image(), self._table())

    def _says(self) -> str:
        stage, tried = self.step.stage, self.step.tried
        if tried and tried.pairs:
            figures = {"pairs": len(tried.pairs), "barred": len(tried.forbidden)}
            return _("Pairs tried: %(pairs)s. Of these may not meet: %(barred)s.") % figures
        figures = {"pairs": len(stage.pairs), "waiting": len(stage.waiting)}
        return _("Pairs made: %(pairs)s. Still to be paired: %(waiting)s.") % figures

    # The drawing

    def _draw(self, line: Line, y: float) -> float:
        if isinstance(line, Head):
            self.drawing.text((0, y + HEAD - 6), str(line.text), "quiet")
            return y + HEAD
        if isinstance(line, More):
            self.drawing.text((WIDTH / 2, y + 9), CUT, "quiet", "middle")
            return y + HEAD
        self._row(line, y)
        return y + ROW

    def _row(self, row: Row, y: float) -> None:
        middle = y + BOX / 2
        if row.line:
            look: Look = "natural" if row.line == "natural" else "own" if row.new else "final"
            self.drawing.line((COLUMN, middle), (COLUMN + GUTTER, middle), look)
        if row.barred:
            self._barred(row.barred, y)
        for entry, x in ((row.left, 1.0), (row.right, WIDTH - COLUMN + 1.0)):
            if entry is not None:
                self._chip(entry, (x, y), left=x < WIDTH / 2)

    def _chip(self, entry: EntryId, corner: tuple[float, float], *, left: bool) -> None:
        x, y = corner
        new = entry in self.step.touched and self.step.act is not Act.COLOURS
        self.drawing.box((x, y + 1), (COLUMN - 2, BOX - 2), "own-box" if new else "box")
        start, base = x + MARGIN, y + BOX - 7
        if self.step.stage.coloured and entry in self.step.stage.opponents:
            look: Look = "piece-white" if left else "piece-black"
            self.drawing.disc((start + 3, y + BOX / 2), 4.5, look)
            start += 13
        start += self.room
        self.drawing.text((start, base), self._numbered(entry), "quiet", "end")
        start += 5
        room = x + COLUMN - MARGIN - start
        self.drawing.text((start, base), fit(self._name(entry), room), "words")

    def _barred(self, why: Forbidden, y: float) -> None:
        """Cross the line out, and say why in as few letters as there is room for."""
        centre = COLUMN + 13, y + BOX / 2
        self.drawing.cross(centre)
        if why.obstacle is Obstacle.SAME_ABSOLUTE_COLOUR and why.colour:
            look: Look = "piece-white" if why.colour is Colour.WHITE else "piece-black"
            for x in (COLUMN + 30, COLUMN + 42):
                self.drawing.disc((x, y + BOX / 2), 4.5, look)
            return
        self.drawing.text((COLUMN + 23, y + BOX / 2 - 3), _in_short(why), "sign")

    # The table

    def _table(self) -> Table:
        heads = TEAM_HEADS if self.replay.teams else HEADS
        return Table(heads, [*self._rows()], frozenset({1, 3}))

    def _rows(self) -> list[Sequence[Text]]:
        stage, tried = self.step.stage, self.step.tried
        rows: list[Sequence[Text]] = []
        if tried and tried.pairs:
            for pair in tried.pairs:
                why = tried.forbidden.get(frozenset(pair))
                rows.append((*self._two(*pair), _barred_words(why) if why else _("tried")))
            rows += [(*self._two(entry), _("would be left")) for entry in tried.left]
            return rows
        for pair in stage.pairs:
            now = _("White against Black") if stage.coloured else self._made(pair)
            rows.append((*self._two(*pair), now))
        left = tried.left if tried else ()
        for entry in stage.waiting:
            now = _("would be left") if entry in left else _("waits")
            rows.append((*self._two(entry), now))
        if stage.bye is not None:
            rows.append((*self._two(stage.bye), _("has the bye")))
        rows += [(*self._two(entry), _("goes on to another group")) for entry in stage.gone]
        return rows

    def _made(self, pair: tuple[EntryId, EntryId]) -> str:
        """Name the step that made a pair."""
        steps = enumerate(self.replay.steps, 1)
        number = next(number for number, step in steps if pair in step.stage.pairs)
        return _("paired in step %(step)s") % {"step": number}

    def _numbered(self, entry: EntryId) -> str:
        return f"{self.came.get(entry, '')}{self.facts.player(entry).tpn}"

    def _two(self, one: EntryId, other: EntryId | None = None) -> tuple[str, str, str, str]:
        return *self._named(one), *(self._named(other) if other is not None else ("–", ""))

    def _named(self, entry: EntryId) -> tuple[str, str]:
        return self._name(entry), str(self.facts.player(entry).tpn)

    def _name(self, entry: EntryId) -> str:
        return spoken(self.facts.names[entry])


def _height(lines: Sequence[Line]) -> float:
    return sum(ROW if isinstance(line, Row) else HEAD for line in lines) + 2


def _in_short(why: Forbidden) -> str:
    if why.obstacle is Obstacle.MET and why.round is not None:
        return pgettext("in short: they met in round", "R%(round)s") % {"round": why.round}
    return pgettext("in short: kept apart", "apart")


def _barred_words(why: Forbidden) -> str:
    if why.obstacle is Obstacle.MET and why.round is not None:
        return _("met in round %(round)s") % {"round": why.round}
    if why.obstacle is Obstacle.SAME_ABSOLUTE_COLOUR:
        white = why.colour is Colour.WHITE
        return _("both must have White") if white else _("both must have Black")
    return _("kept apart")
