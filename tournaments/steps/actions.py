"""The actions on a tournament. Every step is one of these, and is logged as such."""

from __future__ import annotations

from enum import StrEnum


class Action(StrEnum):
    """The kinds of steps. ``tournaments.logbook.lines`` puts each into words."""

    TOURNAMENT_CREATED = "tournament created"
    TOURNAMENT_CHANGED = "tournament changed"
    CONFIGURATION_CHANGED = "configuration changed"
    """Changed after round 1 was paired: the report mentions it."""
    FIDE_MODE_LEFT = "FIDE mode left"
    EVENT_CHANGED = "event changed"
    REPORT_DATA_SET = "report data set"
    ROUND_TIMES_SET = "round times set"
    PAIRING_PROHIBITED = "pairing prohibited"
    PROHIBITION_LIFTED = "prohibition lifted"
    ARCHIVED = "archived"
    UNARCHIVED = "unarchived"
    DELETED = "deleted"
    BROUGHT_BACK = "brought back"
    """By itself, or with its event or club."""

    ENTRY_ADDED = "entry added"
    ENTRY_CHANGED = "entry changed"
    ENTRY_REMOVED = "entry removed"
    ENTRY_MOVED_OUT = "entry moved out"
    ENTRY_MOVED_IN = "entry moved in"
    """Moved to another tournament of the event, and from one."""
    PLAYERS_MATCHED = "players matched to lists"
    RATINGS_TAKEN = "ratings taken from lists"
    PERIOD_RATINGS_SET = "ratings of a period set"
    ENTRIES_IMPORTED = "entries imported"
    REPORT_IMPORTED = "report imported"
    WHOLE_IMPORTED = "whole tournament imported"
    RENUMBERED = "renumbered"
    NUMBERS_EXCHANGED = "numbers exchanged"
    NUMBERS_GIVEN = "numbers given"
    MEMBER_ADDED = "member added"
    MEMBERS_ADDED = "members added"
    MEMBER_CHANGED = "member changed"
    MEMBER_REMOVED = "member removed"
    MEMBERS_ORDERED = "members ordered"
    TEAMS_IMPORTED = "teams imported"
    CHECKED_IN = "checked in"
    CHECKED_OUT = "checked out"
    ALL_CHECKED_IN = "all checked in"
    ALL_CHECKED_OUT = "all checked out"
    BYE_GIVEN = "bye given"
    BYE_CANCELLED = "bye cancelled"
    WITHDRAWN = "withdrawn"
    REINSTATED = "reinstated"
    EXPELLED = "expelled"
    EXPULSION_CANCELLED = "expulsion cancelled"

    PAIRING_REQUESTED = "pairing requested"
    PAIRING_BY_HAND = "pairing by hand"
    PAIRED = "paired"
    UNPAIRED = "unpaired"
    BOARDS_CHANGED = "boards changed"
    PUBLISHED = "published"
    BOARDS_MENDED = "boards mended"
    """Changed while the round was being played."""
    MEND_UNDONE = "mend undone"

    RESULT_ENTERED = "result entered"
    RESULT_UNDONE = "result undone"
    ADJOURNED_FINISHED = "adjourned game finished"
    MATCH_BOARD_ENTERED = "board of a match entered"
    MATCH_BOARD_UNDONE = "board of a match undone"
    MATCH_BOARD_FINISHED = "adjourned board of a match finished"
    MATCH_BOARD_CORRECTED = "board of a match corrected"
    MATCH_FORFEITED = "match forfeited"
    LINE_UP_NAMED = "line-up named"
    LINE_UP_WITHDRAWN = "line-up withdrawn"
    LINE_UP_OPENED = "line-up opened"
    """By an arbiter, before the deadline until which it is sealed."""
    LINE_UP_REFUSED = "line-up refused"
    """Of a captain, after the deadline."""
    CAPTAIN_LINK_MADE = "captain's link made"
    CAPTAIN_LINK_REVOKED = "captain's link revoked"
    CAPTAIN_LINK_OPENED = "captain's link opened"
    """For the first time."""
    ROUND_CLOSED = "round closed"
    RESULT_CORRECTED = "result corrected"
    SEATS_CORRECTED = "seats corrected"
    BYE_CORRECTED = "bye corrected"
    CORRECTED_FOR_REPORT = "corrected for the report"

    LOTS_DRAWN = "lots drawn"
    TIE_DECIDED = "tie decided"
    DECISION_WITHDRAWN = "decision withdrawn"

    PLAY_OFF_MADE = "play-off made"

    KNOCKOUT_CHANGED = "knock-out changed"
    KNOCKOUT_STARTED = "knock-out started"
    KNOCKOUT_DRAWN = "knock-out round drawn"
    KNOCKOUT_UNDRAWN = "knock-out round undrawn"
    COLOURS_DRAWN = "colours drawn"
    MATCH_BY_LOT = "match decided by lot"
    GAME_ENTERED = "game entered"
    GAME_BOARD_ENTERED = "board of a game entered"
    WALKOVER = "walkover"
    MATCH_STEP_UNDONE = "step of a match undone"
    KNOCKOUT_FINISHED = "knock-out finished"
    KNOCKOUT_REOPENED = "knock-out reopened"

    TAKEN_BACK = "taken back"
    """Earlier steps were: the state is what it was before them."""


FROM_NOTHING = frozenset({Action.TOURNAMENT_CREATED, Action.WHOLE_IMPORTED, Action.REPORT_IMPORTED})
"""Steps before which there was no tournament."""
NOT_TAKEN_BACK = frozenset(
    {
        Action.CAPTAIN_LINK_MADE,
        Action.CAPTAIN_LINK_REVOKED,
        Action.CAPTAIN_LINK_OPENED,
        Action.LINE_UP_REFUSED,
    }
)
"""Steps that are logged and change nothing of the tournament: nothing is recorded of them."""
BESIDE_THE_PAIRING = NOT_TAKEN_BACK | {
    Action.LINE_UP_NAMED,
    Action.LINE_UP_WITHDRAWN,
    Action.LINE_UP_OPENED,
}
"""Steps that no pairing depends on, and that captains take at any moment."""
