"""The line-up of one group of a round, made from the engine's report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.pictures.line_up.bars import Bars
from explain.pictures.line_up.data import LineUp, Mark, Member, Natural, Row
from explain.pictures.line_up.lining import Bracket, Lined, lined, members_of, unseated
from explain.reasons import Reasons
from explain.words.lim.line_up import undone_later
from explain.words.weighing.criteria import Criteria
from pairing.fide.lim.situation import ScoregroupWay
from tournaments.words.sentences import Voice


def line_up_of_group(reasons: Reasons, number: int, own: Iterable[EntryId] = ()) -> LineUp | None:
    """Line up group ``number``, from 1; ``None`` if nobody meets there or the report is too old."""
    bye = (reasons.bye_reported or {}).get("player")
    bracket = reasons.brackets[number - 1]
    return line_up(reasons.criteria, reasons.facts, bracket, bye, own)


def line_up(
    criteria: Criteria,
    facts: Facts,
    bracket: Bracket,
    bye: EntryId | None = None,
    own: Iterable[EntryId] = (),
) -> LineUp | None:
    """Line up one group from its report; ``bye`` is who has none to play in the whole round."""
    placed = lined(criteria, facts, bracket)
    if placed is None or not placed.naturals:
        return None
    going = dict(_going(bracket, bye))
    bars = Bars(criteria, facts, bracket, placed, going)
    members = {entry: _member(facts, bracket, entry, going) for entry in members_of(bracket)}
    naturals = {
        first: Natural(first, second, bars.against((first, second)))
        for first, second in placed.naturals
    }
    return LineUp(
        placed.way,
        tuple(_rows(placed, bracket, members, naturals)),
        tuple((one, other) for one, other in bracket["pairs"]),
        frozenset(own),
    )


def _rows(
    placed: Lined,
    bracket: Bracket,
    members: Mapping[EntryId, Member],
    naturals: Mapping[EntryId, Natural],
) -> Iterator[Row]:
    for place, (left, right) in enumerate(placed.rows, start=1):
        natural = naturals.get(left) if left is not None else None
        mine, theirs = (members[one] if one is not None else None for one in (left, right))
        yield Row(place if natural else 0, mine, theirs, natural)
    for entry in unseated(placed, bracket):
        member, came = members[entry], entry in bracket["mdps"]
        yield Row(0, member if came else None, None if came else member)


def _going(bracket: Bracket, bye: EntryId | None) -> Iterator[tuple[EntryId, Mark]]:
    up = bracket.get("way") == ScoregroupWay.UP
    for entry in bracket["downfloaters"]:
        yield entry, Mark.BYE if entry == bye else Mark.GOES_UP if up else Mark.GOES_DOWN
    if "way" in bracket:
        yield from ((entry, Mark.ELSEWHERE) for entry in undone_later(bracket))


def _member(
    facts: Facts, bracket: Mapping[str, Any], entry: EntryId, going: Mapping[EntryId, Mark]
) -> Member:
    player = facts.player(entry)
    marks = {
        Mark.CAME_DOWN: entry in bracket["mdps"],
        Mark.CAME_UP: entry in bracket.get("upfloaters", ()),
        Mark.CHANGED: entry in bracket.get("shifted", ()),
    }
    own = [mark for mark, has in marks.items() if has]
    own += [going[entry]] if entry in going else []
    name = Voice(facts.names).name(entry)
    return Member(entry, name, player.tpn, player.preference.colour, tuple(own))
