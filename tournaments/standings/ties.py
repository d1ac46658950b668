"""The ties at the end of a tournament, and the decisions about them.

Read from the standings as stored: players are tied before an entry of the list if nothing before it
separated them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tiebreaks.codes import methods_in
from tiebreaks.editions import edition_named
from tiebreaks.methods import METHODS
from tiebreaks.methods.base import DECISIONS
from tournaments.models import DecidedValue, Decision, Entry, Standing, Standings, Tournament

LOTS = "LOTS"
PLAY_OFF = "PLAYOFF"


@dataclass(frozen=True)
class Tie:
    """Players whom nothing before ``code`` separates, in the order of the list, with the values
    decided under that code: by entry, as far as there are any.
    """

    code: str
    rank: int
    entries: tuple[Entry, ...]
    decided: dict[int, DecidedValue]

    @property
    def settled(self) -> bool:
        return len(self.decided) == len(self.entries)

    @property
    def key(self) -> str:
        return tie_key(self.entries)


def tie_key(entries: Iterable[Entry]) -> str:
    """Identify tied entries, for forms."""
    return "-".join(str(entry.pk) for entry in entries)


def decision_codes(tournament: Tournament) -> list[str]:
    """List the entries of its tie-breaks that have to be decided by a person."""
    methods = methods_in(tournament.tiebreaks, edition_named(tournament.tiebreak_edition))
    return [method.code for method in methods if DECISIONS in method.needs]


def addable_codes(tournament: Tournament) -> list[str]:
    """List the codes that can be appended to decide the remaining ties; lots first."""
    listed = set(decision_codes(tournament))
    offered = [code for code, method in METHODS.items() if DECISIONS in method.needs]
    named = [code for code in offered if METHODS[code].variants and code not in listed]
    return sorted(named, key=lambda code: code != LOTS)


def final_standings(tournament: Tournament) -> Standings | None:
    """Return the last standings, if everything is over and they are those of this very version."""
    latest = tournament.standings.order_by("-after_round").first()
    if latest is None or not latest.final or latest.version != tournament.version:
        return None
    return latest


def ties(tournament: Tournament) -> list[Tie]:
    """List the ties before each entry of the list that has to be decided by a person."""
    rows = _rows(tournament)
    return [tie for code in decision_codes(tournament) for tie in _before(tournament, code, rows)]


def still_tied(tournament: Tournament) -> list[tuple[Entry, ...]]:
    """List the groups that still share a place at the end of the list."""
    groups = _tiers(_rows(tournament), tournament.tiebreaks)
    return [tuple(row.entry for row in group) for group in groups]


@dataclass(frozen=True)
class TiedGroup:
    """Players whom the first ``after`` entries of the list do not separate, in the order of the
    standings; ``first_place`` is that of the first of them.
    """

    after: int
    first_place: int
    entries: tuple[Entry, ...]

    @property
    def key(self) -> str:
        return tie_key(self.entries)


def play_off_groups(tournament: Tournament) -> list[TiedGroup]:
    """List the groups in which a play-off can be held: those tied before it if the list has one,
    else those level on points, and those whom the whole list leaves tied. Each group occurs once,
    with the longest part of the list that leaves it tied.
    """
    rows, listed = _rows(tournament), tournament.tiebreaks
    ends = [listed.index(PLAY_OFF)] if PLAY_OFF in listed else [1, len(listed)]
    groups = {}
    for end in ends:
        for group in _tiers(rows, listed[:end]):
            entries = tuple(row.entry for row in group)
            groups[entries] = TiedGroup(end, group[0].rank, entries)
    return list(groups.values())


def tied_before(tournament: Tournament, code: str, entries: Iterable[int]) -> bool:
    """Tell whether exactly these are tied before ``code``, or at the end if it is not listed."""
    wanted = set(entries)
    return any(
        wanted == {row.entry_id for row in group}
        for group in _tiers(_rows(tournament), _ahead_of(tournament, code))
    )


def _rows(tournament: Tournament) -> list[Standing]:
    standings = final_standings(tournament)
    if standings is None:
        return []
    return list(standings.rows.select_related("entry__player").defer("explained", "values"))


def _before(tournament: Tournament, code: str, rows: Sequence[Standing]) -> Iterator[Tie]:
    values = DecidedValue.objects.filter(decision__tournament=tournament, code=code)
    known = {value.entry_id: value for value in values.select_related("decision")}
    for group in _tiers(rows, _ahead_of(tournament, code)):
        entries = tuple(row.entry for row in group)
        decided = {entry.pk: known[entry.pk] for entry in entries if entry.pk in known}
        yield Tie(code, group[0].rank, entries, decided)


def _ahead_of(tournament: Tournament, code: str) -> list[str]:
    listed: list[str] = tournament.tiebreaks
    return listed[: listed.index(code)] if code in listed else listed


def _tiers(rows: Sequence[Standing], order: Sequence[str]) -> list[list[Standing]]:
    """List groups of two or more whom nothing in ``order`` separates; rows come best first."""
    tiers: list[list[Standing]] = []
    for row in rows:
        if not tiers or row.decided_by in order:
            tiers.append([])
        tiers[-1].append(row)
    return [tier for tier in tiers if len(tier) > 1]


def decisions(tournament: Tournament) -> list[Decision]:
    """List all decisions, the oldest first, with their values and players."""
    rows = tournament.decisions.select_related("play_off").prefetch_related("values__entry__player")
    return list(rows)
