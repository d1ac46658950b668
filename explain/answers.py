"""The answers to *why?* at a board, at a bye and on a player's own page, in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from crosstable.model import Code, EntryId
from explain.levels import Levels, Rule, Told, rules_of
from explain.profiles import Profile, profile
from explain.reasons import Reasons
from explain.words import averages
from tournaments.models import Round
from tournaments.rounds import boards
from tournaments.rounds.boards import BoardRow, ByeRow, Seat
from tournaments.words.sentences import Voice


@dataclass(frozen=True)
class BoardReason:
    """One board and its reason, in words. ``bracket`` counts from 1; ``players``: White, Black;
    ``rules``: as in :class:`Reasons`.
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
    explained: bool = True
    """Whether the engine has reported on the round, so that it can be asked more."""

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answer, with what they ask."""
        return rules_of(self.opponent, self.colour)


@dataclass(frozen=True)
class PlayerReason:
    """One player's round, in words for the player: a board (``row``) or else a ``bye``."""

    row: BoardRow | None = None
    opponent: Told | None = None
    colour: Told | None = None
    bye: Told | None = None
    bracket: int | None = None
    players: tuple[Profile, ...] = ()
    readings: list[str] = field(default_factory=list)
    rules: str | None = None
    result: Told | None = None
    explained: bool = True
    """Whether the engine has reported on the round, so that it can be asked more."""

    @property
    def asked(self) -> list[Rule]:
        """The rules behind the answer, with what they ask."""
        return rules_of(self.opponent, self.colour, self.bye)


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
    opponent = reasons.meeting(row) if row else None
    if row is None or opponent is None:
        return None
    opponent_told, colour, result = _told(reasons, row, opponent, reasons.voice())
    return BoardReason(
        round=round,
        row=row,
        opponent=opponent_told,
        colour=colour,
        bracket=reasons.bracket_of(row),
        players=_profiles(reasons, row),
        readings=reasons.readings(row),
        rules=reasons.rules_of_board(row),
        result=result,
        explained=bool(reasons.explanation),
    )


def reason_for_bye(round: Round, entry: EntryId, *, tell_who: bool = False) -> ByeReason | None:
    """Give the reason ``entry`` has no opponent in this round; ``None`` if that is not so."""
    row = boards.bye_of(round, entry)
    if row is None:
        return None
    reasons = Reasons(round, tell_who=tell_who)
    levels = reasons.bye(row)
    return ByeReason(round, row, levels.told(reasons.voice()), _rules_of_bye(reasons, row))


def reason_for_player(round: Round, entry: EntryId) -> PlayerReason | None:
    """Give the reason for what ``entry`` had in this round; ``None`` if that is nothing."""
    sheet, reasons = boards.sheet(round), Reasons(round)
    for row in sheet.boards:
        opponent = reasons.meeting(row) if entry in _seated(row) else None
        if opponent:
            opponent_told, colour, result = _told(reasons, row, opponent, reasons.voice(entry))
            return PlayerReason(
                row=row,
                opponent=opponent_told,
                colour=colour,
                bracket=reasons.bracket_of(row),
                players=_profiles(reasons, row),
                readings=reasons.readings(row),
                rules=reasons.rules_of_board(row),
                result=result,
                explained=bool(reasons.explanation),
            )
    away = next((bye for bye in sheet.byes if bye.seat.entry.pk == entry), None)
    bye = away or _not_entered_yet(round, entry)
    if bye is None:
        return None
    told = reasons.bye(bye).told(reasons.voice(entry))
    return PlayerReason(bye=told, rules=_rules_of_bye(reasons, bye))


def _not_entered_yet(round: Round, entry: EntryId) -> ByeRow | None:
    """Return the round of one who was entered after it was paired, and so has no place in it."""
    late = round.tournament.entries.filter(pk=entry).select_related("player").first()
    return ByeRow(Seat(late, Fraction(0)), Code.ZERO_POINT_BYE) if late else None


def _seated(row: BoardRow) -> tuple[EntryId, EntryId]:
    return row.white.entry.pk, row.black.entry.pk


def _rules_of_bye(reasons: Reasons, row: ByeRow) -> str | None:
    """Name the text only for a bye that the rules give."""
    return reasons.rules if row.code is Code.PAIRING_ALLOCATED_BYE else None


def _told(
    reasons: Reasons, row: BoardRow, opponent: Levels, voice: Voice
) -> tuple[Told, Told | None, Told | None]:
    """Tell why this opponent, this colour, and this result if there was no game."""
    colour, result = reasons.colours(row), reasons.result(row)
    return (
        opponent.told(voice),
        colour.told(voice) if colour else None,
        result.told(voice) if result else None,
    )


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
