from typing import Any

from django.apps import AppConfig
from django.db import connections
from django.db.models.signals import post_migrate, pre_migrate


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tournaments.rounds import pairing  # noqa: F401 - a task; hears the sweep
        from tournaments.setup import removing  # noqa: F401 - hears the sweep
        from tournaments.standings import refreshing  # noqa: F401 - a task; hears of steps

        pre_migrate.connect(_before_migrating, sender=self)
        post_migrate.connect(_after_migrating, sender=self)


def _before_migrating(using: str, **_: Any) -> None:
    """SQLite makes a table anew to change it, and fails if triggers speak of what is not there."""
    from tournaments.steps.recording import triggers

    if connections[using].vendor == "sqlite":
        triggers.remove(connections[using])


def _after_migrating(using: str, **_: Any) -> None:
    """Guard the logs, and record what steps write into the tables as they are now."""
    from tournaments import append_only
    from tournaments.steps.recording import triggers

    append_only.ensure(connections[using])
    triggers.install(connections[using])
