"""Why one is above another, in three levels: what is plain, the two sums, the rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from explain.levels import Rule, Step, Told
from explain.standings import verdict_texts as texts
from explain.standings.comparison import ComparisonChoice, ComparisonStep, EntryComparison
from explain.standings.notes import notes_on, worth_of_results
from explain.standings.rules import rules_of_value
from tiebreaks.parts import Reason
from tournaments.models import Tournament
from tournaments.words import tiebreaks
from tournaments.words.contributions import StoredValue
from tournaments.words.left_out import MISSED_FIRST
from tournaments.words.sentences import (
    Amount,
    Figure,
    Person,
    Points,
    Sentence,
    Text,
    Voice,
    say,
)
from tournaments.words.tiebreak_figures import SumOf, TieBreakInBrief, TieBreaks

RECKONED = (Reason.ADJUSTED, Reason.ALL_DRAWN, Reason.OPEN)
"""Reasons by which an opponent's part is not simply what that opponent has scored."""
TWO = 2


@dataclass(frozen=True)
class Verdict:
    """The answer to *why is A above B?*: ``level`` is what they have in common."""

    level: Sentence | None
    decided: Sentence
    steps: tuple[Step, ...] = ()
    rules: tuple[Rule, ...] = ()

    @property
    def first(self) -> list[Sentence]:
        """The plain explanation."""
        return [sentence for sentence in (self.level, self.decided) if sentence]

    @property
    def sentences(self) -> list[Sentence]:
        """Every sentence of the first two levels."""
        return [*self.first, *(each for step in self.steps for each in step.sentences)]

    def told(self, voice: Voice) -> Told:
        """Put the verdict into words."""
        steps = [" ".join(voice.tell_all(step.sentences)) for step in self.steps]
        return Told(" ".join(voice.tell_all(self.first)), steps, list(self.rules))


def verdict(tournament: Tournament, choice: ComparisonChoice, compared: EntryComparison) -> Verdict:
    """Say what separates the two, or that nothing does."""
    decider = compared.decider
    level = _level(choice, compared)
    if decider is None:
        text = texts.SHARED_SO_FAR if choice.live and level is None else texts.SHARED
        shared = say(text, rank=compared.ahead.rank, **_people(compared))
        return Verdict(level, shared, tuple(_live_note(choice)))
    decided = say(_text(choice, decider), **_figures(compared, decider))
    return Verdict(
        level,
        decided,
        tuple(_steps(tournament, choice, compared, decider)),
        tuple(dict.fromkeys(_rules(tournament, decider))),
    )


def told_verdict(
    tournament: Tournament, choice: ComparisonChoice, compared: EntryComparison
) -> Told:
    """Tell it to everybody."""
    names = {place.entry_id: place.entry.name for place in (compared.ahead, compared.behind)}
    return verdict(tournament, choice, compared).told(Voice(names))


def _level(choice: ComparisonChoice, compared: EntryComparison) -> Sentence | None:
    """Say what points both have, if the list begins with points and the two are level on them."""
    first = compared.steps[0] if compared.steps else None
    base = tiebreaks.base_of(first.label) if first else ""
    if first is None or first.decides:
        return None
    if base not in texts.LEVEL or first.ahead.amount is None:
        return say(texts.STILL_PLAYED, round=choice.after_round) if choice.live else None
    amount = first.ahead.amount
    return say(
        texts.LEVEL[base][choice.live],
        points=Points(amount),
        amount=Amount(amount),
        count=1 if amount == 1 else TWO,
    )


def _figures(compared: EntryComparison, decider: ComparisonStep) -> dict[str, Figure | int | str]:
    first, second = decider.figures
    return {
        **_people(compared),
        "first": Amount(first or Fraction(0)),
        "second": Amount(second or Fraction(0)),
        "number": sum(not part.kept for part in decider.ahead.parts),
        "tiebreak": TieBreakInBrief(decider.label),
    }


def _people(compared: EntryComparison) -> dict[str, Figure | int | str]:
    return {"ahead": Person(compared.ahead.entry_id), "behind": Person(compared.behind.entry_id)}


def _text(choice: ComparisonChoice, step: ComparisonStep) -> Text:
    """Choose the sentence by the kind of the tie-break, and by what its parts hold."""
    base = tiebreaks.base_of(step.label)
    first, second = step.figures
    if first is None or second is None:
        return texts.ONLY_ONE
    if base in texts.SCORES:
        live = choice.live and choice.order[:1] == [step.label]
        return (texts.SCORES_SO_FAR if live else texts.SCORES)[base]
    if step.encounters or step.in_places:
        return _text_of_places(step)
    if base in texts.BY_NUMBER:
        return texts.BY_NUMBER[base][first > second]
    if base == "FIRST_LOSS" and step.ahead.parts[0].reason is Reason.NO_LOSS:
        return texts.NOT_LOST
    return _text_of_opponents(step, base) or texts.PLAIN.get(
        base, texts.MORE if first > second else texts.LESS
    )


def _text_of_places(step: ComparisonStep) -> Text:
    if step.in_places:
        return texts.PLACE_AMONG_LEVEL
    return texts.EACH_OTHER if len(step.ahead.tied) == TWO else texts.AMONG_LEVEL


def _text_of_opponents(step: ComparisonStep, base: str) -> Text | None:
    reckoned = _is_reckoned(step.ahead) or _is_reckoned(step.behind)
    if base in texts.PRODUCTS:
        return texts.BEATEN_RECKONED if reckoned else texts.BEATEN
    if base not in texts.OPPONENTS_ADDED:
        return None
    if reckoned:
        return texts.OPPONENTS_RECKONED
    cuts = [sum(not part.kept for part in value.parts) for value in (step.ahead, step.behind)]
    if not any(cuts):
        return texts.OPPONENTS
    only_lowest = "/C" in step.label and cuts[0] == cuts[1]
    return texts.OPPONENTS_CUT if only_lowest else texts.OPPONENTS_RECKONED


def _is_reckoned(value: StoredValue) -> bool:
    return any(
        part.dummy or part.reason in RECKONED or part.dropped in MISSED_FIRST
        for part in value.parts
    )


def _steps(
    tournament: Tournament,
    choice: ComparisonChoice,
    compared: EntryComparison,
    decider: ComparisonStep,
) -> Iterator[Step]:
    between = tuple(step.label for step in compared.level[1:] if step.is_level)
    if between:
        yield Step(say(texts.ALSO_LEVEL, tiebreaks=TieBreaks(between)))
    for place, value in ((compared.ahead, decider.ahead), (compared.behind, decider.behind)):
        if value.amount is not None and not value.a_place:
            yield Step(say(texts.SUM, name=Person(place.entry_id), sum=SumOf(value)))
    for note in notes_on([decider.ahead, decider.behind]):
        yield Step(note)
    if worth := worth_of_results(tournament, decider.label):
        yield Step(worth)
    yield from _live_note(choice)


def _rules(tournament: Tournament, decider: ComparisonStep) -> Iterator[Rule]:
    for value in (decider.ahead, decider.behind):
        yield from rules_of_value(tournament, value)


def _live_note(choice: ComparisonChoice) -> Iterator[Step]:
    if choice.live:
        yield Step(say(texts.NOT_OVER, round=choice.after_round))
