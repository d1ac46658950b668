"""What gunicorn (hosted) and waitress (laptop) serve."""

import os

from django.core.wsgi import get_wsgi_application

from clubs import runner
from config import bodies

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = bodies.Limited(get_wsgi_application())
bodies.limit_waitress()
runner.start()
