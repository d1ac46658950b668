"""Checks that the rows of a tournament fit together, beyond those of the database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable

from django.db.models import F, Q
from django.utils.translation import gettext as _

from crosstable.results import Result
from pairing.knockout.match import MatchRules, NextGame, Through
from tournaments.bridge import abnormal_points, knockouts
from tournaments.knockouts import third_place
from tournaments.models import (
    DecidedValue,
    Game,
    KnockOut,
    KnockOutGame,
    KnockOutMatch,
    KnockOutTurn,
    LineUpSeat,
    Pairing,
    RequestedBye,
    RoundState,
    Tournament,
    Turn,
)
from tournaments.models.knockout import BOTH_ABSENT, WALKOVER
from tournaments.steps import stage
from tournaments.steps.refusals import Refused

ORDER = {RoundState.CLOSED: 0, RoundState.PUBLISHED: 0, RoundState.PAIRED: 1, RoundState.PLANNED: 2}
"""Later rounds are never further on."""


def check_rows(tournament: Tournament) -> None:
    """Raise ``Refused`` for the first thing that does not fit, with the name of its table."""
    for table, fits in CHECKS.items():
        if not fits(tournament):
            raise Refused(f"{table}: " + _("rows do not fit together"))


def _entries(tournament: Tournament) -> bool:
    """Check for players or teams, as the tournament is for, and for members of no other teams."""
    others = Q(player__isnull=not tournament.for_teams)
    strangers = tournament.members.exclude(entry__tournament=tournament)
    if tournament.entries.filter(others).exists() or strangers.exists():
        return False
    return tournament.for_teams or not tournament.members.exists()


def _rounds(tournament: Tournament) -> bool:
    planned = 0 if tournament.knock_out else tournament.rounds_planned
    rounds = list(tournament.rounds.order_by("number").values_list("number", "state"))
    steps = [ORDER[RoundState(state)] for _number, state in rounds]
    return (
        [number for number, _state in rounds] == list(range(1, planned + 1))
        and steps == sorted(steps)
        and steps.count(1) <= 1
    )


def _requested_byes(tournament: Tournament) -> bool:
    byes = RequestedBye.objects.filter(entry__tournament=tournament)
    return not byes.filter(Q(round__lt=1) | Q(round__gt=tournament.rounds_planned)).exists()


def _pairings(tournament: Tournament) -> bool:
    """Check that two sit at each board, in its round, and that unpaired rounds have no boards."""
    turns = Turn.objects.filter(round__tournament=tournament)
    if turns.filter(pairing__isnull=False).exclude(round=F("pairing__round")).exists():
        return False
    boards = Pairing.objects.filter(round__tournament=tournament)
    unpaired = Q(round__state=RoundState.PLANNED)
    if boards.filter(unpaired).exists() or turns.filter(unpaired).exists():
        return False
    sitting = turns.filter(pairing__isnull=False).values_list("pairing", "colour")
    colours = defaultdict(set)
    for pairing, colour in sitting:
        colours[pairing].add(colour)
    there = set(boards.values_list("pk", flat=True))
    open_boards = boards.filter(stage.MISSING, round__state=RoundState.CLOSED)
    return (
        there == set(colours)
        and all(len(both) == len("wb") for both in colours.values())
        and not open_boards.exists()
    )


def _line_ups(tournament: Tournament) -> bool:
    seats = LineUpSeat.objects.filter(line_up__round__tournament=tournament)
    strangers = seats.filter(member__isnull=False).exclude(member__entry=F("line_up__entry"))
    return not strangers.exists() and not seats.filter(board__gt=tournament.boards or 0).exists()


def _games(tournament: Tournament) -> bool:
    """Check for a player of either team at each board, the team with White on odd boards."""
    games = Game.objects.filter(pairing__round__tournament=tournament)
    if games.filter(Q(board__gt=tournament.boards or 0) | Q(board__lt=1)).exists():
        return False
    turns = Turn.objects.filter(round__tournament=tournament, pairing__isnull=False)
    team_at = {
        (pairing, colour): e
        for pairing, colour, e in turns.values_list("pairing", "colour", "entry")
    }
    seated = games.values_list("pairing", "board", "white__entry", "black__entry")
    return all(
        white in (None, team_at[pairing, "w" if board % 2 else "b"])
        and black in (None, team_at[pairing, "b" if board % 2 else "w"])
        for pairing, board, white, black in seated
    )


def _decided_values(tournament: Tournament) -> bool:
    values = DecidedValue.objects.filter(decision__tournament=tournament)
    return not values.exclude(code=F("decision__code")).exists()


def _knockouts(tournament: Tournament) -> bool:
    return all(
        all(fits(knockout) for fits in CHECKS_OF_KNOCKOUTS)
        for knockout in tournament.knockouts.all()
    )


def _rules(knockout: KnockOut) -> bool:
    try:
        knockouts.rules_of(knockout)
    except (ValueError, TypeError, KeyError, AttributeError):
        return False
    return True


def _bracket(knockout: KnockOut) -> bool:
    """Check that a match has two sides, all of one knock-out and round."""
    turns = KnockOutTurn.objects.filter(knockout=knockout)
    elsewhere = turns.filter(match__isnull=False).exclude(
        match__round=F("round"), match__knockout=F("knockout")
    )
    if elsewhere.exists() or turns.exclude(seat__knockout=F("knockout")).exists():
        return False
    sides = defaultdict(set)
    for match, side in turns.filter(match__isnull=False).values_list("match", "side"):
        sides[match].add(side)
    there = set(KnockOutMatch.objects.filter(knockout=knockout).values_list("pk", flat=True))
    return there == set(sides) and all(len(both) == 2 for both in sides.values())


def _games_of_matches(knockout: KnockOut) -> bool:
    boards = knockout.tournament.boards or 0
    legal = {result.white.value + result.black.value for result in Result}
    games = KnockOutGame.objects.filter(match__knockout=knockout).values_list("boards", flat=True)
    return all(
        isinstance(codes, list)
        and len(codes) in (0, boards)
        and all(isinstance(code, str) and code in legal for code in codes)
        for codes in games
    )


def _outcomes(knockout: KnockOut) -> bool:
    """Check that games and lots of each match lead to its outcome."""
    rules = knockouts.rules_of(knockout)
    try:
        return all(_outcome(match, rules) for match in knockouts.matches_of(knockout))
    except (ValueError, KeyError):
        return False


def _outcome(match: KnockOutMatch, rules: MatchRules) -> bool:
    course = knockouts.course(match, rules)
    if match.decided in ("", WALKOVER, BOTH_ABSENT):
        return isinstance(course, NextGame)
    return isinstance(course, Through) and (match.winner, match.decided) == (
        knockouts.side_of(match, course.winner),
        course.stage.value,
    )


def _third_place(knockout: KnockOut) -> bool:
    """Check that the match for third place stands beside the final, between those who lost."""
    match = knockout.matches.filter(for_third=True).first()
    if match is None:
        return True
    if match.round != knockouts.last_round(knockout) or match.number != 2:
        return False
    final = KnockOutTurn.objects.filter(knockout=knockout, round=match.round)
    losers = third_place.pair_for_third(knockout, match.round, final.count() - 2)
    return {seat.pk for seat in losers} == {turn.seat_id for turn in match.turns.all()}


def _nobody_returns(knockout: KnockOut) -> bool:
    """Check that whoever went out plays in no later round, except for third place."""
    turns = KnockOutTurn.objects.filter(knockout=knockout).exclude(match__for_third=True)
    lost = turns.filter(match__isnull=False).exclude(match__decided="")
    out = dict(
        lost.exclude(match__winner=F("side")).order_by("-round").values_list("seat", "round")
    )
    return all(round <= out.get(seat, round) for seat, round in turns.values_list("seat", "round"))


CHECKS_OF_KNOCKOUTS = (
    _rules,
    _bracket,
    _games_of_matches,
    _outcomes,
    _third_place,
    _nobody_returns,
)
CHECKS: dict[str, Callable[[Tournament], bool]] = {
    "entries": _entries,
    "abnormal_points": abnormal_points.is_sound,
    "rounds": _rounds,
    "requested_byes": _requested_byes,
    "pairings": _pairings,
    "line_ups": _line_ups,
    "games": _games,
    "decided_values": _decided_values,
    "knockouts": _knockouts,
}
"""By the name of the table in the file."""
