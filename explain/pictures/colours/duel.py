"""The colour-strip duel, *why this colour?*: the colours of two so far, and the one given now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from crosstable.model import Colour, EntryId
from explain.facts import Facts
from pairing.kernel.colours import Grant
from pairing.kernel.preferences import Preference


@dataclass(frozen=True)
class Strip:
    """One of the two. ``had``: the colours by round, rounds without a game left out.

    ``due``: the colour that should come now, ``None`` where a table gives the colours.
    """

    entry: EntryId
    had: Mapping[int, Colour]
    now: Colour
    due: Preference | None

    def count(self, colour: Colour) -> int:
        """Count the games with this colour; where a table gives the colours, with this round's."""
        now = self.due is None and self.now is colour
        return sum(one is colour for one in self.had.values()) + now


@dataclass(frozen=True)
class ColourDuel:
    """The colours of two in the rounds up to ``round``.

    ``apart``: the round of each in which the colours last differed, if that decided. The two are
    compared game by game, so that the rounds are not always the same.
    """

    round: int
    strips: tuple[Strip, Strip]
    apart: tuple[int, int] | None = None

    @property
    def by_table(self) -> bool:
        """Whether a table fixed beforehand gives the colours."""
        return self.strips[0].due is None


def colour_duel(
    facts: Facts,
    two: tuple[EntryId, EntryId],
    board: Mapping[str, Any] | None,
    *,
    first: EntryId | None = None,
    by_table: bool = False,
) -> ColourDuel | None:
    """Compare White and Black, ``first`` on top; ``None`` in the first round.

    ``board``: the engine's report on the two, if these are the colours that it gave.
    """
    number = facts.field.round
    if number == 1 or any(entry not in facts for entry in two):
        return None
    apart = _apart(facts, board) if board else None
    strips = [
        Strip(
            entry,
            {past.round: past.colour for past in facts.colours[entry]},
            colour,
            None if by_table else facts.player(entry).preference,
        )
        for entry, colour in zip(two, Colour, strict=True)
    ]
    if first == two[1]:
        strips.reverse()
        apart = apart and (apart[1], apart[0])
    return ColourDuel(number, (strips[0], strips[1]), apart)


def _apart(facts: Facts, board: Mapping[str, Any]) -> tuple[int, int] | None:
    """Find the rounds of White and of Black in which their colours last differed, if that decided.

    Reports of earlier versions name the article alone. Where a result has been corrected since, so
    that the rounds would not bear it out, there are none.
    """
    figures = board.get("colours")
    if figures is None and facts.grants.get(board["article"]) is not Grant.ALTERNATE:
        return None
    if figures is not None and not figures.get("apart"):
        return None
    found = facts.last_apart(board["white"], board["black"])
    if found is None:
        return None
    rounds = found[0].round, found[1].round
    return rounds if figures is None or rounds == tuple(figures["apart"]) else None


def rounds_shown(duel: ColourDuel, most: int) -> list[int | None]:
    """List the rounds before this one that have room; ``None`` stands for those left out."""
    rounds = list(range(1, duel.round))
    if len(rounds) <= most:
        return list(rounds)
    kept = {round for round in duel.apart or () if round not in rounds[-(most - 1) :]}
    room = most - 1 - 2 * len(kept)  # each with a gap before it
    kept |= set(rounds[-room:])
    return list(_with_gaps(sorted(kept)))


def _with_gaps(rounds: list[int]) -> Iterator[int | None]:
    before = 0
    for number in rounds:
        if number != before + 1:
            yield None
        yield number
        before = number
