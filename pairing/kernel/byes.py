"""The bye in systems that give it before they pair (Dubov and Burstein: article 3.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from fractions import Fraction

from crosstable.model import EntryId
from pairing.kernel.blocking import barred_from_bye, why_impossible
from pairing.kernel.completion import Completion, eligible_for_bye
from pairing.kernel.matching import UNMATCHED, bits, most_pairs, unmatched_in_some_best
from pairing.kernel.players import Field, Player, ids_of
from pairing.kernel.result import ByeReport, NoLegalPairing, Worse


@dataclass(frozen=True)
class ByeChoice:
    """The player who has the bye, and those before, who could not: the others must be pairable."""

    player: Player
    passed: tuple[Player, ...]


class ByeDecided(StrEnum):
    """What set the one with the bye apart from the others who may have it (3.1.3 to 3.1.5)."""

    SCORE = "score"
    GAMES = "games"
    RANK = "rank"
    NUMBER = "number"
    """The rank, but what it goes by before the number is equal (Burstein)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedBye(ByeReport):
    """The bye by article 3.1."""

    decided: ByeDecided
    passed: tuple[EntryId, ...]
    """Players who come first, but without whom the others could not all be paired (3.1.2)."""
    values: tuple[tuple[str, Fraction], ...] = ()
    """What the player was ranked by, as in :class:`Measured`."""


def first_for_bye(field: Field, legal: Sequence[int], order: Iterable[Player]) -> ByeChoice | None:
    """Choose the first in ``order`` who may have the bye and leaves the others pairable.

    ``None`` if the number of players is even. The round must be possible.
    """
    if len(field.players) % 2 == 0:
        return None
    everybody = (1 << len(field.players)) - 1
    completion = Completion(legal, byes=0)
    passed: list[Player] = []
    for player in order:
        if player.bye_bar is not None:
            continue
        if completion.possible(everybody & ~player.bit):
            return ByeChoice(player, tuple(passed))
        passed.append(player)
    raise AssertionError("somebody can have the bye")


def choose_bye(field: Field, legal: Sequence[int], last: Callable[[Player], int]) -> Player | None:
    """Choose the player who has the bye (3.1); ``None`` if the number of players is even.

    ``last`` is greater the later a player comes in the order of 3.1.5. Raises
    :class:`NoLegalPairing` if the others could not all be paired, whoever has it.
    """
    everybody = (1 << len(field.players)) - 1
    mates = most_pairs(legal, everybody)
    over = sum(mates[vertex] == UNMATCHED for vertex in bits(everybody))
    if len(field.players) % 2 == 0 and over == 0:
        return None
    able = 0
    if over == 1:
        able = unmatched_in_some_best(legal, everybody, mates) & eligible_for_bye(field)
    if not able:
        raise NoLegalPairing(field.round, why_impossible(field, legal))
    return min(field.among(able), key=lambda p: (p.score, p.unplayed, -last(p)))


def bye_report(field: Field, player: Player, bracket: int | None = None) -> ByeReport:
    """Explain a player's bye, with those of no more points who may not have it.

    ``bracket``: the one that left the player unpaired.
    """
    lower = [other for other in field.players if other.score <= player.score]
    return ByeReport(player.id, player.score, player.unplayed, bracket, barred_from_bye(lower))


def ranked_bye_report(field: Field, player: Player, last: Callable[[Player], int]) -> RankedBye:
    """Explain a bye that :func:`choose_bye` gave by the same ``last``."""

    def key(other: Player) -> tuple[Fraction, int, int]:
        return other.score, other.unplayed, -last(other)

    rivals = [other for other in field.players if other.bye_bar is None and other is not player]
    passed = sorted((other for other in rivals if key(other) < key(player)), key=key)
    later = [other for other in rivals if key(other) > key(player)]
    decided = ByeDecided.SCORE
    if any(key(other)[:2] == key(player)[:2] for other in later):
        decided = ByeDecided.RANK
    elif any(other.score == player.score for other in later):
        decided = ByeDecided.GAMES
    plain = bye_report(field, player)
    return RankedBye(
        **{known.name: getattr(plain, known.name) for known in fields(plain)},
        decided=decided,
        passed=ids_of(passed),
    )


def worse_bye(ours: ByeReport | None, theirs: ByeReport | None) -> tuple[Worse | None, str]:
    """Return what is worse about another bye, or the article that puts it later (3.1.3-3.1.5)."""
    if ours is None or theirs is None or ours.player == theirs.player:
        return None, ""
    if ours.score != theirs.score:
        return Worse("3.1.3", ours.score, theirs.score), ""
    if ours.unplayed != theirs.unplayed:
        return Worse("3.1.4", Fraction(ours.unplayed), Fraction(theirs.unplayed)), ""
    return None, "3.1.5"
