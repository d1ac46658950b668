"""``manage.py update_lists``: rating lists loaded from their addresses, another one, or a file."""

from __future__ import annotations

import shutil
from pathlib import Path
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from exchange.ratinglists import files, jobs, newer
from exchange.ratinglists.files import NotKept
from exchange.ratinglists.known import list_of, stored
from exchange.ratinglists.reading.faults import ListRefused
from exchange.ratinglists.reading.opening import open_list
from ratinglists.models import Kind, ListUpdate, Phase, RatingList, SentFile, UpdateState, UpdateWay
from tournaments.steps.refusals import Refused

BETWEEN = 5.0
"""Unit: seconds between two lines on the progress."""


class Command(BaseCommand):
    help = (
        "Loads rating lists: all that RATING_LISTS names, or one of them, from its address, "
        "another address or a file. The list in use stays until the new one is whole."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--list", dest="key", metavar="KEY", help="fide, fide-rapid, dsb …")
        where = parser.add_mutually_exclusive_group()
        where.add_argument("--file", type=Path, metavar="PATH")
        where.add_argument("--address", metavar="URL")
        parser.add_argument(
            "--all-the-same",
            action="store_true",
            help="also a list with far fewer people than the one in use",
        )

    def handle(
        self,
        *args: Any,
        key: str | None,
        file: Path | None,
        address: str | None,
        all_the_same: bool,
        **options: Any,
    ) -> None:
        if file:
            wanted = [(self._list_in(file, key), "")]
        elif key:
            rating_list = self._list(key)
            wanted = [(rating_list, address or newer.address_of(rating_list))]
        elif address:
            raise CommandError("Say which list it is, with --list.")
        else:
            wanted = [(each, newer.address_of(each)) for each in newer.addressed_lists()]
        if not wanted:
            raise CommandError("RATING_LISTS names no list. Name one with --list, or a --file.")
        failed = [
            rating_list.key
            for rating_list, source in wanted
            if not self._update(rating_list, source, file, all_the_same)
        ]
        if failed:
            raise CommandError(f"Not loaded: {', '.join(failed)}")

    def _list(self, key: str) -> RatingList:
        found = list_of(key)
        if found is None:
            raise CommandError(f"There is no list {key}.")
        return found

    def _list_in(self, file: Path, key: str | None) -> RatingList:
        """Return the list that the file holds, of the kind that the key says, else FIDE's."""
        rating_list = self._list(key or "fide")
        try:
            kind, mapping = Kind(rating_list.kind), rating_list.mapping or None
            with open_list(file, kind, mapping, name=file.name) as opened:
                return rating_list if key else self._list(opened.key)
        except OSError as fault:
            raise CommandError(f"{file} cannot be read: {fault.strerror or fault}") from fault
        except ListRefused as refused:
            raise CommandError(f"{file}: {refused.message}") from refused

    def _update(
        self, rating_list: RatingList, address: str, file: Path | None, confirmed: bool
    ) -> bool:
        """Load one list and return whether it is loaded."""
        if not (file or address):
            raise CommandError(f"RATING_LISTS has no address of the list {rating_list.key}.")
        sent = self._copied(file) if file else None
        try:
            update = jobs.request_update(
                stored(rating_list),
                UpdateWay.COMMAND,
                None,
                sent=sent,
                address=address,
                confirmed=confirmed,
                send=False,
            )
        except Refused as refused:
            if sent:
                files.throw_away(sent)
            self.stderr.write(f"{rating_list.key}: {refused.message}")
            return False
        self.stdout.write(f"{rating_list.key}: {address or file}")
        try:
            jobs.run(str(update.pk), self._progress())
        except KeyboardInterrupt:
            jobs.break_off(update)
            raise
        return self._tell(ListUpdate.objects.get(pk=update.pk), rating_list.key)

    def _copied(self, file: Path) -> SentFile:
        """Copy the file to the folder of lists: what is loaded is removed from there."""
        sent = SentFile(name=file.name)
        try:
            with files.writing():
                shutil.copyfile(file, files.folder() / files.name_of(sent))
        except NotKept as fault:
            raise CommandError(fault.message) from fault
        return sent

    def _progress(self) -> Any:
        last = [0.0]

        def tell(phase: Phase, people: int, share: int) -> None:
            if monotonic() - last[0] >= BETWEEN:
                last[0] = monotonic()
                self.stdout.write(f"  {phase.label}: {share} %, {people} people")
                self.stdout.flush()

        return tell

    def _tell(self, update: ListUpdate, key: str) -> bool:
        told = update.outcome or {}
        done = update.state == UpdateState.DONE
        out = self.stdout if done else self.stderr
        for line in (
            told.get("message", ""),
            *told.get("notes", ()),
            *told.get("consequences", ()),
        ):
            out.write(f"{key}: {line}")
        if update.state == UpdateState.ASKS:
            self.stderr.write(f"{key}: --all-the-same")
            jobs.stop(update)
        return done
