"""The WSGI application that a web server serves."""

import gc
import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "labsite.settings")

application = get_wsgi_application()

from labsite.kept_pages import application as kept_pages  # noqa: E402  (needs the apps)

application = kept_pages.before(application)

# What is loaded stays, so garbage collection need not look at it and make visitors wait.
gc.freeze()
