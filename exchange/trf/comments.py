"""The ``###`` lines of a report: everything that happened and its records cannot hold.

Their kinds are those of FIDE's checklist (question 113 and those that it refers to); the wording is
ours. ``@ Round n`` names the round at or after which it happened. Players go by their numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from crosstable.model import Code, Crosstable, EntryId
from exchange.trf import withdrawals
from tournaments.models import LogEntry, ReportCorrection, Tournament
from tournaments.steps import in_force
from tournaments.steps.actions import Action

LEFT = "FIDE mode left"
"""The remark of a tournament outside FIDE mode."""
Params = Mapping[str, Any]
Numbers = Mapping[EntryId, int]


def comment_lines(tournament: Tournament, table: Crosstable, *, final: bool) -> list[str]:
    """List all lines, in the order in which things happened."""
    numbers = numbers_in(table)
    return [
        *_full_point_byes(table, numbers),
        *lines_from_log(tournament, numbers),
        *withdrawals.withdrawal_lines(tournament, table),
        *_decisions(tournament, numbers),
        *_for_the_report_only(tournament, numbers, final=final),
    ]


def numbers_in(table: Crosstable) -> Numbers:
    """Return everybody's pairing number by entry."""
    return {participant.id: participant.tpn for participant in table.participants}


def _line(kind: str, round: int, text: str) -> str:
    return f"### {kind} @ Round {round}: {text}"


def _full_point_byes(table: Crosstable, numbers: Numbers) -> Iterator[str]:
    """List the full-point byes (checklist, 179)."""
    for entry, turns in table.turns.items():
        for turn in turns:
            if turn.code is Code.FULL_POINT_BYE:
                yield _line("Full-point bye", turn.round, str(numbers[entry]))


def lines_from_log(tournament: Tournament, numbers: Numbers) -> Iterator[str]:
    """List the lines that only the log can give: of the steps that are in force."""
    log = tournament.log.filter(action__in=[*COMMENTED, Action.TAKEN_BACK])
    steps = list(log.filter(in_force.in_force(tournament)).order_by("version"))
    unpaired = _last_unpaired(steps)
    left = log.filter(action=Action.FIDE_MODE_LEFT)
    for step in sorted({*steps, *left}, key=lambda each: each.version):
        if step not in steps:  # settings made with it are taken back, FIDE mode stays left (45)
            yield _line("Configuration", step.params["round"], LEFT)
        elif step.action == Action.TAKEN_BACK:
            yield from _taken_back(step.params, numbers, _is_told(step, numbers))
        elif step.version < unpaired.get(step.params.get("round"), 0) and (
            step.action in MANUAL_PHASE
        ):
            continue  # checklist, 65: rounds unpaired since are not reported
        else:
            yield from COMMENTED[Action(step.action)](step.params, numbers)


def _is_told(step: LogEntry, numbers: Numbers) -> bool:
    """Return whether any step that this one took back was in the report until then."""
    gone = LogEntry.objects.filter(pk__in=step.params["entries"], tournament=step.tournament_id)
    return any(
        _is_told(each, numbers) or _moved(each.params)
        if each.action == Action.TAKEN_BACK
        else any(COMMENTED[Action(each.action)](each.params, numbers))
        for each in gone.filter(action__in=[*COMMENTED, Action.TAKEN_BACK])
    )


def _last_unpaired(steps: Sequence[LogEntry]) -> dict[int, int]:
    """Return, by round, the version at which it was last unpaired."""
    return {step.params["round"]: step.version for step in steps if step.action == Action.UNPAIRED}


MANUAL_PHASE = frozenset({Action.PUBLISHED, Action.BOARDS_MENDED})


