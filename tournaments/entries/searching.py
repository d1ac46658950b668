"""Search in a club's register, ignoring case, accents and the order of words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from clubs.alphabet import alphabetical
from clubs.models import Club
from tournaments.models import Player, Tournament
from tournaments.words.names import fold, is_found

SUGGESTED = 8


def search_register(club: Club, typed: str = "") -> list[Player]:
    """List everybody whose name contains all the typed words, by name."""
    players = (player for player in club.players.all() if is_found(player.name, typed))
    return sorted(players, key=lambda player: alphabetical(player.name))


def suggestions(tournament: Tournament, typed: str) -> list[Player]:
    """List a few likely people who are not entered yet, first those whose names begin as typed."""
    if not typed.strip():
        return []
    entered = players_entered(tournament)
    free = [
        player for player in search_register(tournament.club, typed) if player.pk not in entered
    ]
    beginning = fold(typed.strip())
    free.sort(key=lambda player: not fold(player.name).startswith(beginning))
    return free[:SUGGESTED]


def players_entered(tournament: Tournament) -> set[int]:
    """Return the keys of those who already play in the tournament, for a team or alone."""
    rows = tournament.members if tournament.for_teams else tournament.entries
    return set(rows.values_list("player", flat=True))


def namesakes(club: Club, name: str) -> list[Player]:
    """List the players with exactly this name."""
    folded = fold(" ".join(name.split()))
    return [player for player in search_register(club, name) if fold(player.name) == folded]


@dataclass(frozen=True)
class Candidate:
    """A possible match in the register. ``entered``: already in this tournament."""

    player: Player
    entered: bool


def identify_player(
    tournament: Tournament, typed: Mapping[str, Any]
) -> tuple[Player | None, list[Candidate]]:
    """Return the player meant by what was typed (fields of the register), or else the candidates.

    A match is certain if it is the only one of that name, nothing typed contradicts it, and it is
    not entered yet. No candidates at all: somebody new.
    """
    club = tournament.club
    alike = namesakes(club, typed["name"])
    if typed.get("fide_id"):
        known = club.players.filter(fide_id=typed["fide_id"]).exclude(pk__in=[p.pk for p in alike])
        alike = [*known, *alike]
    entered = players_entered(tournament)
    candidates = [Candidate(player, player.pk in entered) for player in alike]
    if len(candidates) == 1 and not candidates[0].entered:
        (player,) = alike
        given = {name: value for name, value in typed.items() if name != "name"}
        if all(getattr(player, name) == value for name, value in given.items()):
            return player, []
    return None, candidates
