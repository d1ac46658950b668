"""Who has the bye where the number of players is odd (4, 5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from pairing.completion import Completion
from pairing.dubov_tsf.situation import Situation, due_colour
from pairing.players import Player


@dataclass(frozen=True)
class ChosenBye:
    """Who has the bye, and why not somebody else."""

    player: Player
    passed: tuple[Player, ...]
    """They come first, but without them the others could not all be paired."""
    by_majority: bool
    """Players with equal points and ratings were due both colours; that decided (4)."""


def bye_of(situation: Situation, completion: Completion) -> ChosenBye | None:
    """4: the lowest rated of the lowest group; read: the next where the rest cannot be paired."""
    players = situation.field.players
    if len(players) % 2 == 0:
        return None
    everybody = (1 << len(players)) - 1
    passed: list[Player] = []
    for player in bye_order(situation):
        if player.bye_bar is not None:  # 2.2
            continue
        if completion.possible(everybody & ~player.bit):
            return ChosenBye(player, tuple(passed), _by_majority(situation, player))
        passed.append(player)
    raise AssertionError("somebody can have the bye")


def article_of_bye(situation: Situation) -> str:
    """Where the text says whose it is."""
    return "5" if situation.field.round == 1 else "4"


def bye_order(situation: Situation) -> list[Player]:
    """5: in round 1 from the end of the list; else 4: points, rating, colour, the highest ARO."""
    players = situation.field.players
    if situation.field.round == 1:
        return sorted(players, key=lambda player: -player.tpn)
    return sorted(
        players,
        key=lambda player: (
            player.score,
            situation.figures[player.place].rating,
            -sharing_due_colour(situation, player),
            -situation.figures[player.place].aro,
            -player.tpn,
        ),
    )


def sharing_due_colour(situation: Situation, player: Player) -> int:
    """4 "by colour priority", read: how many of the group are due the same; most go first."""
    dues = Counter(
        due_colour(other) for other in situation.field.players if other.score == player.score
    )
    return dues[due_colour(player)]


def _by_majority(situation: Situation, bye: Player) -> bool:
    rating = situation.figures[bye.place].rating
    return situation.field.round > 1 and any(
        sharing_due_colour(situation, other) < sharing_due_colour(situation, bye)
        for other in situation.field.players
        if other.score == bye.score
        and situation.figures[other.place].rating == rating
        and other.bye_bar is None
    )
