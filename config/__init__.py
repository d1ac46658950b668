"""The Django project: settings from the environment, addresses, and the queue."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
