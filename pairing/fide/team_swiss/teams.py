"""The teams of one round, with everything that articles 1 to 4 ask about them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from crosstable.model import (
    POINTS,
    Adjustment,
    Code,
    Colour,
    Crosstable,
    EntryId,
    Turn,
)
from pairing.kernel.history import fictitious, met, pasts
from pairing.kernel.players import HABITS_SINCE_2026, Field, Habits, Player, field_of
from pairing.kernel.preferences import NO_PREFERENCE, Preference, Strength


class Preferences(StrEnum):
    """The colour preferences that the rules of the competition use (1.7)."""

    TYPE_A = "A"
    TYPE_B = "B"
    NONE = "none"


@dataclass(frozen=True, eq=False)
class SwissTeam:
    """A team to be paired in this round."""

    player: Player
    """The team as any system sees it: place, TPN, primary score, opponents, colours."""
    secondary: Fraction
    """The other score (1.2), used by 4.2.2; 0 if it is not used."""
    floated: bool
    """It met an opponent with another score in the previous round (1.5)."""

    @property
    def place(self) -> int:
        return self.player.place

    @property
    def bit(self) -> int:
        return self.player.bit

    @property
    def tpn(self) -> int:
        return self.player.tpn

    @property
    def score(self) -> Fraction:
        return self.player.score

    @property
    def preference(self) -> Preference:
        return self.player.preference


@dataclass(frozen=True)
class SwissTeams:
    """All teams to be paired, by score, then TPN."""

    field: Field
    rounds: int
    teams: tuple[SwissTeam, ...]

    def among(self, mask: int) -> tuple[SwissTeam, ...]:
        """Return the teams whose bits are set, by score, then TPN."""
        return tuple(team for team in self.teams if mask & team.bit)

    @property
    def last_two_rounds(self) -> bool:
        """The round is one of the last two, in which C7 and C10 do not count."""
        return self.field.round > self.rounds - 2


def teams_of(
    crosstable: Crosstable, round_number: int, preferences: Preferences, *, secondary: bool
) -> SwissTeams:
    """Return the teams to be paired; the primary score is the crosstable's first (1.2.1)."""
    primary = _by_primary_score(crosstable)
    field = _field(primary, round_number, preferences)
    floated = set(_floaters(primary, round_number - 1))
    other = crosstable.scores[1] if secondary and len(crosstable.scores) > 1 else None
    return SwissTeams(
        field,
        crosstable.rounds,
        tuple(
            SwissTeam(
                player,
                crosstable.score(player.id, round_number - 1, other) if other else Fraction(0),
                player.id in floated,
            )
            for player in field.players
        ),
    )


def _field(primary: Crosstable, round_number: int, preferences: Preferences) -> Field:
    """Return the field as any system sees it, but no colour keeps two teams apart (article 0)."""
    field = field_of(primary, round_number, habits=HABITS)
    players = tuple(
        replace(
            player, topscorer=True, own_preference=preference(player, preferences, last=field.last)
        )
        for player in field.players
    )
    return replace(field, players=players)


def _bars_bye(crosstable: Crosstable, turn: Turn) -> bool:
    """Apply C2: a match won by forfeit also bars, even without the game points of all boards."""
    given = turn.code in (Code.FORFEIT_WIN, Code.FULL_POINT_BYE)
    return given or HABITS_SINCE_2026.bars_bye(crosstable, turn)


def _no_floater(_: Crosstable, __: Turn) -> None:
    """Make no floater: only a match does (1.5)."""


HABITS = Habits(_bars_bye, _no_floater)


def _by_primary_score(crosstable: Crosstable) -> Crosstable:
    """Return the crosstable as one of individuals whose points are the teams' primary score."""
    primary = crosstable.scores[0]
    if primary == POINTS:
        return crosstable

    def counted(turn: Turn) -> Turn:
        return replace(turn, given=((POINTS, crosstable.points(turn, primary)),))

    def adjusted(adjustment: Adjustment) -> Adjustment:
        return replace(adjustment, score=POINTS)

    return replace(
        crosstable,
        turns={entry: tuple(map(counted, turns)) for entry, turns in crosstable.turns.items()},
        scoring=crosstable.scoring_of(primary),
        scores=(POINTS,),
        accelerations=tuple(
            replace(acceleration, points=fictitious(acceleration, primary))
            for acceleration in crosstable.accelerations
        ),
        adjustments=tuple(
            adjusted(adjustment)
            for adjustment in crosstable.adjustments
            if adjustment.score == primary
        ),
    )


def _floaters(crosstable: Crosstable, round_number: int) -> Iterator[EntryId]:
    """Iterate over those who met an opponent with another score in a round (1.5)."""
    if round_number < 1:
        return
    past = pasts(crosstable, round_number + 1)
    for entry, mine in past.items():
        for turn in mine.turns:
            if turn.round == round_number and met(turn) and turn.opponent is not None:
                theirs = past[turn.opponent].scores[round_number - 1]
                if theirs != mine.scores[round_number - 1]:
                    yield entry


def preference(player: Player, preferences: Preferences, *, last: bool) -> Preference:
    """Return the colour preference (1.7); ``last`` means that the last round is being paired."""
    if preferences is Preferences.NONE or not player.colours:
        return NO_PREFERENCE
    for colour in Colour:
        if _must_get(player, colour):
            return Preference(colour, Strength.STRONG)
    if preferences is Preferences.TYPE_A:
        return NO_PREFERENCE
    return _mild(player, last=last)


def _must_get(player: Player, colour: Colour) -> bool:
    """Tell whether the team must get the colour (1.7.1, and the strong preferences of 1.7.2).

    It is behind by two, or has had the other colour twice running.
    """
    behind = player.difference if colour is Colour.BLACK else -player.difference
    return behind > 1 or (behind in (0, 1) and player.colours[-2:] == (colour.opposite,) * 2)


def _mild(player: Player, *, last: bool) -> Preference:
    """Return the mild preference (1.7.2).

    It comes from being behind by one, or level and due to alternate, except in the last round.
    """
    if player.difference:
        lacking = Colour.BLACK if player.difference > 0 else Colour.WHITE
        return Preference(lacking, Strength.MILD)
    if last:
        return NO_PREFERENCE
    return Preference(player.colours[-1].opposite, Strength.MILD)
