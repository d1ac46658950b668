"""The first reason against one opponent: without the engine if it is plain, else by its answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from explain.levels import Reason
from explain.somebody_else import texts
from explain.words.obstacles import REASONS
from explain.words.weighing.candidates import OTHERS_UNPAIRED, rule_from_data, worse
from explain.words.weighing.criteria import Criteria
from explain.words.worse.worsening import Worsening
from pairing import Forbidden, Verdict, WhyNot, as_json
from tournaments.words.sentences import Figure, InColour, Numbers, Sentence, Text, say

Answer = Mapping[str, Any]
"""The engine's answer about one pair, as plain data: no more of it than the first reason."""


BY_ORDER: tuple[Reason, Text] = (Reason.ORDER, texts.ORDER)
OTHERWISE: Mapping[Verdict, tuple[Reason, Text]] = {
    Verdict.IMPOSSIBLE: (Reason.OTHERS, OTHERS_UNPAIRED),
    Verdict.PAIRED: (Reason.NATURAL, texts.SINCE),
    Verdict.AWAY: (Reason.ABSENT, texts.AWAY),
}
"""The verdicts that say it all."""


@dataclass(frozen=True)
class Against:
    """The reason against an opponent. ``board``: there is none, they meet there."""

    reason: Reason
    sentence: Sentence | None = None
    board: int | None = None


def kept_apart(why: Forbidden) -> Against:
    """Name the absolute rule that keeps two apart."""
    figures: dict[str, Figure | int] = {}
    if why.round is not None:
        figures["round"] = why.round
    if why.colour is not None:
        figures["colour"] = InColour(why.colour)
    return Against(REASONS[why.obstacle], say(texts.KEPT_APART[why.obstacle], **figures))


def in_short(answer: WhyNot) -> Answer:
    """Keep of the engine's answer what a list needs."""
    kept: dict[str, Any] = {"verdict": answer.verdict.value}
    for name in ("worse", "forbidden", "rounds"):
        if part := getattr(answer, name):
            kept[name] = as_json(part)
    return kept


def by_engine(answer: Answer, criteria: Criteria) -> Against:
    """Put the engine's answer into words."""
    match Verdict(answer["verdict"]):
        case Verdict.FORBIDDEN:
            return kept_apart(rule_from_data(answer["forbidden"]))
        case Verdict.WORSE:
            reason = Worsening(answer["worse"], criteria).reason
            return Against(reason, worse(answer["worse"], criteria))
        case Verdict.SCHEDULED:
            rounds = Numbers(tuple(answer["rounds"]))
            return Against(Reason.TABLE, say(texts.TABLE, rounds=rounds))
    reason, text = OTHERWISE.get(Verdict(answer["verdict"]), BY_ORDER)
    return Against(reason, say(text))
