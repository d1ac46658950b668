"""Preconditions for pairing a round, and what pairing it settles in the round before."""

from __future__ import annotations

import secrets

from django.db.models import F
from django.utils.translation import gettext as _

from crosstable.model import Colour
from crosstable.results import Result
from pairing.round_robin.berger import LEAST, MOST
from tournaments.bridge import absences, acceleration
from tournaments.entries import numbering
from tournaments.models import NumbersBy, Round, RoundState, Tournament
from tournaments.rounds import results
from tournaments.rules import demands, feasibility, planning
from tournaments.steps import stage
from tournaments.steps.refusals import Refused
from tournaments.steps.step import Step
from tournaments.teams import match_games, roster


def coming_round(tournament: Tournament) -> Round:
    """Return the round that can be paired now. Raises ``Refused``."""
    number = stage.last_paired(tournament) + 1
    round = tournament.rounds.filter(number=number).first()
    if round is None:
        raise Refused(_("All rounds have been paired."))
    before = tournament.rounds.filter(number=number - 1, state=RoundState.PAIRED)
    if before.exists():
        raise Refused(_("Publish round %(round)d first.") % {"round": number - 1})
    if tournament.by_table:
        _require_table(tournament)
        _require_numbers(tournament)
        return round
    playing = tournament.entries.count() - len(absences.away_codes(tournament, number))
    if playing < 2:
        teams = tournament.for_teams
        raise Refused(
            _("Check in at least two teams.") if teams else _("Check in at least two players.")
        )
    return round


def _require_table(tournament: Tournament) -> None:
    if not planning.rounds_of_table(tournament):
        raise Refused(
            _("There are round robin tables for %(least)d to %(most)d players.")
            % {"least": LEAST, "most": MOST}
        )


def _require_numbers(tournament: Tournament) -> None:
    """Refuse a table whose numbers are missing; by rating they are given when round 1 is paired."""
    if numbering.numbers_missing(tournament):
        raise Refused(
            _("The numbers of the table are not given yet (%(how)s): do that first.")
            % {"how": NumbersBy(tournament.numbers_by).label}
        )


def warnings(tournament: Tournament, coming: Round) -> list[str]:
    """List what somebody should know before ``coming`` is paired (checklist, 62, 160, 168)."""
    if coming.number == 1:
        missing = [*_too_few_players(tournament), *demands.warnings(tournament)]
        return [*missing, *_rosters(tournament)]
    before = _round_before(tournament, coming)
    return [*_to_be_adjourned(before), *_older_adjourned(tournament, before)]


def _too_few_players(tournament: Tournament) -> list[str]:
    """Warn if there are too few players for the rounds, because nobody meets anybody twice."""
    too_few = feasibility.warnings(tournament)
    return (
        [*too_few, _("Later rounds may have to be paired by hand, or left out.")] if too_few else []
    )


def _rosters(tournament: Tournament) -> list[str]:
    """List teams with boards that nobody can play, or with players out of the order of ratings."""
    if not tournament.for_teams:
        return []
    _listed, lines = roster.team_lines(tournament)
    return [f"{team.entry.name}: {want}." for team in lines for want in team.wants]


def _round_before(tournament: Tournament, coming: Round) -> Round:
    return tournament.rounds.defer("explanation").get(number=coming.number - 1)


def _to_be_adjourned(round: Round) -> list[str]:
    boards = results.boards_without_result(round)
    if not boards:
        return []
    return [
        _("Round %(round)d, boards %(boards)s become adjourned games: draws for the pairing.")
        % {"round": round.number, "boards": ", ".join(map(str, boards))}
    ]


def _older_adjourned(tournament: Tournament, last: Round) -> list[str]:
    if tournament.for_teams:
        return [
            _("Round %(round)d, board %(board)s is still adjourned.")
            % {"round": round, "board": board}
            for round, board in match_games.adjourned_before(last)
        ]
    older = stage.boards_of(tournament).filter(stage.ADJOURNED, round__number__lt=last.number)
    return [
        _("Round %(round)d, board %(board)d is still adjourned.")
        % {"round": pairing.round.number, "board": pairing.board}
        for pairing in older.select_related("round").defer("round__explanation")
    ]


def settle(step: Step, coming: Round) -> None:
    """Close the round before, its missing results as adjourned games; or draw lots for round 1."""
    if coming.number == 1:
        _draw_lots(step)
        return
    before = _round_before(step.tournament, coming)
    step.params["adjourned"] = _adjourn(before)
    if before.state != RoundState.CLOSED:
        before.state = RoundState.CLOSED
        before.save(update_fields=["state"])
        step.params["closed"] = before.number


def _adjourn(round: Round) -> list[int] | list[str]:
    """Adjourn the boards without a result; return them."""
    if round.tournament.for_teams:
        return match_games.adjourn(round)
    boards = results.boards_without_result(round)
    adjourned = Result.ADJOURNED
    round.pairings.filter(stage.MISSING).update(
        white_code=adjourned.white.value,
        black_code=adjourned.black.value,
        version=F("version") + 1,
    )
    return boards


def _draw_lots(step: Step) -> None:
    """Number by the initial order, and draw the colour of number 1 unless it was drawn already.

    A round robin keeps the numbers that were drawn for it; its table gives number 1 White.
    """
    changes = numbering.numbers_for_the_start(step.tournament)
    step.params["numbers"] = numbering.as_params(changes)
    acceleration.settle(step.tournament, absences.away_codes(step.tournament, 1))
    if step.tournament.by_table:
        step.tournament.initial_colour = Colour.WHITE.value
        step.tournament.save(update_fields=["initial_colour"])
        return
    if not step.tournament.initial_colour:
        step.tournament.initial_colour = _colour_drawn_before(step) or secrets.choice("wb")
        step.tournament.save(update_fields=["initial_colour"])
        step.params["drawn"] = step.tournament.initial_colour


def _colour_drawn_before(step: Step) -> str:
    """Return what the lot brought before it was taken back: drawing again brings the same
    (checklist, 206).
    """
    drawn = step.tournament.log.filter(params__drawn__in=["w", "b"]).order_by("version").first()
    return str(drawn.params["drawn"]) if drawn else ""
