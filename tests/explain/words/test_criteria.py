"""Every criterion says in a plain sentence what would be worse, in each language."""

from __future__ import annotations

from fractions import Fraction

import pytest
from django.utils import translation

from explain.words.weighing import counted
from explain.words.weighing.candidates import incomplete
from explain.words.weighing.criteria import Criteria
from explain.words.weighing.of_criteria import CRITERIA
from pairing.editions import EDITIONS
from tests.explain.plain import LANGUAGES, faults_of
from tournaments.words.sentences import Sentence, Voice

NOBODY = Voice({})
DUTCH = Criteria("dutch", "fide-2026")
CODES = [
    (system, edition, code) for system, edition in CRITERIA for code in CRITERIA[system, edition]
]


def not_plain(sentence: Sentence) -> list[str]:
    found: list[str] = []
    for language in LANGUAGES:
        with translation.override(language):
            found += faults_of(sentence, NOBODY, language)
    return found


@pytest.mark.parametrize(("system", "edition", "code"), CODES)
def test_every_criterion_is_told_plainly(system: str, edition: str, code: str) -> None:
    criteria = Criteria(system, edition)
    words = criteria.words_for(code)
    assert words
    levels = ([None] if words.worse else []) + ([Fraction(5, 2)] if words.worse_at else [])
    assert levels or words is counted.BYE_SCORE
    for level in levels:
        for more in (1, 3):
            assert not_plain(criteria.problem(code, 1, 1 + more, level)) == []


def test_every_text_that_weighs_has_words_for_its_criteria() -> None:
    """The guide's Dubov has steps only, and a table nothing to weigh."""
    without = {key for key, edition in EDITIONS.items() if edition.fixed} | {("dubov", "tsf")}
    assert set(CRITERIA) == set(EDITIONS) - without


@pytest.mark.parametrize(
    ("code", "chosen", "other", "level", "told"),
    [
        ("C6", 1, 3, None, "Then 2 more players would be without an opponent in this group."),
        ("C12", 0, 1, None, "Then one more player would not get the right colour."),
        (
            "C5",
            0,
            "1/2",
            None,
            "Then the bye would go to a player with ½ point instead of 0 points.",
        ),
        (
            "C7",
            0,
            1,
            "7/2",
            "Then one more player with 3½ points would be without an opponent in this group.",
        ),
        (
            "C18",
            0,
            1,
            "1",
            "Then one more player who went down, or got points without a game, in the round before"
            " would go down by 1 point.",
        ),
    ],
)
def test_what_would_be_worse(
    code: str, chosen: object, other: object, level: object, told: str
) -> None:
    """C.04.3: C5 to C7, C12, C18."""
    assert NOBODY.tell(DUTCH.problem(code, chosen, other, level)) == told


def test_a_lower_count_is_not_said_to_be_worse() -> None:
    """By steps a count may well be lower in a pairing that the rules do not come to."""
    told = NOBODY.tell(Criteria("dutch", "tsf").problem("B.4", 2, 1))
    assert told == "Then the rules would be kept less well."


@pytest.mark.parametrize("code", ["C4", "C5", "6.3"])
def test_what_would_become_of_those_without_an_opponent(code: str) -> None:
    assert not_plain(incomplete(code)) == []
