"""Work in hand: the tournaments under way in a user's clubs."""

from __future__ import annotations

import datetime
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db.models import Count, OuterRef, Subquery

from clubs.models import User, present
from pages.reads.listing import STILL_NEWS
from tournaments.models import Round, RoundState, Tournament
from tournaments.rounds.progress import RoundStep, of_boards
from tournaments.rounds.stepper import NAMES
from tournaments.steps import stage

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise


@dataclass(frozen=True)
class TournamentUnderWay:
    """A tournament, its current round, and the next thing to do in it."""

    tournament: Tournament
    round: int
    todo: StrPromise
    figures: str = ""


def tournaments_under_way(user: User, today: datetime.date) -> list[TournamentUnderWay]:
    """List tournaments begun and not yet over, the latest first. One query."""
    first_open = (
        Round.objects.filter(tournament=OuterRef("tournament"))
        .exclude(state=RoundState.CLOSED)
        .order_by("number")
        .values("number")
    )
    rounds = (
        Round.objects.filter(
            number=Subquery(first_open[:1]),
            **present("tournament", "tournament__event", "tournament__event__club"),
            tournament__archived=False,
            tournament__event__archived=False,
            tournament__event__starts__lte=today,
            tournament__event__ends__gte=today - STILL_NEWS,
            tournament__event__club__memberships__user=user,
        )
        .defer("explanation", "proposed")
        .annotate(
            boards=Count("pairings"),
            missing=Count("pairings", filter=of_boards(stage.MISSING)),
        )
        .select_related("tournament__event__club")
        .order_by("-tournament__event__starts", "tournament__event__name", "tournament__pk")
    )
    return [_line(round) for round in rounds]


def _line(round: Round) -> TournamentUnderWay:
    step, figures = _step(round), ""
    if step is RoundStep.RESULTS:
        entered = round.boards - round.missing  # type: ignore[attr-defined]
        figures = f"{entered}/{round.boards}"  # type: ignore[attr-defined]
    return TournamentUnderWay(round.tournament, round.number, NAMES[step], figures)


def _step(round: Round) -> RoundStep:
    match round.state:
        case RoundState.PAIRED:
            return RoundStep.LOOK_OVER
        case RoundState.PUBLISHED:
            return RoundStep.RESULTS if round.missing else RoundStep.CLOSE  # type: ignore[attr-defined]
    return RoundStep.CHECK_IN if round.number == 1 else RoundStep.PAIR
