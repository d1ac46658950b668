"""The examples of one pairing text as a page in Markdown: in each language, before and after."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils import translation

from explain.knockouts.match import levels_of_match, voice_in
from explain.levels import Levels, Reason
from explain.reasons import Reasons
from tournaments.knockouts import bracket, match_sheet
from tournaments.models import KnockOut, Tournament
from tournaments.rounds import boards
from tournaments.words.sentences import Voice
from tournaments.words.systems import BRACKET, PAIRING

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


def matches_of(knockout: KnockOut) -> list[Example]:
    """Take every match of a knock-out."""
    whole = bracket.bracket(knockout)
    found = []
    for block in whole.rounds:
        for line in block.matches:
            sheet = match_sheet.sheet(whole, block.number, line.match.number)
            if sheet is not None:
                one, other = (side.entry.name for side in line.sides)
                title = f"{block.number}.{line.match.number} {one} – {other}"
                answers = [levels for levels in levels_of_match(whole, sheet) if levels]
                found.append(Example(title, answers, voice_in(whole)))
    return found


def told(example: Example) -> Iterator[str]:
    """Yield the lines of an example in the language in use: the sentence, then the steps."""
    for levels in example.answers:
        answer = levels.told(example.voice)
        yield answer.first
        yield from (f"{number}. {step}" for number, step in enumerate(answer.steps, start=1))


def page(tournament: Tournament, before: Before) -> str:
    """Return the page of a tournament that has been played."""
    examples = {"Boards": boards_of(tournament), "Byes": byes_of(tournament)}
    text = "Boards and byes of an event played by lot."
    return _page((tournament.system, tournament.edition), text, examples, before)


def page_of_knockout(knockout: KnockOut, before: Before) -> str:
    """Return the page of a knock-out that has been played."""
    examples = {"Matches": matches_of(knockout)}
    return _page(BRACKET, "The matches of a knock-out played by lot.", examples, before)


def _page(
    key: tuple[str, str], text: str, headings: Mapping[str, Sequence[Example]], before: Before
) -> str:
    with translation.override("en"):
        name = str(PAIRING[key])
    lines = [f"# {name}", "", text, ""]
    for heading, examples in headings.items():
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
