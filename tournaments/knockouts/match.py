"""Play in a match of a knock-out: its games, boards of teams, and walkovers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import User
from crosstable.results import Result
from pairing.knockout.draw import plan
from pairing.knockout.match import MatchStage
from tournaments.bridge import knockouts
from tournaments.knockouts.steps import MatchStep, take_match_step
from tournaments.models import KnockOutGame, KnockOutMatch, KnockOutSeat, Side
from tournaments.models.knockout import BOTH_ABSENT, NO_RESULT, RESULTS, WALKOVER
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale
from tournaments.words.sentences import spoken


def enter(
    match: KnockOutMatch,
    by: User | None,
    result: Result,
    seen: int,
    *,
    flag_fell_later: Side | None = None,
) -> None:
    """Enter the next game's result. ``flag_fell_later``: both flags fell, and the later one wins
    (22); ``result`` is then ignored.
    """

    def write(match_step: MatchStep) -> None:
        white = match_step.white()
        if match_step.boards:
            raise Refused(_("Enter the results of the boards: the match is one of teams."))
        brought = result
        if flag_fell_later:
            brought = _by_flag(match_step, white, flag_fell_later)
        if brought not in RESULTS:
            raise Refused(_("A game of a match is won, drawn or forfeited."), field="result")
        _add_game(match_step, white, brought, flag_fell_later=flag_fell_later or "")
        _log_game(match_step, brought)

    asked = {"result": result.name, "flag": flag_fell_later or ""}
    take_match_step(match, by, Action.GAME_ENTERED, seen, asked=asked, write=write)


def _by_flag(match_step: MatchStep, white: Side, fell_later: Side) -> Result:
    if match_step.next.stage is not MatchStage.GOLDEN_POINT:
        raise Refused(_("The flag that falls later wins in the golden point game only (22)."))
    return Result.WHITE_WINS if fell_later == white else Result.BLACK_WINS


def enter_board(
    match: KnockOutMatch,
    by: User | None,
    game: int,
    board: int,
    *,
    result: Result,
    seen: str,
    white: Side | None = None,
) -> None:
    """Enter one board of the teams' game number ``game``; ``seen`` is its result on the form.

    The encounter counts as one game, won by the team with more points on the boards. The first code
    is that of the side with White on all boards (article 15); ``white`` is that side on the form,
    as lots can have been drawn again.
    """

    new_codes = result.white.value + result.black.value

    def already_entered(match: KnockOutMatch) -> bool:
        row = _game_of(match, game)
        if row is None:
            return new_codes == NO_RESULT
        return white in (None, row.white) and row.boards[board - 1 : board] == [new_codes]

    def write(match_step: MatchStep) -> None:
        if not match_step.boards or not 1 <= board <= match_step.boards:
            raise Refused(_("This match has no board %(board)d.") % {"board": board})
        if result not in (*RESULTS, Result.BOTH_FORFEIT, Result.NOT_YET_PLAYED):
            raise Refused(_("A game of a match is won, drawn or forfeited."), field="result")
        row = _encounter(match_step, game)
        if white is not None and row.white != white:
            raise Stale(_("Somebody was quicker: the match has moved on."), match_step.match)
        if row.boards[board - 1] != seen or not row.result.open:
            raise Stale(
                _("Board %(board)d has another result already.") % {"board": board},
                match_step.match,
            )
        row.boards[board - 1] = new_codes
        outcome = knockouts.team_result(row.boards)
        row.white_code, row.black_code = outcome.white.value, outcome.black.value
        row.save()
        _log_game(match_step, result)
        match_step.step.params |= {"game": row.number, "board": board}

    asked = {"game": game, "board": board, "result": result.name, "seen": seen}
    take_match_step(
        match,
        by,
        Action.GAME_BOARD_ENTERED,
        None,
        asked=asked,
        write=write,
        already_done=already_entered,
    )


def _game_of(match: KnockOutMatch, number: int) -> KnockOutGame | None:
    return next((game for game in match.games.all() if game.number == number), None)


def _encounter(match_step: MatchStep, number: int) -> KnockOutGame:
    """Return the game that is being played, creating it when its first board is entered."""
    if game := _game_of(match_step.match, number):
        return game
    if number != match_step.match.games.count() + 1:
        raise Refused(_("Game %(game)d is not to be played now.") % {"game": number})
    return _add_game(
        match_step,
        match_step.white(),
        Result.NOT_YET_PLAYED,
        boards=[NO_RESULT] * (match_step.boards or 0),
    )


def walkover(
    match: KnockOutMatch,
    by: User | None,
    absent: Side | None,
    seen: int,
    *,
    confirmed: bool = False,
) -> None:
    """Enter that ``absent`` does not come (any more); ``None``: neither does, and nobody goes on.

    The latter needs confirmation (level 3): it leaves a place of the next round empty.
    """

    def write(match_step: MatchStep) -> None:
        if absent is None and not confirmed:
            raise _nobody_goes_on(match_step.match)
        match_step.match.winner = absent.other if absent else ""
        match_step.match.decided = WALKOVER if absent else BOTH_ABSENT
        match_step.match.article = ""
        match_step.step.params["absent_name"] = (
            logged_name(match_step.match.seat(absent).entry) if absent else ""
        )

    take_match_step(match, by, Action.WALKOVER, seen, asked={"absent": absent or ""}, write=write)


def _nobody_goes_on(match: KnockOutMatch) -> NeedsConfirmation:
    """Return the question before a match to which neither came is closed."""
    question = _("Neither %(higher)s nor %(lower)s came?") % {
        "higher": spoken(match.higher.entry.name),
        "lower": spoken(match.lower.entry.name),
    }
    if match.for_third:
        return NeedsConfirmation(question, CONFIRM, [_("They share the places 3 and 4.")])
    knockout = match.knockout
    waiting = knockout.matches.filter(round=match.round, decided="", for_third=False)
    others = waiting.exclude(pk=match.pk).count()
    pair = {match.higher.pk, match.lower.pk}
    still_in = [seat for seat in knockouts.remaining(knockout) if seat.pk not in pair]
    return NeedsConfirmation(
        question,
        CONFIRM,
        [
            _("Nobody goes on from this match, and both are out."),
            *_next_round_without(still_in, others, knockout.places),
            _("It can be taken back until the next round is drawn."),
        ],
    )


def _next_round_without(
    still_in: Sequence[KnockOutSeat], open_matches: int, places: int
) -> list[str]:
    """Describe the next round without the two, as far as it is known while matches are open."""
    count = len(still_in) - open_matches
    if not count:
        return [_("Nobody is left then: it ends without a winner.")]
    if count <= places:
        summary = ngettext(
            "%(count)d is left then, no more than there are places: nobody has to go any more.",
            "%(count)d are left then, no more than there are places: nobody has to go any more.",
            count,
        ) % {"count": count}
        missing = ngettext(
            "%(count)d place stays empty.", "%(count)d places stay empty.", places - count
        ) % {"count": places - count}
        return [summary, *([missing] if count < places else [])]
    through = count - plan(count, places).all_rounds[0]
    summary = _("%(count)d are still in then.") % {"count": count}
    if not through:
        return [summary]
    if not open_matches:
        names = ", ".join(spoken(seat.entry.name) for seat in still_in[:through])
        passes = _("Through the next round without playing: %(names)s.") % {"names": names}
        return [f"{summary} {passes}"]
    passes = ngettext(
        "The highest placed of them goes through the next round without playing.",
        "The %(through)d highest placed of them go through the next round without playing.",
        through,
    ) % {"through": through}
    return [f"{summary} {passes}"]


def _add_game(match_step: MatchStep, white: Side, result: Result, **fields: Any) -> KnockOutGame:
    return KnockOutGame.objects.create(
        match=match_step.match,
        stage=match_step.next.stage.value,
        number=match_step.match.games.count() + 1,
        white=white,
        white_code=result.white.value,
        black_code=result.black.value,
        **fields,
    )


def _log_game(match_step: MatchStep, result: Result) -> None:
    white = match_step.white()
    match_step.step.params |= {
        "game": match_step.match.games.count() + 1,
        "white_name": logged_name(match_step.match.seat(white).entry),
        "black_name": logged_name(match_step.match.seat(white.other).entry),
        "result": result.white.value + result.black.value,
    }
