"""The answers to *why?* at a board, at a bye and on a player's own page, in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.model import Code, EntryId
from explain.levels import Rule, Told, rules_of
from explain.pictures.colours import drawing as colour_drawing
from explain.pictures.ladder.ladder import Ladder, ladder
from explain.pictures.line_up.data import LineUp
from explain.pictures.line_up.making import line_up_of_group
from explain.pictures.picture import Picture
from explain.profiles import Profile, profile
from explain.reasons import Reasons
from explain.words.averages import system as averages
from tournaments.models import Round
from tournaments.rounds import boards
from tournaments.rounds.boards import BoardRow, ByeRow, Seat
from tournaments.words.sentences import Voice


@dataclass(frozen=True)
class BoardReason:
    """One board and its reason, in words for everybody or for one of the two. ``bracket`` counts
    from 1; ``players``: White, Black; ``rules``: as in :class:`Reasons`.
    """

    round: Round
    row: BoardRow
    opponent: Told
    colour: Told | None = None
    bracket: int | None = None
    players: tuple[Profile, ...] = ()
    readings: list[str] = field(default_factory=list)
    rules: str | None = None
    result: Told | None = None
    colour_duel: Picture | None = None
    ladder: Ladder | None = None
    explained: bool = True
    """Whether the engine has reported on the round, so that it can be asked more."""
    line_up: LineUp | None = None
    """The line-up of the two's group, with their places accented, or the reader's own."""

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answer, with what they ask."""
        return rules_of(self.opponent, self.colour)


@dataclass(frozen=True)
class ByeReason:
    """A round without an opponent and its reason, in words; ``rules``: as in ``Reasons``."""

    round: Round
    row: ByeRow
    bye: Told
    rules: str | None = None

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answer, with what they ask."""
        return rules_of(self.bye)


def reason_for_board(round: Round, number: int, *, tell_who: bool = False) -> BoardReason | None:
    """Give the reason for board ``number``; ``None`` if there is no such board or no reason.

    ``tell_who``: as in ``Reasons``.
    """
    row, reasons = boards.board(round, number), Reasons(round, tell_who=tell_who)
    return _reason_for_row(reasons, row, reasons.voice()) if row else None


def _reason_for_row(reasons: Reasons, row: BoardRow, voice: Voice) -> BoardReason | None:
    opponent, colour, result = reasons.meeting(row), reasons.colours(row), reasons.result(row)
    if opponent is None:
        return None
    number = reasons.bracket_of(row)
    two = row.white.entry.pk, row.black.entry.pk
    own = two if voice.reader is None else (voice.reader,)
    return BoardReason(
        round=reasons.round,
        row=row,
        opponent=opponent.told(voice),
        colour=colour.told(voice) if colour else None,
        bracket=number,
        players=_profiles(reasons, row),
        readings=reasons.readings(row),
        rules=reasons.rules_of_board(row),
        result=result.told(voice) if result else None,
        ladder=_ladder(reasons, row, voice),
        colour_duel=_colour_duel(reasons, row, voice) if colour else None,
        explained=bool(reasons.explanation),
        line_up=line_up_of_group(reasons, number, own) if number else None,
    )


def _ladder(reasons: Reasons, row: BoardRow, voice: Voice) -> Ladder | None:
    """List those who came before the opponent, if the round's report tells of them."""
    line = reasons.line(row)
    if line is None:
        return None
    boards = {two: number for number, two in enumerate(reasons.boards, start=1)}
    return ladder(reasons.facts, line, boards, voice, of_teams=reasons.criteria.of_teams)


def _colour_duel(reasons: Reasons, row: BoardRow, voice: Voice) -> Picture | None:
    duel = reasons.colour_duel(row, voice.reader)
    return colour_drawing.picture(duel, voice) if duel else None


def reason_for_bye(round: Round, entry: EntryId, *, tell_who: bool = False) -> ByeReason | None:
    """Give the reason ``entry`` has no opponent in this round; ``None`` if that is not so."""
    row = boards.bye_of(round, entry)
    if row is None:
        return None
    reasons = Reasons(round, tell_who=tell_who)
    return _reason_for_bye(reasons, row, reasons.voice())


def _reason_for_bye(reasons: Reasons, row: ByeRow, voice: Voice) -> ByeReason:
    of_the_rules = row.code is Code.PAIRING_ALLOCATED_BYE
    rules = reasons.rules if of_the_rules else None
    return ByeReason(reasons.round, row, reasons.bye(row).told(voice), rules)


def reason_for_player(round: Round, entry: EntryId) -> BoardReason | ByeReason | None:
    """Give the reason for what ``entry`` had in this round, told to the player; ``None`` if there
    is none.
    """
    sheet, reasons = boards.sheet(round), Reasons(round)
    voice = reasons.voice(entry)
    for row in sheet.boards:
        if entry in (row.white.entry.pk, row.black.entry.pk):
            return _reason_for_row(reasons, row, voice)
    away = next((bye for bye in sheet.byes if bye.seat.entry.pk == entry), None)
    bye = away or _not_entered_yet(round, entry)
    return _reason_for_bye(reasons, bye, voice) if bye else None


def _not_entered_yet(round: Round, entry: EntryId) -> ByeRow | None:
    """Return the round of one who was entered after it was paired, and so has no place in it."""
    late = round.tournament.entries.filter(pk=entry).select_related("player").first()
    return ByeRow(Seat(late, Fraction(0)), Code.ZERO_POINT_BYE) if late else None


def _profiles(reasons: Reasons, row: BoardRow) -> tuple[Profile, ...]:
    if reasons.by_table or not reasons.explanation:
        return ()
    facts, seats = reasons.facts, (row.white.entry.pk, row.black.entry.pk)
    number = reasons.bracket_of(row)
    bracket = reasons.brackets[number - 1] if number else {}
    return tuple(
        profile(facts, entry, averages.measures_of_board(bracket, entry))
        for entry in seats
        if entry in facts
    )
