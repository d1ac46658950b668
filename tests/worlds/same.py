"""Equality of two crosstables, one of them out of a report file."""

from __future__ import annotations

from dataclasses import replace

from crosstable.model import Crosstable, Turn


def by_number(table: Crosstable) -> Crosstable:
    """Use numbers for identities, as a file does, and leave absences out."""
    numbers = {participant.id: participant.tpn for participant in table.participants}

    def turn(one: Turn) -> Turn:
        return replace(one, opponent=one.opponent and numbers[one.opponent])

    return replace(
        table,
        participants=tuple(replace(p, id=p.tpn, club="") for p in table.participants),
        turns={
            numbers[entry]: tuple(turn(one) for one in turns)
            for entry, turns in table.turns.items()
        },
        prohibitions=tuple(
            replace(p, participants=frozenset(numbers[entry] for entry in p.participants))
            for p in table.prohibitions
        ),
        scoring=replace(table.scoring, unknown=None),
    )


def same_history(one: Crosstable, other: Crosstable, through: int) -> None:
    """Tell whether every participant had the same in every round up to ``through``."""
    for number in range(1, through + 1):
        for player in one.participants:
            assert one.turns_in(player.id, number) == other.turns_in(player.id, number)
