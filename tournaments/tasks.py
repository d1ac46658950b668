"""What runs after the answer has gone out. Tasks take ids only and call one service each."""

from __future__ import annotations

from celery import shared_task
from django.conf import settings

from tournaments.services import line


@shared_task
def pair_round(job_id: str) -> None:
    """Run one pairing job."""
    from tournaments.services import pairing

    pairing.run(job_id)


@shared_task
def refresh_standings(tournament_id: int) -> None:
    """Bring a tournament's stored standings up to date."""
    from tournaments.services import standings

    standings.refresh(tournament_id)


@shared_task(time_limit=settings.IMPORT_TIME_LIMIT, soft_time_limit=settings.IMPORT_SOFT_TIME_LIMIT)
def bring_in(job_id: str) -> None:
    """Bring in one file."""
    from tournaments.services import importing

    importing.run(job_id)


@shared_task
def sweep() -> None:
    """Do what the database says is owed: standings that are behind, jobs nobody has begun."""
    from tournaments.services import importing, pairing, standings

    standings.catch_up()
    pairing.send_again()
    importing.look_after()


@shared_task(soft_time_limit=line.SECONDS, time_limit=line.ENDED_AFTER)
def answer() -> None:
    """Answer the question that is first in the line, unless somebody is at one."""
    from tournaments.services import answering

    answering.answer_next()
