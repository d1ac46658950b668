"""Results of matches between teams, one board at a time or a whole match that was not played.

As with boards of players (``results``), a stale form never overwrites a newer result silently.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.matches import colour_on
from crosstable.model import Colour
from crosstable.results import Result
from tournaments.entries import leaving
from tournaments.models import Game, LogEntry, Pairing, Round, RoundState, Tournament
from tournaments.rounds import corrections, match_changes, results
from tournaments.rounds.boards import players
from tournaments.rounds.results import as_text, from_text
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.refusals import CONFIRM, NeedsConfirmation, Refused, Stale
from tournaments.steps.step import Step, take_step
from tournaments.teams import match_games

COMES: Mapping[Result, frozenset[Colour]] = {
    Result.WHITE_WINS_BY_FORFEIT: frozenset({Colour.WHITE}),
    Result.BLACK_WINS_BY_FORFEIT: frozenset({Colour.BLACK}),
    Result.BOTH_FORFEIT: frozenset(),
}
"""How a match can be forfeited, and which of the two teams has come then."""
FORFEITS: Mapping[tuple[bool, bool], Result] = {
    (True, False): Result.WHITE_WINS_BY_FORFEIT,
    (False, True): Result.BLACK_WINS_BY_FORFEIT,
    (False, False): Result.BOTH_FORFEIT,
}
"""A board, by whether somebody is there with White, and with Black."""


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
    """Write down the result of one board of a match; ``seen``: its version on the form.

    ``result`` is in the colours of the board. ``between``, and in a closed round: as
    ``results.enter``.
    """
    with take_step(round.tournament, by, Action.MATCH_BOARD_ENTERED) as step:
        round = stage.fresh_round(round, step.tournament)
        game = board_for_writing(round, match, board, between)
        if game.result is result:
            step.nothing_to_do()
            return game
        results.awaited(round, game)
        if game.version != seen:
            raise Stale(
                _("Board %(board)s has another result already.") % {"board": _name(game)}, game
            )
        if round.state == RoundState.CLOSED:
            step.action = Action.MATCH_BOARD_FINISHED
            results.finish_adjourned(step, round, result, confirmed)
        elif not confirmed and (told := list(_about_absent(round, game.pairing, [(game, result)]))):
            raise results.absent_plays(_name(game), told, match_changes.of(game, result))
        write(step, game, result)
    return game


def match_for_writing(round: Round, match: int) -> Pairing:
    """One match of ``round``, inside a step that holds the tournament. Raises ``Refused``."""
    pairing = Pairing.objects.select_for_update().filter(round=round, board=match).first()
    if pairing is None or not round.tournament.for_teams:
        raise Refused(
            _("Round %(round)d has no match %(match)d.") % {"round": round.number, "match": match}
        )
    pairing.round = round
    return pairing


def board_for_writing(round: Round, match: int, board: int, between: str = "") -> Game:
    """One board of a match, as :func:`match_for_writing`.

    Raises ``Stale`` where it is not the game ``between`` those on the form any more.
    """
    pairing = match_for_writing(round, match)
    game = pairing.games.filter(board=board).first()
    if game is None:
        raise Refused(
            _("Match %(match)d has no board %(board)d.") % {"match": match, "board": board}
        )
    game.pairing = pairing
    if between and between != players(game.white_id, game.black_id):
        raise Stale(_("Other players sit at board %(board)s now.") % {"board": _name(game)}, game)
    return game


def _name(game: Game) -> str:
    return match_games.board_label(game.pairing, game)


def _about_absent(
    round: Round, pairing: Pairing, wanted: Sequence[tuple[Game, Result]]
) -> Iterator[str]:
    """What follows where boards bring a team to play that has left."""
    for entry in leaving.not_there(round, pairing.turns.values("entry")):
        side = Colour(pairing.turns.get(entry=entry).colour)
        for game, result in wanted:
            white = colour_on(game.board, side) is Colour.WHITE
            told = leaving.lines(round, entry, result.white if white else result.black)
            if told:
                yield from told
                break


def refuse_against_nobody(game: Game, result: Result) -> None:
    """Where a seat is empty the board is forfeited. Raises ``Refused``."""
    seated = match_games.as_seated(game)
    if seated is not Result.NOT_YET_PLAYED and result not in (seated, Result.BOTH_FORFEIT):
        raise Refused(
            _("Nobody sits on one side of board %(board)s, so that it is forfeited.")
            % {"board": _name(game)}
        )


def write(step: Step, game: Game, result: Result) -> None:
    """Set a board's result and what follows for the match; tell both in the step's log entry."""
    refuse_against_nobody(game, result)
    before = game.result
    _set(game, result)
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


def _set(game: Game, result: Result) -> None:
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
    """A match that is not played: all its boards at once, for who has not come.

    ``result`` is in the colours of the match, ``seen`` its version on the form. Wants confirmation
    (level 3) where boards have results.
    """
    with take_step(round.tournament, by, Action.MATCH_FORFEITED) as step:
        if result not in COMES:
            raise Refused(_("Say which of the teams has not come."))
        round = stage.fresh_round(round, step.tournament)
        pairing = match_for_writing(round, match)
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
        undo = [[game.pk, as_text(game.result), as_text(wanted)] for game, wanted in changed]
        for game, wanted in changed:
            _set(game, wanted)
        match_games.settle(pairing, games)
        step.params = {"round": round.number, "match": match, "result": as_text(result)}
        step.undo = {"games": undo}
    return pairing


def _ask_about_forfeit(
    round: Round,
    pairing: Pairing,
    games: Sequence[Game],
    changed: Sequence[tuple[Game, Result]],
) -> None:
    """Raises ``NeedsConfirmation`` where results are lost, or a team that has left would win."""
    asked = list(_about_absent(round, pairing, changed))
    played = [str(game.board) for game in games if game.result is not match_games.as_seated(game)]
    if played:
        lost = _("Results of boards %(boards)s are written over.") % {"boards": ", ".join(played)}
        asked.insert(0, lost)
    if asked:
        question = _("Forfeit the whole of match %(match)d?") % {"match": pairing.board}
        changes = match_changes.of_several(pairing, changed)
        raise NeedsConfirmation(question, CONFIRM, asked, changes)


def correct(
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
    """Another result for a board of a closed round, as ``corrections.correct``.

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
        if game.version != seen:
            raise Stale(
                _("Board %(board)s has another result already.") % {"board": _name(game)}, game
            )
        refuse_against_nobody(game, result)
        question = _("Round %(round)d, board %(board)s: correct the result?") % {
            "round": round.number,
            "board": _name(game),
        }
        asked = list(_about_absent(round, game.pairing, [(game, result)]))
        changes = match_changes.of(game, result)
        corrections.confirm(step, round, confirmed, asked, question=question, changes=changes)
        write(step, game, result)
        step.params |= corrections.when(step)
    return game


