"""One player's expected change, and one round of it, as pages show them."""

from __future__ import annotations

from dataclasses import dataclass

from explain.levels import Rule, Told
from explain.worth.changes import told_change, told_game
from ratings.games import NOBODY, Line
from ratings.national import formula_of
from tournaments.models import Tournament
from tournaments.ratings.sources import source_of
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
class NationalRating:
    """A federation's rating, its list, and whether a change is worked out here."""

    rating: int
    list: str
    known: bool


@dataclass(frozen=True)
class RatedPlayer:
    """A player's change in words, with a line a round."""

    worth: Worth
    told: Told
    lines: list[ToldLine]

    @property
    def national(self) -> NationalRating | None:
        """The federation's rating, if the register has one."""
        person = self.worth.person
        if not person.player.national_rating:
            return None
        source = source_of(person.participant.rating_source)
        of_list = source if source is not None and not source.of_fide else None
        known = of_list is not None and formula_of(of_list.list) is not None
        return NationalRating(person.player.national_rating, str(of_list or ""), known)

    @property
    def key(self) -> int:
        """The key of the entry or, in teams, of the member."""
        return self.worth.person.participant.pk

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
