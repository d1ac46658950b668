"""Stored standings prepared for display. Nothing is computed here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import zip_longest

from django.db.models import Q

from tiebreaks.reports.data import labels
from tournaments.bridge import crosstables
from tournaments.models import Entry, Round, RoundState, Standing, Standings, Tournament
from tournaments.standings import groups, windows
from tournaments.standings.groups import Group
from tournaments.standings.windows import Window, WindowRequest

GROUPS_AT_ONCE = 8
"""The most groups that are seen at once: two or three lines on a phone."""


def primary(order: Sequence[str]) -> str:
    """Return the label that standings go by first: points, or the first of a team's two scores."""
    return labels(order)[0]


@dataclass(frozen=True)
class StandingsValue:
    """One tie-break of one row; ``amount`` is ``None`` if there is no value."""

    label: str
    amount: Fraction | None
    decides: bool
    """Whether nothing before it separates the row from the one above."""


@dataclass(frozen=True)
class StandingsRow:
    """One entry's line. ``movement``: places won since the round before (``None``: unknown).

    ``position`` counts the lines; entries that stay tied share a ``rank``. ``separated_by`` put the
    line behind the one ``above``: a tie-break's label, the points', or nothing.
    """

    entry: Entry
    position: int
    rank: int
    points: Fraction
    values: tuple[StandingsValue, ...]
    movement: int | None
    withdrawn: bool
    expelled: bool
    """Then it is ``withdrawn`` too."""
    above: Entry | None
    separated_by: str
    ahead_by: str = ""
    """The tie-break that put the next line behind this one; empty: none, or that is not known."""
    in_group: int | None = None
    """The place in the group that is shown alone."""


@dataclass(frozen=True)
class StandingsTable:
    """Standings after one round, with the rounds that others were stored for."""

    after_round: int
    version: int
    """The tournament's version when they were computed."""
    live: bool
    """Whether the round is still being played."""
    final: bool
    primary: str
    """The label of what they go by first."""
    labels: tuple[str, ...]
    """The tie-breaks in order, without the primary one."""
    rows: list[StandingsRow]
    rounds: list[int]
    open_boards: int
    """Boards of published rounds that have no result yet."""
    left_out: list[Entry]
    """Players who left a round robin before playing half of the games."""
    expelled: list[Entry]
    """Expelled entries that have no place any more."""
    playing: int | None = None
    """The round of ``rounds`` that is still being played."""
    window: Window | None = None
    """The window that the rows are; ``None``: all of them."""
    groups: list[Group] = field(default_factory=list)
    """The groups that the public may choose."""
    group: Group | None = None
    """The group that the rows are of; ``None``: everybody."""

    @property
    def many_groups(self) -> bool:
        """Whether there are too many groups to be seen before somebody asks for them."""
        return len(self.groups) > GROUPS_AT_ONCE


def round_in_play(rounds: Iterable[Round]) -> int | None:
    """Return the round that is still being played, if any."""
    open_rounds = (round.number for round in rounds if round.state == RoundState.PUBLISHED)
    return max(open_rounds, default=None)


def standings_table(
    tournament: Tournament,
    rounds: list[Round],
    number: int | None = None,
    asked: WindowRequest | None = None,
    *,
    group: str = "",
) -> StandingsTable | None:
    """Return the table after round ``number``, or the latest; ``None`` if none is stored.

    ``rounds`` are those that the public may know of, in order. ``asked``: one window of the rows,
    instead of all; raises ``windows.NoWindowError`` if there is no such window. ``group``: all rows
    of a group; raises ``groups.NoGroupError`` if it is not offered.
    """
    by_round, chosen = stored_standings(tournament, rounds, number)
    if chosen is None:
        return None
    labels, of_teams = columns(chosen.order), tournament.for_teams
    offered = groups.offered(tournament, chosen) if asked or group else []
    one = groups.chosen(offered, asked.group if asked else group)
    within = one.places if one else None
    window = None
    if asked:
        window = windows.window(chosen, labels, asked, of_teams=of_teams, within=within)
    whole = _table(tournament, rounds, by_round, chosen, window)
    rows = _rows_of(one, whole.rows) if one else whole.rows
    return replace(whole, rows=rows, groups=offered, group=one)


def standings_line(
    tournament: Tournament, rounds: list[Round], entry: Entry, number: int | None = None
) -> StandingsTable | None:
    """Return the table of :func:`standings_table` with one entry's line only; ``None`` if none is
    stored, or the entry has no place.
    """
    by_round, chosen = stored_standings(tournament, rounds, number)
    place = chosen.rows.filter(entry=entry).only("position").first() if chosen else None
    if chosen is None or place is None:
        return None
    window = Window(WindowRequest(), [place.position], 1, 1, columns(chosen.order))
    return _table(tournament, rounds, by_round, chosen, window)


def _table(
    tournament: Tournament,
    rounds: list[Round],
    by_round: Mapping[int, Standings],
    chosen: Standings,
    window: Window | None,
) -> StandingsTable:
    rows = ranked_rows(
        places(chosen, window), chosen.order, chosen.after_round, earlier_ranks(by_round, chosen)
    )
    if window:
        by_position = {row.position: row for row in rows}
        rows = [by_position[position] for position in window.positions if position in by_position]
    left_out, expelled = _without_place(tournament, chosen)
    return StandingsTable(
        after_round=chosen.after_round,
        version=chosen.version,
        live=chosen.after_round == round_in_play(rounds),
        final=chosen.final,
        primary=primary(chosen.order),
        labels=columns(chosen.order),
        rows=rows,
        rounds=list(by_round),
        open_boards=sum(round.boards - round.results for round in rounds),  # type: ignore[attr-defined]
        left_out=left_out,
        expelled=expelled,
        playing=round_in_play(rounds),
        window=window,
    )


