from django.apps import AppConfig


class PublicationsConfig(AppConfig):
    name = "publications"
    verbose_name = "Publications"
    default_auto_field = "django.db.models.BigAutoField"
