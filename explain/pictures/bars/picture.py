"""The picture of a tie-break: drawing, sentence, table, and what stands beneath the drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from crosstable.model import EntryId
from explain.pictures.bars import texts
from explain.pictures.bars.bars_drawing import draw_bars
from explain.pictures.bars.data import Bar, Comparison, Shown, board_of
from explain.pictures.bars.marks_drawing import draw_marks
from explain.pictures.picture import Picture, Table
from tournaments.words.contributions import StoredPart
from tournaments.words.figures import points, signed
from tournaments.words.sentences import Amount, Figure, Person, Sentence, Text, Voice, say

NOBODY = Voice({})


@dataclass(frozen=True)
class Chip:
    """One part in short: ``R1 2½``."""

    part: StoredPart
    name: str

    @property
    def amount(self) -> str:
        return texts.NOTHING if self.part.waits else points(self.part.amount)


@dataclass(frozen=True)
class Chips:
    """The parts of one player, in the order of rounds."""

    entry: EntryId
    name: str
    chips: list[Chip]


@dataclass(frozen=True)
class TieBreakPicture(Picture):
    """A picture whose table is on the page already, and whose parts lead to their reasons."""

    label: str = ""
    players: Sequence[Chips] = ()


def picture(comparison: Comparison, voice: Voice, key: str) -> TieBreakPicture:
    """Draw one or two values; ``key``: as in :class:`Picture`."""
    draw = draw_bars if comparison.shown is Shown.BARS else draw_marks
    return TieBreakPicture(
        key,
        voice.tell(_says(comparison)),
        draw(comparison, voice, key),
        _table(comparison, voice),
        legend=list(_legend(comparison)),
        label=comparison.label,
        players=[Chips(bar.entry, voice.name(bar.entry), _chips(bar)) for bar in comparison.bars],
    )


def _says(comparison: Comparison) -> Sentence:
    one, *others = comparison.bars
    figures: dict[str, Figure | int | str] = {
        "one": Person(one.entry),
        "value": Amount(one.value),
    }
    if not others:
        return say(texts.ONE if comparison.shown is Shown.BARS else texts.MEAN, **figures)
    other = others[0]
    if one.value == other.value:
        return say(texts.LEVEL, **figures, other=Person(other.entry))
    return say(
        texts.APART,
        **figures,
        other=Person(other.entry),
        less=Amount(other.value),
        difference=signed(comparison.difference or 0),
        more=Person(comparison.longer.entry),
    )


def _legend(comparison: Comparison) -> Iterator[Text]:
    def has(kind: str) -> bool:
        return any(getattr(bar, kind) for bar in comparison.bars)

    if comparison.shown is Shown.MARKS:
        yield texts.MARKS
        if has("cut"):
            yield texts.CROSSED
        return
    if has("cut"):
        yield texts.CUT
    if has("taken"):
        yield texts.TAKEN
    if any(piece.part.dummy for bar in comparison.bars for piece in bar.pieces if piece.size):
        yield texts.DUMMY


def short_name(part: StoredPart) -> str:
    """Name a part in short: ``R3``, a board's ``B2``."""
    board = board_of(part)
    if board:
        return NOBODY.tell(say(texts.ON_BOARD, board=board))
    if part.round:
        return NOBODY.tell(say(texts.IN_ROUND, round=part.round))
    return str(texts.OUTSIDE)


def _chips(bar: Bar) -> list[Chip]:
    return [Chip(part, short_name(part)) for part in bar.parts]


def _table(comparison: Comparison, voice: Voice) -> Table:
    names = list(dict.fromkeys(short_name(p) for bar in comparison.bars for p in bar.parts))

    def cell(bar: Bar, name: str) -> Text:
        found = [_amount(part) for part in bar.parts if short_name(part) == name]
        return " · ".join(found) or texts.NOTHING

    rows: list[list[Text]] = [
        [name, *(cell(bar, name) for bar in comparison.bars)] for name in names
    ]
    total = texts.SUM if comparison.shown is Shown.BARS else "="
    rows.append([total, *(points(bar.value) for bar in comparison.bars)])
    heads: list[Text] = [texts.ROUND, *(voice.name(bar.entry) for bar in comparison.bars)]
    return Table(heads, rows, frozenset(range(1, len(heads))))


def _amount(part: StoredPart) -> str:
    if part.waits:
        return texts.NOTHING
    written = points(part.amount)
    return written if part.kept else NOBODY.tell(say(texts.LEFT_OUT, amount=written))
