"""*Why not these two?* in three levels, with the figures of both pairings side by side."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from clubs.alphabet import alphabetical
from crosstable.model import EntryId
from explain import failures
from explain.levels import Levels, Reason, Rule, Step
from explain.reasons import Reasons
from explain.versus import Versus, side_of
from explain.why_not import texts
from explain.why_not.standing import Standing
from explain.words.obstacles import REASONS, kept_apart, rule_of
from explain.words.round_robin import BERGER
from explain.words.systems import words_of
from explain.words.weighing.candidates import rule_from_data
from explain.words.weighing.criteria import Criteria
from explain.words.worse.worsening import ASKED_ORDER, Worsening, others, rule_of_others
from pairing import Verdict
from tournaments.models import Entry, Round
from tournaments.words.sentences import Numbers, Person, Points, Sentence, Views, Voice, say

Names = Mapping[EntryId, str]
Report = Mapping[str, Any]


def players(round: Round) -> dict[int, str]:
    """List everybody who was there to be paired, by name."""
    entries = Entry.objects.filter(turns__round=round).select_related("player")
    names = {entry.pk: entry.name for entry in entries}
    return dict(sorted(names.items(), key=lambda name_of: alphabetical(name_of[1])))


def in_words(round: Round, content: Report, names: Names) -> Versus:
    """Put the task's answer, or its failure, into words."""
    reasons, voice = Reasons(round), Voice(names)
    criteria = reasons.criteria  # a seeding round has those of another system
    if not round.explanation:
        criteria = Criteria(round.tournament.system, round.tournament.edition)
    if "none" in content:
        return Versus(failures.levels(content["none"], criteria).told(voice))
    found = content["found"]
    standing = Standing.of(found.get("points", {}), map(tuple, reasons.boards))
    return answer_in_words(found, standing, criteria, voice)


def answer_in_words(
    report: Report,
    standing: Standing,
    criteria: Criteria,
    voice: Voice,
    listed: Names | None = None,
) -> Versus:
    """Put the engine's answer into words. ``listed``: names as lists have them."""
    told = answer(report, standing, criteria).told(voice)
    bracket = None if report["bracket"] is None else report["bracket"] + 1
    chosen, together = report["chosen"], report["together"]
    if not chosen or not together:
        return Versus(told, bracket)
    names = listed or voice.names
    return Versus(
        told,
        bracket,
        counts=criteria.compared(chosen["counts"], together["counts"]),
        chosen=side_of(chosen, together, names),
        other=side_of(together, chosen, names),
    )


def answer(report: Report, standing: Standing, criteria: Criteria) -> Levels:
    """Give the answer: first what is obvious, then what the engine found."""
    if plain := _beyond_doubt(report, criteria):
        return plain
    found = _weighed(report, standing, criteria)
    obvious = [*_bye(report), *_different_points(report, standing, criteria)]
    if not obvious:
        return found
    (reason, first), *more = obvious
    steps = (*(Step(sentence) for _reason, sentence in more), *_in_steps(found))
    return Levels(reason, first, steps, found.rules)


def _in_steps(found: Levels) -> tuple[Step, ...]:
    """Tell the answer found after an obvious one; figures say what its first sentence says."""
    has_figures = any(step.problem for step in found.steps)
    return found.steps if has_figures else (Step(found.first), *found.steps)


def _bye(report: Report) -> list[tuple[Reason, Sentence]]:
    if report["bye"] is None:
        return []
    return [(Reason.BYE_LOWEST, say(texts.HAS_BYE, name=Person(report["bye"])))]


def _different_points(
    report: Report, standing: Standing, criteria: Criteria
) -> list[tuple[Reason, Sentence]]:
    two = report["one"], report["other"]
    if not standing.keeps_apart(*two):
        return []
    higher, lower = sorted(two, key=lambda entry: -standing.points[entry])
    sentence = say(
        texts.DIFFERENT_TEAMS if criteria.of_teams else texts.DIFFERENT,
        higher=Person(higher),
        lower=Person(lower),
        more=Points(standing.points[higher]),
        fewer=Points(standing.points[lower]),
    )
    return [(Reason.DIFFERENT_POINTS, sentence)]


