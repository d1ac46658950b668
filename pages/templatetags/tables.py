"""Cells of long tables, written without a template: a page has a thousand of them."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from django import template
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from crosstable.model import Code
from pages.templatetags.kibitz import piece
from tournaments.standings.crosstable import CrosstableCell, CrosstableRow
from tournaments.standings.table import StandingsValue
from tournaments.words.figures import bye_sign, code_words, points, side_sign
from tournaments.words.tiebreaks import short

register = template.Library()

WITH_WORDS = '<span aria-hidden="true">{}</span><span class="visually-hidden">{}</span>'
FRAMED = (
    '<td class="value{}" data-label="{}"><strong class="decides">{}</strong>'
    '<span class="visually-hidden"> {}</span></td>'
)


@register.simple_tag
def crosstable_cell(cell: CrosstableCell | None) -> SafeString:
    """Write a cell of the crosstable: the opponent's position, the colour and the result."""
    language = get_language() or ""
    if cell is None:
        return _alone(language, Code.ZERO_POINT_BYE)
    if cell.opponent is None:
        return _alone(language, cell.code)
    game = _game(language, cell.colour, cell.code, cell.scored)
    return mark_safe(f'<span class="opponent">{cell.opponent:d}</span>{game}')  # noqa: S308 - a number, and safe text


@register.simple_tag
def crosstable_cells(row: CrosstableRow) -> SafeString:
    """Write all cells of a line."""
    cells = (f'<td class="middle cell">{crosstable_cell(cell)}</td>' for cell in row.cells)
    return mark_safe("".join(cells))  # noqa: S308 - of safe parts


@register.filter
def figures(row: CrosstableRow) -> str:
    """Return the points and results by which a changed line of the crosstable is recognised."""
    codes = (side_sign(cell.code) if cell else "" for cell in row.cells)
    return " ".join([points(row.place.points), *codes])


@lru_cache(maxsize=1000)
def _alone(language: str, code: Code) -> SafeString:
    """Write a round without an opponent."""
    if code is Code.ZERO_POINT_BYE:
        absent = '<span class="quiet" aria-hidden="true">·</span>'
        return format_html(absent + '<span class="visually-hidden">{}</span>', _("did not play"))
    return format_html('<abbr title="{}">{}</abbr>', code_words(code), bye_sign(code))


@lru_cache(maxsize=1000)
def _game(language: str, colour: str, code: Code, scored: Fraction | None) -> SafeString:
    """Write the colour and the result; of a team's match, its game points."""
    result = side_sign(code) if scored is None else points(scored)
    if result:
        return piece(colour) + format_html("<b>{}</b>", result)
    open_game = format_html(f'<b class="quiet">{WITH_WORDS}</b>', "…", code_words(code))
    return piece(colour) + open_game


@register.simple_tag
def value_cells(values: Iterable[StandingsValue], ahead_by: str = "") -> SafeString:
    """Write the cells of a row's tie-breaks, framing the one that puts the row behind the one
    above, and marking the one that puts it before the next, for a phone shows no others.
    """
    cells = (_value_cell(value, value.label == ahead_by) for value in values)
    return mark_safe("".join(cells))  # noqa: S308 - of safe parts


def _value_cell(value: StandingsValue, ahead: bool) -> str:
    label, amount = escape(short(value.label)), escape(points(value.amount))
    if value.decides:
        return FRAMED.format("" if amount else " none", label, amount or "–", _("(decides)"))
    if not amount:
        return f'<td class="value none" data-label="{label}"><span class="quiet">–</span></td>'
    mark = " ahead" if ahead else ""
    return f'<td class="value{mark}" data-label="{label}">{amount}</td>'
