"""The pairing engine, asked about a tournament in the database. Reads only; takes its time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pairing
from crosstable.model import Code, Crosstable, EntryId
from pairing import Figures, Finding, NoLegalPairing, Reason, RoundPairing, Verdict, as_json
from pairing.history import virtual_points
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
    """A round as the engine pairs it, and its reasons as data."""

    layout: Layout
    explanation: Any


def propose(tournament: Tournament, round: int) -> Proposal:
    """Pair ``round`` from what is stored now. Raises :class:`NoPairing`."""
    with one_moment():
        away = absences.away_codes(tournament, round)
        table = crosstables.for_judging(tournament, round, away)
    return _paired(tournament, round, table, away)


def by_the_rules(round: Round, current: Layout) -> Layout | None:
    """How the rules pair those whom ``current`` pairs; ``None`` where they cannot."""
    away = _away(round, current)
    table = crosstables.for_judging(round.tournament, round.number, away)
    try:
        return _paired(round.tournament, round.number, table, away).layout
    except NoPairing:
        return None


def _away(round: Round, current: Layout) -> dict[EntryId, str]:
    """Who is not to be paired: as settled for the round, or come on the list since.

    Whoever was paired stays so, checked in for the next round or not.
    """
    since = absences.away_codes(round.tournament, round.number)
    playing = current.playing
    return {e: code for e, code in since.items() if e not in playing} | current.away()


def propose_again(round: Round) -> Proposal:
    """How the rules pair a round that has boards already, as :func:`before` reads it."""
    away = _away_then(round)
    table = crosstables.for_judging(round.tournament, round.number, away)
    return _paired(round.tournament, round.number, table, away)


def before(round: Round, layout: Layout | None = None) -> Crosstable:
    """What a paired round was paired from, results corrected since included.

    ``layout``: its boards, where they have been read already.
    """
    away = _away_then(round, layout)
    return crosstables.for_judging(round.tournament, round.number, away)


def _away_then(round: Round, layout: Layout | None = None) -> dict[EntryId, str]:
    if round.state in PLAYED:
        return _stayed_away(round)
    return _away(round, layout or seating.read(round))


def _stayed_away(round: Round) -> dict[EntryId, str]:
    """Those without a board or the bye; whoever has entered since was not there at all."""
    seats = dict(round.turns.values_list("entry_id", "bye"))
    entries = round.tournament.entries.values_list("pk", flat=True)
    codes = {entry: seats.get(entry, ABSENT) for entry in entries}
    return {entry: code for entry, code in codes.items() if code not in ("", PAB)}


def why_not(round: Round, entry: EntryId, opponent: EntryId) -> Any:
    """Why two players do not meet in a paired round, as data. Raises :class:`NoPairing`."""
    tournament = round.tournament
    with one_moment():
        table = before(round)
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
    answer: Any = as_json(verdict)
    return answer | {"reasons": reasons_of(verdict.reasons)}


def figures(round: Round, layout: Layout) -> Any:
    """What the criteria count of boards made by hand, next to the rules' own, as data: see
    :func:`first_difference`. Raises :class:`NoPairing`.
    """
    tournament = round.tournament
    bye = next((entry for entry, code in layout.byes.items() if code == PAB), None)
    try:
        comparison = pairing.figures(
            before(round, layout),
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
    """Of two pairings compared, the first bracket that differs and what decides there.

    ``None`` where the same players meet, or the system weighs no criteria. No bracket where the
    bye is what differs, given before all of them.
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
    """Everybody else, with the code that stands there: who is free in a round robin has no bye."""
    seated = {entry for board in paired.boards for entry in (board.white, board.black)}
    others = (entry.id for entry in table.participants if entry.id not in seated)
    codes = {entry: away.get(entry, ABSENT) for entry in others}
    return codes if paired.bye is None else {**codes, paired.bye: PAB}


def reasons_of(reasons: Iterable[Reason]) -> list[Any]:
    """Each as data under the name of its kind."""
    return [{"kind": type(reason).__name__, "reason": as_json(reason)} for reason in reasons]


def judge(round: Round, wanted: Layout) -> list[Finding]:
    """What is wrong with these boards by the rules of pairing, the worst first.

    Nothing in a round robin, where they are not the rules' to choose.
    """
    tournament = round.tournament
    if tournament.predetermined:
        return []
    bye = next((entry for entry, code in wanted.byes.items() if code == PAB), None)
    table = crosstables.for_judging(tournament, round.number, _away(round, wanted))
    system, edition = tournament.system, tournament.edition
    boards = wanted.boards.values()
    return list(pairing.judge(table, round.number, boards, bye, system=system, edition=edition))


def in_order(round: Round, wanted: Layout) -> Layout:
    """The same boards, numbered as C.04.2, 3.6 recommends; virtual points count (188)."""
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

    return replace(wanted, boards=dict(enumerate(sorted(wanted.boards.values(), key=key), start=1)))
