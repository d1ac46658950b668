"""``/healthz``: whether this process can reach what it needs. For load balancers and containers."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock
from time import monotonic

from django.conf import settings
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

from clubs import patience
from config import pulse
from config.celery import app

log = logging.getLogger(__name__)

SECONDS_TO_ANSWER = 2
"""The time that each part has."""
KEPT = 1.0
"""Unit: seconds for which a result is repeated, however many ask."""

ALL = ("database", "broker", "worker")
PATHS = {"/healthz": ALL, "/healthz/web": ("database",)}
"""The parts that have to be there. Without a broker or a worker pages can still be read and results
entered: a web server must not be removed for that.
"""


State = dict[str, bool | None]


def database_answers() -> bool:
    try:
        with patience.at_most(SECONDS_TO_ANSWER), connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        log.exception("The database does not answer")
        return False
    return True


def queue_answers() -> tuple[bool, bool | None]:
    """Return whether there are a broker and a worker (``None``: unknown); true if not needed."""
    if not settings.BROKER_URL:
        return True, True
    try:
        return True, pulse.worker_seen(app)
    except (OperationalError, RedisError, OSError):
        log.exception("The broker does not answer")
        return False, None


def check_parts() -> State:
    broker, worker = queue_answers()
    return {"database": database_answers(), "broker": broker, "worker": worker}


class HealthMiddleware:
    """Health checks, before anything that needs a host name, HTTPS or a session.

    Probes have none of these.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._looking = Lock()
        self._seen: State = {}
        self._until = 0.0

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path not in PATHS:
            return self.get_response(request)
        now = self._now()
        parts = {part: now[part] for part in PATHS[request.path]}
        return JsonResponse(parts, status=200 if all(parts.values()) else 503)

    def _now(self) -> State:
        """Let one caller check; others meanwhile get the last result without waiting."""
        seen = self._seen
        if self._looking.acquire(blocking=not seen):
            try:
                if monotonic() >= self._until:
                    self._seen = check_parts()
                    self._until = monotonic() + KEPT
                seen = self._seen
            finally:
                self._looking.release()
        return seen
