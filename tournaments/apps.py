from django.apps import AppConfig


class TournamentsConfig(AppConfig):
    name = "tournaments"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from tournaments.rounds import pairing  # noqa: F401 - a task; hears the sweep
        from tournaments.setup import removing  # noqa: F401 - hears the sweep
        from tournaments.standings import refreshing  # noqa: F401 - a task; hears of steps
