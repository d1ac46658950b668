"""Files that are brought in, without a worker: the test does what one would do."""

from __future__ import annotations

from typing import Any

from django.test import Client

from exchange.imports import jobs
from tournaments.models import ImportJob, ImportState


def brought_in(client: Client, sent: Any, *, confirmed: bool = False) -> Any:
    """Follow the answer to a form, to the page of its job when that has ended if there is one.

    ``confirmed``: the page that asks is answered with yes.
    """
    if sent.status_code != 303:
        return sent
    page = sent["Location"]
    job = ImportJob.objects.get(pk=page.split("/")[-2])
    jobs.run_job(str(job.pk))
    job.refresh_from_db()
    if confirmed and job.state == ImportState.ASKS:
        return brought_in(client, client.post(page, {"confirmed": "yes"}))
    return client.get(page)
