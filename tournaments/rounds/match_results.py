"""Results of matches between teams, board by board or a whole match that is not played.

As with boards of players (``results``), a stale form never overwrites a newer result silently.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.matches import colour_on
from crosstable.model import Colour
from crosstable.results import Result
from tournaments.entries import leaving
from tournaments.models import Game, LogEntry, Pairing, Round, RoundState, Tournament
from tournaments.rounds import corrections, entering, match_changes
from tournaments.rounds.entering import as_text, from_text
from tournaments.rounds.mending import taking_back
from tournaments.steps import stage, undoing
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale
from tournaments.steps.step import Step, take_step
from tournaments.teams import match_games

TEAMS_PRESENT: Mapping[Result, frozenset[Colour]] = {
    Result.WHITE_WINS_BY_FORFEIT: frozenset({Colour.WHITE}),
    Result.BLACK_WINS_BY_FORFEIT: frozenset({Colour.BLACK}),
    Result.BOTH_FORFEIT: frozenset(),
}
"""The ways to forfeit a match, each with the teams that have come."""
BOARD_FORFEITS: Mapping[tuple[bool, bool], Result] = {
    (True, False): Result.WHITE_WINS_BY_FORFEIT,
    (False, True): Result.BLACK_WINS_BY_FORFEIT,
    (False, False): Result.BOTH_FORFEIT,
}
"""The result of a board, by whether White is there, and Black."""


def enter(
    round: Round,
    match: int,
    board: int,
    result: Result,
    *,
    seen: int,
    by: User | None,
    between: str = "",
    confirmed: bool = False,
) -> Game:
    """Enter the result of one board of a match; ``seen`` is the board's version on the form.

    ``result`` is in the colours of the board. ``between``, confirmation and errors are those of
    ``results.enter``.
    """
    with take_step(round.tournament, by, Action.MATCH_BOARD_ENTERED) as step:
        round = stage.fresh_round(round, step.tournament)
        game = board_for_writing(round, match, board, between)
        if game.result is result:
            step.nothing_to_do()
            return game
        entering.refuse_not_awaited(round, game)
        entering.refuse_stale(game, _name(game), seen)
        if round.state == RoundState.CLOSED:
            step.action = Action.MATCH_BOARD_FINISHED
            entering.finish_adjourned(step, round, result, confirmed)
        elif not confirmed:
            _ask_about_absent(round, game, result)
        write(step, game, result)
    return game


def _ask_about_absent(round: Round, game: Game, result: Result) -> None:
    """Raise ``NeedsConfirmation`` if a team that has left would have played."""
    consequences = _about_absent(round, game.pairing, [(game, result)])
    if consequences:
        changes = match_changes.of_board(game, result)
        raise entering.absent_plays(_name(game), consequences, changes)


def _match_for_writing(round: Round, match: int) -> Pairing:
    """Lock one match of ``round``, inside a step on its tournament. Raises ``Refused``."""
    pairing = Pairing.objects.select_for_update().filter(round=round, board=match).first()
    if pairing is None or not round.tournament.for_teams:
        raise Refused(
            _("Round %(round)d has no match %(match)d.") % {"round": round.number, "match": match}
        )
    pairing.round = round
    return pairing


def board_for_writing(round: Round, match: int, board: int, between: str = "") -> Game:
    """Read one board of a match, locking the match as :func:`match_for_writing` does.

    Raises ``Stale`` if the game is no longer ``between`` the players on the form.
    """
    pairing = _match_for_writing(round, match)
    game = pairing.games.filter(board=board).first()
    if game is None:
        raise Refused(
            _("Match %(match)d has no board %(board)d.") % {"match": match, "board": board}
        )
    game.pairing = pairing
    seated = (game.white_id, game.black_id)
    entering.refuse_other_players(game, _name(game), seated, between)
    return game


def _name(game: Game) -> str:
    return match_games.board_label(game.pairing, game)


def _about_absent(
    round: Round, pairing: Pairing, changed: Sequence[tuple[Game, Result]]
) -> list[str]:
    """List what follows from boards on which a team that has left would have played."""
    lines: list[str] = []
    for entry in leaving.absent_entries(round, pairing.turns.values("entry")):
        side = Colour(pairing.turns.get(entry=entry).colour)
        for game, result in changed:
            white = colour_on(game.board, side) is Colour.WHITE
            code = result.white if white else result.black
            if consequences := leaving.consequences_of_playing(round, entry, code):
                lines += consequences
                break
    return lines


def refuse_against_nobody(game: Game, result: Result) -> None:
    """Raise ``Refused`` for a result other than the forfeit that an empty seat means."""
    seated = match_games.as_seated(game)
    if seated is not Result.NOT_YET_PLAYED and result not in (seated, Result.BOTH_FORFEIT):
        raise Refused(
            _("Nobody sits on one side of board %(board)s, so that it is forfeited.")
            % {"board": _name(game)}
        )


def write(step: Step, game: Game, result: Result) -> None:
    """Set a board's result and the match's, and put both into the step's log entry."""
    refuse_against_nobody(game, result)
    before = game.result
    _save_result(game, result)
    match_games.settle(game.pairing, game.pairing.games.all())
    step.params |= {
        "round": game.pairing.round.number,
        "match": game.pairing.board,
        "board": game.board,
        "result": as_text(result),
        "before": as_text(before),
        "entries": [turn.entry_id for turn in game.pairing.turns.order_by("-colour")],
    }
    if step.action == Action.MATCH_BOARD_ENTERED:
        step.undo = {"games": [[game.pk, as_text(before), as_text(result)]]}


