"""A whole tournament goes out as JSON and comes in again equal; a bad file changes nothing."""

from __future__ import annotations

import math
from collections.abc import Callable
from copy import deepcopy

import pytest

from clubs.models import User
from crosstable.results import Result
from exchange.trf import writing
from exchange.whole import reading
from tests.exchange.whole.files import Data, bring_in, drop, set_in, written
from tests.kept import kept
from tests.worlds.played import Played
from tournaments.bridge.layout import Flip, TakeApart
from tournaments.entries import byes, entries
from tournaments.models import (
    ByeKind,
    Decision,
    Event,
    LogEntry,
    PeriodRating,
    Player,
    RequestedBye,
    RoundState,
    Tournament,
)
from tournaments.rounds import corrections, looking_over, results
from tournaments.rounds.mending import mending
from tournaments.setup import changing
from tournaments.standings import decisions, refreshing
from tournaments.steps.refusals import Refused


@kept
def busy(six: Played) -> Played:
    """Two rounds with a bye, a forfeit, a correction and a withdrawal; the third is paired."""
    byes.request_bye(six.entry("Fia"), six.by, 2, ByeKind.HALF)
    changing.prohibit(six.tournament, six.by, [six.entry("Ada"), six.entry("Eva")], 2, 3)
    six.play(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS_BY_FORFEIT)
    six.play(Result.BLACK_WINS, Result.WHITE_WINS)
    corrections.correct(six.round(2), 1, Result.DRAW, six.by, confirmed=True)
    entries.withdraw(six.entry("Dag"), six.by, 2, confirmed=True)
    six.pair()
    return six.again()


def test_what_comes_in_goes_out_equal(busy: Played, elsewhere: Event) -> None:
    data = written(busy.tournament)
    assert [len(data[name]) for name in ("players", "entries", "rounds", "pairings")] == [
        6,
        6,
        5,
        7,
    ]
    made = bring_in(elsewhere, busy.by, data)
    again = written(made)
    assert {k: v for k, v in again.items() if k not in ("event", "log")} == {
        k: v for k, v in data.items() if k not in ("event", "log")
    }
    assert again["log"][-1]["what"] == "Brought in from its JSON file: 6 entries, 5 rounds."


def test_the_reasons_are_those_that_were_given(busy: Played, elsewhere: Event) -> None:
    """Worked out anew, by entries of their own: as many brackets, the same boards, by name."""
    made = bring_in(elsewhere, busy.by, written(busy.tournament))

    def proposed(tournament: Tournament, number: int) -> list[list[str]]:
        round = tournament.rounds.get(number=number)
        names = {entry.pk: entry.name for entry in tournament.entries.all()}
        assert round.explanation
        assert not round.edited
        return [[names.get(entry, "") for entry in row] for row in round.proposed or ()]

    for number in (1, 2, 3):
        assert proposed(made, number) == proposed(busy.tournament, number)


def test_the_report_tells_the_same(busy: Played, elsewhere: Event) -> None:
    made = bring_in(elsewhere, busy.by, written(busy.tournament))

    def told(tournament: Tournament) -> list[str]:
        report = writing.write_report_file(tournament, "trf26", final=False).decode()
        return sorted(line for line in report.splitlines() if line.startswith(("001", "###")))

    assert told(made) == told(busy.tournament)
    assert any("Correction" in line for line in told(made))


def test_a_round_mended_while_it_was_played_comes_along(six: Played, elsewhere: Event) -> None:
    """Board 2 is taken apart, so that its number is missing; the report tells it there too."""
    six.publish()
    for change in (Flip(1), TakeApart(2)):
        round = six.again().round(1)
        mending.apply(round, six.by, change, mending.plan(round, change).seen, confirmed=True)
    here = Played(bring_in(elsewhere, six.by, written(six.again().tournament)), six.by)
    assert here.boards(1) == six.boards(1)
    assert here.byes(1) == six.byes(1)
    assert (
        "### MPA @ Round 1: after publication"
        in writing.write_report_file(here.tournament).decode()
    )


