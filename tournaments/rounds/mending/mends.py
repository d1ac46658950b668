"""A change to a round that is being played, worked out before anything is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any

from django.utils.translation import gettext as _

from crosstable.model import Code, Colour
from crosstable.results import Result
from tournaments.bridge import seating
from tournaments.bridge.layout import BoardChange, Layout, TakeApart, changed
from tournaments.models import Entry, Round
from tournaments.rounds import board_changes
from tournaments.rounds.board_changes import Seats
from tournaments.rounds.mending import parts
from tournaments.rounds.mending.parts import RoundPart, SeatOrBye
from tournaments.rounds.mending.places import RoundPlace
from tournaments.rounds.seat_corrections import Keep
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import Change, Refused
from tournaments.words.boards import board_name
from tournaments.words.figures import CODE_SIGNS, result_sign

ABSENT = Code.ZERO_POINT_BYE.value


@dataclass(frozen=True)
class Mend:
    """A change of boards in a running round, and the part of the round that it touches."""

    round: Round
    change: BoardChange
    layout_before: Layout
    layout_after: Layout
    before: RoundPart
    after: RoundPart
    results: Mapping[int, Result]
    """Results that its boards have already."""
    undecided: bool
    """Whether the arbiter has yet to say who keeps those results."""
    seen: str
    """A fingerprint of the part as it is now; forms bring it back."""

    @cached_property
    def entries(self) -> Mapping[int, Entry]:
        """The entries that move, and those at the boards that it touches."""
        sitting = {
            entry
            for layout in (self.layout_before, self.layout_after)
            for board in self.boards
            for entry in layout.boards.get(board, ())
        }
        rows = self.round.tournament.entries.select_related("player")
        return rows.in_bulk(sitting | set(self.before.places))

    @property
    def boards(self) -> list[int]:
        """The boards that it touches."""
        return sorted(self.before.results.keys() | self.after.results.keys())

    @property
    def new_pairs(self) -> list[tuple[Entry, Entry]]:
        """White and Black of each board whose two did not meet before it."""
        met = {frozenset(pair) for pair in self.layout_before.boards.values()}
        pairs = (self.layout_after.boards[board] for board in sorted(self.after.results))
        return [
            (self.entries[white], self.entries[black])
            for white, black in pairs
            if frozenset((white, black)) not in met
        ]

    @property
    def arriving(self) -> list[Entry]:
        """The entries that had no board and get one, or get the pairing-allocated bye."""
        playing = self.layout_after.playing
        return [
            self.entries[entry]
            for entry, (board, _colour, _bye) in sorted(self.before.places.items())
            if board is None and entry in playing
        ]

    @property
    def rows_stay(self) -> bool:
        """Whether the same boards exist after it, and the same entries have none."""
        places = [*self.before.places.values(), *self.after.places.values()]
        return all(board is not None for board, _colour, _bye in places)

    def seats(self, board: int) -> tuple[Seats | None, Seats | None]:
        """Return a board before and after it; ``None`` where there is no such board then."""
        return (
            self._seats(board, self.layout_before, self.before),
            self._seats(board, self.layout_after, self.after),
        )

    def _seats(self, board: int, layout: Layout, part: RoundPart) -> Seats | None:
        if board not in part.results:
            return None
        white, black = layout.boards[board]
        return Seats(self.entries[white], self.entries[black], part.results[board])

    def places(self, entry: int) -> tuple[RoundPlace, RoundPlace]:
        """Return the place of one who moves, before and after it."""
        both = self.before.places[entry], self.after.places[entry]
        first, second = (RoundPlace(self.entries[entry], *place) for place in both)
        return first, second

    @property
    def without_board(self) -> list[int]:
        """Those who move from or to a place without a board."""
        moving = self.before.places.items()
        return [e for e, place in moving if None in (place[0], self.after.places[e][0])]

    def in_words(self) -> list[Change]:
        """Describe it thing by thing: boards, then those who had or will have none."""
        teams = self.round.tournament.for_teams
        lines = []
        for board in self.boards:
            name = _("Match %(match)d") % {"match": board} if teams else board_name(board)
            before, after = (seats.in_words if seats else "–" for seats in self.seats(board))
            lines.append(Change(name, before, after))
        for entry in self.without_board:
            before, after = (place.where(teams=teams) for place in self.places(entry))
            lines.append(Change(self.entries[entry].name, before, after))
        return lines

    def as_params(self) -> dict[str, Any]:
        """Convert it for the log and the report."""
        boards = [board_changes.as_params(board, *self.seats(board)) for board in self.boards]
        byes = [
            {
                "entry": entry,
                "name": logged_name(self.entries[entry]),
                "before": before,
                "after": after,
            }
            for entry in self.without_board
            for before, after in [[place.bye for place in self.places(entry)]]
        ]
        return {"round": self.round.number, "boards": boards, "byes": byes}


def work_out(round: Round, change: BoardChange, keep: Keep | None = None) -> Mend:
    """Work out what ``change`` would do to a running round. Raises ``Refused``.

    ``keep``: who keeps the results that its boards have already.
    """
    layout = read(round)
    after = _mended(change, layout)
    boards, entries = _differing(layout, after), _moving(layout, after)
    if not (boards or entries):
        raise Refused(_("That is how it is already."))
    before = parts.read_part(round, entries, boards)
    results = _results(round, before)
    if isinstance(change, TakeApart) and results:
        raise Refused(
            _("Board %(board)d has the result %(result)s: clear it first.")
            % {"board": change.board, "result": result_sign(results[change.board])}
        )
    kept = results if keep is not Keep.PLAYERS else _with_players(layout, after, results)
    return Mend(
        round=round,
        change=change,
        layout_before=layout,
        layout_after=after,
        before=before,
        after=RoundPart(
            {entry: _place(after, entry) for entry in entries},
            {b: kept.get(b, Result.NOT_YET_PLAYED) for b in boards if b in after.boards},
        ),
        results=results,
        undecided=bool(results) and keep is None,
        seen=_fingerprint(before, layout, parts.versions_of(round, boards)),
    )


def read(round: Round) -> Layout:
    """Read a published round; entries that are not in it, such as new ones, are absent."""
    layout = seating.read(round)
    placed = layout.playing | set(layout.byes)
    everybody = round.tournament.entries.values_list("pk", flat=True)
    missing = {entry: ABSENT for entry in everybody if entry not in placed}
    return replace(layout, byes={**layout.byes, **missing}, waiting=frozenset())


def _mended(change: BoardChange, layout: Layout) -> Layout:
    """Return the boards after ``change``; the two of a board taken apart are absent."""
    after = changed(change, layout)
    if isinstance(change, TakeApart):
        absent = dict.fromkeys(layout.pair(change.board), ABSENT)
        return replace(after, byes={**after.byes, **absent}, waiting=frozenset())
    if after.waiting:
        raise Refused(
            _("Somebody else has the pairing-allocated bye: let the two change places instead.")
        )
    return after


def _differing(before: Layout, after: Layout) -> list[int]:
    """List the boards that are not the same in both."""
    numbers = sorted(before.boards.keys() | after.boards.keys())
    return [n for n in numbers if before.boards.get(n) != after.boards.get(n)]


def _moving(before: Layout, after: Layout) -> list[int]:
    """List the entries whose places are not the same in both."""
    everybody = before.playing | set(before.byes)
    return sorted(e for e in everybody if _place(before, e) != _place(after, e))


def _place(layout: Layout, entry: int) -> SeatOrBye:
    board = layout.board_of(entry)
    if board is None:
        return None, "", layout.byes.get(entry, "")
    white, _black = layout.boards[board]
    return board, (Colour.WHITE if entry == white else Colour.BLACK).value, ""


def _results(round: Round, before: RoundPart) -> dict[int, Result]:
    """Return the results that boards have already. Refuses matches of teams that have begun."""
    if not round.tournament.for_teams:
        open_board = Result.NOT_YET_PLAYED
        return {b: result for b, result in before.results.items() if result is not open_board}
    begun = parts.matches_begun(round, list(before.results))
    if begun:
        raise Refused(
            _("Match %(match)d has results: clear them first, then the teams can change.")
            % {"match": begun[0]}
        )
    return {}


def _with_players(
    before: Layout, after: Layout, results: Mapping[int, Result]
) -> dict[int, Result]:
    """Return the results if everybody takes the own one along. Raises ``Refused``, naming the
    field, if they make no result on a board.
    """
    codes: dict[int, Code] = {}
    for board in results.keys() & before.boards.keys():
        white, black = before.boards[board]
        codes |= {white: results[board].white, black: results[board].black}
    boards = {b: pair for b, pair in after.boards.items() if before.boards.get(b) != pair}
    found = {}
    for board, pair in boards.items():
        white_code, black_code = (codes.get(entry, Code.NOT_YET_PLAYED) for entry in pair)
        try:
            found[board] = Result.from_codes(white_code, black_code)
        except ValueError:
            raise Refused(_not_together(board, white_code, black_code), field="keep") from None
    left_over = [e for e in codes if after.board_of(e) is None]
    if left_over:
        raise Refused(
            _("A result cannot go with a player to a place without a board."), field="keep"
        )
    return found


def _not_together(board: int, white: Code, black: Code) -> str:
    signs = {"board": board, "white": _sign(white), "black": _sign(black)}
    return (
        _(
            "On board %(board)d White would bring %(white)s along and Black %(black)s, which"
            " make no result together."
        )
        % signs
    )


def _sign(code: Code) -> str:
    return CODE_SIGNS.get(code) or _("no result")


def _fingerprint(before: RoundPart, layout: Layout, versions: Mapping[int, int]) -> str:
    """Return a text that differs as soon as the part has changed."""
    seats = {board: layout.boards.get(board) for board in before.results}
    part = [sorted(before.places.items()), sorted(seats.items()), sorted(versions.items())]
    return blake2b(repr(part).encode(), digest_size=8).hexdigest()
