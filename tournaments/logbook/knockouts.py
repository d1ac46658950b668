"""The steps of a knock-out in the words of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pairing.knockout.match import ColourLots, MatchStage
from tournaments.knockouts.words import COLOURS, STAGES
from tournaments.steps.actions import Action
from tournaments.words.codes import Params


def _seed(params: Params) -> str:
    return _("Seed: %(seed)s.") % {"seed": params["seed"]} if params.get("seed") else ""


def _colours(params: Params) -> str:
    """Name the winner of the lot, and the side with White."""
    parts = []
    if "winner_name" in params:
        parts.append(_("%(name)s has won the lot.") % {"name": params["winner_name"]})
    if "white_name" in params:
        parts.append(_("%(name)s has White.") % {"name": params["white_name"]})
    return " ".join([*parts, _seed(params)]).strip()


def _game(params: Params) -> str:
    return f"{params['white_name']} – {params['black_name']}. {_next_lot(params)}".strip()


def _next_lot(params: Params) -> str:
    """Tell the lot that was drawn for the stage that follows, if the rules have it so."""
    lot = params.get("lot")
    if not lot:
        return ""
    who = {"name": lot["name"], "stage": STAGES[MatchStage(lot["stage"])]}
    told = (
        _("%(stage)s: %(name)s has White.")
        if lot["white"]
        else _("%(stage)s: %(name)s has won the lot.")
    )
    return f"{told % who} {_seed(lot)}"


def _drawn(params: Params) -> str:
    """Tell the match for third place, and the colours that were drawn with the round."""
    parts = []
    if params.get("for_third"):
        parts.append(_("For third place: %(names)s.") % {"names": " – ".join(params["for_third"])})
    if params.get("white_names"):
        white = {"names": ", ".join(params["white_names"])}
        parts.append(_("By lot, White in the first games: %(names)s.") % white)
    seed = params.get("seed") or params.get("colours_seed", "")
    return " ".join([*parts, _seed({"seed": seed})]).strip()


def _rules(params: Params) -> str:
    """Tell what is played for, and how the colours are drawn; nothing in earlier entries."""
    if "colours" not in params:
        return ""
    parts = [_("Games of a match: %(games)d.") % {"games": params["games"]}]
    if params["third_place"]:
        parts.append(_("With a match for third place."))
    how = {"how": COLOURS[ColourLots(params["colours"])]}
    return " ".join([*parts, _("Lots for the colours: %(how)s.") % how])


def _absent(params: Params) -> str:
    if params.get("absent_name"):
        return _("%(name)s is absent.") % {"name": params["absent_name"]}
    return _("Neither came.")


def _winners(params: Params) -> str:
    return ", ".join(params.get("names", ()))


EXTRA: Mapping[Action, Callable[[Params], str]] = {
    Action.PLAY_OFF_MADE: _winners,
    Action.KNOCKOUT_CHANGED: _rules,
    Action.KNOCKOUT_STARTED: _drawn,
    Action.KNOCKOUT_DRAWN: _drawn,
    Action.COLOURS_DRAWN: _colours,
    Action.MATCH_BY_LOT: _colours,
    Action.GAME_ENTERED: _game,
    Action.GAME_BOARD_ENTERED: _game,
    Action.WALKOVER: _absent,
    Action.KNOCKOUT_FINISHED: _winners,
}

WORDS: Mapping[Action, Promise | str] = {
    Action.PLAY_OFF_MADE: gettext_lazy(
        "Made a play-off for the places from %(first_place)d on. Places: %(places)d. Players:"
    ),
    Action.KNOCKOUT_CHANGED: gettext_lazy("Changed the rules of the knock-out."),
    Action.KNOCKOUT_STARTED: gettext_lazy(
        "Settled the starting order and drew the first round. Matches: %(matches)d."
    ),
    Action.KNOCKOUT_DRAWN: gettext_lazy("Drew round %(round)d. Matches: %(matches)d."),
    Action.KNOCKOUT_UNDRAWN: gettext_lazy("Took back the draw of round %(round)d."),
    Action.COLOURS_DRAWN: gettext_lazy("Lot for the colours, %(higher)s – %(lower)s:"),
    Action.MATCH_BY_LOT: gettext_lazy("The lot decided %(higher)s – %(lower)s:"),
    Action.GAME_ENTERED: gettext_lazy(
        "Round %(round)d, match %(match)d, game %(game)d: %(result)s,"
    ),
    Action.GAME_BOARD_ENTERED: gettext_lazy(
        "Round %(round)d, match %(match)d, game %(game)d, board %(board)d: %(result)s,"
    ),
    Action.WALKOVER: gettext_lazy("Decided without play: %(higher)s – %(lower)s."),
    Action.MATCH_STEP_UNDONE: gettext_lazy(
        "Took back the last step of the match %(higher)s – %(lower)s."
    ),
    Action.KNOCKOUT_FINISHED: gettext_lazy("Finished the knock-out. Through:"),
    Action.KNOCKOUT_REOPENED: gettext_lazy("Reopened the knock-out."),
}
