"""A round's pairing replayed: its groups in the order in which they were paired, each in steps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from explain.reasons import Reasons
from explain.replay import texts
from explain.replay.burstein import BursteinReplay, BursteinTsfReplay
from explain.replay.dubov import DubovReplay
from explain.replay.dutch import DutchReplay
from explain.replay.group import GroupReplay, ToldGroup
from explain.replay.lim import LimReplay
from explain.replay.stage import ReplayStep, UntoldError
from explain.replay.team_swiss import TeamSwissReplay
from explain.replay.tsf_dubov import DubovTsfReplay
from explain.replay.tsf_dutch import DutchTsfReplay
from explain.words.lim.line_up import members as members_of
from explain.words.systems import EARLIEST
from tournaments.words.sentences import Person, Sentence, Text, say

LIM = "lim"

REPLAYS: Mapping[tuple[str, str], type[GroupReplay]] = {
    ("dutch", "fide-2017"): DutchReplay,
    ("dutch", "fide-2026"): DutchReplay,
    ("dutch", "tsf"): DutchTsfReplay,
    ("burstein", "fide-2026"): BursteinReplay,
    ("burstein", "tsf"): BursteinTsfReplay,
    ("dubov", "fide-2026"): DubovReplay,
    ("dubov", "tsf"): DubovTsfReplay,
    ("lim", "fide-2026"): LimReplay,
    ("lim", "fide-2026-maxi"): LimReplay,
    ("lim", "tsf"): LimReplay,
    ("lim", "tsf-maxi"): LimReplay,
    ("team-swiss", "fide-2026"): TeamSwissReplay,
    ("team-swiss", "fide-2026-b"): TeamSwissReplay,
    ("team-swiss", "fide-2026-none"): TeamSwissReplay,
}
"""By pairing system and edition."""


def replay_group(told: ToldGroup) -> tuple[ReplayStep, ...]:
    """Return the steps of one group; none if its report does not tell enough."""
    criteria = told.words.criteria
    replay = REPLAYS.get((criteria.system, criteria.edition or EARLIEST))
    if replay is None:
        return ()
    try:
        return replay(told).steps()
    except UntoldError:
        return ()


@dataclass(frozen=True)
class GroupLine:
    """One group in the order in which a round was paired. ``number`` counts from 1."""

    number: int
    score: Fraction
    players: int
    pairs: int


class RoundReplay:
    """The replay of one round, as its report tells it."""

    def __init__(self, reasons: Reasons) -> None:
        self.reasons = reasons

    @cached_property
    def groups(self) -> list[GroupLine]:
        """The groups, the one that was paired first at the head; in the Lim system both ends come
        before the middle.
        """
        return [
            GroupLine(
                number, Fraction(bracket["score"]), len(members_of(bracket)), len(bracket["pairs"])
            )
            for number, bracket in enumerate(self.reasons.brackets, 1)
        ]

    @cached_property
    def from_both_ends(self) -> bool:
        """Whether the groups were paired from both ends to the middle."""
        return self.reasons.criteria.system == LIM

    @property
    def remark(self) -> Text:
        """Say that the round has other boards than the rules gave; empty if it has not."""
        return texts.NOT_AS_PLAYED if self.reasons.round.edited else ""

    @property
    def replayed(self) -> bool:
        """Whether rounds of this system can be replayed."""
        criteria = self.reasons.criteria
        return (criteria.system, criteria.edition or EARLIEST) in REPLAYS

    @cached_property
    def bye_before(self) -> tuple[Sentence, Sentence] | None:
        """Say who got the bye before any pair was made, and why; ``None`` if nobody did."""
        bye, words = self.reasons.bye_reported, self.reasons.words
        if not bye or not words:
            return None
        if any(bye["player"] in bracket["downfloaters"] for bracket in self.reasons.brackets):
            return None
        why = words.bye(self.reasons.facts, bye).first
        return say(texts.BYE_FIRST, name=Person(bye["player"])), why

    def steps(self, number: int) -> tuple[ReplayStep, ...]:
        """Return the steps of group ``number``, from 1; none if there is no such group."""
        reasons = self.reasons
        if reasons.words is None or not 1 <= number <= len(reasons.brackets):
            return ()
        boards = [each for each in reasons.boards.values() if each["bracket"] == number - 1]
        told = ToldGroup(
            reasons.facts, reasons.words, reasons.brackets, number - 1, boards, reasons.bye_reported
        )
        return replay_group(told)
