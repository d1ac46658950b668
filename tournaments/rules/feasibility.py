"""The feasibility of a tournament by the rules, as far as arithmetic tells.

No two players meet twice (C.04.1, 2) and nobody has the bye twice (3), which limits the number of
rounds. FIDE's checklist (question 62) wants this pointed out before the start.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from tournaments.models import NAME_OF_ENTRY, ProhibitedPairing, Tournament

FEWEST = 2


def warnings(tournament: Tournament) -> list[str]:
    """List the obstacles, in words. Two queries; nothing before there are players, nor for a round
    robin, whose rounds are those of its table.
    """
    if tournament.predetermined:
        return []
    names = dict(
        tournament.entries.filter(withdrawn_after__isnull=True).values_list("pk", NAME_OF_ENTRY)
    )
    if len(names) < FEWEST:
        return []
    rounds, possible = tournament.rounds_planned, most_rounds(len(names))
    if rounds > possible:
        text = _(
            "With %(players)d players everybody has met everybody after round %(possible)d, and"
            " %(rounds)d rounds are planned."
        )
        if tournament.for_teams:
            text = _(
                "With %(players)d teams everybody has met everybody after round %(possible)d, and"
                " %(rounds)d rounds are planned."
            )
        return [text % {"players": len(names), "possible": possible, "rounds": rounds}]
    return _kept_apart(tournament, names, possible)


def most_rounds(players: int) -> int:
    """Count one round for each opponent, and one for the bye if the number is odd."""
    return players if players % 2 else players - 1


def _kept_apart(tournament: Tournament, names: dict[int, str], possible: int) -> list[str]:
    """List the players left with fewer opponents than rounds."""
    apart: dict[int, set[int]] = {entry: set() for entry in names}
    for group in _for_all_rounds(tournament):
        for entry in apart.keys() & set(group):
            apart[entry] |= (set(group) & names.keys()) - {entry}
    return [
        _(
            "%(name)s has nobody left to meet after round %(possible)d, and %(rounds)d rounds are"
            " planned."
        )
        % {
            "name": names[entry],
            "possible": possible - len(others),
            "rounds": tournament.rounds_planned,
        }
        for entry, others in apart.items()
        if tournament.rounds_planned > possible - len(others)
    ]


def _for_all_rounds(tournament: Tournament) -> Sequence[Sequence[int]]:
    """List the groups of entries that must not meet in any round."""
    groups: dict[int, list[int]] = {}
    pairs = ProhibitedPairing.entries.through.objects.filter(
        prohibitedpairing__tournament=tournament,
        prohibitedpairing__first_round=1,
        prohibitedpairing__last_round__gte=tournament.rounds_planned,
    )
    for prohibited, entry in pairs.values_list("prohibitedpairing", "entry"):
        groups.setdefault(prohibited, []).append(entry)
    return list(groups.values())
