"""What must be so before a round is paired, and what pairing it settles in the round before."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence

from django.db.models import F
from django.utils.translation import gettext as _

from crosstable.results import Result
from tournaments.models import Round, RoundState, Tournament
from tournaments.services import byes, numbering, results, state
from tournaments.services.steps import ACKNOWLEDGE, NeedsConfirmation, Refused, Step


def next_round(here: Step, confirmed: bool) -> Round:
    """The round that can be paired now, with the one before it closed.

    Raises ``Refused``, and ``NeedsConfirmation`` (level 2) where games are open or where the rules
    will not last for all rounds. Draws lots and gives numbers where it is round 1.
    """
    round = _next(here.tournament)
    _finish_round_before(here, round, confirmed)
    _warn_before_start(here.tournament, round, confirmed)
    if round.number == 1:
        _draw_lots(here)
    return round


def _next(tournament: Tournament) -> Round:
    number = state.last_paired(tournament) + 1
    round = tournament.rounds.filter(number=number).first()
    if round is None:
        raise Refused(_("All rounds have been paired."))
    before = tournament.rounds.filter(number=number - 1, state=RoundState.PAIRED)
    if before.exists():
        raise Refused(_("Publish round %(round)d first.") % {"round": number - 1})
    playing = tournament.entries.count() - len(byes.away(tournament, number))
    if playing < 2:
        raise Refused(_("Check in at least two players."))
    return round


def _finish_round_before(here: Step, coming: Round, confirmed: bool) -> None:
    """Close it. Results that are missing make adjourned games (checklist, 158 to 160, 168)."""
    before = here.tournament.rounds.filter(number=coming.number - 1).first()
    if before is None:
        return
    missing = results.boards_without_result(before)
    older = _older_adjourned(here.tournament, before)
    if (missing or older) and not confirmed:
        raise NeedsConfirmation(
            _("Pair round %(round)d with games open?") % {"round": coming.number},
            ACKNOWLEDGE,
            [*_adjourning(before, missing), *older],
        )
    _adjourn(before, missing)
    here.params["adjourned"] = missing
    if before.state != RoundState.CLOSED:
        before.state = RoundState.CLOSED
        before.save(update_fields=["state"])
        here.params["closed"] = before.number


def _adjourning(round: Round, boards: Sequence[int]) -> list[str]:
    if not boards:
        return []
    return [
        _("Round %(round)d, boards %(boards)s become adjourned games: draws for the pairing.")
        % {"round": round.number, "boards": ", ".join(map(str, boards))}
    ]


def _older_adjourned(tournament: Tournament, last: Round) -> list[str]:
    older = state.boards_of(tournament).filter(state.ADJOURNED, round__number__lt=last.number)
    return [
        _("Round %(round)d, board %(board)d is still adjourned.")
        % {"round": pairing.round.number, "board": pairing.board}
        for pairing in older.select_related("round").defer("round__explanation")
    ]


def _adjourn(round: Round, boards: Collection[int]) -> None:
    adjourned = Result.ADJOURNED
    round.pairings.filter(board__in=boards).update(
        white_code=adjourned.white.value,
        black_code=adjourned.black.value,
        version=F("version") + 1,
    )


def _warn_before_start(tournament: Tournament, round: Round, confirmed: bool) -> None:
    """Checklist, 62: nobody meets anybody twice, so few players cannot play many rounds."""
    players = tournament.entries.filter(withdrawn_after__isnull=True).count()
    possible = players if players % 2 else players - 1
    if round.number == 1 and tournament.rounds_planned > possible and not confirmed:
        raise NeedsConfirmation(
            _("Rounds that %(players)d players can play without meeting twice: %(possible)d.")
            % {"players": players, "possible": possible},
            ACKNOWLEDGE,
            [_("Later rounds may have to be paired by hand, or left out.")],
        )


def _draw_lots(here: Step) -> None:
    """Numbers by the initial order, and the colour of number 1 unless it was drawn already."""
    here.params["numbers"] = numbering.as_params(numbering.renumber(here.tournament))
    if not here.tournament.initial_colour:
        here.tournament.initial_colour = secrets.choice("wb")
        here.tournament.save(update_fields=["initial_colour"])
        here.params["drawn"] = here.tournament.initial_colour
