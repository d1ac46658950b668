"""Ask the pairing engine about a stored tournament. Read-only, and may be slow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pairing
from crosstable.model import Code, Crosstable, EntryId
from pairing import (
    AskWhyNot,
    Figures,
    Finding,
    NoLegalPairing,
    Reason,
    RoundPairing,
    Verdict,
    as_json,
)
from pairing.editions import edition_of
from pairing.kernel.colours import allocate
from pairing.kernel.edition import Edition
from pairing.kernel.history import virtual_points
from pairing.kernel.players import by_place
from tournaments.bridge import absences, crosstables, seating
from tournaments.bridge.layout import PAB, Layout
from tournaments.models import Round, Tournament
from tournaments.steps.moments import one_moment
from tournaments.steps.stage import PLAYED

ABSENT = Code.ZERO_POINT_BYE.value


class NoPairing(Exception):  # noqa: N818 - what the page says
    """The round cannot be paired. ``failure`` says why, as data."""

    def __init__(self, failure: dict[str, Any]) -> None:
        super().__init__(failure)
        self.failure = failure


@dataclass(frozen=True)
class Proposal:
    """The engine's pairing of a round, with its reasons as data."""

    layout: Layout
    explanation: Any


def propose(tournament: Tournament, round: int) -> Proposal:
    """Pair ``round`` from the stored state. Raises :class:`NoPairing`."""
    with one_moment():
        away = absences.away_codes(tournament, round)
        table = crosstables.for_judging(tournament, round, away)
    return _paired(tournament, round, table, away)


def by_the_rules(round: Round, current: Layout) -> Layout | None:
    """Pair the entries of ``current`` by the rules; return ``None`` if that is impossible."""
    away = _away(round, current)
    table = crosstables.for_judging(round.tournament, round.number, away)
    try:
        return _paired(round.tournament, round.number, table, away).layout
    except NoPairing:
        return None


def _away(round: Round, current: Layout) -> dict[EntryId, str]:
    """Return the entries not to be paired: as settled for the round, or absent entries added since.

    Entries that were paired stay so, whether checked in for the next round or not.
    """
    since = absences.away_codes(round.tournament, round.number)
    playing = current.playing
    return {e: code for e, code in since.items() if e not in playing} | current.away()


def propose_again(round: Round) -> Proposal:
    """Pair a round that has boards already, from the table that :func:`table_before` builds."""
    away = _away_when_paired(round)
    table = crosstables.for_judging(round.tournament, round.number, away)
    return _paired(round.tournament, round.number, table, away)


def table_before(round: Round, layout: Layout | None = None) -> Crosstable:
    """Build the table that a round was paired from, including results corrected since.

    ``layout``: its boards, if they have been read already.
    """
    away = _away_when_paired(round, layout)
    return crosstables.for_judging(round.tournament, round.number, away)


def _away_when_paired(round: Round, layout: Layout | None = None) -> dict[EntryId, str]:
    if round.state in PLAYED:
        return _stayed_away(round)
    return _away(round, layout or seating.read(round))


def _stayed_away(round: Round) -> dict[EntryId, str]:
    """Return the entries with neither a board nor the bye; later entries count as absent."""
    seats = dict(round.turns.values_list("entry_id", "bye"))
    entries = round.tournament.entries.values_list("pk", flat=True)
    codes = {entry: seats.get(entry, ABSENT) for entry in entries}
    return {entry: code for entry, code in codes.items() if code not in ("", PAB)}


def colours_of_two(round: Round, layout: Layout, two: tuple[int, int]) -> tuple[int, int]:
    """Return these two of ``layout`` as White and Black, by the colours of the rules.

    The round's own text gives them as if it paired these two alone; where they may not meet, or
    neither has had a colour yet, they follow from the rules that FIDE's systems share.
    """
    tournament = round.tournament
    if tournament.predetermined:
        return two
    table = crosstables.for_judging(tournament, round.number, _away(round, layout))
    rules = edition_of(tournament.system, tournament.edition).in_round(table, round.number)
    field = rules.field(table, round.number)
    higher, lower = by_place(field, *two)
    if higher.colours or lower.colours:
        others = {entry.id: ABSENT for entry in table.participants if entry.id not in two}
        alone = crosstables.for_judging(tournament, round.number, others)
        try:
            (board,) = rules.pair(alone, round.number, explain=False).boards
        except NoLegalPairing:
            pass
        else:
            return board.white, board.black
    colours = allocate(higher, lower, field.initial_colour)
    return colours.white.id, colours.black.id


def why_not(round: Round, entry: EntryId, opponent: EntryId) -> Any:
    """Explain, as data, why two do not meet in a paired round. Raises :class:`NoPairing`."""
    tournament = round.tournament
    with one_moment():
        table = table_before(round)
    try:
        verdict = pairing.why_not(
            table,
            round.number,
            entry,
            opponent,
            system=tournament.system,
            edition=tournament.edition,
        )
    except NoLegalPairing as none:
        raise NoPairing({"kind": "no legal pairing", "reasons": reasons_of(none.reasons)}) from none
    edition = edition_of(tournament.system, tournament.edition)
    answer: Any = as_json(verdict)
    return answer | {
        "reasons": reasons_of(verdict.reasons),
        "points": points_before(table, round.number, edition),
    }


