"""The pictures of a line-up: drawing, sentence and table."""

from __future__ import annotations

from django.utils.html import format_html_join
from django.utils.safestring import mark_safe

from crosstable.model import EntryId
from explain.pictures.line_up import texts
from explain.pictures.line_up.data import Chosen, LineUp, Row, Two
from explain.pictures.line_up.drawing import AddressOf, LineUpDrawing
from explain.pictures.line_up.parts import Gap, Part, own_rows, parts
from explain.pictures.picture import Picture, Table
from tournaments.words.sentences import Text

KEY = "line-up"
BREAK = mark_safe("<br>")


def draw(
    line_up: LineUp,
    *,
    every_row: bool = False,
    address_of: AddressOf | None = None,
    asked: Two | None = None,
    chosen: Chosen | None = None,
) -> list[Picture]:
    """Draw a line-up; ``every_row``: leave out none, and where there are many, in several pictures.

    ``address_of`` makes a link of the name of everybody for whom it has an address; ``asked`` are
    two between whom a line is drawn besides, as it is between two who are ``chosen``.
    """
    if chosen is None:
        chosen = Chosen(asked or ())
    divided = parts(
        line_up,
        every_row=every_row,
        with_rows_of=chosen.entries,
        linked=address_of is not None,
    )
    return [
        _picture(line_up, number, part, address_of, chosen)
        for number, part in enumerate(divided, start=1)
    ]


def draw_own(line_up: LineUp) -> Picture:
    """Draw only what is around one's own pair."""
    return _picture(line_up, 1, own_rows(line_up), None, Chosen(()))


def _picture(
    line_up: LineUp, number: int, part: Part, address_of: AddressOf | None, chosen: Chosen
) -> Picture:
    key = KEY if number == 1 else f"{KEY}-{number}"
    drawing = LineUpDrawing(key, line_up, part, address_of, chosen)
    says = _says(line_up, chosen) if number == 1 else _goes_on(part)
    return Picture(key, says, drawing.drawn(), _table(line_up, part))


def _says(line_up: LineUp, chosen: Chosen) -> str:
    naturals = line_up.naturals
    made = sum(natural.why is None for natural in naturals)
    says = str(texts.SAYS[line_up.way]) % {"made": made, "pairs": len(naturals)}
    if chosen.two:
        asked = [_name(line_up, entry) for entry in chosen.two]
        return f"{says} {str(texts.ASKED) % dict(zip(('one', 'other'), asked, strict=True))}"
    for one, other in line_up.pairs:
        if own := line_up.own & {one, other}:
            if len(line_up.own) == 1:
                (rival,) = {one, other} - own
                return f"{says} {str(texts.YOUR_PAIR) % {'other': _name(line_up, rival)}}"
            names = {"one": _name(line_up, one), "other": _name(line_up, other)}
            return f"{says} {str(texts.OWN_PAIR) % names}"
    return says


def _goes_on(part: Part) -> str:
    places = [row.place for row in part if isinstance(row, Row) and row.place] or [0]
    return str(texts.PART) % {"first": places[0], "last": places[-1]}


def _table(line_up: LineUp, part: Part) -> Table:
    left, _right = texts.HEADS[line_up.way]
    heads = texts.PLACE, left, texts.NATURAL, texts.WHY_NOT, texts.IN_THE_END
    return Table(heads, [_row(line_up, row) for row in part])


def _row(line_up: LineUp, row: Row | Gap) -> list[Text]:
    if isinstance(row, Gap):
        return [texts.left_out(row), "", "", "", ""]
    left = texts.with_particulars(row.left) if row.left else "–"
    natural = row.natural
    opposite = line_up.members[natural.second] if natural else row.right
    right = texts.with_particulars(opposite) if opposite else "–"
    why = texts.whole(line_up, natural.why) if natural and natural.why else ""
    return [str(row.place or "–"), left, right, why, _in_the_end(line_up, row)]


def _in_the_end(line_up: LineUp, row: Row) -> Text:
    """Say whom the members of a row meet, or how they leave."""
    if row.as_lined_up:
        return texts.AS_LINED_UP
    lines = []
    for member in row.members:
        mate = line_up.opponents.get(member.entry)
        if mate is not None:
            names = {"one": member.name, "other": texts.with_number(line_up.members[mate])}
            lines.append(str(texts.PAIR) % names)
        elif member.going:
            figures = {"who": member.name, "mark": texts.MARKS[member.going]}
            lines.append(str(texts.WHOLE[texts.Bar.LEAVES]) % figures)
    return format_html_join(BREAK, "{}", ((line,) for line in dict.fromkeys(lines)))


def _name(line_up: LineUp, entry: EntryId) -> str:
    return line_up.members[entry].name if entry in line_up.members else ""
