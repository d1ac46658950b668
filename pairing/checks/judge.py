"""The rules that a pairing made by hand breaks, as data (checklist questions 66 to 69)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from crosstable.model import Colour, Crosstable, EntryId
from pairing.editions import edition_of
from pairing.kernel.blocking import require_completion
from pairing.kernel.colours import Grant
from pairing.kernel.compared import Figures
from pairing.kernel.edition import Boards, Edition
from pairing.kernel.legality import Obstacle, colours_free, forbidden, legal_masks
from pairing.kernel.players import Field, Player
from pairing.kernel.preferences import difference
from pairing.kernel.result import Json, NoLegalPairing, as_json

ACKNOWLEDGE, CONFIRM = 2, 3
"""Levels of warning: the arbiter has seen it; the arbiter confirms or cancels."""


class Fault(StrEnum):
    """The faults that a pairing can have."""

    REMATCH = "rematch"
    PROHIBITED = "prohibited"
    SAME_ABSOLUTE_COLOUR = "same absolute colour"
    THREE_IN_A_ROW = "three in a row"
    COLOUR_DIFFERENCE = "colour difference"
    BOTH_COLOURS_OPPOSITE = "both colours opposite"
    BYE_BARRED = "bye barred"
    BYE_SCORE = "bye score"
    BYE_MISSING = "bye missing"
    BYE_SUPERFLUOUS = "bye superfluous"
    MISSING = "missing"
    TWICE = "twice"
    NOT_TO_BE_PAIRED = "not to be paired"
    DIFFERS = "differs"
    NO_LEGAL_PAIRING = "no legal pairing"


@dataclass(frozen=True)
class Finding:
    """One rule that a pairing breaks; ``params`` are the figures that its sentence needs."""

    code: Fault
    level: int
    article: str
    participants: tuple[EntryId, ...]
    params: Mapping[str, Json] = field(default_factory=dict)


def judge(
    crosstable: Crosstable,
    round_number: int,
    boards: Iterable[tuple[EntryId, EntryId]],
    bye: EntryId | None,
    *,
    system: str = "dutch",
    edition: str = "fide-2026",
) -> tuple[Finding, ...]:
    """List the rules that a pairing made by hand breaks: ``boards`` as (White, Black), and the bye.

    The crosstable is read as :func:`pairing.pair` reads it. An empty answer means that this is the
    engine's own pairing. Raises :class:`pairing.UnknownEdition`.
    """
    rules = edition_of(system, edition)
    return findings(crosstable, round_number, tuple(boards), bye, rules)


def findings(
    crosstable: Crosstable,
    round_number: int,
    boards: Boards,
    bye: EntryId | None,
    edition: Edition,
) -> tuple[Finding, ...]:
    """List everything that these boards (White, Black) and this bye break, worst first."""
    edition = edition.in_round(crosstable, round_number)
    present = edition.field(crosstable, round_number)
    return (
        *_attendance(present, boards, bye),
        *_bye(present, bye, edition),
        *_meetings(present, boards),
        *_colours(present, boards, edition),
        *_comparison(crosstable, round_number, boards, bye, edition),
    )


def _attendance(present: Field, boards: Boards, bye: EntryId | None) -> Iterator[Finding]:
    """Report players without exactly one place, and places of players who are not to be paired."""
    places = Counter(entry for board in boards for entry in board)
    if bye is not None:
        places[bye] += 1
    missing = [p.id for p in present.players if p.id not in places]
    twice = [entry for entry, count in places.items() if count > 1]
    strangers = [entry for entry in places if entry not in present.by_id]
    for code, article, entries in (
        (Fault.MISSING, present.cite("1.9.1"), missing),
        (Fault.TWICE, present.cite("1.9.1"), twice),
        (Fault.NOT_TO_BE_PAIRED, "C.04.2, 3.3", strangers),
    ):
        if entries:
            yield Finding(code, CONFIRM, article, tuple(sorted(entries)))


def _bye(present: Field, bye: EntryId | None, edition: Edition) -> Iterator[Finding]:
    odd = len(present.players) % 2 == 1
    if bye is None:
        if odd:
            yield Finding(Fault.BYE_MISSING, CONFIRM, "C.04.1, 3", ())
        return
    if not odd:
        yield Finding(Fault.BYE_SUPERFLUOUS, CONFIRM, "C.04.1, 3", (bye,))
    player = present.by_id.get(bye)
    if player is None:
        return
    if player.bye_bar is not None:
        params = {"round": player.bye_bar.round, "result": player.bye_bar.code.value}
        yield Finding(Fault.BYE_BARRED, CONFIRM, present.cite("C2"), (bye,), params)
    lowest = _bye_score(present) if odd and edition.bye_score else None
    if lowest not in (None, player.score):
        figures = {"score": as_json(player.score), "lowest": as_json(lowest)}
        yield Finding(Fault.BYE_SCORE, CONFIRM, edition.bye_score, (bye,), figures)


def _bye_score(present: Field) -> object:
    try:
        return require_completion(present, legal_masks(present))[1]
    except NoLegalPairing:
        return None


_MEETINGS = {
    Obstacle.MET: Fault.REMATCH,
    Obstacle.PROHIBITED: Fault.PROHIBITED,
    Obstacle.SAME_ABSOLUTE_COLOUR: Fault.SAME_ABSOLUTE_COLOUR,
}


def _meetings(present: Field, boards: Boards) -> Iterator[Finding]:
    for player, other in _players(present, boards):
        why = forbidden(present, player, other)
        if why is not None:
            params: dict[str, Json] = {}
            if why.round is not None:
                params["round"] = why.round
            if why.colour is not None:
                params["colour"] = why.colour.value
            yield Finding(
                _MEETINGS[why.obstacle], CONFIRM, why.article, (player.id, other.id), params
            )


def _colours(present: Field, boards: Boards, edition: Edition) -> Iterator[Finding]:
    for white, black in _players(present, boards):
        last = present.last and edition.topscorers
        if not (last or colours_free(present, white, black)):
            yield from _out_of_balance(white, Colour.WHITE)
            yield from _out_of_balance(black, Colour.BLACK)
        if white.preference.colour is Colour.BLACK and black.preference.colour is Colour.WHITE:
            both = (white.id, black.id)
            article = edition.colours[Grant.BOTH]
            yield Finding(Fault.BOTH_COLOURS_OPPOSITE, ACKNOWLEDGE, article, both)


def _out_of_balance(player: Player, colour: Colour) -> Iterator[Finding]:
    colours = (*player.colours, colour)
    if colours[-3:] == (colour,) * 3:
        params = {"colour": colour.value}
        yield Finding(Fault.THREE_IN_A_ROW, CONFIRM, "C.04.1, 7", (player.id,), params)
    if abs(difference(colours)) > 2:
        figures = {"difference": difference(colours)}
        yield Finding(Fault.COLOUR_DIFFERENCE, CONFIRM, "C.04.1, 6", (player.id,), figures)


def _players(present: Field, boards: Boards) -> Iterator[tuple[Player, Player]]:
    for white, black in boards:
        if white in present.by_id and black in present.by_id and white != black:
            yield present.by_id[white], present.by_id[black]


def _comparison(
    crosstable: Crosstable,
    round_number: int,
    boards: Boards,
    bye: EntryId | None,
    edition: Edition,
) -> Iterator[Finding]:
    """Report the first board of the engine's pairing that is missing here."""
    try:
        pairing = edition.pair(crosstable, round_number)
    except NoLegalPairing as impossible:
        reasons = {"reasons": as_json(impossible.reasons)}
        yield Finding(Fault.NO_LEGAL_PAIRING, CONFIRM, edition.cite("1.9.3"), (), reasons)
        return
    by_hand = {tuple(board) for board in boards}
    other = [
        (number, board)
        for number, board in enumerate(pairing.boards, 1)
        if (board.white, board.black) not in by_hand
    ]
    params: dict[str, Json]
    if other:
        number, board = other[0]
        params = {"board": number, "bracket": board.bracket, "boards": len(other)}
        players: tuple[EntryId, ...] = board.white, board.black
    elif pairing.bye is not None and pairing.bye != bye:
        last = len(pairing.explanation.brackets) - 1
        params = {"board": len(pairing.boards) + 1, "bracket": last, "boards": 1}
        players = (pairing.bye,)
    else:
        return
    params |= _criterion(edition.figures(crosstable, round_number, boards, bye))
    yield Finding(Fault.DIFFERS, CONFIRM, "C.04.2, 1.5", players, params)


def _criterion(figures: Figures | None) -> Mapping[str, Json]:
    """Name the first criterion in which the boards are worse, or the article of the order."""
    if figures is None:
        return {}
    worse = as_json(figures.worse)
    return {"verdict": figures.verdict.value, "worse": worse, "order": figures.article}
