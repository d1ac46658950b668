"""What runs after the answer has gone out. Tasks take ids only and call one service each."""

from __future__ import annotations

from celery import shared_task

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


@shared_task
def sweep() -> None:
    """Do what the database says is owed: standings that are behind, pairings nobody has begun."""
    from tournaments.services import pairing, standings

    standings.catch_up()
    pairing.send_again()


@shared_task(soft_time_limit=line.SECONDS, time_limit=line.ENDED_AFTER)
def answer() -> None:
    """Answer the question that is first in the line, unless somebody is at one."""
    from tournaments.services import answering

    answering.answer_next()
