from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tournaments import checks, seen_by  # noqa: F401 - registers them
        from tournaments.services import (  # noqa: F401 - tasks, receivers and answers
            checker,
            importing,
            pairing,
            standings,
            why_not,
        )
