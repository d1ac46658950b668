"""FIDE's checklist for programs, walked with the answers that ``docs/fide-checklist.csv`` gives.

``python tools/fide_checklist.py walk|check|write``

``walk`` prints the sum of penalties and the failing answers, ``check`` fails if an answer has no
test, names one that does not exist, or the page ``docs/fide-checklist.md`` says something else, and
``write`` brings the summary of that page up to date.

An outcome is ``fail``, ``unknown`` (the cost of an answer that no public text has), or a cost in
percent; ``to n`` (or ``to end``) after it names the next question where that is not the following
one. An answer is ``yes``, ``no``, ``–`` (does not arise) or ``open`` (only whoever submits the
program can give it).
"""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "fide-checklist.csv"
PAGE = ROOT / "docs" / "fide-checklist.md"
TESTS = ROOT / "tests"

QUESTIONS = 225
LIMIT = 100
"""More penalties than this, in percent, fail."""
YES, NO, OPEN, DOES_NOT_ARISE = "yes", "no", "open", "–"
FAILS, COSTS = "✗", "▲"
BEGIN = "<!-- begin of what tools/fide_checklist.py writes -->"
END = "<!-- end of what tools/fide_checklist.py writes -->"

OUTCOME = re.compile(r"(fail|unknown|\d+)(?: to (\d+|end))?")
ROW = re.compile(r"^\| (\d[\d, –]*) \|(.*)\|(.*)\|(.*)\|$", re.MULTILINE)
BOLD_ANSWER = re.compile(r"\*\*(yes|no|not yet|open|–)[^*]*\*\*")


@dataclass(frozen=True)
class Outcome:
    """What an answer leads to. ``cost`` is in percent."""

    fails: bool
    cost: int
    following: int | None

    @classmethod
    def read(cls, text: str) -> Outcome:
        found = OUTCOME.fullmatch(text)
        if not found:
            raise ValueError(f"no outcome: {text!r}")
        kind, following = found.groups()
        cost = int(kind) if kind.isdigit() else 0
        goes_on_at = QUESTIONS + 1 if following == "end" else int(following or 0)
        return cls(kind == "fail", cost, goes_on_at or None)

    def __str__(self) -> str:
        return "fails" if self.fails else f"{self.cost} %"


@dataclass(frozen=True)
class Question:
    """A question of the list, and how it is answered."""

    number: int
    answer: str
    yes: Outcome
    no: Outcome
    tests: tuple[str, ...]

    @property
    def outcome(self) -> Outcome | None:
        """Where the answer leads; ``None`` if there is no answer."""
        return {YES: self.yes, NO: self.no}.get(self.answer)


@dataclass
class Walk:
    """What walking the list came to."""

    failing: list[int] = field(default_factory=list)
    costs: dict[int, int] = field(default_factory=dict)
    open: list[int] = field(default_factory=list)
    asked: set[int] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    @property
    def total(self) -> int:
        return sum(self.costs.values())


@dataclass(frozen=True)
class Row:
    """A line of the page's tables."""

    questions: tuple[int, ...]
    asked: str
    answers: tuple[str, ...]
    marks: str
    tests: frozenset[str]


def read_table(text: str) -> dict[int, Question]:
    """Read the questions of the table by number. Raises ``ValueError``."""
    questions = {}
    for line in csv.DictReader(text.splitlines()):
        question = Question(
            int(line["question"]),
            line["answer"],
            Outcome.read(line["yes"]),
            Outcome.read(line["no"]),
            tuple(line["tests"].split()),
        )
        if question.answer not in {YES, NO, OPEN, DOES_NOT_ARISE}:
            raise ValueError(f"question {question.number}: no answer: {question.answer!r}")
        questions[question.number] = question
    if list(questions) != list(range(1, QUESTIONS + 1)):
        raise ValueError(f"the table does not have the questions 1 to {QUESTIONS}, each once")
    return questions


def walk(questions: dict[int, Question]) -> Walk:
    """Walk the list from its first question, by the answers and what they lead to.

    A failing answer would end it. To see all of them the walk goes on at the next number, where a
    question that arises only after the other answer is passed over.
    """
    done, number, after_failing = Walk(), 1, False
    while number <= QUESTIONS:
        question = questions[number]
        done.asked.add(number)
        outcome = question.outcome
        if outcome is None:
            if question.answer == OPEN:
                done.open.append(number)
            elif after_failing:
                done.asked.discard(number)
            else:
                done.faults.append(f"question {number} arises and has no answer")
            number += 1
            continue
        if outcome.fails:
            done.failing.append(number)
        elif outcome.cost:
            done.costs[number] = outcome.cost
        after_failing = outcome.fails
        number = outcome.following or number + 1
        while number in done.asked:
            number += 1
    return done


def list_numbers(cell: str) -> tuple[int, ...]:
    """List ``19, 21`` and ``22–32`` one by one."""
    numbers: list[int] = []
    for part in cell.split(","):
        first, _dash, last = part.strip().partition("–")
        numbers += range(int(first), int(last or first) + 1)
    return tuple(numbers)


def list_tests(cell: str) -> Iterator[str]:
    """List the tests that a cell names, as ``module::test``; a module is named once."""
    module = ""
    for name in re.findall(r"`([^`]+)`", cell):
        if name[0].isdigit():
            yield f"{module}::{name}"
        else:
            module = name.partition("::")[0]
            yield name