def _rows_of(group: Group, rows: Iterable[StandingsRow]) -> list[StandingsRow]:
    """Return the rows of a group with their places in it. What puts each behind the one above in
    the group is not known: others may stand between them.
    """
    return [
        replace(
            row,
            in_group=group.places[row.entry.pk],
            values=tuple(replace(value, decides=False) for value in row.values),
            above=None,
            separated_by="",
            ahead_by="",
        )
        for row in rows
        if row.entry.pk in group.places
    ]


def _without_place(tournament: Tournament, standings: Standings) -> tuple[list[Entry], list[Entry]]:
    """Return those who left a round robin before half of the games, and the expelled whose games
    count.
    """
    if not (tournament.predetermined or standings.unranked):
        return [], []
    gone = Q(pk__in=standings.unranked)
    if tournament.predetermined:
        gone |= Q(withdrawn_after__lte=standings.after_round)
    absent = tournament.entries.filter(gone).exclude(pk__in=standings.rows.values("entry"))
    entries = list(absent.order_by("tpn", "pk").select_related("player"))
    if not tournament.predetermined:
        return [], entries
    if not standings.unranked:
        return entries, []
    table = crosstables.build(tournament, standings.after_round)
    counted = crosstables.counted(tournament, table, standings.after_round).by_id
    return (
        [entry for entry in entries if entry.pk not in counted],
        [entry for entry in entries if entry.pk in counted],
    )


def stored_standings(
    tournament: Tournament, rounds: list[Round], number: int | None = None
) -> tuple[dict[int, Standings], Standings | None]:
    """Return all standings after those ``rounds``, by round; and of them those after round
    ``number``, or the latest.
    """
    known = {round.number for round in rounds}
    by_round = {
        standings.after_round: standings
        for standings in Standings.objects.filter(tournament=tournament).order_by("after_round")
        if standings.after_round in known
    }
    return by_round, by_round.get(max(by_round, default=0) if number is None else number)


def columns(order: Sequence[str]) -> tuple[str, ...]:
    """Return the labels of a list of tie-breaks, without what standings go by first."""
    return tuple(labels(order)[1:])


def places(standings: Standings, window: Window | None = None) -> Iterable[Standing]:
    """Select all rows by place, without the parts of their values; or those of a window, each with
    the one above it.
    """
    rows = standings.rows.select_related("entry__player").defer("explained")
    if window is None:
        return rows
    wanted = {neighbour for position in window.positions for neighbour in (position - 1, position)}
    return rows.filter(position__in=wanted)


def ranked_rows(
    places: Iterable[Standing], order: Sequence[str], after: int, earlier: Mapping[int, int]
) -> list[StandingsRow]:
    """Prepare ``places`` for display, in their order by place; ``earlier``: the ranks that they are
    compared with. The row above is the place before, if it is among them.
    """
    rows: list[StandingsRow] = []
    known = labels(order)
    above: Standing | None = None
    for place in places:
        if above is not None and above.position != place.position - 1:
            above = None
        rows.append(_row(place, above, known, after, earlier))
        above = place
    return [
        replace(row, ahead_by=below.separated_by) if below and below.above else row
        for row, below in zip_longest(rows, rows[1:])
    ]


def separator(order: Iterable[str], above: Standing | None, place: Standing) -> str:
    """Return the label of what separates a row from the one ``above`` it; empty: nothing does.

    A list may have a tie-break twice; it is the mention in which the two differ.
    """
    if above is None or not place.decided_by:
        return ""
    mentions = [label for label in order if label.partition("#")[0] == place.decided_by]
    differing = (label for label in mentions if above.values[label] != place.values[label])
    return next(differing, place.decided_by)


def exact_amount(text: str | None) -> Fraction | None:
    """Convert a stored value to a fraction."""
    return None if text is None else Fraction(text)


def earlier_ranks(by_round: Mapping[int, Standings], chosen: Standings) -> dict[int, int]:
    """Map entries to their ranks in the standings of the round before the ``chosen`` ones."""
    before = by_round.get(chosen.after_round - 1)
    return {} if before is None else ranks_of(before)


def ranks_of(standings: Standings) -> dict[int, int]:
    """Map entries to their ranks."""
    return dict(standings.rows.values_list("entry_id", "rank"))


def _row(
    place: Standing,
    above: Standing | None,
    order: Sequence[str],
    after: int,
    earlier: Mapping[int, int],
) -> StandingsRow:
    separated_by = separator(order, above, place)
    before = earlier.get(place.entry_id)
    withdrawn_after, expelled_after = place.entry.withdrawn_after, place.entry.expelled_after
    return StandingsRow(
        entry=place.entry,
        position=place.position,
        rank=place.rank,
        points=Fraction(place.values[order[0]]),
        values=tuple(
            StandingsValue(label, exact_amount(place.values[label]), label == separated_by)
            for label in order[1:]
        ),
        movement=None if before is None else before - place.rank,
        withdrawn=withdrawn_after is not None and withdrawn_after <= after,
        expelled=expelled_after is not None and expelled_after <= after,
        above=above.entry if above else None,
        separated_by=separated_by,
    )
