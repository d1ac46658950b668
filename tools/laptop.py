"""A club's own instance on this machine: what ``tools/dev.py run`` does once all is installed.

    python -m tools.laptop run             serve it, to this machine alone until phones are let in
    python -m tools.laptop backup [FILE]   write everything to one file; it may be running
    python -m tools.laptop restore FILE    put a backup, or a copy, in the place of what is there

Everything lies in one folder: ``DATA_DIR`` if it is set, else ``kibitz-data`` in the user's own.
"""

from __future__ import annotations

import os
import socket
import sqlite3
import sys
import threading
import webbrowser
import zoneinfo
from collections.abc import Callable, Mapping, MutableMapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path, PurePath
from typing import Any

FOLDER = "kibitz-data"
DATABASE = "kibitz.sqlite3"
LOCK = "running.lock"
FIRST_PORT, PORTS = 8000, 20
OF_A_HOST = (
    "ALLOWED_HOSTS",
    "BROKER_URL",
    "CACHE_URL",
    "CSRF_TRUSTED_ORIGINS",
    "DATABASE_URL",
    "DEBUG",
    "DEMO",
    "HTTPS_ONLY",
    "SECRET_KEY",
)
"""What a host sets, or a developer, would make something else of the laptop."""
ZONES = "zoneinfo"
LIKELY = ("UTC", "Europe/Istanbul", "Europe/Oslo", "Europe/London")
WEEKS = 60
"""How far ahead clocks are compared: over a whole year, with its summer time."""


def data_folder(environment: Mapping[str, str], home: PurePath) -> PurePath:
    """Return the folder of the data: never the demo's, which lies with the program."""
    named = environment.get("DATA_DIR", "")
    return type(home)(named) if named else home / FOLDER


def local_zone(zone_file: PurePath, here: Callable[[datetime], timedelta | None]) -> str:
    """Name the time zone of this machine: by its own settings, else one whose clocks go as here do.

    Windows has names of its own, so there it is found by ``here``, which tells the distance from
    Greenwich at a moment.
    """
    if ZONES in zone_file.parts:
        place = zone_file.parts[zone_file.parts.index(ZONES) + 1 :]
        return "/".join(part for part in place if part not in ("posix", "right"))
    weeks = [datetime.now(UTC) + timedelta(weeks=week) for week in range(WEEKS)]
    wanted = [here(week) for week in weeks]
    for name in [*LIKELY, *sorted(zoneinfo.available_timezones())]:
        zone = zoneinfo.ZoneInfo(name)
        if [week.astimezone(zone).utcoffset() for week in weeks] == wanted:
            return name
    return "UTC"


def prepare(environment: MutableMapping[str, str], folder: Path) -> None:
    """Set what makes the product a laptop's, before any of its settings are read."""
    for name in OF_A_HOST:
        environment.pop(name, None)
    if not environment.get("TIME_ZONE"):
        environment["TIME_ZONE"] = local_zone(
            Path("/etc/localtime").resolve(), lambda moment: moment.astimezone().utcoffset()
        )
    environment.update(DATA_DIR=str(folder), DJANGO_SETTINGS_MODULE="config.settings", LAPTOP="on")


def held(folder: Path) -> sqlite3.Connection | None:
    """Take the folder for this process, until it ends however it may; ``None``: another has it."""
    lock = sqlite3.connect(folder / LOCK, isolation_level=None, timeout=0)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError:
        lock.close()
        return None
    return lock


def free_port(named: str, remembered: int) -> int:
    """Choose the port that is named, else the last one again, else the next that is free."""
    wished = [int(named)] if named else [remembered, *range(FIRST_PORT, FIRST_PORT + PORTS)]
    for port in filter(None, wished):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port
    sys.exit(f"Port {wished[-1]} is taken. Name another by PORT, or none.")


def address(port: int) -> str:
    return f"http://127.0.0.1:{port}/"


def open_browser(
    where: str, environment: Mapping[str, str], platform: str, show: Callable[[str], Any]
) -> None:
    """Show the page, unless that is not wished for or there is no screen to show it on."""
    if environment.get("OPEN_BROWSER", "on").lower() in ("off", "no", "false", "0"):
        return
    if platform.startswith("linux") and not (
        environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    ):
        return
    with suppress(webbrowser.Error, OSError):
        show(where)


def run(folder: Path) -> None:
    from clubs.laptop import room

    lock = held(folder)
    if lock is None:
        where = address(room.read_kept(folder).port)
        print(f"Kibitz is running already, at {where}")
        open_browser(where, os.environ, sys.platform, webbrowser.open)
        return
    upgrade(folder)
    try:
        serve(folder)
    finally:
        lock.close()
    print(f"\nStopped. Your data stays in {folder}")