def why_not_in(round: Round, table: Crosstable) -> AskWhyNot:
    """Return the function that explains why any two do not meet in a paired round.

    ``table``: as :func:`table_before` builds it. Raises :class:`NoPairing`.
    """
    tournament = round.tournament
    try:
        return pairing.why_not_in(
            table, round.number, system=tournament.system, edition=tournament.edition
        )
    except NoLegalPairing as none:
        raise NoPairing({"kind": "no legal pairing", "reasons": reasons_of(none.reasons)}) from none


def points_before(table: Crosstable, number: int, edition: Edition) -> dict[EntryId, str]:
    """Return the points by which the players are grouped; empty if a table pairs them."""
    if edition.fixed:
        return {}
    field = edition.in_round(table, number).field(table, number)
    return {player.id: str(player.score) for player in field.players}


def figures(round: Round, layout: Layout) -> Any:
    """Compare boards made by hand with those of the rules by their criteria, as data: see
    :func:`first_difference`. Raises :class:`NoPairing`.
    """
    tournament = round.tournament
    bye = next((entry for entry, code in layout.byes.items() if code == PAB), None)
    try:
        comparison = pairing.figures(
            table_before(round, layout),
            round.number,
            layout.boards.values(),
            bye,
            system=tournament.system,
            edition=tournament.edition,
        )
    except NoLegalPairing as none:
        raise NoPairing({"kind": "no legal pairing", "reasons": reasons_of(none.reasons)}) from none
    return first_difference(comparison)


def first_difference(comparison: Figures | None) -> Any:
    """Return the first bracket in which two pairings differ, and what decides there.

    ``None`` if the same players meet, or the system weighs no criteria. There is no bracket if the
    pairings differ in the bye, which is given before all of them.
    """
    if comparison is None or comparison.verdict is Verdict.PAIRED:
        return None
    number = comparison.bracket
    return {
        "bracket": number,
        "verdict": comparison.verdict.value,
        "worse": as_json(comparison.worse),
        "forbidden": as_json(comparison.forbidden),
        "article": comparison.article,
        "barred": comparison.barred,
        "chosen": None if number is None else as_json(comparison.chosen[number]),
        "edited": None if number is None else as_json(comparison.edited[number]),
    }


def _paired(
    tournament: Tournament, round: int, table: Crosstable, away: Mapping[EntryId, str]
) -> Proposal:
    try:
        paired = pairing.pair(table, round, system=tournament.system, edition=tournament.edition)
    except NoLegalPairing as none:
        raise NoPairing({"kind": "no legal pairing", "reasons": reasons_of(none.reasons)}) from none
    pairs = ((board.white, board.black) for board in paired.boards)
    layout = Layout(dict(enumerate(pairs, start=1)), _without_board(table, paired, away))
    return Proposal(layout, as_json(paired))


def _without_board(
    table: Crosstable, paired: RoundPairing, away: Mapping[EntryId, str]
) -> dict[EntryId, str]:
    """Map all others to their codes; in a round robin the player who is free has no bye."""
    seated = {entry for board in paired.boards for entry in (board.white, board.black)}
    others = (entry.id for entry in table.participants if entry.id not in seated)
    codes = {entry: away.get(entry, ABSENT) for entry in others}
    return codes if paired.bye is None else {**codes, paired.bye: PAB}


def reasons_of(reasons: Iterable[Reason]) -> list[Any]:
    """Convert each reason to data under the name of its kind."""
    return [{"kind": type(reason).__name__, "reason": as_json(reason)} for reason in reasons]


def judge(round: Round, layout: Layout) -> list[Finding]:
    """List the faults of these boards by the rules of pairing, the worst first.

    There are none in a round robin, whose boards are not chosen by the rules.
    """
    tournament = round.tournament
    if tournament.predetermined:
        return []
    bye = next((entry for entry, code in layout.byes.items() if code == PAB), None)
    table = crosstables.for_judging(tournament, round.number, _away(round, layout))
    system, edition = tournament.system, tournament.edition
    boards = layout.boards.values()
    return list(pairing.judge(table, round.number, boards, bye, system=system, edition=edition))


def in_order(round: Round, layout: Layout) -> Layout:
    """Number the same boards as C.04.2, 3.6 recommends; virtual points count (188)."""
    table = crosstables.for_pairing(round.tournament, round.number)
    played = round.number - 1
    scores = {
        p.id: table.score(p.id, played, table.primary) + virtual_points(table, p, round.number)
        for p in table.participants
    }

    def key(pair: tuple[EntryId, EntryId]) -> tuple[Fraction, Fraction, int]:
        ranked = sorted(pair, key=lambda entry: (-scores[entry], table.by_id[entry].tpn))
        higher = ranked[0]
        return (
            -scores[higher],
            -sum((scores[e] for e in pair), Fraction(0)),
            table.by_id[higher].tpn,
        )

    return replace(layout, boards=dict(enumerate(sorted(layout.boards.values(), key=key), start=1)))
