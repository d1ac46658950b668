"""``/healthz``: whether this process can reach what it needs. For load balancers and containers."""

import logging
from collections.abc import Callable

from django.conf import settings
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from kombu.exceptions import OperationalError

from config.celery import app

log = logging.getLogger(__name__)

SECONDS_TO_ANSWER = 2


def database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        log.exception("The database does not answer")
        return False
    return True


def broker_answers() -> bool:
    """True too where there is no broker, because then nothing waits for one."""
    if not settings.BROKER_URL:
        return True
    try:
        with app.connection_for_write() as broker:
            broker.ensure_connection(max_retries=1, timeout=SECONDS_TO_ANSWER)
    except OperationalError:
        log.exception("The broker does not answer")
        return False
    return True


class HealthMiddleware:
    """Stands before everything that asks for a host name, HTTPS or a session: probes have none."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path != "/healthz":
            return self.get_response(request)
        parts = {"database": database_answers(), "broker": broker_answers()}
        return JsonResponse(parts, status=200 if all(parts.values()) else 503)
