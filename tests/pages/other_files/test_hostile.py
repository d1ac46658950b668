"""Files for other programs with names that are made to break them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clubs.models import Club
from crosstable.results import Result
from exchange.for_others import icalendar, lichess, pgn, sharly, vega
from exchange.for_others.boards import Player, RoundGame
from tests.pages.other_files import readers
from tournaments import models
from tournaments.models import Entry, Event, Tournament

SIGNS = ";,/=\"\\[]%{}'\t\r\n\x00\x1b\u2028\u202e\ufeff+-@ aÖş😀"
NAMES = st.one_of(st.text(SIGNS, min_size=1, max_size=120), st.text(min_size=1, max_size=120))
FORMULAS = ("=", "+", "-", "@", "\t", "\r")


def one(name: str, team: str = "") -> Player:
    return Player(name, "WGM", "12345678", 2400, team)


def a_game(white: str, black: str = "Plain, Jane", table: int = 1) -> RoundGame:
    both = one(white, "A"), one(black, "B")
    return RoundGame(1, str(table), table, *both, Result.NOT_YET_PLAYED, None)


def a_tournament(name: str) -> Tournament:
    return Tournament(
        name=name,
        time_control=name[:80],
        event=Event(name=name, city=name[:80], club=Club(name=name[:80])),
    )


def entered(name: str) -> tuple[Player, Entry]:
    person = models.Player(
        name=name, birth="1990/12/31", sex="w", federation="NOR", home_club=name[:80]
    )
    person.national_id = name[:20]
    return one(name), Entry(player=person, rating=2400)


@given(NAMES, NAMES)
def test_pgn_holds_any_name(name: str, other: str) -> None:
    found = readers.read_pgn(
        pgn.write_pgn(a_tournament(other), [a_game(name), a_game(other, name, 2)]).decode()
    )
    assert [game["Round"] for game in found] == ["1.1", "1.2"]
    assert all(game["WhiteTeam"] == "A" and game["WhiteElo"] == "2400" for game in found)


def test_pgn_keeps_quotes_and_strokes() -> None:
    (game,) = readers.read_pgn(
        pgn.write_pgn(a_tournament("T"), [a_game('O"Neil\\, "Pat]')]).decode()
    )
    assert game["White"] == 'O"Neil\\, "Pat]'


@pytest.mark.parametrize("sign", ['"', "\\", "x", "😀"])
def test_a_long_name_is_cut_within_the_line(sign: str) -> None:
    (game,) = readers.read_pgn(pgn.write_pgn(a_tournament("T"), [a_game(sign * 300)]).decode())
    # [White "…"] has ten signs of its own; an escaped sign takes two of the 245 that are left.
    assert game["White"] == sign * (122 if sign in '"\\' else 245)


@given(NAMES, NAMES)
def test_the_boxes_of_lichess_hold_any_name(name: str, team: str) -> None:
    players = [one(name, team), one("Plain, Jane", "B")]
    lines = readers.read_players_box(lichess.write_players(players).decode())
    assert lines[-1] == ("Plain, Jane", "12345678", "WGM", "2400")
    assert not any("=" in line[0] for line in lines)  # an older form has it between the parts
    assert readers.read_pairs(lichess.write_teams(players).decode())[-1] == ("B", "12345678")
    games = [a_game(name), a_game("Plain, Jane", "Other")]
    pairs = readers.read_pairs(lichess.write_order(games).decode())
    assert pairs[-1] == ("Plain, Jane", "Other")


def test_a_name_of_nothing_but_separators_is_left_out() -> None:
    assert lichess.write_players([one("//")]) == b""
    assert lichess.write_teams([one("A", ";;")]) == b""
    assert lichess.write_order([a_game(";")]) == b""


def test_the_box_of_players_takes_a_thousand() -> None:
    crowd = [one(f"Player {number}") for number in range(1001)]
    assert len(readers.read_players_box(lichess.write_players(crowd).decode())) == 1000


@given(NAMES)
def test_vega_holds_any_name(name: str) -> None:
    first, second = readers.read_vega(
        vega.write_vega([entered(name), entered("Plain, Jane")]).decode()
    )
    assert first["BIRTHDAY"] == "31121990"
    assert first["IDFIDE"] == "12345678"
    assert second["NAME"] == "Plain, Jane"


@given(NAMES)
def test_sharly_holds_any_name_and_no_formula(name: str) -> None:
    first, second = readers.read_sharly(
        sharly.write_sharly([entered(name), entered("Plain, Jane")]).decode()
    )
    assert not any(value.startswith(FORMULAS) for value in first.values())
    assert first["date_of_birth"] == "1990-12-31"
    assert (second["last_name"], second["first_name"]) == ("Plain", "Jane")


@given(NAMES)
def test_a_line_of_a_calendar_unfolds_to_what_it_was(name: str) -> None:
    line = f"SUMMARY:{icalendar._escaped(name)}"
    folded = list(icalendar._folded(line))
    assert all(len(part.encode()) <= 75 for part in folded)
    assert not any("\r" in part or "\n" in part for part in folded)
    assert "".join([folded[0], *(part[1:] for part in folded[1:])]) == line
