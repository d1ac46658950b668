from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "pages"

    def ready(self) -> None:
        from pages import checks  # noqa: F401 - registers them
        from pages.live import visibility  # noqa: F401 - connects its receivers
        from pages.push import announcing  # noqa: F401 - tasks; hears of steps and the sweep
