"""The players of one round, with everything that the articles ask about them.

A :class:`Field` is read once from the crosstable; the engine sees nothing else.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Protocol

from crosstable.model import Code, Colour, Crosstable, EntryId, Participant, Turn
from pairing.kernel.floats import Float, float_of_game, float_without_game
from pairing.kernel.history import Past, away_in, initial_colour, met, paired, pasts
from pairing.kernel.preferences import NO_PREFERENCE, Preference, difference, preference


@dataclass(frozen=True, eq=False)
class Player:
    """An entry to be paired in this round."""

    place: int
    """Rank by 1.2 among those to be paired, from 0; also the player's bit in every mask."""
    id: EntryId
    tpn: int
    number: int
    """Place by TPN among the players ever paired, from 1; 5.2.5 goes by its parity."""
    score: Fraction
    """Pairing score: points and virtual points (C.04.7, 1.5)."""
    colours: tuple[Colour, ...]
    """Of the games over the board, oldest first (C.04.2, 3.4)."""
    met: Mapping[EntryId, int]
    """Opponents over the board, with the round (C.04.2, 3.5)."""
    floats: tuple[Float | None, Float | None]
    """Of the previous round and of the one before."""
    unplayed: int
    """Past rounds without a game (C9)."""
    bye_bar: Turn | None
    """The turn that keeps the player from the pairing-allocated bye (C2); ``None``: eligible."""
    topscorer: bool
    idle: Preference = NO_PREFERENCE
    """The colour preference while no game has been played."""
    rounds: tuple[int, ...] = ()
    """The rounds of the games over the board, one for each of the ``colours``."""
    own_preference: Preference | None = None
    """The colour preference if the text has its own rule (teams); otherwise it follows from
    colours.
    """

    @cached_property
    def difference(self) -> int:
        return difference(self.colours)

    @cached_property
    def preference(self) -> Preference:
        if self.own_preference is not None:
            return self.own_preference
        return preference(self.colours) if self.colours else self.idle

    @cached_property
    def bit(self) -> int:
        return 1 << self.place


@dataclass(frozen=True)
class Field:
    """All the players to be paired in one round, ranked by 1.2."""

    round: int
    last: bool
    players: tuple[Player, ...]
    initial_colour: Colour
    prohibited: tuple[frozenset[EntryId], ...]
    """Groups whose members must not meet in this round."""
    equals_free: bool = False
    """Whether no colour keeps players of the same score apart (Lim, article 6)."""
    articles: Mapping[str, str] = dataclasses.field(default_factory=dict)
    """This text's articles for the absolute criteria C1 to C3, if it numbers them otherwise."""

    def cite(self, criterion: str) -> str:
        """Return this text's article for an absolute criterion (C1 to C3)."""
        return self.articles.get(criterion, criterion)

    @cached_property
    def by_id(self) -> Mapping[EntryId, Player]:
        return {player.id: player for player in self.players}

    def among(self, mask: int) -> tuple[Player, ...]:
        """Return the players whose bits are set, in rank order."""
        return tuple(player for player in self.players if mask >> player.place & 1)

    @cached_property
    def scoregroups(self) -> tuple[int, ...]:
        """One mask for each score, highest first (1.3.1)."""
        groups: dict[Fraction, int] = {}
        for player in self.players:
            groups[player.score] = groups.get(player.score, 0) | player.bit
        return tuple(groups.values())


class _HasBit(Protocol):
    @property
    def bit(self) -> int: ...


def mask_of(players: Iterable[_HasBit]) -> int:
    """Return the bits of these players (or teams) together."""
    return sum(player.bit for player in players)


def ids_of(players: Iterable[Player]) -> tuple[EntryId, ...]:
    """Return the ids of these players, in their order."""
    return tuple(player.id for player in players)


def at_the_start(field: Field) -> bool:
    """Tell whether nothing tells any two pairs apart but the order of the list.

    That is so in round 1, if nobody begins with more points and nobody is kept apart.
    """
    present = field.by_id.keys()
    kept_apart = any(len(group & present) > 1 for group in field.prohibited)
    return field.round == 1 and len(field.scoregroups) == 1 and not kept_apart


def by_place(field: Field, first: EntryId, second: EntryId) -> tuple[Player, Player]:
    """Return the two players, the higher ranked one (1.2) first."""
    pair = field.by_id[first], field.by_id[second]
    return pair if pair[0].place < pair[1].place else pair[::-1]


def field_without(field: Field, absent: Player) -> Field:
    """Return the field of the others, each with a new place."""
    others = (player for player in field.players if player is not absent)
    players = tuple(replace(player, place=place) for place, player in enumerate(others))
    return replace(field, players=players)


