"""Django's ``flush``, which empties the whole database, with the log's guard lifted."""

from typing import Any

from django.core.management.commands import flush
from django.db import connections

from tournaments.append_only import lifted


class Command(flush.Command):
    def handle(self, **options: Any) -> None:
        with lifted(connections[options["database"]]):
            super().handle(**options)
