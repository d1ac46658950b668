"""Corrections of two who sat in each other's places: on one board, on two, or one on none."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.model import Code
from tournaments.bridge import seating
from tournaments.models import Entry, Pairing, Round, Turn
from tournaments.rounds import corrections
from tournaments.rounds.board_changes import Seats, as_params, change, reverse, seats_of
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Change, Refused, Stale
from tournaments.steps.step import take_step
from tournaments.words.boards import without_opponent
from tournaments.words.figures import CODE_SIGNS


class Keep(StrEnum):
    """The owner of the results, player or board, when two change places."""

    PLAYERS = "players"
    BOARDS = "boards"
    """They were written down for the right boards, and only the names were wrong."""


def correct(
    round: Round,
    a: Entry,
    b: Entry,
    by: User | None,
    confirmed: bool = False,
    *,
    keep: Keep = Keep.PLAYERS,
    seen: int | None = None,
) -> None:
    """Exchange two entries that sat in each other's places. ``seen``: the tournament's version.

    Needs confirmation (level 3). Raises ``Refused`` if one would get a bye that it may not have,
    and, naming the field, if results cannot stay with the players.
    """
    with take_step(round.tournament, by, Action.SEATS_CORRECTED) as step:
        round = corrections.correctable(step, round)
        if step.tournament.for_teams:
            raise Refused(_("Teams cannot change places once their boards have been played."))
        if seen is not None and step.tournament.version != seen:
            raise Stale(_("Somebody has changed the tournament meanwhile. Look again."), round)
        turns = {
            turn.entry_id: turn
            for turn in round.turns.select_related("entry__player", "pairing__round")
        }
        if a.pk == b.pk or not {a.pk, b.pk} <= set(turns):
            raise Refused(_("Name two different players of this round."))
        first, second = turns[a.pk], turns[b.pk]
        boards = _boards(first, second, keep)
        remarks = [
            *corrections.about_bye(step, first, second.bye),
            *corrections.about_bye(step, second, first.bye),
        ]
        for _before, after in boards.values():
            remarks += corrections.about_absent(round, after)
        corrections.confirm(
            step,
            round,
            confirmed,
            remarks,
            question=_("Round %(round)d: exchange %(one)s and %(other)s?")
            % {"round": round.number, "one": first.entry.name, "other": second.entry.name},
            changes=[
                *(
                    change(pairing, *before_and_after)
                    for pairing, before_and_after in boards.items()
                ),
                *_byes(first, second),
            ],
        )
        step.params = {
            "round": round.number,
            "entries": [a.pk, b.pk],
            "names": [logged_name(first.entry), logged_name(second.entry)],
            "boards": [
                as_params(pairing.board, *before_and_after)
                for pairing, before_and_after in boards.items()
            ],
        } | corrections.when(step)
        _write(first, second, boards)


Boards = dict[Pairing, tuple[Seats, Seats]]
"""Each board of the two as it is, and as it would be."""


def _boards(first: Turn, second: Turn, keep: Keep) -> Boards:
    instead = {first.entry: second.entry, second.entry: first.entry}
    boards: Boards = {}
    for turn in (first, second):
        if turn.pairing is not None:
            before = seats_of(turn.pairing)
            boards[turn.pairing] = before, before.with_others(instead)
    if keep is Keep.BOARDS:
        return boards
    if first.pairing is not None and first.pairing == second.pairing:
        before, _after = boards[first.pairing]
        return {first.pairing: (before, before.turned_round(before.result))}
    _refuse_uneven(first, second, boards)
    return boards


def _refuse_uneven(first: Turn, second: Turn, boards: Boards) -> None:
    """Refuse to keep results with the players on two boards unless the two have the same."""
    if first.pairing is None or second.pairing is None:
        return
    first_code, second_code = (
        boards[turn.pairing][0].code_of(turn.entry)
        for turn in (first, second)
        if turn.pairing is not None
    )
    if first_code != second_code:
        raise Refused(
            _(
                "%(one)s had %(first)s and %(other)s %(second)s: no two boards can keep that when"
                " they change places. Say that results stay with the boards, or correct the"
                " result of a board first."
            )
            % {
                "one": first.entry.name,
                "first": CODE_SIGNS.get(first_code, "–"),
                "other": second.entry.name,
                "second": CODE_SIGNS.get(second_code, "–"),
            },
            field="keep",
        )


def _byes(first: Turn, second: Turn) -> Iterator[Change]:
    """Describe the changes to rounds without an opponent."""
    for present, replacement in ((first, second), (second, first)):
        if present.bye:
            before, after = (
                without_opponent(turn.entry.name, Code(present.bye))
                for turn in (present, replacement)
            )
            yield Change(_("Without an opponent"), before, after)


def _write(first: Turn, second: Turn, boards: Boards) -> None:
    if first.pairing is not None and first.pairing == second.pairing:
        reverse(first.pairing)
    else:
        seating.exchange(first, second)
    for pairing, (_before, after) in boards.items():
        pairing.white_code, pairing.black_code = after.result.white.value, after.result.black.value
        pairing.version += 1
        pairing.save(update_fields=["white_code", "black_code", "version"])