@dataclass(frozen=True)
class Habits:
    """A text's treatment of rounds without a game."""

    bars_bye: Callable[[Crosstable, Turn], bool]
    """Whether the turn bars the player from the bye (C2)."""
    floats: Callable[[Crosstable, Turn], Float | None]
    """The float that a round without a game gives the player."""
    forfeits_float: bool = False
    """A forfeited game floats its players as a played one does."""


def field_of(
    crosstable: Crosstable,
    round_number: int,
    *,
    topscorers: bool = True,
    idle: Preference = NO_PREFERENCE,
    habits: Habits | None = None,
) -> Field:
    """Return the players to be paired in ``round_number``, from what happened before it.

    ``topscorers``: the system has them; ``idle``: the preference of those who have not played;
    ``habits``: how the system treats rounds without a game, by default as since 2026.
    """
    habits = habits or HABITS_SINCE_2026
    away = away_in(crosstable, round_number)
    past = pasts(crosstable, round_number)
    last = round_number == crosstable.rounds
    numbers = _numbers(crosstable, past, away)
    present = sorted(
        (entry for entry in crosstable.participants if entry.id not in away),
        key=lambda entry: (-past[entry.id].scores[-1], entry.tpn),
    )
    half = crosstable.scoring.win * (round_number - 1) / 2

    def player(place: int, entry: Participant) -> Player:
        mine = past[entry.id]
        games = [turn for turn in mine.turns if met(turn)]
        return Player(
            place=place,
            id=entry.id,
            tpn=entry.tpn,
            number=numbers[entry.id],
            score=mine.scores[-1],
            colours=tuple(turn.colour for turn in games if turn.colour is not None),
            met={turn.opponent: turn.round for turn in games if turn.opponent is not None},
            floats=(
                _float(crosstable, past, mine, round_number - 1, habits),
                _float(crosstable, past, mine, round_number - 2, habits),
            ),
            unplayed=round_number - 1 - len({turn.round for turn in games}),
            bye_bar=next((turn for turn in mine.turns if habits.bars_bye(crosstable, turn)), None),
            topscorer=topscorers and last and mine.points[-1] > half,
            idle=idle,
            rounds=tuple(turn.round for turn in games if turn.colour is not None),
        )

    return Field(
        round=round_number,
        last=last,
        players=tuple(player(place, entry) for place, entry in enumerate(present)),
        initial_colour=initial_colour(crosstable),
        prohibited=tuple(
            rule.participants
            for rule in crosstable.prohibitions
            if rule.first_round <= round_number <= rule.last_round
        ),
    )


def _numbers(
    crosstable: Crosstable, past: Mapping[EntryId, Past], away: frozenset[EntryId]
) -> Mapping[EntryId, int]:
    """Number the participants ever paired by TPN, this round included (C.04.2, 2.4 and 2.5)."""
    ever = (
        entry
        for entry in sorted(crosstable.participants, key=lambda entry: entry.tpn)
        if entry.id not in away or any(map(paired, past[entry.id].turns))
    )
    return {entry.id: number for number, entry in enumerate(ever, 1)}


def _float(
    crosstable: Crosstable,
    past: Mapping[EntryId, Past],
    mine: Past,
    round_number: int,
    habits: Habits,
) -> Float | None:
    if round_number < 1:
        return None
    turn = next(turn for turn in mine.turns if turn.round == round_number)
    if turn.opponent is not None and (met(turn) or habits.forfeits_float):
        theirs = past[turn.opponent].scores[round_number - 1]
        return float_of_game(mine.scores[round_number - 1], theirs)
    return habits.floats(crosstable, turn)


def _bars_bye(crosstable: Crosstable, turn: Turn) -> bool:
    """Return whether a turn bars from the bye (C2; C.04.1, 4).

    A bye does, and a round without a game that brings as much as a win.
    """
    if turn.code is Code.PAIRING_ALLOCATED_BYE:
        return True
    return not met(turn) and crosstable.points(turn) >= crosstable.scoring.win


def _floats(crosstable: Crosstable, turn: Turn) -> Float | None:
    """Return the float of a round without a game (1.4.3)."""
    pab = turn.code is Code.PAIRING_ALLOCATED_BYE
    return float_without_game(pab, crosstable.points(turn), crosstable.scoring.loss)


HABITS_SINCE_2026 = Habits(_bars_bye, _floats)
"""Since 1 February 2026."""


def _barred_bye(_: Crosstable, turn: Turn) -> bool:
    """Return whether a turn bars from the bye (C.2 until January 2026): a bye or a forfeit win."""
    return turn.code in (Code.PAIRING_ALLOCATED_BYE, Code.FORFEIT_WIN)


def _always_down(_: Crosstable, __: Turn) -> Float:
    """Float every player who does not play, for whatever reason (A.4.b until January 2026)."""
    return Float.DOWN


HABITS_UNTIL_2026 = Habits(_barred_bye, _always_down)
"""Until 31 January 2026."""
