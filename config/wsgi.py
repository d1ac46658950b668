"""The application that gunicorn (hosted) and waitress (laptop) serve."""

import os

from django.core.wsgi import get_wsgi_application

from clubs import runner
from config import bodies

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

site = get_wsgi_application()

from config.polls import Polls  # noqa: E402 - Django must be set up first
from exchange.ratinglists.newer import resume  # noqa: E402 - the same

application = bodies.LimitedApplication(Polls(site))
bodies.limit_waitress()
runner.start()
resume()
