"""The queue. Tasks take only ids, stand beside what they run, and run as the settings say."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_ready

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("kibitz", task_cls="config.sending:KibitzTask")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.steps["worker"].add("config.pulse:Pulse")


@worker_ready.connect
def look_for_what_is_owed(**_signal: Any) -> None:
    """Send tasks that were not sent, or were lost, while there was no worker."""
    for entry in app.conf.beat_schedule.values():
        app.send_task(entry["task"])
