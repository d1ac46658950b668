"""The examples shown of an event: boards and neighbours of many reasons, byes, and matches."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from explain.knockouts.match import levels_of_match, voice_in
from explain.levels import Levels, Told
from explain.reasons import Reasons
from explain.standings import comparison
from explain.standings.verdicts import told_verdict
from tournaments.knockouts import bracket, match_sheet
from tournaments.models import KnockOut, Tournament
from tournaments.rounds import boards, published
from tournaments.words.sentences import Voice

BOARDS, NEIGHBOURS, BYES = 15, 5, 3


@dataclass(frozen=True)
class Example:
    """One question. ``kind``: what decided; ``answers`` are told in the language in use."""

    title: str
    kind: Hashable
    answers: tuple[Callable[[], Told], ...]


def boards_of(tournament: Tournament) -> list[Example]:
    """Choose boards with as many different reasons as there are, then the first others."""
    found = []
    for round in tournament.rounds.order_by("number"):
        reasons = Reasons(round)
        for row in boards.sheet(round).boards:
            told = (reasons.meeting(row), reasons.colours(row))
            answers = [levels for levels in told if levels]
            if answers:
                title = f"{round.number}.{row.board} {row.white.name} – {row.black.name}"
                found.append(_example(title, reasons.voice(), answers))
    return varied(found, BOARDS)


def byes_of(tournament: Tournament) -> list[Example]:
    """Choose rounds without a game, of as many different reasons as there are."""
    found = []
    for round in tournament.rounds.order_by("number"):
        reasons = Reasons(round)
        for bye in boards.sheet(round).byes:
            title = f"{round.number} {bye.seat.name}"
            found.append(_example(title, reasons.voice(), [reasons.bye(bye)]))
    return varied(found, BYES)


def neighbours_of(tournament: Tournament) -> list[Example]:
    """Choose pairs of neighbours that as many different tie-breaks separate as there are."""
    choice = comparison.choice_after(tournament, published.shown_rounds(tournament), None)
    if choice is None:
        return []
    found = []
    for above, below in pairwise(choice.places):
        compared = comparison.compare_entries(choice, above.entry_id, below.entry_id)
        if compared:
            decider = compared.decider.label if compared.decider else ""
            telling = partial(told_verdict, tournament, choice, compared)
            found.append(Example(f"{above.entry.name} – {below.entry.name}", decider, (telling,)))
    return varied(found, NEIGHBOURS)


def matches_of(knockout: KnockOut) -> list[Example]:
    """Take every match of a knock-out."""
    whole = bracket.bracket(knockout)
    found = []
    for block in whole.rounds:
        for line in block.matches:
            sheet = match_sheet.sheet(whole, block.number, line.match.number)
            if sheet is not None:
                one, other = (side.entry.name for side in line.sides)
                title = f"{block.number}.{line.match.number} {one} – {other}"
                answers = [levels for levels in levels_of_match(whole, sheet) if levels]
                found.append(_example(title, voice_in(whole), answers))
    return found


def varied(examples: Iterable[Example], most: int) -> list[Example]:
    """Take examples by turns from those of each kind, in order, ``most`` at most."""
    by_kind: dict[Hashable, list[Example]] = {}
    for example in examples:
        by_kind.setdefault(example.kind, []).append(example)
    chosen: list[Example] = []
    while len(chosen) < most and any(by_kind.values()):
        chosen += [group.pop(0) for group in by_kind.values() if group]
    return chosen[:most]


def _example(title: str, voice: Voice, answers: list[Levels]) -> Example:
    return Example(title, answers[0].reason, tuple(partial(each.told, voice) for each in answers))
