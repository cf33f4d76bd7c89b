"""The tables of the site itself."""

from django.db import models
from django.utils import timezone


class PublicVersion(models.Model):
    """One row: the number of what visitors can see, which each change to that raises.

    Triggers alone write it (see kept_pages.triggers), in the transaction of the change.
    """

    number = models.BigIntegerField()

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return str(self.number)


class BackupRecord(models.Model):
    """How making one backup ended: the file and its size, or why there is none.

    `problem` is a `labsite.backup.BackupError` as data, empty where all went well: written, and
    tried by restoring it.
    """

    at = models.DateTimeField(default=timezone.now, db_index=True)
    name = models.CharField(max_length=200, blank=True)
    size = models.PositiveBigIntegerField(default=0, help_text="In bytes.")
    problem = models.TextField(blank=True)

    class Meta:
        default_permissions = ()
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return self.name or self.problem
