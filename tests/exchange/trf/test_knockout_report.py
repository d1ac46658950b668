"""The report of a knock-out: every game a round of its own, and it reads back equal."""

from __future__ import annotations

from typing import Any

import pytest

from clubs.models import User
from crosstable.model import Code
from crosstable.results import Result
from crosstable.trf import read
from exchange.trf import writing
from exchange.whole import reading
from exchange.whole import writing as whole
from pairing.knockout.match import ColourLots, MatchRules
from tests.worlds.bracket import Bracket
from tests.worlds.same import by_number, same_history
from tournaments.bridge import crosstables
from tournaments.knockouts import lots
from tournaments.knockouts import match as knockout_match
from tournaments.models import Event, Side, Tournament
from tournaments.steps.refusals import Refused

pytestmark = pytest.mark.django_db

WHITE, DRAW, BLACK = Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS


def test_every_game_is_a_round_and_reads_back_equal(event: Event, arbiter: User) -> None:
    """Four players. 1-4 has two games, 2-3 five; then 3 gives the final up: 5 rounds.

    Player 1 wins with White and draws with Black; 2 and 3 draw five times, and 2 had White in the
    golden point.
    """
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    bracket.win(bracket.match(1, 1))
    match = bracket.enter(bracket.white(bracket.match(1, 2)), DRAW, DRAW)
    match = bracket.enter(bracket.white(match), DRAW, DRAW)
    bracket.enter(bracket.white(match), DRAW)
    bracket.next()
    knockout_match.walkover(bracket.match(2, 1), arbiter, Side.LOWER, 0)
    with pytest.raises(Refused, match="no final report"):
        writing.write_report_file(bracket.tournament, final=True)
    bracket.finish()
    found = read(writing.write_report_file(bracket.tournament, final=True))
    used = crosstables.build(bracket.tournament)
    assert used.rounds == 5
    codes = [
        [used.turns_in(seat.entry_id, round)[0].code for round in range(1, 6)]
        for seat in bracket.knockout.seats.all()
    ]
    win, draw, loss, away = Code.WIN, Code.DRAW, Code.LOSS, Code.ZERO_POINT_BYE
    assert codes == [
        [win, draw, away, away, away],
        [draw] * 5,
        [draw] * 5,
        [loss, draw, away, away, away],
    ]
    same_history(found.crosstable, by_number(used), through=5)
    assert found.head.rounds == 5
    assert found.ranks == {1: 1, 2: 3, 3: 2, 4: 3}


def test_a_knock_out_of_teams_is_not_written_wrongly(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 2, 1)
    type(bracket.tournament).objects.filter(pk=bracket.tournament.pk).update(boards=4)
    bracket.tournament.refresh_from_db()
    with pytest.raises(Refused, match="between teams"):
        writing.write_report_file(bracket.tournament)


def test_the_json_file_has_all_of_it_and_comes_in_again(event: Event, arbiter: User) -> None:
    """Lots, games and the walkover of a bracket under way; it goes on where it was."""
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    match = bracket.match(1, 1)
    lots.choose_hand(match, arbiter, "left", 0, seed="sea")
    lots.draw_stone(bracket.again(match), arbiter, 1)
    bracket.enter(bracket.again(match), WHITE)
    knockout_match.walkover(bracket.match(1, 2), arbiter, Side.HIGHER, 0)
    bracket.tournament.refresh_from_db()
    data = reading.read_whole(whole.write_whole(bracket.tournament))
    there = Bracket(reading.open_whole(event, arbiter, data, name="Again", slug="again"), arbiter)
    again = reading.read_whole(whole.write_whole(there.tournament))
    assert {name for name in data if data[name] != again[name]} == {"tournament", "log"}
    same = {"name": "Again", "slug": "again"}
    assert data["tournament"] | same == again["tournament"]
    assert again["tournament"]["rounds_planned"] == 2
    assert there.pairs(1) == [(1, 4), (2, 3)]
    assert there.match(1, 1).lots.get().as_fields() == match.lots.get().as_fields()
    assert there.match(1, 2).decided == "walkover"
    there.enter(there.match(1, 1), DRAW)
    there.next()
    assert len(there.pairs(2)) == 1


