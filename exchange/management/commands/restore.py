"""``manage.py restore FILE``: the whole instance out of a backup."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from exchange import backup


class Command(BaseCommand):
    help = "Loads a backup into an empty database: all of it, or nothing where anything is wrong."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument(
            "--replace", action="store_true", help="lose everything that is in the database now"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            rows = backup.restore_backup(options["file"], replace=options["replace"])
        except backup.BackupError as fault:
            raise CommandError(str(fault)) from fault
        self.stdout.write(f"{options['file']}: {rows} rows restored")
