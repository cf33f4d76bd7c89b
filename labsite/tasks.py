"""The site's own Celery tasks."""

from celery import shared_task
from django.db import transaction
from kombu.exceptions import OperationalError

from labsite.models import SiteImport


@shared_task(name="labsite.tasks.back_up", ignore_result=True)
def back_up() -> None:
    """Make the backup of tonight, where BACKUP_DIR says where."""
    from labsite.backup import nightly

    nightly.back_up()


def enqueue_moving_in(site_import: SiteImport) -> None:
    """Hand the import to a worker once the transaction is there for all to see.

    Where the queue cannot be reached it is done at once.
    """

    def send() -> None:
        try:
            move_in.delay(site_import.pk)
        except OperationalError:
            move_in(site_import.pk)

    transaction.on_commit(send)


@shared_task(name="labsite.tasks.move_in", acks_late=True, ignore_result=True)
def move_in(site_import_id: int) -> None:
    """Read, take in or take back what somebody moves in with, as its state says.

    Nothing where whoever asked for it may not do so any more.
    """
    # Imported here: few processes need it.
    from labsite.import_site import work

    for site_import in SiteImport.objects.filter(pk=site_import_id).select_related("by"):
        if site_import.by is None or work.may_move_in(site_import.by):
            work.go_on(site_import)
        else:
            work.refuse(site_import)
