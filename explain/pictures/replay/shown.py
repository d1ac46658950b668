"""One step of a replayed pairing, in words and drawn, as a page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from explain.levels import Rule
from explain.pictures.picture import Picture
from explain.pictures.replay.picture import Replay
from explain.reasons import Reasons
from explain.replay.rounds import GroupLine, RoundReplay
from tournaments.models import Round
from tournaments.words.sentences import Text

KEPT_APART = "260"
"""Of FIDE's report file; what it stands for is no article."""


@dataclass(frozen=True)
class ShownStep:
    """Step ``number`` of ``total`` of one group; both count from 1."""

    number: int
    total: int
    done: str
    why: list[str]
    rules: list[Rule]
    picture: Picture
    group: int
    score: Fraction
    next_group: int | None
    """The group that was paired next."""
    law: str | None
    """The text whose articles are cited, as :attr:`explain.reasons.Reasons.rules` has it."""
    remark: Text

    @property
    def articles(self) -> str:
        """The numbers of the articles, without the record of those whom the arbiter keeps apart."""
        known = (rule.article for rule in self.rules if rule.article != KEPT_APART)
        return ", ".join(filter(None, known))

    @property
    def before(self) -> int | None:
        return self.number - 1 if self.number > 1 else None

    @property
    def after(self) -> int | None:
        return self.number + 1 if self.number < self.total else None


@dataclass(frozen=True)
class ShownRound:
    """The order in which the groups of a round were paired, and the bye that was given before."""

    groups: list[GroupLine]
    from_both_ends: bool
    bye: str
    bye_why: str
    remark: Text


def show_step(round: Round, group: int, number: int) -> ShownStep | None:
    """Show one step of a group, from 1; ``None`` if there is no such step."""
    replay = RoundReplay(Reasons(round))
    steps = replay.steps(group)
    if not 1 <= number <= len(steps):
        return None
    reasons, step = replay.reasons, steps[number - 1]
    voice = reasons.voice()
    bracket = reasons.brackets[group - 1]
    drawn = Replay(steps, reasons.facts, bracket["mdps"], reasons.criteria.of_teams)
    return ShownStep(
        number=number,
        total=len(steps),
        done=voice.tell(step.done),
        why=voice.tell_all(step.reason.why),
        rules=list(dict.fromkeys(step.reason.rules)),
        picture=drawn.picture(number),
        group=group,
        score=Fraction(bracket["score"]),
        next_group=group + 1 if group < len(reasons.brackets) else None,
        law=reasons.rules,
        remark=replay.remark,
    )


def show_round(round: Round) -> ShownRound | None:
    """Show the order of the groups; ``None`` if the round was not paired by groups."""
    replay = RoundReplay(Reasons(round))
    if not replay.groups or not replay.replayed:
        return None
    voice, bye = replay.reasons.voice(), replay.bye_before
    return ShownRound(
        replay.groups,
        replay.from_both_ends,
        voice.tell(bye[0]) if bye else "",
        voice.tell(bye[1]) if bye else "",
        replay.remark,
    )
