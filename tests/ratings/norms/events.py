"""Events for norms, written in short."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from typing import Any

from ratings.norms.data import Applicant, GameKind, NormEvent, NormGame, Opponent, System

SCORES = {"1": Fraction(1), "½": Fraction(1, 2), "0": Fraction(0)}
NOT_PLAYED = {
    "+": (Fraction(1), GameKind.FORFEIT_WIN),
    "-": (Fraction(0), GameKind.FORFEIT_LOSS),
    "U": (Fraction(1), GameKind.PAIRING_BYE),
    "H": (Fraction(1, 2), GameKind.OTHER_BYE),
}
SAMPLE = date(2026, 5, 1)


def games(text: str) -> list[NormGame]:
    """Read ``2500 GM NOR 1``, a game a line: rating (``-``: none), titles, federation, result.

    Titles are written ``FM/WIM``, ``-`` for none. A line of one sign is a bye.
    """
    lines = [line.split() for line in text.strip().splitlines()]
    return [_game(round, words) for round, words in enumerate(lines, start=1)]


def _game(round: int, words: list[str]) -> NormGame:
    if len(words) == 1:
        score, kind = NOT_PLAYED[words[0]]
        return NormGame(round, None, score, kind)
    rating, titles, federation, result = words
    title, _slash, women_title = titles.replace("-", "").partition("/")
    opponent = Opponent(
        round + 100,
        None if rating == "-" else int(rating),
        title,
        women_title,
        federation,
    )
    if result in NOT_PLAYED:
        score, kind = NOT_PLAYED[result]
        return NormGame(round, opponent, score, kind)
    return NormGame(round, opponent, SCORES[result])


def event(rounds: int = 9, **changed: Any) -> NormEvent:
    """Return an event to which nothing objects, but for what is ``changed``."""
    known: dict[str, Any] = {
        "rounds": rounds,
        "system": System.SWISS,
        "starts": SAMPLE,
        "ends": date(2026, 5, rounds),
        "round_days": tuple(date(2026, 5, day) for day in range(1, rounds + 1)),
        "minutes": Fraction(120),
        "registered_on": date(2026, 3, 1),
        "chief_title": "IA",
        "federation": "NOR",
    }
    return NormEvent(**known | changed)


def applicant(federation: str = "NOR", **changed: Any) -> Applicant:
    return Applicant(1, 2400, sex=changed.pop("sex", "m"), federation=federation, **changed)
