"""Rounds as the public may see them: boards, results, byes. Nothing of an unpublished round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Count, Q

from clubs.alphabet import alphabetical
from crosstable.model import Code, Colour
from tournaments.models import Entry, Round, Tournament
from tournaments.rounds import boards
from tournaments.rounds.boards import BoardRow, ByeRow
from tournaments.steps.actions import Action
from tournaments.steps.stage import ANY_PAIRED, PLAYED

OPEN_CODES = tuple(code.value for code in Code if code.open)


@dataclass(frozen=True)
class PlayerPlace:
    """One player's place: a board, a colour and an opponent, or a bye."""

    entry: Entry
    board: int | None = None
    colour: str = ""
    opponent: Entry | None = None
    bye: Code | None = None


@dataclass(frozen=True)
class PublishedSheet:
    """One round's pairings, with the list of rounds to turn to."""

    round: Round
    rounds: list[Round]
    boards: list[BoardRow]
    byes: list[ByeRow]
    """Without those who had left the tournament by then."""
    whole: PublishedSheet | None = None
    """The sheet of which this is a part."""

    @property
    def all_boards(self) -> int:
        """The number of the round's boards, also of those that stand elsewhere."""
        return len((self.whole or self).boards)

    @property
    def results(self) -> int:
        """The number of them with a result."""
        return sum(not board.result.open for board in (self.whole or self).boards)

    def by_name(self) -> list[PlayerPlace]:
        """List everybody's place, in the order of names."""
        places = [PlayerPlace(bye.seat.entry, bye=bye.code) for bye in self.byes]
        for board in self.boards:
            white, black = board.white.entry, board.black.entry
            places.append(PlayerPlace(white, board.board, Colour.WHITE, black))
            places.append(PlayerPlace(black, board.board, Colour.BLACK, white))
        return sorted(places, key=lambda place: alphabetical(place.entry.name))


def every_round(tournament: Tournament) -> list[Round]:
    """List all rounds in order, with the number of ``boards``, of ``results``, and whether they can
    be ``explained``.

    Of a round that is not :func:`is_shown`, the public may know no more than its start.
    """
    over = Q(pairings__isnull=False) & ~Q(pairings__white_code__in=OPEN_CODES)
    return list(
        tournament.rounds.defer("explanation", "proposed")
        .annotate(
            boards=Count("pairings"),
            results=Count("pairings", filter=over),
            explained=EXPLAINED,
        )
        .order_by("number")
    )


def is_shown(round: Round) -> bool:
    """Tell whether the public may see the round; until it is published, only the arbiter may."""
    return round.state in PLAYED


def shown_rounds(tournament: Tournament) -> list[Round]:
    """List the published ones of :func:`every_round`."""
    return [round for round in every_round(tournament) if is_shown(round)]


def paired_rounds(tournament: Tournament) -> list[Round]:
    """List those of :func:`every_round` that have boards: what the arbiter may see and print."""
    return [round for round in every_round(tournament) if round.state in ANY_PAIRED]


def sheet(tournament: Tournament, number: int | None = None) -> PublishedSheet | None:
    """Return round ``number``, or the last one published; ``None`` if the public may see none."""
    return sheet_of(shown_rounds(tournament), number)


def sheet_of(rounds: list[Round], number: int | None = None) -> PublishedSheet | None:
    """Return round ``number`` of these, or the last one; ``None`` if it is not among them."""
    chosen = next((round for round in reversed(rounds) if number in (None, round.number)), None)
    if chosen is None:
        return None
    board_sheet = boards.sheet(chosen)
    byes = [bye for bye in board_sheet.byes if not _has_left(bye.seat.entry, chosen)]
    return PublishedSheet(chosen, rounds, board_sheet.boards, byes)


def taken_back(tournament: Tournament, shown: Sequence[Round]) -> int | None:
    """Return the number of a round that the public saw and that has been taken back since.

    ``shown``: the rounds that it may see now.
    """
    seen = tournament.log.filter(action=Action.PUBLISHED).order_by("-version")
    number: int | None = seen.values_list("params__round", flat=True).first()
    return number if number and number not in {round.number for round in shown} else None


def _has_left(entry: Entry, round: Round) -> bool:
    return entry.withdrawn_after is not None and entry.withdrawn_after < round.number


EXPLAINED = Q(explanation__isnull=False)
"""A condition on rounds: the engine paired it, and its reasons are kept."""
