"""What runs after the answer has gone out. Tasks take ids only and call one service each."""

from __future__ import annotations

from celery import shared_task


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


@shared_task
def why_not(key: str, round_id: int, one: int, other: int) -> None:
    """Find out why two players do not meet."""
    from tournaments.services import why_not as service

    service.find_out(key, round_id, one, other)


@shared_task
def check(number: str) -> None:
    """Check the pairings of a report file."""
    from tournaments.services import checker

    checker.run(number)