def _save_result(game: Game, result: Result) -> None:
    """Save a board's result and raise its version; the match has to be settled afterwards."""
    match_games.set_result(game, result)
    game.version += 1
    game.save(update_fields=["white_code", "black_code", "version"])


def forfeit(
    round: Round,
    match: int,
    result: Result,
    *,
    seen: int,
    by: User | None,
    confirmed: bool = False,
) -> Pairing:
    """Forfeit a match that is not played.

    ``result`` is in the colours of the match, ``seen`` its version on the form. Wants confirmation
    (level 3) if boards have results. Raises ``Stale``, ``Refused``.
    """
    with take_step(round.tournament, by, Action.MATCH_FORFEITED) as step:
        if result not in TEAMS_PRESENT:
            raise Refused(_("Say which of the teams has not come."))
        round = stage.fresh_round(round, step.tournament)
        pairing = _match_for_writing(round, match)
        games = list(pairing.games.all())
        changed = list(_forfeited(games, result))
        if not changed:
            step.nothing_to_do()
            return pairing
        if round.state != RoundState.PUBLISHED:
            raise Refused(_("Round %(round)d is not being played.") % {"round": round.number})
        if pairing.version != seen:
            raise Stale(
                _("Match %(match)d has another result already.") % {"match": match}, pairing
            )
        if not confirmed:
            _ask_about_forfeit(round, pairing, games, changed)
        undo = [[game.pk, as_text(game.result), as_text(after)] for game, after in changed]
        for game, after in changed:
            _save_result(game, after)
        match_games.settle(pairing, games)
        step.params = {"round": round.number, "match": match, "result": as_text(result)}
        step.undo = {"games": undo}
    return pairing


def _forfeited(games: Sequence[Game], result: Result) -> Iterator[tuple[Game, Result]]:
    """List the boards that change; a board without a player of the team present is lost by both."""
    for game in games:
        present = {colour_on(game.board, side) for side in TEAMS_PRESENT[result]}
        white = Colour.WHITE in present and game.white_id is not None
        black = Colour.BLACK in present and game.black_id is not None
        if (after := BOARD_FORFEITS[white, black]) is not game.result:
            yield game, after


