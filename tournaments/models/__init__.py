"""The database's own picture of a tournament. Services are the only writers."""

from tournaments.models.event import (
    SHOWN,
    EqualsBy,
    Event,
    NumbersBy,
    RatingMethod,
    TeamScore,
    Tournament,
)
from tournaments.models.imports import ImportJob, ImportKind, ImportState, ListMapping
from tournaments.models.knockout import (
    KnockOut,
    KnockOutGame,
    KnockOutLot,
    KnockOutMatch,
    KnockOutSeat,
    KnockOutTurn,
    Side,
)
from tournaments.models.people import (
    NAME_OF_ENTRY,
    ByeKind,
    Entry,
    Player,
    ProhibitedPairing,
    RequestedBye,
    Sex,
    Title,
)
from tournaments.models.record import LogEntry, Standing, Standings
from tournaments.models.rounds import (
    JobState,
    Pairing,
    PairingJob,
    ReportCorrection,
    Round,
    RoundState,
    Turn,
)
from tournaments.models.teams import Game, LineUp, LineUpSeat, Member
from tournaments.models.ties import DecidedValue, Decision, TieBreakPreset

__all__ = [
    "NAME_OF_ENTRY",
    "SHOWN",
    "ByeKind",
    "DecidedValue",
    "Decision",
    "Entry",
    "EqualsBy",
    "Event",
    "Game",
    "ImportJob",
    "ImportKind",
    "ImportState",
    "JobState",
    "KnockOut",
    "KnockOutGame",
    "KnockOutLot",
    "KnockOutMatch",
    "KnockOutSeat",
    "KnockOutTurn",
    "LineUp",
    "LineUpSeat",
    "ListMapping",
    "LogEntry",
    "Member",
    "NumbersBy",
    "Pairing",
    "PairingJob",
    "Player",
    "ProhibitedPairing",
    "RatingMethod",
    "ReportCorrection",
    "RequestedBye",
    "Round",
    "RoundState",
    "Sex",
    "Side",
    "Standing",
    "Standings",
    "TeamScore",
    "TieBreakPreset",
    "Title",
    "Tournament",
    "Turn",
]
