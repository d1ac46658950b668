"""Random small tournaments: byes of every kind, forfeits, withdrawals, odd results."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from hypothesis import strategies as st

from crosstable.model import Code, Colour, Crosstable, Participant, Scoring, Turn

BYES = "HHZZF"
GAMES = ("10", "01", "==", "10", "01", "==", "WL", "DD", "00", "=0", "+-", "-+", "--")
OPEN = ("  ", "??")
SCORINGS = (Scoring(), Scoring(win=Fraction(3), draw=Fraction(1), pab=Fraction(1)))


def seeded(seed: int) -> Random:
    """Draw the same tournament every time."""
    return Random(seed)  # noqa: S311 - a tournament, not a secret


def swiss(random: Random, *, open_games: bool = False) -> Crosstable:
    """Draw up to ten players, up to six rounds, no rematches; open games in the last round."""
    players, rounds = random.randint(2, 10), random.randint(1, 6)
    turns: dict[int, list[Turn]] = {entry: [] for entry in range(1, players + 1)}
    met: set[frozenset[int]] = set()
    gone: set[int] = set()
    for round in range(1, rounds + 1):
        games = GAMES + OPEN if open_games and round == rounds else GAMES
        here = [entry for entry in turns if entry not in gone]
        random.shuffle(here)
        for turn, entry in _round(random, round, here, met, games):
            turns[entry].append(turn)
        gone |= {entry for entry in here if random.random() < 0.07}
    return _crosstable(random, turns, rounds)


def _round(
    random: Random, round: int, here: list[int], met: set[frozenset[int]], games: tuple[str, ...]
) -> Iterator[tuple[Turn, int]]:
    allocated = False
    while here:
        entry = here.pop()
        if random.random() < 0.12:
            yield Turn(round, Code(random.choice(BYES))), entry
            continue
        other = next((each for each in here if frozenset((entry, each)) not in met), None)
        if other is None:
            code = Code.HALF_POINT_BYE if allocated else Code.PAIRING_ALLOCATED_BYE
            allocated = True
            yield Turn(round, code), entry
            continue
        here.remove(other)
        met.add(frozenset((entry, other)))
        colour = random.choice(list(Colour))
        mine, theirs = map(Code, random.choice(games))
        yield Turn(round, mine, other, colour), entry
        yield Turn(round, theirs, entry, colour.opposite), other


def round_robin(random: Random) -> Crosstable:
    """Pair all by the circle method, with forfeits; odd numbers have a rest."""
    players = random.randint(2, 8)
    circle: list[int] = list(range(1, players + players % 2 + 1))
    turns: dict[int, list[Turn]] = {entry: [] for entry in range(1, players + 1)}
    for round in range(1, len(circle)):
        for entry, other in zip(circle, reversed(circle), strict=True):
            if entry > other:
                continue
            if other > players:
                turns[entry].append(Turn(round, Code.ZERO_POINT_BYE))
                continue
            colour = random.choice(list(Colour))
            mine, theirs = map(Code, random.choice(GAMES))
            turns[entry].append(Turn(round, mine, other, colour))
            turns[other].append(Turn(round, theirs, entry, colour.opposite))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return _crosstable(random, turns, len(circle) - 1, predetermined=True)


def _crosstable(
    random: Random, turns: dict[int, list[Turn]], rounds: int, *, predetermined: bool = False
) -> Crosstable:
    return Crosstable(
        participants=tuple(
            Participant(entry, entry, f"player {entry}", random.randint(1400, 2400))
            for entry in turns
        ),
        turns={entry: tuple(own) for entry, own in turns.items()},
        rounds=rounds,
        predetermined=predetermined,
    )


def tournaments(*, open_games: bool = True) -> st.SearchStrategy[Crosstable]:
    """Draw Swiss tournaments and round robins, for hypothesis."""
    return st.one_of(
        st.randoms(use_true_random=False).map(lambda random: swiss(random, open_games=open_games)),
        st.randoms(use_true_random=False).map(round_robin),
    )
