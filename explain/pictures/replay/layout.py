"""The part of a step that has room in a drawing: rows of two, under heads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.replay.stage import Pair, ReplayStep, Stage, Tried
from pairing import Forbidden
from tournaments.words.sentences import Text

WAITING, PAIRS, GONE = _("Still to be paired"), _("Pairs so far"), _("Goes on to another group")
BYE, TRIED, LEFT = _("Has the bye"), _("Tried"), _("Would be left")
COLOURED = _("Pairs with their colours")
MOST, MOST_PAIRS, MOST_TRIED, MOST_GONE = 10, 5, 9, 2
"""The most rows of those who wait and of pairs together, and of each part."""


@dataclass(frozen=True)
class Head:
    """The head of a part."""

    text: Text


@dataclass(frozen=True)
class More:
    """Rows that have no room; the table has them."""


@dataclass(frozen=True)
class Row:
    """Two places; ``line``: how they are joined, ``new``: this step made it so."""

    left: EntryId | None
    right: EntryId | None
    line: str = ""
    """``final`` for a pair, ``natural`` for one tried."""
    new: bool = False
    barred: Forbidden | None = None


Line = Head | More | Row


def layout(step: ReplayStep) -> list[Line]:
    """Lay one step out, from the top."""
    lines: list[Line] = []
    if step.tried:
        lines += _tried(step.tried)
    most = MOST - min(MOST_PAIRS, len(step.stage.pairs))
    if step.stage.waiting and not (step.tried and step.tried.pairs):
        lines += [Head(WAITING), *_cut(list(_waiting(step.stage, step.touched)), most)]
    if step.stage.pairs:
        lines += [Head(COLOURED if step.stage.coloured else PAIRS), *_pairs(step)]
    if step.stage.bye is not None:
        lines += [Head(BYE), *_in_twos((step.stage.bye,), step.touched)]
    if step.stage.gone:
        gone = step.stage.gone[::-1]
        lines += [Head(GONE), *_cut(list(_in_twos(gone, step.touched)), MOST_GONE)]
    return lines


def _tried(tried: Tried) -> Iterator[Line]:
    if tried.pairs:
        yield Head(TRIED)
        rows = [
            Row(*pair, line="natural", barred=tried.forbidden.get(frozenset(pair)))
            for pair in tried.pairs
        ]
        yield from _around([bool(row.barred) for row in rows], rows, MOST_TRIED)
    if tried.left:
        yield Head(LEFT)
        yield from _cut(list(_in_twos(tried.left, ())), MOST_GONE)


def _waiting(stage: Stage, touched: Sequence[EntryId]) -> Iterator[Row]:
    """Yield those who wait: opposite one another, once they are lined up."""
    waiting = {*stage.waiting}
    top, bottom = stage.sides or ((), ())
    for left, right in zip_longest(top, bottom):
        one = left if left in waiting else None
        other = right if right in waiting else None
        if one is not None or other is not None:
            yield Row(one, other, new=one in touched or other in touched)
    others = [each for each in stage.waiting if each not in top and each not in bottom]
    yield from _in_twos(others, touched)


def _pairs(step: ReplayStep) -> Iterator[Line]:
    rows = [Row(*pair, line="final", new=_is_new(step, pair)) for pair in step.stage.pairs]
    if step.stage.coloured:
        yield from _cut(rows, MOST_TRIED)
        return
    hidden = len(rows) - MOST_PAIRS
    if hidden > 0:
        yield More()
    yield from rows[max(0, hidden) :]


def _is_new(step: ReplayStep, pair: Pair) -> bool:
    return not step.stage.coloured and all(entry in step.touched for entry in pair)


def _in_twos(entries: Sequence[EntryId], touched: Sequence[EntryId]) -> Iterator[Row]:
    for left, right in zip_longest(entries[::2], entries[1::2]):
        yield Row(left, right, new=left in touched or right in touched)


def _cut(rows: Sequence[Row], most: int) -> Iterator[Line]:
    """Yield the first rows, those of this step before others if not all have room."""
    yield from _around([row.new for row in rows], rows, most)


def _around(wanted: Sequence[bool], rows: Sequence[Row], most: int) -> Iterator[Line]:
    """Yield as many rows as have room, in order, the wanted ones and then the first."""
    if len(rows) <= most:
        yield from rows
        return
    order = sorted(range(len(rows)), key=lambda number: (not wanted[number], number))
    yield from (rows[number] for number in sorted(order[: most - 1]))
    yield More()
