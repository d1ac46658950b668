"""Leaving: striking an entry off, and the consequences of withdrawing in a round robin (C.05), and
for a board that is played nevertheless.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from crosstable.model import Code
from tournaments.bridge import crosstables
from tournaments.entries import numbering
from tournaments.models import ByeKind, Entry, Round, RoundState, Tournament, Turn
from tournaments.rules import planning
from tournaments.steps import stage
from tournaments.steps.refusals import ACKNOWLEDGE, CONFIRM, NeedsConfirmation, Refused


def was_paired(entry: Entry) -> bool:
    """Tell whether the entry has had an opponent or a pairing-allocated bye, or has a bracket's
    seat.
    """
    paired = Turn.objects.filter(Q(pairing__isnull=False) | Q(bye="U"), entry=entry)
    return paired.exists() or entry.knockout_seats.exists()


def strike(tournament: Tournament, entry: Entry) -> tuple[dict[str, Any], Sequence[numbering.Move]]:
    """Delete an entry that was never paired, inside the caller's step; return the figures for the
    log, and the numbers that changed.
    """
    params: dict[str, Any] = {"tpn": entry.tpn}
    groups = tournament.prohibited_pairings.annotate(others=Count("entries"))
    groups.filter(
        pk__in=tournament.prohibited_pairings.filter(entries=entry), others__lte=2
    ).delete()
    entry.turns.all().delete()
    entry.line_ups.all().delete()  # their seats would protect the team's players
    entry.delete()
    planning.plan_rounds(tournament)
    numbered = tournament.entries.filter(tpn__isnull=False).exists()
    if not numbered or not numbering.may_renumber(tournament):
        return params, ()
    changes = numbering.renumber(tournament)
    return params | {"numbers": numbering.as_params(changes)}, changes


def refuse_expelled(entry: Entry) -> None:
    """Refuse a step on somebody who is expelled from the tournament."""
    if entry.expelled:
        raise Refused(_("%(name)s is expelled: take that back first.") % {"name": entry.name})


def refuse_before_table(tournament: Tournament, paired: int) -> None:
    """Refuse that somebody leaves a table before round 1: it is made for those on the list."""
    if tournament.by_table and not paired:
        raise Refused(_("Remove the player: the table is made for those on the list."))


def require_may_leave(entry: Entry, paired: int) -> None:
    """Refuse withdrawing from a table before round 1, and for the expelled."""
    refuse_before_table(entry.tournament, paired)
    refuse_expelled(entry)


def question(entry: Entry, after: int) -> NeedsConfirmation:
    """Return what to ask before ``entry`` leaves after round ``after``."""
    level, consequences = ACKNOWLEDGE, _in_a_swiss(entry, after)
    if entry.tournament.predetermined:
        level, consequences = CONFIRM, in_a_round_robin(entry)
    return NeedsConfirmation(
        _title(entry, after),
        level,
        [
            *consequences,
            *open_boards_and_byes(entry, after),
            _("“Bring back” takes it back: from the next round to be paired, all is as before."),
        ],
    )


def _title(entry: Entry, after: int) -> str:
    if entry.tournament.predetermined:
        return _("Withdraw %(name)s from this round robin?") % {"name": entry.name}
    if not after:
        return _("Withdraw %(name)s before round 1?") % {"name": entry.name}
    return _("Withdraw %(name)s after round %(round)d?") % {"name": entry.name, "round": after}


def _in_a_swiss(entry: Entry, after: int) -> list[str]:
    stays = (
        _("The team keeps its number and its results; in the standings it is marked as withdrawn.")
        if entry.player is None
        else _("Number and results stay; in the standings the player is marked as withdrawn.")
    )
    gone = _("From round %(round)d on %(name)s is not paired and scores nothing (C.04.2, 3.2).")
    return [gone % {"name": entry.name, "round": after + 1}, stays]


def open_boards_and_byes(entry: Entry, after: int) -> list[str]:
    """Say what becomes of open boards and of requested byes when ``entry`` leaves."""
    return [*_current_board(entry), *_byes_to_come(entry, after)]


def _current_board(entry: Entry) -> list[str]:
    """Say what becomes of boards that have been paired and have no result yet."""
    lines = []
    waiting = stage.boards_of(entry.tournament).filter(stage.OPEN, turns__entry=entry)
    for board in waiting.select_related("round"):
        figures = {"board": board.board, "round": board.round.number}
        if board.round.state == RoundState.PAIRED:
            told = (
                _(
                    "Round %(round)d is paired already, with this team in match %(board)d: take the"
                    " pairing back, or change the match, if it does not play any more."
                )
                if entry.player is None
                else _(
                    "Round %(round)d is paired already, with this player at board %(board)d: take"
                    " the pairing back, or change the board, if the game is not to be played."
                )
            )
        else:
            told = (
                _(
                    "Match %(board)d of round %(round)d is still open: it stays, and wants its"
                    " results, or a forfeit."
                )
                if entry.player is None
                else _(
                    "Board %(board)d of round %(round)d is still open: it stays, and wants its"
                    " result, or a forfeit."
                )
            )
        lines.append(told % figures)
    return lines


def _byes_to_come(entry: Entry, after: int) -> list[str]:
    coming = entry.requested_byes.filter(round__gt=after)
    return [
        _("The %(kind)s of round %(round)d does not count meanwhile.")
        % {"kind": ByeKind(bye.kind).label, "round": bye.round}
        for bye in coming
    ]


def in_a_round_robin(entry: Entry) -> list[str]:
    """Say which results count when ``entry`` leaves a round robin, and what its games become."""
    tournament = entry.tournament
    table = crosstables.build(tournament)
    games = crosstables.games_of_each(tournament, len(table.participants))
    played = sum(turn.played for turn in table.turns[entry.pk])
    waiting = stage.boards_of(tournament).filter(stage.OPEN, turns__entry=entry).count()
    return [*_games_counted(played, waiting, games), _remaining_games(tournament)]


def _games_counted(played: int, waiting: int, games: int) -> list[str]:
    so_far = ngettext(
        "%(played)d of %(games)d game is played so far.",
        "%(played)d of %(games)d games are played so far.",
        games,
    ) % {"played": played, "games": games}
    if 2 * played >= games:
        return [so_far, _("That is half of them or more: the results count for everybody (C.05).")]
    fewer = _(
        "That is fewer than half: the results stay in the crosstable and in the report, but count"
        " for nobody in the standings (C.05)."
    )
    if waiting and 2 * (played + waiting) >= games:
        return [so_far, fewer, _("A game still under way can make it half: then they count.")]
    return [so_far, fewer]


def _remaining_games(tournament: Tournament) -> str:
    if tournament.by_table:
        return _(
            "The games of the rounds to come are forfeited: the opponents win them without playing."
        )
    return _("Pair the opponents all the same, and enter forfeits for the games to come.")


STAYS_AWAY = (Code.FORFEIT_LOSS, Code.NOT_YET_PLAYED)
"""Codes of a board on which a player who has left stays away."""


def absent_entries(round: Round, entries: Collection[int] | QuerySet[Turn, Any]) -> list[Entry]:
    """List which of these (keys, or turns of ``round``) are known not to play in it: withdrawn, or
    with a bye from a round of a table. One query.
    """
    gone = Q(withdrawn_after__lt=round.number)
    if round.tournament.by_table:
        gone |= Q(requested_byes__round=round.number)
    absent = round.tournament.entries.filter(gone, pk__in=entries)
    return list(absent.select_related("player").distinct())


def consequences_of_playing(round: Round, entry: Entry, code: Code) -> list[str]:
    """List the consequences if somebody known not to play in ``round`` has ``code`` in it."""
    if code in STAYS_AWAY:
        return []
    name = {"name": entry.name}
    after = entry.withdrawn_after
    if after is None or after >= round.number:
        return [
            _("%(name)s was not to come to this round: the board was forfeited beforehand.") % name
        ]
    withdrew = _("%(name)s withdrew after round %(round)d.") % {**name, "round": after}
    stays = _("%(name)s stays withdrawn from the rounds to come, unless taken back in.") % name
    return [withdrew, *_counts_again(round, entry, code), stays]


def _counts_again(round: Round, entry: Entry, code: Code) -> list[str]:
    tournament = round.tournament
    if not tournament.predetermined:
        return [_("The result counts in the standings.")]
    table = crosstables.build(tournament)
    games = crosstables.games_of_each(tournament, len(table.participants))
    others = sum(turn.played for turn in table.turns[entry.pk] if turn.round != round.number)
    played = others + (code is Code.ADJOURNED or code.over_the_board)
    figures = {"name": entry.name, "played": played, "games": games}
    if 2 * played < games:
        return [
            _(
                "%(name)s has then played %(played)d of %(games)d games, fewer than half: they"
                " stay in the crosstable and in the report, but count for nobody (C.05)."
            )
            % figures
        ]
    if entry.pk in crosstables.counted(tournament, table, round.number).by_id:
        return [
            _(
                "%(name)s has then played %(played)d of %(games)d games, half of them or more:"
                " they count for everybody (C.05)."
            )
            % figures
        ]
    return [
        _(
            "%(name)s has then played %(played)d of %(games)d games, half of them or more: %(name)s"
            " comes back into the standings, and all those games count for everybody (C.05)."
        )
        % figures
    ]
