"""The product's settings, pointed at the servers of this run."""

import os

from tests.servers import run

os.environ.update(run.environment())

from config.settings import *  # noqa: F403
from config.settings import DATABASES, STORAGES

DATABASES["default"]["CONN_MAX_AGE"] = 0  # threads of the live server must let go of the database
if run.on_sqlite:
    DATABASES["default"]["TEST"] = {"NAME": str(run.folder() / "test.sqlite3")}
    DATABASES["default"]["OPTIONS"]["init_command"] += "PRAGMA synchronous = OFF;"  # as PostgreSQL

CELERY_TASK_ALWAYS_EAGER = True  # until a test asks for the worker
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# Straight from the sources; tests/house collects and hashes them as a host does.
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 3600
