"""Absolute criteria and that of completion are cited as the text at hand counts them."""

from __future__ import annotations

import pytest
from django.test import Client

from explain import failures
from explain.why_not.standing import Standing
from explain.why_not.words import answer_in_words
from explain.words.systems import SYSTEM_WORDS
from explain.words.weighing.criteria import Criteria
from explain.words.weighing.of_criteria import CRITERIA
from pairing import Fault, judge
from pairing.commands import pairing
from pairing.editions import EDITIONS
from pairing.fide.dutch.editions import DUTCH_2017, DUTCH_2026
from pairing.kernel.edition import Edition
from pairing.kernel.result import Json
from tests.tiebreaks.events import event
from tests.worlds.played import Played
from tests.worlds.world import World
from tournaments.words.sentences import Voice

NEWER, OLDER = Criteria("dutch", "fide-2026"), Criteria("dutch", "fide-2017")
LIM, GUIDE = Criteria("lim", "fide-2026"), Criteria("lim", "tsf")
NAMES = {1: "Ada", 2: "Bo"}


@pytest.mark.parametrize(
    ("rules", "cited"), [(NEWER, "C4"), (OLDER, "C.4"), (LIM, "2.6"), (GUIDE, "A.3.6")]
)
def test_that_the_others_could_not_be_paired(rules: Criteria, cited: str) -> None:
    """C.04.3 of 2017, C.4; C.04.4.3, 2.6; the guide 1.2, A.3.6."""
    answer = {
        "one": 1,
        "other": 2,
        "verdict": "impossible",
        "bye": None,
        "bracket": None,
        "reasons": [],
        "chosen": None,
        "together": None,
    }
    told = answer_in_words(answer, Standing(), rules, Voice(NAMES)).told
    assert told.first == "If Ada and Bo met, the others could not all be paired."
    assert [rule.article for rule in told.rules] == [cited]


@pytest.mark.parametrize(
    ("rules", "cited"), [(NEWER, "C2"), (OLDER, "C.2"), (LIM, "C.04.1, 4"), (GUIDE, "A.2.2")]
)
def test_that_nobody_may_have_the_bye(rules: Criteria, cited: str) -> None:
    failure = {"reasons": [{"kind": "NobodyForBye", "reason": {"barred": []}}]}
    told = failures.levels(failure, rules).told(Voice(NAMES))
    assert told.first == (
        "With an odd number of players one needs the bye, but nobody may have it any more."
    )
    assert [rule.article for rule in told.rules] == [cited]


@pytest.mark.parametrize(
    ("edition", "complete", "impossible"),
    [("fide-2026", "1.9.1", "1.9.3"), ("fide-2017", "A.9", "A.9")],
)
def test_that_a_round_is_not_complete(edition: str, complete: str, impossible: str) -> None:
    """C.04.3 of 2026, 1.9; of 2017, A.9. Two who have met are left to one another."""
    table = event("2w1", "1b0", rounds=2)
    found = {one.code: one.article for one in judge(table, 2, [], None, edition=edition)}
    assert found[Fault.MISSING] == complete
    assert found[Fault.NO_LEGAL_PAIRING] == impossible


@pytest.mark.parametrize(("rules", "cited"), [(DUTCH_2026, "C4"), (DUTCH_2017, "C.4")])
def test_the_command_line_cites_the_same(rules: Edition, cited: str) -> None:
    told: Json = {"brackets": [{"first": {"incomplete": "C4"}, "spared": [{"incomplete": ""}]}]}
    assert pairing.cited(told, rules) == {
        "brackets": [{"first": {"incomplete": cited}, "spared": [{"incomplete": ""}]}]
    }


def test_a_round_without_reasons_cites_nothing_else() -> None:
    assert Criteria("", "").cite("C4") == "C4"


@pytest.mark.parametrize(
    ("edition", "named"),
    [
        ("fide-2026", "are those of FIDE’s pairing rules (C.04.3)"),
        ("fide-2017", "are those of these rules: Swiss system by FIDE (Dutch), rules until"),
    ],
)
def test_pages_name_the_dated_text(world: World, client: Client, edition: str, named: str) -> None:
    names = ["Ada", "Bo", "Cem", "Dag"]
    by = world.people["arbiter"]
    Played.with_players(world.event, by, names, 3, "B", edition=edition).publish()
    page = client.get("/en/harbour/spring/b/pairings/1/why/1/").content.decode()
    assert named in page


def test_every_edition_of_a_system_with_its_own_words_has_them() -> None:
    """No edition by misspelling, and none of Lim's or of the team Swiss without."""
    whole = {key for key in EDITIONS if key[0] in ("lim", "team-swiss")}
    assert whole <= set(SYSTEM_WORDS) <= set(EDITIONS)


def test_every_text_that_pairs_has_words_for_what_it_reports() -> None:
    """A table has no criteria; the others have words for theirs, or for steps of their own."""
    tables = {key for key, edition in EDITIONS.items() if edition.fixed}
    assert {*CRITERIA, *SYSTEM_WORDS} == set(EDITIONS) - tables
