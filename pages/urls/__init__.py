"""Addresses of events and tournaments: the arbiters' console, and the public pages."""

from django.urls import include, path

urlpatterns = [
    path("console/", include("pages.urls.console")),
    path("", include("pages.urls.public")),
]
