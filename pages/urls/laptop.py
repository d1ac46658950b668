"""Addresses of what only a club's own laptop has, and answers only at the laptop itself."""

from django.urls import path

from clubs.views import laptop
from pages.console.setup import backup

app_name = "laptop"
urlpatterns = [
    path("first/", laptop.first, name="first"),
    path("phones/", laptop.phones, name="phones"),
    path("backup/", backup.backup, name="backup"),
]
