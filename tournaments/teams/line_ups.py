"""Line-ups: the players a team has named for the boards of a round.

Players sit in the fixed order of their team: nobody above a player who comes earlier in it. A team
that has named nobody plays with the first of its order. Any board may stay empty; it is lost by
forfeit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from django.utils.translation import gettext as _

from clubs.models import User
from crosstable.model import Colour
from tournaments.entries import entries
from tournaments.models import Entry, Game, LineUp, LineUpSeat, Member, Pairing, Round, RoundState
from tournaments.steps import stage
from tournaments.steps.actions import Action
from tournaments.steps.naming import logged_name
from tournaments.steps.refusals import CONFIRM, Change, NeedsConfirmation, Refused, Stale
from tournaments.steps.step import Step, take_step
from tournaments.teams import match_games
from tournaments.teams.sealing import is_late, is_sealed
from tournaments.teams.seats import TeamSeats, line_up_stamp, seats_by_team
from tournaments.words.boards import board_name


@dataclass(frozen=True)
class CurrentLineUp:
    """What a team has named for a round, as it is inside a step."""

    round: Round
    entry: Entry
    line_up: LineUp | None
    seats: TeamSeats
    """As named, or by the fixed order."""
    order: list[Member]

    @classmethod
    def read(cls, step: Step, round: Round, entry: Entry) -> CurrentLineUp:
        """Read it all again."""
        round = stage.fresh_round(round, step.tournament)
        entry = entries.fresh_entry(step, entry)
        return cls(
            round,
            entry,
            LineUp.objects.filter(round=round, entry=entry).first(),
            seats_by_team(round, [entry.pk])[entry.pk],
            list(entry.members.select_related("player").order_by("place")),
        )

    @property
    def sealed(self) -> bool:
        return self.line_up is not None and is_sealed(self.line_up, self.round)

    def require_as_shown(self, seen: str | None) -> None:
        """Raise ``Stale`` if a form that carries the stamp ``seen`` showed something else."""
        if seen is not None and seen != line_up_stamp(self.round, self.line_up, self.order):
            raise Stale(
                _("The line-up or the team has been changed meanwhile. Nothing is saved yet."),
                self,
            )

    def choose(self, members: Sequence[int | None]) -> TeamSeats:
        """Return who sits where. Raises ``Refused`` with all faults if that is no line-up."""
        chosen = _chosen(self.entry, self.order, members, self.round.tournament.boards or 0)
        check(self.entry, chosen)
        return chosen

    def is_as(self, members: Sequence[int | None]) -> bool:
        """Tell whether just this has been named."""
        named = [member.pk if member else None for member in self.seats]
        return self.line_up is not None and named == list(members)


def name_line_up(
    round: Round,
    entry: Entry,
    members: Sequence[int | None],
    by: User | None,
    confirmed: bool = False,
    *,
    seen: str | None = None,
) -> LineUp:
    """Store a team's line-up: a member by key, or nobody, for each board from the top.

    It takes the place of what the captain has handed in. Needs confirmation (level 3) after the
    deadline and once the round is published; the line-up is then marked as late. Raises ``Refused``
    if it is not a line-up, or if the match has results, and ``Stale`` if another has changed it
    since a form with the stamp ``seen`` was drawn.
    """
    with take_step(round.tournament, by, Action.LINE_UP_NAMED) as step:
        current = CurrentLineUp.read(step, round, entry)
        _require_open_round(current.round)
        if current.line_up and not current.line_up.by_captain and current.is_as(members):
            step.nothing_to_do()
            return current.line_up
        current.require_as_shown(seen)
        chosen = current.choose(members)
        late = is_late(current.round)
        match = _match(current.round, current.entry)
        if late and not confirmed:
            raise _question(current.round, current.entry, current.seats, chosen)
        line_up = store(step, current, chosen, late=late)
        if match:
            _reseat(match, current.entry, chosen)
    return line_up


def store(
    step: Step, current: CurrentLineUp, chosen: TeamSeats, *, late: bool, by_captain: bool = False
) -> LineUp:
    """Write a line-up, inside the caller's step, and what the log says of it."""
    line_up, _new = LineUp.objects.update_or_create(
        round=current.round,
        entry=current.entry,
        defaults={"late": late, "by": step.by, "by_captain": by_captain, "opened": False},
    )
    line_up.seats.all().delete()
    LineUpSeat.objects.bulk_create(
        LineUpSeat(line_up=line_up, board=board, member=member)
        for board, member in enumerate(chosen, start=1)
    )
    step.params = _as_params(current, chosen) | {"late": late}
    if by_captain:
        step.params["by_link"] = True
    return line_up


def withdraw_line_up(round: Round, entry: Entry, by: User | None) -> None:
    """Withdraw a line-up before the round is published: the fixed order plays."""
    with take_step(round.tournament, by, Action.LINE_UP_WITHDRAWN) as step:
        round = stage.fresh_round(round, step.tournament)
        entry = entries.fresh_entry(step, entry)
        if round.state in stage.PLAYED:
            raise Refused(
                _("Round %(round)d has been published: change the line-up instead.")
                % {"round": round.number}
            )
        gone, _rows = LineUp.objects.filter(round=round, entry=entry).delete()
        if not gone:
            step.nothing_to_do()
        step.params = {"round": round.number, "entry": entry.pk, "name": entry.name}


