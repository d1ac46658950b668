"""What gunicorn (hosted) and waitress (laptop) serve."""

import os

from django.core.wsgi import get_wsgi_application

from clubs import runner

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_wsgi_application()
runner.start()
