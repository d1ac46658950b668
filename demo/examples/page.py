"""The examples of one pairing text as a page in Markdown: in each language, before and now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from django.utils import translation

from demo.examples.choosing import Example, boards_of, byes_of, matches_of, neighbours_of
from explain.levels import Told
from tournaments.models import KnockOut, Tournament
from tournaments.words.systems import BRACKET, PAIRING

LANGUAGES = {"en": "English", "tr": "Türkçe", "nb": "Norsk"}

Before = Mapping[str, Mapping[str, str]]
"""The earlier words of each example, by its title and the language."""

HEAD = """An event played by lot. Each row is one language: what Kibitz said of the same position
before it spoke plainly, then today's first sentences and the steps below them. Written by
`manage.py explain_examples --seed {seed}`."""


INDEX = """# Examples of explanations

For each pairing system an event played by lot: fifteen boards of as many different reasons as
there are, five pairs of neighbours in the standings, three rounds without a game; of the knock-out
every match. Before and now, in English, Turkish and Norwegian. Written by
`manage.py explain_examples --seed {seed}`; a dozen of the best are in
[explaining.md](../explaining.md), every sentence there is in [frames.md](frames.md).
"""


def index(names: Sequence[str], seed: int) -> str:
    """Return the page that leads to the others. ``names``: theirs, without the ending."""
    return INDEX.format(seed=seed) + "".join(f"\n- [{name}]({name}.md)" for name in names) + "\n"


def page(tournament: Tournament, before: Before, seed: int) -> str:
    """Return the page of a tournament that has been played."""
    sections = {
        "Boards": boards_of(tournament),
        "Neighbours in the standings": neighbours_of(tournament),
        "Rounds without a game": byes_of(tournament),
    }
    return _page((tournament.system, tournament.edition), sections, before, seed)


def page_of_knockout(knockout: KnockOut, before: Before, seed: int) -> str:
    """Return the page of a knock-out that has been played."""
    return _page(BRACKET, {"Matches": matches_of(knockout)}, before, seed)


def _page(
    key: tuple[str, str], sections: Mapping[str, Sequence[Example]], before: Before, seed: int
) -> str:
    with translation.override("en"):
        name = str(PAIRING[key])
    lines = [f"# {name}", "", HEAD.format(seed=seed), ""]
    for heading, examples in sections.items():
        lines += _section(heading, examples, before)
    return "\n".join(lines)


def _section(heading: str, examples: Sequence[Example], before: Before) -> Iterator[str]:
    if not examples:
        return
    yield from (f"## {heading}", "")
    for example in examples:
        yield from (f"### {example.title}", "", "| | before | now |", "|---|---|---|")
        yield from _in_each_language(example, before.get(example.title, {}))
        yield ""


def _in_each_language(example: Example, earlier: Mapping[str, str]) -> Iterator[str]:
    for language, name in LANGUAGES.items():
        with translation.override(language):
            now = list(told(example))
        yield f"| {name} | {_cell([earlier.get(language, '–')])} | {_cell(now)} |"


def told(example: Example) -> Iterator[str]:
    """Yield the lines of an example in the language in use: the sentence, then the steps."""
    for answer in example.answers:
        yield from _lines(answer())


def _lines(answer: Told) -> Iterator[str]:
    yield f"**{answer.first}**"
    yield from (f"{number}. {step}" for number, step in enumerate(answer.steps, start=1))


def _cell(lines: Iterable[str]) -> str:
    return "<br>".join(line.replace("|", "\\|") for line in lines)
