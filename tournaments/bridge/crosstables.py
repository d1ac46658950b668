"""The one bridge from the database to the engines: a tournament as a :class:`Crosstable`.

A participant's id is the entry's primary key. Everything is read in a handful of queries, however
many rounds and boards there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from crosstable.model import (
    Code,
    Colour,
    Crosstable,
    Decision,
    EntryId,
    Participant,
    Prohibition,
    Scoring,
    Turn,
)
from tournaments import models
from tournaments.bridge import (
    abnormal_points,
    absences,
    acceleration,
    kinds,
    knockout_games,
    order,
    period_ratings,
    team_matches,
)
from tournaments.models import Entry, Member, Player, Tournament
from tournaments.steps import stage


class TurnRow(NamedTuple):
    """The columns read for a turn; a round's explanation, for one, is large and not needed here."""

    entry: EntryId
    round: int
    pairing: int | None
    colour: str
    bye: str
    white_code: str
    black_code: str

    @property
    def code(self) -> Code:
        """The code of this side of the board, or of the bye."""
        if self.pairing is None:
            return Code(self.bye)
        return Code(self.white_code if self.colour == Colour.WHITE else self.black_code)


COLUMNS = (
    "entry",
    "round__number",
    "pairing",
    "colour",
    "bye",
    "pairing__white_code",
    "pairing__black_code",
)

SeatsByBoard = Mapping[tuple[int | None, str], EntryId]
"""The entry at a board (by key) with a colour."""


def build(tournament: Tournament, through: int | None = None) -> Crosstable:
    """Build the crosstable of the published rounds, through round ``through`` (default: all).

    For a knock-out: its games, each a round of its own, always all of them.
    """
    turns, rounds = _turns(tournament, through), tournament.rounds_planned
    if tournament.knock_out and not tournament.for_teams:
        turns, rounds = knockout_games.turns_of(tournament)
    entries = list(tournament.entries.select_related("player"))
    participants = _participants(tournament, entries)
    if not tournament.for_teams:  # there those who have later ratings are the members
        participants = with_later_ratings(tournament, participants)
    table = Crosstable(
        participants=participants,
        turns={entry.pk: tuple(turns.get(entry.pk, ())) for entry in entries},
        rounds=rounds,
        scoring=scoring(tournament),
        initial_colour=Colour(tournament.initial_colour) if tournament.initial_colour else None,
        predetermined=tournament.predetermined,
        accelerations=acceleration.accelerations_of(
            tournament, entries, primary_scoring(tournament)
        ),
        prohibitions=_prohibitions(tournament),
        decisions=_decisions(tournament),
        unranked={
            entry.pk: entry.expelled_after
            for entry in entries
            if entry.unranked and entry.expelled_after is not None
        },
    )
    if tournament.for_teams:
        table = team_matches.with_scores(table, tournament)
    return abnormal_points.with_abnormal(table, tournament, entries)


def counted(tournament: Tournament, table: Crosstable, through: int) -> Crosstable:
    """Return the part of the table that standings after round ``through`` are made of.

    A player who has left a round robin before playing half of the games is not in them, and
    nobody's games with that player count (C.05); the games stay on record, and in the report.
    """
    left_early = _left_early(tournament, table, through)
    if not left_early:
        return table
    return replace(
        table,
        participants=tuple(p for p in table.participants if p.id not in left_early),
        turns={
            entry: tuple(turn for turn in turns if turn.opponent not in left_early)
            for entry, turns in table.turns.items()
            if entry not in left_early
        },
    )


def _left_early(tournament: Tournament, table: Crosstable, through: int) -> frozenset[EntryId]:
    if not tournament.predetermined:
        return frozenset()
    games = games_of_each(tournament, len(table.participants))
    withdrawn = tournament.entries.filter(withdrawn_after__lte=through)
    return frozenset(
        entry
        for entry in withdrawn.values_list("pk", flat=True)
        if 2 * sum(turn.played for turn in table.turns[entry]) < games
    )


def games_of_each(tournament: Tournament, players: int) -> int:
    """Return how many games everybody has in a round robin of so many players."""
    return kinds.cycles_of(tournament, players) * (players - 1)


def for_pairing(tournament: Tournament, round: int) -> Crosstable:
    """Build the table that the engine pairs ``round`` from.

    It has everything before that round, adjourned games as the draws that they count for (C.04.2,
    3.1), and in ``round`` itself a turn for every entry that is away.
    """
    return for_judging(tournament, round, absences.away_codes(tournament, round))


