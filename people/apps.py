from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "people"
    verbose_name = "People and teaching"
    default_auto_field = "django.db.models.BigAutoField"
