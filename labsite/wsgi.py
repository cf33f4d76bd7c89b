"""The WSGI application that a web server serves."""

import gc
import os
import sys

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "labsite.settings")

django = get_wsgi_application()

from labsite.kept_pages import application as kept_pages  # noqa: E402  (needs the apps)
from labsite.site import loading  # noqa: E402

application = kept_pages.before(django)
loading.load_pages()

# A page that is kept gives way at each of its few reads of files and of the database: threads that
# render have the processor no longer than this (seconds) until it goes on.
sys.setswitchinterval(0.0001)
# What is loaded stays, so garbage collection need not look at it and make visitors wait.
gc.collect()
gc.freeze()
