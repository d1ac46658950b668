"""Changes that taking back would make, told by name, board and value in three languages."""

from __future__ import annotations

import pytest
from django.utils import translation

from clubs.models import User
from crosstable.results import Result
from tests.worlds.bracket import DRAW, Bracket
from tests.worlds.matches import enter, keys, seats
from tests.worlds.played import Played
from tests.worlds.teams import Teams
from tournaments.entries import byes, entries
from tournaments.models import ByeKind, Event, LogEntry
from tournaments.setup import changing
from tournaments.steps.recording.tables import recorded_tables
from tournaments.takingback import columns
from tournaments.takingback.net import NetChange
from tournaments.takingback.plan import plan
from tournaments.takingback.rows import ROWS
from tournaments.teams import line_ups

COLUMNS = [(table.name, str(field.column)) for table in recorded_tables() for field in table.fields]
ALIKE = {"rating", "start"}
"""Words of Norwegian that are English ones, too."""
COLUMNS_ALONE = {"tournament", "event"}


def worded() -> list[tuple[str, str]]:
    return [
        (model, column)
        for model, column in COLUMNS
        if columns.told(model, column) and (model not in ROWS or column not in ROWS[model].said)
    ]


@pytest.mark.parametrize("language", ["tr", "nb"])
def test_every_column_that_can_be_told_has_words_in_each_language(language: str) -> None:
    """A new column needs a ``verbose_name``, a label, or a row that tells of it."""
    without = []
    for model, column in worded():
        with translation.override("en"):
            english = str(columns.label(model, column))
        with translation.override(language):
            word = str(columns.label(model, column))
        if word == english and word not in ALIKE:
            without.append((model, column, word))
    assert not without


def test_every_row_that_can_be_told_has_a_name() -> None:
    """A new table needs a place in ``ROWS``."""
    assert {model for model, _column in COLUMNS} - COLUMNS_ALONE == ROWS.keys()


def test_there_are_no_words_for_what_is_not_there() -> None:
    there = set(COLUMNS)
    assert set(columns.LABELS) <= there
    assert {(m, c) for m, of_model in columns.NOT_TOLD.items() for c in of_model} <= there
    assert {(m, c) for m, row in ROWS.items() for c in row.said} <= there
    assert {*columns.WORDS, *columns.ALWAYS} <= there


def test_a_row_recorded_before_a_column_was_there_can_be_told() -> None:
    """What an earlier version deleted has no value in a column that came later."""
    gone = NetChange(("requestedbye", 1), {"id": 1, "round": 2, "kind": "H"}, None)
    values = gone.values(then=True)
    assert values
    assert (values["round"], values["entry_id"]) == (2, None)
    of_team = NetChange(("entry", 1), {"id": 1, "team_name": "Rooks"}, None).values(then=True)
    assert of_team
    assert (of_team["player_id"], of_team["checked_in"], of_team["first_round"]) == (None, False, 1)


def told(entry: LogEntry, language: str = "en") -> list[tuple[str, str, str]]:
    """What the page lists: what it is, what it is now, what it will be."""
    with translation.override(language):
        return [(each.what, each.before, each.after) for each in plan(entry).changes]


@pytest.mark.parametrize(
    ("language", "round", "paired", "unpaired"),
    [
        ("en", "Round 2, Board", "no result", "not paired"),
        ("tr", "2. tur, Masa", "sonuç yok", "eşlendirilmemiş"),
        ("nb", "Runde 2, Bord", "ikke noe resultat", "ikke satt opp"),
    ],
)
def test_boards_of_a_round_are_named(
    four: Played, language: str, round: str, paired: str, unpaired: str
) -> None:
    four.play(Result.WHITE_WINS, Result.DRAW)
    four.pair()
    boards = [board.replace("-", " – ") for board in four.boards(2)]
    lines = told(four.told(), language)
    for number, names in enumerate(boards, start=1):
        assert (f"{round} {number}: {names}", paired, unpaired) in lines


def test_a_requested_bye(four: Played) -> None:
    byes.request_bye(four.entry("Bo"), four.by, 2, ByeKind.HALF)
    assert told(four.told()) == [("Round 2: Bo", "half-point bye", "–")]


def test_a_prohibited_pairing(four: Played) -> None:
    two = [four.entry("Ada"), four.entry("Bo")]
    changing.prohibit(four.tournament, four.by, two, 1, 2)
    assert told(four.told()) == [("Must not meet: Ada – Bo", "rounds 1 to 2", "–")]


def test_settings_have_the_words_of_their_form(four: Played) -> None:
    changing.update_tournament(
        four.tournament, four.by, tiebreaks=["PTS", "BH/C1"], rounds_planned=4, rated=True
    )
    lines = {what: now for what, now, _then in told(four.told())}
    assert lines["tie-breaks"] == "PTS, BH-C1"
    assert lines["number of rounds"] == "4"
    with translation.override("tr"):
        assert ("eşitlik bozma yöntemleri", "PTS, BH-C1") in {
            (what, now) for what, now, _then in told(four.told(), "tr")
        }


def test_who_is_gone_has_their_name(four: Played) -> None:
    entries.remove_entry(four.entry("Dag"), four.by)
    assert ("Dag", "not in the tournament", "in the tournament") in told(four.told())


def test_a_board_of_a_match_and_a_line_up(event: Event, arbiter: User) -> None:
    world = Teams.with_teams(event, arbiter, 4, rounds=2, boards=2)
    world.publish()
    assert seats(world)[1] == "3.2 1.2"
    enter(world, 2, Result.WHITE_WINS)
    lines = told(world.told())
    assert ("Round 1, Board 1.2", "3.2 – 1.2: 1 – 0", "3.2 – 1.2: no result") in lines
    line_ups.name_line_up(
        world.round(1), world.entry("Team 2"), keys(world, "2.1", "2.3"), arbiter, confirmed=True
    )
    lines = told(world.told())
    assert ("Line-up of Team 2, Round 1", "handed in late", "–") in lines
    assert ("Line-up of Team 2, Round 1, Board 2", "2.3", "–") in lines
    assert [line for line in lines if line[0] == "Round 1, Board 2.2"]


def test_a_game_of_a_knock_out(event: Event, arbiter: User) -> None:
    """Of four, P001 meets P004 in match 1."""
    bracket = Bracket.of(event, arbiter, 4, 1)
    bracket.start()
    match = bracket.white(bracket.match(1, 1))
    named = "Round 1, Match 1, lot (Games)"
    assert told(bracket.told()) == [(named, "P001 has White.", "–")]
    bracket.enter(match, DRAW)
    game = "Round 1, Match 1, game 1: P001 – P004"
    assert told(bracket.told()) == [(game, "½ – ½", "–")]
    bracket.enter(bracket.match(1, 1), Result.BLACK_WINS)
    lines = told(bracket.told())
    outcome = ("Round 1, Match 1: P001 – P004", "P001 goes on (Games)", "open")
    assert outcome in lines
