"""Public knowledge before a round is paired, as ``docs/next-round.md`` sets it out.

Requests for byes, who is checked in and whom the arbiter will keep apart are not shown before the
round is published. So they are not read here either, because shares would give them away.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from crosstable.model import Code, Crosstable, EntryId, Turn
from pairing.forecast.finishes import OpenGame, open_games
from tournaments.bridge import crosstables
from tournaments.models import RequestedBye, Round, Tournament

AWAY = Code.ZERO_POINT_BYE


@dataclass(frozen=True)
class Known:
    """A tournament before ``round`` is paired.

    ``table`` goes through the round before, with a turn in ``round`` for all who are known to be
    ``away``; ``open`` are that round's games without a result.
    """

    table: Crosstable
    round: int
    open: list[OpenGame]
    away: frozenset[EntryId]


def has_next(tournament: Tournament, shown: Sequence[Round]) -> bool:
    """Tell whether a round is still to be paired by rules that go by the results so far."""
    by_rules = not (tournament.knock_out or tournament.by_table or tournament.paired_by_hand)
    return by_rules and bool(shown) and shown[-1].number < tournament.rounds_planned


def known(tournament: Tournament, shown: Sequence[Round]) -> Known:
    """Read what is known after the last of the ``shown`` rounds; there is at least one."""
    last = shown[-1].number
    table = crosstables.build(tournament, through=last)
    away = _away(tournament, table, last)
    asked = [round.number for round in shown if getattr(round, "explained", False)]
    told = tuple(
        rule
        for rule in table.prohibitions
        if any(rule.first_round <= number <= rule.last_round for number in asked)
    )
    turns = {
        entry: (*map(_as_counted, had), *((Turn(last + 1, AWAY),) if entry in away else ()))
        for entry, had in table.turns.items()
    }
    table = replace(table, turns=turns, prohibitions=told)
    return Known(table, last + 1, open_games(table, last), away)


def _as_counted(turn: Turn) -> Turn:
    """An adjourned game counts as a draw until it is finished (C.04.2, 3.1)."""
    adjourned = turn.code is Code.ADJOURNED and not turn.boards
    return replace(turn, code=Code.DRAW) if adjourned else turn


def _away(tournament: Tournament, table: Crosstable, last: int) -> frozenset[EntryId]:
    """Find who is known not to play next: who has left, and who stayed away without having asked
    for that one round.
    """
    left = tournament.entries.filter(withdrawn_after__lte=last).values_list("pk", flat=True)
    asked = RequestedBye.objects.filter(entry__tournament=tournament, round=last, kind=AWAY.value)
    back = frozenset(asked.values_list("entry", flat=True))
    stayed = {
        entry
        for entry, turns in table.turns.items()
        if any(turn.round == last and turn.code is AWAY for turn in turns)
    }
    return frozenset(left) | (stayed - back)
