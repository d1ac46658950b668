"""Why one is above another: what is said first of all neighbours, by every tie-break on offer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from django.utils import translation

from explain.standings import verdict_texts
from explain.standings.comparison import ComparisonChoice, ComparisonStep, EntryComparison
from explain.standings.verdicts import Verdict, verdict
from tests.explain.plain import LANGUAGES, MOST_WORDS, NOT_FIRST, faults_of
from tests.tiebreaks.golden import golden, number
from tests.tiebreaks.stored import NAMES, TABLES, usable
from tiebreaks import EDITIONS, compare, standings
from tiebreaks.reports.data import as_json, labels
from tiebreaks.standings import RankedParticipant
from tournaments.models import Standing, Tournament
from tournaments.words import contributions
from tournaments.words.contributions import StoredValue
from tournaments.words.sentences import Amount, Person, Voice

VOICE = Voice({entry.pk: entry.name for entry in NAMES.values()})
FEW = ["PTS", "BH", "BH/C1", "BH/C2", "BH/M1", "SB", "DE", "WIN", "BWG", "PS", "TPN"]
TEAM = ["MPTS", "GPTS", "EMGSB", "EDE", "BH"]


def neighbours(
    table: str, edition: str, order: list[str], *, live: bool = False
) -> Iterator[tuple[EntryComparison, Verdict]]:
    """Compare each row with the one below by the engine, and tell it from what is stored."""
    found = standings(TABLES[table](), order, edition=edition)
    rows = {row["tpn"]: row for row in as_json(found, explain=True)["standings"]}
    tournament = Tournament(tiebreaks=order, tiebreak_edition=edition)
    tournament.boards = 4 if "team" in table else None
    choice = ComparisonChoice(5, live, not live, [5], None, [], labels(order))
    for above, below in pairwise(found.rows):
        asked = compare(found, above.participant.id, below.participant.id)
        steps = [
            ComparisonStep(
                _value(rows[asked.ahead], label), _value(rows[asked.behind], label), step.decides
            )
            for label, step in zip(labels(order), asked.steps, strict=False)
        ]
        compared = EntryComparison(_place(asked.ahead, above), _place(asked.behind, below), steps)
        yield compared, verdict(tournament, choice, compared)


def _value(row: Mapping[str, Any], label: str) -> StoredValue:
    return contributions.read_value(label, row["values"][label], row["explained"][label], NAMES)


def _place(number: int, row: RankedParticipant) -> Standing:
    return Standing(entry=NAMES[number], rank=row.rank)


def first(told: Verdict) -> str:
    return " ".join(VOICE.tell_all(told.first))


def check(table: str, edition: str, order: list[str], *, live: bool = False) -> int:
    """Hold every verdict to plain words and to the figures stored; count those that decide."""
    decided = 0
    for compared, told in neighbours(table, edition, order, live=live):
        for language in LANGUAGES:
            with translation.override(language):
                said = first(told)
                assert len(said.split()) <= MOST_WORDS, said
                assert not NOT_FIRST[language].search(said), said
                for sentence in told.sentences:
                    assert list(faults_of(sentence, VOICE, language)) == []
        if decider := compared.decider:
            decided += 1
            _is_true(told, decider, compared)
    return decided


def _is_true(told: Verdict, decider: ComparisonStep, compared: EntryComparison) -> None:
    """The figures are those stored, of the right player, and the greater one is ahead."""
    figures = told.decided.figures
    assert figures["ahead"] == Person(compared.ahead.entry_id)
    shown = (figures["first"], figures["second"])
    assert shown == tuple(Amount(amount or Fraction(0)) for amount in decider.figures)
    first_figure, second_figure = decider.figures
    if first_figure is not None and second_figure is not None:
        more = first_figure > second_figure
        lower_first = decider.in_places or told.decided.text in LOWER_FIRST
        assert more is not lower_first, first(told)


LOWER_FIRST = (
    verdict_texts.LESS,
    verdict_texts.BY_NUMBER["TPN"][0],
    verdict_texts.BY_NUMBER["RTNG"][0],
    *(
        verdict_texts.PLAIN[base]
        for base in ("BC", "FEWER_FORFEITS", "FEWER_DRAWS", "LATE_ARRIVAL")
    ),
)


@pytest.mark.parametrize("code", FEW[1:])
def test_of_a_swiss_in_three_languages(code: str) -> None:
    assert check("nsf_9x5", "fide-2026", ["PTS", code])


@pytest.mark.parametrize("code", TEAM[1:])
def test_of_teams(code: str) -> None:
    assert check("tsf_team_rr4", "fide-2026", ["MPTS", code])


def test_while_a_round_is_played() -> None:
    """*So far* stands before what is provisional."""
    assert check("nsf_9x5", "fide-2026", ["PTS", "BH/C1"], live=True)
    for _compared, told in neighbours("nsf_9x5", "fide-2026", ["PTS", "BH/C1"], live=True):
        assert first(told).startswith("So far ")
    for _compared, told in neighbours("nsf_9x5", "fide-2026", ["BH", "PTS"], live=True):
        assert first(told).startswith(("Round 5 is still being played.", "As the rule", "Given"))


def test_opponents_have_scored_what_is_said() -> None:
    """By the guide's own tables: the points of all opponents, and nothing but those."""
    points = golden("tsf_29x5")["expected"]["fide2026"]
    rounds = golden("tsf_29x5")["players"]
    seen = 0
    for compared, told in neighbours("tsf_29x5", "fide-2026", ["BH", "PTS"]):
        if told.decided.text == verdict_texts.OPPONENTS:
            seen += 1
            for place, figure in ((compared.ahead, "first"), (compared.behind, "second")):
                met = [each["opponent"] for each in rounds[str(place.entry.tpn)]["rounds"]]
                scored = sum((number(points[str(tpn)]["PTS"]) for tpn in met), Fraction(0))
                assert told.decided.figures[figure] == Amount(scored)
    assert seen > 1


@pytest.mark.whole
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("table", TABLES)
def test_by_every_tie_break_of_every_edition(table: str, edition: str) -> None:
    decided = 0
    for code in usable(table, edition):
        first_score = "MPTS" if "team" in table else "PTS"
        decided += check(table, edition, list(dict.fromkeys([first_score, code])))
        decided += check(table, edition, [code])
    assert decided > 20
