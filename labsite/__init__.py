"""The site: settings, addresses and start-up. Nothing in the project imports it."""

from labsite.celery import app as celery_app

__all__ = ["celery_app"]
