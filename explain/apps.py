from django.apps import AppConfig


class ExplainConfig(AppConfig):
    name = "explain"

    def ready(self) -> None:
        from explain.why_not import asking  # noqa: F401 - answers questions