def test_it_can_be_gone_on_with(busy: Played, elsewhere: Event) -> None:
    here = Played(bring_in(elsewhere, busy.by, written(busy.tournament)), busy.by)
    looking_over.publish(here.round(3), here.by)
    results.enter(here.round(3), 1, Result.WHITE_WINS, 0, here.by)
    assert here.board(3, 1).result is Result.WHITE_WINS


def test_ratings_of_periods_and_licences_come_along(six: Played, elsewhere: Event) -> None:
    """With them a typed factor K, and what FIDE knows the event by."""
    entry = six.entry("Ada")
    entry.k_factor = 40
    entry.save(update_fields=["k_factor"])
    PeriodRating.objects.create(
        entry=entry, first_round=2, rating=2015, rating_source={"list": 1}, k_factor=20, title="FM"
    )
    six.tournament.licences.create(name="Nilsen, Kari", title="IA", fide_id="15", licence="A 7")
    Tournament.objects.filter(pk=six.tournament.pk).update(fide_event="123", long_event=True)
    data = written(six.again().tournament)
    came = bring_in(elsewhere, six.by, data)
    again = written(came)
    for table in ("period_ratings", "licences", "entries"):
        assert data[table] == again[table] != []
    assert (came.fide_event, came.long_event) == ("123", True)


def test_lots_come_along(event: Event, arbiter: User, elsewhere: Event) -> None:
    four = Played.with_players(event, arbiter, ["Ada", "Bo", "Cem", "Dag"], rounds=1)
    changing.update_tournament(four.tournament, arbiter, tiebreaks=["PTS", "LOTS"])
    four.play(Result.DRAW, Result.DRAW)
    refreshing.refresh(four.tournament.pk)
    tied = four.tournament.entries.values_list("pk", flat=True)
    decisions.draw_lots(four.tournament, four.by, list(tied), seed="1234", confirmed=True)
    made = bring_in(elsewhere, four.by, written(four.again().tournament))
    one = Decision.objects.get(tournament=made)
    assert one.seed == made.lots_seed == "1234"
    assert one.values.count() == 4


def test_people_whom_the_club_knows_are_not_entered_twice(busy: Played, event: Event) -> None:
    bring_in(event, busy.by, written(busy.tournament), name="Copy", slug="copy")
    assert Player.objects.count() == 6