def _ask_about_forfeit(
    round: Round,
    pairing: Pairing,
    games: Sequence[Game],
    changed: Sequence[tuple[Game, Result]],
) -> None:
    """Raise ``NeedsConfirmation`` if results are lost, or a team that has left would win."""
    consequences = _about_absent(round, pairing, changed)
    played = [str(game.board) for game in games if game.result is not match_games.as_seated(game)]
    if played:
        lost = _("Results of boards %(boards)s are written over.") % {"boards": ", ".join(played)}
        consequences.insert(0, lost)
    if consequences:
        question = _("Forfeit the whole of match %(match)d?") % {"match": pairing.board}
        changes = match_changes.of_match(pairing, changed)
        raise NeedsConfirmation(question, CONFIRM, consequences, changes)


def correct(
    round: Round,
    match: int,
    board: int,
    result: Result,
    *,
    seen: int,
    by: User | None,
    confirmed: bool = False,
    between: str = "",
) -> Game:
    """Correct the result of a board in a closed round, as ``corrections.correct`` does.

    Wants confirmation (level 3). Raises ``Stale``, ``Refused``.
    """
    with take_step(round.tournament, by, Action.MATCH_BOARD_CORRECTED) as step:
        round = corrections.correctable(step, round)
        game = board_for_writing(round, match, board, between)
        if result is Result.NOT_YET_PLAYED:
            raise Refused(_("Enter the result that the board should have."))
        if game.result is result:
            step.nothing_to_do()
            return game
        entering.refuse_stale(game, _name(game), seen)
        refuse_against_nobody(game, result)
        question = _("Round %(round)d, board %(board)s: correct the result?") % {
            "round": round.number,
            "board": _name(game),
        }
        asked = _about_absent(round, game.pairing, [(game, result)])
        changes = match_changes.of_board(game, result)
        corrections.confirm(step, round, confirmed, asked, question=question, changes=changes)
        write(step, game, result)
        step.params |= corrections.when(step)
    return game


def undo(
    tournament: Tournament, by: User | None, *, press: str = "", upto: int | None = None
) -> undoing.Restored:
    """Undo the last step of ``by`` on boards that still stand as it left them, or on who sits at
    them.

    Returns the match, or the round; see ``undoing.undo``.
    """
    return undoing.undo(
        tournament,
        by,
        Action.MATCH_BOARD_UNDONE,
        undoes=[Action.MATCH_BOARD_ENTERED, Action.MATCH_FORFEITED, Action.BOARDS_MENDED],
        undoable=_undoable,
        press=press,
        upto=upto,
    )


def _undoable(
    tournament: Tournament, entries: Iterable[LogEntry]
) -> Iterator[tuple[LogEntry, undoing.Restore]]:
    """Pick the entries of which every board stands unchanged in the rounds being played."""
    rows = Game.objects.select_for_update().select_related("pairing__round")
    playing = rows.filter(
        pairing__round__tournament=tournament, pairing__round__state=RoundState.PUBLISHED
    )
    known = {game.pk: game for game in playing.defer("pairing__round__explanation")}
    for game in known.values():
        game.pairing.round.tournament = tournament
    for entry in entries:
        if entry.action == Action.BOARDS_MENDED:
            restore = taking_back.restoring(tournament, entry)
            if restore:
                yield entry, restore
            continue
        changed = (entry.undo or {})["games"]
        games = [(known[pk], before, after) for pk, before, after in changed if pk in known]
        unchanged = all(as_text(game.result) == after for game, _before, after in games)
        if len(games) == len(changed) and unchanged:
            results = [(game, from_text(before)) for game, before, _after in games]
            yield entry, partial(_restore, results)


def _restore(results: Sequence[tuple[Game, Result]], step: Step) -> Pairing:
    for game, result in results:
        _save_result(game, result)
    pairing = results[0][0].pairing
    match_games.settle(pairing, pairing.games.all())
    step.params = {
        "round": pairing.round.number,
        "match": pairing.board,
        "boards": [game.board for game, _result in results],
    }
    return pairing
