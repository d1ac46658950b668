"""Rounds as the literal pairer walks through them, with boards made by hand next to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from crosstable.model import Crosstable, EntryId
from pairing import NoLegalPairing, RoundPairing, Verdict
from pairing.fide.lim.editions import Lim
from tests.pairing.against.agreement import rated
from tests.pairing.fide.lim.before import P
from tests.pairing.fide.lim.literal import Pair, Round, Scoregroup
from tests.pairing.small import Boards, Tournament, tournaments

FLOATING = {"2.3.1", "2.3.2", "2.3.3", "2.3.4", "260", "4.4", "4.4.1", "4.4.2"}
MEETING = {"2.4", "3.8", "4.1", "4.4", "5.2"}


class Walked:
    """A round as the literal pairer walks through the text, and boards made by hand next to it."""

    def __init__(self, text: type[Round], table: Crosstable, number: int) -> None:
        self.groups: list[Scoregroup] = []
        self.made: list[list[Pair]] = []
        walked = self

        class Watched(text):  # type: ignore[misc, valid-type]
            def extend(
                self, median: Scoregroup, above: list[Scoregroup], below: list[Scoregroup]
            ) -> None:
                walked.groups = [*above, *below, median]
                walked.made = [list(group.pairs) for group in walked.groups]
                super().extend(median, above, below)

        self.text: Round = Watched(table, number)
        self.bye = self.text.pair()[1]
        self.final = [opponents(group.pairs) for group in self.groups]
        self.before = [opponents(pairs) for pairs in self.made]

    def opponents_by_hand(self, boards: Boards) -> dict[P, P]:
        by_id = {player.id: player for player in self.text.players}
        return opponents([(by_id[one], by_id[other]) for one, other in boards])

    def meeting_here(self, number: int, by_hand: dict[P, P]) -> dict[P, P]:
        """Members of a group who by hand meet each other; the others float on."""
        members = self.groups[number].all
        return {one: by_hand[one] for one in members if by_hand[one] in members}

    def first_apart(self, by_hand: dict[P, P]) -> int | None:
        """The first group in which somebody is not as in the text.

        Who leaves it by the text may meet whom the text pairs with this player later, or did before
        it cracked the pairing.
        """
        for number, group in enumerate(self.groups[:-1]):
            here = self.meeting_here(number, by_hand)
            for player in group.all:
                ours, theirs = self.final[number].get(player), here.get(player)
                others = {opponents.get(player) for opponents in (*self.final, *self.before)}
                if theirs is not ours and (ours or theirs not in others):
                    return number
        last = self.final[-1]
        return None if all(by_hand[one] is last[one] for one in last) else len(self.groups) - 1

    def verdict(self, number: int, by_hand: dict[P, P]) -> Verdict:
        here = self.meeting_here(number, by_hand)
        if not all(self.text.compatible(*pair) for pair in here.items()):
            return Verdict.FORBIDDEN
        seated = {player for final in self.final[:number] for player in final} | {*here}
        left = [player for player in by_hand if player not in seated]
        return Verdict.LATER if self.text.pairable(left) else Verdict.IMPOSSIBLE

    def articles(self, number: int, by_hand: dict[P, P]) -> set[str]:
        """Articles of floaters where one of them stays by hand, else those of pairs."""
        here = self.meeting_here(number, by_hand)
        leaving = [p for p in self.groups[number].all if p not in self.before[number]]
        if number < len(self.groups) - 1:
            return FLOATING if any(player in here for player in leaving) else MEETING
        cracked = [
            one
            for made, final in zip(self.before, self.final, strict=True)
            for one in made
            if one not in final and here.get(one) is made[one] is not self.final[-1][one]
        ]
        return {"2.6.1", "2.6.2"} if cracked else MEETING


def opponents(pairs: list[Pair]) -> dict[P, P]:
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def boards_of(pairing: RoundPairing) -> Boards:
    return {(board.white, board.black) for board in pairing.boards}


def rounds(
    seed: int, count: int, edition: Lim, *, most: int = 8, everything: bool = False
) -> Iterator[tuple[Tournament, RoundPairing]]:
    """Tournaments on their way, some of their rounds made by hand; with the text's own pairing."""
    drawn = enumerate(map(rated, tournaments(seed, count, most, everything=everything)))
    for number, tournament in drawn:
        while not tournament.over:
            try:
                pairing = edition.pair(tournament.table, tournament.round)
            except NoLegalPairing:
                tournament.play(*tournament.by_hand())
                continue
            yield tournament, pairing
            if number % 4:
                tournament.play(boards_of(pairing), pairing.bye)
            else:
                tournament.play(*tournament.by_hand())


def swaps(pairing: RoundPairing) -> Iterator[tuple[Boards, EntryId | None]]:
    """All the ways to let two who do not meet take each other's place."""
    boards = boards_of(pairing)
    seats = [entry for board in sorted(boards) for entry in board]
    seats += [] if pairing.bye is None else [pairing.bye]
    for one, other in combinations(seats, 2):
        if not {(one, other), (other, one)} & boards:
            swap = {one: other, other: one}
            bye = pairing.bye if pairing.bye is None else swap.get(pairing.bye, pairing.bye)
            yield {(swap.get(a, a), swap.get(b, b)) for a, b in boards}, bye
