"""The site's own Celery tasks."""

from celery import shared_task


@shared_task(name="labsite.tasks.back_up", ignore_result=True)
def back_up() -> None:
    """Make the backup of tonight, where BACKUP_DIR says where."""
    from labsite.backup import nightly

    nightly.back_up()
