"""Each system's way to line up a group, from the engine's report: rows, and natural pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from crosstable.model import EntryId
from explain.facts import Facts
from explain.pictures.line_up.data import Two, Way
from explain.words.averages.choice import lines_of
from explain.words.lim.line_up import FLOATER_PAIRED, undone_later
from explain.words.lim.rules import LimRules
from explain.words.weighing.criteria import Criteria
from pairing.fide.lim.editions import LIM
from pairing.fide.lim.situation import ScoregroupWay

Bracket = Mapping[str, Any]
Line = Sequence[EntryId]
Place = tuple[EntryId | None, EntryId | None]


@dataclass(frozen=True)
class Lined:
    """The rows of a group and its natural pairs, the one whose turn it is first."""

    way: Way
    rows: Sequence[Place]
    naturals: Sequence[Two]


def lined(criteria: Criteria, facts: Facts, bracket: Bracket) -> Lined | None:
    """Line up a group as its system does; ``None`` if the report is too old to tell."""
    members = members_of(bracket)
    if not all(entry in facts for entry in members):
        return None
    if criteria.system == "lim":
        return _lim(LimRules(LIM[criteria.edition or "fide-2026"]), facts, bracket)
    guide = criteria.edition == "tsf"
    ways: Mapping[tuple[str, bool], Callable[[Facts, Bracket], Lined | None]] = {
        ("dutch", False): _dutch,
        ("dutch", True): _guide_dutch,
        ("dubov", False): _dubov,
        ("dubov", True): _guide_dubov,
        ("burstein", False): _burstein,
        ("burstein", True): _burstein,
        ("team-swiss", False): _teams,
    }
    line_up = ways.get((criteria.system, guide))
    return line_up(facts, bracket) if line_up else None


def members_of(bracket: Bracket) -> list[EntryId]:
    """List everybody in a group in the order of the rules, those from other groups first."""
    everybody = (*bracket["mdps"], *bracket.get("upfloaters", ()), *bracket["residents"])
    return list(dict.fromkeys(everybody))


def _side_by_side(way: Way, first: Line, second: Line) -> Lined:
    rows = tuple(zip_longest(first, second))
    return Lined(way, rows, tuple(zip(first, second, strict=False)))


def _halves(way: Way, line: Line) -> Lined:
    """Set the first half beside the second; an odd one is last of the second."""
    half = len(line) // 2
    lined = _side_by_side(way, line[:half], line[half : 2 * half])
    return Lined(way, (*lined.rows, *((None, one) for one in line[2 * half :])), lined.naturals)


def _dutch(facts: Facts, bracket: Bracket) -> Lined | None:
    """Those who came down beside the first residents, then the halves of the others (3.2, 3.3)."""
    if "first" not in bracket:
        return None
    first = bracket["first"] or bracket
    members = members_of(bracket)
    pairs = sorted(
        (tuple(sorted(pair, key=members.index)) for pair in first["pairs"]),
        key=lambda pair: members.index(pair[0]),
    )
    naturals: list[Two] = [(one, other) for one, other in pairs]
    return Lined(Way.HALVES, naturals, naturals)


def _guide_dutch(facts: Facts, bracket: Bracket) -> Lined | None:
    """The same by the guide (A.3, A.6, C.6); who may meet nobody leaves before (C.1)."""
    alone = {each["player"] for each in bracket["transferred"] if each["article"] == "C.1"}
    came = [entry for entry in bracket["mdps"] if entry not in alone]
    residents = [entry for entry in bracket["residents"] if entry not in alone]
    upper = min(bracket["p"][0], len(came)) if bracket["heterogeneous"] else 0
    rest = [*came[upper:], *residents[upper:]]
    top = _side_by_side(Way.HALVES, came[:upper], residents[:upper])
    below = _halves(Way.HALVES, rest)
    return Lined(Way.HALVES, (*top.rows, *below.rows), (*top.naturals, *below.naturals))


def _teams(facts: Facts, bracket: Bracket) -> Lined:
    """All by number, those who came up among them (3.6)."""
    members = sorted(members_of(bracket), key=lambda entry: facts.player(entry).tpn)
    return _halves(Way.HALVES, members)


def _dubov(facts: Facts, bracket: Bracket) -> Lined | None:
    """Those for White by their opponents' average, those for Black by number (3.2, 4.4)."""
    lines = lines_of(facts, bracket)
    if lines is None:
        return None
    way = Way.COLOURS if lines.by_average else Way.HALVES
    return _side_by_side(way, lines.first, lines.second)


def _burstein(facts: Facts, bracket: Bracket) -> Lined | None:
    """The first by the strength of opponents beside the last; those in the middle leave (4.3)."""
    order = [each["player"] for each in bracket.get("measured", ())]
    if not order:
        return None
    pairs = len(bracket["pairs"])
    lined = _side_by_side(Way.ENDS, order[:pairs], order[: -pairs - 1 : -1] if pairs else [])
    middle = order[pairs : len(order) - pairs]
    return Lined(Way.ENDS, (*lined.rows, *((None, one) for one in middle)), lined.naturals)


def _guide_dubov(facts: Facts, bracket: Bracket) -> Lined | None:
    """Those who came down first, each with the opponent found; then the columns (8.2, 6.2)."""
    made = bracket.get("made", ())
    if not made:
        return None
    top = _of_floaters([pair for pair in made if pair["article"] == "8.2"])
    listed = [entry for pair in made if pair["article"] == "5" for entry in _two(pair)]
    if listed:
        below = _halves(Way.HALVES, sorted(listed, key=lambda entry: facts.player(entry).tpn))
    else:
        below = _side_by_side(Way.COLOURS, bracket["whites"], bracket["blacks"])
    return Lined(below.way, (*top.rows, *below.rows), (*top.naturals, *below.naturals))


def _lim(rules: LimRules, facts: Facts, bracket: Bracket) -> Lined | None:
    """Those from other groups first, each with the opponent found; then the halves (3.6, 2.4).

    Below the middle all goes from the last number upwards.
    """
    if "made" not in bracket:
        return None
    floaters, line = [], list(undone_later(bracket))
    for pair in bracket["made"]:
        if rules.fide(pair["article"]) == FLOATER_PAIRED:
            floaters.append(pair)
        else:
            line += _two(pair)
    up = bracket["way"] == ScoregroupWay.UP
    line = sorted(dict.fromkeys(line), key=lambda entry: facts.player(entry).tpn, reverse=up)
    top = _of_floaters(floaters)
    below = _halves(Way.FROM_BELOW if up else Way.HALVES, line)
    return Lined(below.way, (*top.rows, *below.rows), (*top.naturals, *below.naturals))


def _of_floaters(made: Sequence[Bracket]) -> Lined:
    """Line up players paired before all others: natural is who stood first in line for them."""
    rows = list(map(_two, made))
    return Lined(Way.HALVES, rows, list(map(_first_in_line, made)))


def _two(made: Bracket) -> Two:
    return made["first"], made["second"]


def _first_in_line(made: Bracket) -> Two:
    return made["first"], made["passed"][0]["player"] if made["passed"] else made["second"]


def unseated(lined: Lined, bracket: Bracket) -> Iterator[EntryId]:
    """Yield the members of a group who stand in no row."""
    seated = {entry for row in lined.rows for entry in row}
    return (entry for entry in members_of(bracket) if entry not in seated)
