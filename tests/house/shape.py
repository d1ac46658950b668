"""The rules on the form of the source: nothing twice, no long file, no full folder."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

LONGEST_FILE = 350
"""Lines of a file."""
FULLEST_FOLDER = 20
"""Modules of a folder of the product."""
EQUAL_LINES = 10
"""That many in a row, blank ones and comments aside, are not to stand in two places."""

PRODUCT = (
    "config",
    "demo",
    "pages",
    "exchange",
    "explain",
    "tournaments",
    "clubs",
    "pairing",
    "ratings",
    "tiebreaks",
    "crosstable",
)
SOURCES = (*PRODUCT, "templates", "static", "tests", "tools", "benchmarks")
SUFFIXES = {".py", ".html", ".css", ".js"}
NOT_OURS = ("static/vendor/", "tests/data/")
COMMENTS = {".py": ("#",), ".html": ("{#",), ".css": ("/*",), ".js": ("//", "/*")}


class Place(NamedTuple):
    """The place of a run of lines; its first and last line are counted from 1."""

    file: str
    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.file}:{self.first}-{self.last}"


def sources(root: Path) -> dict[str, str]:
    """Read what is ours, by path: no migrations, no data, nothing from others."""
    texts = {}
    for folder in SOURCES:
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            ours = not name.startswith(NOT_OURS) and "migrations" not in path.parts
            if path.suffix in SUFFIXES and ours:
                texts[name] = path.read_text(encoding="utf-8")
    return texts


def long_files(texts: Mapping[str, str]) -> list[str]:
    """List the files with more lines than a file may have."""
    counts = {name: len(text.splitlines()) for name, text in texts.items()}
    return [f"{name}: {count}" for name, count in counts.items() if count > LONGEST_FILE]


def full_folders(texts: Mapping[str, str]) -> list[str]:
    """List the product's folders with too many modules; ``__init__.py`` is the folder itself."""
    modules: dict[str, int] = {}
    for path in map(Path, texts):
        if path.parts[0] in PRODUCT and path.suffix == ".py" and path.name != "__init__.py":
            modules[path.parent.as_posix()] = modules.get(path.parent.as_posix(), 0) + 1
    return [f"{folder}: {count}" for folder, count in modules.items() if count > FULLEST_FOLDER]


def written_twice(texts: Mapping[str, str]) -> list[tuple[Place, Place]]:
    """Find the runs of equal lines, each as long as it goes, with the place it stands first."""
    earlier: dict[tuple[str, ...], tuple[str, int]] = {}
    lines = {name: list(code_lines(name, text)) for name, text in texts.items()}
    runs: list[tuple[Place, Place]] = []
    for name, numbered in lines.items():
        end = 0
        for start in range(len(numbered) - EQUAL_LINES + 1):
            window = tuple(line for _number, line in numbered[start : start + EQUAL_LINES])
            other, begin = earlier.setdefault(window, (name, start))
            apart = other != name or start - begin >= EQUAL_LINES
            if apart and start >= end:
                length = run_length(lines[other][begin:], numbered[start:])
                runs.append(
                    (
                        place(other, lines[other], begin, length),
                        place(name, numbered, start, length),
                    )
                )
                end = start + length
    return runs


def code_lines(name: str, text: str) -> Iterator[tuple[int, str]]:
    """Number the lines that say something, without their indentation."""
    comments = COMMENTS[Path(name).suffix]
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.strip().startswith(comments):
            yield number, line.strip()


def run_length(
    lines: Iterable[tuple[int, str]],
    other_lines: Iterable[tuple[int, str]],
) -> int:
    """Count the lines that are equal from the beginning."""
    count = 0
    for (_, line), (_, other_line) in zip(lines, other_lines, strict=False):
        if line != other_line:
            break
        count += 1
    return count


def place(name: str, numbered: Sequence[tuple[int, str]], begin: int, length: int) -> Place:
    """Say where a run of numbered lines stands."""
    return Place(name, numbered[begin][0], numbered[begin + length - 1][0])
