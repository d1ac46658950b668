"""Every pairing system and edition through the report file: named on the way out, known again."""

from __future__ import annotations

import pytest

from clubs.models import User
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import notes, writing
from pairing.editions import EDITIONS, NAMES, rules_named_in
from tests.exchange.trf.small_reports import as_played, bring_in, small
from tests.pairing.swiss import SWISS
from tests.worlds.played import Played
from tournaments.models import Event
from tournaments.steps.refusals import NeedsConfirmation, Refused

pytestmark = pytest.mark.whole

TABLES = [rules for rules, edition in EDITIONS.items() if edition.fixed]
ROUNDS = {"single": 3, "double": 6, "double-exchanged": 6}
"""Of a round robin of four."""


def four(event: Event, by: User, rules: tuple[str, str], rounds: int) -> Played:
    """Four players; the first round has been played."""
    system, edition = rules
    names = ["Ada", "Bo", "Cem", "Dag"]
    found = Played.with_players(event, by, names, rounds, "B", system=system, edition=edition)
    found.play(Result.WHITE_WINS, Result.DRAW)
    return found


@pytest.mark.parametrize("rules", SWISS, ids=" ".join)
def test_record_192_goes_out_and_comes_in(
    event: Event, arbiter: User, rules: tuple[str, str]
) -> None:
    before = four(event, arbiter, rules, 3).tournament
    report = read(writing.write_report_file(before, "trf26"))
    assert NAMES[report.head.encoded_type] == rules_named_in(report.head) == rules
    after = bring_in(event, arbiter, report, slug="c", confirmed=False)
    assert (after.system, after.edition) == rules
    again = read(writing.write_report_file(after, "trf26"))
    assert again.head.encoded_type == report.head.encoded_type
    assert as_played(again.crosstable) == as_played(report.crosstable)


@pytest.mark.parametrize("rules", TABLES, ids=" ".join)
def test_a_round_robin_is_known_by_its_rounds(
    event: Event, arbiter: User, rules: tuple[str, str]
) -> None:
    found = four(event, arbiter, rules, ROUNDS[rules[1]])
    for _round in range(2, ROUNDS[rules[1]] + 1):
        found.play(Result.DRAW, Result.DRAW)
    report = read(writing.write_report_file(found.tournament, "trf26"))
    assert (report.head.encoded_type, report.head.type) == ("", "Individual: Round-Robin")
    after = bring_in(event, arbiter, report, slug="c")
    assert (after.system, after.edition) == rules


@pytest.mark.parametrize("name", [name for name, rules in NAMES.items() if rules in SWISS])
def test_every_name_of_an_edition_is_taken(event: Event, arbiter: User, name: str) -> None:
    report = small("2000", "1900", more=f"192 {name}")
    made = bring_in(event, arbiter, report)
    assert (made.system, made.edition) == NAMES[name]
    assert not any("Taken:" in line for line in notes.notes_on_rules(report, made))


@pytest.mark.parametrize(("name", "differs"), [("FIDE_LIM", False), ("FIDE_DUTCH", True)])
def test_rounds_are_held_against_the_rules_that_the_file_names(
    event: Event, arbiter: User, name: str, differs: bool
) -> None:
    """1 beat 4, 5 beat 2, and 3 drew with 6, so that these two cannot be paired with each other.

    Lim takes the pairing above them apart, 1-5 (2.6.2); by the Dutch rules both go down.
    """
    report = small(
        "2000    4 w 1     6 b  ",
        "1900    5 b 0     4 b  ",
        "1800    6 w =     5 w  ",
        "1700    1 b 0     2 w  ",
        "1600    2 w 1     3 b  ",
        "1500    3 b =     1 w  ",
        more=f"192 {name}",
    )
    if differs:
        with pytest.raises(NeedsConfirmation, match="not as the rules pair them"):
            bring_in(event, arbiter, report, confirmed=False)
    else:
        assert bring_in(event, arbiter, report, confirmed=False).system == "lim"


@pytest.mark.parametrize("name", ["FIDE_DOUBLE_SWISS", "FIDE_TEAM_TYPEA_MP_GP"])
def test_what_is_not_here_is_brought_in_by_the_rules_that_somebody_chooses(
    event: Event, arbiter: User, name: str
) -> None:
    report = small("2000", "1900", more=f"192 {name}")
    with pytest.raises(Refused, match=name):
        bring_in(event, arbiter, report)
    made = bring_in(event, arbiter, report, system="dubov", edition="fide-2026")
    assert (made.system, made.edition) == ("dubov", "fide-2026")


def test_an_older_event_without_a_name_goes_by_the_rules_of_its_day(
    event: Event, arbiter: User
) -> None:
    report = small("2000", "1900", more="042 2025/05/01")
    made = bring_in(event, arbiter, report)
    assert (made.edition, made.tiebreak_edition) == ("fide-2017", "fide-2023")
    told = notes.notes_on_rules(report, made)
    assert any("rules until 31 January 2026" in line for line in told)
