"""``manage.py load_demo``: the demo club, its people and its events."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from clubs.models import User
from demo import loading


class Command(BaseCommand):
    help = "Loads the demo events into an instance that has no club yet."

    def handle(self, *args: Any, **options: Any) -> None:
        loaded = loading.load()
        self.stdout.write("Demo events loaded." if loaded else "There is a club already.")
        for user in User.objects.filter(email__in=[*loading.PEOPLE, loading.ADMINISTRATOR]):
            self.stdout.write(f"  {user.email:24}password: {loading.PASSWORD}")
