from typing import Any

from django.apps import AppConfig
from django.db.models.signals import post_delete, post_migrate, pre_delete, pre_migrate
from django.utils.translation import gettext_lazy as _

from people.apps import is_current


class PublicationsConfig(AppConfig):
    name = "publications"
    verbose_name = _("Publications and sources")
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from people.history.bin import restored
        from people.history.erasing import erasing
        from people.models import Member

        pre_migrate.connect(before_migrating, sender=self)
        post_migrate.connect(after_migrating, sender=self)
        post_migrate.connect(index_for_matching, sender=self)
        self._keep_history()
        self._have_plates()
        # People know nothing of papers: they cannot call.
        pre_delete.connect(before_a_member_goes, sender="people.Member")
        pre_delete.connect(before_an_account_goes, sender="people.User")
        restored.connect(after_a_member_came_back, sender=Member)
        erasing.connect(before_a_person_is_erased)

    def _keep_history(self) -> None:
        """Keep versions of all that is no paper; papers have Actions, and their sources."""
        from people.history import tables
        from people.models import News, Talk
        from publications.models import Project, Publication, PublicationFile, Source, Venue

        tables.keep(Project)
        tables.keep(Venue, "aliases")
        tables.keep(PublicationFile)
        post_delete.connect(after_a_file_went, sender=PublicationFile)
        tables.keep(Source)
        tables.hang(Publication.talks.through, on=Talk, by="talk")
        tables.hang(Publication.news.through, on=News, by="news")

    def _have_plates(self) -> None:
        """What the drawings of people, too, are made of: papers."""
        from people import plates

        selectors = "publications.selectors.plates"
        plates.register("publications.publication", f"{selectors}.of_papers")
        plates.register("publications.project", f"{selectors}.of_projects")
        plates.register("people.member", f"{selectors}.of_members")
        plates.register("people.lab", f"{selectors}.of_labs")
        plates.register("people.talk", f"{selectors}.of_talks")
        plates.register("people.news", f"{selectors}.of_news")


def after_a_file_went(instance: Any, **kwargs: Any) -> None:
    """Delete an uploaded file from the disk, unless the bin or a version may bring it back."""
    from django.db import transaction
    from reversion.models import Version

    name = instance.file.name

    def delete() -> None:
        if not Version.objects.filter(serialized_data__contains=name).exists():
            instance.file.storage.delete(name)

    transaction.on_commit(delete)


def before_a_member_goes(instance: Any, **kwargs: Any) -> None:
    from publications.services import review

    review.let_go(instance)


def before_a_person_is_erased(person: Any, **kwargs: Any) -> None:
    from publications.services import review

    review.forget(person)


def before_an_account_goes(instance: Any, **kwargs: Any) -> None:
    """Keep in what they did the name of somebody whose account is deleted."""
    from people.history.log import account_name
    from publications.models import Action, SyncRun

    name = account_name(instance)
    Action.objects.filter(by=instance).update(by_name=name)
    Action.objects.filter(undone_by=instance).update(undone_by_name=name)
    SyncRun.objects.filter(started_by=instance).update(started_by_name=name)


def after_a_member_came_back(row: Any, **kwargs: Any) -> None:
    from publications.services import review

    review.come_back(row)


def before_migrating(plan: Any = (), **kwargs: Any) -> None:
    """Free the tables of the index's triggers: with them neither database changes all of one."""
    from publications.search.backends import backend

    if plan:
        backend().remove_triggers()


def after_migrating(using: str = "default", plan: Any = (), **kwargs: Any) -> None:
    """Put the triggers back, and index what migrations may have changed meanwhile."""
    from django.db import connection

    from publications import search
    from publications.models import IndexStale
    from publications.search.backends import backend, mark_stale

    # A migration to an earlier state has no index.
    if IndexStale._meta.db_table not in connection.introspection.table_names():
        return
    if backend().install() or plan:
        mark_stale()
        if is_current(using):
            search.count_words_anew()
            search.refresh()


def index_for_matching(using: str, plan: Any = None, **kwargs: Any) -> None:
    """Refresh matching's index after an upgrade: no migration can ask the engine.

    A flush, which has no plan, leaves nothing to index.
    """
    from publications.services import match_index

    if plan is not None and using == "default" and is_current(using):
        match_index.refresh()
