"""Claims about what another pairing of a group would make worse, criterion by criterion."""

from __future__ import annotations

from collections.abc import Mapping

from tests.explain.truth import forced
from tests.explain.truth.claims import Check, claim
from tests.explain.truth.place import Place

IN_ROUND, TWO_BEFORE = "in the round before", "two rounds before"
WORSE: Mapping[str, set[str]] = {
    "<more> more players would not get the right colour": {"C12", "C.10"},
    "<more> more players who strongly need a colour would not get it": {"C13", "C.11"},
    "<more> more players would have had one colour three times more than the other": {
        "C10",
        "C.8",
    },
    "<more> more players would get the same colour three times in a row": {"C11", "C.9"},
    "<more> more players would be without an opponent in this group": {"C6", "C.5"},
    "the bye would go to a player with <more> more rounds without a game": {"C9"},
    **{
        f"<more> more players would go down who did so, or got points without a game, {when}": codes
        for when, codes in ((IN_ROUND, {"C14", "C.12"}), (TWO_BEFORE, {"C16", "C.14"}))
    },
    "<more> more players would play someone with more points, as in the round before": {
        "C15",
        "C.13",
    },
    "<more> more players would play someone with more points, as two rounds before": {
        "C17",
        "C.15",
    },
}
"""What is counted -> the criteria that count it."""
AT_A_SCORE: Mapping[str, set[str]] = {
    **{
        f"<more> more players who went down, or got points without a game, {when} would go down by"
        " <points>": codes
        for when, codes in ((IN_ROUND, {"C18", "C.16"}), (TWO_BEFORE, {"C20", "C.18"}))
    },
    **{
        f"<more> more players who played someone with more points {when} would do so by"
        " <points>": codes
        for when, codes in ((IN_ROUND, {"C19", "C.17"}), (TWO_BEFORE, {"C21", "C.19"}))
    },
    "<more> more players with <points> would be without an opponent in this group": {"C7"},
    "<more> more players would go down by <points>": {"C.6"},
    "<more> more players would be without an opponent in the next group": {"C8", "C.7"},
    "<more> more players with <points> would be without an opponent in the next group": {
        "C8",
        "C.7",
    },
}


def _declare(words: str, check: Check) -> None:
    """Declare the words for several, and for one."""
    claim(f"Then {words}.")(lambda place, **_figures: check(place))
    one = words.replace("<more> more players", "one more player")
    one = one.replace("<more> more rounds", "one more round").replace(
        "who strongly need ", "who strongly needs "
    )
    claim(f"Then {one}.")(lambda place, **_figures: check(place))


def _counted(words: str, codes: set[str]) -> None:
    def worse(place: Place) -> bool:
        found, more = forced.instead(place), place.said["more"]
        return found.code == forced.UNKNOWN or (found.code in codes and found.more == more)

    _declare(words, worse)


def _at_a_score(words: str, codes: set[str]) -> None:
    def worse(place: Place) -> bool:
        return forced.instead(place).code in codes | {forced.UNKNOWN} and place.said["more"] > 0

    _declare(words, worse)


for _words, _codes in WORSE.items():
    _counted(_words, _codes)
for _words, _codes in AT_A_SCORE.items():
    _at_a_score(_words, _codes)


@claim("Then the bye would go to a player with more points.")
def bye_with_more_points(place: Place) -> bool:
    return forced.instead(place).code in {forced.INCOMPLETE, forced.UNKNOWN}
