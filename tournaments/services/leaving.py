"""What it means to leave a round robin (C.05, on who withdraws from one)."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments import crosstables
from tournaments.models import Entry, Tournament
from tournaments.services import state
from tournaments.services.steps import CONFIRM, NeedsConfirmation


def question(entry: Entry) -> NeedsConfirmation | None:
    """What is to be said before ``entry`` leaves; nothing in a Swiss tournament, where all that
    was played counts.
    """
    tournament = entry.tournament
    if not tournament.predetermined:
        return None
    table = crosstables.build(tournament)
    games = crosstables.games_of_each(tournament, len(table.participants))
    played = sum(turn.played for turn in table.turns[entry.pk])
    waiting = state.boards_of(tournament).filter(state.OPEN, turns__entry=entry).count()
    return NeedsConfirmation(
        _("Withdraw %(name)s from this round robin?") % {"name": entry.name},
        CONFIRM,
        [
            *_what_counts(played, waiting, games),
            _what_becomes_of_the_rest(tournament),
        ],
    )


def _what_counts(played: int, waiting: int, games: int) -> list[str]:
    told = ngettext(
        "%(played)d of %(games)d game is played so far.",
        "%(played)d of %(games)d games are played so far.",
        games,
    ) % {"played": played, "games": games}
    if 2 * played >= games:
        return [told, _("That is half of them or more: the results count for everybody (C.05).")]
    fewer = _(
        "That is fewer than half: the results stay in the crosstable and in the report, but count"
        " for nobody in the standings (C.05)."
    )
    if waiting and 2 * (played + waiting) >= games:
        return [told, fewer, _("A game still under way can make it half: then they count.")]
    return [told, fewer]


def _what_becomes_of_the_rest(tournament: Tournament) -> str:
    if tournament.by_table:
        return _(
            "The games of the rounds to come are forfeited: the opponents win them without playing."
        )
    return _("Pair the opponents all the same, and enter forfeits for the games to come.")
