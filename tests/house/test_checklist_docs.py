"""The page on FIDE's checklist answers every question once, and names tests that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "fide-checklist.md").read_text(encoding="utf-8")
QUESTIONS = 225
ROW = re.compile(r"^\| (\d[\d, –]*) \|.*\|(.*)\|$", re.MULTILINE)
ANSWERS = PAGE[PAGE.index("## Platform") :]


def questions(cell: str) -> list[int]:
    """List ``19, 21`` and ``22–32`` one by one."""
    found: list[int] = []
    for part in cell.split(","):
        first, _dash, last = part.strip().partition("–")
        found += range(int(first), int(last or first) + 1)
    return found


def named() -> list[str]:
    """List ``module::test`` of every test that a row names; a row names a module once."""
    tests = []
    for _questions, cell in ROW.findall(ANSWERS):
        module = ""
        for name in re.findall(r"`([^`]+)`", cell):
            if "::" in name or not name[0].isdigit():
                module = name.partition("::")[0]
            tests.append(name if not name[0].isdigit() else f"{module}::{name}")
    return sorted(set(tests))


def test_every_question_is_answered_once() -> None:
    answered = [number for cell, _tests in ROW.findall(ANSWERS) for number in questions(cell)]
    assert answered == list(range(1, QUESTIONS + 1))


@pytest.mark.parametrize("name", named())
def test_what_it_names_is_there(name: str) -> None:
    module, _colons, test = name.partition("::")
    folder, _slash, stem = module.rpartition("/")
    files = list(TESTS.rglob(f"{folder or '.'}/test_{stem}.py"))
    assert files
    assert any(f"def test_{test}" in file.read_text(encoding="utf-8") for file in files)
