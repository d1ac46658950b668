"""Possible opponents as bars, with the share of simulated finishes that brings each."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString

from crosstable.model import Colour, EntryId
from explain.next_round.shares import Share, Shares
from explain.pictures.drawing import SMALL, WIDTH, Drawing
from explain.pictures.next_round import texts
from explain.pictures.picture import Picture, Table
from explain.pictures.widths import fit
from tournaments.words.sentences import COLOURS, Person, Text, Voice, say

KEY = "next-round"
MOST_ROWS = 6
ROW, BAR = 38, 10
"""Heights. Units: those of the drawing."""
NAME, BAR_TOP = 15, 21
"""The heights in a row of the name's base line, and of the bar."""
FIGURE = 56
"""The width of a share in words."""


def picture(shares: Shares, names: Mapping[EntryId, str]) -> Picture:
    """Draw one player's shares."""
    voice = Voice(names)
    return Picture(
        KEY, _says(shares, voice), _drawing(shares, voice), _table(shares, voice), _legend(shares)
    )


def percent(part: int, whole: int) -> str:
    """Write a share in whole per cents, halves upwards."""
    number = (200 * part + whole) // (2 * whole)
    return texts.PERCENT % {"number": number}


def _says(shares: Shares, voice: Voice) -> str:
    first = shares.opponents[0] if shares.opponents else None
    if first is None or shares.byes > first.finishes:
        if not shares.open:
            return voice.tell(say(texts.ONLY_BYE))
        share = percent(shares.byes, shares.finishes)
        return voice.tell(say(texts.BYE_MOST_OFTEN, count=shares.finishes, share=share))
    other = Person(first.opponent)
    if not shares.open:
        return voice.tell(say(texts.ONLY, other=other))
    if first.finishes == shares.finishes:
        return voice.tell(say(texts.ALWAYS, count=shares.finishes, other=other))
    share = percent(first.finishes, shares.finishes)
    return voice.tell(say(texts.MOST_OFTEN, count=shares.finishes, share=share, other=other))


def _legend(shares: Shares) -> list[Text]:
    return [texts.LEGEND] if shares.opponents else []


def _drawing(shares: Shares, voice: Voice) -> SafeString:
    shown = shares.opponents[:MOST_ROWS]
    rows = len(shown) + bool(shares.byes)
    more = len(shown) < len(shares.opponents)
    drawing = Drawing(KEY, height=ROW * rows + 18 * more + 22)
    for row, share in enumerate(shown):
        _row(drawing, row, voice.name(share.opponent), percent(share.finishes, shares.finishes))
        _bar(drawing, row, share, shares.finishes)
    if shares.byes:
        row = len(shown)
        _row(drawing, row, str(texts.NO_OPPONENT), percent(shares.byes, shares.finishes))
        size = WIDTH * shares.byes / shares.finishes, BAR
        drawing.box((0, row * ROW + BAR_TOP), size, "hatched")
    if more:
        drawing.text((0, ROW * rows + NAME), str(texts.OTHERS), "quiet")
    foot = ROW * rows + 18 * more + NAME
    drawing.text((0, foot), fit(_colours(shares), WIDTH, SMALL), "quiet")
    return drawing.as_image()


def _row(drawing: Drawing, row: int, name: str, share: str) -> None:
    top = row * ROW
    drawing.text((0, top + NAME), fit(name, WIDTH - FIGURE), "words")
    drawing.text((WIDTH, top + NAME), share, "strong", "end")
    drawing.line((0, top + BAR_TOP + BAR), (WIDTH, top + BAR_TOP + BAR), "axis")


def _bar(drawing: Drawing, row: int, share: Share, finishes: int) -> None:
    """Draw the part with White, and after it the one with Black."""
    top = row * ROW + BAR_TOP
    white = WIDTH * share.white / finishes
    black = WIDTH * (share.finishes - share.white) / finishes
    if white:
        drawing.box((0, top), (white, BAR), "piece-white")
    if black:
        drawing.box((white, top), (black, BAR), "piece-black")


def _colours(shares: Shares) -> str:
    figures = {
        "white": percent(shares.white, shares.finishes),
        "black": percent(shares.black, shares.finishes),
        "bye": percent(shares.byes, shares.finishes),
    }
    return str(texts.COLOURS_AND_BYE if shares.byes else texts.COLOURS) % figures


def _colour(share: Share) -> str:
    """Say how often the player has which colour against this opponent."""
    white, black = share.white, share.finishes - share.white
    if white and black:
        return str(texts.COLOURS) % {"white": white, "black": black}
    return str(COLOURS[Colour.WHITE if white else Colour.BLACK])


def _table(shares: Shares, voice: Voice) -> Table:
    def cell(count: int) -> str:
        share = percent(count, shares.finishes)
        figures = {"share": share, "count": count, "finishes": shares.finishes}
        return str(texts.OF_FINISHES) % figures

    rows: list[list[Text]] = [
        [
            voice.name(share.opponent),
            cell(share.finishes),
            _colour(share),
        ]
        for share in shares.opponents
    ]
    if shares.byes:
        rows.append([texts.NO_OPPONENT, cell(shares.byes), texts.NO_COLOUR])
    rows.append([texts.ALL, cell(shares.finishes), _colours(shares)])
    heads = [texts.OPPONENT, texts.SHARE, texts.COLOUR]
    return Table(heads, rows, caption=texts.CAPTION)
