"""The parts of a host as processes that can be killed, stopped and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from tests.servers import broker, compose, postgres, run

RESTARTED_AFTER = 1
"""Unit: seconds."""


def family(pid: int) -> list[int]:
    """List the process and all that descend from it, parents first."""
    listed = subprocess.run(
        ["ps", "-e", "-o", "pid=,ppid="], capture_output=True, check=True, text=True
    )
    children: dict[int, list[int]] = {}
    for line in listed.stdout.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found = [pid]
    for each in found:  # grows while it is walked
        found += children.get(each, [])
    return found


def send(pids: list[int], number: signal.Signals) -> None:
    for pid in pids:
        try:
            os.kill(pid, number)
        except ProcessLookupError:
            continue  # a child that was at its end


def alive(pid: int) -> bool:
    """Tell whether it is there and no mere entry in the table of processes."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Part:
    """A part of the host; its processes descend from ``main``."""

    name: str

    @property
    def main(self) -> int:
        raise NotImplementedError

    def start(self) -> None:
        raise NotImplementedError

    def kill(self) -> None:
        """Kill it like a power cut: none of its processes can say anything any more."""
        processes = family(self.main)
        send(processes, signal.SIGKILL)
        run.wait_until(lambda: not any(map(alive, processes)), f"{self.name} is dead")

    def hang(self) -> None:
        """Stop it so that its connections stay open and nobody answers."""
        send(family(self.main), signal.SIGSTOP)

    def go_on(self) -> None:
        send(family(self.main), signal.SIGCONT)

    def stop(self) -> None:
        self.go_on()
        self.kill()


class Postgres(Part):
    """PostgreSQL as it comes: what was committed is there after a crash."""

    name = "PostgreSQL"

    def __init__(self) -> None:
        self.data = postgres.make()

    @property
    def main(self) -> int:
        return postgres.process()

    def start(self) -> None:
        postgres.start(self.data)


class Program(Part):
    """One process that this one starts. ``ready`` tells whether it does its work.

    If it ends by itself it is started again, as the services of ``docker-compose.yml`` are.
    """

    ended = 0
    """How often it has ended by itself."""

    def __init__(
        self, name: str, command: list[str], environment: dict[str, str], ready: Callable[[], bool]
    ) -> None:
        self.name, self.command, self.environment, self.ready = name, command, environment, ready
        self.log = run.folder() / f"{name}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.wanted = False

    @property
    def main(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        self.wanted = True
        self._begin()
        run.wait_until(self.ready, f"{self.name} is ready ({self.log})")

    def _begin(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command,
                cwd=run.ROOT,
                env=self.environment,
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        Thread(target=self._watch, args=(self.process,), daemon=True).start()

    def _watch(self, process: subprocess.Popen[bytes]) -> None:
        process.wait()
        self.ended += self.wanted
        time.sleep(RESTARTED_AFTER)
        if self.wanted:
            self._begin()

    def kill(self) -> None:
        self.wanted = False
        super().kill()


class Web(Program):
    """The web server; only one process is killed, and gunicorn starts another in its place."""

    def kill(self) -> None:
        victim = family(self.main)[1]
        send([victim], signal.SIGKILL)
        run.wait_until(lambda: not alive(victim), "a process of the web server is dead")

    def stop(self) -> None:
        self.go_on()
        Program.kill(self)


def redis(folder: Path) -> Program:
    """Start Redis as ``docker-compose.yml`` does, except for where it listens and writes."""
    command = [str(broker.program()), *compose.SERVICES["redis"]["command"][1:]]
    flags = ["--port", str(run.port(run.REDIS_PORT)), "--bind", "127.0.0.1", "--dir", str(folder)]
    return Program("Redis", [*command, *flags], dict(os.environ), broker.answers)
