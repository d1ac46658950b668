"""Why a match of a knock-out is as it is, for everybody or for one who plays in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from crosstable.model import EntryId
from explain.knockouts.colours import colours
from explain.knockouts.meeting import meeting
from explain.knockouts.through import through
from explain.levels import Levels, Rule, Told, rules_of
from tournaments.knockouts.bracket import KnockOutBracket
from tournaments.knockouts.colours import LotCheck, checks
from tournaments.knockouts.match_sheet import MatchSheet
from tournaments.words.sentences import Voice
from tournaments.words.systems import BRACKET, PAIRING


@dataclass(frozen=True)
class MatchReason:
    """A match in words: who meets whom, the colours, and who goes on, as far as it is known."""

    opponent: Told
    colour: Told | None
    through: Told | None
    checks: Sequence[LotCheck]
    """What repeats the lots that were drawn from a seed."""

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answers, with what they ask."""
        return rules_of(self.opponent, self.colour, self.through)

    @property
    def rules(self) -> str:
        """The text whose articles are cited."""
        return str(PAIRING[BRACKET])


class MatchLevels(NamedTuple):
    """The answers about a match, before they are put into anybody's words."""

    opponent: Levels
    colour: Levels | None
    through: Levels | None


def levels_of_match(bracket: KnockOutBracket, sheet: MatchSheet) -> MatchLevels:
    """Explain a match."""
    opponent = meeting(bracket, sheet.block, sheet.line)
    return MatchLevels(opponent, colours(sheet), through(sheet))


def reason_for_match(
    bracket: KnockOutBracket, sheet: MatchSheet, reader: EntryId | None = None
) -> MatchReason:
    """Explain a match to everybody, or to the ``reader`` who plays in it."""
    voice, levels = voice_in(bracket, reader), levels_of_match(bracket, sheet)
    return MatchReason(
        levels.opponent.told(voice),
        levels.colour.told(voice) if levels.colour else None,
        levels.through.told(voice) if levels.through else None,
        checks(sheet.match),
    )


def voice_in(bracket: KnockOutBracket, reader: EntryId | None = None) -> Voice:
    """Return the way to speak of those in a bracket."""
    names = {
        side.entry.pk: side.entry.name
        for block in bracket.rounds
        for line in block.matches
        for side in line.sides
    }
    return Voice(names, reader)
