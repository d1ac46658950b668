"""Standings as plain data. Numbers are exact text: decimals, or p/q if none ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from crosstable.model import EntryId
from tiebreaks.parts import Part, TieBreakValue, exact
from tiebreaks.standings import RankedParticipant, Standings


def as_json(standings: Standings, *, explain: bool = False) -> dict[str, Any]:
    """Return ``{"standings": [{"rank", "tpn", "name", "values", …}, …]}``, ready for
    ``json.dumps``.

    ``values`` maps a code to its number as text, or to ``None`` if there is none. A code that the
    list has twice (a direct encounter may be) is ``DE``, then ``DE#2``. ``explain`` adds, under
    ``explained``, the parts of each value; participants are named by their TPN.
    """
    names = labels(standings.order)
    rows = []
    for row in standings.rows:
        entry: dict[str, Any] = {
            "rank": row.rank,
            "tpn": row.participant.tpn,
            "name": row.participant.name,
            "values": dict(zip(names, _numbers(standings, row), strict=True)),
        }
        if explain:
            entry["decided_by"] = row.decided_by
            entry["explained"] = {
                label: _explain_value(value, standings.numbers)
                for label, value in zip(names, row.values, strict=True)
            }
        rows.append(entry)
    return {"standings": rows}


def labels(order: Iterable[str]) -> list[str]:
    """Name each entry of the list: by its code, with ``#2`` behind for a second one."""
    seen: Counter[str] = Counter()
    names = []
    for code in order:
        seen[code] += 1
        names.append(code if seen[code] == 1 else f"{code}#{seen[code]}")
    return names


def table_rows(standings: Standings, nothing: str) -> list[list[str]]:
    """List the cells of a head of ``rank``, ``tpn``, ``name`` and the codes, then of each
    participant; ``nothing`` stands for a missing value.
    """
    head = ["rank", "tpn", "name", *labels(standings.order)]
    return [
        head,
        *(
            [*_place_cells(row), *(number or nothing for number in _numbers(standings, row))]
            for row in standings.rows
        ),
    ]


def _place_cells(row: RankedParticipant) -> tuple[str, str, str]:
    return str(row.rank), str(row.participant.tpn), row.participant.name


def _numbers(standings: Standings, row: RankedParticipant) -> list[str | None]:
    return [column.text(row.participant.id) for column in standings.columns]


def _explain_value(value: TieBreakValue, tpns: Mapping[EntryId, int]) -> dict[str, Any]:
    return {
        "article": value.article,
        "combination": value.combination,
        "missing": value.missing,
        "tied": [tpns[entry] for entry in value.tied],
        "parts": [_explain_part(part, tpns) for part in value.parts],
    }


def _explain_part(part: Part, tpns: Mapping[EntryId, int]) -> dict[str, Any]:
    return {
        "round": part.round,
        "opponent": None if part.opponent is None else tpns[part.opponent],
        "colour": part.colour,
        "result": part.code,
        "amount": exact(part.amount),
        "kept": part.kept,
        "article": part.article,
        "reason": part.reason,
        "dropped": part.dropped,
        "worth": None if part.worth is None else exact(part.worth),
        "dummy": part.dummy,
        "voluntary": part.voluntary,
        "figures": {name: exact(amount) for name, amount in part.figures},
        "step": part.step,
    }
