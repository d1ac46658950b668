"""The examples of one pairing text as a page in Markdown: in each language, before and after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils import translation

from explain.levels import Levels, Reason
from explain.reasons import Reasons
from tournaments.models import Tournament
from tournaments.rounds import boards
from tournaments.words.sentences import Voice
from tournaments.words.systems import PAIRING

LANGUAGES = {"en": "English", "tr": "Türkçe", "nb": "Norsk"}
BOARDS, BYES = 15, 3

Before = Mapping[str, Mapping[str, str]]
"""The earlier words of each example, by its title and the language."""


@dataclass(frozen=True)
class Example:
    """One question and its answers: opponent and colour, or the bye."""

    title: str
    answers: Sequence[Levels]
    voice: Voice


def boards_of(tournament: Tournament) -> list[Example]:
    """Choose boards with as many different reasons as there are, then the first others."""
    by_reason: dict[Reason, list[Example]] = {}
    for round in tournament.rounds.order_by("number"):
        reasons = Reasons(round)
        for row in boards.sheet(round).boards:
            answers = [found for found in (reasons.meeting(row), reasons.colours(row)) if found]
            if answers:
                title = f"{round.number}.{row.board} {row.white.name} – {row.black.name}"
                example = Example(title, answers, reasons.voice())
                by_reason.setdefault(answers[0].reason, []).append(example)
    chosen: list[Example] = []
    while len(chosen) < BOARDS and any(by_reason.values()):
        chosen += [examples.pop(0) for examples in by_reason.values() if examples]
    return chosen[:BOARDS]


def byes_of(tournament: Tournament) -> list[Example]:
    """Choose the first rounds without an opponent that are explained."""
    found = []
    for round in tournament.rounds.order_by("number"):
        reasons = Reasons(round)
        for bye in boards.sheet(round).byes:
            levels = reasons.bye(bye)
            if levels:
                title = f"{round.number} {bye.seat.name}"
                found.append(Example(title, [levels], reasons.voice()))
    return found[:BYES]


def told(example: Example) -> Iterator[str]:
    """Yield the lines of an example in the language in use: the sentence, then the steps."""
    for levels in example.answers:
        answer = levels.told(example.voice)
        yield answer.first
        yield from (f"{number}. {step}" for number, step in enumerate(answer.steps, start=1))


def page(tournament: Tournament, before: Before) -> str:
    """Return the page of a tournament that has been played."""
    with translation.override("en"):
        name = str(PAIRING[tournament.system, tournament.edition])
    lines = [f"# {name}", "", "Boards and byes of an event played by lot.", ""]
    for heading, examples in (("Boards", boards_of(tournament)), ("Byes", byes_of(tournament))):
        if examples:
            lines += [f"## {heading}", ""]
        for example in examples:
            lines += [f"### {example.title}", "", *_in_each_language(example, before), ""]
    return "\n".join(lines)


def _in_each_language(example: Example, before: Before) -> Iterator[str]:
    earlier = before.get(example.title, {})
    for language, name in LANGUAGES.items():
        with translation.override(language):
            lines = list(told(example))
        was = earlier.get(language, "")
        yield f"- **{name}.** " + " / ".join(lines) + (f"<br>*Before:* {was}" if was else "")
