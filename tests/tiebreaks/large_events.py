"""Tournaments as clubs run them: byes of every kind, forfeits, late entries, withdrawals.

Paired by score from the top, with colours by chance: for tie-breaks it only matters who met whom.
"""

from collections.abc import Iterator
from random import Random

from crosstable.model import Code, Colour, Crosstable, Participant, Turn

PLAYED = ("10", "10", "01", "==")
UNRATED_GAMES = ("WL", "LW", "DD")
ODD = ("00", "=0", "0=")
FORFEITED = ("+-", "-+", "--")
BYES = "HHHHZZF"


def swiss(random: Random, *, odd: bool = False) -> Crosstable:
    """Draw 8 to 80 players, 3 to 11 rounds; ``odd``: with games that both lose, or one draws."""
    players = random.randint(8, 80)
    event = _Event(random, players, rounds=random.randint(3, min(11, players // 2)), odd=odd)
    for round in range(1, event.rounds + 1):
        event.play(round)
    return event.crosstable(predetermined=False)


def round_robin(random: Random, *, odd: bool = False) -> Crosstable:
    """Draw 4 to 16 players by the circle method; with an odd number one rests in each round."""
    players = random.randint(4, 16)
    circle = [*range(1, players + players % 2 + 1)]
    event = _Event(random, players, rounds=len(circle) - 1, odd=odd)
    for round in range(1, len(circle)):
        for one, other in zip(circle, reversed(circle), strict=True):
            if one < other <= players:
                event.game(round, one, other, forfeits=0.1)
            elif one < other:
                event.bye(round, one, "Z")
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return event.crosstable(predetermined=True)


class _Event:
    def __init__(self, random: Random, players: int, rounds: int, odd: bool) -> None:
        self.random = random
        self.rounds = rounds
        self.odd = odd
        self.turns: dict[int, list[Turn]] = {entry: [] for entry in range(1, players + 1)}
        self.scores = dict.fromkeys(self.turns, 0)
        self.met: set[frozenset[int]] = set()
        self.arrives = {e: random.choice((2, 3)) if self.chance(0.06) else 1 for e in self.turns}
        self.leaves = {
            entry: random.randint(2, rounds + 1) if self.chance(0.12) else rounds + 2
            for entry in self.turns
        }

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def play(self, round: int) -> None:
        here = sorted(self._coming(round), key=lambda entry: (-self.scores[entry], entry))
        allocated = False
        while here:
            one = here.pop(0)
            other = next((each for each in here if frozenset((one, each)) not in self.met), None)
            if other is None:
                self.bye(round, one, "Z" if allocated else "U")
                allocated = True
            else:
                here.remove(other)
                self.game(round, one, other, forfeits=0.08)

    def _coming(self, round: int) -> Iterator[int]:
        for entry in self.turns:
            if not self.arrives[entry] <= round < self.leaves[entry]:
                self.bye(round, entry, "Z")
            elif self.chance(0.05):
                self.bye(round, entry, self.random.choice(BYES))
            else:
                yield entry

    def bye(self, round: int, entry: int, code: str) -> None:
        self._note(entry, Turn(round, Code(code)))

    def game(self, round: int, one: int, other: int, *, forfeits: float) -> None:
        self.met.add(frozenset((one, other)))
        colour = self.random.choice(list(Colour))
        mine, theirs = map(Code, self.random.choice(self._results(forfeits)))
        self._note(one, Turn(round, mine, other, colour))
        self._note(other, Turn(round, theirs, one, colour.opposite))

    def _results(self, forfeits: float) -> tuple[str, ...]:
        if self.chance(forfeits):
            return FORFEITED
        if self.chance(0.06):
            return (*UNRATED_GAMES, *ODD) if self.odd else UNRATED_GAMES
        return PLAYED

    def _note(self, entry: int, turn: Turn) -> None:
        self.turns[entry].append(turn)
        self.scores[entry] += 2 * (turn.code in "1+WFU") + (turn.code in "=DH")

    def crosstable(self, *, predetermined: bool) -> Crosstable:
        unrated = 0.1 if self.chance(0.2) else 0
        return Crosstable(
            participants=tuple(
                Participant(
                    entry,
                    entry,
                    f"player {entry}",
                    None if self.chance(unrated) else self.random.randint(1200, 2500),
                )
                for entry in self.turns
            ),
            turns={entry: tuple(own) for entry, own in self.turns.items()},
            rounds=self.rounds,
            predetermined=predetermined,
        )