def check(entry: Entry, chosen: TeamSeats) -> None:
    """Raise ``Refused`` with all faults of a line-up."""
    faults = list(_faults(entry, chosen))
    if faults:
        raise Refused(" ".join(faults))


def _faults(entry: Entry, chosen: TeamSeats) -> Iterator[str]:
    sitting = [(board, member) for board, member in enumerate(chosen, start=1) if member]
    if not sitting:
        yield _(
            "Name at least one player. A team that does not come is marked as absent, or its match"
            " forfeited."
        )
    twice = {member.pk for _board, member in sitting}
    if len(twice) < len(sitting):
        yield _("Somebody is named twice.")
        return
    for (above, higher), (below, lower) in pairwise(sitting):
        if higher.place > lower.place:
            yield _(
                "%(lower)s stands before %(higher)s in the fixed order and has to sit on a higher"
                " board (boards %(above)d and %(below)d)."
            ) % _pair(above, higher, below, lower)
        elif _rated_too_high(entry, higher, lower):
            yield _(
                "%(lower)s (%(lower_rating)d) is rated too far above %(higher)s"
                " (%(higher_rating)d), who sits on a higher board: %(tolerance)d is allowed."
            ) % {
                **_pair(above, higher, below, lower),
                "lower_rating": lower.rating,
                "higher_rating": higher.rating,
                "tolerance": entry.tournament.rating_tolerance,
            }


def _pair(above: int, higher: Member, below: int, lower: Member) -> dict[str, str | int]:
    names = {"higher": higher.player.name, "lower": lower.player.name}
    return {**names, "above": above, "below": below}


def _rated_too_high(entry: Entry, higher: Member, lower: Member) -> bool:
    tolerance = entry.tournament.rating_tolerance
    return tolerance is not None and (lower.rating or 0) > (higher.rating or 0) + tolerance


def _chosen(
    entry: Entry, order: Iterable[Member], members: Sequence[int | None], boards: int
) -> TeamSeats:
    if not entry.team_name:
        raise Refused(_("In this tournament players play for themselves."))
    if len(members) != boards:
        raise Refused(
            _("A line-up names somebody, or nobody, for each of %(boards)d boards.")
            % {"boards": boards}
        )
    known = {member.pk: member for member in order}
    strangers = {key for key in members if key is not None} - known.keys()
    if strangers:
        raise Refused(_("Name players of %(team)s only.") % {"team": entry.name})
    return [None if key is None else known[key] for key in members]


def _require_open_round(round: Round) -> None:
    if round.state == RoundState.CLOSED:
        raise Refused(_("Round %(round)d is closed.") % {"round": round.number})


def _match(round: Round, entry: Entry) -> Pairing | None:
    """Return the team's match if the round is published. Raises ``Refused`` once it has results."""
    if round.state not in stage.PLAYED:
        return None
    pairing = Pairing.objects.select_for_update().filter(round=round, turns__entry=entry).first()
    if pairing is None:
        raise Refused(
            _("%(team)s has no match in round %(round)d.")
            % {"team": entry.name, "round": round.number}
        )
    pairing.round = round
    if any(game.result is not match_games.as_seated(game) for game in pairing.games.all()):
        raise Refused(
            _("The match of %(team)s has results. Clear them first, to change who plays.")
            % {"team": entry.name}
        )
    return pairing


def _question(round: Round, entry: Entry, before: TeamSeats, after: TeamSeats) -> NeedsConfirmation:
    if round.state in stage.PLAYED:
        title = _("Change who plays for %(team)s, although the line-ups have been shown?")
    else:
        title = _("Accept this line-up of %(team)s, although the deadline is over?")
    return NeedsConfirmation(
        title % {"team": entry.name},
        CONFIRM,
        [_("It is marked as late, and noted in the log.")],
        list(_changes(before, after)),
    )


def _changes(before: TeamSeats, after: TeamSeats) -> Iterator[Change]:
    for board, members in enumerate(zip(before, after, strict=True), start=1):
        previous, current = (member.player.name if member else _("nobody") for member in members)
        if members[0] != members[1]:
            yield Change(board_name(board), previous, current)


def _reseat(pairing: Pairing, entry: Entry, chosen: TeamSeats) -> None:
    colour = Colour(pairing.turns.get(entry=entry).colour)
    games: list[Game] = list(pairing.games.all())
    for game in games:
        match_games.seat(game, colour, chosen[game.board - 1])
        match_games.set_result(game, match_games.as_seated(game))
        game.version += 1
    Game.objects.bulk_update(games, ["white", "black", "white_code", "black_code", "version"])
    match_games.settle(pairing, games)


def _as_params(current: CurrentLineUp, chosen: TeamSeats) -> dict[str, Any]:
    """Describe the change for the log, which keeps the names of a sealed line-up to itself."""
    params = {
        "round": current.round.number,
        "entry": current.entry.pk,
        "name": current.entry.name,
        "published": current.round.state in stage.PLAYED,
        "names_before": as_logged(current.seats),
        "names": as_logged(chosen),
    }
    return params | ({"sealed_before": True} if current.sealed else {})


def as_logged(seats: TeamSeats) -> list[Any]:
    """Return what the log has for the players of a line-up."""
    return [logged_name(member) if member else "" for member in seats]