def _forfeited(games: Sequence[Game], result: Result) -> Iterator[tuple[Game, Result]]:
    """The boards that change; on one where nobody of the team that came sits, both forfeit."""
    for game in games:
        there = {colour_on(game.board, side) for side in COMES[result]}
        white = Colour.WHITE in there and game.white_id is not None
        black = Colour.BLACK in there and game.black_id is not None
        if (wanted := FORFEITS[white, black]) is not game.result:
            yield game, wanted


def undo(
    tournament: Tournament, by: User | None, *, press: str = "", upto: int | None = None
) -> Pairing:
    """Take back the last step of ``by`` on boards that still stand as it left them.

    As ``results.undo``: only in a round that is being played. The match, with ``games``.
    """
    with take_step(tournament, by, Action.MATCH_BOARD_UNDONE) as step:
        if already := results.pressed_before(step, press):
            step.nothing_to_do()
            return already
        for entry, games in _standing_steps(step.tournament, by, upto):
            step.undoes = entry
            before = {pk: from_text(was) for pk, was, _now in (entry.undo or {})["games"]}
            for game in games:
                _set(game, before[game.pk])
            pairing = games[0].pairing
            match_games.settle(pairing, pairing.games.all())
            step.params = {
                "round": pairing.round.number,
                "match": pairing.board,
                "boards": [game.board for game in games],
            }
            if press:
                step.params["press"] = press
            return pairing
        raise Refused(_("There is nothing of yours to undo."))


def _standing_steps(
    tournament: Tournament, by: User | None, upto: int | None
) -> Iterator[tuple[LogEntry, list[Game]]]:
    """Steps of ``by`` whose boards nobody has changed since, the last first."""
    rows = Game.objects.select_for_update().select_related("pairing__round")
    playing = rows.filter(
        pairing__round__tournament=tournament, pairing__round__state=RoundState.PUBLISHED
    )
    known = {game.pk: game for game in playing.defer("pairing__round__explanation")}
    for game in known.values():
        game.pairing.round.tournament = tournament
    steps = tournament.log.filter(
        by=by,
        action__in=(Action.MATCH_BOARD_ENTERED, Action.MATCH_FORFEITED),
        undo__isnull=False,
        undone_by__isnull=True,
    )
    if upto is not None:
        steps = steps.filter(version__lte=upto)
    for entry in steps.order_by("-version"):
        left = {pk: now for pk, _was, now in (entry.undo or {})["games"]}
        games = [known[pk] for pk in left if pk in known]
        if len(games) == len(left) and all(as_text(g.result) == left[g.pk] for g in games):
            yield entry, games
