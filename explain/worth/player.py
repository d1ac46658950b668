"""One player's expected change, and one round of it, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from explain.levels import Rule, Told
from explain.worth.changes import told_change, told_game
from ratings.games import NOBODY, Line
from tournaments.models import Tournament
from tournaments.words.sentences import Voice
from tournaments.worth.changes import Worth, changes_of
from tournaments.worth.people import people_of


@dataclass(frozen=True)
class ToldLine:
    """A round, the opponent's name, and what it is worth in words."""

    line: Line
    opponent: str
    told: Told


@dataclass(frozen=True)
class RatedPlayer:
    """A player's change in words, with a line a round."""

    worth: Worth
    told: Told
    lines: list[ToldLine]

    @property
    def name(self) -> str:
        return self.worth.person.player.name

    @property
    def rules(self) -> list[Rule]:
        return self.told.rules


def rated_player(
    tournament: Tournament, key: int, round: int | None = None, *, to_all: bool = True
) -> RatedPlayer | None:
    """Tell one player's change, of all rounds or one; ``None``: there is no such player or round.

    ``key`` is that of the entry or, in teams, of the member.
    """
    people = people_of(tournament)
    if key not in people:
        return None
    worth = changes_of(tournament, people, only=key)[key]
    names = {each: person.player.name for each, person in people.items()}
    voice = Voice(names | {NOBODY: ""}, key if to_all else None)
    lines = [
        ToldLine(line, names.get(line.game.opponent, ""), told_game(tournament, line, voice))
        for line in worth.change.lines
        if round in (None, line.game.round)
    ]
    if round is not None and not lines:
        return None
    return RatedPlayer(worth, told_change(tournament, worth, voice, to_all=to_all), lines)
