"""A paired round, in the form in which every pairing system answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairing.kernel.boards import NumberedPair, boards_of
from pairing.kernel.edition import Edition
from pairing.kernel.players import Player
from pairing.kernel.result import Explanation, RoundPairing
from pairing.tsf.dutch.reports import bracket_reports, bye_report_of
from pairing.tsf.dutch.rounds import FinishedBracket, pair_brackets
from pairing.tsf.dutch.situation import DutchTsfSituation


def pair_round(situation: DutchTsfSituation, *, edition: Edition, explain: bool) -> RoundPairing:
    """Pair one round. Raises :class:`NoLegalPairing` if it cannot be completed."""
    field = situation.field
    done = pair_brackets(situation)
    boards = boards_of(field, _pairs(situation, done), edition.colours, explain=explain)
    bye = _bye(situation, done)
    return RoundPairing(
        round=field.round,
        boards=boards,
        bye=None if bye is None else bye.id,
        explanation=Explanation(
            edition.system,
            edition.name,
            tuple(bracket_reports(situation, done)) if explain else (),
            bye_report_of(situation, bye, len(done) - 1) if bye and explain else None,
        ),
    )


def _pairs(situation: DutchTsfSituation, done: Sequence[FinishedBracket]) -> Iterator[NumberedPair]:
    players = situation.field.players
    for number, bracket in enumerate(done):
        for pair in bracket.paired.pairs if bracket.paired else ():
            higher, lower = sorted(pair)
            yield number, players[higher], players[lower]


def _bye(situation: DutchTsfSituation, done: Sequence[FinishedBracket]) -> Player | None:
    """Return the player who is left at the end."""
    leavers = situation.field.among(done[-1].leavers) if done else ()
    return leavers[0] if leavers else None
