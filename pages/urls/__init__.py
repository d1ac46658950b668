"""Addresses of events and tournaments: the arbiters' console, and the public pages."""

from django.urls import include, path

urlpatterns = [
    path("account/laptop/", include("pages.urls.laptop")),
    path("account/lists/", include("pages.urls.lists")),
    path("console/", include("pages.urls.console")),
    path("captain/", include("pages.urls.captain")),
    path("", include("pages.urls.public")),
]
