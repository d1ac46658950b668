"""What an arbiter does in a Swiss tournament of players."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from crosstable.results import Result
from tests.tournaments.takingback.walks.walking import Deeds, Walk
from tests.tournaments.test_properties import Hands
from tournaments.agreement import periods
from tournaments.entries import byes, entries, expelling
from tournaments.models import Decision, Pairing, RoundState, Turn
from tournaments.rounds import (
    corrections,
    looking_over,
    pairing,
    results,
    seat_corrections,
)
from tournaments.rounds.mending import mending
from tournaments.setup import changing, reporting
from tournaments.standings import decisions, refreshing, ties
from tournaments.steps.actions import Action
from tournaments.steps.refusals import Refused

PLAYED = [Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS]

ROUNDS = Deeds()
"""Those of every tournament in rounds."""
SWISS = Deeds()
BEFORE = Deeds()
"""Those before round 1 is paired."""
OVER = Deeds()
"""Plays all rounds to their end."""
STANDINGS = Deeds()
"""Those when all rounds are over."""
LEAVING = Deeds()

for kinds, hand, often in (
    ((Action.PAIRING_REQUESTED, Action.PAIRED), Hands.pair, 5),
    ((Action.PUBLISHED,), Hands.publish, 5),
    ((Action.CHECKED_IN, Action.CHECKED_OUT), Hands.check_in, 2),
):
    ROUNDS.taking(*kinds, often=often)(
        lambda walk, confirmed, hand=hand: hand(walk.hands, confirmed)
    )
for kinds, hand, often in (
    ((Action.RESULT_ENTERED,), Hands.enter, 8),
    ((Action.RESULT_UNDONE, Action.MEND_UNDONE), Hands.undo, 2),
    ((Action.BOARDS_CHANGED,), Hands.change_boards, 4),
    ((Action.RESULT_CORRECTED,), Hands.correct, 2),
    ((Action.BYE_GIVEN,), Hands.ask_for_bye, 2),
    ((Action.ENTRY_ADDED,), Hands.enter_late, 1),
    ((Action.RENUMBERED,), Hands.renumber, 1),
):
    SWISS.taking(*kinds, often=often)(
        lambda walk, confirmed, hand=hand: hand(walk.hands, confirmed)
    )


for kinds, hand in (
    ((Action.ENTRY_ADDED,), Hands.enter_late),
    ((Action.RENUMBERED,), Hands.renumber),
    ((Action.BYE_GIVEN,), Hands.ask_for_bye),
):
    BEFORE.taking(*kinds)(lambda walk, confirmed, hand=hand: hand(walk.hands, confirmed))


@ROUNDS.taking(Action.ALL_CHECKED_IN, Action.ALL_CHECKED_OUT, often=1)
def check_all(walk: Walk, confirmed: bool) -> None:
    for present in (False, True):
        entries.check_in_all(walk.tournament, walk.played.by, present)


@ROUNDS.taking(Action.UNPAIRED, often=1)
def unpair(walk: Walk, confirmed: bool) -> None:
    last = walk.one(walk.tournament.rounds.exclude(state="planned").order_by("-number")[:1])
    pairing.unpair(walk.played.round(last.number), walk.played.by, confirmed=True)


AGES = ["U8, U14", "S50", "U20, S60"]


@ROUNDS.taking(Action.TOURNAMENT_CHANGED, Action.CONFIGURATION_CHANGED)
def change_settings(walk: Walk, confirmed: bool) -> None:
    fields: dict[str, Any] = walk.chance.choice(
        [
            {"chief_arbiter": f"Nil {walk.chance.random()}"},
            {"tiebreaks": walk.chance.choice([["PTS", "SB"], ["PTS", "SB", "LOTS"]])},
            {"unrated_as": walk.chance.randint(1000, 1400)},
            {"group_by_age": walk.chance.random() < 0.5, "age_groups": walk.chance.choice(AGES)},
        ]
    )
    changing.update_tournament(walk.tournament, walk.played.by, confirmed, **fields)


@LEAVING.taking(Action.FIDE_MODE_LEFT)
def leave_fide_mode(walk: Walk, confirmed: bool) -> None:
    changing.update_tournament(walk.tournament, walk.played.by, confirmed, fide_mode=False)
    walk.back_and_again(walk.played.told(), whole=False)


@ROUNDS.taking(Action.EVENT_CHANGED, often=1)
def change_event(walk: Walk, confirmed: bool) -> None:
    city = f"Oslo {walk.chance.random()}"
    changing.update_event(walk.tournament.event, walk.played.by, city=city)


@ROUNDS.taking(Action.REPORT_DATA_SET, often=1)
def set_report_data(walk: Walk, confirmed: bool) -> None:
    licence = reporting.Licence("Nil", "IA", str(walk.chance.randint(1, 10**6)), "")
    fields = {"fide_event": str(walk.chance.randint(1, 10**6))}
    reporting.set_report_data(walk.tournament, walk.played.by, fields, [licence])


@ROUNDS.taking(Action.ROUND_TIMES_SET, often=1)
def set_times(walk: Walk, confirmed: bool) -> None:
    times = {
        walk.chance.randint(1, 3): datetime(2026, 5, 1, walk.chance.randint(9, 20), tzinfo=UTC)
    }
    changing.set_round_times(walk.tournament, walk.played.by, times)


@ROUNDS.taking(Action.PERIOD_RATINGS_SET, often=1)
def rate_period(walk: Walk, confirmed: bool) -> None:
    by = walk.played.by
    changing.update_tournament(walk.tournament, by, confirmed, long_event=True)
    minute = walk.chance.randint(0, 59)
    starts = {n: datetime(2026, 4 + n, 1, 9, minute, tzinfo=UTC) for n in (1, 2, 3)}
    changing.set_round_times(walk.tournament, by, starts)
    walk.tournament.refresh_from_db()
    second = periods.later_periods(walk.tournament)[0]
    ratings = {
        line.participant.pk: walk.chance.randint(1500, 1900)
        for line in periods.lines_of(walk.tournament, second)
    }
    periods.set_ratings(walk.tournament, by, second.first_round, ratings)


@ROUNDS.taking(Action.ARCHIVED, Action.UNARCHIVED, often=1)
def put_away(walk: Walk, confirmed: bool) -> None:
    for archived in (True, False):
        changing.archive(walk.tournament, walk.played.by, archived)


@ROUNDS.taking(Action.WITHDRAWN, Action.REINSTATED, often=1)
def withdraw(walk: Walk, confirmed: bool) -> None:
    """Most come back, so that there are rounds to play."""
    entry = walk.hands.entry()
    entries.withdraw(entry, walk.played.by, confirmed=True)
    if walk.chance.random() < 0.8:
        entries.reinstate(entry, walk.played.by)


@ROUNDS.taking(Action.EXPELLED, Action.EXPULSION_CANCELLED, often=1)
def expel(walk: Walk, confirmed: bool) -> None:
    unranked = walk.chance.random() < 0.5
    entry = walk.hands.entry()
    expelling.expel(entry, walk.played.by, unranked=unranked, confirmed=True)
    if walk.chance.random() < 0.8:
        expelling.take_back(entry, walk.played.by, confirmed=True)


@BEFORE.taking(Action.ENTRY_CHANGED)
@SWISS.taking(Action.ENTRY_CHANGED)
def change_entry(walk: Walk, confirmed: bool) -> None:
    rating = walk.chance.randint(1500, 2300)
    entries.update_entry(walk.hands.entry(), walk.played.by, confirmed, rating=rating)


@BEFORE.taking(Action.ENTRY_REMOVED, often=1)
@ROUNDS.taking(Action.ENTRY_REMOVED, often=1)
def strike_off(walk: Walk, confirmed: bool) -> None:
    """Enough stay to play with."""
    if walk.tournament.entries.count() < 4:
        raise Refused("too few")
    entries.remove_entry(walk.hands.entry(), walk.played.by, confirmed)


@SWISS.taking(Action.ROUND_CLOSED, often=5)
def close(walk: Walk, confirmed: bool) -> None:
    """Enter what is missing, or leave a game adjourned, and close."""
    round = walk.hands.round(RoundState.PUBLISHED)
    adjourned = walk.chance.random() < 0.4
    for board in results.boards_without_result(round):
        result = Result.ADJOURNED if adjourned else walk.chance.choice(PLAYED)
        adjourned = False
        undone = Action.RESULT_UNDONE in walk.taken()
        for _ in range(1 if undone else 2):
            seen = round.pairings.get(board=board).version
            results.enter(round, int(board), result, seen, walk.played.by, confirmed=True)
            if not undone:
                results.undo(walk.tournament, walk.played.by)
                undone = True
    results.close(round, walk.played.by)


@SWISS.taking(Action.ADJOURNED_FINISHED, often=3)
def finish_adjourned(walk: Walk, confirmed: bool) -> None:
    round = walk.hands.round(RoundState.CLOSED)
    open_ones = [board for board in round.pairings.all() if board.result is Result.ADJOURNED]
    finish(walk, round.number, walk.one(open_ones))


def finish(walk: Walk, number: int, board: Pairing) -> None:
    result, round = walk.chance.choice(PLAYED), walk.played.round(number)
    results.enter(round, board.board, result, board.version, walk.played.by, confirmed=True)


@SWISS.taking(Action.PAIRING_BY_HAND, often=4)
def pair_by_hand(walk: Walk, confirmed: bool) -> None:
    pairing.by_hand(walk.tournament, walk.played.by, confirmed)


@SWISS.taking(Action.BOARDS_MENDED, Action.MEND_UNDONE)
def mend(walk: Walk, confirmed: bool) -> None:
    round = walk.hands.round(RoundState.PUBLISHED)
    change = looking_over.Swap(walk.hands.entry().pk, walk.hands.entry().pk)
    seen = mending.plan(round, change).seen
    mending.apply(round, walk.played.by, change, seen, confirmed=True)
    if walk.chance.random() < 0.3 or Action.MEND_UNDONE not in walk.taken():
        results.undo(walk.tournament, walk.played.by)


@SWISS.taking(Action.BYE_CANCELLED, often=4)
def cancel_bye(walk: Walk, confirmed: bool) -> None:
    asking = walk.tournament.entries.exclude(requested_byes=None)
    if not asking.exists():
        walk.hands.ask_for_bye(confirmed)
    entry = walk.one(asking.all())
    byes.cancel_bye(entry, walk.played.by, walk.one(entry.requested_byes.all()).round)


@SWISS.taking(Action.SEATS_CORRECTED)
def correct_seats(walk: Walk, confirmed: bool) -> None:
    round = walk.hands.round(RoundState.CLOSED)
    two = walk.hands.entry(), walk.hands.entry()
    seat_corrections.correct(round, *two, walk.played.by, confirmed=True)


@SWISS.taking(Action.BYE_CORRECTED, often=4)
def correct_bye(walk: Walk, confirmed: bool) -> None:
    byes_given = Turn.objects.filter(round__tournament=walk.tournament, round__state="closed")
    turn = walk.one(byes_given.exclude(bye="").select_related("round", "entry"))
    round = walk.played.round(turn.round.number)
    kind = walk.chance.choice("HZF")
    corrections.correct_bye(round, turn.entry, kind, walk.played.by, confirmed=True)


@STANDINGS.taking(Action.CORRECTED_FOR_REPORT)
@SWISS.taking(Action.CORRECTED_FOR_REPORT)
def correct_for_report(walk: Walk, confirmed: bool) -> None:
    round = walk.hands.round(RoundState.CLOSED)
    board = walk.one(round.pairings.all()).board
    result = walk.chance.choice(PLAYED)
    corrections.correct_for_report(round, board, result, "Told so.", walk.played.by)


@BEFORE.taking(Action.PAIRING_PROHIBITED)
@SWISS.taking(Action.PAIRING_PROHIBITED)
def prohibit(walk: Walk, confirmed: bool) -> None:
    two = [walk.hands.entry(), walk.hands.entry()]
    first = walk.chance.randint(1, 3)
    changing.prohibit(walk.tournament, walk.played.by, two, first, first + 1)


@BEFORE.taking(Action.PROHIBITION_LIFTED)
@SWISS.taking(Action.PROHIBITION_LIFTED)
def allow(walk: Walk, confirmed: bool) -> None:
    prohibited = walk.one(walk.tournament.prohibited_pairings.all())
    changing.allow(walk.tournament, walk.played.by, prohibited)


@ROUNDS.taking(often=12)
def go_on(walk: Walk, confirmed: bool) -> None:
    """Pair the next round or publish it, or pair it anew if that cannot be."""
    by, states = walk.played.by, {each.state for each in walk.tournament.rounds.all()}
    if RoundState.PUBLISHED in states:
        raise Refused("it is being played")
    if RoundState.PAIRED not in states:
        entries.check_in_all(walk.tournament, by, True)
        walk.hands.pair(True)
        return
    round = walk.hands.round(RoundState.PAIRED)
    try:
        looking_over.publish(round, by, confirmed=True)
    except Refused:
        pairing.unpair(round, by, confirmed=True)


@OVER.taking(often=20)
def play_to_the_end(walk: Walk, confirmed: bool) -> None:
    """Play all rounds, and finish what is adjourned."""
    for _ in range(20):
        states = {each.state for each in walk.tournament.rounds.all()}
        if RoundState.PUBLISHED in states:
            close(walk, confirmed)
        elif states & {RoundState.PAIRED, RoundState.PLANNED}:
            go_on(walk, confirmed)
        else:
            break
    for round in walk.tournament.rounds.all():
        for board in round.pairings.all():
            if board.result is Result.ADJOURNED:
                finish(walk, round.number, board)


@OVER.taking(Action.RESULT_CORRECTED, often=15)
def correct(walk: Walk, confirmed: bool) -> None:
    """Correct a result, so that there may be a tie where there is none."""
    refreshing.refresh(walk.tournament.pk)
    if ties.ties(walk.tournament) or ties.still_tied(walk.tournament):
        raise Refused("there is a tie")
    closed = walk.one(walk.tournament.rounds.filter(state="closed").order_by("-number")[:2])
    board, result = walk.one(closed.pairings.all()), walk.chance.choice(PLAYED)
    round = walk.played.round(closed.number)
    corrections.correct(round, board.board, result, walk.played.by, confirmed=True)


def a_tie(walk: Walk, code: str) -> list[int]:
    """Choose who are tied before ``code``, or at the end of a list without it."""
    refreshing.refresh(walk.tournament.pk)
    tied = [tie.entries for tie in ties.ties(walk.tournament) if tie.code == code]
    if code not in walk.tournament.tiebreaks:
        tied = ties.still_tied(walk.tournament)
    return [entry.pk for entry in walk.one(tied)]


@STANDINGS.taking(Action.LOTS_DRAWN, often=3)
def draw_lots(walk: Walk, confirmed: bool) -> None:
    among = a_tie(walk, "LOTS")
    decisions.draw_lots(walk.tournament, walk.played.by, among, confirmed=confirmed)


@STANDINGS.taking(Action.TIE_DECIDED, often=3)
def decide_tie(walk: Walk, confirmed: bool) -> None:
    keys = a_tie(walk, "LOTS")
    walk.chance.shuffle(keys)
    values = {key: Decimal(place) for place, key in enumerate(keys)}
    decisions.decide_tie(walk.tournament, walk.played.by, "LOTS", values, confirmed=True)


@STANDINGS.taking(Action.DECISION_WITHDRAWN)
def withdraw_decision(walk: Walk, confirmed: bool) -> None:
    decision = walk.one(Decision.objects.filter(tournament=walk.tournament))
    decisions.withdraw_decision(decision, walk.played.by, confirmed=True)
