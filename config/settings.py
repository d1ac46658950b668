"""Settings, from the environment only. ``.env.example`` lists what can be set.

With nothing set: a club laptop, one SQLite file, tasks run in the process, loopback addresses only.
With ``ALLOWED_HOSTS``: a host, which requires ``SECRET_KEY`` and serves pages over HTTPS only.
``tools/dev.py`` sets ``LAPTOP`` (a club's own instance) and ``DEMO`` by itself.
"""

from pathlib import Path
from typing import Any

import environ
from django.utils.translation import gettext_lazy as _

from config.secret import kept_secret_key

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(env.str("DATA_DIR", default=str(BASE_DIR / "data")))

# Hosting

DEBUG = env.bool("DEBUG", default=False)
LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[]) or [*LOOPBACK]
HOSTED = ALLOWED_HOSTS != LOOPBACK
HTTPS_ONLY = env.bool("HTTPS_ONLY", default=HOSTED and not DEBUG)
LAPTOP = env.bool("LAPTOP", default=False) and not HOSTED
"""A club's own instance on a laptop, with a first page and phones that may be let in."""
DEMO = env.bool("DEMO", default=False)

if not HOSTED:
    SECRET_KEY = env.str("SECRET_KEY", default="") or kept_secret_key(DATA_DIR)
else:
    SECRET_KEY = env.str("SECRET_KEY")

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"

