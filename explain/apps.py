from django.apps import AppConfig


class ExplainConfig(AppConfig):
    name = "explain"

    def ready(self) -> None:
        from explain.somebody_else import asking as about_all  # noqa: F401 - answers questions
        from explain.why_not import asking  # noqa: F401 - answers questions
