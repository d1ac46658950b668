"""An engine against its literal pairer, over random tournaments paired to their last round.

``python -m tests.pairing.agreement dubov --tournaments 2000`` says how many rounds agree.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Protocol

from crosstable.model import Crosstable, EntryId
from pairing import NoLegalPairing
from pairing.edition import Edition
from pairing.editions import edition_of
from tests.pairing.literal import Impossible
from tests.pairing.small import Tournament, tournaments

Paired = tuple[set[tuple[EntryId, EntryId]], EntryId | None]


class Literal(Protocol):
    """One round, to be paired by the text."""

    def pair(self) -> Paired: ...


Text = Callable[[Crosstable, int], Literal]


def by_the_engine(table: Crosstable, round_number: int, edition: Edition) -> Paired | None:
    try:
        pairing = edition.pair(table, round_number)
    except NoLegalPairing:
        return None
    return {(board.white, board.black) for board in pairing.boards}, pairing.bye


def by_the_text(table: Crosstable, round_number: int, text: Text) -> Paired | None:
    try:
        return text(table, round_number).pair()
    except Impossible:
        return None


def rated(tournament: Tournament) -> Tournament:
    """With ratings, some equal, one or the other missing; the highest has the first number."""
    random = tournament.random
    spread = random.choice((3, 30, 400))
    entries = tournament.table.participants
    ratings = sorted((random.randrange(1500, 1500 + spread) for _ in entries), reverse=True)
    tournament.table = replace(
        tournament.table,
        participants=tuple(
            replace(entry, rating=None if random.random() < 0.05 else rating)
            for entry, rating in zip(entries, ratings, strict=True)
        ),
    )
    return tournament


def agree_to_the_end(tournament: Tournament, edition: Edition, text: Text) -> int:
    """Pair every round both ways; now and then the boards are made by hand instead.

    Returns how many rounds there were; raises :class:`AssertionError` at the first disagreement.
    """
    rounds = 0
    while not tournament.over:
        ours = by_the_engine(tournament.table, tournament.round, edition)
        theirs = by_the_text(tournament.table, tournament.round, text)
        assert ours == theirs, (tournament.round, ours, theirs, tournament.table)
        if ours is None or tournament.random.random() < 0.15:
            ours = tournament.by_hand()
        tournament.play(*ours)
        rounds += 1
    return rounds


def drawn(seed: int, players: int, rounds: int) -> Tournament:
    return rated(Tournament(Random(seed), players, rounds))  # noqa: S311 - the same each time


OWN = {(system, "tsf"): f"{system}_tsf" for system in ("dutch", "dubov", "burstein")}
"""Literal pairers of texts that are another procedure than their system's of today."""


def text_of(system: str, edition: str) -> Text:
    """The literal pairer of an edition."""
    folder = OWN.get((system, edition), system)
    literal = import_module(f"tests.pairing.{folder}.literal")
    text: Text = literal.TEXTS[edition] if hasattr(literal, "TEXTS") else literal.Round
    return text


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system")
    parser.add_argument("--edition", default="fide-2026")
    parser.add_argument("--tournaments", type=int, default=500)
    parser.add_argument("--most", type=int, default=8, help="players")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    edition = edition_of(options.system, options.edition)
    text = text_of(options.system, options.edition)
    rounds = disagreements = 0
    for tournament in tournaments(options.seed, options.tournaments, options.most):
        try:
            rounds += agree_to_the_end(rated(tournament), edition, text)
        except AssertionError as different:
            disagreements += 1
            print(different)  # noqa: T201 - that is what the command is for
    print(f"{options.tournaments} tournaments, {rounds} rounds, {disagreements} disagreements")  # noqa: T201
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