INSTALLED_APPS = [
    "tournaments",
    "explain",
    "exchange",
    "pages",
    "demo",
    "ratinglists",
    "clubs",
    "django.forms",
    "django_htmx",
    "template_partials",
    "csp",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "config.health.HealthMiddleware",
    "config.away.PatienceMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # it shrinks a crosstable to a tenth
    "csp.middleware.CSPMiddleware",
    "config.headers.PermissionsPolicyMiddleware",
    "config.headers.NoStoreMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "config.first_page.FirstPageMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "config.many_fields.ManyFieldsMiddleware",  # before the first who reads a form
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

FORM_RENDERER = "django.forms.renderers.TemplatesSetting"  # ours are in templates/django/forms

# Storage

SQLITE = "django.db.backends.sqlite3"
database: dict[str, Any] = {"ENGINE": SQLITE, "NAME": str(DATA_DIR / "kibitz.sqlite3")}
if env.str("DATABASE_URL", default=""):
    database = env.db("DATABASE_URL")
    if database["ENGINE"] == "django.db.backends.postgresql":
        database["ENGINE"] = "config.postgresql"  # it does not wait for ever
if database["ENGINE"] == SQLITE:
    Path(database["NAME"]).parent.mkdir(parents=True, exist_ok=True)
    database["OPTIONS"] = {
        # Two writers take turns from their first statement on, as with row locks elsewhere.
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        # Saved means on the disk (a laptop's battery may die): one sync a commit, on a Mac also of
        # the drive's own cache, which fsync alone does not flush.
        "init_command": "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
        "PRAGMA fullfsync = ON;",
    }
    # Opening the file needs room on the disk: one already open can be read when the disk is full.
    database["CONN_MAX_AGE"] = None
else:
    database["CONN_MAX_AGE"] = env.int("DATABASE_CONNECTION_AGE", default=60)
    database["CONN_HEALTH_CHECKS"] = True
DATABASES = {"default": database}

# Rating lists can be fetched again: they are in no backup, and on SQLite in no file of the club's.
LISTS_DIR = Path(env.str("LISTS_DIR", default=str(DATA_DIR / "lists")))
# The address of each list that is fetched: on a host by itself, once a day. A laptop asks nobody
# before its administrator looks at the page of lists, and fetches nothing before a press.
FIDE_LIST = "fide=https://ratings.fide.com/download/players_list.zip"
RATING_LISTS: dict[str, str] = {
    key.strip(): address.strip()
    for key, _is, address in (
        each.partition("=")
        for each in env.list("RATING_LISTS", default=[FIDE_LIST] if LAPTOP else [])
    )
}

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
# ``default`` may forget at any time. ``counts`` holds the counts of limits. ``answers`` holds the
# engine's answers, which come from another process. ``stamps`` either tells all processes what is
# new or is not used: the memory of one process would not know what another has done.
shared_cache: dict[str, Any] = env.cache("CACHE_URL", default="locmemcache://kibitz")
CACHES = dict.fromkeys(("default", "counts", "answers", "stamps"), shared_cache)
if shared_cache["BACKEND"] == "django.core.cache.backends.redis.RedisCache":
    which_may_be_away = shared_cache | {"BACKEND": "config.cache.SharedCache"}
    CACHES = dict.fromkeys(CACHES, which_may_be_away)
    CACHES["counts"] = shared_cache | {"BACKEND": "config.cache.SharedCounts"}
if shared_cache["BACKEND"] == "django.core.cache.backends.locmem.LocMemCache":
    # Cached pages in the same memory would push out the counts of password guesses.
    CACHES["counts"] = shared_cache | {"LOCATION": "counts", "OPTIONS": {"MAX_ENTRIES": 20_000}}
    CACHES["stamps"] = {"BACKEND": "django.core.cache.backends.dummy.DummyCache"}
if not env.str("CACHE_URL", default=""):
    CACHES["answers"] = {
        "BACKEND": "config.answers.AnswersFile",
        "LOCATION": str(DATA_DIR / "answers.sqlite3"),
    }

# Tasks

BROKER_URL = env.str("BROKER_URL", default="")
CELERY_BROKER_URL = BROKER_URL or "memory://"
CELERY_TASK_ALWAYS_EAGER = not BROKER_URL
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_IGNORE_RESULT = True  # results are rows of ours, not Celery's
CELERY_TASK_TIME_LIMIT = env.int("TASK_TIME_LIMIT", default=120)
CELERY_TASK_SOFT_TIME_LIMIT = CELERY_TASK_TIME_LIMIT - CELERY_TASK_TIME_LIMIT // 10
IMPORT_TIME_LIMIT = 5 * CELERY_TASK_TIME_LIMIT  # an import pairs all rounds of a tournament
LISTS_TIME_LIMIT = env.int("LISTS_TIME_LIMIT", default=3600)  # fetched, read and indexed
LISTS_SOFT_TIME_LIMIT = LISTS_TIME_LIMIT - LISTS_TIME_LIMIT // 10
IMPORT_SOFT_TIME_LIMIT = IMPORT_TIME_LIMIT - IMPORT_TIME_LIMIT // 10
# A job belongs to its worker until it is done: a worker that dies returns it. The queue learns of a
# lost child at once, and of a lost machine after the visibility timeout, which must be longer than
# any task may run, or a job still running would be started a second time. A rating list, which may
# take far longer, gives its message up when it begins: its row says that a worker is at it.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
LOST_AFTER = env.int("BROKER_VISIBILITY_TIMEOUT", default=IMPORT_TIME_LIMIT + 30)
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": LOST_AFTER,
    "unacked_restore_interval": max(1, LOST_AFTER // 10),
    # A worker killed while it looks holds the others up as long as this.
    "unacked_mutex_expire": max(1, LOST_AFTER // 10),
    "unacked_restore_throttle": 1,  # check every time, not every tenth
    # A worker may wait a little; the sender of a task may not (``config/sending.py``).
    "socket_connect_timeout": 3,
    "socket_timeout": 20,
    "socket_keepalive": True,
}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
# Visitors' tasks have workers of their own, and so have rating lists: no event waits for them.
CELERY_TASK_ROUTES = {
    "clubs.tasks.send_password_link": {"queue": "visitors"},
    "tournaments.tasks.answer": {"queue": "visitors", "priority": 6},  # a link is sent quickly
    "pages.tasks.catch_up": {"queue": "visitors"},
    "pages.tasks.announce": {"queue": "visitors"},
    "pages.tasks.deliver": {"queue": "visitors"},
    "ratinglists.tasks.load": {"queue": "lists"},
    "ratinglists.tasks.ask": {"queue": "lists"},
    "ratinglists.tasks.sweep": {"queue": "lists"},
}
# The database records what must be done: this finds tasks that were not sent or got lost, and
# questions still waiting for an answer.
CELERY_BEAT_SCHEDULE = {
    "what is owed": {
        "task": "tournaments.tasks.sweep",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "which lists are owed": {
        "task": "ratinglists.tasks.sweep",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "who is to be told": {
        "task": "pages.tasks.catch_up",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "who waits": {
        "task": "tournaments.tasks.answer",
        "schedule": 30,
        "options": {"expires": 30},
    },
}
# Strangers' report files are checked if there are workers for it.
PUBLIC_CHECKER = env.bool("PUBLIC_CHECKER", default=bool(BROKER_URL))

# Messages to phones: off without a pair of keys (manage.py push_keys makes one).
VAPID_PUBLIC_KEY = env.str("VAPID_PUBLIC_KEY", default="")
VAPID_PRIVATE_KEY = env.str("VAPID_PRIVATE_KEY", default="")
VAPID_SUBJECT = env.str("VAPID_SUBJECT", default="")  # whom a push service may write to
# The only hosts that are called, by HTTPS, at addresses that strangers give.
PUSH_SERVICES: list[str] = env.list(
    "PUSH_SERVICES",
    default=[
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "*.updates.push.services.mozilla.com",
        "*.notify.windows.com",
        "web.push.apple.com",
    ],
)

# People

AUTH_USER_MODEL = "clubs.User"
LOGIN_URL = "account:sign_in"
LOGIN_REDIRECT_URL = "/"
LOGOUT_REDIRECT_URL = "/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

vars().update(env.email("EMAIL_URL", default="consolemail://"))
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="Kibitz <kibitz@localhost>")
SERVER_EMAIL = DEFAULT_FROM_EMAIL

# Languages and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("tr", _("Turkish")), ("nb", _("Norwegian"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "config.formats"
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default="UTC")

# Static files: every name carries a hash of the content, so that browsers may cache it for good.

STATIC_URL = "/static/"
STATIC_ROOT = Path(env.str("STATIC_ROOT", default=str(BASE_DIR / "staticfiles")))
STATICFILES_DIRS = [BASE_DIR / "static"]
STATICFILES_FINDERS = [
    "django.contrib.staticfiles.finders.FileSystemFinder",
    "config.bundles.BundleFinder",
]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}

# Browser permissions

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
if LAPTOP:  # the demo may run beside it, and browsers tell no ports of one machine apart
    SESSION_COOKIE_NAME = "kibitz-session"
CSRF_FAILURE_VIEW = "clubs.views.errors.form_too_old"
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
if HTTPS_ONLY:
    # gunicorn speaks plain HTTP, so a proxy stands in front, which has to set this header.
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=31_536_000)
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# Logging

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"tokenless": {"()": "config.logs.masking.TokenFilter"}},
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {
        "stdout": {
            "class": "logging.StreamHandler",
            "stream": "ext://sys.stdout",
            "formatter": "line",
            "filters": ["tokenless"],
        },
    },
    "root": {"handlers": ["stdout"], "level": env.str("LOG_LEVEL", default="INFO")},
    "loggers": {
        "django": {"handlers": [], "propagate": True},
        # It would write down whole addresses: whoever has that of a subscription knows a phone.
        "httpx": {"level": "WARNING"},
        "httpcore": {"level": "WARNING"},
    },
}