FAULTS: list[tuple[Callable[[Data], None], str]] = [
    (set_in("format", to="kibitz tournament 99"), "not the file of a tournament"),
    (drop("turns"), "turns: missing"),
    (set_in("turns", to={}), "turns: missing"),
    (set_in("tournament", to=[]), "tournament: missing"),
    (set_in("entries", 2, to=None), "entries, 3, id: has no number"),
    (set_in("entries", 2, "id", to=1), "entries, 3, id: has no number"),
    (drop("entries", 2, "rating"), "entries, 3, rating: missing"),
    (set_in("entries", 2, "rating", to="strong"), "entries, 3, rating:"),
    (set_in("entries", 2, "rating", to=-5), "entries, 3, rating:"),
    (set_in("entries", 2, "rating", to=10**30), "entries, 3, rating:"),
    (set_in("entries", 2, "player", to=77), "entries, 3, player: names a row"),
    (set_in("entries", 2, "player", to=[1]), "entries, 3, player: names a row"),
    (set_in("entries", 2, "player", to=1), "entries: rows contradict"),
    (set_in("entries", 2, "player", to=None), "entries: rows contradict"),
    (set_in("entries", 2, "tpn", to=1), "entries: rows contradict"),
    (set_in("players", 0, "name", to="A\u0000da"), "no text"),
    (set_in("players", 0, "name", to="\ud800"), "no text"),
    (set_in("players", 0, "name", to="A" * 121), "players, 1, name:"),
    (set_in("rounds", 0, "state", to="played"), "rounds, 1, state:"),
    (set_in("rounds", 0, "state", to="planned"), "rounds: rows do not fit"),
    (set_in("rounds", 4, "number", to=6), "rounds: rows do not fit"),
    (set_in("rounds", 1, "starts", to="soon"), "rounds, 2, starts:"),
    (set_in("rounds", 1, "starts", to=3), "rounds, 2, starts:"),
    (set_in("rounds", 1, "starts", to="0001-01-01T00:00:00+14:00"), "rounds, 2, starts:"),
    (set_in("tournament", "points_win", to=math.inf), "not the file of a tournament"),
    (set_in("tournament", "points_win", to="NaN"), "tournament, points_win:"),
    (set_in("entries", 2, "rating", to=math.inf), "not the file of a tournament"),
    (set_in("entries", 2, "rating", to=2000.5), "entries, 3, rating:"),
    (set_in("players", 0, "name", to=["Ada"]), "players, 1, name:"),
    (set_in("entries", to=[{"id": n} for n in range(4_001)]), "too large"),
    (set_in("remarks", to=["### a @ Round 1"] * 1_001), "at most 1000 remarks"),
    (set_in("remarks", to=[f"### {'a' * 500} @ Round 1"]), "at most 1000 remarks"),
    (set_in("tournament", to={str(n): 0 for n in range(500_000)}), "too large"),
    (set_in("log", to=[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]), "not the file of a tournament"),
    (set_in("pairings", 0, "white_code", to="9"), "pairings: rows contradict"),
    (set_in("turns", 0, "round", to=2), "rows"),
    (set_in("turns", 0, "pairing", to=None), "turns: rows contradict"),
    (set_in("requested_byes", 0, "round", to=9), "requested_byes: rows do not fit"),
    (set_in("prohibited_pairings", 0, "entries", to=3), "prohibited_pairings, 1, entries:"),
    (set_in("prohibited_pairings", 0, "entries", to=[99]), "prohibited_pairings, 1, entries:"),
    (set_in("tournament", "tiebreaks", to=["PTS", "XYZ"]), "XYZ"),
    (set_in("tournament", "tiebreaks", to={"a": 1}), "tiebreaks"),
    (set_in("tournament", "tiebreaks", to=[1, [2]]), "tiebreaks"),
    (set_in("tournament", "system", to="magic"), "edition"),
    (set_in("tournament", "boards", to=4), "This system pairs players"),
    (set_in("tournament", "rounds_planned", to=0), "rounds_planned"),
    (set_in("remarks", to=["### hello"]), "remarks, 1: is no line"),
    (set_in("remarks", to=[["x"]]), "remarks, 1: is no line"),
]
"""A change of the file, and what is told of it."""


def test_a_bad_file_is_told_by_table_row_and_field_and_changes_nothing(
    busy: Played, elsewhere: Event
) -> None:
    whole_file = written(busy.tournament)
    before = Tournament.objects.count(), Player.objects.count(), LogEntry.objects.count()
    for change, told in FAULTS:
        data = deepcopy(whole_file)
        change(data)
        with pytest.raises(Refused) as refused:
            bring_in(elsewhere, busy.by, data, name="A", slug="a")
        assert told in refused.value.message
        now = Tournament.objects.count(), Player.objects.count(), LogEntry.objects.count()
        assert now == before, told


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "[" * 100_000, '{"a": ' + "9" * 5000 + "}"]
)
def test_what_is_no_such_file_at_all_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        reading.read_whole(text)


def test_two_people_at_one_board_only(busy: Played, elsewhere: Event) -> None:
    """A board with one side free would have no name to show."""
    data = written(busy.tournament)
    lonely = next(t for t in data["turns"] if t["pairing"] == 1 and t["colour"] == "b")
    data["turns"].remove(lonely)
    with pytest.raises(Refused, match="pairings: rows do not fit"):
        bring_in(elsewhere, busy.by, data)
    assert not RequestedBye.objects.filter(entry__tournament__event=elsewhere).exists()
    assert busy.round(3).state == RoundState.PAIRED
