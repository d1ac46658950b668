"""The host: the services of ``docker-compose.yml`` on this machine, on an empty database."""

from __future__ import annotations

import os
import subprocess

import psycopg

from tests.outages.parts import Part, Postgres, Program, Web, redis
from tests.servers import compose, run

DATABASE = "kibitz"


class Host:
    """The host; ``parts`` are in the order in which they are started."""

    def __init__(self) -> None:
        self.port = run.free_port()
        folder = run.folder()
        self.environment = compose.environment_of("web", DATABASE) | {
            "DATA_DIR": str(folder / "data"),
            "PORT": str(self.port),
            "STATIC_ROOT": str(folder / "static"),
        }
        self.postgres, self.redis = Postgres(), redis(folder)
        self.services = {
            name: self._service(name, service["command"])
            for name, service in compose.SERVICES.items()
            if "build" in service and name != "migrate"
        }

    @property
    def parts(self) -> list[Part]:
        return [self.postgres, self.redis, *self.services.values()]

    def _service(self, name: str, command: list[str]) -> Program:
        if name == "web":
            return Web(name, command, self.environment, lambda: run.listens(self.port))
        log, said = run.folder() / f"{name}.log", " ready." if "worker" in command else ": "
        return Program(name, command, self.environment, lambda: said in log.read_text())

    def start(self) -> None:
        self.postgres.start()
        with psycopg.connect(run.database_url(), dbname="postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {DATABASE}")
        self.redis.start()
        self._run(compose.built("collectstatic"))
        self._run(compose.SERVICES["migrate"]["command"])
        for service in self.services.values():
            service.start()

    def _run(self, command: list[str]) -> None:
        subprocess.run(
            command, cwd=run.ROOT, env=self.environment, check=True, stdout=subprocess.DEVNULL
        )

    def stop(self) -> None:
        for part in reversed(self.parts):
            part.stop()
        run.remove_folder()

    def be_ours(self) -> None:
        """Read the host's settings in this process too, to look into its database."""
        os.environ.update(self.environment)
        os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
