"""What is out of the ordinary at a board of a paired round: who comes down, who goes against a
colour preference, which rules are broken there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from crosstable.model import Colour, EntryId
from explain.reasons import Reasons
from pairing import Finding
from pairing.kernel.preferences import Strength
from tournaments.rounds.boards import BoardRow

SHOULD_GET: Mapping[Colour, Promise | str] = {
    Colour.WHITE: gettext_lazy("should have got White"),
    Colour.BLACK: gettext_lazy("should have got Black"),
}


@dataclass(frozen=True)
class Mark:
    """A word or two on a player; ``sign`` says it where there is no room, if anything can."""

    words: str
    sign: str = ""


@dataclass(frozen=True)
class BoardRemarks:
    """Remarks on one board; ``white`` and ``black``: on who sits there; ``warnings``: findings with
    their level, in words.
    """

    white: tuple[Mark, ...] = ()
    black: tuple[Mark, ...] = ()
    by_hand: bool = False
    warnings: tuple[tuple[int, str], ...] = ()

    @property
    def level(self) -> int:
        """The most serious level of warning; 0 if there is none."""
        return max((level for level, _text in self.warnings), default=0)


def remarks(row: BoardRow, reasons: Reasons, found: Iterable[tuple[Finding, str]]) -> BoardRemarks:
    """Say what is out of the ordinary; ``found``: the faults of the round, with their words."""
    white, black = row.white.entry.pk, row.black.entry.pk
    two = {white, black}
    return BoardRemarks(
        white=tuple(_of_player(reasons, white, black, Colour.WHITE)),
        black=tuple(_of_player(reasons, black, white, Colour.BLACK)),
        by_hand=_is_by_hand(reasons, white, black),
        warnings=tuple(
            (finding.level, text)
            for finding, text in found
            if finding.participants and two.issuperset(finding.participants)
        ),
    )


def _is_by_hand(reasons: Reasons, white: EntryId, black: EntryId) -> bool:
    board = reasons.boards.get(frozenset((white, black)))
    return bool(reasons.boards) and (board is None or board["white"] != white)


def _of_player(reasons: Reasons, me: EntryId, opponent: EntryId, colour: Colour) -> Iterable[Mark]:
    """Remark on a player who meets an opponent with fewer points, or has the colour opposite to a
    strong preference; nobody's round follows from scores and colours in a table.
    """
    if reasons.by_table or not reasons.boards:
        return
    facts = reasons.facts
    if me not in facts or opponent not in facts:
        return
    player = facts.player(me)
    if player.score > facts.player(opponent).score:
        yield Mark(_("meets fewer points"), "↓")
    wish = player.preference
    if wish.colour is colour.opposite and wish.strength >= Strength.STRONG:
        yield Mark(str(SHOULD_GET[wish.colour]))
