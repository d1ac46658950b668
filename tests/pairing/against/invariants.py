"""Properties of every pairing, whatever the system, over random tournaments.

``python -m tests.pairing.against.invariants dubov --tournaments 2000`` says how many rounds were
looked at.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from random import Random

from crosstable.model import Code, Colour, Crosstable, EntryId
from pairing import NoLegalPairing, RoundPairing
from pairing.editions import edition_of
from pairing.kernel.edition import Edition
from tests.pairing.against.agreement import rated
from tests.pairing.small import tournaments


def check_round(crosstable: Crosstable, round_number: int, edition: Edition) -> RoundPairing | None:
    """Pair a round and look at all of it; ``None`` if none is legal, and reasons say why."""
    try:
        pairing = edition.pair(crosstable, round_number)
    except NoLegalPairing as impossible:
        if not impossible.reasons:
            raise AssertionError("no pairing, and no reason") from None
        return None
    assert pairing == edition.pair(_shuffled(crosstable), round_number)
    _everybody_once(crosstable, round_number, pairing)
    for board in pairing.boards:
        assert board.article
        assert not _met(crosstable, board.white, board.black)
        if not _colours_free(crosstable, round_number, edition, (board.white, board.black)):
            _colours(crosstable, board.white, Colour.WHITE)
            _colours(crosstable, board.black, Colour.BLACK)
    if pairing.bye is not None:
        _may_have_bye(crosstable, pairing.bye)
        assert pairing.explanation.bye is not None
        assert pairing.explanation.bye.player == pairing.bye
    return pairing


def _colours_free(
    crosstable: Crosstable, round_number: int, edition: Edition, pair: tuple[EntryId, EntryId]
) -> bool:
    """In the last round: of topscorers (Dutch 1.8), of equal scores (Lim, article 6)."""
    if round_number != crosstable.rounds:
        return False
    players = edition.field(crosstable, round_number).by_id
    equal = players[pair[0]].score == players[pair[1]].score
    return edition.topscorers or (edition.system == "lim" and equal)


def _shuffled(crosstable: Crosstable) -> Crosstable:
    entries = list(crosstable.participants)
    Random(len(entries)).shuffle(entries)  # noqa: S311 - the same each time
    turns = {entry.id: crosstable.turns[entry.id] for entry in entries}
    return replace(crosstable, participants=tuple(entries), turns=turns)


def _everybody_once(crosstable: Crosstable, round_number: int, pairing: RoundPairing) -> None:
    away = {
        entry
        for entry, turns in crosstable.turns.items()
        if any(turn.round == round_number for turn in turns)
    }
    places = Counter(entry for board in pairing.boards for entry in (board.white, board.black))
    if pairing.bye is not None:
        places[pairing.bye] += 1
    assert places == Counter(entry.id for entry in crosstable.participants if entry.id not in away)


def _met(crosstable: Crosstable, one: EntryId, other: EntryId) -> bool:
    return any(
        turn.opponent == other and (turn.played or turn.code.open) for turn in crosstable.turns[one]
    )


def _colours(crosstable: Crosstable, entry: EntryId, colour: Colour) -> None:
    """C.04.1, 6 and 7: nobody is brought beyond a difference of two, or to three in a row."""
    games = [
        turn.colour
        for turn in crosstable.turns[entry]
        if turn.opponent is not None and (turn.played or turn.code.open)
    ]
    assert games[-2:] != [colour, colour]
    surplus = games.count(colour) - games.count(colour.opposite)
    assert surplus < 2


def _may_have_bye(crosstable: Crosstable, entry: EntryId) -> None:
    """C.04.1, 4."""
    for turn in crosstable.turns[entry]:
        assert turn.code is not Code.PAIRING_ALLOCATED_BYE
        if not (turn.played or (turn.opponent is not None and turn.code.open)):
            assert crosstable.points(turn) < crosstable.scoring.win


def hold(edition: Edition, seed: int, count: int, most: int) -> tuple[int, int]:
    """Look at every round of ``count`` tournaments; count rounds, and those without a pairing."""
    rounds = impossible = 0
    for tournament in tournaments(seed, count, most):
        rated(tournament)
        while not tournament.over:
            pairing = check_round(tournament.table, tournament.round, edition)
            rounds += 1
            if pairing is None:
                impossible += 1
                break
            tournament.play({(b.white, b.black) for b in pairing.boards}, pairing.bye)
    return rounds, impossible


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("system")
    parser.add_argument("--edition", default="fide-2026")
    parser.add_argument("--tournaments", type=int, default=2000)
    parser.add_argument("--most", type=int, default=30, help="players")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    edition = edition_of(options.system, options.edition)
    rounds, impossible = hold(edition, options.seed, options.tournaments, options.most)
    print(f"{options.tournaments} tournaments, {rounds} rounds, {impossible} not to be paired")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
