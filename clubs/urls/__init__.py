"""Addresses of people and clubs."""

from django.urls import include, path

urlpatterns = [
    path("account/", include("clubs.urls.account")),
    path("console/", include("clubs.urls.console")),
]
