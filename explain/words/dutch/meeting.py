"""The reason two players of FIDE's Dutch system meet: for everybody, and for one of the two."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from crosstable.model import EntryId
from explain.facts import Facts
from explain.levels import Levels, Reason, Rule, Step
from explain.meeting import Meeting, Way
from explain.words.dutch import came_down_texts as down_texts
from explain.words.dutch import meeting_texts as texts
from explain.words.dutch import passed
from explain.words.line_up import places
from explain.words.obstacles import ASKED, REASONS, kept_apart
from explain.words.weighing.candidates import rule_from_data
from explain.words.weighing.criteria import Criteria
from pairing import Forbidden
from tournaments.words.sentences import (
    Figure,
    InColour,
    Person,
    Points,
    Sentence,
    Views,
    say,
)

CAME_DOWN = (Way.FLOATER, Way.FLOATER_BARRED, Way.FLOATER_CRITERIA, Way.TWO_FLOATERS)

PLAIN_WAYS: Mapping[Way, tuple[Reason, Views]] = {
    Way.HALVES: (Reason.NATURAL, texts.NATURAL),
    Way.FLOATER: (Reason.CAME_DOWN, down_texts.CAME_DOWN),
    Way.TWO_FLOATERS: (Reason.CAME_DOWN, down_texts.TWO_CAME_DOWN),
    Way.JOINED: (Reason.JOINED, texts.MEET_JOINED),
}
"""The ways that need no further reason."""

Figures = Mapping[str, Figure | int]

ARTICLES: Mapping[str, tuple[str, str, str]] = {
    "fide-2026": ("3.7", "3.2, 3.3", "3.6, 4.2, 4.3"),
    "fide-2017": ("B.7", "B.2, B.3", "B.6, D.1, D.2"),
}
"""By edition: the articles on those who came down, on the line-up, and on what is tried next."""
JOINING = "A.9"
"""The article of 2017 that joins groups; the later text has none."""


def levels_of_meeting(facts: Facts, meeting: Meeting, criteria: Criteria) -> Levels:
    """Explain a meeting: what decided, and what was tried before."""
    reason, text, more = _decided(facts, meeting)
    first = say(text, **_figures(facts, meeting), **more)
    steps = _steps(first, meeting, criteria)
    return Levels(reason, first, tuple(steps), _rules(meeting, criteria))


def _decided(facts: Facts, meeting: Meeting) -> tuple[Reason, Views, Figures]:
    if meeting.way is Way.JOINED and meeting.line_up and _scores_differ(facts, meeting):
        return Reason.JOINED, texts.JOINED, {}
    if meeting.way in PLAIN_WAYS:
        return *_plain(facts, meeting), {}
    if meeting.way is Way.HALVES_FREE:
        natural = texts.FIRST_FREE if meeting.natural is None else texts.NATURAL_PLAYS
        return Reason.TAKEN, natural, {}
    if meeting.way is Way.EXCHANGED:
        return _exchanged(meeting)
    return _passed_over(facts, meeting)


def _plain(facts: Facts, meeting: Meeting) -> tuple[Reason, Views]:
    if meeting.way is Way.HALVES and not meeting.first_in_group:
        return Reason.NATURAL, texts.NATURAL_AMONG
    if meeting.way is Way.FLOATER and _alone(facts, meeting.higher):
        return Reason.ALONE, down_texts.ALONE
    return PLAIN_WAYS[meeting.way]


def _scores_differ(facts: Facts, meeting: Meeting) -> bool:
    return facts.player(meeting.higher).score != facts.player(meeting.lower).score


def _alone(facts: Facts, entry: EntryId) -> bool:
    """Tell whether nobody else in the round has as many points."""
    score = facts.player(entry).score
    return sum(player.score == score for player in facts.field.players) == 1


def _passed_over(facts: Facts, meeting: Meeting) -> tuple[Reason, Views, Figures]:
    """Name the obstacle to the one who came before, or what the rules weigh against it."""
    came_down = meeting.way in CAME_DOWN
    if meeting.passed is None:
        barred = meeting.barred[0]
        words = down_texts.DOWN_BARRED if came_down else texts.BARRED
        more: dict[str, Figure | int] = {"passed": Person(barred.entry), **_of_obstacle(barred.why)}
        return REASONS[barred.why.obstacle], words[barred.why.obstacle], more
    return passed.decided(facts, meeting, came_down=came_down)


def _exchanged(meeting: Meeting) -> tuple[Reason, Views, Figures]:
    first = meeting.first or {}
    for pair in first.get("forbidden", ()):
        why = rule_from_data(pair["why"])
        more = {
            "one": Person(pair["one"]),
            "other": Person(pair["other"]),
            **_of_obstacle(why),
        }
        return REASONS[why.obstacle], texts.EXCHANGED[why.obstacle], more
    if first.get("incomplete"):
        return Reason.OTHERS, texts.EXCHANGED_OTHERS, {}
    return Reason.EXCHANGED, texts.EXCHANGED_WORSE, {}


def _of_obstacle(why: Forbidden) -> dict[str, Figure | int]:
    figures: dict[str, Figure | int] = {}
    if why.round is not None:
        figures["round"] = why.round
    if why.colour is not None:
        figures["colour"] = InColour(why.colour)
    return figures


def _steps(first: Sentence, meeting: Meeting, criteria: Criteria) -> Iterator[Step]:
    """List where the two stand in the line-up, and what spoke against those before."""
    yield from places(first, meeting.line_up, (meeting.higher, meeting.lower))
    for barred in meeting.barred:
        yield Step(kept_apart(meeting.higher, barred.entry, barred.why))
    yield from passed.steps(meeting, criteria)


def _rules(meeting: Meeting, criteria: Criteria) -> tuple[Rule, ...]:
    """List the articles: what forbids a meeting, then the order of the choice."""
    down, line_up, further = ARTICLES.get(criteria.edition, ARTICLES["fide-2026"])
    absolute = {barred.why.article: barred.why for barred in meeting.barred}
    rules = [Rule(article, ASKED[why.obstacle]) for article, why in absolute.items() if article]
    if meeting.way in CAME_DOWN:
        return (*rules, Rule(down, down_texts.ASKED_DOWN))
    if meeting.way is Way.JOINED:
        rules.append(Rule(JOINING, texts.ASKED_JOINED))
    rules.append(Rule(line_up, texts.ASKED_LINE_UP))
    if meeting.way in {Way.HALVES, Way.HALVES_FREE}:
        return tuple(rules)
    return (*rules, Rule(further, texts.ASKED_NEXT))


def _group_score(facts: Facts, meeting: Meeting) -> Fraction:
    """Return the points of the group; of joined ones, those of the player it is said of."""
    if meeting.way is Way.TWO_FLOATERS:
        return meeting.score
    said_of = meeting.lower if meeting.way in CAME_DOWN else meeting.higher
    return facts.player(said_of).score


def _figures(facts: Facts, meeting: Meeting) -> dict[str, Figure | int]:
    figures: dict[str, Figure | int] = {
        "higher": Person(meeting.higher),
        "lower": Person(meeting.lower),
        "points": Points(facts.player(meeting.higher).score),
        "lower_points": Points(facts.player(meeting.lower).score),
        "group": Points(_group_score(facts, meeting)),
        "place": meeting.place,
        "opposite": meeting.place + meeting.pairs,
    }
    if meeting.natural is not None and meeting.plays is not None:
        figures |= {"natural": Person(meeting.natural), "plays": Person(meeting.plays)}
    return figures
