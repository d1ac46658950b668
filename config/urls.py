"""All addresses. The language is the first part of the path (``/tr/…``); English has none."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

urlpatterns = i18n_patterns(
    path("", include("clubs.urls")),
    path("", include("tournaments.urls")),
    prefix_default_language=False,
)
