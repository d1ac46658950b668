"""Every contribution in words: plain in each language, and true to what is stored."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest
from django.utils import translation

from crosstable.model import Code, Colour
from tests.explain.plain import LANGUAGES, faults_of
from tests.tiebreaks.stored import NAMES, TABLES, stored
from tiebreaks import EDITIONS
from tiebreaks.parts import Combination, Reason
from tournaments.models import Entry, Player
from tournaments.words import sums
from tournaments.words.contributions import StoredPart, StoredValue
from tournaments.words.left_out import dropped
from tournaments.words.part_reasons import reason
from tournaments.words.sentences import Sentence, Voice

VOICE = Voice({entry.pk: entry.name for entry in NAMES.values()})
AMOUNTS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}

PLAIN = StoredPart(
    round=3,
    opponent=NAMES[7],
    amount=Fraction(5, 2),
    article="8.1",
    reason=Reason.SCORE,
    worth=Fraction(5, 2),
    dummy=False,
    figures={},
    dropped="",
    step=0,
    code=Code.WIN,
    colour=Colour.WHITE,
)


def told(part: StoredPart, label: str) -> str:
    return " ".join(VOICE.tell_all(reason(part, label)))


def result(base: str, code: Code, colour: Colour | None, amount: int) -> str:
    part = replace(
        PLAIN, reason=Reason.RESULT, code=code, colour=colour, amount=Fraction(amount), worth=None
    )
    return told(part, base)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", Reason)
def test_every_reason_is_plain(case: Reason, language: str) -> None:
    figures = {
        "score": Fraction(3),
        "last": Fraction(4),
        "limit": Fraction(3),
        "board": Fraction(2),
    }
    part = replace(PLAIN, reason=case, figures=figures)
    with translation.override(language):
        for one in (part, replace(part, opponent=None)) if case in OWN else (part,):
            for sentence in reason(one, "BH"):
                assert list(faults_of(sentence, VOICE, language)) == []


OWN = (Reason.RATING, Reason.RATING_SET, Reason.UNRATED)


class TestResults:
    """*Lost* and *was White* instead of *does not count*."""

    def test_won_but_with_white(self) -> None:
        assert result("BWG", Code.WIN, Colour.WHITE, 0) == "Won, but with White."
        assert result("BWG", Code.WIN, Colour.BLACK, 1) == "Won with Black."

    def test_lost(self) -> None:
        assert result("BWG", Code.LOSS, Colour.BLACK, 0) == "Lost with Black."
        assert result("WIN", Code.LOSS, Colour.WHITE, 0) == "Lost."
        assert result("WON", Code.DRAW, Colour.WHITE, 0) == "Drawn."

    def test_without_a_game(self) -> None:
        assert result("WON", Code.FORFEIT_WIN, Colour.WHITE, 0) == "Won by forfeit, without a game."
        assert result("WIN", Code.FORFEIT_WIN, Colour.WHITE, 1).startswith("Won by forfeit, worth")
        assert result("WIN", Code.PAIRING_ALLOCATED_BYE, None, 1).startswith("A bye, worth")
        assert result("BPG", Code.PAIRING_ALLOCATED_BYE, None, 0) == "Bye, without a game."

    def test_nobody_is_blamed_for_a_round_that_was_missed(self) -> None:
        assert (
            result("REP", Code.FORFEIT_LOSS, Colour.BLACK, 0) == "Lost by forfeit, without a game."
        )
        assert result("REP", Code.HALF_POINT_BYE, None, 0) == "Half-point bye, without a game."
        assert result("REP", Code.LOSS, Colour.BLACK, 1) == "This round was not missed."

    def test_the_score_itself(self) -> None:
        assert result("PTS", Code.LOSS, Colour.BLACK, 0) == "Lost: 0 points."


def test_a_sonneborn_berger_product() -> None:
    """2½ points of the opponent, times the half scored: 1¼ (C.07, 9.1)."""
    product = replace(PLAIN, amount=Fraction(5, 4), figures={"points": Fraction(1, 2)})
    assert told(product, "SB") == (
        "Given7 Family7 has 2½ points. Times the ½ you scored in this round: 1¼."
    )


def test_who_stopped_and_who_only_missed_the_end() -> None:
    """Ali had 2 points, and two zero-point byes after round 4: ½ + ½ more (C.07, 16.3.2)."""
    figures = {"score": Fraction(2), "last": Fraction(4)}
    player = Player(name="Family8, Given8")
    stopped = Entry(pk=8, tpn=8, player=player, withdrawn_after=4)
    part = replace(PLAIN, reason=Reason.ADJUSTED, worth=Fraction(3), figures=figures)
    assert told(replace(part, opponent=stopped), "BH") == (
        "Given8 Family8 stopped after round 4; each missed round at the end is worth a draw here:"
        " 2 + 1 = 3."
    )
    assert told(part, "BH").startswith("Given7 Family7 had no game after round 4; byes")


def test_what_an_earlier_version_stored_is_told_without_the_round() -> None:
    part = replace(PLAIN, reason=Reason.ADJUSTED, figures={"score": Fraction(2)})
    assert told(part, "BH") == (
        "Byes of Given7 Family7 at the end are worth a draw here: 2 + ½ = 2½."
    )


def test_a_missed_round_is_cut_without_blame() -> None:
    part = replace(PLAIN, reason=Reason.DUMMY, dummy=True, dropped="16.5.1")
    value = StoredValue("BH/C1", "8.1", Combination.SUM, Fraction(0), None, (), (part,))
    assert VOICE.tell(dropped(part, value)) == (
        "Left out: a missed round is cut first, before the lowest opponent."
    )


def test_numbers_are_written_as_the_language_has_them() -> None:
    with translation.override("nb"):
        assert "2,67" in told(replace(PLAIN, worth=Fraction(8, 3)), "BH")


SHORT = [("nsf_9x5", "fide-2026"), ("tsf_team_rr4", "fide-2026")]
EVERY = [(table, edition) for table in TABLES for edition in EDITIONS]


@pytest.mark.parametrize(
    ("table", "edition"),
    [case if case in SHORT else pytest.param(*case, marks=pytest.mark.whole) for case in EVERY],
)
def test_everything_in_the_golden_tables_is_plain(table: str, edition: str) -> None:
    """Every part, by every method on offer."""
    sentences = {VOICE.tell(sentence): sentence for sentence in _said(table, edition)}
    assert len(sentences) > 20
    for language in LANGUAGES:
        with translation.override(language):
            for sentence in sentences.values():
                assert list(faults_of(sentence, VOICE, language)) == []


def _said(table: str, edition: str) -> Iterator[Sentence]:
    for value in stored(table, edition):
        for part in value.merged_parts:
            yield from reason(part, value.label)
            if part.dropped:
                yield dropped(part, value)


@pytest.mark.parametrize(
    ("table", "edition"),
    [case if case in SHORT else pytest.param(*case, marks=pytest.mark.whole) for case in EVERY],
)
def test_every_sum_is_the_value_that_is_stored(table: str, edition: str) -> None:
    """The numbers as written add up; what is struck out is not among them."""
    seen = 0
    for value in stored(table, edition):
        written = sums.calculation(value)
        if value.combination is Combination.SUM and "=" in written and "." not in written:
            terms, total = written.split(" = ")
            assert _added(terms) == _number(total) == value.amount
            seen += 1
    assert seen > 10


def _added(terms: str) -> Fraction:
    signed = re.sub(r" ([+−]) ", r"|\1", terms).split("|")
    return sum((_number(term.lstrip("+")) for term in signed), Fraction(0))


def _number(written: str) -> Fraction:
    sign = -1 if written.startswith("−") else 1
    found = re.fullmatch(r"−?(\d*)([½¼¾]?)", written)
    assert found
    whole, part = found.groups()
    return sign * (Fraction(whole or 0) + AMOUNTS.get(part, Fraction(0)))
