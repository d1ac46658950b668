"""The address that only a team's captain has."""

from django.urls import path, register_converter

from pages import captain


class TokenConverter:
    """A token as ``secrets.token_urlsafe`` makes it; nothing that an event's address looks like."""

    regex = r"[A-Za-z0-9_-]{43}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


register_converter(TokenConverter, "token")

app_name = "captain"
urlpatterns = [path("<token:token>/", captain.line_up, name="line_up")]
