"""``manage.py load_demo``: the demo club, its people and its three tournaments."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from clubs.models import User
from demo import loading as demo


class Command(BaseCommand):
    help = "Loads the demo events into an instance that has no club yet."

    def handle(self, *args: Any, **options: Any) -> None:
        loaded = demo.load()
        self.stdout.write("Demo events loaded." if loaded else "There is a club already.")
        for user in User.objects.filter(email__in=[*demo.PEOPLE, demo.ADMINISTRATOR]):
            self.stdout.write(f"  {user.email:24}password: {demo.PASSWORD}")
