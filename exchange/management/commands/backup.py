"""``manage.py backup FILE``: the whole instance in one file."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from exchange import backup


class Command(BaseCommand):
    help = "Writes the whole instance to one file, whatever the database."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            rows = backup.write_backup(options["file"])
        except backup.BackupError as fault:
            raise CommandError(str(fault)) from fault
        self.stdout.write(f"{options['file']}: {rows} rows")