@pytest.mark.parametrize(
    ("table", "changes"),
    [
        ("knockouts", {"rules": {"games": 2}}),
        ("knockouts", {"rules": "x"}),
        ("knockouts", {"places": 0}),
        ("knockout_matches", {"winner": "higher", "decided": "golden point"}),
        ("knockout_matches", {"winner": "nobody"}),
        ("knockout_games", {"stage": "opening"}),
        ("knockout_games", {"boards": ["10"]}),
        ("knockout_lots", {"white": "x"}),
        ("knockout_turns", {"side": "lower"}),
    ],
)
def test_a_file_with_a_bracket_that_cannot_be_is_refused(
    event: Event, arbiter: User, table: str, changes: dict[str, object]
) -> None:
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    bracket.enter(bracket.white(bracket.match(1, 1)), WHITE)
    data = dict(reading.read_whole(whole.write_whole(bracket.tournament)))
    first, *others = data[table]
    data[table] = [first | changes, *others]
    with pytest.raises(Refused):
        reading.open_whole(event, arbiter, data, name="Again", slug="again")


def test_times_of_a_file_are_numbers(event: Event, arbiter: User) -> None:
    bracket = Bracket.of(event, arbiter, 4, 1, MatchRules(games=4))
    data = dict(reading.read_whole(whole.write_whole(bracket.tournament)))
    times = data["knockouts"][0]["rules"]["golden_point"]
    times["white"] = ["five", 0]
    with pytest.raises(Refused, match="do not fit"):
        reading.open_whole(event, arbiter, data, name="Again", slug="again")


def cup_with_third_place(event: Event, arbiter: User) -> Bracket:
    """Four players and matches of one game: 1–4 and 2–3; for third place 4 beats 3.

    The side that has White by lot wins its game, but for the match for third place.
    """
    rules = MatchRules(games=1, colours=ColourLots.WITH_THE_DRAW)
    bracket = Bracket.of(event, arbiter, 4, 1, rules, third_place=True)
    bracket.start()
    for number in (1, 2):
        higher_has_white = bracket.match(1, number).lots.get().white == Side.HIGHER
        bracket.enter(bracket.match(1, number), WHITE if higher_has_white else BLACK)
    bracket.next()
    third = bracket.match(2, 2)
    bracket.enter(third, BLACK if third.lots.get().white == Side.HIGHER else WHITE)
    return bracket


def fresh(bracket: Bracket) -> Tournament:
    bracket.tournament.refresh_from_db()
    return bracket.tournament


def test_third_place_is_in_the_report(event: Event, arbiter: User) -> None:
    """Two rounds of one game each; the ranks are the places, 4 ahead of 3."""
    bracket = cup_with_third_place(event, arbiter)
    final = bracket.match(2, 1)
    bracket.enter(final, WHITE if final.lots.get().white == Side.HIGHER else BLACK)
    bracket.finish()
    found = read(writing.write_report_file(bracket.tournament, final=True))
    assert found.head.rounds == 2
    assert found.ranks == {1: 1, 2: 2, 3: 4, 4: 3}
    win, loss = Code.WIN, Code.LOSS
    turns = {
        number: [turn.code for turn in found.crosstable.turns[number]] for number in found.ranks
    }
    assert turns == {1: [win, win], 2: [win, loss], 3: [loss, loss], 4: [loss, win]}


def test_third_place_and_its_lots_come_in_again(event: Event, arbiter: User) -> None:
    bracket = cup_with_third_place(event, arbiter)
    data = reading.read_whole(whole.write_whole(fresh(bracket)))
    there = Bracket(reading.open_whole(event, arbiter, data, name="Again", slug="again"), arbiter)
    assert there.knockout.third_place
    assert there.pairs(2) == [(1, 2), (3, 4)]
    assert there.match(2, 2).for_third
    assert there.match(2, 2).winner == Side.LOWER
    assert there.match(2, 1).lots.get().as_fields() == bracket.match(2, 1).lots.get().as_fields()


@pytest.mark.parametrize(
    ("table", "changed"),
    [
        pytest.param("knockout_matches", {"for_third": False}, id="four in the final"),
        pytest.param("knockouts", {"third_place": False}, id="nobody asked for it"),
        pytest.param("knockouts", {"places": 2}, id="two places"),
        pytest.param("knockouts", {"rules": {"colours": "by weight"}}, id="colours by weight"),
    ],
)
def test_a_file_that_makes_no_sense_of_it_is_refused(
    event: Event, arbiter: User, table: str, changed: dict[str, Any]
) -> None:
    bracket = cup_with_third_place(event, arbiter)
    data = reading.read_whole(whole.write_whole(fresh(bracket)))
    row = data[table][-1]
    row |= {
        name: row[name] | value if name == "rules" else value for name, value in changed.items()
    }
    with pytest.raises(Refused):
        reading.open_whole(event, arbiter, data, name="Again", slug="again")
