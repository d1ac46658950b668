"""The database's own picture of a tournament. Services are the only writers."""

from tournaments.models.choices import (
    EqualsBy,
    NormExemption,
    NumbersBy,
    Play,
    RatingMethod,
    TeamScore,
    TiebreakRatings,
)
from tournaments.models.event import SHOWN, Event, Tournament
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
    WOMEN_TITLES,
    ByeKind,
    Entry,
    Factor,
    Player,
    ProhibitedPairing,
    RequestedBye,
    Sex,
    Title,
)
from tournaments.models.push import PushSubscription
from tournaments.models.rating import ArbiterLicence, ArbiterTitle, PeriodRating
from tournaments.models.record import LogEntry, Standing, Standings
from tournaments.models.recorded import Recorded, RecordedKind, RecordedPerson
from tournaments.models.rounds import (
    JobState,
    Pairing,
    PairingJob,
    ReportCorrection,
    Round,
    RoundState,
    Turn,
)
from tournaments.models.teams import CaptainLink, Game, LineUp, LineUpSeat, Member
from tournaments.models.ties import DecidedValue, Decision, TieBreakPreset

__all__ = [
    "NAME_OF_ENTRY",
    "SHOWN",
    "WOMEN_TITLES",
    "ArbiterLicence",
    "ArbiterTitle",
    "ByeKind",
    "CaptainLink",
    "DecidedValue",
    "Decision",
    "Entry",
    "EqualsBy",
    "Event",
    "Factor",
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
    "NormExemption",
    "NumbersBy",
    "Pairing",
    "PairingJob",
    "PeriodRating",
    "Play",
    "Player",
    "ProhibitedPairing",
    "PushSubscription",
    "RatingMethod",
    "Recorded",
    "RecordedKind",
    "RecordedPerson",
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
    "TiebreakRatings",
    "Title",
    "Tournament",
    "Turn",
]
