"""Random reports that the format can say in full."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from hypothesis import strategies as st

from crosstable.model import (
    POINTS,
    Acceleration,
    Adjustment,
    Code,
    Colour,
    Crosstable,
    Participant,
    Prohibition,
    Scoring,
    Turn,
)
from crosstable.results import Result
from crosstable.trf import Head, KeptLine, Report, report_of

LETTERS = "abcxyzABCXYZçğıİöşüÇĞŞæøåÆØÅéß -,.'0123456789"
COMING_BYES = (Code.HALF_POINT_BYE, Code.FULL_POINT_BYE, Code.ZERO_POINT_BYE)
FORFEITS = (
    Result.WHITE_WINS_BY_FORFEIT,
    Result.BLACK_WINS_BY_FORFEIT,
    Result.BOTH_FORFEIT,
)
VALUED_APART = frozenset(Code) - {
    Code.PAIRING_ALLOCATED_BYE,
    Code.NOT_YET_PLAYED,
    Code.ADJOURNED,
}

halves = st.integers(0, 12).map(lambda half: Fraction(half, 2))
signed_halves = st.integers(-4, 12).map(lambda half: Fraction(half, 2))


def words(most: int) -> st.SearchStrategy[str]:
    return st.text(LETTERS, max_size=most).map(str.strip)


@st.composite
def participants(draw: st.DrawFn) -> tuple[Participant, ...]:
    numbers = draw(st.lists(st.integers(1, 9999), max_size=7, unique=True))
    return tuple(
        Participant(
            id=number,
            tpn=number,
            name=draw(words(33)),
            rating=draw(st.none() | st.integers(1, 3000)),
            title=draw(st.sampled_from(["", "GM", "IM", "WFM"])),
            federation=draw(st.sampled_from(["", "TUR", "NOR"])),
            fide_id=draw(st.sampled_from(["", "1500001"])),
            national_id=draw(st.sampled_from(["", "90210"])),
            national_rating=draw(st.none() | st.integers(1, 3000)),
            birth=draw(st.sampled_from(["", "2000", "1999/12/31"])),
            sex=draw(st.sampled_from(["", "m", "w"])),
        )
        for number in numbers
    )


@st.composite
def paired_round(draw: st.DrawFn, number: int, ids: list[int]) -> dict[int, Turn]:
    """Draw boards for some, one pairing-allocated bye at most, byes and absences for the rest."""
    order: list[int] = draw(st.permutations(ids))
    boards = draw(st.integers(0, len(order) // 2))
    turns = {}
    for white, black in zip(order[:boards], order[boards : 2 * boards], strict=True):
        result = draw(st.sampled_from(Result))
        coloured = result not in FORFEITS or draw(st.booleans())
        turns[white] = Turn(number, result.white, black, Colour.WHITE if coloured else None)
        turns[black] = Turn(number, result.black, white, Colour.BLACK if coloured else None)
    rest = order[2 * boards :]
    pab = draw(st.booleans())
    if pab and rest:
        turns[rest.pop()] = Turn(number, Code.PAIRING_ALLOCATED_BYE)
    for player in rest:
        code = draw(st.sampled_from([None, *COMING_BYES]))
        if code is not None:
            turns[player] = Turn(number, code)
    return turns


@st.composite
def own_points(draw: st.DrawFn, turn: Turn) -> Turn:
    if turn.code in VALUED_APART and draw(st.integers(0, 9)) == 0:
        return replace(turn, given=((POINTS, draw(halves)),))
    return turn


@st.composite
def turns(draw: st.DrawFn, ids: list[int], rounds: int) -> dict[int, tuple[Turn, ...]]:
    table: dict[int, list[Turn]] = {player: [] for player in ids}
    paired = draw(st.integers(0, rounds))
    for number in range(1, paired + 1):
        for player, turn in draw(paired_round(number, ids)).items():
            table[player].append(draw(own_points(turn)))
    for number in range(paired + 1, rounds + 1):
        for player in ids:
            if draw(st.integers(0, 5)) == 0:
                table[player].append(Turn(number, draw(st.sampled_from(COMING_BYES))))
    return {player: tuple(row) for player, row in table.items()}


@st.composite
def scorings(draw: st.DrawFn) -> Scoring:
    scoring = Scoring(draw(halves), draw(halves), draw(halves), draw(halves))
    unknown = draw(st.none() | halves)
    return replace(
        scoring,
        pab=draw(st.none() | halves),
        unknown=None if unknown == scoring.draw else unknown,
    )


@st.composite
def accelerations(draw: st.DrawFn) -> Acceleration:
    first_round, last_round = sorted((draw(st.integers(1, 9)), draw(st.integers(1, 9))))
    first, last = sorted((draw(st.integers(1, 9999)), draw(st.integers(1, 9999))))
    match_points = draw(st.none() | halves)
    return Acceleration(first_round, last_round, first, last, draw(halves), match_points)


@st.composite
def prohibitions(draw: st.DrawFn, ids: list[int]) -> Prohibition:
    first, last = sorted((draw(st.integers(1, 9)), draw(st.integers(1, 9))))
    players = draw(st.sets(st.sampled_from(ids), min_size=2, max_size=4))
    return Prohibition(first, last, frozenset(players))


@st.composite
def adjustments(draw: st.DrawFn, ids: list[int]) -> Adjustment:
    return Adjustment(draw(st.sampled_from(ids)), draw(signed_halves), draw(st.integers(0, 9)))


@st.composite
def crosstables(draw: st.DrawFn) -> Crosstable:
    players = draw(participants())
    ids = [player.id for player in players]
    rounds = draw(st.integers(0, 4))
    several = len(ids) > 1
    return Crosstable(
        participants=players,
        turns=draw(turns(ids, rounds)),
        rounds=rounds,
        scoring=draw(st.just(Scoring()) | scorings()),
        initial_colour=draw(st.none() | st.sampled_from(Colour)),
        accelerations=tuple(draw(st.lists(accelerations(), max_size=2))),
        prohibitions=tuple(draw(st.lists(prohibitions(ids), max_size=2))) if several else (),
        adjustments=tuple(draw(st.lists(adjustments(ids), max_size=3))) if ids else (),
    )


@st.composite
def heads(draw: st.DrawFn) -> Head:
    dates = draw(st.lists(st.sampled_from(["", "26/03/28"]), max_size=4))
    while dates and not dates[-1]:
        dates.pop()
    return Head(
        name=draw(words(60)),
        city=draw(words(20)),
        federation="NOR",
        start=draw(st.sampled_from(["", "2026/03/28"])),
        type=draw(words(20)),
        chief_arbiter=draw(words(20)),
        deputies=tuple(filter(None, draw(st.lists(words(20), max_size=2)))),
        round_dates=tuple(dates),
        ranking=draw(st.none() | st.just(("NOR", "FIDON"))),
        encoded_type=draw(st.sampled_from(["", "FIDE_DUTCH_2026"])),
        tie_breaks=draw(st.sampled_from([(), ("BH/C1", "SB")])),
    )


kept = st.sampled_from(["### a comment", "###", "XXY 7", "  indented", "999 ğ"])


@st.composite
def reports(draw: st.DrawFn) -> Report:
    table = draw(crosstables())
    ranks = {
        player.id: draw(st.integers(1, 9999))
        for player in table.participants
        if draw(st.booleans())
    }
    unknown = tuple(KeptLine(line, "001", 1) for line in draw(st.lists(kept, max_size=3)))
    return report_of(table, draw(heads()), ranks=ranks, unknown=unknown)
