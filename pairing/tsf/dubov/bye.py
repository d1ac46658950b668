"""The bye when the number of players is odd (4, 5)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from crosstable.model import Colour
from pairing.kernel.byes import ByeChoice, first_for_bye
from pairing.kernel.players import Player
from pairing.tsf.dubov.situation import DubovTsfSituation, due_colour


@dataclass(frozen=True)
class DubovTsfByeChoice(ByeChoice):
    """The player who has the bye, and why others do not."""

    by_majority: bool
    """Players with equal points and ratings were due both colours, which decided (4)."""


def bye_of(situation: DubovTsfSituation) -> DubovTsfByeChoice | None:
    """Choose the bye: the lowest rated of the lowest group (4).

    As read here, it is the next one if the rest cannot be paired.
    """
    choice = first_for_bye(situation.field, situation.legal, bye_order(situation))
    if choice is None:
        return None
    return DubovTsfByeChoice(choice.player, choice.passed, _by_majority(situation, choice.player))


def article_of_bye(situation: DubovTsfSituation) -> str:
    """Return the article that gives the bye."""
    return "5" if situation.field.round == 1 else "4"


def bye_order(situation: DubovTsfSituation) -> list[Player]:
    """List players in the order for the bye.

    In round 1 that is from the end of the list (5); else by points, rating, colour, highest ARO
    (4).
    """
    players = situation.field.players
    if situation.field.round == 1:
        return sorted(players, key=lambda player: -player.tpn)
    sharing = sharing_due_colour(situation)
    return sorted(
        players,
        key=lambda player: (
            player.score,
            situation.figures[player.place].rating,
            -sharing[player.score, due_colour(player)],
            -situation.figures[player.place].aro,
            -player.tpn,
        ),
    )


def sharing_due_colour(situation: DubovTsfSituation) -> Counter[tuple[Fraction, Colour]]:
    """Count the players of each score who are due each colour, for 4 "by colour priority".

    As read here, those of the majority go first.
    """
    return Counter((player.score, due_colour(player)) for player in situation.field.players)


def _by_majority(situation: DubovTsfSituation, bye: Player) -> bool:
    if situation.field.round == 1:
        return False
    rating = situation.figures[bye.place].rating
    sharing = sharing_due_colour(situation)
    return any(
        sharing[other.score, due_colour(other)] < sharing[bye.score, due_colour(bye)]
        for other in situation.field.players
        if other.score == bye.score
        and situation.figures[other.place].rating == rating
        and other.bye_bar is None
    )
