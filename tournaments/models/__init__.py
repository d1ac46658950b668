"""The database's own picture of a tournament. Services are the only writers."""

from tournaments.models.event import EqualsBy, Event, NumbersBy, RatingMethod, Tournament
from tournaments.models.people import (
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
from tournaments.models.ties import DecidedValue, Decision, TieBreakPreset

__all__ = [
    "ByeKind",
    "DecidedValue",
    "Decision",
    "Entry",
    "EqualsBy",
    "Event",
    "JobState",
    "LogEntry",
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
    "Standing",
    "Standings",
    "TieBreakPreset",
    "Title",
    "Tournament",
    "Turn",
]
