"""Make a pair of keys for messages to phones, as they are written in the environment."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from tournaments.push.keys import new_pair


class Command(BaseCommand):
    """Print the lines; nothing is kept, and a key of before is not touched."""

    help = __doc__
    requires_system_checks = []

    def handle(self, **_options: Any) -> None:
        private, public = new_pair()
        self.stdout.write(f"VAPID_PRIVATE_KEY={private}")
        self.stdout.write(f"VAPID_PUBLIC_KEY={public}")
        self.stdout.write("VAPID_SUBJECT=mailto:")