def read_page(page: str) -> list[Row]:
    """Read the rows of the page's tables below its summary. Raises ``ValueError``."""
    rows: list[Row] = []
    for cell, asked, answer, tests in ROW.findall(page[page.index("## Platform") :]):
        numbers = list_numbers(cell)
        answers = [NO if each == "not yet" else each for each in BOLD_ANSWER.findall(answer)]
        if len(answers) == 1:
            answers *= len(numbers)
        if len(answers) != len(numbers):
            raise ValueError(f"the page answers {cell}: one bold answer, or one for each")
        same = tests.strip() == "the same"
        named = rows[-1].tests if same else frozenset(list_tests(tests))
        marks = "".join(mark for mark in (FAILS, COSTS) if mark in answer)
        rows.append(Row(numbers, asked.strip(), tuple(answers), marks, named))
    return rows


def compare(questions: dict[int, Question], rows: Iterable[Row]) -> Iterator[str]:
    """List where the page says something else than the table."""
    on_page = [number for row in rows for number in row.questions]
    if on_page != list(questions):
        yield f"the page does not answer the questions 1 to {QUESTIONS}, each once and in order"
    for row in rows:
        answered = [questions[number] for number in row.questions]
        for question, answer in zip(answered, row.answers, strict=True):
            if question.answer != answer:
                yield f"question {question.number}: {question.answer}; on the page {answer}"
        where = f"questions {row.questions[0]} to {row.questions[-1]}"
        tests = {test for question in answered for test in question.tests}
        for test in sorted(tests ^ row.tests):
            yield f"{where}: {test} is named in one of table and page only"
        outcomes = [question.outcome for question in answered if question.outcome]
        marks = FAILS if any(outcome.fails for outcome in outcomes) else ""
        marks += COSTS if any(outcome.cost for outcome in outcomes) else ""
        if marks != row.marks:
            yield f"{where}: marked {row.marks or 'with nothing'} instead of {marks or 'nothing'}"


def untested(questions: Iterable[Question]) -> Iterator[str]:
    """List answers without a test, and tests that do not exist."""
    for question in questions:
        if question.outcome and not question.tests:
            yield f"question {question.number}: no test shows the answer “{question.answer}”"
        for test in question.tests:
            if not exists(test):
                yield f"question {question.number}: there is no test {test}"


def exists(test: str) -> bool:
    """Tell whether there is a test that ``module::test`` names the beginning of, words being kept
    whole; a module alone stands for all of its tests.
    """
    module, _colons, name = test.partition("::")
    folder, _slash, stem = module.rpartition("/")
    beginning = f"{re.escape(name)}(?=[_(])" if name else ""
    wanted = re.compile(rf"^ *(?:async )?def test_{beginning}", re.MULTILINE)
    files = TESTS.rglob(f"{folder or '.'}/test_{stem}.py")
    return any(wanted.search(file.read_text(encoding="utf-8")) for file in files)


def verdict(done: Walk) -> str:
    """Return the result in one sentence."""
    count = len(done.failing)
    numbers = f" ({', '.join(map(str, done.failing))})" if count else ""
    answers = "failing answer" if count == 1 else "failing answers"
    return f"{done.total} % and {count or 'no'} {answers}{numbers}"


def summary(questions: dict[int, Question], rows: Iterable[Row], done: Walk) -> str:
    """Return the part of the page that says what the answers come to."""
    asked = {number: row.asked for row in rows for number in row.questions}
    lines = [
        "Walked as the list prescribes, with the questions that an answer opens or skips, the"
        f" answers below come to **{verdict(done)}**.",
        f"A single failing answer stops an acceptance, and so does a sum above {LIMIT} %.",
        "",
        "| question | asked | the answer |",
        "|---|---|---|",
    ]
    by_cost = sorted(done.costs, key=lambda number: (-done.costs[number], number))
    for number in [*done.failing, *by_cost]:
        question = questions[number]
        lines.append(f"| {number} | {asked[number]} | “{question.answer}”: {question.outcome} |")
    for number in done.open:
        question = questions[number]
        lines += [
            "",
            f"Not in the sum: question {number} ({asked[number]}) is for whoever submits the"
            f" program to answer; “yes”: {question.yes}, “no”: {question.no}.",
        ]
    return "\n".join(lines)


def with_summary(page: str, text: str) -> str:
    """Return the page with this summary."""
    before, _begin, rest = page.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return f"{before}{BEGIN}\n{text}\n{END}{after}"


def faults(table: str, page: str) -> list[str]:
    """List everything that is wrong with table and page."""
    questions, rows = read_table(table), read_page(page)
    done = walk(questions)
    found = [*done.faults, *untested(questions.values()), *compare(questions, rows)]
    if page != with_summary(page, summary(questions, rows, done)):
        found.append("the summary is not current: python tools/fide_checklist.py write")
    return found


def main(command: str) -> int:
    table, page = (path.read_text(encoding="utf-8") for path in (TABLE, PAGE))
    questions, rows = read_table(table), read_page(page)
    done = walk(questions)
    if command == "write":
        PAGE.write_text(with_summary(page, summary(questions, rows, done)), encoding="utf-8")
    elif command == "check":
        found = faults(table, page)
        print("\n".join(found) or verdict(done))
        return bool(found)
    else:
        for number, cost in done.costs.items():
            print(f"{number:>5}  {questions[number].answer:<4} {cost:>4} %")
        for number in done.failing:
            print(f"{number:>5}  {questions[number].answer:<4}  fails")
        print(verdict(done))
        for number in done.open:
            print(f"open: {number} (yes: {questions[number].yes}, no: {questions[number].no})")
        print("\n".join(done.faults), end="\n" if done.faults else "")
    return 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["walk"], ["check"], ["write"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