def _altered(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record a manual pairing alteration: the rules' own boards, and the final ones (69)."""
    if "actual" in params:
        text = f"{_boards(params['proposed'], numbers)} -> {_boards(params['actual'], numbers)}"
        yield _line("MPA", params["round"], text)


def _mended(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record boards changed after publication, and the rules of pairing that this broke."""
    before, after = (_part(params, side, numbers) for side in ("before", "after"))
    text = f"after publication, {before} -> {after}"
    for finding in params["broken"]:
        entries = "-".join(_number(entry, numbers) for entry in finding["entries"])
        kind = f"{finding['code']} {entries}".strip()
        text += f"; {kind} ({finding['article']}, level {finding['level']})"
    yield _line("MPA", params["round"], text)


def _part(params: Params, side: str, numbers: Numbers) -> str:
    """Write the boards of a change, with results that they have already, and who has none."""
    boards = (board[side] for board in params["boards"] if board[side] is not None)
    seated = [
        _pair(seats, numbers) + (f": {_result(seats['result'])}" if seats["result"].strip() else "")
        for seats in boards
    ]
    alone = [
        f"{_number(bye['entry'], numbers)}-{_WITHOUT.get(bye[side], bye[side])}"
        for bye in params["byes"]
        if bye[side]
    ]
    return " ".join([*seated, *alone]) or "none"


_WITHOUT = {Code.PAIRING_ALLOCATED_BYE.value: "bye"}
"""Byes by another word than the code of record ``001``."""


def _boards(rows: Sequence[Sequence[EntryId | None]], numbers: Numbers) -> str:
    pairs = ("-".join(_number(entry, numbers) for entry in row) for row in rows)
    return " ".join(pairs) or "none"


def _number(entry: EntryId | None, numbers: Numbers) -> str:
    """Return the number: ``bye`` for no opponent, ``?`` for a player who was struck off."""
    return "bye" if entry is None else str(numbers.get(entry, "?"))


def _withdrawn(params: Params, numbers: Numbers) -> Iterator[str]:
    if params["published"]:
        yield _line("Unpairing", params["round"], "published pairing taken back (C.04.2, 4.4)")


def _configured(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record changed settings (checklist, 59 and 202); a decision may add a code to the list."""
    for name in params.get("told", ()):
        if name == "fide_mode":
            yield _line("Configuration", params["round"], LEFT)
        else:
            before, after = _setting(params["before"][name]), _setting(params["after"][name])
            yield _line("Configuration", params["round"], f"{name} {before} -> {after}")


def _setting(value: Any) -> str:
    return ",".join(value) if isinstance(value, list) else str(value)


def _prohibition(verb: str) -> Callable[[Params, Numbers], Iterator[str]]:
    def comment(params: Params, numbers: Numbers) -> Iterator[str]:
        """Record it outside FIDE mode only: before round 1 the records have it."""
        if params["round"]:
            players = "-".join(_number(entry, numbers) for entry in params["entries"])
            rounds = f"rounds {params['first_round']} to {params['last_round']}"
            yield _line("Configuration", params["round"], f"{verb} {players} in {rounds}")

    return comment


def _renumbered(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record new numbers, also after a late entry or a player struck off (C.04.2, 2.3 to 2.5)."""
    moved = [f"{old} -> {new}" for _entry, old, new in params.get("numbers", ()) if old]
    if params["round"] and moved:
        yield _line("Renumbering", params["round"], ", ".join(moved))


def _exchanged(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record an exchange of two numbers (checklist, 113), those of then."""
    text = f"{params['first_number']} <-> {params['second_number']}"
    yield _line("Exchange", params["round"], text)


def _corrected(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record a correction (checklist, 190). Results follow White and Black as they were then."""
    now, before = _pair(params, numbers), _result(params["before"])
    was = f"{now}{_board(params)}: {before} -> "
    if params.get("reversed"):
        white, black = (_number(entry, numbers) for entry in params["entries"])
        was = f"{black}-{white}: {before} -> {now}: "
    yield _line(
        "Correction",
        params["after_round"],
        f"round {params['round']}, {was}{_result(params['result'])}",
    )


def _seats(params: Params, numbers: Numbers) -> Iterator[str]:
    first, second = (_number(entry, numbers) for entry in params["entries"])
    text = f"round {params['round']}, {first} and {second} in each other's places"
    boards = (
        " -> ".join(
            f"{_pair(side, numbers)}: {_result(side['result'])}"
            for side in (board["before"], board["after"])
        )
        for board in params.get("boards", ())
    )
    yield _line("Correction", params["after_round"], "; ".join([text, *boards]))


def _bye(params: Params, numbers: Numbers) -> Iterator[str]:
    text = (
        f"round {params['round']}, {_number(params['entry'], numbers)}: "
        f"{params['before']} -> {params['kind']}"
    )
    yield _line("Correction", params["after_round"], text)


def _adjourned(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record a finished game (checklist, 163) unless it is the draw that pairings counted."""
    if params["after_round"] > params["round"] and not params["as_counted"]:
        players = f"{_pair(params, numbers)}{_board(params)}"
        text = f"round {params['round']}, {players}: {_result(params['result'])}"
        yield _line("Adjournment", params["after_round"], text)


def _reordered(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record an order of a team's boards that differs from that of round 1."""
    if params["round"]:
        moved = ", ".join(f"{old} -> {new}" for _member, old, new in params["places"])
        text = f"order of boards of {_number(params['entry'], numbers)}: {moved}"
        yield _line("Configuration", params["round"], text)


def _imported(params: Params, numbers: Numbers) -> Iterator[str]:
    """Record the import (checklist, 55), after the remarks of the file itself."""
    yield from params.get("comments", ())
    for round, count in params.get("differences", {}).items():
        yield _line("Import", int(round), f"{count} boards are not as the rules pair them")


def _moved(params: Params) -> bool:
    """Return whether rounds, results of closed ones or settings are others after a step was taken
    back.
    """
    changed = params["boards"] or params["byes"] or params.get("settings")
    return bool(params["from"] != params["to"] or changed)


def _taken_back(params: Params, numbers: Numbers, told: bool) -> Iterator[str]:
    """Record from where to where the tournament was put back (checklist, 113), and what it changed
    in closed rounds (190).
    """
    if not (told or _moved(params)):
        return
    parts = [f"{_place(params['from'])} -> {_place(params['to'])}"]
    if params["upto"]:
        reach = "before" if params["whole"] else "without"
        parts.append(f"{reach} step {params['upto']} of the log")
    for name, (before, after) in params.get("settings", {}).items():  # checklist, 202
        parts.append(f"{name} {_setting(before)} -> {_setting(after)}")
    for board in params["boards"]:
        match = f" board {board['board']}" if board["board"] else ""
        before, after = (
            f"{_pair(board[side], numbers)}{match}: {_result(board[side]['result'])}"
            for side in ("before", "after")
        )
        parts.append(f"round {board['round']}, {before} -> {after}")
    for bye in params["byes"]:
        entry = _number(bye["entry"], numbers)
        parts.append(f"round {bye['round']}, {entry}: {bye['before']} -> {bye['after']}")
    yield _line("Taking back", params["round"], "; ".join(parts))


def _place(place: Params) -> str:
    if not place["round"]:
        return "before round 1"
    return f"round {place['round']} {place['state']}".strip()


def _pair(params: Params, numbers: Numbers) -> str:
    return "-".join(_number(entry, numbers) for entry in params["entries"])


def _board(params: Params) -> str:
    """Name the board of a match between teams; the result is in that board's colours."""
    return f" board {params['board']}" if "match" in params else ""


def _result(text: str) -> str:
    white, black = (Code(letter) for letter in text)
    return "adjourned" if white is Code.ADJOURNED else f"{white.value}:{black.value}"


COMMENTED: Mapping[Action, Callable[[Params, Numbers], Iterator[str]]] = {
    Action.PUBLISHED: _altered,
    Action.BOARDS_MENDED: _mended,
    Action.UNPAIRED: _withdrawn,
    Action.CONFIGURATION_CHANGED: _configured,
    Action.FIDE_MODE_LEFT: _configured,
    Action.LOTS_DRAWN: _configured,
    Action.TIE_DECIDED: _configured,
    Action.PLAY_OFF_MADE: _configured,
    Action.PAIRING_PROHIBITED: _prohibition("prohibited"),
    Action.PROHIBITION_LIFTED: _prohibition("allowed"),
    Action.RENUMBERED: _renumbered,
    Action.NUMBERS_EXCHANGED: _exchanged,
    Action.ENTRY_ADDED: _renumbered,
    Action.ENTRY_REMOVED: _renumbered,
    Action.ENTRY_MOVED_IN: _renumbered,
    Action.ENTRY_MOVED_OUT: _renumbered,
    Action.ENTRIES_IMPORTED: _renumbered,
    Action.RESULT_CORRECTED: _corrected,
    Action.SEATS_CORRECTED: _seats,
    Action.BYE_CORRECTED: _bye,
    Action.ADJOURNED_FINISHED: _adjourned,
    Action.MATCH_BOARD_CORRECTED: _corrected,
    Action.MATCH_BOARD_FINISHED: _adjourned,
    Action.MEMBERS_ORDERED: _reordered,
    Action.REPORT_IMPORTED: _imported,
    Action.WHOLE_IMPORTED: _imported,
}


def _decisions(tournament: Tournament, numbers: Numbers) -> Iterator[str]:
    """List lots, play-offs and external values as they stand: no record has them."""
    for decision in tournament.decisions.prefetch_related("values"):
        values = (
            f"{_number(v.entry_id, numbers)} = {v.value.normalize():f}"
            for v in decision.values.all()
        )
        seed = f" (seed {decision.seed})" if decision.seed else ""
        text = f"{decision.code}: {', '.join(values)}{seed}"
        yield _line("Tie-break", tournament.rounds_planned, text)


def _for_the_report_only(tournament: Tournament, numbers: Numbers, *, final: bool) -> Iterator[str]:
    """List results that were used although the players' records have others (checklist, 193)."""
    corrections = (
        ReportCorrection.objects.filter(pairing__round__tournament=tournament)
        .select_related("pairing__round")
        .prefetch_related("pairing__turns")
        .order_by("pairing__round__number", "pairing__board")
    )
    for correction in corrections:
        seats = {turn.colour: turn.entry_id for turn in correction.pairing.turns.all()}
        used = _result(correction.pairing.white_code + correction.pairing.black_code)
        right = _result(correction.white_code + correction.black_code)
        pair = f"{numbers[seats['w']]}-{numbers[seats['b']]}"
        where = "in the players' records" if final else "in the final report"
        text = f"{pair}: {right} {where}, {used} used for pairing and standings"
        yield _line("Correction", correction.pairing.round.number, text)
