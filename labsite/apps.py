from django.apps import AppConfig


class LabsiteConfig(AppConfig):
    """What belongs to the whole site: its commands, static files and pages."""

    name = "labsite"
    verbose_name = "Labsite"
