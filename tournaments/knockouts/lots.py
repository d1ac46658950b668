"""The lots of a match: colours in the two steps of article 14, or who goes on.

Drawn on the page, a lot follows from a seed that is shown with it, so that anybody can repeat it;
the seed is random unless one is given. Once drawn it stays: drawn again after it was taken back, it
has the same seed and the same hand, and brings the same (checklist, 206). A lot drawn at the board
is entered.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.model import Colour
from pairing.knockout.match import BY_ONE_GAME, MatchStage
from tiebreaks.lots import pick
from tournaments.knockouts.colours import HANDS, seed_of_lot
from tournaments.knockouts.steps import MatchStep, take_match_step
from tournaments.models import KnockOutLot, KnockOutMatch, LogEntry, Side
from tournaments.models.ties import LONGEST_SEED
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Refused
from tournaments.words.names import printable

FRESH_SEED_BYTES = 4


def choose_hand(
    match: KnockOutMatch, by: User | None, hand: str, seen: int, seed: str = ""
) -> None:
    """Take the first step of a lot on the page: the higher rated side names a hand (article 14).

    The side with the winning stone wins: it lies in the hand that :func:`pick` takes from the seed,
    a random one if none is given.
    """
    typed = _typed_seed(seed)
    if hand not in HANDS:
        raise Refused(_("Name the left or the right hand."), field="hand")

    def write(match_step: MatchStep) -> None:
        _require_colours_open(match_step)
        _require_hand_of_before(match_step, hand)
        chooser = first_to_choose(match_step.match)
        seed = _seed_for(match_step, typed)
        won = pick(HANDS, _lot_seed(match_step, seed)) == hand
        _draw(
            match_step,
            chooser=chooser,
            choice=hand,
            winner=chooser if won else chooser.other,
            seed=seed,
        )

    take_match_step(match, by, Action.COLOURS_DRAWN, seen, asked={"hand": hand}, write=write)


def enter_winner(match: KnockOutMatch, by: User | None, winner: Side, seen: int) -> None:
    """Enter the winner of a lot drawn at the board, as its first step."""

    def write(match_step: MatchStep) -> None:
        _require_colours_open(match_step)
        _draw(match_step, winner=winner)

    take_match_step(match, by, Action.COLOURS_DRAWN, seen, asked={"winner": winner}, write=write)


def draw_stone(match: KnockOutMatch, by: User | None, seen: int, seed: str = "") -> None:
    """Take the second step of a lot on the page: the winner draws a white or a black stone."""
    typed = _typed_seed(seed)

    def write(match_step: MatchStep) -> None:
        lot = _won_lot(match_step)
        if match_step.next.stage in BY_ONE_GAME:
            raise Refused(_("One lot only: its winner takes the colour of choice (14)."))
        lot.seed = lot.seed or _seed_for(match_step, typed)
        drawn_colour = Colour(
            pick([colour.value for colour in Colour], _lot_seed(match_step, lot.seed))
        )
        _colour(match_step, lot, drawn_colour)

    take_match_step(match, by, Action.COLOURS_DRAWN, seen, asked={"stone": "drawn"}, write=write)


def take_colour(match: KnockOutMatch, by: User | None, colour: Colour, seen: int) -> None:
    """Take the second step: the stone that the winner drew, or the colour for a single game."""

    def write(match_step: MatchStep) -> None:
        _colour(match_step, _won_lot(match_step), colour)

    take_match_step(
        match, by, Action.COLOURS_DRAWN, seen, asked={"colour": colour.value}, write=write
    )


def enter_white(match: KnockOutMatch, by: User | None, white: Side, seen: int) -> None:
    """Enter the side with White in the first game of the stage, by lots away from the page."""

    def write(match_step: MatchStep) -> None:
        _require_colours_open(match_step)
        _draw(match_step, white=white)

    take_match_step(match, by, Action.COLOURS_DRAWN, seen, asked={"white": white}, write=write)


def decide_by_lot(
    match: KnockOutMatch, by: User | None, seen: int, *, seed: str = "", winner: Side | None = None
) -> None:
    """Decide a match by lot if the rules provide for it: drawn from a seed, or as entered."""
    typed = _typed_seed(seed)

    def write(match_step: MatchStep) -> None:
        if match_step.next.stage is not MatchStage.LOTS:
            raise Refused(_("This match is not to be decided by lot."))
        seed = "" if winner else _seed_for(match_step, typed)
        drawn = winner or Side(pick(Side.values, _lot_seed(match_step, seed)))
        _draw(match_step, winner=drawn, seed=seed)

    take_match_step(
        match, by, Action.MATCH_BY_LOT, seen, asked={"winner": winner or ""}, write=write
    )


def first_to_choose(match: KnockOutMatch) -> Side:
    """Return the higher rated side (article 14); between equals the one placed higher."""
    ratings = {side: match.seat(side).entry.rating or 0 for side in Side}
    return Side.LOWER if ratings[Side.LOWER] > ratings[Side.HIGHER] else Side.HIGHER


def _require_colours_open(match_step: MatchStep) -> None:
    if match_step.next.stage is MatchStage.LOTS:
        raise Refused(_("No game is left to draw colours for."))
    if match_step.next.white is not None or match_step.lot():
        raise Refused(_("The lot for these colours has been drawn."))


def _won_lot(match_step: MatchStep) -> KnockOutLot:
    lot = match_step.lot()
    if match_step.next.white is not None or lot is None:
        raise Refused(_("First the lot has to be drawn (article 14)."))
    return lot


def _colour(match_step: MatchStep, lot: KnockOutLot, colour: Colour) -> None:
    winner = Side(lot.winner)
    lot.white = winner if colour is Colour.WHITE else winner.other
    lot.save()
    match_step.step.params |= {
        "white_name": logged_name(match_step.match.seat(lot.white).entry),
        "seed": lot.seed,
    }


def _draw(match_step: MatchStep, **fields: Any) -> None:
    lot = KnockOutLot.objects.create(
        match=match_step.match, stage=match_step.next.stage.value, **fields
    )
    if lot.winner:
        match_step.step.params["winner_name"] = logged_name(match_step.match.seat(lot.winner).entry)
    if lot.white:
        match_step.step.params["white_name"] = logged_name(match_step.match.seat(lot.white).entry)
    match_step.step.params["seed"] = lot.seed


def _lot_seed(match_step: MatchStep, seed: str) -> str:
    return seed_of_lot(match_step.match, match_step.next.stage, seed)


def _typed_seed(typed: str) -> str:
    seed = printable(typed)
    if len(seed) > LONGEST_SEED:
        raise Refused(
            _("A seed has %(count)d characters at most.") % {"count": LONGEST_SEED}, field="seed"
        )
    return seed


def _seed_for(match_step: MatchStep, typed: str) -> str:
    """Return the seed that this lot was drawn from before, else the one typed in or a random one.

    Raises ``Refused`` for another than before.
    """
    before = _drawn_before(match_step).exclude(params__seed="").first()
    settled = str(before.params["seed"]) if before else ""
    if settled and typed not in ("", settled):
        raise Refused(
            _("This lot has been drawn before, from the seed %(seed)s, and stays.")
            % {"seed": settled},
            field="seed",
        )
    return settled or typed or secrets.token_hex(FRESH_SEED_BYTES)


def _require_hand_of_before(match_step: MatchStep, hand: str) -> None:
    """Raise ``Refused`` if the other hand was named before: the other side would win with it."""
    before = _drawn_before(match_step).filter(undo__asked__hand__in=HANDS).first()
    if before is None or (before.undo or {})["asked"]["hand"] == hand:
        return
    said = {
        "left": _("This lot has been drawn before and stays: the left hand was named."),
        "right": _("This lot has been drawn before and stays: the right hand was named."),
    }
    raise Refused(said[(before.undo or {})["asked"]["hand"]], field="hand")


def _drawn_before(match_step: MatchStep) -> QuerySet[LogEntry]:
    """Select the steps that drew this lot on the page, also those that were taken back since."""
    names = ("round", "match", "higher", "lower", "stage")
    return match_step.step.tournament.log.filter(
        action__in=[Action.COLOURS_DRAWN, Action.MATCH_BY_LOT],
        params__seed__isnull=False,
        **{f"params__{name}": match_step.step.params[name] for name in names},
    ).order_by("version")
