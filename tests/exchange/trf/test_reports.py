"""The report file: what it says reads back equal, and its comments tell what happened."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from crosstable.model import Code, Turn
from crosstable.results import Result
from crosstable.trf import Report, missing_for_report, read
from exchange.trf import writing
from tests.worlds.played import Played
from tests.worlds.same import by_number, same_history
from tournaments.bridge import crosstables
from tournaments.entries import byes, entries
from tournaments.rounds import corrections, looking_over, pairing, results, seat_corrections
from tournaments.setup import changing
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.sqlite_whole


WRITES = re.compile(r"\s*(INSERT|UPDATE|DELETE)", re.IGNORECASE)


def comments(data: bytes) -> list[str]:
    return [line for line in data.decode().splitlines() if line.startswith("###")]


def reread(played: Played, **more) -> Report:
    return read(writing.write_report_file(played.again().tournament, **more))


def test_what_is_written_reads_back_equal(event, arbiter) -> None:
    played = Played.with_players(
        event,
        arbiter,
        list("ABCDEFG"),
        rounds=5,
        half_point_byes=2,
        points_win=Decimal(3),
        points_draw=Decimal(1),
        points_pab=Decimal(2),
    )
    a, b, g = (played.entry(name) for name in "ABG")
    changing.prohibit(played.tournament, arbiter, [a, b], 1, 2)
    byes.request_bye(a, arbiter, 2, "H")
    byes.request_bye(b, arbiter, 4, "H")
    entries.check_in(g, arbiter, present=False)
    played.play(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS_BY_FORFEIT)
    late = entries.add_entry(
        played.tournament, arbiter, name="Late", rating=2150, sex="w", confirmed=True
    )
    for entry in (g, late):
        entries.check_in(entry, arbiter, present=True)
    played.play(Result.ONLY_BLACK_DRAWS, Result.UNRATED_WHITE_WINS, Result.ADJOURNED)
    found = reread(played)
    used = crosstables.build(played.tournament)
    coming = Turn(4, Code.HALF_POINT_BYE)
    expected = by_number(replace(used, turns={**used.turns, b.pk: (*used.turns[b.pk], coming)}))
    written = found.crosstable
    assert written.participants == expected.participants
    assert written.scoring == expected.scoring
    assert written.prohibitions == expected.prohibitions
    assert (written.rounds, written.initial_colour) == (5, expected.initial_colour)
    same_history(written, expected, through=5)
    assert found.points == {p.id: expected.score(p.id, 2) for p in expected.participants}
    assert set(found.ranks) == set(written.by_id)


def test_a_report_while_a_worker_is_behind_stores_nothing(four: Played) -> None:
    """Its places are those that will be stored."""
    four.play(Result.WHITE_WINS, Result.DRAW)
    four.play(Result.DRAW, Result.BLACK_WINS)
    ranks = reread(four).ranks
    assert ranks
    four.tournament.standings.all().delete()
    with CaptureQueriesContext(connection) as queries:
        assert reread(four).ranks == ranks
    written = [query["sql"] for query in queries if WRITES.match(query["sql"])]
    assert written == []
    assert not four.tournament.standings.exists()


def test_the_head_says_all_that_a_rating_report_needs(event, arbiter) -> None:
    two = Played.with_players(
        event,
        arbiter,
        [],
        rounds=1,
        chief_arbiter="Arbiter, Anna",
        deputy_arbiters="Deputy, Dan\n\nDeputy, Dora",
        time_control="90 min + 30 s",
        time_control_code="5400+30",
    )
    for name, fide_id in (("Ada", "1500001"), ("Bo", "1500002")):
        entries.add_entry(two.tournament, arbiter, name=name, rating=2000, fide_id=fide_id)
    entries.check_in_all(two.tournament, arbiter, present=True)
    changing.set_round_times(two.tournament, arbiter, {1: datetime(2026, 5, 1, 17, tzinfo=UTC)})
    two.play(Result.DRAW)
    found = reread(two, final=True)
    head = found.head
    assert (head.name, head.city, head.federation) == ("Spring Open, A", "Bergen", "NOR")
    assert (head.start, head.end, head.round_dates) == ("2026/05/01", "2026/05/03", ("26/05/01",))
    assert (head.players, head.rated_players, head.rounds) == (2, 2, 1)
    assert (head.chief_arbiter, head.deputies) == (
        "Arbiter, Anna",
        ("Deputy, Dan", "Deputy, Dora"),
    )
    assert (head.controller, head.encoded_type) == ("Kibitz", "FIDE_DUTCH")
    assert head.standings[0] == "PTS"
    assert head.tie_breaks == head.standings[1:]
    assert (head.time_control, head.encoded_time_control) == ("90 min + 30 s", "5400+30")
    assert missing_for_report(found, title_event=True) == ()
    assert found.ranks == {1: 1, 2: 1}
    assert found.points == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_no_final_report_before_all_is_over(event, arbiter) -> None:
    """Checklist, 161 and 169."""
    played = Played.with_players(event, arbiter, list("ABCD"), rounds=1)
    for step in (
        played.publish,
        lambda: [played.enter(1, board, Result.ADJOURNED) for board in (1, 2)],
        lambda: results.close(played.round(1), arbiter),
        lambda: played.enter(1, 1, Result.DRAW),
    ):
        step()
        with pytest.raises(Refused, match="final report"):
            writing.write_report_file(played.tournament, final=True)
    played.enter(1, 2, Result.DRAW)
    assert writing.write_report_file(played.again().tournament, final=True)


def test_an_adjourned_game_is_marked_in_an_interim_file(four: Played) -> None:
    """Checklist, 164 and 165: a question mark, and X in record 162."""
    four.play(Result.ADJOURNED, Result.DRAW)
    text = writing.write_report_file(four.tournament).decode()
    assert [line[90:99] for line in text.splitlines() if line.startswith("001")] == [
        "    3 w ?"[-9:],
        "    4 b ="[-9:],
        "    1 b ?"[-9:],
        "    2 w ="[-9:],
    ]
    assert any(line.startswith("162") and "X" in line for line in text.splitlines())


def test_trf16_has_the_players_and_no_comments(four: Played) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    looking_over.publish(_flipped(four), four.by, confirmed=True)
    data = writing.write_report_file(four.tournament, "trf16")
    assert comments(data) == []
    assert read(data).crosstable.last_paired_round == 2


def _flipped(four: Played):
    """Pair the next round, and flip the colours of its first board by hand."""
    four.pair()
    round = four.tournament.rounds.get(state="paired")
    change = looking_over.Flip(1)
    return looking_over.apply(round, four.by, change, four.tournament.version, confirmed=True)


def test_manual_pairing_is_told(four: Played) -> None:
    """Checklist, 69; those of a round that was unpaired are not (65)."""
    looking_over.publish(_flipped(four), four.by, confirmed=True)
    assert comments(writing.write_report_file(four.tournament)) == ["### MPA @ Round 1: 1-3 -> 3-1"]
    pairing.unpair(four.round(1), four.by, confirmed=True)
    four.again().publish()
    assert comments(writing.write_report_file(four.tournament)) == [
        "### Unpairing @ Round 1: published pairing taken back (C.04.2, 4.4)"
    ]


def test_corrections_are_told(four: Played) -> None:
    """Checklist, 190."""
    four.play(Result.WHITE_WINS, Result.DRAW)
    round = four.round(1)
    corrections.correct(round, 1, Result.DRAW, four.by, confirmed=True, colours_reversed=True)
    seat_corrections.correct(round, four.entry("Ada"), four.entry("Bo"), four.by, confirmed=True)
    assert comments(writing.write_report_file(four.again().tournament)) == [
        "### Correction @ Round 1: round 1, 1-3: 1:0 -> 3-1: =:=",
        "### Correction @ Round 1: round 1, 1 and 2 in each other's places; "
        "3-1: =:= -> 3-2: =:=; 4-2: =:= -> 4-1: =:=",
    ]


def test_an_adjourned_game_that_was_no_draw_is_told(four: Played) -> None:
    """Checklist, 163."""
    four.play(Result.ADJOURNED, Result.ADJOURNED)
    four.publish()
    four.enter(1, 1, Result.DRAW)
    four.enter(1, 2, Result.BLACK_WINS, confirmed=True)
    assert comments(writing.write_report_file(four.again().tournament)) == [
        "### Adjournment @ Round 2: round 1, 4-2: 0:1"
    ]


def test_changes_of_the_configuration_are_told(four: Played) -> None:
    """Checklist, 44 and 202."""
    changing.update_tournament(
        four.tournament, four.by, tiebreaks=["PTS", "SB"]
    )  # not yet under way
    four.publish()
    changing.update_tournament(four.tournament, four.by, confirmed=True, tiebreaks=["PTS", "BH"])
    changing.update_tournament(four.tournament, four.by, confirmed=True, fide_mode=False)
    changing.update_tournament(four.tournament, four.by, confirmed=True, rounds_planned=2)
    pair = [four.entry("Ada"), four.entry("Bo")]
    changing.prohibit(four.tournament, four.by, pair, 2, 2)
    assert comments(writing.write_report_file(four.again().tournament)) == [
        "### Configuration @ Round 1: tiebreaks PTS,SB -> PTS,BH",
        "### Configuration @ Round 1: FIDE mode left",
        "### Configuration @ Round 1: rounds_planned 3 -> 2",
        "### Configuration @ Round 1: prohibited 1-2 in rounds 2 to 2",
    ]


def test_full_point_byes_are_told(six: Played) -> None:
    """Checklist, 179."""
    byes.request_bye(six.entry("Cem"), six.by, 1, "F", confirmed=True)
    six.publish()
    assert comments(writing.write_report_file(six.tournament)) == [
        "### Full-point bye @ Round 1: 3"
    ]


def test_renumbering_is_told(six: Played) -> None:
    """Checklist, 113; a late entry moves numbers too."""
    six.play(*[Result.DRAW] * 3)
    entries.add_entry(six.tournament, six.by, name="Gil", rating=2155, confirmed=True)
    entries.update_entry(six.entry("Fia"), six.by, rating=2400, confirmed=True)
    entries.renumber(six.tournament, six.by, confirmed=True)
    assert comments(writing.write_report_file(six.again().tournament)) == [
        "### Renumbering @ Round 1: 6 -> 7",
        "### Renumbering @ Round 1: 7 -> 1, 1 -> 2, 2 -> 3, 3 -> 4, 4 -> 5, 5 -> 6, 6 -> 7",
    ]


def test_what_is_corrected_for_the_report_only_is_in_the_final_report_only(event, arbiter) -> None:
    """Checklist, 192 and 193."""
    played = Played.with_players(event, arbiter, list("ABCDEF"), rounds=3)
    for _ in range(3):
        played.play(*[Result.DRAW] * 3)
    corrections.correct_for_report(played.round(1), 1, Result.WHITE_WINS, "score sheet", arbiter)
    interim, final = (
        writing.write_report_file(played.again().tournament, final=f) for f in (False, True)
    )
    assert read(interim).crosstable.turns[1][0].code == "="
    assert read(final).crosstable.turns[1][0].code == "1"
    assert read(final).points == read(interim).points  # those of the standings
    assert comments(final) == [
        "### Correction @ Round 1: 1-4: 1:0 in the players' records, "
        "=:= used for pairing and standings"
    ]


def test_an_unpublished_round_is_not_in_the_file(four: Played) -> None:
    four.pair()
    assert reread(four).crosstable.last_paired_round == 0


def test_national_ratings_have_their_records(event, arbiter) -> None:
    played = Played.with_players(event, arbiter, [], rounds=1, rating_method="NRO")
    for name, rating in (("Ada", 1800), ("Bo", 1700)):
        entries.add_entry(
            played.tournament, arbiter, name=name, national_rating=rating, national_id="N" + name
        )
    entries.check_in_all(played.tournament, arbiter, present=True)
    played.play(Result.DRAW)
    found = reread(played)
    assert found.head.ranking == ("NOR", "NRO")
    assert [(n.rating, n.number) for n in found.national] == [(1800, "NAda"), (1700, "NBo")]
