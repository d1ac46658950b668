"""The pairs of the team Swiss in three levels, from the engine's report (C.04.6, article 3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from django.utils.translation import gettext_lazy as _

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.words.line_up import TEAMS, places
from explain.words.obstacles import kept_apart
from explain.words.team_swiss import step_texts, texts, up_texts
from explain.words.tsf.in_line import DONE, LINE
from explain.words.weighing.candidates import rule_from_data
from tournaments.words.sentences import Figure, People, Person, Points, Sentence, say

Pair = tuple[EntryId, EntryId]
Report = Mapping[str, Any]

ORDER = Rule(
    "3.6",
    _(
        "A group is lined up by number, and of the pairings that keep the rules best the first one"
        " is made: the smaller numbers of the pairs as small as possible, then their opponents’."
    ),
)
COMES_UP = Rule(
    "3.5",
    _(
        "Where a group cannot be paired by itself, teams come up: as few as possible, with as many"
        " points as possible, and of these the smallest numbers that will do."
    ),
)
ASKED: Mapping[str, Rule] = {
    "C1": Rule("C1", _("Two teams meet only once.")),
    "C8": Rule("C8", _("As many teams as possible get the colour that they should get.")),
    "C9": Rule("C9", _("Those who need a colour most come before the others.")),
    "C10": Rule(
        "C10",
        _("A team that meets one from below should not have played outside its group just before."),
    ),
}
"""The rules that speak against an opponent, by their name in the report."""


def meeting(facts: Facts, bracket: Report, pair: Pair) -> Levels | None:
    """Explain a pair; ``None`` if one of the two is not known any more."""
    if not all(entry in facts for entry in pair):
        return None
    came_up = [entry for entry in pair if entry in bracket["upfloaters"]]
    made = next(
        (made for made in bracket.get("made", ()) if {made["first"], made["second"]} == set(pair)),
        None,
    )
    if came_up:
        up = came_up[0]
        return _across(facts, bracket, made, (pair[0] if pair[1] == up else pair[1], up))
    if made is None:
        points = Points(Fraction(bracket["score"]))
        return Levels(Reason.NOT_TOLD, say(texts.OLD, points=points), rules=(ORDER,))
    return _within(facts, bracket, made)


def _within(facts: Facts, bracket: Report, made: Report) -> Levels:
    figures: dict[str, Figure | int] = {
        "one": Person(made["first"]),
        "other": Person(made["second"]),
        "points": Points(Fraction(bracket["score"])),
        "place": made["place"],
        "opposite": made["opposite"],
    }
    reason, text = _deciding(bracket, made, figures)
    first = say(text, **figures)
    stand = places(first, line_up(facts, bracket), (made["first"], made["second"]), TEAMS)
    return Levels(reason, first, (*stand, *_passed(made)), _rules(made))


def line_up(facts: Facts, bracket: Report) -> list[EntryId]:
    """List the teams of a group by number; none if one is not known any more."""
    teams = [team for two in bracket["pairs"] for team in two]
    known = all(team in facts for team in teams)
    return sorted(teams, key=lambda team: facts.player(team).tpn) if known else []


def _deciding(bracket: Report, made: Report, figures: dict[str, Figure | int]) -> texts.Told:
    """Choose the text; add the figures of the team that came before the opponent."""
    pairs = len(bracket["pairs"])
    if pairs == 1:
        return Reason.NOBODY_ELSE, texts.ONLY_TWO
    if _by_change(bracket, made):
        return texts.CHANGED[bracket["changed"]]
    if made["opposite"] - made["place"] == pairs:
        return Reason.NATURAL, texts.NATURAL
    if not made["passed"]:
        return Reason.TAKEN, texts.FREE
    first = made["passed"][0]
    figures["passed"] = Person(first["player"])
    if first["barred"] and first["barred"]["round"]:
        figures["round"] = first["barred"]["round"]
    return texts.PASSED[first["why"] or first["barred"]["obstacle"]]


def _by_change(bracket: Report, made: Report) -> bool:
    """Tell whether the two met because the group could not keep the usual order."""
    pairs = len(bracket["pairs"])
    same_half = (made["place"] <= pairs) == (made["opposite"] <= pairs)
    natural = made["opposite"] - made["place"] == pairs
    return same_half or bool(bracket["changed"] and not natural and not made["passed"])


def changed_step(bracket: Report) -> Step:
    """Say why the group could not keep the usual order."""
    problem = say(step_texts.IN_THAT_ORDER[bracket["changed"]])
    return Step(say(step_texts.USUAL), problem, say(step_texts.CHANGED_PLACES))


def _passed(made: Report) -> tuple[Step, ...]:
    one, other = Person(made["first"]), Person(made["second"])
    passed: Sequence[Report] = made["passed"]
    done: list[Sentence | None] = [None] * len(passed)
    if passed:
        done[-1] = say(DONE, one=one, other=other)
    return tuple(
        Step(
            say(LINE, other=other, names=People((team["player"],))),
            _problem(made["first"], team),
            last,
        )
        for team, last in zip(passed, done, strict=True)
    )


def _problem(first: EntryId, team: Report) -> Sentence:
    if team["why"]:
        return say(step_texts.WITH_THAT_PAIR[team["why"]])
    return kept_apart(first, team["player"], rule_from_data(team["barred"]))


def _rules(made: Report | None) -> tuple[Rule, ...]:
    passed = made["passed"] if made else ()
    named = [team["why"] or team["barred"]["article"] for team in passed]
    return (ORDER, *(rule for name, rule in ASKED.items() if name in named))


def _across(facts: Facts, bracket: Report, made: Report | None, two: Pair) -> Levels:
    """Explain a pair of two groups: ``two`` are the one with more points and the other."""
    host, up = two
    figures: dict[str, Figure | int] = {
        "host": Person(host),
        "up": Person(up),
        "points": Points(Fraction(bracket["score"])),
        "fewer": Points(facts.player(up).score),
    }
    rules = (COMES_UP, *_rules(made))
    if made is None:
        return Levels(Reason.CAME_UP, say(up_texts.OLD_UP, **figures), rules=rules)
    reason, text = up_texts.CAME_UP[cause(facts, bracket)]
    figures["count"] = len(bracket["residents"])
    why_just_this = coming_up(bracket) if len(bracket["upfloaters"]) == 1 else ()
    return Levels(reason, say(text, **figures), (*why_just_this, *_passed(made)), rules)


def cause(facts: Facts, bracket: Report) -> str:
    """Return why teams come up, ``alone`` or ``last free`` to a single team."""
    if not bracket["upfloaters"] or len(bracket["residents"]) > 1:
        return str(bracket["cause"])
    score = Fraction(bracket["score"])
    as_many = sum(team.score == score for team in facts.field.players)
    return "alone" if as_many == 1 else "last free"


def coming_up(bracket: Report) -> Iterator[Step]:
    """Say why these teams come up to a group, and not others."""
    passed: Sequence[Report] = bracket.get("passed_up", ())
    yield Step(say(step_texts.MOST_POINTS))
    for why, teams in groupby(passed, key=lambda team: team["why"]):
        names = tuple(team["player"] for team in teams)
        yield Step(
            say(step_texts.BEFORE_UP, names=People(names), count=len(names)),
            say(step_texts.INSTEAD[why]),
        )
