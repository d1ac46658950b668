"""The application for hosts that prefer an ASGI server."""

import os

from django.core.asgi import get_asgi_application

from clubs import runner
from config import bodies

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = bodies.LimitedAsyncApplication(get_asgi_application())

from exchange.ratinglists.newer import resume  # noqa: E402 - Django must be set up first

runner.start()
resume()
