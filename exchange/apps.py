from django.apps import AppConfig


class ExchangeConfig(AppConfig):
    name = "exchange"

    def ready(self) -> None:
        from exchange.checker import checking  # noqa: F401 - answers questions
        from exchange.imports import jobs  # noqa: F401 - a task; hears the sweep
        from exchange.ratinglists import newer  # noqa: F401 - tasks
