"""Search in a club's register, as people type names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from clubs.alphabet import alphabetical
from clubs.models import Club
from tournaments.models import Player, Tournament
from tournaments.words.names import fold
from tournaments.words.search import Found, find, search_for, words_to_find


def find_players(players: Iterable[Player], typed: str) -> Found[Player]:
    """Find people by name or FIDE ID; everybody, if nothing is typed."""
    return find(
        search_for(typed), players, lambda player: words_to_find(player.name, player.fide_id)
    )


def register_by_name(club: Club) -> list[Player]:
    """List everybody in the register."""
    return sorted(club.players.all(), key=lambda player: alphabetical(player.name))


def players_entered(tournament: Tournament) -> set[int]:
    """Return the keys of those who already play in the tournament, for a team or alone."""
    rows = tournament.members if tournament.for_teams else tournament.entries
    return set(rows.values_list("player", flat=True))


def namesakes(club: Club, name: str) -> list[Player]:
    """List the players with exactly this name."""
    folded = fold(" ".join(name.split()))
    return [player for player in register_by_name(club) if fold(player.name) == folded]


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