def upgrade(folder: Path) -> None:
    """Bring the data to this version, with a copy to go back to if they are of an earlier one."""
    from django.core.management import call_command
    from django.db import connections

    from exchange import copies, upgrading

    database = folder / DATABASE
    copy = None
    applied = upgrading.applied_migrations()
    newer = [each for each in applied if each not in upgrading.known_migrations()]
    if newer:
        sys.exit(words_for_newer(folder))
    if applied and applied != upgrading.known_migrations():
        connections.close_all()
        copy = copies.make_copy(database, "before-upgrade", datetime.now().astimezone())
        print(f"Your data are of an earlier version. A copy of them as they are is in {copy}")
    try:
        call_command("migrate", verbosity=0, interactive=False)
    except Exception as fault:
        connections.close_all()
        if copy is None:
            raise
        copies.put_back(copy, database)
        sys.exit(words_for_failed(copy, fault))
    require_no_demo(folder)
    connections.close_all()


def words_for_newer(folder: Path) -> str:
    from clubs.laptop import machine

    return (
        f"The data in {folder} are of a newer version of Kibitz than this one. Start that version, "
        f"or go back to a copy made before the upgrade: {machine.typed('restore FILE')}\n"
        f"The copies are in {folder / 'copies'}; their name is enough."
    )


def words_for_failed(copy: Path, fault: Exception) -> str:
    return (
        f"The upgrade failed: {fault}\n"
        "Your data are again as they were before, and nothing is lost. Go on with the version of "
        "Kibitz\nthat you had: in its folder (or after 'git checkout' of that version) start it as "
        f"always.\nA copy of the data stays in {copy}"
    )


def require_no_demo(folder: Path) -> None:
    """Refuse the demo's own folder: its passwords are known to everybody."""
    from clubs.models import User
    from demo.loading import ADMINISTRATOR

    if User.objects.filter(email=ADMINISTRATOR).exists():
        sys.exit(f"{folder} holds the demo. Name another folder by DATA_DIR, or none.")


def serve(folder: Path) -> None:
    """Serve until Ctrl-C: this machine by one server, by another phones that are let in."""
    from dataclasses import replace

    from django.core.management import call_command

    from clubs.laptop import room

    call_command("collectstatic", verbosity=0, interactive=False)
    from config import listening
    from config.wsgi import application

    kept = room.read_kept(folder)
    kept = replace(kept, port=free_port(os.environ.get("PORT", ""), kept.port))
    room.keep(folder, kept)
    server = listening.make_server(application, "127.0.0.1", kept.port, {})
    room.current = room.Room(
        folder, lambda host, port: listening.SecondServer(application, host, port)
    )
    room.current.start()
    where = address(kept.port)
    print(f"\nKibitz is at {where}  (Ctrl-C stops it; the data are in {folder})")
    if phones := room.current.view().address:
        print(f"Phones in the room are let in at http://{phones}:{kept.port}/")
    sys.stdout.flush()
    shown = threading.Thread(
        target=open_browser, args=(where, os.environ, sys.platform, webbrowser.open), daemon=True
    )
    shown.start()
    try:
        server.run()  # Ctrl-C ends it
    finally:
        room.current.close()


def backup(folder: Path, file: Path | None) -> None:
    from exchange.backup import BackupError, write_backup

    target = file or folder / f"kibitz-{datetime.now().astimezone():%Y-%m-%d-%H%M}.backup"
    try:
        rows = write_backup(target)
    except BackupError as fault:
        sys.exit(str(fault))
    print(f"{target}: {rows} rows. Copy this file to another machine or a stick.")


def restore(folder: Path, file: Path) -> None:
    """Put a backup, or a copy of the database, in the place of everything; a copy of that stays."""
    from django.db import connections

    from exchange import copies

    lock = held(folder)
    if lock is None:
        sys.exit("Kibitz is running. Stop it first, with Ctrl-C where it was started.")
    if not file.is_absolute():
        file = next(filter(Path.is_file, (folder / copies.FOLDER / file, folder / file)), file)
    if not file.is_file():
        sys.exit(f"There is no file {file}")
    database, before = folder / DATABASE, None
    try:
        if database.exists():
            now = datetime.now().astimezone()
            before = copies.make_copy(database, "before-restore", now, needed=file)
        if copies.is_copy(file):
            copies.put_back(file, database)
        else:
            fill(database, file, before)
    except copies.CopyError as fault:
        sys.exit(str(fault))
    finally:
        connections.close_all()
        lock.close()
    print(f"Done: everything is as it is in {file}")
    if before:
        print(f"What was there before is in {before}")


def fill(database: Path, file: Path, before: Path | None) -> None:
    """Fill a new database from a backup; where that fails, put back what was there before."""
    from django.core.management import call_command
    from django.db import connections

    from exchange import backup as whole
    from exchange import copies

    copies.remove(database)
    try:
        call_command("migrate", verbosity=0, interactive=False)
        whole.restore_backup(file)
    except BaseException as fault:
        connections.close_all()
        copies.remove(database)
        if before:
            copies.put_back(before, database)
        if isinstance(fault, whole.BackupError):
            sys.exit(f"{fault} Nothing was changed.")
        raise


def main(command: str, *files: str) -> None:
    folder = Path(data_folder(os.environ, Path.home())).expanduser().absolute()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    prepare(os.environ, folder)
    import django

    django.setup()
    file = Path(files[0]) if files else None
    if command == "run":
        run(folder)
    elif command == "backup":
        backup(folder, file)
    elif command == "restore" and file:
        restore(folder, file)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:] or [""])
    except KeyboardInterrupt:
        sys.exit("Stopped.")
