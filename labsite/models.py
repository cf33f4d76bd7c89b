"""The one table of the site itself."""

from django.db import models


class PublicVersion(models.Model):
    """One row: the number of what visitors can see, which each change to that raises.

    Triggers alone write it (see kept_pages.triggers), in the transaction of the change.
    """

    number = models.BigIntegerField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.number)
