"""One match of a knock-out, step by step: games, walkovers, and the last step taken back.

Every step keeps what the match was before it, so that it can be taken back whatever it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.models import User
from crosstable.results import Result
from pairing.knockout.draw import plan
from pairing.knockout.match import NextGame, Rules, Stage, Through
from tournaments import knockouts
from tournaments.models import (
    KnockOutGame,
    KnockOutLot,
    KnockOutMatch,
    KnockOutSeat,
    LogEntry,
    Side,
)
from tournaments.models.knockout import BOTH_ABSENT, NO_RESULT, RESULTS, WALKOVER
from tournaments.services.log import Action
from tournaments.services.steps import CONFIRM, NeedsConfirmation, Refused, Stale, Step, step


@dataclass
class Here:
    """One step of one match. ``next``: what is to be played; ``boards`` are those of teams."""

    step: Step
    match: KnockOutMatch
    rules: Rules
    next: NextGame

    @property
    def boards(self) -> int | None:
        return self.step.tournament.boards

    def lot(self) -> KnockOutLot | None:
        return knockouts.lot_for(self.match, self.next.stage)

    def white(self) -> Side:
        """Who has White in the next game. Raises ``Refused`` while that is to be drawn."""
        if self.next.white is None:
            raise Refused(_("Draw lots for the colours first (article 13)."))
        return knockouts.side_of(self.match, self.next.white)


def enter(
    match: KnockOutMatch,
    by: User | None,
    result: Result,
    seen: int,
    *,
    flag_fell_later: Side | None = None,
) -> None:
    """The next game's result. ``flag_fell_later``: both flags fell, and the later one wins (22);
    ``result`` is not looked at then.
    """

    def write(here: Here) -> None:
        white = here.white()
        if here.boards:
            raise Refused(_("Enter the results of the boards: the match is one of teams."))
        brought = result
        if flag_fell_later:
            brought = _by_flag(here, white, flag_fell_later)
        if brought not in RESULTS:
            raise Refused(_("A game of a match is won, drawn or forfeited."), field="result")
        _add_game(here, white, brought, flag_fell_later=flag_fell_later or "")
        _tell(here, brought)

    asked = {"result": result.name, "flag": flag_fell_later or ""}
    take(match, by, Action.GAME_ENTERED, seen, asked=asked, write=write)


def _by_flag(here: Here, white: Side, later: Side) -> Result:
    if here.next.stage is not Stage.GOLDEN_POINT:
        raise Refused(_("The flag that falls later wins in the golden point game only (22)."))
    return Result.WHITE_WINS if later == white else Result.BLACK_WINS


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
    """One board of the teams' game number ``game``; ``seen`` is its result on the form.

    The encounter counts as one game, won by whoever has more points on the boards. The first code
    is that of the side that has White on all boards (article 15); ``white``: who that was on the
    form, as lots can have been drawn anew.
    """

    def write(here: Here) -> None:
        if not here.boards or not 1 <= board <= here.boards:
            raise Refused(_("This match has no board %(board)d.") % {"board": board})
        if result not in (*RESULTS, Result.BOTH_FORFEIT, Result.NOT_YET_PLAYED):
            raise Refused(_("A game of a match is won, drawn or forfeited."), field="result")
        row = _encounter(here, game)
        if white is not None and row.white != white:
            raise Stale(_("Somebody was quicker: the match has moved on."), here.match)
        now, new = row.boards[board - 1], result.white.value + result.black.value
        if now == new:
            return here.step.nothing_to_do()
        if now != seen or not row.result.open:
            raise Stale(
                _("Board %(board)d has another result already.") % {"board": board}, here.match
            )
        row.boards[board - 1] = new
        outcome = knockouts.team_result(row.boards)
        row.white_code, row.black_code = outcome.white.value, outcome.black.value
        row.save()
        _tell(here, result)
        here.step.params |= {"game": row.number, "board": board}
        return None

    asked = {"game": game, "board": board, "result": result.name, "seen": seen}
    take(match, by, Action.GAME_BOARD_ENTERED, None, asked=asked, write=write)


def _encounter(here: Here, number: int) -> KnockOutGame:
    """The game that is being played, made where its first board comes in."""
    found = next((game for game in here.match.games.all() if game.number == number), None)
    if found:
        return found
    if number != here.match.games.count() + 1:
        raise Refused(_("Game %(game)d is not to be played now.") % {"game": number})
    return _add_game(
        here, here.white(), Result.NOT_YET_PLAYED, boards=[NO_RESULT] * (here.boards or 0)
    )


def walkover(
    match: KnockOutMatch,
    by: User | None,
    absent: Side | None,
    seen: int,
    *,
    confirmed: bool = False,
) -> None:
    """``absent`` does not come, or not any more; ``None``: neither does, and nobody goes on.

    That wants confirmation (level 3): it leaves a place of the next round empty.
    """

    def write(here: Here) -> None:
        if absent is None and not confirmed:
            raise _nobody_goes_on(here.match)
        here.match.winner = absent.other if absent else ""
        here.match.decided = WALKOVER if absent else BOTH_ABSENT
        here.match.article = ""
        here.step.params["absent_name"] = here.match.seat(absent).entry.name if absent else ""

    take(match, by, Action.WALKOVER, seen, asked={"absent": absent or ""}, write=write)


def _nobody_goes_on(match: KnockOutMatch) -> NeedsConfirmation:
    """The question before a match to which neither came is closed."""
    knockout = match.knockout
    others = knockout.matches.filter(round=match.round, decided="").exclude(pk=match.pk).count()
    two = {match.higher.pk, match.lower.pk}
    left = [seat for seat in knockouts.remaining(knockout) if seat.pk not in two]
    return NeedsConfirmation(
        _("Neither %(higher)s nor %(lower)s came?")
        % {"higher": match.higher.entry.name, "lower": match.lower.entry.name},
        CONFIRM,
        [
            _("Nobody goes on from this match, and both are out."),
            *_what_becomes_of(left, others, knockout.places),
            _("It can be taken back until the next round is drawn."),
        ],
    )


def _what_becomes_of(left: Sequence[KnockOutSeat], open_matches: int, places: int) -> list[str]:
    """The next round without the two; while matches are open, as far as it can be told."""
    count = len(left) - open_matches
    if not count:
        return [_("Nobody is left then: it ends without a winner.")]
    if count <= places:
        told = ngettext(
            "%(count)d is left then, no more than there are places: nobody has to go any more.",
            "%(count)d are left then, no more than there are places: nobody has to go any more.",
            count,
        ) % {"count": count}
        missing = ngettext(
            "%(count)d place stays empty.", "%(count)d places stay empty.", places - count
        ) % {"count": places - count}
        return [told, *([missing] if count < places else [])]
    through = count - plan(count, places).all_rounds[0]
    told = _("%(count)d are left then.") % {"count": count}
    if not through:
        return [told]
    if not open_matches:
        names = ", ".join(seat.entry.name for seat in left[:through])
        passes = _("Through the next round without playing: %(names)s.") % {"names": names}
        return [f"{told} {passes}"]
    passes = ngettext(
        "The highest placed of them goes through the next round without playing.",
        "The %(through)d highest placed of them go through the next round without playing.",
        through,
    ) % {"through": through}
    return [f"{told} {passes}"]


def undo(match: KnockOutMatch, by: User | None, seen: int) -> None:
    """Take back the last step of a match that still stands, whoever took it."""
    with step(match.knockout.tournament, by, Action.MATCH_STEP_UNDONE) as here:
        now = _fresh(here, match)
        if now.version != seen:
            raise Stale(_("Somebody was quicker: the match has moved on."), now)
        _still_on(now)
        last = _last_step(here, now)
        if last is None:
            raise Refused(_("There is nothing to take back in this match."))
        kept = (last.undo or {})["before"]
        now.games.all().delete()
        now.lots.all().delete()
        KnockOutGame.objects.bulk_create(KnockOutGame(match=now, **one) for one in kept["games"])
        KnockOutLot.objects.bulk_create(KnockOutLot(match=now, **one) for one in kept["lots"])
        now.winner, now.decided, now.article = kept["winner"], kept["decided"], kept["article"]
        now.version += 1
        now.save()
        here.undoes = last
        here.params = _names(now) | {"what": last.action}


def last_undoable(match: KnockOutMatch) -> LogEntry | None:
    """The step that :func:`undo` would take back."""
    steps = match.knockout.tournament.log.filter(undo__match=match.pk, undone_by__isnull=True)
    return steps.order_by("-version").first()


def take(
    match: KnockOutMatch,
    by: User | None,
    action: Action,
    seen: int | None,
    *,
    asked: Mapping[str, Any],
    write: Callable[[Here], None],
) -> None:
    """One step of ``match``. ``seen``: the version on the form, where it has one; a second press
    finds its wish (``asked``) fulfilled. Raises ``Stale`` with the match as it is.
    """
    with step(match.knockout.tournament, by, action) as here:
        now = _fresh(here, match)
        if now.version != seen:
            last = _last_step(here, now)
            if last and last.action == action and _same(last, seen, asked):
                return here.nothing_to_do()
            if seen is not None:
                raise Stale(_("Somebody was quicker: the match has moved on."), now)
        _still_on(now)
        rules = knockouts.rules_of(now.knockout)
        found = knockouts.course(now, rules)
        if now.decided or isinstance(found, Through):
            raise Refused(_("This match is decided. Take its last step back to change it."))
        before = _as_kept(now)
        here.params = _names(now) | {"stage": found.stage.value}
        write(Here(here, now, rules, found))
        if here.written:
            here.undo = {"match": now.pk, "seen": seen, "asked": dict(asked), "before": before}
            _settle(now, rules)
    return None


def _same(last: LogEntry, seen: int | None, asked: Mapping[str, Any]) -> bool:
    undo = last.undo or {}
    return bool(undo["seen"] == seen and undo["asked"] == asked)


def _last_step(here: Step, match: KnockOutMatch) -> LogEntry | None:
    match.knockout.tournament = here.tournament
    return last_undoable(match)


def _fresh(here: Step, match: KnockOutMatch) -> KnockOutMatch:
    return knockouts.matches_of(match.knockout).get(pk=match.pk)


def _still_on(match: KnockOutMatch) -> None:
    """Raises ``Refused`` once something has followed from the match."""
    if match.knockout.finished:
        raise Refused(_("The knock-out is finished. Reopen it to change a match."))
    if match.round != knockouts.last_round(match.knockout):
        raise Refused(_("The next round has been drawn. Take that back to change this match."))


def _settle(match: KnockOutMatch, rules: Rules) -> None:
    """Write down who is through, as soon as the games say so."""
    match.version += 1
    if not match.decided:
        now = knockouts.matches_of(match.knockout).get(pk=match.pk)
        found = knockouts.course(now, rules)
        if isinstance(found, Through):
            match.winner = knockouts.side_of(match, found.winner)
            match.decided, match.article = found.stage.value, found.article
    match.save()


def _add_game(here: Here, white: Side, result: Result, **fields: Any) -> KnockOutGame:
    return KnockOutGame.objects.create(
        match=here.match,
        stage=here.next.stage.value,
        number=here.match.games.count() + 1,
        white=white,
        white_code=result.white.value,
        black_code=result.black.value,
        **fields,
    )


def _tell(here: Here, result: Result) -> None:
    white = here.white()
    here.step.params |= {
        "game": here.match.games.count() + 1,
        "white_name": here.match.seat(white).entry.name,
        "black_name": here.match.seat(white.other).entry.name,
        "result": result.white.value + result.black.value,
    }


def _names(match: KnockOutMatch) -> dict[str, Any]:
    return {
        "round": match.round,
        "match": match.number,
        "higher": match.higher.entry.name,
        "lower": match.lower.entry.name,
    }


def _as_kept(match: KnockOutMatch) -> dict[str, Any]:
    """What it takes to make the match again as it is."""
    names = ("stage", "number", "white", "white_code", "black_code", "boards", "flag_fell_later")
    return {
        "winner": match.winner,
        "decided": match.decided,
        "article": match.article,
        "games": [{name: getattr(game, name) for name in names} for game in match.games.all()],
        "lots": [lot.as_fields() for lot in match.lots.all()],
    }
