"""What can be done to a tournament. Every step is one of these, and is written down as such."""

from __future__ import annotations

from enum import StrEnum


class Action(StrEnum):
    """The kinds of steps. ``tournaments.queries.log`` puts each into words."""

    TOURNAMENT_CREATED = "tournament created"
    TOURNAMENT_CHANGED = "tournament changed"
    CONFIGURATION_CHANGED = "configuration changed"
    """Changed after round 1 was paired: the report tells it."""
    FIDE_MODE_LEFT = "FIDE mode left"
    EVENT_CHANGED = "event changed"
    ROUND_TIMES_SET = "round times set"
    PAIRING_PROHIBITED = "pairing prohibited"
    PROHIBITION_LIFTED = "prohibition lifted"
    ARCHIVED = "archived"
    UNARCHIVED = "unarchived"

    ENTRY_ADDED = "entry added"
    ENTRY_CHANGED = "entry changed"
    ENTRY_REMOVED = "entry removed"
    ENTRIES_IMPORTED = "entries imported"
    REPORT_IMPORTED = "report imported"
    RENUMBERED = "renumbered"
    NUMBERS_GIVEN = "numbers given"
    CHECKED_IN = "checked in"
    CHECKED_OUT = "checked out"
    ALL_CHECKED_IN = "all checked in"
    ALL_CHECKED_OUT = "all checked out"
    BYE_GIVEN = "bye given"
    BYE_CANCELLED = "bye cancelled"
    WITHDRAWN = "withdrawn"
    REINSTATED = "reinstated"

    PAIRING_REQUESTED = "pairing requested"
    PAIRING_BY_HAND = "pairing by hand"
    PAIRED = "paired"
    UNPAIRED = "unpaired"
    BOARDS_CHANGED = "boards changed"
    PUBLISHED = "published"

    RESULT_ENTERED = "result entered"
    RESULT_UNDONE = "result undone"
    ADJOURNED_FINISHED = "adjourned game finished"
    ROUND_CLOSED = "round closed"
    RESULT_CORRECTED = "result corrected"
    SEATS_CORRECTED = "seats corrected"
    BYE_CORRECTED = "bye corrected"
    CORRECTED_FOR_REPORT = "corrected for the report"

    LOTS_DRAWN = "lots drawn"
    TIE_DECIDED = "tie decided"
    DECISION_WITHDRAWN = "decision withdrawn"
