"""All addresses. The language is the first part of the path: ``/en/…``, ``/tr/…``, ``/nb/…``.

Any other address without one leads to the same in the visitor's language (``LocaleMiddleware``).
"""

from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

urlpatterns = [
    path("", include("pages.urls.installed")),
    *i18n_patterns(
        path("", include("clubs.urls")),
        path("", include("pages.urls")),
    ),
]

handler400 = "clubs.views.errors.bad_request"
handler403 = "clubs.views.errors.forbidden"
handler404 = "clubs.views.errors.not_found"
handler500 = "config.away.answer_failure"
