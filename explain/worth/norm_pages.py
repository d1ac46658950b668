"""The table of norms, and one norm of one player, as pages show them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from explain.levels import Told
from explain.worth.norms import ToldCondition, conditions_told, told_chances, told_norm
from ratings.games import NOBODY
from ratings.norms.answers import NormAnswer
from ratings.norms.chances import Chances
from ratings.norms.data import TITLES
from tournaments.models import Tournament
from tournaments.words.sentences import Voice
from tournaments.worth.norms import NormTable, norm_table
from tournaments.worth.people import RatedPerson

REACH = 150
"""How far below a norm's performance one may be for it to be told unasked. Unit: rating points."""


@dataclass(frozen=True)
class NormLine:
    """Somebody's norm for a title: made, or what would make it."""

    person: RatedPerson
    title: str
    answer: NormAnswer
    chances: Chances | None
    told: Sequence[str]
    """Sentences on what is still possible; empty before round 3 is over."""

    @property
    def key(self) -> int:
        return self.person.participant.pk

    @property
    def key_path(self) -> str:
        """The address of its explanation below that of the table."""
        return f"{self.key}/{self.title}/"

    @property
    def made(self) -> bool:
        return self.answer.met

    @property
    def possible(self) -> bool:
        return self.chances is not None and self.chances.possible


@dataclass(frozen=True)
class NormPage:
    """One norm of one player in three levels, and every condition."""

    line: NormLine
    told: Told
    conditions: list[ToldCondition]
    others: list[str]
    """The other titles that are open to the player."""

    @property
    def name(self) -> str:
        return self.line.person.player.name


def norm_lines(tournament: Tournament) -> list[NormLine]:
    """List the norms that are made, then those that still can be, the strongest players first."""
    table = norm_table(tournament)
    lines = [line for key in table.people for line in worth_telling(table, key)]
    order = list(TITLES)
    return sorted(
        lines,
        key=lambda line: (
            not line.made,
            order.index(line.title),
            -(line.answer.performance or 0),
            line.key,
        ),
    )


def worth_telling(table: NormTable, key: int, reader: int | None = None) -> Iterator[NormLine]:
    """Yield a player's norms that are made, or possible and in reach: with a performance so far of
    no more than :data:`REACH` below. Others are told on request.
    """
    for title in table.titles_open_to(key):
        found = table.answer(key, title)
        if not found.met and (found.performance or 0) < TITLES[title].performance - REACH:
            continue
        line = _line(table, key, found, reader)
        if line.made or line.possible:
            yield line


def norm_page(
    tournament: Tournament, key: int, title: str, *, to_all: bool = True
) -> NormPage | None:
    """Tell one norm; ``None``: no such player, or no such title is open to them.

    ``to_all``: on the player's own public page, where the player is *you*.
    """
    table = norm_table(tournament)
    if key not in table.people or title not in table.titles_open_to(key):
        return None
    reader = key if to_all else None
    line = _line(table, key, table.answer(key, title), reader)
    others = [other for other in table.titles_open_to(key) if other != title]
    told = told_norm(line.answer, key, _voice(table, reader))
    return NormPage(line, told, conditions_told(line.answer), others)


def lines_of_player(tournament: Tournament, key: int) -> list[NormLine]:
    """List the norms of one player that are worth telling."""
    table = norm_table(tournament)
    return list(worth_telling(table, key, reader=key)) if key in table.people else []


def _line(table: NormTable, key: int, found: NormAnswer, reader: int | None) -> NormLine:
    title = found.title.name
    chances = None if found.met else table.chances(key, title)
    told: Sequence[str] = ()
    if chances is not None:
        next_round = table.event.rounds - chances.rounds_left + 1
        told = told_chances(chances, next_round, _voice(table, reader))
    return NormLine(table.people[key], title, found, chances, told)


def _voice(table: NormTable, reader: int | None) -> Voice:
    names: Mapping[int, str] = {key: each.player.name for key, each in table.people.items()}
    return Voice({**names, NOBODY: ""}, reader)
