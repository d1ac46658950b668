"""Claims about what would be worse with the next in line as the opponent."""

from __future__ import annotations

from collections.abc import Mapping

from crosstable.model import EntryId
from tests.explain.truth import forced, line_up
from tests.explain.truth.claims import claim
from tests.explain.truth.place import Place

UP_AGAIN = {"C15": 1, "C19": 1, "C.13": 1, "C.17": 1, "C17": 2, "C21": 2, "C.15": 2, "C.19": 2}
"""The criteria on those who play up again, and how many rounds before they look."""
FLOATS = {f"C{number}" for number in range(14, 22)} | {f"C.{number}" for number in range(12, 20)}
WORSE: Mapping[str, set[str]] = {
    "others could not be paired": {forced.INCOMPLETE},
    "the bye would go to a player with more points": {forced.INCOMPLETE},
    "the bye would go to one who missed more rounds": {"C9"},
    "fewer pairs could be made in the group": {"C6", "C.5"},
    "players further apart in points would have to meet": {"C7", "C.6"},
    "the next group would be paired less well": {"C8", "C.7"},
    "fewer players would get the colour that they should": line_up.COLOURS,
    "players with the most points would get one colour too often": {"C10", "C11", "C.8", "C.9"},
    "a player would again find no opponent with equal points": FLOATS,
    "the others could not be paired as the rules prefer": {forced.UNKNOWN},
}
"""What would be worse -> the criteria that say so."""
LATER = {forced.LATER}


def stands_against(place: Place, higher: EntryId, passed: EntryId, codes: set[str]) -> bool:
    """Tell whether one of ``codes`` is what speaks against the next in line."""
    found = forced.against(place, higher, passed)
    is_next = line_up.is_next(place, higher, passed)
    return is_next and found in codes | {forced.UNKNOWN}


def _equal(worse: str, codes: set[str]) -> None:
    @claim(f"With <passed> as <higher>’s opponent, {worse}.")
    def equal(place: Place, passed: EntryId, higher: EntryId) -> bool:
        return stands_against(place, higher, passed, codes)


def _down(worse: str, codes: set[str]) -> None:
    @claim(f"If <passed> were the opponent, {worse}.")
    def down(place: Place, passed: EntryId) -> bool:
        return stands_against(place, place.said["higher"], passed, codes)


for _worse, _codes in WORSE.items():
    _equal(_worse, _codes)
    _down(_worse, _codes)
_equal("others would have to change places in the line-up", LATER)
_down("another player from above would go further down", LATER)


@claim("<passed> was next, but met one with more points in round <round>.")
def played_up(place: Place, passed: EntryId, round: int) -> bool:
    ago = place.before.number - round
    codes = {code for code, rounds in UP_AGAIN.items() if rounds == ago}
    up = place.before.floated(passed, round) == "up"
    return up and stands_against(place, place.said["higher"], passed, codes)


@claim("<passed> was next in line for <higher>.")
def next_in_line(place: Place, passed: EntryId, higher: EntryId) -> bool:
    return line_up.is_next(place, higher, passed)


@claim("So <higher> plays <lower>.", "So <one> plays <other>.")
def so_they_play(place: Place, **two: EntryId) -> bool:
    return place.meet(*two.values())
