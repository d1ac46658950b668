"""Rows of a long table found by the names of a team's players."""

from __future__ import annotations

from tournaments.standings.windows import WindowLine, WindowRequest, find_lines, window_of

LINES = [
    WindowLine(1, 11, "Konak", None, 1, None, ("Ada Ak", "Bo Can")),
    WindowLine(2, 12, "Ada Club", None, 2, None, ("Cem Dal",)),
    WindowLine(3, 13, "Nordlys", None, 3, None, ("Ada Eke", "Ada Fal")),
]


def found(typed: str) -> list[int]:
    return [line.position for line in find_lines(LINES, typed).hits]


def test_a_row_is_found_by_the_team_or_a_player() -> None:
    assert found("konak") == [1]
    assert found("cem") == [2]
    assert found("3") == [3]
    assert found("ada") == [1, 2, 3]


def test_words_of_two_people_find_nobody() -> None:
    assert found("ada can") == []
    assert found("bo can") == [1]


def test_a_typo_finds_the_nearest() -> None:
    near = find_lines(LINES, "nordlyz")
    assert (near.hits, near.near) == ([LINES[2]], True)


def test_the_window_has_each_row_once() -> None:
    window = window_of(LINES, (), WindowRequest(typed="ada"))
    assert (window.positions, window.found, window.all) == ([1, 2, 3], 3, 3)
