from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig


class LabsiteConfig(AppConfig):
    """What belongs to the whole site: its commands, static files and pages."""

    name = "labsite"
    verbose_name = "Labsite"

    def ready(self) -> None:
        from labsite import naming

        naming.name_pairs()


class EditorsConfig(AdminConfig):
    """Django's admin with the site that editors meet."""

    default_site = "labsite.editing.EditorsSite"
