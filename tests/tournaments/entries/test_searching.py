"""People of the register found as their names are typed."""

from __future__ import annotations

import pytest

from tests.kept import kept
from tests.worlds.played import Played
from tournaments.entries import entries, picking, register, searching


@kept
def empty(event, arbiter) -> Played:
    """A register of four, and nobody entered."""
    for name, fide_id in {
        "Grønli, Åse": "1500001",
        "Rød, Per": "",
        "Çelik, Nuri": "6300001",
        "Nuriyev, Rod": "",
    }.items():
        register.add_player(event.club, arbiter, name=name, fide_id=fide_id)
    return Played.with_players(event, arbiter, [], 5)


def suggested(found: Played, typed: str) -> tuple[list[str], bool]:
    result = picking.suggestions(found.tournament, typed)
    return [line.player.name for line in result.lines if not line.entered], result.near


@pytest.mark.parametrize(
    ("typed", "names", "near"),
    [
        ("groenli", ["Grønli, Åse"], False),
        ("aase", ["Grønli, Åse"], False),
        ("nur", ["Nuriyev, Rod", "Çelik, Nuri"], False),
        ("rod", ["Rød, Per", "Nuriyev, Rod"], False),
        ("6300001", ["Çelik, Nuri"], False),
        ("Chelik", ["Çelik, Nuri"], True),
        ("xyz", [], False),
        ("  ", [], False),
    ],
)
def test_suggestions(empty: Played, typed: str, names: list[str], *, near: bool) -> None:
    """First those whose names begin as typed."""
    assert suggested(empty, typed) == (names, near)


def test_whoever_plays_is_shown_but_cannot_be_chosen(empty: Played) -> None:
    people = searching.register_by_name(empty.tournament.club)
    (player,) = searching.find_players(people, "groenli").hits
    entries.add_entry(empty.tournament, empty.by, player)
    (line,) = picking.suggestions(empty.tournament, "groenli").lines
    assert (line.player, line.entered) == (player, True)