def _beyond_doubt(report: Report, criteria: Criteria) -> Levels | None:
    """Give an answer that needs no comparison of pairings; ``None`` if there is none."""
    match Verdict(report["verdict"]):
        case Verdict.PAIRED:
            text = texts.MATCH if criteria.of_teams else texts.BOARD
            return Levels(Reason.NATURAL, _of_both(text, report, board=report["board"]))
        case Verdict.AWAY:
            return Levels(Reason.ABSENT, _away(report))
        case Verdict.FORBIDDEN:
            return _forbidden(report)
        case Verdict.SCHEDULED:
            rounds = report["rounds"]
            text = texts.SCHEDULED if len(rounds) == 1 else texts.SCHEDULED_TWICE
            first = _of_both(text, report, rounds=Numbers(tuple(rounds)))
            return Levels(Reason.TABLE, first, rules=(BERGER,))
    return None


def _weighed(report: Report, standing: Standing, criteria: Criteria) -> Levels:
    """Tell what the engine found by pairing the round with the two together."""
    match Verdict(report["verdict"]):
        case Verdict.IMPOSSIBLE:
            return _impossible(report, criteria)
        case Verdict.WORSE:
            return _worse(report, criteria)
        case Verdict.LATER:
            return _later(report, standing, criteria)
    return Levels(Reason.ORDER, _of_both(texts.OTHERS_FIRST, report))


def _of_both(text: Views, report: Report, **figures: Any) -> Sentence:
    return say(text, one=Person(report["one"]), other=Person(report["other"]), **figures)


def _away(report: Report) -> Sentence:
    away = report["away"]
    if len(away) > 1:
        return _of_both(texts.BOTH_AWAY, report)
    return say(texts.AWAY, name=Person(away[0]))


def _forbidden(report: Report) -> Levels:
    rule = rule_from_data(report["forbidden"])
    return Levels(
        REASONS[rule.obstacle],
        kept_apart(report["one"], report["other"], rule),
        tuple(Step(sentence) for _reason, sentence in _bye(report)),
        (rule_of(rule),),
    )


def _impossible(report: Report, criteria: Criteria) -> Levels:
    steps = [Step(sentence) for sentence in failures.sentences(report["reasons"], criteria)]
    if report["bracket"] is not None:
        steps.append(Step(say(texts.GROUPS_ABOVE)))
    first = _of_both(others(criteria).if_met, report)
    return Levels(Reason.OTHERS, first, tuple(steps), (rule_of_others(criteria),))


def _worse(report: Report, criteria: Criteria) -> Levels:
    worse = Worsening(report["worse"], criteria)
    first = worse.if_met(report["one"], report["other"])
    if worse.about_bye:
        return Levels(worse.reason, first, rules=worse.rules)
    group = Points(Fraction(report["chosen"]["score"]))
    step = worse.step(_of_both(texts.TOGETHER, report, group=group))
    return Levels(worse.reason, first, (step,), worse.rules)


def _later(report: Report, standing: Standing, criteria: Criteria) -> Levels:
    article, words = report["article"], words_of(criteria)
    if words and (later := words.later(report["one"], report["other"], article)):
        return Levels(Reason.ORDER, later, rules=(words.rule(article),))
    weighed = () if words and words.LATER else (Step(say(texts.NO_WORSE)),)
    steps = (*weighed, Step(say(texts.FIRST_IN_ORDER), done=_instead(report, standing)))
    first = _of_both(texts.OTHERS_FIRST, report)
    return Levels(Reason.ORDER, first, steps, (Rule(article, ASKED_ORDER),))


def _instead(report: Report, standing: Standing) -> Sentence | None:
    """Say whom the two meet instead; ``None`` if that is not known of both."""
    opponents = [standing.opponents.get(report[side]) for side in ("one", "other")]
    if None in opponents:
        return None
    of_one, of_other = (Person(entry) for entry in opponents if entry is not None)
    return _of_both(texts.INSTEAD, report, of_one=of_one, of_other=of_other)
