"""Addresses of events and tournaments: the arbiters' console, and what everybody may see."""

from django.urls import include, path

urlpatterns = [
    path("console/", include("pages.urls.console")),
    path("", include("pages.urls.public")),
]