def for_judging(tournament: Tournament, round: int, away: Mapping[EntryId, str]) -> Crosstable:
    """Build the table as :func:`for_pairing`, with the codes of those ``away`` settled already."""
    table = build(tournament, through=round - 1)
    if tournament.for_teams:
        table = team_matches.adjourned_drawn(table)
    turns = {
        entry: (
            *(_as_counted(turn) for turn in table.turns[entry]),
            *((Turn(round, Code(away[entry])),) if entry in away else ()),
        )
        for entry in table.turns
    }
    return replace(table, turns=turns)


def _as_counted(turn: Turn) -> Turn:
    return replace(turn, code=Code.DRAW) if turn.code is Code.ADJOURNED else turn


def scoring(tournament: Tournament) -> Scoring:
    """Return the tournament's points as exact fractions."""
    return Scoring(
        win=Fraction(tournament.points_win),
        draw=Fraction(tournament.points_draw),
        loss=Fraction(tournament.points_loss),
        absence=Fraction(tournament.points_absence),
        pab=Fraction(tournament.points_pab),
    )


def primary_scoring(tournament: Tournament) -> Scoring:
    """Return what results are worth in the score that the tournament is paired by."""
    if not tournament.for_teams:
        return scoring(tournament)
    first = team_matches.scores(tournament)[0]
    return team_matches.scorings(tournament, scoring(tournament))[first]


def _participants(tournament: Tournament, entries: Iterable[Entry]) -> tuple[Participant, ...]:
    """List the participants by pairing number, provisional where numbers have not been given."""
    ordered = order.initial_order(entries, tournament.equals_by)
    highest = max((entry.tpn for entry in ordered if entry.tpn is not None), default=0)
    numbers = {}
    for entry in ordered:
        highest += entry.tpn is None
        numbers[entry.pk] = entry.tpn or highest
    return tuple(
        participant(entry, numbers[entry.pk])
        for entry in sorted(ordered, key=lambda entry: numbers[entry.pk])
    )


def with_later_ratings(
    tournament: Tournament, participants: Iterable[Participant]
) -> tuple[Participant, ...]:
    """Give those who have several the ratings that tie-breaks go by."""
    later = period_ratings.for_tiebreaks(tournament)
    return tuple(
        replace(each, later_ratings=later[each.id]) if each.id in later else each
        for each in participants
    )


def participant(entry: Entry, tpn: int) -> Participant:
    """Convert an entry to the participant that the engines and the report use."""
    if entry.player is None:
        return Participant(id=entry.pk, tpn=tpn, name=entry.name, rating=entry.rating)
    return person(entry.player, entry, tpn)


def person(player: Player, playing: Entry | Member, tpn: int) -> Participant:
    """Convert a player with an entry, or a member of a team, to a participant."""
    return Participant(
        id=playing.pk,
        tpn=tpn,
        name=player.name,
        rating=playing.rating,
        title=playing.title,
        federation=player.federation,
        fide_id=player.fide_id,
        national_id=player.national_id,
        national_rating=player.national_rating,
        birth=player.birth,
        sex=player.sex,
        club=player.home_club,
    )


def _turns(tournament: Tournament, through: int | None) -> dict[EntryId, list[Turn]]:
    rows = models.Turn.objects.filter(round__tournament=tournament, round__state__in=stage.PLAYED)
    if through is not None:
        rows = rows.filter(round__number__lte=through)
    turn_rows = [TurnRow(*row) for row in rows.order_by("round__number").values_list(*COLUMNS)]
    seats: SeatsByBoard = {(row.pairing, row.colour): row.entry for row in turn_rows}
    games = team_matches.games_of(tournament, through) if tournament.for_teams else {}
    game = scoring(tournament)
    turns: dict[EntryId, list[Turn]] = {}
    for row in turn_rows:
        turn = team_matches.turn_of(_turn(row, seats), games.get(row.pairing, ()), game)
        turns.setdefault(row.entry, []).append(turn)
    return turns


def _turn(row: TurnRow, seats: SeatsByBoard) -> Turn:
    if row.pairing is None:
        return Turn(row.round, row.code)
    colour = Colour(row.colour)
    opponent = seats[row.pairing, colour.opposite]
    return Turn(row.round, row.code, opponent=opponent, colour=colour)


def _prohibitions(tournament: Tournament) -> tuple[Prohibition, ...]:
    rows = tournament.prohibited_pairings.prefetch_related("entries").order_by("pk")
    return tuple(
        Prohibition(
            row.first_round, row.last_round, frozenset(entry.pk for entry in row.entries.all())
        )
        for row in rows
    )


def _decisions(tournament: Tournament) -> tuple[Decision, ...]:
    rows = models.DecidedValue.objects.filter(decision__tournament=tournament).order_by("pk")
    return tuple(Decision(row.code, row.entry_id, Fraction(row.value)) for row in rows)
