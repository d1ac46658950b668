"""The script that walks FIDE's checklist: what it adds up, and what it does not let pass."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tools import fide_checklist as checklist
from tools.fide_checklist import Outcome, Question

TABLE = checklist.TABLE.read_text(encoding="utf-8")
PAGE = checklist.PAGE.read_text(encoding="utf-8")
NOT_THERE_ONCE = (14, 147, *range(117, 131), *range(133, 145), 197, 198, 210, 222)
"""Questions answered with no before there were rating lists, before two could exchange, before
anybody could be expelled, and before there were long events and Chess960."""


def line_of(number: int) -> str:
    return next(line for line in TABLE.splitlines() if line.startswith(f"{number},"))


def answered(*answers: str, **outcomes: str) -> dict[int, Question]:
    """Questions 1, 2 … with these answers, all others without; ``yes_2="7 to 4"`` is an outcome."""
    given = dict(enumerate(answers, start=1))
    return {
        number: Question(
            number,
            given.get(number, "–"),
            Outcome.read(outcomes.get(f"yes_{number}", "0")),
            Outcome.read(outcomes.get(f"no_{number}", "0 to end" if number == len(given) else "0")),
            (),
        )
        for number in range(1, checklist.QUESTIONS + 1)
    }


def test_table_and_page_are_right_and_the_summary_is_current() -> None:
    assert checklist.faults(TABLE, PAGE) == []


def test_as_many_answers_fail_as_the_notes_count() -> None:
    """74 questions have a failing answer: 29 on every path, 45 only on some."""
    outcomes = [(q.yes, q.no) for q in checklist.read_table(TABLE).values()]
    assert sum(yes.fails or no.fails for yes, no in outcomes) == 29 + 45


@pytest.mark.parametrize(("eligible", "total"), [("no", 205), ("yes", 220)])
def test_before_there_were_lists(eligible: str, total: int) -> None:
    """Added up by hand: 7 (question 102), 18, 12, 7, 7, 12, 18, 7, 50, 7, 3, 2, 40 and 15 are
    205, and 176 read as a yes adds 15.
    """
    questions = checklist.read_table(TABLE)
    for number in NOT_THERE_ONCE:
        questions[number] = replace(questions[number], answer="no")
    questions[15] = replace(questions[15], answer="–")
    questions[115] = replace(questions[115], answer="yes")
    questions[176] = replace(questions[176], answer=eligible)
    done = checklist.walk(questions)
    assert (done.total, done.failing) == (total, [14, 33, 92, 120, 122, 125])


class TestWalking:
    def test_costs_add_up(self) -> None:
        done = checklist.walk(answered("yes", "no", "no", yes_1="7", no_2="12"))
        assert done.costs == {1: 7, 2: 12}
        assert done.total == 19

    def test_an_answer_skips_questions(self) -> None:
        done = checklist.walk(answered("yes", "no", "no", yes_1="0 to 3", no_2="12"))
        assert (done.total, done.asked, done.faults) == (0, {1, 3}, [])

    def test_a_failing_answer_is_no_penalty_and_the_rest_is_seen(self) -> None:
        done = checklist.walk(answered("no", "–", "no", no_1="fail", no_3="fail"))
        assert (done.failing, done.total) == ([1, 3], 0)

    def test_one_that_leads_back_is_not_asked_twice(self) -> None:
        done = checklist.walk(answered("no", "no", "no", no_2="7 to 1"))
        assert (done.costs, done.asked) == ({2: 7}, {1, 2, 3})

    def test_one_that_arises_wants_an_answer(self) -> None:
        assert checklist.walk(answered("no", "–", "no")).faults == [
            "question 2 arises and has no answer"
        ]

    def test_what_only_the_maker_can_say_is_not_in_the_sum(self) -> None:
        done = checklist.walk(answered("open", "no", yes_1="5", no_1="fail"))
        assert (done.open, done.total, done.failing) == ([1], 0, [])


class TestWhatDoesNotPass:
    def test_an_answer_without_a_test(self) -> None:
        line = line_of(116)
        table = TABLE.replace(line, line.rpartition(",")[0] + ",")
        assert "question 116: no test shows the answer “yes”" in checklist.faults(table, PAGE)

    @pytest.mark.parametrize(
        ("name", "other"),
        [
            ("checklist_setup::46_the_sign_is_on_every_page", "checklist_setup::46_the_sign_is_on"),
            ("checklist_setup::46_the_sign_is_on_every_page", "checklist_setup::46_the_sign_is_o"),
            ("checklist_setup::46_the_sign_is_on_every_page", "checklist_nothing"),
        ],
    )
    def test_a_test_that_does_not_exist(self, name: str, other: str) -> None:
        """The beginning of a name is enough, in whole words."""
        table, page = TABLE.replace(name, other), PAGE.replace(name, other)
        faults = checklist.faults(table, page)
        missing = f"question 46: there is no test {other}"
        assert (missing in faults) == (other != "checklist_setup::46_the_sign_is_on")

    def test_another_answer_on_the_page(self) -> None:
        line = line_of(45)
        faults = checklist.faults(TABLE.replace(line, line.replace(",no,", ",yes,", 1)), PAGE)
        assert "question 45: yes; on the page no" in faults
        assert "questions 45 to 45: marked with nothing instead of ✗" in faults

    def test_a_test_that_only_one_of_them_names(self) -> None:
        table = TABLE.replace(line_of(12), line_of(12) + "imports")
        assert (
            "questions 12 to 13: imports is named in one of table and page only"
            in checklist.faults(table, PAGE)
        )

    def test_a_question_left_out(self) -> None:
        with pytest.raises(ValueError, match="1 to 225"):
            checklist.read_table(TABLE.replace(line_of(100) + "\n", ""))

    def test_an_old_summary(self) -> None:
        page = checklist.with_summary(PAGE, "All is well.")
        assert checklist.faults(TABLE, page) == [
            "the summary is not current: python tools/fide_checklist.py write"
        ]
