"""What rows that go back are called, and what a row says as a whole: by name, board and value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from crosstable.model import Code
from tournaments.models.knockout import BOTH_ABSENT, WALKOVER
from tournaments.models.people import ByeKind
from tournaments.takingback.columns import stage
from tournaments.takingback.names import Moment, Values, round_name
from tournaments.words import tiebreaks
from tournaments.words.codes import logged_result
from tournaments.words.figures import code_words, points

Says = Callable[[Moment, int, Values], str]


@dataclass(frozen=True)
class Row:
    """How the rows of one model are told: ``name`` for the row, ``value`` for what it says."""

    name: Says
    value: Says
    said: frozenset[str]
    """The columns that name and value tell of: the others are told one by one."""
    part_of: tuple[str, str] = ("", "")
    """The model and column of what it comes and goes with, which is told then instead."""


def _codes(values: Values) -> str:
    return logged_result(values["white_code"] + values["black_code"])


def _entry(moment: Moment, key: int, _values: Values) -> str:
    return moment.entry(key)


def _in_tournament(_moment: Moment, _key: int, _values: Values) -> str:
    return _("in the tournament")


def _player(moment: Moment, key: int, _values: Values) -> str:
    return moment.player(key)


def _in_register(_moment: Moment, _key: int, _values: Values) -> str:
    return _("in the register")


def _round(moment: Moment, key: int, _values: Values) -> str:
    return moment.round(key)


def _there(_moment: Moment, _key: int, _values: Values) -> str:
    return _("yes")


def _board(moment: Moment, key: int, _values: Values) -> str:
    return f"{moment.board(key)}: {moment.two(key)}"


def _board_result(_moment: Moment, _key: int, values: Values) -> str:
    return _codes(values)


def _report_only(moment: Moment, _key: int, values: Values) -> str:
    board = values["pairing_id"]
    return _("%(board)s, for the report only") % {
        "board": f"{moment.board(board)}: {moment.two(board)}"
    }


def _reasoned(_moment: Moment, _key: int, values: Values) -> str:
    return f"{_codes(values)} ({values['reason']})" if values["reason"] else _codes(values)


def _game(moment: Moment, _key: int, values: Values) -> str:
    return moment.board(values["pairing_id"], values["board"])


def _game_result(moment: Moment, _key: int, values: Values) -> str:
    two = f"{moment.member(values['white_id'])} – {moment.member(values['black_id'])}"
    return f"{two}: {_codes(values)}"


def _requested(moment: Moment, _key: int, values: Values) -> str:
    return f"{round_name(values['round'])}: {moment.entry(values['entry_id'])}"


def _kind(_moment: Moment, _key: int, values: Values) -> str:
    return str(ByeKind(values["kind"]).label)


def _prohibited(moment: Moment, key: int, _values: Values) -> str:
    return _("Must not meet: %(names)s") % {"names": moment.prohibited(key)}


def _rounds(_moment: Moment, _key: int, values: Values) -> str:
    first, last = values["first_round"], values["last_round"]
    return _("rounds %(first)s to %(last)s") % {"first": first, "last": last}


def _one_prohibited(moment: Moment, _key: int, values: Values) -> str:
    return _("Must not meet: %(names)s") % {"names": moment.entry(values["entry_id"])}


def _decision(_moment: Moment, _key: int, values: Values) -> str:
    return _("Decision of a tie: %(by)s") % {"by": tiebreaks.name(values["code"])}


def _decided(_moment: Moment, _key: int, values: Values) -> str:
    seed = _("Seed: %(seed)s.") % {"seed": values["seed"]} if values["seed"] else ""
    return " ".join(filter(None, [values["reason"], seed])) or _("yes")


def _decided_for(moment: Moment, _key: int, values: Values) -> str:
    return f"{moment.entry(values['entry_id'])}: {tiebreaks.name(values['code'])}"


def _number(_moment: Moment, _key: int, values: Values) -> str:
    return points(values["value"])


def _member(moment: Moment, key: int, values: Values) -> str:
    return f"{moment.entry(values['entry_id'])}: {moment.member(key)}"


def _place(_moment: Moment, _key: int, values: Values) -> str:
    return _("place %(place)d in the team") % {"place": values["place"]}


def _line_up(moment: Moment, _key: int, values: Values) -> str:
    names = {"team": moment.entry(values["entry_id"])}
    return f"{_('Line-up of %(team)s') % names}, {moment.round(values['round_id'])}"


def _handed_in(_moment: Moment, _key: int, values: Values) -> str:
    return _("handed in late") if values["late"] else _("handed in")


def _line_up_board(moment: Moment, _key: int, values: Values) -> str:
    line_up = moment.get("lineup", values["line_up_id"])
    name = _line_up(moment, 0, line_up) if line_up else "–"
    return f"{name}, {_('Board %(board)s') % {'board': values['board']}}"


def _seated(moment: Moment, _key: int, values: Values) -> str:
    line_up = moment.get("lineup", values["line_up_id"])
    sealed = line_up.get("by_captain") and not line_up.get("opened")
    if sealed and line_up["round_id"] not in moment.names.late_rounds:
        return _("sealed until the deadline")
    return moment.member(values["member_id"])


def _knock_out(_moment: Moment, _key: int, values: Values) -> str:
    places = {"first": values["first_place"]}
    return _("Knock-out for the places from %(first)d on") % places


def _places(_moment: Moment, _key: int, values: Values) -> str:
    places = _("places to be had: %(places)d") % {"places": values["places"]}
    return f"{places}, {_('match for third place')}" if values["third_place"] else places


def _seat(moment: Moment, key: int, _values: Values) -> str:
    return _("Starting order: %(name)s") % {"name": moment.seat(key)}


def _seat_number(_moment: Moment, _key: int, values: Values) -> str:
    return str(values["number"])


def _match(moment: Moment, key: int, _values: Values) -> str:
    return f"{moment.match(key)}: {moment.sides_of(key)}"


def _outcome(moment: Moment, key: int, values: Values) -> str:
    if not values["decided"]:
        return _("open")
    if values["decided"] == BOTH_ABSENT:
        return _("neither came")
    how = _("walkover") if values["decided"] == WALKOVER else stage(values["decided"])
    winner = {"name": moment.side(key, values["winner"]), "how": how}
    return _("%(name)s goes on (%(how)s)") % winner


def _turn(moment: Moment, _key: int, values: Values) -> str:
    return f"{round_name(values['round'])}: {moment.seat(values['seat_id'])}"


def _turn_at(moment: Moment, _key: int, values: Values) -> str:
    if values["match_id"]:
        return moment.match(values["match_id"])
    return _("goes on without a match")


def _knock_out_game(moment: Moment, _key: int, values: Values) -> str:
    match, white = values["match_id"], values["white"]
    black = "lower" if white == "higher" else "higher"
    game = _("game %(game)d") % {"game": values["number"]}
    two = f"{moment.side(match, white)} – {moment.side(match, black)}"
    return f"{moment.match(match)}, {game}: {two}"


def _knock_out_result(_moment: Moment, _key: int, values: Values) -> str:
    boards = ", ".join(
        f"{_('Board %(board)s') % {'board': number}}: {logged_result(codes)}"
        for number, codes in enumerate(values["boards"] or [], start=1)
    )
    return f"{_codes(values)} ({boards})" if boards else _codes(values)


def _lot(moment: Moment, _key: int, values: Values) -> str:
    lot = _("lot (%(stage)s)") % {"stage": stage(values["stage"])}
    return f"{moment.match(values['match_id'])}, {lot}"


def _drawn(moment: Moment, _key: int, values: Values) -> str:
    match = values["match_id"]
    said = []
    if values["winner"]:
        name = {"name": moment.side(match, values["winner"])}
        said.append(_("%(name)s has won the lot.") % name)
    if values["white"]:
        said.append(_("%(name)s has White.") % {"name": moment.side(match, values["white"])})
    return " ".join(said)


def _bye(moment: Moment, _key: int, values: Values) -> str:
    return f"{moment.round(values['round_id'])}: {moment.entry(values['entry_id'])}"


def _bye_kind(_moment: Moment, _key: int, values: Values) -> str:
    return code_words(Code(values["bye"])) if values["bye"] else "–"


def _period(moment: Moment, _key: int, values: Values) -> str:
    who = (
        moment.entry(values["entry_id"])
        if values["entry_id"]
        else moment.member(values["member_id"])
    )
    return _("%(name)s, from round %(round)d on") % {"name": who, "round": values["first_round"]}


def _rated(_moment: Moment, _key: int, values: Values) -> str:
    return _("rating %(rating)s") % {"rating": values["rating"] or "–"}


def _licence(_moment: Moment, _key: int, values: Values) -> str:
    return _("Arbiter of the report: %(name)s") % {"name": values["name"] or "–"}


def _licensed(_moment: Moment, _key: int, values: Values) -> str:
    shown = (values["title"], values["fide_id"], values["licence"])
    return ", ".join(filter(None, shown)) or "–"


CODES = frozenset({"white_code", "black_code"})
ROWS: Mapping[str, Row] = {
    "entry": Row(_entry, _in_tournament, frozenset()),
    "player": Row(_player, _in_register, frozenset()),
    "round": Row(_round, _there, frozenset({"number"})),
    "pairing": Row(_board, _board_result, CODES | {"round_id", "board"}),
    "turn": Row(
        _bye, _bye_kind, frozenset({"round_id", "entry_id", "pairing_id", "colour", "bye"})
    ),
    "game": Row(
        _game,
        _game_result,
        CODES | {"pairing_id", "board", "white_id", "black_id"},
        ("pairing", "pairing_id"),
    ),
    "reportcorrection": Row(_report_only, _reasoned, CODES | {"pairing_id", "reason"}),
    "requestedbye": Row(_requested, _kind, frozenset({"entry_id", "round", "kind"})),
    "prohibitedpairing": Row(_prohibited, _rounds, frozenset({"first_round", "last_round"})),
    "prohibitedpairing_entries": Row(
        _one_prohibited,
        _there,
        frozenset({"prohibitedpairing_id", "entry_id"}),
        ("prohibitedpairing", "prohibitedpairing_id"),
    ),
    "decision": Row(_decision, _decided, frozenset({"code", "seed", "reason"})),
    "decidedvalue": Row(
        _decided_for, _number, frozenset({"decision_id", "entry_id", "code", "value"})
    ),
    "member": Row(_member, _place, frozenset({"place"})),
    "lineup": Row(_line_up, _handed_in, frozenset({"round_id", "entry_id", "late"})),
    "lineupseat": Row(_line_up_board, _seated, frozenset({"line_up_id", "board", "member_id"})),
    "knockout": Row(_knock_out, _places, frozenset({"places", "third_place"})),
    "knockoutseat": Row(_seat, _seat_number, frozenset({"knockout_id", "entry_id", "number"})),
    "knockoutmatch": Row(
        _match, _outcome, frozenset({"knockout_id", "round", "number", "winner", "decided"})
    ),
    "knockoutturn": Row(
        _turn,
        _turn_at,
        frozenset({"knockout_id", "round", "seat_id", "match_id", "side"}),
        ("knockoutmatch", "match_id"),
    ),
    "knockoutgame": Row(
        _knock_out_game,
        _knock_out_result,
        CODES | {"match_id", "stage", "number", "white", "boards"},
    ),
    "periodrating": Row(
        _period, _rated, frozenset({"entry_id", "member_id", "first_round", "rating"})
    ),
    "arbiterlicence": Row(_licence, _licensed, frozenset({"name", "title", "fide_id", "licence"})),
    "knockoutlot": Row(_lot, _drawn, frozenset({"match_id", "stage", "winner", "white"})),
}
"""By model. Those of the tournament and the event are their columns alone."""


def is_open(values: Values) -> bool:
    """Tell whether a board has no result."""
    return Code(values["white_code"]) is Code.NOT_YET_PLAYED
